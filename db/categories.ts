// Categories. A removed one stays as a row, because deleted products refer to it; only its name can still be used (category-names.ts).
import type { Category, CategoryList } from '../generated/api.js';
import type { CategoryName } from '../domain/product-category.js';
import { deriveSlug, LAST_CHARACTER, toNameKey, updateSlug } from './category-names.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { envelope, type Document } from './engine/document.js';
import { isOneOf } from './engine/json-rows.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query, queryByShape, type Dialect, type NoValues } from './engine/statement.js';

/** SQL of each field of a category as replies show it. A category from before slugs existed shows its id until it gets a slug. */
const toFields = (dialect: Dialect): Readonly<Record<keyof Category, string>> => {
  const integer = dialect === 'postgres' ? '::int' : '';
  return {
    id: 'categories.id',
    name: 'categories.name',
    slug: 'coalesce(categories.slug, categories.id)',
    productCount: `(select coalesce(sum(live), 0) from live_counts where scope = 'products/c/' || categories.id and block = -1)${integer}`,
    pendingProducts: `(select coalesce(sum(remaining), 0) from category_moves where target_id = categories.id)${integer}`,
    createdAt: 'categories.created_at',
    updatedAt: 'coalesce(categories.changed_at, categories.created_at)',
  };
};

/** The columns of a category as replies show it. */
const shownColumns = (dialect: Dialect): string =>
  Object.entries(toFields(dialect))
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');

/** SQL of a category as JSON. */
export const CATEGORY_JSON = (dialect: Dialect): string => {
  const members = Object.entries(toFields(dialect)).map(([name, sql]) => `'${name}', ${sql}`);
  return dialect === 'sqlite' ? `json_object(${members.join(', ')})` : `cast(json_build_object(${members.join(', ')}) as text)`;
};

const byId = query<{ id: string }, Category>((build, p, dialect) =>
  build('categories')
    .select(build.raw(shownColumns(dialect)))
    .where({ id: p.id })
    .whereNull('removed_at'),
);

/** Returns the category of an id, or undefined if there is none or it was removed. */
export function findCategory(db: Reader, id: string): Promise<Category | undefined> {
  return db.first(byId, { id });
}

/** A category for a change of it. */
export interface LockedCategory extends CategoryName {
  readonly isRemoved: boolean;
}

const byIdsForUpdate = query<{ ids: string }, CategoryName & { removed_at: string | null }>((build, p, dialect) => {
  const rows = build('categories').select('id', 'name', 'removed_at').whereRaw(isOneOf(dialect, 'id'), [p.ids]).orderBy('id');
  // Products that are created in it don't wait for this lock.
  return dialect === 'sqlite' ? rows : rows.forNoKeyUpdate();
});

/** Returns the categories by id, locked until the transaction ends, also removed ones. Locked in one order, so that two merges don't
 *  deadlock. */
export async function findCategoriesForUpdate(trx: Transaction, ids: readonly string[]): Promise<Map<string, LockedCategory>> {
  const rows = await trx.all(byIdsForUpdate, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, name, removed_at: removedAt }) => [id, { id, name, isRemoved: removedAt !== null }]));
}

const remove = command<{ id: string; targetId: string | null; now: string }>((build, p) =>
  build('categories').update({ removed_at: p.now, moved_to: p.targetId, slug: null }).where({ id: p.id }),
);
const redirect = command<{ id: string; targetId: string | null }>((build, p) =>
  build('categories').update({ moved_to: p.targetId }).where({ moved_to: p.id }),
);

/** Removes a category. Its name, and those that led to it, lead to the target from now on; without a target they are free. */
export async function removeCategory(
  trx: Transaction,
  id: string,
  { targetId, now }: { targetId: string | null; now: string },
): Promise<void> {
  await trx.run(remove, { id, targetId, now });
  await trx.run(redirect, { id, targetId });
}

const withoutSlug = query<NoValues, CategoryName>((build) =>
  build('categories').select('id', 'name').whereNull('slug').whereNull('removed_at').orderBy('id').limit(100),
);

/** Gives categories of the previous release their slugs. Returns how many. */
export async function fillSlugs(db: Database): Promise<number> {
  if (!(await db.first(withoutSlug))) return 0;
  return db.transaction(async (trx) => {
    const rows = await trx.all(withoutSlug);
    for (const row of rows) await updateSlug(trx, row.id, await deriveSlug(trx, row));
    return rows.length;
  });
}

/** Which categories a list shows. */
export interface CategoryFilter extends Pagination {
  /** The beginning of the name. */
  readonly search?: string | undefined;
}

interface Shape {
  readonly search?: unknown;
}
interface Range {
  readonly from: string;
  readonly to: string;
}

const toKey = ({ search }: Shape): string => String(search !== undefined);
const inRange = ({ search }: Shape, { from, to }: { from: string; to: string }): readonly [sql: string, values: string[]] =>
  search === undefined ? ['removed_at is null', []] : ['removed_at is null and name_key between ? and ?', [from, to]];

const pages = queryByShape<Shape, Pagination & Range, Category & { total: number }>(toKey, (shape) => (build, p, dialect) => {
  const counted = build('categories')
    .count()
    .whereRaw(...inRange(shape, p));
  const columns = [build.raw(shownColumns(dialect)), build.raw(`(?)${dialect === 'postgres' ? '::int' : ''} as total`, [counted])];
  return page(
    build
      .select(columns)
      .from('categories')
      .whereRaw(...inRange(shape, p)),
    'name_key',
    p,
  );
});
const totals = queryByShape<Shape, Range, { total: number }>(
  toKey,
  (shape) => (build, p) =>
    build('categories')
      .count({ total: '*' })
      .whereRaw(...inRange(shape, p)),
);

/** Returns a page of the categories by name, each with the number of its products. */
export async function listCategories(db: Reader, { search, limit, offset }: CategoryFilter): Promise<Document<CategoryList>> {
  const from = toNameKey(search ?? '');
  const range = { from, to: from + LAST_CHARACTER };
  const rows = await db.all(pages({ search }), { ...range, limit, offset });
  const counted = rows[0] ?? (await db.first(totals({ search }), range));
  const data = rows.map((row) => JSON.stringify(toCategory(row))).join(',');
  return envelope({ total: counted?.total ?? 0, data }, { limit, offset });
}

/** Leaves out what a row has beside the category. */
const toCategory = ({ id, name, slug, productCount, pendingProducts, createdAt, updatedAt }: Category): Category => ({
  id,
  name,
  slug,
  productCount,
  pendingProducts,
  createdAt,
  updatedAt,
});
