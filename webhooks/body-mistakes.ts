// Common mistakes, part two, the most frequent: the verified body isn't byte for byte the one that was sent.
import { removeDuplicates, type Mistake } from './mistakes.js';

/** How to fix each kind: a program changed the body, or a paste or an editor changed the copy of it. */
export const BODY_ADVICE = {
  body_rewritten: 'Verify the bytes as they arrive, before anything parses them; parse afterwards.',
  body_miscopied:
    'A paste, an editor or a shell may have done this to the copy that was given here; then the delivery itself is in order. ' +
    'To be sure, let the receiver write the bytes of the body to a file.',
};

/** Returns the body, then what it may have been before something changed it, and what else a signer may have used instead. */
export function listBodyMistakes(body: Buffer): Mistake[] {
  const text = body.toString('utf8');
  const unmarked = text.replace(/^\uFEFF/, '');
  const json = parse(unmarked);
  return removeDuplicates([
    { value: body, clause: '', advice: '' },
    ...toBodyMistakes('body_miscopied', [
      ['the body without the byte order mark before it', unmarked],
      ['the body without the line break at its end', text.replace(/\r?\n$/, '')],
      ['the body without the spaces and line breaks around it', unmarked.trim()],
      ['the body with a line break at its end', `${text}\n`],
      ['the body with line breaks LF in place of CRLF', text.replaceAll('\r\n', '\n')],
      ['the body with line breaks CRLF in place of LF', text.replaceAll(/\r?\n/g, '\r\n')],
      ['the body read as UTF-16, in which it was saved', body.toString('utf16le').replace(/^\uFEFF/, '')],
    ]),
    ...(json === undefined ? [] : toBodyMistakes('body_rewritten', listRewritings(text, json))),
    ...toBodyMistakes('body_rewritten', [
      ['the body decoded from base64, in which a gateway has put it', Buffer.from(text, 'base64')],
      ['the body with its UTF-8 restored, which was read as Latin-1', Buffer.from(text, 'latin1')],
      ['the body with its letters composed (Unicode NFC)', text.normalize('NFC')],
      ['the body with its letters decomposed (Unicode NFD)', text.normalize('NFD')],
    ]),
  ]);
}

/** Returns what shows that the body isn't as the service sent it; empty if it may be. The service sends the output of
 *  JSON.stringify with `event` first: no spaces, no line breaks, no unnecessary escapes. */
export function listRewritingMarks(body: Buffer): string[] {
  const text = body.toString('utf8');
  const json = parse(text.replace(/^\uFEFF/, ''));
  if (json === undefined) return [describeBrokenJson(text)];
  if (typeof json === 'string') return ['it is a JSON text inside a JSON text: it was stringified twice'];
  const reordered = isReordered(json) ? ['its members are in another order: the service writes "event" first, "data" last'] : [];
  if (JSON.stringify(json) === text) return reordered;
  const marks = [...MARKS.filter(([, isMarked]) => isMarked(text)).map(([mark]) => mark), ...reordered];
  return marks.length > 0 ? marks : ['it is not as JSON.stringify writes it'];
}

/** Marks of a text that something other than JSON.stringify wrote. */
const MARKS: readonly (readonly [string, (text: string) => boolean])[] = [
  ['it starts with a byte order mark', (text) => text.startsWith('\uFEFF')],
  ['it ends with a line break or space', (text) => /\s$/.test(text)],
  ['it is pretty-printed', (text) => removeStrings(text).trim().includes('\n')],
  ['there are spaces after ":" and ",", as Python writes them', (text) => /[:,] /.test(removeStrings(text)) && !text.trim().includes('\n')],
  ['slashes are written "\\/", as PHP does', (text) => text.includes('\\/')],
  ['characters are written "\\u…", as Python, PHP, Go and .NET do', (text) => /\\u(?!00[01])/i.test(text)],
  ['numbers are written like 5.0', (text) => /\d\.\d*0(?!\d)|\d[eE]/.test(removeStrings(text))],
];

/** Describes a body that isn't JSON. */
function describeBrokenJson(text: string): string {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/^\s*$/, 'it is empty: something has read the request before'],
    [/\uFFFD|\0/, 'it holds bytes that are no UTF-8'],
    [/^\[object Object\]/, 'it is "[object Object]": a parsed object was made a text'],
    [/^b['"]/, "it begins with b': it is the Python notation of bytes, not the bytes"],
    [/^\{\s*['\w]/, 'it is an object as a program prints it, not JSON'],
    [/^(\\?"|\{\\")/, 'it is a JSON text with escaped quotation marks: it was stringified twice'],
    [/^\{[^]*[^}\s]\s*$/, 'it is cut off: it begins with "{" and does not end with "}"'],
    [/^[\w%+.-]+=/, 'it is form-encoded, the service sends JSON'],
  ];
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'it is no JSON';
}

/** Returns texts of the same JSON value as other writers format it. */
function listRewritings(text: string, json: unknown): [string, string][] {
  const compact = JSON.stringify(json);
  const escaped = compact.replaceAll(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const marks = listRewritingMarks(Buffer.from(text)).join('; ');
  return [
    ['the text inside this JSON text: the body was stringified twice', typeof json === 'string' ? json : text],
    [`JSON.stringify(JSON.parse(body)): the body was parsed and written again (${marks})`, compact],
    ['the body with its members in the order of the service: something has sorted them', JSON.stringify(sortMembers(json))],
    ['the body with its members sorted', JSON.stringify(sortDeep(json))],
    ['the body pretty-printed with two spaces', JSON.stringify(json, null, 2)],
    ['the body pretty-printed with four spaces', JSON.stringify(json, null, 4)],
    ['the body pretty-printed with tabs', JSON.stringify(json, null, '\t')],
    ['the body with spaces after ":" and ",", as Python writes it', addSpaces(compact)],
    ['the body as Python writes it, with spaces and "\\u…"', addSpaces(escaped)],
    ['the body with its characters written "\\u…"', escaped],
    ['the body with its slashes written "\\/", as PHP does', compact.replaceAll('/', '\\/')],
    ['the body as PHP writes it, with "\\/" and "\\u…"', escaped.replaceAll('/', '\\/')],
  ];
}

function toBodyMistakes(kind: keyof typeof BODY_ADVICE, variants: readonly (readonly [string, string | Buffer])[]): Mistake[] {
  return variants.map(([clause, value]) => ({ value: Buffer.from(value as string), kind: kind, clause, advice: BODY_ADVICE[kind] }));
}

const ENVELOPE = ['event', 'id', 'timestamp', 'data'];

function isReordered(json: unknown): boolean {
  if (!isObject(json)) return false;
  const names = Object.keys(json).filter((name) => ENVELOPE.includes(name));
  return names.join() !== ENVELOPE.filter((name) => names.includes(name)).join();
}

/** Returns the envelope in its order. The order within `data` can't be restored: it differs from event to event. */
function sortMembers(json: unknown): unknown {
  if (!isObject(json)) return json;
  return Object.fromEntries([...ENVELOPE.filter((name) => name in json), ...Object.keys(json)].map((name) => [name, json[name]]));
}

function sortDeep(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sortDeep);
  if (!isObject(json)) return json;
  const names = Object.keys(json).sort();
  return Object.fromEntries(names.map((name) => [name, sortDeep(json[name])]));
}

function addSpaces(compact: string): string {
  return compact.replaceAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)|[:,]/g, (token) => (token.length === 1 ? `${token} ` : token));
}

/** Empties all string literals. An unterminated one extends to the end. */
function removeStrings(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, '""');
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Parses a JSON text. Returns undefined if it isn't JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
