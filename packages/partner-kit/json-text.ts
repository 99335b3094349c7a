// Texts that may be JSON.

/** The value of a JSON text; undefined, which no such text stands for, when it is none. Pure. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
