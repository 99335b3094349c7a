// storefront migrate
import { migrate } from '../db/engine/migrate.js';
import { loadConfig } from '../server/process/config.js';

/** Brings the store to the newest layout and says what was done. */
export async function migrateStore(): Promise<void> {
  const applied = await migrate(loadConfig().DATABASE_URL);
  process.stderr.write(applied.length === 0 ? 'The store has the newest layout already.\n' : `Applied ${applied.join(', ')}.\n`);
}
