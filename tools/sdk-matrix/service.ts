// A live service for the matrix: the built program on a fresh SQLite store, on a free port.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, run } from './run.js';

/** A running service and a key with all scopes. */
export interface LiveService {
  readonly url: string;
  readonly key: string;
  /** Stops the service and removes its store. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const storefront = ['dist/cli/main.js'];

/** Starts the service. Throws with its output if it isn't built or its store can't be created. */
export async function startService(): Promise<LiveService> {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-matrix-'));
  const env = {
    DATABASE_URL: `sqlite:${join(folder, 'store.db')}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_STANDARD: '100000',
  };
  const call = async (...parameters: readonly string[]): Promise<readonly string[]> => {
    const { exitCode, output, lines } = await run({ ...command('node', ...storefront, ...parameters), env }, root);
    if (exitCode !== 0) throw new Error(`storefront ${parameters.join(' ')} failed: ${output}`);
    return lines;
  };
  await call('migrate');
  const key = (await call('keys', 'create', '--name', 'sdk-matrix', '--scopes', '*')).at(-1) ?? '';
  const child = spawn('node', [...storefront, 'serve'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said = `${said}${text}`.slice(-10_000);
      const found = /"url":"([^"]+)"[^\n]*"listening"/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    void ended.then(() => reject(new Error(`the service ended before it listened: ${said}`)));
  });
  return {
    url,
    key,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
