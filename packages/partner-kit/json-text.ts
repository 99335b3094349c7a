// Parses texts that may not be JSON.

/** Returns the value of a JSON text; undefined, which isn't a JSON value, if the text isn't JSON. Pure. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
