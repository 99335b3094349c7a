// Whether this release can run on a store, given the store's migrations and those that the release knows.
import { migrationNames } from '../migrations/index.js';
import { DatabaseUnavailable, type Reader } from './connection.js';
import { query, type NoValues } from './statement.js';

const newestName = query<NoValues, { name: string }>((build) => build('knex_migrations').select('name').orderBy('id', 'desc').limit(1));
const layout = query<NoValues, { needs: string }>((build) => build('store_layout').select('needs').limit(1));

/** Resolves if this release can run on the store: the store has its newest migration, or is of a newer release that works alongside it.
 *  Otherwise throws DatabaseUnavailable with what to do. */
export async function assertLayout(store: Reader, known: readonly string[] = migrationNames): Promise<void> {
  const newest = await store.first(newestName).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable('the store is empty: run "storefront migrate"');
  });
  if (newest?.name === known.at(-1)) return;
  if (newest === undefined || known.includes(newest.name))
    throw new DatabaseUnavailable('the store has an older layout: run "storefront migrate"');
  const found = await store.first(layout);
  if (!found || !known.includes(found.needs))
    throw new DatabaseUnavailable(
      `a newer release migrated the store (${newest.name}), and this release can't run on it: start a release that knows ${found?.needs ?? newest.name}`,
    );
}
