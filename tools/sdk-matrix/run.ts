// Runs the programs of the matrix: generators, compilers, exercises.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** One call of a program. */
export interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A file, from the folder that the command runs in, whose being there makes the call needless. */
  readonly unless?: string;
}

/** What a program said. `output` is both streams as they came, `lines` those of standard output. */
export interface Result {
  readonly exitCode: number;
  readonly output: string;
  readonly lines: readonly string[];
}

/** No program of the matrix takes as long by itself, so what does hangs. */
const TIMEOUT_MS = 8 * 60_000;

/** A command by its words. */
export const command = (program: string, ...parameters: readonly string[]): Command => ({ program, parameters });

/** Runs a command in a folder until it ends; one that is needless ends well at once. Never throws: a program that is not
 *  there or takes longer than eight minutes has an exit code above 0 and says so. */
export function run({ program, parameters, env, unless }: Command, folder: string): Promise<Result> {
  if (unless !== undefined && existsSync(join(folder, unless))) return Promise.resolve({ exitCode: 0, output: '', lines: [] });
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    let said = '';
    let output = '';
    const end = (exitCode: number) => {
      clearTimeout(timer);
      resolve({ exitCode, output, lines: said.split('\n').filter((line) => line !== '') });
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (fault) => {
      output += fault.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Runs commands one after the other and stops at the first that fails; returns the last one's result. */
export async function runAll(commands: readonly Command[], folder: string): Promise<Result> {
  let result: Result = { exitCode: 0, output: '', lines: [] };
  for (const one of commands) {
    result = await run(one, folder);
    if (result.exitCode !== 0) break;
  }
  return result;
}
