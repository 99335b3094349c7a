// Whether this release can run on a store, given the store's migrations and those that the release knows.
import { migrationNames } from '../migrations/index.js';
import { DatabaseUnavailable, type Reader } from './connection.js';
import { query, type NoValues } from './statement.js';

const newestName = query<NoValues, { name: string }>((build) => build('knex_migrations').select('name').orderBy('id', 'desc').limit(1));
const layout = query<NoValues, { needs: string }>((build) => build('store_layout').select('needs').limit(1));

/** Resolves if this release can run on the store: the store has its newest migration, or is of a newer release that works alongside it.
 *  Otherwise throws LayoutError with what to do. */
export async function assertLayout(store: Reader, known: readonly string[] = migrationNames): Promise<void> {
  await findNewerMigration(store, known);
}

/** Returns the newest migration of the store if a newer release applied it and this release can still run on the store, and undefined if
 *  both are equal. Throws LayoutError with what to do if this release can't run on the store. */
export async function findNewerMigration(store: Reader, known: readonly string[] = migrationNames): Promise<string | undefined> {
  const newest = await store.first(newestName).catch((error: unknown) => {
    throw isMissingTable(error) ? new LayoutError('the store is empty: run "storefront migrate"') : error;
  });
  if (newest?.name === known.at(-1)) return undefined;
  if (newest === undefined || known.includes(newest.name))
    throw new LayoutError(
      `the store is older than this release (${newest?.name ?? 'it has no migration'}): run "storefront migrate" of this release`,
    );
  const found = await store.first(layout);
  if (!found || !known.includes(found.needs))
    throw new LayoutError(
      `this release is too old for the store, which a newer release migrated (${newest.name}): start that release, or another one that has the migration ${found?.needs ?? newest.name}`,
    );
  return newest.name;
}

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '42P01' || error.message.includes('no such table'));

/** The store and this release don't fit together. The message says what to do, and contains nothing secret. */
export class LayoutError extends DatabaseUnavailable {}
