// Starts a service with the sample shop in its own process, for samples that call it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtCommand } from '../support/command.js';
import { freePort } from '../support/free-port.js';
import { run, type Outcome } from './toolchains.js';

/** A running service; `stop` ends it and deletes its database. */
export interface LiveService {
  readonly url: string;
  /** A key with all scopes and generous limits. */
  readonly key: string;
  /** The output of `storefront seed`. */
  readonly seeding: string;
  readonly stop: () => Promise<void>;
}

/** Limits that no sample reaches, and webhooks to this machine. */
const GENEROUS = {
  RATE_LIMIT_STANDARD: '1000000',
  RATE_LIMIT_GENERATION: '1000000',
  RATE_LIMIT_PAGES: '1000000',
  WEBHOOKS_ALLOW_LOOPBACK: 'true',
};

/** Readers don't send all samples within a minute, which would be more than a key may. */
const PATIENT = { RATE_LIMIT_STANDARD: '1000' };

/** Starts a service on a new database with the sample shop: with limits that no sample reaches, or, with `isAsServed`, as `make serve`
 *  starts it, but for the number of requests in a minute. Takes about fifteen seconds, most of it for the shop. */
export async function startLiveService({ isAsServed = false } = {}): Promise<LiveService> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  const settings = {
    DATABASE_URL: `sqlite:${join(folder, 'store.db')}`,
    LOG_LEVEL: 'warn',
    SECRET_KEY: '0'.repeat(64),
    ...(isAsServed ? PATIENT : GENEROUS),
  };
  await storefront(['migrate'], settings);
  const { stdout, stderr: seeding } = await storefront(['seed'], settings);
  const key = stdout.trim().split('\n').at(-1) ?? '';
  const port = await freePort(); // not earlier: while the shop is created, another process could take the port
  const environment = { ...process.env, ...settings, PORT: String(port) };
  const child = spawn(process.execPath, [builtCommand(), 'serve'], { env: environment, stdio: 'ignore', cwd: folder });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return {
    url,
    key,
    seeding,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

async function storefront(words: readonly string[], settings: Readonly<Record<string, string>>): Promise<Outcome> {
  const outcome = await run(process.execPath, [builtCommand(), ...words], { environment: settings, folder: tmpdir() });
  if (outcome.exitCode !== 0) throw new Error(`storefront ${words.join(' ')} ended with ${outcome.exitCode}: ${outcome.stderr}`);
  return outcome;
}

/** Number of readiness checks, 50 ms apart: a minute, for a busy machine. */
const ATTEMPTS = 1_200;

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const isUp = await fetch(`${url}/ready`, { headers: { Connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the service at ${url} does not respond`);
}
