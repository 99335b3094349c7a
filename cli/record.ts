// storefront record: keeps what a client and a service say.
import { startRecorder } from '../packages/partner-kit/drift/recorder.js';
import { RunError } from '../packages/partner-kit/run-error.js';
import { systemNow } from '../server/process/clock.js';
import { reportDrift } from './drift.js';

export interface RecordOptions {
  readonly target: string;
  readonly har: string;
  readonly port: number;
  readonly host: string;
  readonly check?: true;
  readonly contract?: string;
}

/** Records until SIGINT or SIGTERM, and with `check` compares it with the contract then: the exit code is 1 when it departs
 *  from it. The address is printed alone on standard output; requests go to standard error. Throws the fault of the system
 *  when the port is taken or the file can't be made, and RunFault when an exchange could not be written to it, when requests came and
 *  none got a reply, or when there is nothing to compare. */
export async function recordTraffic({ har, check, contract, ...options }: RecordOptions): Promise<void> {
  const recorder = await startRecorder({ ...options, harPath: har, now: systemNow, log: say });
  // Before the address is told: whoever waits for it may end this at once.
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
  say(`Recording what goes to ${options.target}. Point the client at the address below; Ctrl-C ends this.`);
  process.stdout.write(`${recorder.url}\n`);
  await stopped;
  const unended = await recorder.stop().then(
    () => undefined,
    (fault: unknown) => (fault as Error).message,
  );
  const [kept, unanswered, notKept] = [recorder.count(), recorder.failedCount(), recorder.recordingErrors()];
  say(`${inWords(kept)} in ${har}.`);
  if (unended !== undefined) throw new RunError(`${har} is cut off, and no HAR file: its end could not be written (${unended})`);
  if (notKept.length > 0) throw new RunError(`${inWords(notKept.length)} not in ${har}: ${[...new Set(notKept)].join('; ')}`);
  if (kept === 0 && unanswered > 0)
    throw new RunError(
      `nothing was recorded: no request got a reply from ${options.target}: is the service running, and is --target right?`,
    );
  if (check) await reportDrift(har, { report: 'text', server: options.target, ...(contract !== undefined && { contract }) });
}

const inWords = (count: number): string => `${count} ${count === 1 ? 'request is' : 'requests are'}`;

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
