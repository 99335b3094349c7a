// The query of a request, as the contract's validators take it.
import { invalidField } from '../handlers/errors.js';

/** The parameters that are lists: `metrics=views,purchases` and `metrics=views&metrics=purchases` mean the same. */
export type ListParameters = ReadonlyMap<string, true>;

/** Parameters by name: texts, or lists of texts where declared. Throws ApiError 400 when another stands twice. */
export function readQuery(text: string, lists: ListParameters): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  if (text === '') return query;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__' || value.includes('\u0000')) throw invalidField(name, 'is not allowed here');
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined;
    if (lists.has(name)) query[name] = [...(Array.isArray(earlier) ? earlier : []), ...value.split(',')];
    else if (earlier !== undefined) throw invalidField(name, 'must be given once');
    else query[name] = value;
  }
  return query;
}
