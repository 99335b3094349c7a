// Products: create, list, retrieve, update, delete.
import { isDeepStrictEqual } from 'node:util';
import { ensureCategory } from '../db/category-names.js';
import type { Transaction } from '../db/engine/connection.js';
import { Document } from '../db/engine/document.js';
import * as products from '../db/products.js';
import type { CreateProduct, PatchProduct, Product, ProductList, UpdateProduct } from '../generated/api.js';
import { findBoundErrors, findDecimalErrors, type AmountUnit } from '../domain/currency.js';
import { mergePatch } from '../domain/merge-patch.js';
import { toThousandths } from '../domain/money.js';
import { canChangeProductStatus, listProductTransitions } from '../domain/product-status.js';
import { emit } from '../webhooks/emit.js';
import { productCreated, productDeleted, productUpdated } from '../webhooks/events.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { impossibleMove, invalidField, invalidFields, notFound } from './errors.js';
import { formatEtag, matchesVersion, requireMatch } from './etag.js';
import { listByExternalId, omitEmptyMetadata, pickOwnFields, recordExternalId, requireFewMetadata } from './external-ids.js';
import { nameNewObject } from './new-object.js';
import type { Call, Operation, Services } from './operation.js';

export const listProducts: Operation<'listProducts'> = async ({ query }, services) => {
  const found =
    (await listByChange<ProductList>('products', query, services)) ?? (await listByExternalId<ProductList>('product', query, services));
  if (found) return { status: 200, body: found };
  requireListable(query);
  const { db } = services;
  const { status, category: categoryId, search, sort, since, until, minimumRating, limit, offset } = query;
  const minimumThousandths = toBound('minimumPrice', query.minimumPrice, db.unit);
  const maximumThousandths = toBound('maximumPrice', query.maximumPrice, db.unit);
  // Each field by its name: copying the others is slow (decision 24).
  const filter = { status, categoryId, search, sort, since, until, minimumThousandths, maximumThousandths, minimumRating, limit, offset };
  return { status: 200, body: await products.listProducts(db, filter) };
};

type ListQuery = Call<'listProducts'>['query'];

/** The orders that go with a filter. */
const ORDERS_OF: readonly (readonly [keyof ListQuery, readonly ListQuery['sort'][]])[] = [
  ['search', ['newest']],
  ...(['since', 'until'] as const).map((name) => [name, ['newest', 'oldest']] as const),
  ...(['minimumPrice', 'maximumPrice'] as const).map((name) => [name, ['lowestPrice', 'highestPrice']] as const),
  ['minimumRating', ['rating']],
];

/** Throws ApiError 400 unless an index finds the products in their order: each list is by time, by price, by rating or by words. */
function requireListable(query: ListQuery): void {
  for (const [name, orders] of ORDERS_OF)
    if (query[name] !== undefined && !orders.includes(query.sort))
      throw invalidField('incompatible-fields', 'sort', `must be ${orders.join(' or ')} if there is ${name}`);
  if (query.status === 'draft' && (query.sort === 'lowestPrice' || query.sort === 'highestPrice'))
    throw invalidField('incompatible-fields', 'status', 'must not be draft if the list is sorted by price');
  const time = (['since', 'until'] as const).find((name) => query[name] !== undefined);
  if (time && query.search !== undefined) throw invalidField('incompatible-fields', time, 'does not go with search');
}

function toBound(field: string, price: number | undefined, unit: AmountUnit): number | undefined {
  const errors = findBoundErrors(field, price, unit);
  if (errors.length > 0) throw invalidFields(errors);
  return price === undefined ? undefined : toThousandths(price);
}

export const createProduct: Operation<'createProduct'> = async ({ body }, services) => {
  requirePrice(body.price, services);
  const generated = body.generateDescription && body.description === undefined ? await describe(body, services) : undefined;
  const input = generated ? { ...body, ...generated.text } : body;
  const named = await resolveCategory(body.category, services);
  return services.transaction(async (trx) => {
    const product = toNewProduct(input, { ...nameNewObject(services, 'prod'), named });
    await recordExternalId(trx, 'product', { after: product });
    const { version, document } = await products.insertProduct(trx, product);
    await emit(trx, [productCreated(product)], services);
    trx.afterCommit(() => services.catalogChanged({ after: product }));
    const headers = { Location: `/api/products/${product.id}`, ETag: formatEtag(version) };
    return { status: 201, headers, body: generated ? Document.of<Product>({ ...product, ...generated.outcome }) : document };
  });
};

/** Returns a product as it begins: a draft without ratings. Pure. */
export function toNewProduct(
  input: Pick<CreateProduct, 'name' | 'description' | 'price' | 'images' | 'tags' | 'externalId' | 'metadata'>,
  { id, createdAt, named }: { id: string; createdAt: string; named: Pick<Product, 'category' | 'categoryId'> },
): Product {
  const { externalId, metadata } = pickOwnFields(input);
  return {
    id,
    name: input.name,
    description: input.description,
    price: input.price,
    category: named.category,
    categoryId: named.categoryId,
    images: input.images ?? [],
    tags: input.tags ?? [],
    status: 'draft',
    rating: { average: 0, count: 0 },
    createdAt,
    updatedAt: createdAt,
    externalId,
    metadata,
  }; // JSON leaves out what is undefined; to spread it in on a condition makes each product a shape of its own
}

