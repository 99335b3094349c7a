// Runs the contract suite in this process against a test service, with its clock.
//
//   const result = await runAgainst(shop, { only: ['createProduct'] });
//   faultsOf(result)       // ["createProduct 201: missing header"]
import { openContract } from '../../../cli/contract-document.js';
import { runSuite, type RunOptions, type RunResult } from '../run.js';
import { machineClock } from '../../../test/support/clock.js';
import type { Shop } from '../../../test/support/service.js';

const TICK_MS = 20;
const contract = await openContract();
let runs = 0;

/** Runs the suite. The long timeout for deliveries is for busy machines: a case continues as soon as its delivery arrives. */
export async function runAgainst(shop: Pick<Shop, 'url' | 'ownerKey' | 'clock'>, options: Partial<RunOptions> = {}): Promise<RunResult> {
  const settings = toOptions(shop, options);
  const isOfChanges = settings.contract.operations.some(
    ({ operationId, parameters }) =>
      (!options.only || options.only.includes(operationId)) && parameters.some(({ name }) => name === 'updatedSince'),
  );
  // A list of changes ends before the present, so the time of the service has to go on while the suite waits.
  const isStill = shop.clock !== machineClock;
  const passing = setInterval(() => isOfChanges && isStill && shop.clock.advance(TICK_MS), TICK_MS);
  try {
    return await runSuite(settings);
  } finally {
    clearInterval(passing);
  }
}

function toOptions(shop: Pick<Shop, 'url' | 'ownerKey' | 'clock'>, options: Partial<RunOptions>): RunOptions {
  return {
    contract,
    baseUrl: shop.url,
    key: shop.ownerKey,
    runId: `run${(runs += 1)}`,
    now: shop.clock.now,
    signal: new AbortController().signal,
    waitMs: 15_000,
    log: () => undefined,
    ...options,
  };
}

/** Returns the violations, each as "operation subject: kind". */
export function listViolations({ findings }: RunResult): string[] {
  return findings.flatMap(({ operationId, subject, violations }) => [
    ...new Set(violations.map(({ kind }) => `${operationId} ${subject}: ${kind}`)),
  ]);
}
