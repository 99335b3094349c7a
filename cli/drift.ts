// storefront drift: compares recorded traffic with the contract.
import { writeFile } from 'node:fs/promises';
import { openContract } from './contract-document.js';
import { findDrift } from '../packages/partner-kit/drift/drift.js';
import { formatDriftReport } from '../packages/partner-kit/drift/report.js';

/** The options of `storefront drift`. */
export interface DriftOptions {
  readonly report: 'text' | 'json';
  readonly server?: string;
  readonly output?: string;
  readonly contract?: string;
}

/** Reports where the traffic in a HAR file deviates from the contract; the exit code is 1 if it does. Throws RunError if the file can't
 *  be compared, ContractError if there is no such contract. */
export async function reportDrift(har: string, { report, server, output, contract }: DriftOptions): Promise<void> {
  const found = await findDrift(har, await openContract(contract), server);
  const text = report === 'json' ? `${JSON.stringify(found, undefined, 2)}\n` : formatDriftReport(found);
  if (output === undefined) process.stdout.write(text);
  else await writeFile(output, text);
  if (found.deviations.length > 0) process.exitCode = 1;
}
