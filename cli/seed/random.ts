// Repeatable random values, so that two sample shops differ only in their dates.

/** Draws from one sequence. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a number between two others. */
  between(low: number, high: number): number;
  /** Returns a member of a non-empty list; all are equally likely. */
  pick<Member>(list: readonly Member[]): Member;
  /** Returns a member of a non-empty list, with the probability of its weight (0 or more, not all 0). */
  pickWeighted<Member>(list: readonly Member[], getWeight: (member: Member) => number): Member;
  /** Returns `count` different members of a list, or all of them if it has fewer. */
  pickSeveral<Member>(list: readonly Member[], count: number): Member[];
}

/** Creates the sequence of a seed with mulberry32: 32 bits of state, good enough for sample data and nothing else. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    pickWeighted: (list, getWeight) => {
      let drawn = next() * list.reduce((sum, member) => sum + getWeight(member), 0);
      return list.find((member) => (drawn -= getWeight(member)) < 0) ?? (list.at(-1) as (typeof list)[number]);
    },
    pickSeveral: (list, count) => {
      const rest = [...list];
      const drawn: (typeof list)[number][] = [];
      while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return drawn;
    },
  };
}
