// Runs the Redocly program to bundle, lint and compare. No other module of these tools runs it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const specFolder = fileURLToPath(new URL('../../spec/', import.meta.url));
const configuration = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** The result of a run. */
export interface ProgramResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the Redocly program in `spec/` with redocly.yaml in this folder. It runs as a program because its library has no stable
 *  interface. Telemetry and update notices are off, so nothing leaves the machine. Doesn't throw if the run fails: check `exitCode`. */
export function runRedocly(command: 'bundle' | 'lint' | 'diff', args: readonly string[]): ProgramResult {
  const result = spawnSync(process.execPath, [program(), command, ...args, '--config', configuration], {
    cwd: specFolder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
    // A report of many findings is larger than the default of one mebibyte.
    maxBuffer: 64 * 1024 * 1024,
  });
  return { exitCode: result.status ?? 1, stdout: result.stdout, stderr: result.stderr };
}

function program(): string {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  return join(dirname(manifest), 'bin', 'cli.js');
}
