// Orders: place, list, retrieve, update the status.
import type { Transaction } from '../db/engine/connection.js';
import * as orders from '../db/orders.js';
import { findProducts } from '../db/products.js';
import { addContentDays, addCreatorDays, addProductDays } from '../db/roll-ups.js';
import type { Commission, CreateOrder, Order, OrderItem, OrderList, OrderShipping, OrderStatus, Product } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { computeCommissionThousandths } from '../domain/commission.js';
import { findBoundErrors, getSteps, type AmountUnit, type MoneyUnit } from '../domain/currency.js';
import { toAmount, toThousandths } from '../domain/money.js';
import {
  computeItemRevenueThousandths,
  computeOrderAmounts,
  computeRevenueThousandths,
  findDecimalErrors,
  type OrderAmounts,
  type PricedInput,
} from '../domain/order-amounts.js';
import { findPastTimeErrors } from '../domain/past-time.js';
import { isSaleReversed, listOrderTransitions } from '../domain/order-status.js';
import { toUtcDay } from '../domain/period.js';
import { emit } from '../webhooks/emit.js';
import { commissionEarned, orderCompleted, orderCreated, orderUpdated, productPurchased, type SaleCommission } from '../webhooks/events.js';
import { attribute, type Credit } from './attribution.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { impossibleMove, invalidField, invalidFields, notFound } from './errors.js';
import { replyWithEtag, requireUnchanged } from './etag.js';
import { listByExternalId, pickOwnFields, recordExternalId } from './external-ids.js';
import { recordCommissions, takeBack } from './ledger.js';
import { nameNewObject, namePastObject } from './new-object.js';
import type { Call, Operation, Services } from './operation.js';
import { refundRest } from './refunds.js';

/** The credit for each item of the order; undefined if no referrer is known. */
export type Credits = readonly (Credit | undefined)[];

export const createOrder: Operation<'createOrder'> = async ({ body, caller }, services) => {
  const { db, newId, settings, transaction } = services;
  const [products, { credits, errors: referrerErrors }] = await Promise.all([
    findProducts(db, [...new Set(body.items.map(({ productId }) => productId))]),
    attribute(body, services),
  ]);
  const { currency } = settings;
  const decimalErrors = findDecimalErrors(body, currency, db.unit);
  const errors = [...findProductErrors(body, products), ...decimalErrors, ...findTimeErrors(body, services), ...referrerErrors];
  if (errors.length > 0) throw invalidFields(errors);
  const shipping = toShipping(body);
  const { totalThousandths, ...amounts } = requireAmounts(
    toItems(body, products, credits),
    { ...body, shipping },
    { currency, unit: db.unit },
  );
  const total = { amount: toAmount(totalThousandths), currency };
  return transaction(async (trx) => {
    const { id, createdAt } = body.placedAt === undefined ? nameNewObject(services, 'ord') : namePastObject(services, 'ord', body.placedAt);
    const { externalId, metadata } = pickOwnFields(body);
    const order: Order = {
      id,
      status: 'paid',
      items: amounts.items,
      subtotal: amounts.subtotal,
      discount: amounts.discount,
      discounts: amounts.discounts,
      taxes: amounts.taxes,
      total,
      customer: body.customer,
      shipping,
      history: [{ status: 'paid', by: caller.keyId, at: createdAt }],
      createdAt,
      // Never in the past: a copy of the list would miss it.
      updatedAt: body.placedAt === undefined ? createdAt : services.now().toISOString(),
      couponCode: body.couponCode,
      externalId,
      metadata,
    }; // JSON leaves out what is undefined; to spread it in on a condition costs more
    const sales = toSales(order, { credits, newId, unit: trx.unit });
    const document = await orders.insertOrder(trx, order);
    await recordExternalId(trx, 'order', { after: order });
    const purchases = order.items.map((item) => productPurchased(order, item));
    await emit(trx, [orderCreated(order), ...purchases, ...sales.map(commissionEarned)], services);
    // Last, because other orders share these rows and the locks are held until the commit.
    await countPurchases(trx, order);
    await reward(trx, order, { credits, sales });
    return { status: 201, headers: { Location: `/api/orders/${order.id}` }, body: document };
  });
};

export const listOrders: Operation<'listOrders'> = async ({ query }, services) => {
  const found = (await listByChange<OrderList>('orders', query, services)) ?? (await listByExternalId<OrderList>('order', query, services));
  if (found) return { status: 200, body: found };
  const { minimumAmount, maximumAmount, ...filter } = query;
  requireListable(query);
  const amountThousandths = {
    minimumThousandths: toBound('minimumAmount', minimumAmount, services.db.unit),
    maximumThousandths: toBound('maximumAmount', maximumAmount, services.db.unit),
  };
  return { status: 200, body: await orders.listOrders(services.db, { ...filter, ...amountThousandths }) };
};

