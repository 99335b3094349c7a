// The languages that samples are written in, as far as this machine can run them.
import { spawn, spawnSync } from 'node:child_process';

/** What came of a program. */
export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Whether a program is there and answers. */
export const isInstalled = (command: string, ...words: readonly string[]): boolean =>
  spawnSync(command, words, { timeout: 20_000 }).status === 0;

/** A Python that has `requests`, which samples use; undefined when none has. */
export const pythonWithRequests: string | undefined = ['python3', '/usr/bin/python3'].find((python) =>
  isInstalled(python, '-c', 'import requests'),
);

/** How long a program may take: the first one in Go compiles its libraries, which takes a minute where the machine is busy. */
const LONGEST_RUN_MS = 170_000;
/** What mocha gives a test that runs one: longer, so that what the program has said is seen. */
export const LONGEST_MS = LONGEST_RUN_MS + 10_000;

/** Runs a program to its end, or ends it after `LONGEST_RUN_MS`. */
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
