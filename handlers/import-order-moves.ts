// What an import does with orders that exist: which lines are about them, and how these change their status and refunds.
import type { Transaction } from '../db/engine/connection.js';
import * as orders from '../db/orders.js';
import { findExistingProducts } from '../db/products.js';
import type { Order, OrderItem, OrderItemInput, OrderStatus } from '../generated/api.js';
import { isReachable, isSaleReversed } from '../domain/order-status.js';
import { computeReversibleThousandths } from '../domain/refund.js';
import { toAuditedOrder } from './audit.js';
import { recordImported } from './import-audit.js';
import type { BatchJob, LineOutcome } from './import-outcomes.js';
import { NOBODY, type OrderBody, type OrderLine, type PastRefund } from './import-references.js';
import { addPastRefunds, isRefundedWhole, returnEverything } from './import-refunds.js';
import { takeBack } from './ledger.js';
import type { Services } from './operation.js';
import { refundRest } from './refunds.js';

/** What a change of an order needs. */
export interface Means {
  readonly job: BatchJob;
  readonly services: Services;
}

/** A change of an order that exists. */
export interface Move {
  readonly before: Order;
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
export function planMove(order: Order, { line, refunds, moves }: MovedLine, means: Means): LineOutcome {
  // Of an order that was reversed nothing is left, whatever its refunds were elsewhere.
  const refunded = addPastRefunds(order, isSaleReversed(order.status) ? [] : refunds, means);
  if ('errors' in refunded) return refunded.errors;
  const isChanged = refunded.order !== order;
  const isReturned = isChanged ? isRefundedWhole(refunded.order) : order.status === 'refunded' && returnEverything(refunds, order, means);
  const status = isReturned ? 'refunded' : (line.status ?? order.status);
  if (status === order.status && !isChanged) return 'unchanged';
  if (status !== order.status && !isReachable(order.status, status))
    return [{ reason: 'impossible-transition', field: 'status', issue: `can't go from ${order.status} to ${status}` }];
  moves.push({ before: order, order: refunded.order, line, status });
  return 'updated';
}

/** Returns why a line can't have the external id of an order. */
export function toOther({ id }: Order): LineOutcome {
  const issue = `belongs to the order ${id}, which has another customer, total or other items: what an order consists of can't be changed`;
  return [{ reason: 'external-id-taken', field: 'externalId', issue }];
}

/** Whether a line is about the order: the same customer, total if it has one, products, quantities and prices. A product that the line can't
 *  name, because it was deleted since, matches; one that exists doesn't. An order whose customer was erased has no external id. */
export async function isSamePurchase(trx: Transaction, order: Order, body: OrderBody | undefined): Promise<boolean> {
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
export function applyMove({ order, line, status }: Move, means: Means): Order {
  const at = status === 'completed' && line.completedAt !== undefined ? new Date(line.completedAt) : means.services.now();
  return status === order.status ? order : toMoved(order, { status, at: at.toISOString() }, means);
}

/** Stores a move, and takes back what was earned of what it returns. */
export async function moveOrder(trx: Transaction, move: Move, means: Means): Promise<void> {
  const { job, services } = means;
  const { before, order, status } = move;
  const at = services.now().toISOString();
  const moved = applyMove(move, means);
  await orders.updateOrder(trx, moved);
  const object = { type: 'order', id: order.id } as const;
  const refunds = (moved.refunds ?? []).slice(before.refunds?.length ?? 0).map(({ id, amount }) => ({ id, amount }));
  const after = { ...toAuditedOrder(moved), refunds: refunds.length > 0 ? refunds : undefined };
  recordImported(trx, { job, object, before: toAuditedOrder(before), after }, services);
  if (!isSaleReversed(status)) return moved.refunds ? takeBackRefunded(trx, moved, services) : undefined;
  const refundId = status === 'refunded' ? moved.refunds?.at(-1)?.id : undefined;
  await takeBack(trx, { kind: 'sale', orderId: order.id }, { newId: services.newId, at, refundId });
}

/** Returns the order with a status that it got at a time (ISO 8601). */
export function toMoved(order: Order, { status, at }: { status: OrderStatus; at: string }, { job, services }: Means): Order {
  const { order: left } = status === 'refunded' ? refundRest(order, { by: job.id, at }, services) : { order };
  return {
    ...left,
    status,
    history: [...order.history, { status, by: job.id, at }],
    ...(status === 'completed' && { completedAt: at }),
    updatedAt: services.now().toISOString(),
  };
}

/** Reverses what the refunds of an order return of its commissions. */
export const takeBackRefunded = (trx: Transaction, order: Order, { newId, now }: Services): Promise<void> =>
  takeBack(
    trx,
    { kind: 'sale', orderId: order.id },
    {
      newId,
      at: now().toISOString(),
      refundId: order.refunds?.at(-1)?.id,
      toReversedThousandths: (entry) => computeReversibleThousandths(order, entry, trx.unit),
    },
  );
