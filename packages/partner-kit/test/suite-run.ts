// The contract suite of the partner kit, run in this process against a shop, by the shop's clock.
//
//   const result = await runAgainst(shop, { only: ['createProduct'] });
//   faultsOf(result)       // ["createProduct 201: missing header"]
import { openContract } from '../../../cli/contract-document.js';
import { runSuite, type RunOptions, type RunResult } from '../run.js';
import type { Shop } from '../../../test/support/service.js';

let runs = 0;

/** Runs the suite. Deliveries may take as long as they do where the machine is busy: who waits for one goes on as soon as it comes. */
export async function runAgainst(shop: Pick<Shop, 'url' | 'ownerKey' | 'clock'>, options: Partial<RunOptions> = {}): Promise<RunResult> {
  return runSuite({
    contract: await openContract(),
    baseUrl: shop.url,
    key: shop.ownerKey,
    runId: `run${(runs += 1)}`,
    now: shop.clock.now,
    signal: new AbortController().signal,
    waitMs: 15_000,
    log: () => undefined,
    ...options,
  });
}

/** What is wrong, each as "operation subject: kind". */
export function listViolations({ findings }: RunResult): string[] {
  return findings.flatMap(({ operationId, subject, violations: faults }) => [
    ...new Set(faults.map(({ kind }) => `${operationId} ${subject}: ${kind}`)),
  ]);
}
