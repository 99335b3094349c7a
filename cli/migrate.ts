// storefront migrate: updates the schema of the store.
import { openDatabase } from '../db/engine/connect.js';
import { findNewerMigration } from '../db/engine/layout.js';
import { migrate } from '../db/engine/migrate.js';
import { loadConfig } from '../server/process/config.js';

/** Applies all pending migrations and prints their names. Throws if a newer release migrated the store and this release can't run on it. */
export async function migrateStore(): Promise<void> {
  const { DATABASE_URL: url, STORE_CURRENCY: currency } = loadConfig();
  const applied = await migrate(url, undefined, currency);
  process.stderr.write(`${applied.length === 0 ? await describeStore(url) : `Applied ${applied.join(', ')}.`}\n`);
}

async function describeStore(url: string): Promise<string> {
  const db = await openDatabase(url);
  try {
    const newer = await findNewerMigration(db);
    if (newer === undefined) return 'The store is up to date.';
    return `A newer release has migrated the store (${newer}). This release can run on it, and has nothing to migrate.`;
  } finally {
    await db.close();
  }
}
