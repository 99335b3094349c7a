// Categories: made when a product first names them, never renamed or removed.
import type { CategoryList } from '../generated/api.js';
import type { Connection, Database } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import { LIMIT, statement } from './engine/statement.js';

const byNameKey = statement((build, p) => build('categories').select('id', 'name').where({ name_key: p['nameKey'] }));
const insert = statement((build, p) =>
  build('categories')
    .insert({ id: p['id'], name: p['name'], name_key: p['nameKey'], created_at: p['now'] })
    .onConflict('name_key')
    .ignore(),
);

// A committed category never changes, so one that was read once stays true.
const known = new WeakMap<Connection, Map<string, CategoryName>>();
const KNOWN_MAX = 10_000;

export interface CategoryName {
  readonly id: string;
  readonly name: string;
}

/** The category of a name (case and surrounding space ignored), made and committed when it is new. */
export async function ensureCategory(db: Database, name: string, made: { newId: () => string; now: string }): Promise<CategoryName> {
  const nameKey = keyOf(name);
  const cached = known.get(db)?.get(nameKey);
  if (cached) return cached;
  const found = await db.first<CategoryName>(byNameKey, { nameKey });
  if (found) return remember(db, nameKey, found);
  await db.run(insert, { id: made.newId(), name: name.trim(), nameKey, now: made.now });
  return remember(db, nameKey, (await db.first<CategoryName>(byNameKey, { nameKey })) as CategoryName);
}

function remember(db: Database, nameKey: string, category: CategoryName): CategoryName {
  let names = known.get(db);
  if (!names || names.size >= KNOWN_MAX) known.set(db, (names = new Map<string, CategoryName>()));
  names.set(nameKey, category);
  return category;
}

/** Case, width and space folded, so that "Home  Decor" and "home decor" are one category. */
function keyOf(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

const page = statement((build, p, dialect) =>
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
    .from('categories')
    .orderBy('name_key')
    .limit(LIMIT)
    .offset(build.raw('?', [p['offset'] as string]) as unknown as number),
);
const total = statement((build) => build('categories').count({ total: '*' }));

/** A page of the categories by name, each with the number of its products. */
export async function listCategories(db: Connection, cut: { limit: number; offset: number }): Promise<Document<CategoryList>> {
  const rows = await db.all<CategoryName & { productCount: number; total: number }>(page, cut);
  const counted = rows[0]?.total ?? (await db.first<{ total: number }>(total))?.total ?? 0;
  const data = rows.map(({ id, name, productCount }) => JSON.stringify({ id, name, productCount })).join(',');
  return envelope({ total: counted, data }, cut);
}
