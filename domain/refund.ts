// What a refund returns of an order, to the cent: pieces, an amount, or everything that is left (docs/decisions/0052-true-money.md).
import type { Commission, CreateRefund, Order, OrderItem, OrderRefund, RefundedItem, RefundItemInput } from '../generated/api.js';
import { findDecimalErrors, getStepCents } from './currency.js';
import type { FieldError } from './field-error.js';
import { toAmount, toCents } from './money.js';
import { computeItemPaidCents } from './order-amounts.js';
import { computeShareCents, spreadCents } from './shares.js';

/** The most refunds of an order. The last one is reserved for what is left. */
export const REFUNDS_MAX = 100;

/** What a refund returns: the amount, the pieces if it names any, and the items of the order afterwards. */
export interface RefundPlan {
  readonly cents: number;
  readonly pieces?: readonly RefundedItem[];
  readonly items: readonly OrderItem[];
}

/** Returns what is left to refund of an order, in minor units. Pure. */
export const computeLeftCents = ({ total, refunded }: Pick<Order, 'total' | 'refunded'>): number =>
  toCents(total.amount) - toCents(refunded?.amount ?? 0);

const computeItemLeftCents = (item: OrderItem, order: Pick<Order, 'taxes'>): number =>
  computeItemPaidCents(item, order) - toCents(item.refunded ?? 0);

/** Plans a refund of an order that has something left. Returns the errors of the request instead, by field, if it can't be. Pure. */
export function planRefund(order: Order, { items, amount }: CreateRefund): RefundPlan | readonly FieldError[] {
  if (items && amount !== undefined)
    return [{ reason: 'incompatible-fields', field: 'amount', issue: 'does not go with items: refund either pieces or an amount' }];
  if (items) return planPieces(order, items);
  return amount === undefined ? planRest(order) : planAmount(order, amount);
}

/** Plans the refund of everything that is left. Pure. */
export const planRest = (order: Order): RefundPlan => ({
  cents: computeLeftCents(order),
  items: order.items.map((item) =>
    addToItem(item, { pieces: item.quantity - (item.refundedQuantity ?? 0), cents: computeItemLeftCents(item, order) }),
  ),
});

function planAmount(order: Order, amount: number): RefundPlan | readonly FieldError[] {
  const { currency } = order.total;
  const errors = findDecimalErrors('amount', amount, currency);
  if (errors.length > 0) return errors;
  const cents = toCents(amount);
  const leftCents = computeLeftCents(order);
  if (cents > leftCents)
    return [{ reason: 'refund-exceeds-order', field: 'amount', issue: `is more than what is left to refund: ${toAmount(leftCents)}` }];
  const left = order.items.map((item) => computeItemLeftCents(item, order));
  const shippingLeft = leftCents - left.reduce((sum, one) => sum + one, 0);
  const shares = spreadCents(cents, [...left, shippingLeft], getStepCents(currency));
  return { cents, items: order.items.map((item, place) => addToItem(item, { pieces: 0, cents: shares[place] ?? 0 })) };
}

function planPieces(order: Order, inputs: readonly RefundItemInput[]): RefundPlan | readonly FieldError[] {
  const items = [...order.items];
  const errors: FieldError[] = [];
  const pieces = inputs.map(({ productId, variantId, quantity }, index): RefundedItem => {
    const places = items.flatMap((item, place) => (item.productId === productId && item.variantId === variantId ? [place] : []));
    const left = places.reduce((sum, place) => sum + countLeft(items[place] as OrderItem), 0);
    if (places.length === 0) errors.push(describeUnknown(order, productId, `items[${index}]`));
    else if (quantity > left) errors.push(describeExcess(left, `items[${index}].quantity`));
    else
      return {
        productId,
        ...(variantId !== undefined && { variantId }),
        quantity,
        amount: toAmount(takePieces({ ...order, items }, places, quantity)),
      };
    return { productId, quantity, amount: 0 };
  });
  const cents = pieces.reduce((sum, piece) => sum + toCents(piece.amount), 0);
  if (errors.length > 0) return errors;
  if (cents === 0) return [{ reason: 'nothing-to-refund', field: 'items', issue: 'have nothing left to return' }];
  return { cents, pieces, items };
}

