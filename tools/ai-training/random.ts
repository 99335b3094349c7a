// Reproducible random numbers, for shuffles and splits.

/** A stream of numbers within 0..1 from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a copy of the list, shuffled by the seed (Fisher-Yates). */
export function shuffle<Entry>(entries: readonly Entry[], seed: number): Entry[] {
  const random = seededRandom(seed);
  const shuffled = [...entries];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = shuffled[last] as Entry;
    shuffled[last] = shuffled[other] as Entry;
    shuffled[other] = kept;
  }
  return shuffled;
}
