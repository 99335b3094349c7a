// Upgrades a store to the newest layout with Knex migrations (docs/guides/operation.md, Upgrades).
import knex, { type Knex } from 'knex';
import { DatabaseUnavailable } from './connection.js';
import { getUnitOfNewStore } from '../../domain/currency.js';
import type { NewStore } from '../migrations/columns.js';
import { migrations, type Migration } from '../migrations/index.js';
import { prepareStoreFile } from './store-file.js';

/** Runs the migrations that the store lacks, each in a transaction unless it says otherwise. Returns their names, in order.
 *  If two processes call it at once, the second one waits or finds nothing to do. A store that a newer release migrated stays as it is.
 *  Throws DatabaseUnavailable with what to do if it can't run. A new store has amounts in the unit of
 *  `currency`, for good. `known` replaces the migrations of this release, by name and in order. */
export async function migrate(url: string, known: Readonly<Record<string, Migration>> = migrations, currency = 'USD'): Promise<string[]> {
  const store = knex(readConnection(url));
  try {
    const [, applied] = (await store.migrate.latest(createMigrator(known, currency))) as [number, string[]];
    return applied;
  } catch (error) {
    throw explain(error, url);
  } finally {
    await store.destroy();
  }
}

function createMigrator(known: Readonly<Record<string, Migration>>, currency: string): Knex.MigratorConfig {
  const [first] = Object.keys(known);
  let store: NewStore = { unit: 100 };
  /** Only the run that creates the store knows that nobody wrote into it. */
  const load = (name: string): Migration => {
    const migration = known[name] as Migration;
    const up = async (knex: Knex): Promise<void> => {
      if (name === first) store = { unit: getUnitOfNewStore(currency) };
      await migration.up(knex, store);
    };
    return { ...migration, up };
  };
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => Object.keys(known),
    getMigrationName: (name) => name,
    getMigration: async (name) => load(name),
  };
  // Without this option, Knex considers a store with migrations of a newer release corrupt.
  return { migrationSource, disableMigrationsListValidation: true };
}

/** On PostgreSQL, every statement on the table queues behind a migration that waits for its lock, so the migration gives up first. */
const LOCK_TIMEOUT_MS = 5_000;

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']);

/** Returns an error that says what to do about a failure before the first migration; other errors unchanged. */
function explain(error: unknown, url: string): unknown {
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (code === '55P03')
    return new DatabaseUnavailable(
      `a table stayed locked for ${LOCK_TIMEOUT_MS / 1_000} seconds, so a migration was not applied: run "storefront migrate" again when there is less traffic`,
    );
  if (code === '40P01')
    return new DatabaseUnavailable('requests locked the same rows, so a migration was not finished: run "storefront migrate" again');
  if (name === 'MigrationLocked')
    return new DatabaseUnavailable(
      'another "storefront migrate" is running, or one was interrupted: if none runs, set is_locked to 0 in the table knex_migrations_lock and run it again',
    );
  if (code === 'SQLITE_NOTADB')
    return new DatabaseUnavailable(`${url.slice('sqlite:'.length)} is not an SQLite store: set another file in DATABASE_URL`);
  if (!UNREACHABLE.has(code)) return error;
  return new DatabaseUnavailable(`PostgreSQL at ${new URL(url).host} can't be reached (${code}): start it, or correct DATABASE_URL`);
}

/** Silences Knex, which would log a stack trace for an error that is thrown anyway. */
const silent = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined };

function readConnection(url: string): Knex.Config {
  if (!url.startsWith('sqlite:')) return { client: 'pg', connection: url, log: silent, pool: { min: 0, max: 4, afterCreate: limitLocks } };
  const filename = url.slice('sqlite:'.length);
  prepareStoreFile(filename);
  return { client: 'sqlite3', connection: { filename }, useNullAsDefault: true, log: silent };
}

function limitLocks(
  client: { query(sql: string, done: (error: unknown) => void): void },
  done: (error: unknown, client: unknown) => void,
): void {
  client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`, (error) => done(error, client));
}