const countLeft = ({ quantity, refundedQuantity = 0 }: OrderItem): number => quantity - refundedQuantity;

function describeUnknown({ items }: Order, productId: string, field: string): FieldError {
  const isOrdered = items.some((item) => item.productId === productId);
  return isOrdered
    ? { reason: 'not-in-order', field: `${field}.variantId`, issue: 'is not a variant of this product in the order' }
    : { reason: 'not-in-order', field: `${field}.productId`, issue: 'is not a product of the order' };
}

const describeExcess = (left: number, field: string): FieldError => ({
  reason: 'refund-exceeds-order',
  field,
  issue: left === 0 ? 'is more than what is left to refund: all pieces are refunded' : `is more than what is left to refund: ${left}`,
});

/** Takes pieces from the items at these places, the first ones first. Returns what they return, in minor units: of each item, their share of
 *  what is left of it, so that the last piece takes exactly the rest. */
function takePieces(order: Pick<Order, 'items' | 'taxes' | 'total'>, places: readonly number[], quantity: number): number {
  const { items, total } = order;
  const step = getStepCents(total.currency);
  let wanted = quantity;
  let cents = 0;
  for (const place of places) {
    const item = items[place] as OrderItem;
    const pieces = Math.min(wanted, countLeft(item));
    if (pieces === 0) continue;
    const share = computeShareCents(computeItemLeftCents(item, order), { part: pieces, whole: countLeft(item), step });
    items[place] = addToItem(item, { pieces, cents: share });
    wanted -= pieces;
    cents += share;
  }
  return cents;
}

function addToItem(item: OrderItem, { pieces, cents }: { pieces: number; cents: number }): OrderItem {
  const refundedQuantity = (item.refundedQuantity ?? 0) + pieces;
  const refundedCents = toCents(item.refunded ?? 0) + cents;
  return { ...item, ...(refundedQuantity > 0 && { refundedQuantity }), ...(refundedCents > 0 && { refunded: toAmount(refundedCents) }) };
}

/** Who recorded a refund, when (ISO 8601), and why. */
export type RefundFacts = Pick<OrderRefund, 'id' | 'by' | 'createdAt' | 'reason'>;

/** Returns the refund of a plan, and the order with it. Its status is the caller's to change if nothing is left. Pure. */
export function addRefund(order: Order, { cents, pieces, items }: RefundPlan, facts: RefundFacts): { order: Order; refund: OrderRefund } {
  const { currency } = order.total;
  const { id, reason, by, createdAt } = facts;
  const amount = { amount: toAmount(cents), currency };
  const refund: OrderRefund = { id, ...(pieces && { items: [...pieces] }), amount, ...(reason !== undefined && { reason }), by, createdAt };
  const refunded = { amount: toAmount(toCents(order.refunded?.amount ?? 0) + cents), currency };
  return { order: { ...order, items: [...items], refunded, refunds: [...(order.refunds ?? []), refund], updatedAt: createdAt }, refund };
}

/** Returns how much of a commission the refunds of its order reverse, in cents: its share of what was refunded of the items that earned it,
 *  halves rounded up. All of it once they are refunded. Pure. */
export function computeReversibleCents(
  order: Pick<Order, 'items' | 'taxes'>,
  { productId, creatorId, contentId, amount }: Commission,
): number {
  const earning = order.items.filter(
    (item) => item.productId === productId && item.referrer?.creatorId === creatorId && item.referrer.contentId === contentId,
  );
  const paidCents = earning.reduce((sum, item) => sum + computeItemPaidCents(item, order), 0);
  const refundedCents = earning.reduce((sum, item) => sum + toCents(item.refunded ?? 0), 0);
  return paidCents === 0
    ? 0
    : computeShareCents(toCents(amount.value), { part: refundedCents, whole: paidCents, step: getStepCents(amount.currency) });
}
