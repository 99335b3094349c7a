// Parses the query of a request for the validators of the contract.
import { invalidField } from '../../handlers/errors.js';

/** The types of query parameters. */
export type ParameterType = 'array' | 'boolean' | 'integer' | 'number' | 'string';

/** The type of each parameter that the contract declares, by name. Other parameters are strings. */
export type ParameterTypes = ReadonlyMap<string, ParameterType>;

type Value = string | number | boolean | string[];

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns the parameters by name. `metrics=views,purchases`, `metrics=views&metrics=purchases` and `metrics[]=views&metrics[]=purchases` are the same list of strings.
 *  Numbers are decimal digits, booleans `true` or `false`. Anything else stays a string, which the validators reject; ajv's own
 *  coercion would read `0x10` as 16. Throws ApiError 400 if a parameter that isn't a list is repeated, or if one isn't percent-encoded
 *  UTF-8. */
export function readQuery(text: string, types: ParameterTypes): Record<string, Value> {
  const query: Record<string, Value> = {};
  if (text === '') return query;
  if (text.includes('%')) requireDecodable(text);
  for (const [given, value] of new URLSearchParams(text)) {
    const name = toParameterName(given, types);
    if (name === '__proto__') throw invalidField('unknown-parameter', name, 'is not a parameter of any operation');
    if (value.includes('\u0000')) throw invalidField('unstorable-text', name, 'must not hold the character U+0000 (%00)');
    const type = types.get(name);
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined;
    if (type === 'array') query[name] = [...(Array.isArray(earlier) ? earlier : []), ...value.split(',')];
    else if (earlier !== undefined) throw invalidField('repeated-parameter', name, 'must be given once');
    else query[name] = parseValue(value, type);
  }
  return query;
}

/** Some clients write a list as `metrics[]`. */
function toParameterName(given: string, types: ParameterTypes): string {
  const name = given.endsWith('[]') ? given.slice(0, -2) : given;
  return types.get(name) === 'array' ? name : given;
}

/** URLSearchParams silently replaces text that isn't percent-encoded UTF-8. */
function requireDecodable(text: string): void {
  for (const part of text.split('&')) {
    const end = part.indexOf('=');
    const [name, value] = end === -1 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
    if (!isDecodable(name))
      throw invalidField('malformed-query', 'query', `has a name that is not percent-encoded UTF-8 text: ${name.slice(0, 64)}`);
    if (!isDecodable(value))
      throw invalidField('malformed-query', name, 'is not percent-encoded UTF-8 text: write "%25" for a percent sign');
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
