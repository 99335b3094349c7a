// The query of a request, as the contract's validators take it.
import { invalidField } from '../../handlers/errors.js';

/** The types of parameters. */
export type ParameterType = 'array' | 'boolean' | 'integer' | 'number' | 'string';

/** What the contract says a parameter is, by its name; those that it does not know are texts. */
export type ParameterTypes = ReadonlyMap<string, ParameterType>;

type Value = string | number | boolean | string[];

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Parameters by name. `metrics=views,purchases` and `metrics=views&metrics=purchases` are the same list of texts; a number stands in
 *  decimal digits, a truth as `true` or `false`. What is none of these stays a text, which the validators refuse: left to
 *  themselves they would take 16 for `0x10`. Throws ApiError 400 when another parameter than a list comes
 *  twice, or one is not percent-encoded UTF-8. */
export function readQuery(text: string, types: ParameterTypes): Record<string, Value> {
  const query: Record<string, Value> = {};
  if (text === '') return query;
  if (text.includes('%')) requireDecodable(text);
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') throw invalidField(name, 'is no parameter of any operation');
    if (value.includes('\u0000')) throw invalidField(name, 'must not hold the character U+0000 (%00)');
    const type = types.get(name);
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined;
    if (type === 'array') query[name] = [...(Array.isArray(earlier) ? earlier : []), ...value.split(',')];
    else if (earlier !== undefined) throw invalidField(name, 'must be given once');
    else query[name] = parseValue(value, type);
  }
  return query;
}

/** URLSearchParams takes what is no percent-encoded UTF-8 for something else, without a word. */
function requireDecodable(text: string): void {
  for (const part of text.split('&')) {
    const end = part.indexOf('=');
    const [name, value] = end === -1 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
    if (!isDecodable(name)) throw invalidField('query', `has a name that is not percent-encoded UTF-8 text: ${name.slice(0, 64)}`);
    if (!isDecodable(value)) throw invalidField(name, 'is not percent-encoded UTF-8 text: write "%25" for a percent sign');
  }
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function parseValue(text: string, type: string | undefined): Value {
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
