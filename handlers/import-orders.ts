// What an import does with lines that are orders: place those that are new, with any status, and move those whose external id exists.
import type { Transaction } from '../db/engine/connection.js';
import * as orders from '../db/orders.js';
import { findExistingProducts, findProducts } from '../db/products.js';
import type { Order, OrderItem, OrderItemInput, OrderStatus } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { toAmount } from '../domain/money.js';
import { findDecimalErrors, type OrderAmounts } from '../domain/order-amounts.js';
import { isReachable, isSaleReversed } from '../domain/order-status.js';
import { computeReversibleCents } from '../domain/refund.js';
import { findPastTimeErrors } from '../domain/past-time.js';
import { attribute } from './attribution.js';
import { ApiError } from './errors.js';
import { pickOwnFields } from './external-ids.js';
import { claimForCreated, findLineOwners, BatchOverlapped, type BatchJob, type LineOutcome, type PrepareLines } from './import-outcomes.js';
import { findOrderReferences, NOBODY, type OrderBody, type OrderLine, type PastRefund } from './import-references.js';
import { findPlanned, openPlans } from './import-plans.js';
import { addPastRefunds, isRefundedWhole, returnEverything } from './import-refunds.js';
import { takeBack } from './ledger.js';
import { nameNewObject, namePastObject } from './new-object.js';
import type { Services } from './operation.js';
import { countPurchases, findTimeErrors, requireAmounts, reward, toItems, toSales, toShipping, type Credits } from './orders.js';
import { refundRest } from './refunds.js';

/** A line that places an order: what it says, whom it credits, and what was paid. */
interface Placement {
  readonly body: OrderBody;
  readonly credits: Credits;
  readonly amounts: OrderAmounts;
}

type Plan = Placement | readonly FieldError[] | 'exists';

/** Computes what new orders cost and whom they credit, and imports the lines. */
export const prepareOrders: PrepareLines<OrderLine> = async (lines, job, services) => {
  const { db } = services;
  const owners = await findLineOwners(db, 'order', lines);
  const planned = await findPlanned(db, job, lines);
  const bodies = await findOrderReferences(db, lines);
  const isThere = ({ externalId }: OrderBody): boolean => owners.has(externalId ?? '') || planned.has(externalId);
  const plans = await Promise.all(bodies.map(async (body): Promise<Plan> => (isThere(body) ? 'exists' : planOrder(body, services))));
  return (trx) => importOrders(trx, { lines, bodies, plans, job }, services);
};

async function planOrder(body: OrderBody, services: Services): Promise<Plan> {
  const { currency } = services.settings;
  const [products, { credits, errors: referrerErrors }] = await Promise.all([
    findProducts(services.db, [...new Set(body.items.map(({ productId }) => productId))]),
    attribute(body, services),
  ]);
  const unknown = body.items.flatMap(({ productId }, index): FieldError[] =>
    products.has(productId)
      ? []
      : [{ reason: 'unknown-product', field: `items[${index}].productId`, issue: 'is not a product of this store' }],
  );
  const errors = [
    ...unknown,
    ...findDecimalErrors(body, currency),
    ...findTimeErrors(body, services),
    ...findCurrencyErrors(body.currency, services),
    ...referrerErrors,
  ];
  if (errors.length > 0) return errors;
  try {
    return { body, credits, amounts: requireAmounts(toItems(body, products, credits), { ...body, shipping: toShipping(body) }, currency) };
  } catch (error) {
    if (error instanceof ApiError) return error.errors;
    throw error;
  }
}

const findCurrencyErrors = (currency: string | undefined, { settings }: Services): FieldError[] =>
  currency === undefined || currency === settings.currency
    ? []
    : [{ reason: 'invalid-choice', field: 'currency', issue: `must be ${settings.currency}, the currency of the store` }];

interface Batch {
  readonly lines: readonly OrderLine[];
  /** The lines with the ids of what they name. */
  readonly bodies: readonly OrderBody[];
  readonly plans: readonly Plan[];
  readonly job: BatchJob;
}

