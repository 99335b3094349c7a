// A repeatable source of random numbers: the same seed draws the same numbers.

/** Draws random values. */
export interface RandomSource {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns `length` characters of an alphabet. */
  text(alphabet: string, length: number): string;
}

/** Returns a source for a seed (the mulberry32 generator: good enough for tests, not for secrets). */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    text: (alphabet, length) => Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join(''),
  };
}
