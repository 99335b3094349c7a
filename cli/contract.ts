// storefront contract: runs the contract suite against a running service.
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { requirePrivateKey, signReport } from '../packages/partner-kit/conformance.js';
import { openContract } from './contract-document.js';
import { createJsonReport, formatJsonReport } from '../packages/partner-kit/reports/json.js';
import { formatJunitReport } from '../packages/partner-kit/reports/junit.js';
import { formatRemainingCounts } from '../packages/partner-kit/reports/left-behind.js';
import { formatTextReport } from '../packages/partner-kit/reports/text.js';
import { runSuite, type RunResult } from '../packages/partner-kit/run.js';
import { RunError } from '../packages/partner-kit/run-error.js';
import { createIds } from '../server/process/ids.js';
import { systemNow } from '../server/process/clock.js';
import { formatClosingLine, isPassed } from './exit-status.js';

/** The options of `storefront contract`. */
export interface ContractOptions {
  readonly baseUrl: string;
  readonly key: string;
  readonly report: 'text' | 'junit' | 'json';
  readonly output?: string;
  readonly only?: readonly string[];
  readonly bail?: true;
  readonly contract?: string;
  readonly receiver?: string;
  readonly listen?: number;
  readonly wait: number;
  /** A file with an Ed25519 private key in PEM; requires the report in JSON. */
  readonly sign?: string;
  /** Whether the run passes even if something could not be tested. */
  readonly allowUnexercised?: boolean;
}

const REPORTS: Readonly<Record<ContractOptions['report'], (result: RunResult, privateKey?: string) => string>> = {
  text: formatTextReport,
  junit: formatJunitReport,
  json: (result, privateKey) =>
    formatJsonReport(privateKey === undefined ? createJsonReport(result) : signReport(createJsonReport(result), privateKey)),
};

/** Tests the service and writes the report. The exit code is 1 if a promise is broken, if the run was interrupted or, unless allowed,
 *  if anything was not exercised. On SIGINT and SIGTERM it stops, cleans up and reports what it has; a second signal ends it at once.
 *  Throws RunError if the service can't be tested at all, ContractError for an unknown contract or operation, and the system error if a
 *  file can't be read or written. */
export async function testContract({
  report,
  output,
  receiver,
  listen,
  wait,
  sign,
  allowUnexercised = false,
  contract: place,
  ...options
}: ContractOptions): Promise<void> {
  // Check the files before the run, so that a wrong path fails at once.
  const privateKey = sign === undefined ? undefined : await readFile(sign, 'utf8');
  if (privateKey !== undefined) requirePrivateKey(privateKey);
  if (output !== undefined) await requireWritable(output);
  const stopping = new AbortController();
  listenForSignals(stopping);
  const result = await runSuite({
    ...options,
    contract: await openContract(place),
    ...(receiver !== undefined && { receiverUrl: receiver }),
    ...(listen !== undefined && { listenPort: listen }),
    waitMs: wait * 1000,
    runId: createIds(systemNow)('evt').slice(-8),
    now: systemNow,
    signal: stopping.signal,
    log: say,
  });
  const text = REPORTS[report](result, privateKey);
  if (output === undefined) process.stdout.write(text);
  else await writeFile(output, text);
  if (result.leftBehind.length > 0) say(`Left behind in the service: ${formatRemainingCounts(result.leftBehind)}. The report lists them.`);
  say(formatClosingLine(result, { allowUnexercised }) + (output === undefined ? '' : `: ${output}`));
  if (!isPassed(result, { allowUnexercised })) process.exitCode = 1;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The first signal ends the run after cleaning up, the next one at once. */
function listenForSignals(stopping: AbortController): void {
  const stop = (): void => {
    for (const name of SIGNALS) process.off(name, stop);
    say('Interrupted: finishing the current request, then cleaning up. Interrupt again to stop at once and leave the test data behind.');
    stopping.abort();
  };
  for (const name of SIGNALS) process.on(name, stop);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Throws RunError if the report can't be written there. Creates no file. */
async function requireWritable(file: string): Promise<void> {
  try {
    const present = await stat(file).catch(() => undefined);
    if (present?.isDirectory()) throw new Error('it is a folder');
    await access(present ? file : dirname(file), constants.W_OK);
  } catch (error) {
    throw new RunError(`the report can't be written to ${file} (${(error as Error).message})`);
  }
}
