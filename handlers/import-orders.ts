// What an import does with lines that are orders: place those that are new, with any status, and move those whose external id exists.
import type { Transaction } from '../db/engine/connection.js';
import * as orders from '../db/orders.js';
import { findProducts } from '../db/products.js';
import type { Order, OrderItem, OrderStatus } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { toAmount } from '../domain/money.js';
import { findDecimalErrors, type OrderAmounts } from '../domain/order-amounts.js';
import { isSaleReversed } from '../domain/order-status.js';
import { findPastTimeErrors } from '../domain/past-time.js';
import { attribute } from './attribution.js';
import { ApiError } from './errors.js';
import { pickOwnFields } from './external-ids.js';
import { claimForCreated, findLineOwners, BatchOverlapped, type BatchJob, type LineOutcome, type PrepareLines } from './import-outcomes.js';
import { findOrderReferences, type OrderBody, type OrderLine } from './import-references.js';
import { findPlanned, openPlans } from './import-plans.js';
import {
  applyMove,
  isSamePurchase,
  moveOrder,
  planMove,
  takeBackRefunded,
  toMoved,
  toOther,
  type Means,
  type Move,
} from './import-order-moves.js';
import { addPastRefunds, isRefundedWhole } from './import-refunds.js';
import { nameNewObject, namePastObject } from './new-object.js';
import type { Services } from './operation.js';
import { countPurchases, findTimeErrors, requireAmounts, reward, toItems, toSales, toShipping, type Credits } from './orders.js';

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
    ...findDecimalErrors(body, currency, services.db.unit),
    ...findTimeErrors(body, services),
    ...findCurrencyErrors(body.currency, services),
    ...referrerErrors,
  ];
  if (errors.length > 0) return errors;
  try {
    return {
      body,
      credits,
      amounts: requireAmounts(
        toItems(body, products, credits),
        { ...body, shipping: toShipping(body) },
        { currency, unit: services.db.unit },
      ),
    };
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
    const plans = await openPlans(trx, job);
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
  { body, amounts: { totalThousandths, ...amounts } }: Placement,
  line: OrderLine,
  { job, services }: Means,
): { order: Order } | { errors: FieldError[] } {
  const { id, createdAt } = body.placedAt === undefined ? nameNewObject(services, 'ord') : namePastObject(services, 'ord', body.placedAt);
  const shipping = toShipping(body);
  const order: Order = {
    id,
    status: 'paid',
    ...amounts,
    total: { amount: toAmount(totalThousandths), currency: services.settings.currency },
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

/** Stores an order, counts it on its day, and credits creators. A sale that was reversed by now earned nothing. */
async function place(trx: Transaction, { order, credits }: Placement & { order: Order }, services: Services): Promise<void> {
  await orders.insertOrder(trx, isSaleReversed(order.status) ? { ...order, status: 'paid' } : order);
  await countPurchases(trx, order);
  const earned = isSaleReversed(order.status) ? [] : toSales(order, { credits, newId: services.newId, unit: trx.unit });
  await reward(trx, order, { credits, sales: earned.map((sale) => ({ ...sale, updatedAt: order.updatedAt })) });
  if (earned.length > 0 && order.refunds) await takeBackRefunded(trx, order, services);
}
