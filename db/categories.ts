// Categories: created when a product first names them, never renamed or removed.
import type { CategoryList } from '../generated/api.js';
import { runAlone, type Database, type Reader } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import { command, query, type NoValues } from './engine/statement.js';
import { page, type Pagination } from './engine/paging.js';

const byNameKey = query<{ nameKey: string }, CategoryName>((build, p) =>
  build('categories').select('id', 'name').where({ name_key: p.nameKey }),
);
const insert = command<{ id: string; name: string; nameKey: string; now: string }>((build, p) =>
  build('categories').insert({ id: p.id, name: p.name, name_key: p.nameKey, created_at: p.now }).onConflict('name_key').ignore(),
);

// A committed category never changes, so a cached one stays valid.
const cache = new WeakMap<Reader, Map<string, CategoryName>>();
const CACHED_MAX = 10_000;

export interface CategoryName {
  readonly id: string;
  readonly name: string;
}

/** Returns the category of a name (ignores case and surrounding spaces). Creates and commits it if it is new. */
export async function ensureCategory(db: Database, name: string, made: { newId: () => string; now: string }): Promise<CategoryName> {
  const nameKey = toNameKey(name);
  const cached = cache.get(db)?.get(nameKey);
  if (cached) return cached;
  const found = await db.first(byNameKey, { nameKey });
  if (found) return remember(db, nameKey, found);
  await runAlone(db, insert, { id: made.newId(), name: name.trim(), nameKey, now: made.now });
  return remember(db, nameKey, (await db.first(byNameKey, { nameKey })) as CategoryName);
}

function remember(db: Database, nameKey: string, category: CategoryName): CategoryName {
  let names = cache.get(db);
  if (!names || names.size >= CACHED_MAX) cache.set(db, (names = new Map<string, CategoryName>()));
  names.set(nameKey, category);
  return category;
}

/** Folds case, width and spaces, so that "Home  Decor" and "home decor" are one category. */
function toNameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

const pages = query<Pagination, CategoryName & { productCount: number; total: number }>((build, p, dialect) =>
  page(
    build
      .select(
        'id',
        'name',
        build.raw(
          `(select coalesce(sum(live), 0) from live_counts where scope = 'products/c/' || categories.id and block = -1)${dialect === 'postgres' ? '::int' : ''} as ??`,
          ['productCount'],
        ),
        build.raw(`(select count(*) from categories)${dialect === 'postgres' ? '::int' : ''} as total`),
      )
      .from('categories'),
    'name_key',
    p,
  ),
);
const total = query<NoValues, { total: number }>((build) => build('categories').count({ total: '*' }));

/** Returns a page of the categories by name, each with the number of its products. */
export async function listCategories(db: Reader, pagination: Pagination): Promise<Document<CategoryList>> {
  const rows = await db.all(pages, pagination);
  const counted = rows[0]?.total ?? (await db.first(total))?.total ?? 0;
  const data = rows.map(({ id, name, productCount }) => JSON.stringify({ id, name, productCount })).join(',');
  return envelope({ total: counted, data }, pagination);
}
