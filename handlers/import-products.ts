// What an import does with lines that are products: create those that are new, change those whose external id exists.
import { findCategoriesByName, toNameKey } from '../db/category-names.js';
import type { Transaction } from '../db/engine/connection.js';
import * as products from '../db/products.js';
import type { CreateProduct, Product, ProductStatus } from '../generated/api.js';
import { findDecimalErrors } from '../domain/currency.js';
import type { FieldError } from '../domain/field-error.js';
import { canChangeProductStatus, listProductTransitions } from '../domain/product-status.js';
import { omitEmptyMetadata } from './external-ids.js';
import { recordImported } from './import-audit.js';
import { claimForCreated, findLineOwners, type BatchJob, type LineOutcome, type PrepareLines } from './import-outcomes.js';
import { condense, findPlanned, openPlans, type Plans } from './import-plans.js';
import { nameNewObject } from './new-object.js';
import type { Services } from './operation.js';
import { isSameProduct, resolveCategory, toNewProduct } from './products.js';

/** A product in a file: the body of a create, and its status. */
export type ProductLine = Omit<CreateProduct, 'generateDescription'> & { readonly status?: ProductStatus };

/** The categories of a batch by the names that its lines have. */
export type NamedCategories = ReadonlyMap<string, Pick<Product, 'category' | 'categoryId'>>;

/** Creates the categories that lines name, and imports the lines. */
export const prepareProducts: PrepareLines<ProductLine> = async (lines, job, services) => {
  const { dryRun } = job;
  const named: NamedCategories = dryRun ? await nameCategories(lines, services) : await resolveCategories(lines, services);
  return (trx) => importProducts(trx, { lines, named, job }, services);
};

/** Returns the categories that lines name, for a dry run, which creates none. Names of one that the import would create are the same. */
async function nameCategories(lines: readonly ProductLine[], { db }: Services): Promise<NamedCategories> {
  const names = lines.flatMap(({ category }) => category ?? []);
  const found = await findCategoriesByName(db, names);
  const toFields = (name: string): Pick<Product, 'category' | 'categoryId'> => {
    const category = found.get(toNameKey(name));
    return category ? { category: category.name, categoryId: category.id } : { category: toNameKey(name) };
  };
  return new Map(names.map((name) => [name, toFields(name)]));
}

/** Returns what the schema can't say about a line. */
export const findProductErrors = (
  { price }: Partial<Pick<ProductLine, 'price'>>,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
): FieldError[] => findDecimalErrors('price', price, settings.currency, db.unit);

/** Returns the categories that lines name, and creates those that don't exist. */
export async function resolveCategories(
  lines: readonly Partial<Pick<ProductLine, 'category' | 'price'>>[],
  services: Services,
): Promise<NamedCategories> {
  const named = new Map<string, Pick<Product, 'category' | 'categoryId'>>();
  for (const { category } of lines.filter((line) => findProductErrors(line, services).length === 0))
    if (category !== undefined && !named.has(category)) named.set(category, await resolveCategory(category, services));
  return named;
}

interface Batch {
  readonly lines: readonly ProductLine[];
  readonly named: NamedCategories;
  readonly job: BatchJob;
}

/** A product before and after a change. */
export interface Change {
  readonly before: Product;
  readonly after: Product;
  readonly version: number;
}

async function importProducts(trx: Transaction, { lines, named, job }: Batch, services: Services): Promise<LineOutcome[]> {
  const owners = await findLineOwners(trx, 'product', lines);
  const found = await products.findProductsForUpdate(trx, [...owners.values()]);
  const planned = await findPlanned<Product>(trx, job, lines);
  const [created, changed]: [Product[], Change[]] = [[], []];
  const outcomes = lines.map((line): LineOutcome => {
    const errors = findProductErrors(line, services);
    if (errors.length > 0) return errors;
    const product = planned.get(line.externalId);
    const existing = product ? { product, version: 0 } : found.get(owners.get(line.externalId ?? '') ?? '');
    if (!existing || existing.product.externalId !== line.externalId) {
      created.push(toImportedProduct(line, named, services));
      return 'created';
    }
    const change = toChange(existing, line, { named, services });
    if ('reason' in change) return [change];
    if (isSame(job.dryRun ? toCondensed(change) : change)) return 'unchanged';
    changed.push(change);
    return 'updated';
  });
  if (job.dryRun) await planProducts(await openPlans(trx, job), [...created, ...changed.map(({ after }) => after)]);
  else {
    await writeProducts(trx, { created, changed, owners }, services);
    for (const { before, after } of changed)
      recordImported(trx, { job, object: { type: 'product', id: after.id }, before: { ...before }, after: { ...after } }, services);
  }
  return outcomes;
}

async function planProducts(plans: Plans, all: readonly Product[]): Promise<void> {
  for (const product of all) plans.keep(condense(product));
  await plans.save();
}

const toCondensed = ({ before, after, version }: Change): Change => ({ before: condense(before), after: condense(after), version });

/** Returns the product of a line, with its status. */
export function toImportedProduct(line: ProductLine, named: NamedCategories, services: Services): Product {
  const product = toNewProduct(line, { ...nameNewObject(services, 'prod'), named: named.get(line.category ?? '') ?? {} });
  return { ...product, ...(line.status && { status: line.status }) };
}

/** Returns what a line changes, or why it can't. */
export function toChange(
  { product, version }: { product: Product; version: number },
  line: Partial<ProductLine>,
  { named, services }: { named: NamedCategories; services: Services },
): Change | FieldError {
  const { status: from } = product;
  const { status: to = from } = line;
  if (to !== from && !canChangeProductStatus(from, to)) {
    const issue = `can't go from ${from} to ${to}: from ${from} a product can go to ${listProductTransitions(from).join(' or ')}`;
    return { reason: 'impossible-transition', field: 'status', issue };
  }
  const after = omitEmptyMetadata({ ...product, ...line, ...named.get(line.category ?? ''), updatedAt: services.now().toISOString() });
  return { before: product, after, version: version + 1 };
}

/** Whether a line changes nothing. */
export const isSame = ({ before, after }: Change): boolean => isSameProduct(before, after);

interface Writes {
  readonly created: readonly Product[];
  readonly changed: readonly Change[];
  /** Who has the external ids of the lines; a deleted product may still have one. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Stores new and changed products. Throws BatchOverlapped if another request took an external id of the new ones. */
export async function writeProducts(trx: Transaction, { created, changed, owners }: Writes, services: Services): Promise<void> {
  await claimForCreated(trx, 'product', { created, owners });
  for (const product of created) await products.insertProduct(trx, product);
  for (const { after, version } of changed) await products.updateProduct(trx, after, version);
  trx.afterCommit(() => {
    for (const after of created) services.catalogChanged({ after });
    for (const { before, after } of changed) services.catalogChanged({ before, after });
  });
}
