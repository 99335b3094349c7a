// Products by external id: create or update in one call.
import { claimExternalId, findByExternalId } from '../db/external-ids.js';
import * as products from '../db/products.js';
import type { Product } from '../generated/api.js';
import type { Transaction } from '../db/engine/connection.js';
import { emit } from '../webhooks/emit.js';
import { productCreated } from '../webhooks/events.js';
import { recordAudit } from './audit.js';
import { preconditionFailed } from './errors.js';
import { formatEtag, requireMatch } from './etag.js';
import { omitEmptyMetadata } from './external-ids.js';
import { nameNewObject } from './new-object.js';
import type { Call, Operation, Reply, Services } from './operation.js';
import { emitUpdate, requirePrice, resolveCategory, toNewProduct } from './products.js';

type Put = Call<'putProductByExternalId'> & { readonly named: Pick<Product, 'category' | 'categoryId'> };

export const putProductByExternalId: Operation<'putProductByExternalId'> = async (call, services) => {
  requirePrice(call.body.price, services);
  const named = await resolveCategory(call.body.category, services);
  return services.transaction((trx) => putProduct(trx, { ...call, named }, services));
};

async function putProduct(trx: Transaction, put: Put, services: Services): Promise<Reply<'putProductByExternalId'>> {
  const { externalId } = put.path;
  const { id, createdAt } = nameNewObject(services, 'prod');
  const ownerId =
    (await findByExternalId(trx, 'product', externalId)) ?? (await claimExternalId(trx, { type: 'product', externalId, objectId: id }));
  const found = ownerId === undefined ? undefined : await products.findProductForUpdate(trx, ownerId);
  if (found?.product.externalId === externalId) {
    requireMatch(put.headers['if-match'], formatEtag(found.version), 'product');
    return replaceProduct(trx, { ...put, ...found }, services);
  }
  // A version can be named only of a product that exists.
  if (put.headers['if-match'] !== undefined) throw preconditionFailed('product');
  // Its owner was deleted or got another id before it could be locked, so that the id is free.
  if (ownerId !== undefined) await claimExternalId(trx, { type: 'product', externalId, objectId: id });
  return insertProduct(trx, { ...put, id, createdAt }, services);
}

async function insertProduct(
  trx: Transaction,
  { id, createdAt, path, body, named, caller }: Put & { id: string; createdAt: string },
  services: Services,
): Promise<Reply<'putProductByExternalId'>> {
  const input = { ...body, externalId: path.externalId };
  const product = toNewProduct(input, { id, createdAt, named });
  const { version, document } = await products.insertProduct(trx, product);
  recordAudit(trx, { caller, operation: 'putProductByExternalId', object: { type: 'product', id }, after: { ...product } }, services);
  await emit(trx, [productCreated(product)], services);
  trx.afterCommit(() => services.catalogChanged({ after: product }));
  return { status: 201, headers: { Location: `/api/products/${id}`, ETag: formatEtag(version) }, body: document };
}

async function replaceProduct(
  trx: Transaction,
  { body, named, caller, product, version }: Put & { product: Product; version: number },
  services: Services,
): Promise<Reply<'putProductByExternalId'>> {
  const changed: Product = omitEmptyMetadata({ ...product, ...body, ...named, updatedAt: services.now().toISOString() });
  const stored = await products.updateProduct(trx, changed, version + 1);
  const object = { type: 'product', id: product.id } as const;
  recordAudit(trx, { caller, operation: 'putProductByExternalId', object, before: { ...product }, after: { ...changed } }, services);
  await emitUpdate(trx, { before: product, after: changed }, services);
  trx.afterCommit(() => services.catalogChanged({ before: product, after: changed }));
  return { status: 200, headers: { ETag: formatEtag(stored.version) }, body: stored.document };
}
