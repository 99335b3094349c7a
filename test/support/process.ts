// Runs the service and its command as separate processes.
//
//   const { code, stdout, stderr } = await storefront(['keys', 'list'], { DATABASE_URL: database.url });
//   await storefront(['verify', '--secret', secret], {}, rawRequest);  // with standard input
//   const listening = startStorefront(['listen', …], {});              // keeps running: output, said(/…/), signal, ended
//   const child = await serve({ DATABASE_URL: database.url });         // listens; child.url
//   child.signal('SIGTERM'); await child.ended;                        // { code, stdout, stderr }
//   await run(['--eval', '…'], {});                                    // node with TypeScript
//
// They get only the given settings and nothing else of the environment. Processes that still run after a test are killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { builtCommand } from './command.js';
import type { Settings } from './service.js';

/** How a process ended. `code` is null if a signal ended it. */
export interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A service in its own process. */
export interface ServiceProcess {
  readonly url: string;
  /** The output so far. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  readonly ended: Promise<Ending>;
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
}

/** A command that keeps running. */
export interface RunningCommand {
  /** The output so far. */
  readonly output: { readonly stdout: string; readonly stderr: string };
  readonly ended: Promise<Ending>;
  /** Resolves once the output matches. Rejects if the command ends first. */
  said(pattern: RegExp): Promise<void>;
  signal(name: 'SIGTERM' | 'SIGINT'): void;
  /** Kills it at once. */
  kill(): void;
}

/** Returns the URL of a file of this project. */
export const getFileUrl = (path: string): string => new URL(`../../${path}`, import.meta.url).href;

const running = new Set<ChildProcess>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs node until it ends. */
export async function run(parameters: readonly string[], settings: Settings = {}): Promise<Ending> {
  return start(['--import', import.meta.resolve('tsx'), ...parameters], settings).ended;
}

/** Runs `storefront …` until it ends, with `input` as standard input. */
export function storefront(parameters: readonly string[], settings: Settings = {}, input?: string | Buffer): Promise<Ending> {
  return runFile(builtCommand(), parameters, settings, input);
}

/** Like `storefront`, with another file that contains the command. */
export function runFile(file: string, parameters: readonly string[], settings: Settings = {}, input?: string | Buffer): Promise<Ending> {
  return start([file, ...parameters], settings, input).ended;
}

/** Starts `storefront …` without waiting. `file` is the file that contains the command. */
export function startStorefront(parameters: readonly string[], settings: Settings = {}, file = builtCommand()): RunningCommand {
  return toRunningCommand(start([file, ...parameters], settings));
}

/** Like `startStorefront`, but files can't grow beyond `kilobytes`: for the command, the disk is full. */
export function startOnFullDisk(kilobytes: number, parameters: readonly string[], settings: Settings = {}): RunningCommand {
  const script = `ulimit -f ${kilobytes * 2} && exec "$0" "$@"`; // a shell counts in blocks of 512 bytes
  return toRunningCommand(start(['-c', script, process.execPath, builtCommand(), ...parameters], settings, undefined, '/bin/sh'));
}

function toRunningCommand({ child, ended, output }: ReturnType<typeof start>): RunningCommand {
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

/** Starts `storefront serve` on a free port and resolves once it listens. Rejects if it ends first. `file` is the file that contains the
 *  command. */
export async function serve(settings: Settings, file = builtCommand()): Promise<ServiceProcess> {
  const { child, ended, output } = start([file, 'serve'], { PORT: '0', ...settings });
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /"url":"([^"]+)"[^\n]*"listening"/.exec(output.stdout)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    void ended.then(({ code, stderr }) => reject(new Error(`the service ended with ${code}: ${stderr}`)));
  });
  await fetch(`${url}/health`, { headers: { Connection: 'close' } }); // once it replies, it also handles signals
  return { url, output, ended, signal: (name) => void child.kill(name) };
}

function start(parameters: readonly string[], settings: Settings, input?: string | Buffer, program = process.execPath) {
  const env = { PATH: process.env['PATH'] ?? '', SECRET_KEY: '0'.repeat(64), ...settings };
  const child = spawn(program, parameters, { env, cwd: tmpdir(), stdio: 'pipe' });
  running.add(child);
  child.stdin.on('error', () => undefined).end(input); // the process may end before reading everything
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
