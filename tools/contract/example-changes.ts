// Finds examples whose value differs between two contracts, which Redocly's comparison ignores.
import { isDeepStrictEqual } from 'node:util';

/** Returns the pointers of the examples that are in both documents with different values, in the order of the second. Pure. */
export function listChangedExamples(before: object, after: object): string[] {
  const earlier = new Map(listExamples(before));
  return listExamples(after).flatMap(([pointer, value]) =>
    earlier.has(pointer) && !isDeepStrictEqual(earlier.get(pointer), value) ? [pointer] : [],
  );
}

/** Returns each `example` and each entry of `examples`, by pointer. */
function listExamples(node: unknown, pointer = '#'): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (name === 'example') return [[place, value]];
    if (name !== 'examples' || typeof value !== 'object' || value === null) return listExamples(value, place);
    return Object.entries(value).map(([example, content]): [string, unknown] => [`${place}/${example}`, content]);
  });
}
