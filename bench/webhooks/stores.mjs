// The servers that senders keep their deliveries in. Their processes share the core of the receiver.
import { spawnSync } from 'node:child_process';
import { loadCore } from '../targets.mjs';
import { startProcess } from './calls.mjs';

/** Whether redis-server is installed on this machine. */
export function hasRedis() {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** A PostgreSQL of the run's own as a process: calls `pid` and `createDatabase`. It is run by tsx, for a module that it shares with the tests. */
export function startPostgres() {
  return startProcess('postgres.mjs', { core: loadCore, nodeArguments: ['--import', import.meta.resolve('tsx')] });
}

/** Starts the stores among `needed` ('redis', 'postgres', undefined for none). */
export async function startStores(needed) {
  const redis = needed.includes('redis') ? startProcess('redis.mjs', { core: loadCore }) : undefined;
  const postgres = needed.includes('postgres') ? startPostgres() : undefined;
  const pids = { redis: await redis?.call('pid'), postgres: await postgres?.call('pid') };
  return {
    redisPort: await redis?.call('port'),
    /** Resolves to the address of a new, empty database. */
    createDatabase: (name) => postgres.call('createDatabase', { name }),
    pidsFor: (store) => (store ? [pids[store]] : []),
    stop: () => Promise.all([redis, postgres].map((server) => server?.stop())),
  };
}
