// One setting, DATABASE_URL, chooses the store; all other modules see a Database.
import type { Database } from './connection.js';
import { DEFAULT_LIMITS, type StoreLimits } from './limits.js';

/** Opens `sqlite:<file>` or `postgres://…`. Throws DatabaseUnavailable when the file can't be
 *  opened, and Error when the URL has another form. A PostgreSQL server is first contacted when a statement runs. */
export async function openDatabase(url: string, limits: StoreLimits = DEFAULT_LIMITS): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) return (await import('./postgres.js')).openPostgres(url, limits);
  if (url.startsWith('sqlite:')) return (await import('./sqlite.js')).openSqlite(url.slice('sqlite:'.length), limits);
  throw new Error(`DATABASE_URL must start with "sqlite:" or "postgres://", not "${url.split(':')[0]}:"`);
}
