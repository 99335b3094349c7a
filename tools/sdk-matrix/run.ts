// Runs the programs of the matrix: generators, compilers, exercises.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program call. */
export interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A file in the working folder; if it exists, the command is skipped. */
  readonly unless?: string;
}

/** The output of a program: `output` is both streams interleaved, `lines` those of standard output. */
export interface Result {
  readonly exitCode: number;
  readonly output: string;
  readonly lines: readonly string[];
}

/** A program of the matrix that takes longer is hanging. */
const TIMEOUT_MS = 20 * 60_000;

/** Creates a command. */
export const command = (program: string, ...parameters: readonly string[]): Command => ({ program, parameters });

/** Runs a command in a folder until it exits; a skipped one succeeds at once. Never throws: a program that is missing or takes longer than
 *  twenty minutes has an exit code above 0 and an error in `output`. */
export function run({ program, parameters, env, unless }: Command, folder: string): Promise<Result> {
  if (unless !== undefined && existsSync(join(folder, unless))) return Promise.resolve({ exitCode: 0, output: '', lines: [] });
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    let stdout = '';
    let output = '';
    const end = (exitCode: number) => {
      clearTimeout(timer);
      resolve({ exitCode, output, lines: stdout.split('\n').filter((line) => line !== '') });
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Runs commands in sequence and stops at the first that fails; returns the last result. */
export async function runAll(commands: readonly Command[], folder: string): Promise<Result> {
  let result: Result = { exitCode: 0, output: '', lines: [] };
  for (const one of commands) {
    result = await run(one, folder);
    if (result.exitCode !== 0) break;
  }
  return result;
}
