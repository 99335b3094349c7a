// Refunds of orders: records them, and reverses the commissions of what they return.
import * as orders from '../db/orders.js';
import type { CreateRefund, Order, OrderRefund } from '../generated/api.js';
import type { AmountUnit } from '../domain/currency.js';
import { listOrderTransitions } from '../domain/order-status.js';
import {
  addRefund,
  computeLeftThousandths,
  computeReversibleThousandths,
  planRefund,
  planRest,
  REFUNDS_MAX,
  type RefundPlan,
} from '../domain/refund.js';
import { emit } from '../webhooks/emit.js';
import { orderUpdated } from '../webhooks/events.js';
import { recordAudit, toAuditedOrder } from './audit.js';
import { conflict, invalidFields, notFound } from './errors.js';
import { takeBack } from './ledger.js';
import type { Operation, Services } from './operation.js';

export const refundOrder: Operation<'refundOrder'> = ({ path, body, caller }, services) =>
  services.transaction(async (trx) => {
    const order = await orders.findOrderForUpdate(trx, path.id);
    if (!order) throw notFound('order', path.id);
    const plan = requirePlan(order, body, trx.unit);
    const facts = { id: services.newId('rfd'), by: caller.keyId, createdAt: services.now().toISOString() };
    const { order: left, refund } = addRefund(order, plan, { ...facts, ...(body.reason !== undefined && { reason: body.reason }) });
    const changed = computeLeftThousandths(left) === 0 ? toRefunded(left, refund) : left;
    await orders.updateOrder(trx, changed);
    const change = {
      before: toAuditedOrder(order),
      after: { ...toAuditedOrder(changed), refund: { id: refund.id, amount: refund.amount } },
    };
    recordAudit(trx, { caller, operation: 'refundOrder', object: { type: 'order', id: order.id }, ...change }, services);
    await emit(trx, [orderUpdated(changed, order.status, refund)], services);
    const taken = { newId: services.newId, at: refund.createdAt, refundId: refund.id };
    const earnedBy = { kind: 'sale', orderId: order.id } as const;
    const isWhole = changed.status === 'refunded';
    await takeBack(
      trx,
      earnedBy,
      isWhole ? taken : { ...taken, toReversedThousandths: (entry) => computeReversibleThousandths(changed, entry, trx.unit) },
    );
    return { status: 201, headers: { Location: `/api/orders/${order.id}` }, body: refund };
  });

/** Returns the plan of a refund. Throws ApiError: 400 for an invalid request, 409 for one that the state of the order doesn't allow. */
function requirePlan(order: Order, request: CreateRefund, unit: AmountUnit): RefundPlan {
  if (!listOrderTransitions(order.status).includes('refunded'))
    throw conflict('order-not-refundable', 'id', `is an order that is ${order.status}: nothing is left to refund`);
  if (computeLeftThousandths(order) === 0)
    throw conflict('order-not-refundable', 'id', 'is an order that cost nothing: set its status to refunded');
  const plan = planRefund(order, request, unit);
  if (!('thousandths' in plan)) throw invalidFields(plan);
  const isLast = (order.refunds ?? []).length >= REFUNDS_MAX - 1;
  if (isLast && plan.thousandths < computeLeftThousandths(order))
    throw conflict(
      'too-many-refunds',
      'id',
      `is an order with ${REFUNDS_MAX - 1} refunds: another one must refund everything that is left`,
    );
  return plan;
}

function toRefunded(order: Order, { by, createdAt }: OrderRefund): Order {
  return { ...order, status: 'refunded', history: [...order.history, { status: 'refunded', by, at: createdAt }] };
}

/** Returns the order with a refund of everything that is left, and that refund; an order that cost nothing has none. */
export function refundRest(
  order: Order,
  { by, at }: { by: string; at: string },
  { newId }: Pick<Services, 'newId'>,
): { order: Order; refund?: OrderRefund } {
  if (computeLeftThousandths(order) === 0) return { order };
  return addRefund(order, planRest(order), { id: newId('rfd'), by, createdAt: at });
}
