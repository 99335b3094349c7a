// The query of a request, as the contract's validators take it.
import { invalidField } from '../handlers/errors.js';

/** What the contract says a parameter is, by its name; those that it does not know are texts. */
export type ParameterTypes = ReadonlyMap<string, 'array' | 'boolean' | 'integer' | 'number' | 'string'>;

type Value = string | number | boolean | string[];

const NUMBER = /^-?\d+(\.\d+)?$/;

/** Parameters by name. `metrics=views,purchases` and `metrics=views&metrics=purchases` are the same list of texts; a number stands in
 *  decimal digits, a truth as `true` or `false`. What is none of these stays a text, which the validators refuse: left to
 *  themselves they would take 16 for `0x10`. Throws ApiError 400 when another parameter than a list stands twice. */
export function readQuery(text: string, types: ParameterTypes): Record<string, Value> {
  const query: Record<string, Value> = {};
  if (text === '') return query;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__' || value.includes('\u0000')) throw invalidField(name, 'is not allowed here');
    const type = types.get(name);
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined;
    if (type === 'array') query[name] = [...(Array.isArray(earlier) ? earlier : []), ...value.split(',')];
    else if (earlier !== undefined) throw invalidField(name, 'must be given once');
    else query[name] = valueOf(value, type);
  }
  return query;
}

function valueOf(text: string, type: string | undefined): Value {
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
