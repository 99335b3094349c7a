// The servers that senders store their deliveries in. Their processes share a core with the receiver.
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { loadCore } from '../targets.mjs';
import { startProcess } from './calls.mjs';

/** Whether redis-server is installed on this machine. */
export function hasRedis() {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Starts a temporary PostgreSQL server in its own process, with the calls `pid` and `createDatabase`. `flags` are server flags. Runs under
 *  tsx, for a module that it shares with the tests. */
export function startPostgres(flags = []) {
  const nodeArguments = ['--import', import.meta.resolve('tsx')];
  return startProcess('postgres.mjs', { core: loadCore, nodeArguments, settings: { flags } });
}

/** Starts the stores in `needed` ('redis', 'postgres', undefined for none), PostgreSQL with `postgresFlags`. */
export async function startStores(needed, postgresFlags) {
  const redis = needed.includes('redis') ? startProcess('redis.mjs', { core: loadCore }) : undefined;
  const postgres = needed.includes('postgres') ? startPostgres(postgresFlags) : undefined;
  const pids = { redis: await redis?.call('pid'), postgres: await postgres?.call('pid') };
  return {
    redisPort: await redis?.call('port'),
    /** Resolves to the URL of a new, empty database. */
    createDatabase: (name) => postgres.call('createDatabase', { name }),
    pidsFor: (store) => (store ? [pids[store]] : []),
    stop: () => Promise.all([redis, postgres].map((server) => server?.stop())),
  };
}

/** Does what autovacuum would do eventually: updates planner statistics and frees the space of dead rows. */
export async function vacuum(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
