// The service and its command as processes of their own.
//
//   const { code, stdout, stderr } = await storefront(['keys', 'list'], { DATABASE_URL: database.url });
//   await storefront(['verify', '--secret', secret], {}, pasted);     // with something on standard input
//   const listening = startStorefront(['listen', …], {});            // runs on: output, said(/…/), signal, ended
//   const child = await serve({ DATABASE_URL: database.url });   // listens; child.url
//   child.signal('SIGTERM'); await child.ended;                  // { code, stdout, stderr }
//   await run(['--eval', '…'], {});                              // node with TypeScript
//
// They get the settings that are given and nothing else of our environment. What still runs after a test is killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { builtCommand } from './command.js';
import type { Settings } from './service.js';

/** How a process ended. `code` is null when a signal ended it. */
export interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  readonly ended: Promise<Ending>;
  signal(name: 'SIGTERM' | 'SIGINT'): void;
}

/** A command that runs on. */
export interface RunningCommand {
  /** What it has printed so far. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  readonly ended: Promise<Ending>;
  /** Resolves once it has printed something that fits. Throws when it ends before. */
  said(pattern: RegExp): Promise<void>;
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** Ends it at once, without a chance to do anything. */
  kill(): void;
}

/** The URL of a file of this project. */
export const fileOf = (path: string): string => new URL(`../../${path}`, import.meta.url).href;

const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs node until it ends. */
export async function run(parameters: readonly string[], settings: Settings = {}): Promise<Ending> {
  return start(['--import', import.meta.resolve('tsx'), ...parameters], settings).ended;
}

/** Runs `storefront …` until it ends, with `input` on its standard input. */
export function storefront(parameters: readonly string[], settings: Settings = {}, input?: string | Buffer): Promise<Ending> {
  return runFile(builtCommand(), parameters, settings, input);
}

/** The same for another file that holds the command. */
export function runFile(file: string, parameters: readonly string[], settings: Settings = {}, input?: string | Buffer): Promise<Ending> {
  return start([file, ...parameters], settings, input).ended;
}

/** Starts `storefront …` and does not wait. `file` is another one that holds the command. */
export function startStorefront(parameters: readonly string[], settings: Settings = {}, file = builtCommand()): RunningCommand {
  return commandOf(start([file, ...parameters], settings));
}

/** The same with files that may grow to `kilobytes` and no further: to the command, that is as a disk that is full. */
export function startOnFullDisk(kilobytes: number, parameters: readonly string[], settings: Settings = {}): RunningCommand {
  const script = `ulimit -f ${kilobytes * 2} && exec "$0" "$@"`; // a shell counts in blocks of 512 bytes
  return commandOf(start(['-c', script, process.execPath, builtCommand(), ...parameters], settings, undefined, '/bin/sh'));
}

function commandOf({ child, ended, output }: ReturnType<typeof start>): RunningCommand {
  const said = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => void (pattern.test(output.stdout + output.stderr) && resolve());
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(({ code, stderr }) => reject(new Error(`the command ended with ${code} before it said ${pattern}: ${stderr}`)));
      look();
    });
  return { output, ended, said, signal: (name) => void child.kill(name), kill: () => void child.kill('SIGKILL') };
}

/** Starts `storefront serve` on a free port and resolves once it listens. Throws when it ends before. */
export async function serve(settings: Settings): Promise<ServiceProcess> {
  const { child, ended, output } = start([builtCommand(), 'serve'], { PORT: '0', ...settings });
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /"url":"([^"]+)"[^\n]*"listening"/.exec(output.stdout)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    void ended.then(({ code, stderr }) => reject(new Error(`the service ended with ${code}: ${stderr}`)));
  });
  await fetch(`${url}/health`, { headers: { Connection: 'close' } }); // once it answers, it also hears signals
  return { url, ended, signal: (name) => void child.kill(name) };
}

function start(parameters: readonly string[], settings: Settings, input?: string | Buffer, program = process.execPath) {
  const env = { PATH: process.env['PATH'] ?? '', SECRET_KEY: '0'.repeat(64), ...settings };
  const child = spawn(program, parameters, { env, cwd: tmpdir(), stdio: 'pipe' });
  running.add(child);
  child.stdin.on('error', () => undefined).end(input); // who ends before it has read all may do so
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, ...output });
    });
  });
  return { child, ended, output };
}
