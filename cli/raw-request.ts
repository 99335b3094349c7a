// Parses raw requests: pasted, logged, or stored in files.

/** Splits a request at its first empty line into its headers and the bytes of its body. */
export function splitRequest(bytes: Buffer): { headers: Buffer; body: Buffer } {
  const text = bytes.toString('latin1'); // one character per byte, so text offsets are byte offsets
  const start = /^\s*/.exec(text)?.[0].length ?? 0;
  const gap = /\r?\n[ \t]*\r?\n/g;
  gap.lastIndex = start;
  const found = gap.exec(text);
  if (!found) return { headers: bytes, body: Buffer.alloc(0) };
  return { headers: bytes.subarray(0, found.index), body: bytes.subarray(found.index + found[0].length) };
}

/** Returns headers by lowercase name. Accepts lines `name: value` as logs, curl and code print them (`> name: value`, `"name":
 *  "value",`, `HTTP_NAME=value`), and a JSON object; ignores other lines. Joins repeated headers with commas, as HTTP specifies. */
export function parseHeaders(bytes: Buffer): Record<string, string> {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const headers = new Map<string, string>();
  for (const [name, value] of parseJsonHeaders(text) ?? parseHeaderLines(text)) {
    const key = name
      .toLowerCase()
      .replace(/^http_/, '')
      .replaceAll('_', '-');
    const before = headers.get(key);
    headers.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}

type Fields = [name: string, value: string][];

function parseJsonHeaders(text: string): Fields | undefined {
  try {
    const object = JSON.parse(text) as Record<string, unknown>;
    return Object.entries(object).map(([name, value]) => [name, [value].flat().join(', ')]);
  } catch {
    return undefined;
  }
}

const NAME = /^[\s>'"]*([\w-]+)['"]?\s*(?:=>|[:=])/;
const QUOTED = /^(['"])([^]*)\1,?$/;

/** Parses `name: value`, `"name" => "value",` and similar, one per line; ignores other lines. */
function parseHeaderLines(text: string): Fields {
  return text.split('\n').flatMap((line): Fields => {
    const [start = '', name] = NAME.exec(line) ?? [];
    const value = line.slice(start.length).trim();
    return name === undefined ? [] : [[name, (QUOTED.exec(value)?.[2] ?? value).trim()]];
  });
}
