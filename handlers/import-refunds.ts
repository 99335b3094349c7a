// Refunds of orders in files: made one after the other, as requests for them would have.
import type { Order, OrderItem } from '../generated/api.js';
import type { AmountUnit } from '../domain/currency.js';
import type { FieldError } from '../domain/field-error.js';
import { toAmount, toThousandths } from '../domain/money.js';
import { findPastTimeErrors } from '../domain/past-time.js';
import { addRefund, computeLeftThousandths, planRefund, planRest, REFUNDS_MAX, type RefundPlan } from '../domain/refund.js';
import type { BatchJob } from './import-outcomes.js';
import type { PastRefund } from './import-references.js';
import type { Services } from './operation.js';

interface Means {
  readonly job: BatchJob;
  readonly services: Services;
}

/** Returns an order with those refunds of its line that it doesn't have yet, or why they can't be. */
export function addPastRefunds(
  order: Order,
  refunds: readonly PastRefund[],
  { job, services }: Means,
): { order: Order } | { errors: FieldError[] } {
  const now = services.now();
  let changed = order;
  for (const [index, refund] of [...refunds.entries()].slice(order.refunds?.length ?? 0)) {
    const plan = planPast(changed, refund, services.db.unit);
    const errors = [...findTimeErrors(refund, { order, now }), ...('thousandths' in plan ? [] : plan)];
    if (errors.length > 0 || !('thousandths' in plan))
      return { errors: errors.map((error) => ({ ...error, field: `refunds[${index}].${error.field}` })) };
    const createdAt = refund.createdAt === undefined ? now.toISOString() : new Date(refund.createdAt).toISOString();
    const facts = { id: services.newId('rfd'), by: job.id, createdAt, ...(refund.reason !== undefined && { reason: refund.reason }) };
    changed = { ...addRefund(changed, plan, facts).order, updatedAt: now.toISOString() };
  }
  return { order: changed };
}

/** Whether an order has refunds that left nothing. Pure. */
export const isRefundedWhole = (order: Order): boolean => order.refunds !== undefined && computeLeftThousandths(order) === 0;

/** Whether refunds of a line return an order whole, whatever refunds it has. */
export function returnEverything(refunds: readonly PastRefund[], order: Order, means: Means): boolean {
  const paid = { ...order, items: order.items.map(toPaid) };
  delete paid.refunds;
  delete paid.refunded;
  const made = addPastRefunds(paid, refunds, means);
  return 'order' in made && isRefundedWhole(made.order);
}

function toPaid(item: OrderItem): OrderItem {
  const paid = { ...item };
  delete paid.refunded;
  delete paid.refundedQuantity;
  return paid;
}

function findTimeErrors({ createdAt }: PastRefund, { order, now }: { order: Order; now: Date }): FieldError[] {
  if (createdAt === undefined || Date.parse(createdAt) >= Date.parse(order.createdAt)) return findPastTimeErrors({ createdAt }, now);
  return [{ reason: 'time-too-old', field: 'createdAt', issue: 'is before the order was placed' }];
}

/** Plans a refund. An amount beside its pieces must be what they return. */
function planPast(
  order: Order,
  { items, amount, currency = order.total.currency }: PastRefund,
  unit: AmountUnit,
): RefundPlan | readonly FieldError[] {
  const left = computeLeftThousandths(order);
  if (currency !== order.total.currency)
    return [{ reason: 'invalid-choice', field: 'amount', issue: `must be in ${order.total.currency}, the currency of the order` }];
  if (left === 0)
    return [{ reason: 'refund-exceeds-order', field: items ? 'items' : 'amount', issue: 'is more than what is left to refund: 0' }];
  if (!items && amount !== undefined && toThousandths(amount) === left) return planRest(order);
  const plan = planRefund(order, items ? { items: [...items] } : { amount: amount ?? 0 }, unit);
  if (!('thousandths' in plan)) return plan;
  if (amount !== undefined && amount !== toAmount(plan.thousandths))
    return [{ reason: 'order-total-mismatch', field: 'amount', issue: `must be ${toAmount(plan.thousandths)}, which the pieces return` }];
  if (plan.thousandths === left || (order.refunds ?? []).length < REFUNDS_MAX - 1) return plan;
  return [
    {
      reason: 'too-many-refunds',
      field: items ? 'items' : 'amount',
      issue: `is refund number ${REFUNDS_MAX}, which must return everything that is left`,
    },
  ];
}