const OWNERS = ['customerId', 'customerEmail', 'productId', 'creatorId'] as const;
const AMOUNTS = ['minimumAmount', 'maximumAmount'] as const;
const TIMES = ['since', 'until'] as const;

/** Throws ApiError 400 unless an index finds the orders in their order: each is by time or by amount, and of one owner at most. */
function requireListable(query: Call<'listOrders'>['query']): void {
  const isGiven = (name: keyof typeof query) => query[name] !== undefined;
  const [owner, otherOwner] = OWNERS.filter(isGiven);
  if (otherOwner) throw invalidField('incompatible-fields', otherOwner, `does not go with ${owner}`);
  const bound = AMOUNTS.find(isGiven);
  if (query.sort !== 'amount') {
    if (bound) throw invalidField('incompatible-fields', 'sort', `must be amount if there is ${bound}`);
    return;
  }
  const other = owner ?? TIMES.find(isGiven);
  if (other) throw invalidField('incompatible-fields', other, 'does not go with the sort order amount');
}

function toBound(field: string, amount: number | undefined, unit: AmountUnit): number | undefined {
  const errors = findBoundErrors(field, amount, unit);
  if (errors.length > 0) throw invalidFields(errors);
  return amount === undefined ? undefined : toThousandths(amount);
}

export const getOrder: Operation<'getOrder'> = async ({ path }, { db }) => {
  const order = await orders.findOrder(db, path.id);
  if (!order) throw notFound('order', path.id);
  return replyWithEtag(order);
};

export const updateOrder: Operation<'updateOrder'> = (call, services) => moveOrder(call, 'updateOrder', services);

/** An order has one field to change, which can't be removed. So a merge patch says the same as a PUT. */
export const patchOrder: Operation<'patchOrder'> = (call, services) => moveOrder(call, 'patchOrder', services);

function moveOrder(
  { path, headers, body: { status }, caller }: Call<'updateOrder' | 'patchOrder'>,
  operation: 'updateOrder' | 'patchOrder',
  services: Services,
) {
  return services.transaction(async (trx) => {
    const order = await orders.findOrderForUpdate(trx, path.id);
    if (!order) throw notFound('order', path.id);
    requireUnchanged(headers['if-match'], order, 'order');
    if (order.status === status) return replyWithEtag(order);
    requireMove(order.status, status);
    const at = services.now().toISOString();
    const isCompleted = status === 'completed';
    const { order: left, refund } = status === 'refunded' ? refundRest(order, { by: caller.keyId, at }, services) : { order };
    const moved: Order = {
      ...left,
      status,
      history: [...order.history, { status, by: caller.keyId, at }],
      ...(isCompleted && { completedAt: at }),
      updatedAt: at,
    };
    await orders.updateOrder(trx, moved);
    const change = { before: { status: order.status }, after: { status } };
    recordAudit(trx, { caller, operation, object: { type: 'order', id: order.id }, ...change }, services);
    await emit(trx, [orderUpdated(moved, order.status, refund), ...(isCompleted ? [orderCompleted(moved)] : [])], services);
    const taken = { newId: services.newId, at, refundId: refund?.id };
    if (isSaleReversed(status)) await takeBack(trx, { kind: 'sale', orderId: order.id }, taken);
    return replyWithEtag(moved);
  });
}

function requireMove(from: OrderStatus, to: OrderStatus): void {
  const allowed = listOrderTransitions(from);
  if (!allowed.includes(to)) throw impossibleMove('status', { what: 'an order', from, to, allowed });
}

/** Returns the errors in the products. Drafts may be ordered, because the shop reports what it has sold; archived and deleted products may
 *  not. */
function findProductErrors({ items }: CreateOrder, products: ReadonlyMap<string, Product>): FieldError[] {
  return items.flatMap(({ productId }, index): FieldError[] => {
    const product = products.get(productId);
    if (product && product.status !== 'archived') return [];
    const field = `items[${index}].productId`;
    if (product) return [{ reason: 'archived-product', field, issue: 'is archived, and no longer sold' }];
    return [{ reason: 'unknown-product', field, issue: 'is not a product of this store' }];
  });
}

/** Returns the errors in the time at which an order was placed. */
export function findTimeErrors({ placedAt }: CreateOrder, { now }: Services): FieldError[] {
  return findPastTimeErrors({ placedAt }, now());
}

