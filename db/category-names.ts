// Names and slugs of categories. A name leads to the category that has it, or to the one that its holder was merged into.
import type { Knex } from 'knex';
import { chooseSlug, toSlug } from '../domain/category-slug.js';
import type { CategoryName } from '../domain/product-category.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { readShared } from './engine/shared-reads.js';
import { command, query } from './engine/statement.js';

/** Sorts after every text that begins with the same characters. */
export const LAST_CHARACTER = '\u{10ffff}';

interface NamedRow extends CategoryName {
  /** 1 for the name of a removed category that leads nowhere. */
  readonly is_free: number;
}

const named = (build: Knex) =>
  build('categories')
    .leftJoin({ target: 'categories' }, 'target.id', 'categories.moved_to')
    .select(
      build.raw('coalesce(target.id, categories.id) as id'),
      build.raw('coalesce(target.name, categories.name) as name'),
      build.raw('case when categories.removed_at is not null and target.id is null then 1 else 0 end as is_free'),
    );
const byNameKey = query<{ nameKey: string }, NamedRow>((build, p) => named(build).where({ 'categories.name_key': p.nameKey }));
const byNameKeys = query<{ nameKeys: string }, NamedRow & { nameKey: string }>((build, p, dialect) =>
  named(build).select({ nameKey: 'categories.name_key' }).whereRaw(isOneOf(dialect, 'categories.name_key'), [p.nameKeys]),
);

/** Returns the categories that names lead to, by the folded name (`toNameKey`), without those that don't exist. Reads the store. */
export async function findCategoriesByName(db: Reader, names: readonly string[]): Promise<ReadonlyMap<string, CategoryName>> {
  const nameKeys = [...new Set(names.map(toNameKey))];
  const rows = nameKeys.length === 0 ? [] : await db.all(byNameKeys, { nameKeys: JSON.stringify(nameKeys) });
  return new Map(rows.filter((row) => !row.is_free).map((row) => [row.nameKey, toName(row)]));
}

interface CachedName {
  readonly category: CategoryName;
  readonly until: number;
}

/** Products that are created with an outdated category are moved by the last pass of its move (category-moves.ts). */
const CACHED_FOR_MS = 1_000;
const CACHED_MAX = 10_000;
const cache = new WeakMap<Reader, Map<string, CachedName>>();

/** How a category is made. */
interface Making {
  /** Returns a new id and the time in it (ISO 8601). Called inside the transaction, because lists of changes have the category then. */
  readonly nameNew: () => { readonly id: string; readonly createdAt: string };
  /** ISO 8601. */
  readonly now: string;
}

/** Returns the category that a name leads to (ignores case and surrounding spaces). Creates and commits it if there is none. Caches it for
 *  a second; this process clears its own cache (`forgetCategories`). */
export async function ensureCategory(db: Database, name: string, { nameNew, now }: Making): Promise<CategoryName> {
  const nameKey = toNameKey(name);
  const nowMs = Date.parse(now);
  const cached = cache.get(db)?.get(nameKey);
  // Setting the clock back ends the caching.
  if (cached && cached.until > nowMs && cached.until - nowMs <= CACHED_FOR_MS) return cached.category;
  const found = await readShared(db, byNameKey, { nameKey });
  const category =
    found && !found.is_free ? toName(found) : await db.transaction((trx) => ensureInTransaction(trx, { name, nameKey, nameNew }));
  remember(db, nameKey, { category, until: nowMs + CACHED_FOR_MS });
  return category;
}

interface NewName extends Pick<Making, 'nameNew'> {
  readonly name: string;
  readonly nameKey: string;
}

async function ensureInTransaction(trx: Transaction, { name, nameKey, nameNew }: NewName): Promise<CategoryName> {
  const found = await trx.first(byNameKey, { nameKey });
  if (found && !found.is_free) return toName(found);
  const { id, createdAt } = nameNew();
  const inserted = await insertCategory(trx, { id, name, now: createdAt });
  return inserted ?? toName((await trx.first(byNameKey, { nameKey })) as NamedRow);
}

const toName = ({ id, name }: NamedRow): CategoryName => ({ id, name });

function remember(db: Database, nameKey: string, cached: CachedName): void {
  let names = cache.get(db);
  if (!names || names.size >= CACHED_MAX) cache.set(db, (names = new Map<string, CachedName>()));
  names.set(nameKey, cached);
}

