// The one place that runs the Redocly program: bundling, linting, comparing.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const specFolder = fileURLToPath(new URL('../../spec/', import.meta.url));
const configuration = fileURLToPath(new URL('redocly.yaml', import.meta.url));

/** What a run of the program left behind. */
export interface ProgramResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the Redocly program in `spec/`, with the configuration that lies beside this file.
 *  It runs as a program because its library has no stable interface. Usage reports and update notices are switched
 *  off, so nothing leaves the machine. Never throws for a run that fails: look at `exitCode`. */
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