async function importOrders(trx: Transaction, { lines, bodies, plans, job }: Batch, services: Services): Promise<LineOutcome[]> {
  const owners = await findLineOwners(trx, 'order', lines);
  const planned = await findPlanned<Order>(trx, job, lines);
  const moves: Move[] = [];
  const placements: (Placement & { readonly order: Order })[] = [];
  const outcomes: LineOutcome[] = [];
  for (const [index, line] of lines.entries()) {
    const plan = plans[index] ?? 'exists';
    const errors = findPastTimeErrors({ completedAt: line.completedAt }, services.now());
    const ownerId = owners.get(line.externalId ?? '');
    const order = ownerId === undefined ? undefined : await orders.findOrderForUpdate(trx, ownerId);
    const existing = planned.get(line.externalId) ?? (order?.externalId === line.externalId ? order : undefined);
    if (!existing === (plan === 'exists')) throw new BatchOverlapped();
    if (errors.length > 0) outcomes.push(errors);
    else if (existing)
      outcomes.push(
        (await isSamePurchase(trx, existing, bodies[index]))
          ? planMove(existing, { line, refunds: bodies[index]?.refunds ?? [], moves }, { job, services })
          : toOther(existing),
      );
    else if (plan !== 'exists' && !('body' in plan)) outcomes.push(plan);
    else if (plan !== 'exists') {
      const made = toOrder(plan, line, { job, services });
      if ('order' in made) placements.push({ ...plan, ...made });
      outcomes.push('order' in made ? 'created' : made.errors);
    }
  }
  if (job.dryRun) {
    const plans = openPlans(trx, job);
    for (const { order } of placements) plans.keep(toPlanned(order));
    for (const move of moves) plans.keep(toPlanned(applyMove(move, { job, services })));
    await plans.save();
    return outcomes;
  }
  await claimForCreated(trx, 'order', { created: placements.map(({ order }) => order), owners });
  for (const placement of placements) await place(trx, placement, services);
  // The figures of a day count a reversal when the status changes.
  for (const { order } of placements) if (isSaleReversed(order.status)) await orders.updateOrder(trx, order);
  for (const move of moves) await moveOrder(trx, move, { job, services });
  return outcomes;
}

/** Returns what a dry run compares of an order: who bought what, and what was refunded of it. */
const toPlanned = ({ id, status, customer, items, total, taxes, refunded, refunds, createdAt, externalId }: Order): Order => ({
  ...{ id, status, customer: { id: customer.id }, items: items.map(toPlannedItem), total, createdAt, updatedAt: '', history: [] },
  ...(taxes && { taxes }),
  ...(refunded && { refunded }),
  ...(refunds && { refunds: refunds.map(({ amount }) => ({ id: '', amount, by: '', createdAt: '' })) }),
  ...(externalId !== undefined && { externalId }),
});

function toPlannedItem(item: OrderItem): OrderItem {
  const planned = { ...item };
  delete planned.referrer;
  return planned;
}

/** Returns the order of a line, with its refunds and the status that it has by now, or why it can't have these refunds. */
function toOrder(
  { body, amounts: { totalCents, ...amounts } }: Placement,
  line: OrderLine,
  { job, services }: Means,
): { order: Order } | { errors: FieldError[] } {
  const { id, createdAt } = body.placedAt === undefined ? nameNewObject(services, 'ord') : namePastObject(services, 'ord', body.placedAt);
  const shipping = toShipping(body);
  const order: Order = {
    id,
    status: 'paid',
    ...amounts,
    total: { amount: toAmount(totalCents), currency: services.settings.currency },
    customer: body.customer,
    ...(shipping && { shipping }),
    history: [{ status: 'paid', by: job.id, at: createdAt }],
    createdAt,
    updatedAt: services.now().toISOString(),
    ...(body.couponCode !== undefined && { couponCode: body.couponCode }),
    ...pickOwnFields(body),
  };
  const refunded = addPastRefunds(order, body.refunds, { job, services });
  if ('errors' in refunded) return refunded;
  const at = new Date(line.completedAt ?? createdAt).toISOString();
  const refundedAt = refunded.order.refunds?.at(-1)?.createdAt ?? at;
  const move = (from: Order, status: OrderStatus, time: string) => toMoved(from, { status, at: time }, { job, services });
  const status = isRefundedWhole(refunded.order) ? 'refunded' : (line.status ?? 'paid');
  if (status === 'paid') return refunded;
  if (status !== 'refunded') return { order: move(refunded.order, status, at) };
  const isCompleted = line.status === 'completed' || line.completedAt !== undefined;
  return { order: move(isCompleted ? move(refunded.order, 'completed', at) : refunded.order, status, refundedAt) };
}

interface Means {
  readonly job: BatchJob;
  readonly services: Services;
}

/** Returns the order with a status that it got at a time (ISO 8601). */
function toMoved(order: Order, { status, at }: { status: OrderStatus; at: string }, { job, services }: Means): Order {
  const { order: left } = status === 'refunded' ? refundRest(order, { by: job.id, at }, services) : { order };
  return {
    ...left,
    status,
    history: [...order.history, { status, by: job.id, at }],
    ...(status === 'completed' && { completedAt: at }),
    updatedAt: services.now().toISOString(),
  };
}