/** Clears the cache, so that the next product that names a category reads the store. */
export function forgetCategories(db: Database): void {
  cache.delete(db);
}

/** Folds case, width and spaces, so that "Home  Decor" and "home decor" are one category. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

const insert = command<{ id: string; name: string; nameKey: string; slug: string; now: string }>((build, p) =>
  build('categories')
    .insert({ id: p.id, name: p.name, name_key: p.nameKey, slug: p.slug, created_at: p.now })
    .onConflict('name_key')
    .ignore(),
);
/** No name has an uppercase letter in its key. */
const releaseName = command<{ nameKey: string }>((build, p) =>
  build.raw(`update categories set name_key = 'REMOVED:' || id where name_key = ? and removed_at is not null`, [p.nameKey]),
);

/** A category to insert, by default with a slug from its name. */
interface NewCategory {
  readonly id: string;
  readonly name: string;
  readonly slug?: string | undefined;
  readonly now: string;
}

/** Inserts a category, which takes over the name of a removed one. Returns undefined if another category has the name. */
export async function insertCategory(trx: Transaction, { id, name, slug, now }: NewCategory): Promise<CategoryName | undefined> {
  const nameKey = toNameKey(name);
  await trx.run(releaseName, { nameKey });
  const values = { id, name: name.trim(), nameKey, slug: slug ?? (await deriveSlug(trx, { id, name })), now };
  return (await trx.run(insert, values)) === 1 ? { id, name: values.name } : undefined;
}

/** More categories with one slug than this get a slug that ends with a part of their id. */
const SUFFIXES_MAX = 1_000;
const slugsFrom = query<{ slug: string; from: string; to: string }, { slug: string }>((build, p) =>
  build('categories')
    .select('slug')
    .whereNotNull('slug')
    .whereRaw('(slug = ? or slug between ? and ?)', [p.slug, p.from, p.to])
    .limit(SUFFIXES_MAX),
);

const ID_PART = -10;

/** Returns a slug of the category's name that no category has. */
export async function deriveSlug(trx: Transaction, { id, name }: CategoryName): Promise<string> {
  const slug = toSlug(name);
  const taken = await trx.all(slugsFrom, { slug, from: `${slug}-1`, to: `${slug}-9${LAST_CHARACTER}` });
  if (taken.length === SUFFIXES_MAX) return `${slug}-${id.slice(ID_PART)}`;
  return chooseSlug(slug, new Set(taken.map((row) => row.slug)));
}

const holderOfName = query<{ nameKey: string }, CategoryName>((build, p) =>
  build('categories').select('id', 'name').where({ name_key: p.nameKey }).whereNull('removed_at'),
);
const holderOfSlug = query<{ slug: string }, CategoryName>((build, p) => build('categories').select('id', 'name').where({ slug: p.slug }));

/** Returns the category that has this name now, without removed ones. */
export function findNameHolder(db: Reader, name: string): Promise<CategoryName | undefined> {
  return db.first(holderOfName, { nameKey: toNameKey(name) });
}

/** Returns the category that has this slug now. */
export function findSlugHolder(db: Reader, slug: string): Promise<CategoryName | undefined> {
  return db.first(holderOfSlug, { slug });
}

const rename = command<{ id: string; name: string; nameKey: string }>((build, p) =>
  build('categories').update({ name: p.name, name_key: p.nameKey }).where({ id: p.id }),
);

/** Changes the name, which may be that of a removed category. No other category may have it. */
export async function renameCategory(trx: Transaction, id: string, name: string): Promise<void> {
  const nameKey = toNameKey(name);
  await trx.run(releaseName, { nameKey });
  await trx.run(rename, { id, name: name.trim(), nameKey });
}

const setSlug = command<{ id: string; slug: string }>((build, p) => build('categories').update({ slug: p.slug }).where({ id: p.id }));

/** Changes the slug. No other category may have it. */
export async function updateSlug(trx: Transaction, id: string, slug: string): Promise<void> {
  await trx.run(setSlug, { id, slug });
}

const touch = command<{ id: string; now: string }>((build, p) => build('categories').update({ changed_at: p.now }).where({ id: p.id }));

/** Records that the name or the slug changed, at a time (ISO 8601), for lists of changes. */
export async function recordCategoryChange(trx: Transaction, id: string, now: string): Promise<void> {
  await trx.run(touch, { id, now });
}
