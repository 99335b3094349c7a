// Several products in one request: create or change up to 100, in one transaction.
import type { Transaction } from '../db/engine/connection.js';
import * as products from '../db/products.js';
import type { Product, ProductBatchItem, ProductBatchResult } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { emit } from '../webhooks/emit.js';
import { productCreated, productUpdated } from '../webhooks/events.js';
import { recordAudit } from './audit.js';
import { conflict, invalidFields, notFound, type ApiError } from './errors.js';
import { recordExternalId } from './external-ids.js';
import { BatchOverlapped, findLineOwners } from './import-outcomes.js';
import {
  findProductErrors,
  isSame,
  resolveCategories,
  toChange,
  toImportedProduct,
  writeProducts,
  type Change,
  type NamedCategories,
  type ProductLine,
} from './import-products.js';
import type { Caller, Operation, Services } from './operation.js';

export const batchProducts: Operation<'batchProducts'> = async ({ body: { items }, caller }, services) => {
  const named = await resolveCategories(items.map(toLine), services);
  try {
    return await services.transaction(async (trx) => {
      const results = await applyItems(trx, { items, named, caller }, services);
      return { status: 200 as const, body: { results } };
    });
  } catch (error) {
    if (!(error instanceof BatchOverlapped)) throw error;
    throw conflict('changed-concurrently', 'items', 'have an external id that another request took at this moment: send the request again');
  }
};

/** An item may have no name and no price: only a product that exists needs none. */
function toLine(item: ProductBatchItem): ProductLine {
  const line = { ...item } as ProductLine & { id?: string };
  delete line.id;
  return line;
}

interface Batch {
  readonly items: readonly ProductBatchItem[];
  readonly named: NamedCategories;
  readonly caller: Caller;
}

/** What an item does. */
type Plan = { readonly created: Product } | { readonly change: Change } | { readonly same: Product } | { readonly error: ApiError };

async function applyItems(trx: Transaction, { items, named, caller }: Batch, services: Services): Promise<ProductBatchResult[]> {
  const owners = await findLineOwners(trx, 'product', items);
  const ids = items.map(({ id, externalId }) => id ?? owners.get(externalId ?? ''));
  const found = await products.findProductsForUpdate(trx, [...new Set([...ids, ...owners.values()].filter((id) => id !== undefined))]);
  const seen = new Set<string>();
  const plans = items.map((item): Plan => planItem(item, { found, owners, seen, named }, services));
  await store(trx, { plans, owners, caller }, services);
  return plans.map(toResult);
}

interface Means {
  readonly found: ReadonlyMap<string, { readonly product: Product; readonly version: number }>;
  readonly owners: ReadonlyMap<string, string>;
  /** The ids and external ids of the items before. */
  readonly seen: Set<string>;
  readonly named: NamedCategories;
}

function planItem(item: ProductBatchItem, { found, owners, seen, named }: Means, services: Services): Plan {
  const { id, externalId } = item;
  const line = toLine(item);
  const owner = found.get(owners.get(externalId ?? '') ?? '');
  const owned = owner?.product.externalId === externalId ? owner : undefined;
  const existing = id === undefined ? owned : found.get(id);
  if (id !== undefined && !existing) return { error: notFound('product', id) };
  const keys = [existing?.product.id, externalId].filter((key) => key !== undefined);
  if (keys.some((key) => seen.has(key))) return refuse(DUPLICATE);
  for (const key of keys) seen.add(key);
  const errors = [...findItemErrors(line, existing !== undefined, services), ...findOwnerErrors(existing?.product, owned?.product)];
  if (errors.length > 0) return refuse(...errors);
  if (!existing) return { created: toImportedProduct(line, named, services) };
  const change = toChange(existing, line, { named, services });
  if ('reason' in change) return refuse(change);
  return isSame(change) ? { same: change.before } : { change };
}

const refuse = (...errors: readonly FieldError[]): Plan => ({ error: invalidFields(errors) });

const DUPLICATE: FieldError = {
  reason: 'duplicate-item',
  field: 'id',
  issue: 'or externalId names a product that an item before is about',
};

function findItemErrors(line: ProductLine, exists: boolean, services: Services): FieldError[] {
  const missing = (['name', 'price'] as const).filter((field) => !exists && line[field] === undefined);
  return [
    ...missing.map((field): FieldError => ({ reason: 'missing-field', field, issue: 'is required for a new product' })),
    ...findProductErrors(line, services),
  ];
}

function findOwnerErrors(existing: Product | undefined, owner: Product | undefined): FieldError[] {
  if (!existing || !owner || owner.id === existing.id) return [];
  const issue = `belongs to the product ${owner.id}: update that one, or use another external id`;
  return [{ reason: 'external-id-taken', field: 'externalId', issue }];
}

interface Planned {
  readonly plans: readonly Plan[];
  readonly owners: ReadonlyMap<string, string>;
  readonly caller: Caller;
}

async function store(trx: Transaction, { plans, owners, caller }: Planned, services: Services): Promise<void> {
  const created = plans.flatMap((plan) => ('created' in plan ? [plan.created] : []));
  const changed = plans.flatMap((plan) => ('change' in plan ? [plan.change] : []));
  for (const { before, after } of changed) await recordExternalId(trx, 'product', { before, after });
  await writeProducts(trx, { created, changed, owners }, services);
  await emit(trx, [...created.map(productCreated), ...changed.map(({ after }) => productUpdated(after))], services);
  const record = { caller, operation: 'batchProducts' } as const;
  for (const after of created) recordAudit(trx, { ...record, object: { type: 'product', id: after.id }, after: { ...after } }, services);
  for (const { before, after } of changed)
    recordAudit(trx, { ...record, object: { type: 'product', id: after.id }, before: { ...before }, after: { ...after } }, services);
}

function toResult(plan: Plan): ProductBatchResult {
  if ('error' in plan) {
    const { code, reason, message, errors } = plan.error;
    return { outcome: 'refused', error: { code, reason, field: errors[0]?.field ?? 'id', message } };
  }
  if ('created' in plan) return { outcome: 'created', ...toIds(plan.created) };
  return 'change' in plan ? { outcome: 'updated', ...toIds(plan.change.after) } : { outcome: 'unchanged', ...toIds(plan.same) };
}

const toIds = ({ id, externalId }: Product) => ({ id, ...(externalId !== undefined && { externalId }) });
