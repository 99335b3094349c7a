// Two builds measured in turns: before, after, after, before, … so that what drifts on the machine meets both alike.

const restStepMs = 60;
const restAtMostMs = 1_500;
const restCpuSeconds = 0.011; // one tick of Linux's clock

/** Foreign work, as a part of a core, beyond which a measurement counts as disturbed. */
export const suspectForeignFraction = 0.15;

/** `rounds` rounds of measure(side, round) for `sides` {before, after}, in turned order each round. Between two measurements both
 *  stores are tidied and both builds come to rest, so that neither pays for what the other left to do. While other work disturbs
 *  rounds, up to a quarter more are measured. Resolves to the least disturbed rounds, [{before, after}]: chosen by foreign work
 *  alone, never by speed. */
export async function measurePairs({ sides, rounds, measure }) {
  const pairs = [];
  const isQuiet = (pair) => computeDisturbance(pair) <= suspectForeignFraction;
  const most = rounds + Math.floor(rounds / 4);
  for (let round = 1; round <= most && (round <= rounds || pairs.filter(isQuiet).length < rounds); round += 1) {
    const pair = {};
    for (const name of round % 2 ? ['before', 'after'] : ['after', 'before']) {
      for (const side of Object.values(sides)) await side.tidy?.();
      await untilAtRest(sides);
      pair[name] = await blame(name, () => measure(sides[name], round));
    }
    pairs.push(pair);
  }
  return pairs.toSorted((one, other) => computeDisturbance(one) - computeDisturbance(other)).slice(0, rounds);
}

/** The most foreign work beside either measurement of a round, as a part of one core. Pure. */
export function computeDisturbance({ before, after }) {
  return Math.max(before.foreignCpuFraction, after.foreignCpuFraction);
}

/** Runs what concerns one side; an error of it is thrown as a SideError. */
export async function blame(side, run) {
  try {
    return await run();
  } catch (error) {
    throw new SideError(side, error);
  }
}

/** An error with the side, 'before' or 'after', that it happened at. */
export class SideError extends Error {
  constructor(side, cause) {
    super(cause.message, { cause });
    this.side = side;
  }
}

async function untilAtRest(sides) {
  const used = () => Object.values(sides).reduce((sum, side) => sum + (side.cpuSeconds?.() ?? 0), 0);
  const endsAt = performance.now() + restAtMostMs;
  for (let last = used(), isAtRest = false; !isAtRest && performance.now() < endsAt;) {
    await new Promise((resolve) => setTimeout(resolve, restStepMs));
    const now = used();
    isAtRest = now - last < restCpuSeconds;
    last = now;
  }
}
