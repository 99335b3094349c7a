// Categories: list, create, retrieve, update, merge, delete.
import * as categories from '../db/categories.js';
import { moveAll, startMove } from '../db/category-moves.js';
import {
  findNameHolder,
  findSlugHolder,
  forgetCategories,
  insertCategory,
  recordCategoryChange,
  renameCategory,
  updateSlug,
} from '../db/category-names.js';
import type { Transaction } from '../db/engine/connection.js';
import type { Category, CategoryList } from '../generated/api.js';
import { recordAudit, type AuditRecord } from './audit.js';
import { listByChange } from './changes.js';
import { conflict, invalidField, notFound } from './errors.js';
import { nameNewObject } from './new-object.js';
import type { Operation, Services } from './operation.js';

export const listCategories: Operation<'listCategories'> = async ({ query }, services) => {
  const changes = await listByChange<CategoryList>('categories', query, services);
  return { status: 200, body: changes ?? (await categories.listCategories(services.db, query)) };
};

export const getCategory: Operation<'getCategory'> = async ({ path }, { db }) => {
  const category = await categories.findCategory(db, path.id);
  if (!category) throw notFound('category', path.id);
  return { status: 200, body: category };
};

export const createCategory: Operation<'createCategory'> = ({ body, caller }, services) =>
  services.transaction(async (trx) => {
    await requireFreeName(trx, body.name);
    await requireFreeSlug(trx, body.slug);
    const { id, createdAt } = nameNewObject(services, 'cat');
    const inserted = await insertCategory(trx, { id, ...body, now: createdAt });
    if (!inserted) throw nameTaken(body.name);
    notifyChange(trx, services, []);
    const category = await readCategory(trx, id);
    record(trx, services, { caller, operation: 'createCategory', id, after: toAudited(category) });
    return { status: 201, headers: { Location: `/api/categories/${id}` }, body: category };
  });

export const updateCategory: Operation<'updateCategory'> = ({ path: { id }, body: { name, slug }, caller }, services) =>
  services.transaction(async (trx) => {
    const found = (await categories.findCategoriesForUpdate(trx, [id])).get(id);
    if (!found || found.isRemoved) throw notFound('category', id);
    if (name !== undefined) await requireFreeName(trx, name, id);
    await requireFreeSlug(trx, slug, id);
    const before = await readCategory(trx, id);
    const isRenamed = name !== undefined && name.trim() !== found.name;
    if (slug !== undefined) await updateSlug(trx, id, slug);
    if (isRenamed) {
      await renameCategory(trx, id, name);
      await move(trx, services, { categoryId: id, targetId: id, remaining: before.productCount });
    }
    if (isRenamed || (slug !== undefined && slug !== before.slug)) await recordCategoryChange(trx, id, services.now().toISOString());
    const category = await readCategory(trx, id);
    record(trx, services, { caller, operation: 'updateCategory', id, before: toAudited(before), after: toAudited(category) });
    return { status: 200, body: category };
  });

export const mergeCategory: Operation<'mergeCategory'> = ({ path: { id }, body: { into }, caller }, services) =>
  services.transaction(async (trx) => {
    const before = toAudited(await remove(trx, services, { id, target: { field: 'into', id: into } }));
    record(trx, services, { caller, operation: 'mergeCategory', id, before, after: { mergedInto: into } });
    return { status: 200, body: await readCategory(trx, into) };
  });

export const deleteCategory: Operation<'deleteCategory'> = ({ path: { id }, query: { moveTo }, caller }, services) =>
  services.transaction(async (trx) => {
    const removed = await remove(trx, services, { id, ...(moveTo !== undefined && { target: { field: 'moveTo', id: moveTo } }) });
    const before = { ...toAudited(removed), ...(moveTo !== undefined && { moveTo }) };
    record(trx, services, { caller, operation: 'deleteCategory', id, before });
    return { status: 204 };
  });

interface Removal {
  readonly id: string;
  /** The category that the products move to, and the field of the request that names it. */
  readonly target?: { readonly field: string; readonly id: string };
}

/** Removes a category, starts the move of its products, and returns the category as it was. Both rows are locked first, so of two merges that cross, one finds its category
 *  removed. */
async function remove(trx: Transaction, services: Services, { id, target }: Removal): Promise<Category> {
  const found = await categories.findCategoriesForUpdate(trx, [id, ...(target ? [target.id] : [])]);
  if (found.get(id)?.isRemoved !== false) throw notFound('category', id);
  if (target) {
    const issue = { unknown: 'must be the id of a category', same: 'must be another category' };
    if (target.id === id) throw invalidField('incompatible-fields', target.field, issue.same);
    const category = found.get(target.id);
    if (!category) throw invalidField('unknown-category', target.field, issue.unknown);
    if (category.isRemoved)
      throw conflict('category-removed', target.field, 'was deleted or merged into another category: name one that exists');
  }
  const removed = await readCategory(trx, id);
  const targetId = target?.id ?? null;
  await categories.removeCategory(trx, id, { targetId, now: services.now().toISOString() });
  await move(trx, services, { categoryId: id, targetId, remaining: removed.productCount });
  return removed;
}

const toAudited = ({ name, slug }: Category): { name: string; slug?: string } => ({ name, ...(slug !== undefined && { slug }) });

function record(trx: Transaction, services: Services, { id, ...change }: Omit<AuditRecord, 'object'> & { id: string }): void {
  recordAudit(trx, { ...change, object: { type: 'category', id } }, services);
}

/** A category of at most this many products is moved before the response. */
const AT_ONCE_MAX = 500;

/** Starts the move of a category's products, and ends it if they are few. */
async function move(
  trx: Transaction,
  services: Services,
  { categoryId, targetId, remaining }: { categoryId: string; targetId: string | null; remaining: number },
): Promise<void> {
  const started = await startMove(trx, { categoryId, targetId, remaining, nowMs: services.now().getTime() });
  if (remaining <= AT_ONCE_MAX) await moveAll(trx, started, services.now);
  notifyChange(trx, services, targetId === null ? [categoryId] : [categoryId, targetId]);
}

/** Notifies this process of the change once it is durable: products that it creates use it at once. */
function notifyChange(trx: Transaction, services: Services, categoryIds: readonly string[]): void {
  trx.afterCommit(() => {
    forgetCategories(services.db);
    services.categoriesChanged(categoryIds);
  });
}

async function readCategory(trx: Transaction, id: string): Promise<Category> {
  const category = await categories.findCategory(trx, id);
  if (!category) throw notFound('category', id);
  return category;
}

const nameTaken = (name: string, holder?: { readonly id: string; readonly name: string }): Error =>
  conflict(
    'category-exists',
    'name',
    holder
      ? `is the name of the category ${holder.id}: use that one, or merge into it with POST /api/categories/{id}/merge`
      : `is taken by another category: "${name.trim()}"`,
  );

async function requireFreeName(trx: Transaction, name: string, ownId?: string): Promise<void> {
  const holder = await findNameHolder(trx, name);
  if (holder && holder.id !== ownId) throw nameTaken(name, holder);
}

async function requireFreeSlug(trx: Transaction, slug: string | undefined, ownId?: string): Promise<void> {
  const holder = slug === undefined ? undefined : await findSlugHolder(trx, slug);
  if (holder && holder.id !== ownId)
    throw conflict('category-slug-taken', 'slug', `is the slug of the category ${holder.id}: choose another`);
}
