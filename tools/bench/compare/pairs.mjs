// Measures two builds in turns (before, after, after, before, …), so that drift of the machine affects both equally.

const restStepMs = 60;
const restAtMostMs = 1_500;
const restCpuSeconds = 0.011; // one tick of Linux's clock

/** Foreign work, as a fraction of a core, above which a measurement counts as disturbed. */
export const suspectForeignFraction = 0.15;

/** Runs `rounds` rounds of measure(side, round) for `sides` {before, after}, in alternating order. Before each measurement both stores are
 *  tidied and both builds become idle, so that neither pays for work of the other. If other work disturbs rounds, measures up to a quarter
 *  more. Resolves to the least disturbed rounds, [{before, after}]: chosen by foreign work only, never by speed. */
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

/** The higher foreign work of a round's two measurements, as a fraction of a core. Pure. */
export function computeDisturbance({ before, after }) {
  return Math.max(before.foreignCpuFraction, after.foreignCpuFraction);
}

/** Runs work for one side; rethrows its error as a SideError. */
export async function blame(side, run) {
  try {
    return await run();
  } catch (error) {
    throw new SideError(side, error);
  }
}

/** An error with the side, 'before' or 'after', that it occurred on. */
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
