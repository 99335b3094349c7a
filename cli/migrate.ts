// storefront migrate: updates the schema of the store.
import { openDatabase } from '../db/engine/connect.js';
import { findNewerMigration } from '../db/engine/layout.js';
import { migrate } from '../db/engine/migrate.js';
import { getUnitOfNewStore } from '../domain/currency.js';
import { loadConfig } from '../server/process/config.js';

/** Applies all pending migrations and prints their names. Throws if a newer release migrated the store and this release can't run on it. */
export async function migrateStore(): Promise<void> {
  const { DATABASE_URL: url, STORE_CURRENCY: currency } = loadConfig();
  const applied = await migrate(url, undefined, currency);
  const db = await openDatabase(url);
  try {
    const state = describeState(await findNewerMigration(db));
    process.stderr.write(`${applied.length === 0 ? state : `Applied ${applied.join(', ')}.`}\n`);
    if (db.unit < getUnitOfNewStore(currency)) process.stderr.write(`${describeUnit(currency)}\n`);
  } finally {
    await db.close();
  }
}

function describeState(newer: string | undefined): string {
  if (newer === undefined) return 'The store is up to date.';
  return `A newer release has migrated the store (${newer}). This release can run on it, and has nothing to migrate.`;
}

/** What a store is that was created for another currency, or whose first migration was interrupted. */
const describeUnit = (currency: string): string =>
  `This store has hundredths, so amounts in ${currency} have two decimal places. For three, migrate an empty database with STORE_CURRENCY=${currency}.`;
