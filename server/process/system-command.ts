// Runs a command of `storefront` as a child process: it reads whole tables with its own connections, and can be ended at any time.
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/** A command to run. */
export interface CommandCall {
  readonly parameters: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** The command is ended after this time. */
  readonly limitMs: number;
  /** Ends the command. */
  readonly signal: AbortSignal;
}

/** How a command ended. `output` is its standard output, `errors` its standard error. */
export interface CommandEnd {
  readonly ending: 'exited' | 'stopped' | 'too long';
  readonly output: string;
  readonly errors: string;
}

/** A command that loses its parent process cleans up and ends itself; one that doesn't is killed. */
const KILL_AFTER_MS = 1_000;

/** Runs a command with a low priority and resolves once it has ended, for whatever reason. */
export async function runCommand({ parameters, environment, limitMs, signal }: CommandCall): Promise<CommandEnd> {
  const child = openCommand(parameters, environment);
  let ending: CommandEnd['ending'] = 'exited';
  const stopFor = (reason: CommandEnd['ending']) => {
    ending = reason;
    stop(child);
  };
  const timer = setTimeout(() => stopFor('too long'), limitMs);
  const onAbort = () => stopFor('stopped');
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const [output, errors, problem] = await Promise.all([readAll(child.stdout), readAll(child.stderr), waitForEnd(child)]);
  clearTimeout(timer);
  signal.removeEventListener('abort', onAbort);
  return { ending, output, errors: problem ? `${errors}${problem.message}` : errors };
}

/** What a process wrote before it was ended is not worth an error. */
const readAll = (stream: Readable | null): Promise<string> => (stream ? text(stream).catch(() => '') : Promise.resolve(''));

/** Resolves once the process has ended, with the error if it could not be started. */
function waitForEnd(child: ChildProcess): Promise<Error | undefined> {
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(undefined)); // "close" never comes after a disconnection
  });
}

function stop(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
}

/** Starts the command of this program. When it runs from TypeScript sources (in tests), the process needs their loader. */
function openCommand(parameters: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? '../../cli/main.ts' : '../../cli/main.js', import.meta.url));
  const execArgv = isSource ? ['--import', import.meta.resolve('tsx')] : [];
  const child = fork(file, [...parameters], { execArgv, env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  lowerPriority(child.pid);
  return child;
}

/** Requests come first. A process that is gone, or a system without priorities, is no reason to fail. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It runs with the usual priority.
  }
}
