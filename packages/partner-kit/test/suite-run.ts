// Runs the contract suite in this process against a test service, with its clock.
//
//   const result = await runAgainst(shop, { only: ['createProduct'] });
//   faultsOf(result)       // ["createProduct 201: missing header"]
import { openContract } from '../../../cli/contract-document.js';
import { runSuite, type RunOptions, type RunResult } from '../run.js';
import type { Shop } from '../../../test/support/service.js';

let runs = 0;

/** Runs the suite. The long timeout for deliveries is for busy machines: a case continues as soon as its delivery arrives. */
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

/** Returns the violations, each as "operation subject: kind". */
export function listViolations({ findings }: RunResult): string[] {
  return findings.flatMap(({ operationId, subject, violations }) => [
    ...new Set(violations.map(({ kind }) => `${operationId} ${subject}: ${kind}`)),
  ]);
}