/** Returns the items with the name of their products, and its current price if they have none. */
export function toItems({ items }: CreateOrder, products: ReadonlyMap<string, Product>, credits: Credits): OrderItem[] {
  return items.map(({ productId, variantId, quantity, price: paid }, index) => {
    const { name, price: current } = products.get(productId) as Product;
    const price = paid ?? current;
    return { productId, variantId, name, quantity, price, referrer: credits[index]?.referrer };
  });
}

/** Returns how an order is shipped, undefined without shipping. Pure. */
export function toShipping({ shipping }: CreateOrder): OrderShipping | undefined {
  return shipping && { method: shipping.method, cost: shipping.cost ?? 0, ...(shipping.address && { address: shipping.address }) };
}

/** Up to this total, every sum and its decimal form is exact. */
const TOTAL_MAX = 999_999_999_999_990;

/** Returns the amounts of an order in a currency. Throws ApiError 400 if they can't be. */
export function requireAmounts(items: readonly OrderItem[], input: PricedInput, { currency, unit }: MoneyUnit): OrderAmounts {
  const amounts = computeOrderAmounts(items, input, currency, unit);
  if (!('totalThousandths' in amounts)) throw invalidFields(amounts);
  const largest = Math.max(toThousandths(amounts.subtotal ?? 0), amounts.totalThousandths);
  if (largest > TOTAL_MAX)
    throw invalidField('order-total-too-large', 'items', `add up to more than ${toAmount(TOTAL_MAX)}: divide the order`);
  return amounts;
}

/** Returns what the order earns its creators, item by item, at the current rates. */
export function toSales(
  order: Order,
  { credits, newId, unit }: { credits: Credits; newId: Services['newId']; unit: AmountUnit },
): SaleCommission[] {
  const { id: orderId, items, total, createdAt, updatedAt } = order;
  return items.flatMap((item, index): SaleCommission[] => {
    const { productId } = item;
    const { referrer, rate = 0 } = credits[index] ?? {};
    const thousandths = computeCommissionThousandths(computeItemRevenueThousandths(item, order), rate, getSteps(total.currency, unit).step);
    if (!referrer || thousandths === 0) return [];
    const { creatorId, contentId } = referrer;
    const amount = { value: toAmount(thousandths), currency: total.currency };
    const of = { creatorId, contentId, productId, orderId };
    return [{ id: newId('com'), ...of, kind: 'sale', amount, rate, status: 'pending', createdAt, updatedAt }];
  });
}

/** Counts one purchase for each product of the order, and its revenue. */
export async function countPurchases(trx: Transaction, order: Order): Promise<void> {
  const day = toUtcDay(new Date(order.createdAt));
  const orderTotalThousandths = computeRevenueThousandths(order);
  const revenueThousandths = new Map<string, number>();
  for (const item of order.items)
    revenueThousandths.set(item.productId, (revenueThousandths.get(item.productId) ?? 0) + computeItemRevenueThousandths(item, order));
  const purchases = [...revenueThousandths].map(([productId, thousandths]) => ({
    productId,
    day,
    purchases: 1,
    orderTotalThousandths,
    revenueThousandths: thousandths,
  }));
  await addProductDays(trx, purchases);
}

/** Credits creators with what the order earns them, and counts the purchases that they and their content led to. */
export async function reward(
  trx: Transaction,
  order: Order,
  { credits, sales }: { credits: Credits; sales: readonly Commission[] },
): Promise<void> {
  const day = toUtcDay(new Date(order.createdAt));
  const led = order.items.flatMap(({ productId }, index) => {
    const referrer = credits[index]?.referrer;
    return referrer ? [{ productId, ...referrer }] : [];
  });
  const byContent = led.flatMap(({ contentId, ...rest }) => (contentId === undefined ? [] : [{ contentId, ...rest }]));
  await addContentDays(
    trx,
    oncePerProduct(byContent, ({ contentId }) => contentId).map(({ contentId, creatorId }) => ({
      contentId,
      creatorId,
      day,
      conversions: 1,
    })),
  );
  await recordCommissions(trx, sales);
  const conversions = oncePerProduct(led, ({ creatorId }) => creatorId);
  await addCreatorDays(
    trx,
    conversions.map(({ creatorId }) => ({ creatorId, day, conversions: 1 })),
  );
}

/** Keeps the first item for each product and credit: several lines of one product are one purchase. */
function oncePerProduct<Led extends { readonly productId: string }>(led: readonly Led[], whom: (one: Led) => string): Led[] {
  return [...new Map(led.map((one) => [`${one.productId} ${whom(one)}`, one] as const)).values()];
}