export const getProduct: Operation<'getProduct'> = async ({ path, headers }, { db }) => {
  const found = await products.findProduct(db, path.id);
  if (!found) throw notFound('product', path.id);
  const ETag = formatEtag(found.version);
  if (matchesVersion(headers['if-none-match'], found.version)) return { status: 304, headers: { ETag } };
  return { status: 200, headers: { ETag }, body: found.document };
};

export const updateProduct: Operation<'updateProduct'> = (call, services) =>
  changeProduct({ ...call, operation: 'updateProduct', change: (product) => ({ ...product, ...call.body }) }, services);

export const patchProduct: Operation<'patchProduct'> = (call, services) => {
  // A product has both fields of its category, or none.
  const patch = { ...call.body, ...(call.body.category === null && { categoryId: null }) };
  return changeProduct(
    { ...call, operation: 'patchProduct', change: (product) => mergePatch(product, patch, ['images', 'tags']) },
    services,
  );
};

interface ProductUpdate extends Pick<Call<'updateProduct'>, 'path' | 'headers' | 'caller'> {
  readonly operation: 'updateProduct' | 'patchProduct';
  readonly body: Pick<PatchProduct, 'price' | 'status' | 'category'>;
  /** Returns the product with what the body changes. */
  readonly change: (product: Product) => Product;
}

async function changeProduct({ operation, path, headers, body, caller, change }: ProductUpdate, services: Services) {
  if (body.price !== undefined) requirePrice(body.price, services);
  // All checks run before a new category is created, and again after the product is locked.
  const before = await products.findProduct(services.db, path.id);
  if (!before) throw notFound('product', path.id);
  requireMatch(headers['if-match'], formatEtag(before.version), 'product');
  requireMove(before.document.parse(), body);
  const named = await resolveCategory(body.category ?? undefined, services);
  return services.transaction(async (trx) => {
    const found = await products.findProductForUpdate(trx, path.id);
    if (!found) throw notFound('product', path.id);
    requireMatch(headers['if-match'], formatEtag(found.version), 'product');
    requireMove(found.product, body);
    const changed: Product = omitEmptyMetadata({ ...change(found.product), ...named, updatedAt: services.now().toISOString() });
    requireFewMetadata(changed);
    await recordExternalId(trx, 'product', { before: found.product, after: changed });
    const { version, document } = await products.updateProduct(trx, changed, found.version + 1);
    const audited = { before: { ...found.product }, after: { ...changed } };
    recordAudit(trx, { caller, operation, object: { type: 'product', id: path.id }, ...audited }, services);
    await emitUpdate(trx, { before: found.product, after: changed }, services);
    trx.afterCommit(() => services.catalogChanged({ before: found.product, after: changed }));
    return { status: 200, headers: { ETag: formatEtag(version) }, body: document } as const;
  });
}

export const deleteProduct: Operation<'deleteProduct'> = ({ path, headers, caller }, services) =>
  services.transaction(async (trx) => {
    const found = await products.findProductForUpdate(trx, path.id);
    if (!found) throw notFound('product', path.id);
    requireMatch(headers['if-match'], formatEtag(found.version), 'product');
    await recordExternalId(trx, 'product', { before: found.product });
    const deletedAt = services.now().toISOString();
    await products.deleteProduct(trx, path.id, deletedAt);
    await emit(trx, [productDeleted(found.product, deletedAt)], services);
    const before = { ...found.product };
    recordAudit(trx, { caller, operation: 'deleteProduct', object: { type: 'product', id: path.id }, before }, services);
    trx.afterCommit(() => services.catalogChanged({ before: found.product }));
    return { status: 204 };
  });

/** Whether a change leaves a product as it was, except for the time. Pure. */
export const isSameProduct = (before: Product, after: Product): boolean =>
  isDeepStrictEqual({ ...after, updatedAt: before.updatedAt }, before);

/** Sends `product.updated`, unless nothing has changed. */
export async function emitUpdate(
  trx: Transaction,
  { before, after }: { readonly before: Product; readonly after: Product },
  services: Services,
): Promise<void> {
  if (!isSameProduct(before, after)) await emit(trx, [productUpdated(after)], services);
}

/** Throws ApiError 400 if a price has more decimal places than the currency of the store. */
export function requirePrice(price: number, { db, settings }: Pick<Services, 'db' | 'settings'>): void {
  const errors = findDecimalErrors('price', price, settings.currency, db.unit);
  if (errors.length > 0) throw invalidFields(errors);
}

function requireMove({ status }: Product, { status: wanted }: Pick<UpdateProduct, 'status'>): void {
  if (wanted && !canChangeProductStatus(status, wanted))
    throw impossibleMove('status', { what: 'a product', from: status, to: wanted, allowed: listProductTransitions(status) });
}

/** Returns the fields of a product that name its category, which is created if there is none. */
export async function resolveCategory(name: string | undefined, services: Services): Promise<Pick<Product, 'category' | 'categoryId'>> {
  if (name === undefined) return {};
  const now = services.now().toISOString();
  const category = await ensureCategory(services.db, name, { nameNew: () => nameNewObject(services, 'cat'), now });
  return { category: category.name, categoryId: category.id };
}

/** Asks the AI for a description. If the AI fails, the product is still created. */
async function describe({ name, tags }: Call<'createProduct'>['body'], { ai, log }: Services) {
  try {
    const { description } = await ai.describe({ productName: name, features: tags ?? [] });
    return { text: { description }, outcome: { descriptionGeneration: 'completed' } } as const;
  } catch (error) {
    log.warn({ err: error }, 'the AI could not describe a product');
    return { text: {}, outcome: { descriptionGeneration: 'failed' } } as const;
  }
}