/** Stores an order, counts it on its day, and credits creators. A sale that was reversed by now earned nothing. */
async function place(trx: Transaction, { order, credits }: Placement & { order: Order }, services: Services): Promise<void> {
  await orders.insertOrder(trx, isSaleReversed(order.status) ? { ...order, status: 'paid' } : order);
  await countPurchases(trx, order);
  const earned = isSaleReversed(order.status) ? [] : toSales(order, { credits, newId: services.newId });
  await reward(trx, order, { credits, sales: earned.map((sale) => ({ ...sale, updatedAt: order.updatedAt })) });
  if (earned.length > 0 && order.refunds) await takeBackRefunded(trx, order, services);
}

/** Reverses what the refunds of an order return of its commissions. */
const takeBackRefunded = (trx: Transaction, order: Order, { newId, now }: Services): Promise<void> =>
  takeBack(
    trx,
    { kind: 'sale', orderId: order.id },
    {
      newId,
      at: now().toISOString(),
      refundId: order.refunds?.at(-1)?.id,
      toReversedCents: (entry) => computeReversibleCents(order, entry),
    },
  );

interface Move {
  /** With the refunds that it gets. */
  readonly order: Order;
  readonly line: OrderLine;
  /** The status that it gets. */
  readonly status: OrderStatus;
}

interface MovedLine {
  readonly line: OrderLine;
  /** All refunds of the order. */
  readonly refunds: readonly PastRefund[];
  readonly moves: Move[];
}

/** An order that exists changes its status and gets more refunds: what was bought is fixed. */
function planMove(order: Order, { line, refunds, moves }: MovedLine, means: Means): LineOutcome {
  // Of an order that was reversed nothing is left, whatever its refunds were elsewhere.
  const refunded = addPastRefunds(order, isSaleReversed(order.status) ? [] : refunds, means);
  if ('errors' in refunded) return refunded.errors;
  const isChanged = refunded.order !== order;
  const isReturned = isChanged ? isRefundedWhole(refunded.order) : order.status === 'refunded' && returnEverything(refunds, order, means);
  const status = isReturned ? 'refunded' : (line.status ?? order.status);
  if (status === order.status && !isChanged) return 'unchanged';
  if (status !== order.status && !isReachable(order.status, status))
    return [{ reason: 'impossible-transition', field: 'status', issue: `can't go from ${order.status} to ${status}` }];
  moves.push({ order: refunded.order, line, status });
  return 'updated';
}

function toOther({ id }: Order): LineOutcome {
  const issue = `belongs to the order ${id}, which has another customer, total or other items: what an order consists of can't be changed`;
  return [{ reason: 'external-id-taken', field: 'externalId', issue }];
}

/** Whether a line is about the order: the same customer, total if it has one, products, quantities and prices. A product that the line can't
 *  name, because it was deleted since, matches; one that exists doesn't. An order whose customer was erased has no external id. */
async function isSamePurchase(trx: Transaction, order: Order, body: OrderBody | undefined): Promise<boolean> {
  if (body?.customer.id !== order.customer.id || body.items.length !== order.items.length) return false;
  if (body.total !== undefined && body.total !== order.total.amount) return false;
  const pairs = order.items.map((bought, place) => ({ bought, item: body.items[place] as OrderItemInput }));
  if (!pairs.every(({ bought, item }) => isSameItem(bought, item))) return false;
  const unknown = pairs.filter(({ item }) => item.productId === NOBODY).map(({ bought }) => bought.productId);
  return (await findExistingProducts(trx, [...new Set(unknown)])).size === 0;
}

const isSameItem = (bought: OrderItem, { productId, quantity, price = bought.price }: OrderItemInput): boolean =>
  [bought.productId, NOBODY].includes(productId) && quantity === bought.quantity && price === bought.price;

/** Returns the order of a move with its status. */
function applyMove({ order, line, status }: Move, means: Means): Order {
  const at = status === 'completed' && line.completedAt !== undefined ? new Date(line.completedAt) : means.services.now();
  return status === order.status ? order : toMoved(order, { status, at: at.toISOString() }, means);
}

async function moveOrder(trx: Transaction, move: Move, means: Means): Promise<void> {
  const { services } = means;
  const { order, status } = move;
  const at = services.now().toISOString();
  const moved = applyMove(move, means);
  await orders.updateOrder(trx, moved);
  if (!isSaleReversed(status)) return moved.refunds ? takeBackRefunded(trx, moved, services) : undefined;
  const refundId = status === 'refunded' ? moved.refunds?.at(-1)?.id : undefined;
  await takeBack(trx, { kind: 'sale', orderId: order.id }, { newId: services.newId, at, refundId });
}
