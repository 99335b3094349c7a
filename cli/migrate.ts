// storefront migrate: updates the schema of the store.
import { migrate } from '../db/engine/migrate.js';
import { loadConfig } from '../server/process/config.js';

/** Applies all pending migrations and prints their names. */
export async function migrateStore(): Promise<void> {
  const applied = await migrate(loadConfig().DATABASE_URL);
  process.stderr.write(applied.length === 0 ? 'The store is up to date.\n' : `Applied ${applied.join(', ')}.\n`);
}
