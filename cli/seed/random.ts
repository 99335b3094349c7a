// Chance that is the same every time, so that two sample shops differ in their dates alone.

/** Draws from one sequence. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A number between two others. */
  between(low: number, high: number): number;
  /** A member of a list that is not empty, each as likely as the other. */
  pick<Member>(list: readonly Member[]): Member;
  /** A member of a list that is not empty, as likely as its weight (0 or more, not all 0) says. */
  pickWeighted<Member>(list: readonly Member[], getWeight: (member: Member) => number): Member;
  /** `count` different members of a list; all of them when it has no more. */
  pickSeveral<Member>(list: readonly Member[], count: number): Member[];
}

/** The sequence of a seed, by mulberry32: 32 bits of state, even enough for sample data and for nothing else. */
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
