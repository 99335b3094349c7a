// Runs the checks and backups that were requested over the API, one at a time. Every process does it; of several, one runs a job (db/system-runs.ts).
import { beginSystemRun, failLostRun, type SystemJobResult, type SystemRun } from '../../db/system-runs.js';
import { RENEW_MS } from '../../domain/worker-lease.js';
import type { SystemFinding } from '../../generated/api.js';
import type { Services } from '../../handlers/operation.js';
import { startBackgroundJob, type BackgroundJob } from './background-job.js';
import { toEnvironment, type Config } from './config.js';
import { runCommand, type CommandEnd } from './system-command.js';

/** So many findings of a check are stored. */
const FINDINGS_MAX = 100;
const LIMIT_MS = 2 * 3_600_000;

const COMMANDS = { check: ['doctor', '--json'], backup: ['backup', '--json'] } as const;

const LOST = 'The process that ran this job ended before the job did. Start another one.';
const STOPPED = 'The service was stopped while this job ran. Start another one.';
const TOO_LONG =
  'The job took longer than two hours and was ended. Check the disk and the load of the machine, or run the command by hand.';
const UNEXPECTED = 'The job ended unexpectedly. The log of the service says why.';

/** Starts running the jobs, at once and every second. Stopping ends the job that runs, which fails. */
export function startSystemRunner(services: Services, config: Config): BackgroundJob {
  const db = services.db.background;
  const stopping = new AbortController();
  const environment = toEnvironment(config);

  async function runNext(): Promise<boolean> {
    const startedAt = services.now().toISOString();
    await failLostRun(db, { error: LOST, completedAt: startedAt });
    const run = stopping.signal.aborted ? undefined : await beginSystemRun(db, { runnerId: services.newId('wrk'), startedAt });
    if (!run) return false;
    const result = await perform(run);
    await run.end(result, services.now().toISOString());
    services.log.info({ jobId: run.job.id, type: run.job.type, ...('error' in result && result) }, 'ended a check or backup of the store');
    return true;
  }

  async function perform(run: SystemRun): Promise<SystemJobResult> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      run.renew().then(
        (isOurs) => isOurs || lost.abort(),
        (error: unknown) => services.log.warn({ err: error }, 'the run of a check or backup could not be renewed'),
      );
    }, RENEW_MS);
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    const call = { parameters: COMMANDS[run.job.type], environment, limitMs: LIMIT_MS, signal };
    const end = await runCommand(call).finally(() => clearInterval(renewal));
    const result = readResult(end);
    if ('error' in result && result.error === UNEXPECTED) services.log.warn({ jobId: run.job.id, errors: end.errors }, UNEXPECTED);
    return result;
  }

  const background = startBackgroundJob({
    name: 'a check or backup of the store',
    listWork: () => [runNext],
    pauseFactor: 0,
    log: services.log,
  });
  void background.run(); // a job that a killed process left is failed at once
  return {
    run: background.run,
    stop() {
      stopping.abort();
      return background.stop();
    },
  };
}

interface CommandOutput {
  readonly findings?: readonly SystemFinding[];
  readonly file?: string;
  readonly bytes?: number;
  readonly error?: string;
}

/** Returns what a command printed as the result of its job. Pure. */
export function readResult({ ending, output }: CommandEnd): SystemJobResult {
  if (ending !== 'exited') return { error: ending === 'stopped' ? STOPPED : TOO_LONG };
  const { findings, file, bytes, error } = parseOutput(output);
  if (error !== undefined) return { error };
  if (findings) return { findings: findings.slice(0, FINDINGS_MAX), findingCount: findings.length };
  if (file !== undefined && bytes !== undefined) return { file, bytes };
  return { error: UNEXPECTED };
}

function parseOutput(output: string): CommandOutput {
  try {
    return JSON.parse(output) as CommandOutput;
  } catch {
    return {}; // it crashed before it printed anything
  }
}
