// Refunds of orders in files: made one after the other, as requests for them would have.
import type { Order } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { toAmount, toCents } from '../domain/money.js';
import { findPastTimeErrors } from '../domain/past-time.js';
import { addRefund, computeLeftCents, planRefund, planRest, type RefundPlan } from '../domain/refund.js';
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
    const plan = planPast(changed, refund);
    const errors = [...findPastTimeErrors({ createdAt: refund.createdAt }, now), ...('cents' in plan ? [] : plan)];
    if (errors.length > 0 || !('cents' in plan))
      return { errors: errors.map((error) => ({ ...error, field: `refunds[${index}].${error.field}` })) };
    const createdAt = refund.createdAt === undefined ? now.toISOString() : new Date(refund.createdAt).toISOString();
    const facts = { id: services.newId('rfd'), by: job.id, createdAt, ...(refund.reason !== undefined && { reason: refund.reason }) };
    changed = { ...addRefund(changed, plan, facts).order, updatedAt: now.toISOString() };
  }
  return { order: changed };
}

/** Plans a refund. An amount beside its pieces must be what they return. */
function planPast(order: Order, { items, amount }: PastRefund): RefundPlan | readonly FieldError[] {
  const left = computeLeftCents(order);
  if (order.status === 'cancelled' || left === 0)
    return [{ reason: 'refund-exceeds-order', field: items ? 'items' : 'amount', issue: 'is more than what is left to refund: 0' }];
  if (!items && amount !== undefined && toCents(amount) === left) return planRest(order);
  const plan = planRefund(order, items ? { items: [...items] } : { amount: amount ?? 0 });
  if (!('cents' in plan) || amount === undefined || toCents(amount) === plan.cents) return plan;
  return [{ reason: 'order-total-mismatch', field: 'amount', issue: `must be ${toAmount(plan.cents)}, which the pieces return` }];
}
