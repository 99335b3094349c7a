// Runs programs in the languages of the samples, if they are installed.
import { spawn, spawnSync } from 'node:child_process';

/** The result of a program. */
export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Whether a program is installed and runs. */
export const isInstalled = (command: string, ...words: readonly string[]): boolean =>
  spawnSync(command, words, { timeout: 20_000 }).status === 0;

/** A Python with `requests`, which samples use; undefined if there is none. */
export const pythonWithRequests: string | undefined = ['python3', '/usr/bin/python3'].find((python) =>
  isInstalled(python, '-c', 'import requests'),
);

/** Timeout of a program: the first one in Go compiles its libraries, which takes a minute on a busy machine. */
const LONGEST_RUN_MS = 170_000;
/** Timeout of a test that runs one: longer, so that the output of the program is reported. */
export const LONGEST_MS = LONGEST_RUN_MS + 10_000;

/** Runs a program to its end, or stops it after `LONGEST_RUN_MS`. */
export function run(
  command: string,
  words: readonly string[],
  { stdin = '', environment = {}, folder }: { stdin?: string; environment?: Readonly<Record<string, string>>; folder?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      env: { ...process.env, ...environment },
      timeout: LONGEST_RUN_MS,
      ...(folder && { cwd: folder }),
    });
    const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    child.stdout.on('data', (chunk: Buffer) => chunks.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (exitCode) =>
      resolve({ exitCode, stdout: Buffer.concat(chunks.stdout).toString(), stderr: Buffer.concat(chunks.stderr).toString() }),
    );
    child.stdin.on('error', () => undefined); // a program may end without reading
    child.stdin.end(stdin);
  });
}
