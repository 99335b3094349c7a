// storefront record: records the traffic between a client and a service.
import { startRecorder } from '../packages/partner-kit/drift/recorder.js';
import { RunError } from '../packages/partner-kit/run-error.js';
import { systemNow } from '../server/process/clock.js';
import { reportDrift } from './drift.js';

/** The options of `storefront record`. */
export interface RecordOptions {
  readonly target: string;
  readonly har: string;
  readonly port: number;
  readonly host: string;
  readonly check?: true;
  readonly contract?: string;
}

/** Records until SIGINT or SIGTERM. With `check`, then compares the traffic with the contract: the exit code is 1 if it deviates.
 *  Prints only the address to standard output; requests go to standard error. Throws the system error if the port is in use or the file
 *  can't be created, and RunError if an exchange could not be written, if no request got a reply, or if there is nothing to compare. */
export async function recordTraffic({ har, check, contract, ...options }: RecordOptions): Promise<void> {
  const recorder = await startRecorder({ ...options, harPath: har, now: systemNow, log: say });
  // Before printing the address: a program that waits for it may stop this at once.
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
  say(`Recording requests to ${options.target}. Point the client at the address below; press Ctrl-C to stop.`);
  process.stdout.write(`${recorder.url}\n`);
  await stopped;
  const endError = await recorder.stop().then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  const [recorded, unanswered, notRecorded] = [recorder.count(), recorder.failedCount(), recorder.recordingErrors()];
  say(`${formatCount(recorded)} in ${har}.`);
  if (endError !== undefined)
    throw new RunError(`${har} is incomplete and not a valid HAR file: its end could not be written (${endError})`);
  if (notRecorded.length > 0)
    throw new RunError(`${formatCount(notRecorded.length)} not in ${har}: ${[...new Set(notRecorded)].join('; ')}`);
  if (recorded === 0 && unanswered > 0)
    throw new RunError(
      `nothing was recorded: no request got a reply from ${options.target}: is the service running, and is --target right?`,
    );
  if (check) await reportDrift(har, { report: 'text', server: options.target, ...(contract !== undefined && { contract }) });
}

const formatCount = (count: number): string => `${count} ${count === 1 ? 'request is' : 'requests are'}`;

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
