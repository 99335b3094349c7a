// Starts services in their own processes, to be killed or paused at any time.
//
//   const child = prepareChild(database.url, { ROLE: 'worker' });   // loads everything, and waits
//   const url = await child.start();                                // { aheadMs }: its clock, ahead of the wall clock
//   child.signal('SIGSTOP');
//   await child.kill();
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { getFileUrl } from '../support/process.js';
import type { Settings } from '../support/service.js';
import { DEVELOPMENT } from './deliveries.js';

/** A process that has loaded everything and waits to be started. */
export interface Child {
  /** Starts the service and returns where it listens. */
  start(options?: { aheadMs?: number }): Promise<string>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it with SIGKILL, and resolves once it has ended. */
  kill(): Promise<void>;
}

/** Prepares a service on a store. Always kill it at the end. */
export function prepareChild(databaseUrl: string, settings: Settings = {}): Child {
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...DEVELOPMENT,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    SECRET_KEY: '0'.repeat(64),
    RATE_LIMIT_STANDARD: '1000000',
    ...settings,
  };
  const file = fileURLToPath(getFileUrl('test/webhooks/crash-child.ts'));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
  const ended = once(child, 'close');
  const line = async () => String((await once(child.stdout, 'data'))[0]).trim();
  const ready = line();
  return {
    async start({ aheadMs = 0 } = {}) {
      expect(await ready).to.equal('ready');
      child.stdin.write(`${aheadMs}\n`);
      return line();
    },
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
