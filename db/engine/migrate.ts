// Brings a store to the newest layout with Knex migrations, and tells whether it is there.
import knex, { type Knex } from 'knex';
import { DatabaseUnavailable, type Reader } from './connection.js';
import * as catalogue from '../migrations/0001-catalogue.js';
import * as creators from '../migrations/0002-creators.js';
import * as reviews from '../migrations/0003-reviews.js';
import * as analytics from '../migrations/0004-analytics.js';
import * as access from '../migrations/0005-access.js';
import * as outbox from '../migrations/0006-outbox.js';
import * as webhooks from '../migrations/0007-webhooks.js';
import * as commerce from '../migrations/0008-commerce.js';
import * as referrerRetention from '../migrations/0009-referrer-retention.js';
import * as keyFamilies from '../migrations/0010-key-families.js';
import * as webhookGrants from '../migrations/0011-webhook-grants.js';
import * as deliveryWorkers from '../migrations/0012-delivery-workers-and-counts.js';
import * as contentMonths from '../migrations/0013-content-months.js';
import * as partitionsByTime from '../migrations/0014-partitions-by-time.js';
import * as endpointClaims from '../migrations/0015-endpoint-claims.js';
import * as searchStamps from '../migrations/0016-search-stamps.js';
import * as factsInStep from '../migrations/0017-facts-in-step.js';
import * as reportViews from '../migrations/0018-report-views.js';
import { prepareStoreFile } from './store-file.js';
import { query, type NoValues } from './statement.js';

interface Migration {
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
  /** In a transaction unless it says otherwise. */
  readonly config?: { readonly transaction: boolean };
}

// Listed by hand, so that names agree between .ts and .js and no folder is read at run time.
const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-creators': creators,
  '0003-reviews': reviews,
  '0004-analytics': analytics,
  '0005-access': access,
  '0006-outbox': outbox,
  '0007-webhooks': webhooks,
  '0008-commerce': commerce,
  '0009-referrer-retention': referrerRetention,
  '0010-key-families': keyFamilies,
  '0011-webhook-grants': webhookGrants,
  '0012-delivery-workers-and-counts': deliveryWorkers,
  '0013-content-months': contentMonths,
  '0014-partitions-by-time': partitionsByTime,
  '0015-endpoint-claims': endpointClaims,
  '0016-search-stamps': searchStamps,
  '0017-facts-in-step': factsInStep,
  '0018-report-views': reportViews,
};
const names = Object.keys(migrations);

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => names,
  getMigrationName: (name) => name,
  getMigration: async (name) => migrations[name] as Migration,
};

/** Runs the migrations that the store lacks, each in a transaction unless it says otherwise; returns their names, in order.
 *  Two processes may call it at once: the second waits or finds nothing to do. */
export async function migrate(url: string): Promise<string[]> {
  const store = knex(readConnection(url));
  try {
    const [, applied] = (await store.migrate.latest({ migrationSource })) as [number, string[]];
    return applied;
  } catch (error) {
    throw explain(error, url);
  } finally {
    await store.destroy();
  }
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN']);

/** What went wrong before the first migration, in words with what to do; the fault itself when it is another. */
function explain(error: unknown, url: string): unknown {
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (name === 'MigrationLocked')
    return new DatabaseUnavailable(
      'another "storefront migrate" is running, or one was interrupted: if none runs, set is_locked to 0 in the table knex_migrations_lock and run it again',
    );
  if (code === 'SQLITE_NOTADB')
    return new DatabaseUnavailable(`${url.slice('sqlite:'.length)} is not an SQLite store: name another file in DATABASE_URL`);
  if (!UNREACHABLE.has(code)) return error;
  return new DatabaseUnavailable(`PostgreSQL at ${new URL(url).host} can't be reached (${code}): start it, or correct DATABASE_URL`);
}

/** Knex would write a stack to the log of whoever only wants to know what to do; the fault itself is thrown. */
const silent = { warn: () => undefined, error: () => undefined, deprecate: () => undefined, debug: () => undefined };

const newestName = query<NoValues, { name: string }>((build) => build('knex_migrations').select('name').orderBy('id', 'desc').limit(1));

/** Resolves when the store holds the newest migration; else throws DatabaseUnavailable that says what to do. */
export async function assertMigrated(store: Reader): Promise<void> {
  const newest = await store.first(newestName).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable('the store is empty: run "storefront migrate"');
  });
  if (newest?.name !== names.at(-1)) throw new DatabaseUnavailable('the store has an older layout: run "storefront migrate"');
}

function readConnection(url: string): Knex.Config {
  if (!url.startsWith('sqlite:')) return { client: 'pg', connection: url, log: silent };
  const filename = url.slice('sqlite:'.length);
  prepareStoreFile(filename);
  return { client: 'sqlite3', connection: { filename }, useNullAsDefault: true, log: silent };
}
