// Two builds measured in turns: before, after, after, before, … so that what drifts on the machine meets both alike.

const restStepMs = 60;
const restAtMostMs = 1_500;
const restCpuSeconds = 0.011; // one tick of Linux's clock

/** `rounds` rounds of measure(side, round) for `sides` {before, after}, in turned order each round. Between two measurements both are
 *  let come to rest, so that neither pays for what the other left to do. Resolves to [{before, after}], what was measured by round. */
export async function measurePairs({ sides, rounds, measure }) {
  const pairs = [];
  for (let round = 1; round <= rounds; round += 1) {
    const pair = {};
    for (const name of round % 2 ? ['before', 'after'] : ['after', 'before']) {
      await untilAtRest(sides);
      pair[name] = await blame(name, () => measure(sides[name], round));
    }
    pairs.push(pair);
  }
  return pairs;
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
