// What a refund returns of an order, to the last decimal: pieces, an amount, or everything that is left (docs/decisions/0052-true-money.md).
import type { Commission, CreateRefund, Order, OrderItem, OrderRefund, RefundedItem, RefundItemInput } from '../generated/api.js';
import { findDecimalErrors, getSteps, type AmountUnit } from './currency.js';
import type { FieldError } from './field-error.js';
import { toAmount, toThousandths } from './money.js';
import { computeItemPaidThousandths } from './order-amounts.js';
import { computeShareThousandths, spreadThousandths } from './shares.js';

/** The most refunds of an order. The last one is reserved for what is left. */
export const REFUNDS_MAX = 100;

/** What a refund returns: the amount, the pieces if it names any, and the items of the order afterwards. */
export interface RefundPlan {
  readonly thousandths: number;
  readonly pieces?: readonly RefundedItem[];
  readonly items: readonly OrderItem[];
}

/** Returns what is left to refund of an order, in thousandths. Pure. */
export const computeLeftThousandths = ({ total, refunded }: Pick<Order, 'total' | 'refunded'>): number =>
  toThousandths(total.amount) - toThousandths(refunded?.amount ?? 0);

const computeItemLeftThousandths = (item: OrderItem, order: Pick<Order, 'taxes'>): number =>
  computeItemPaidThousandths(item, order) - toThousandths(item.refunded ?? 0);

/** Plans a refund of an order that has something left. Returns the errors of the request instead, by field, if it can't be. Pure. */
export function planRefund(order: Order, { items, amount }: CreateRefund, unit: AmountUnit): RefundPlan | readonly FieldError[] {
  if (items && amount !== undefined)
    return [{ reason: 'incompatible-fields', field: 'amount', issue: 'does not go with items: refund either pieces or an amount' }];
  if (items) return planPieces(order, items, unit);
  return amount === undefined ? planRest(order) : planAmount(order, amount, unit);
}

/** Plans the refund of everything that is left. Pure. */
export const planRest = (order: Order): RefundPlan => ({
  thousandths: computeLeftThousandths(order),
  items: order.items.map((item) =>
    addToItem(item, { pieces: item.quantity - (item.refundedQuantity ?? 0), thousandths: computeItemLeftThousandths(item, order) }),
  ),
});

function planAmount(order: Order, amount: number, unit: AmountUnit): RefundPlan | readonly FieldError[] {
  const { currency } = order.total;
  const errors = findDecimalErrors('amount', amount, currency, unit);
  if (errors.length > 0) return errors;
  const thousandths = toThousandths(amount);
  const leftThousandths = computeLeftThousandths(order);
  if (thousandths > leftThousandths)
    return [
      { reason: 'refund-exceeds-order', field: 'amount', issue: `is more than what is left to refund: ${toAmount(leftThousandths)}` },
    ];
  const left = order.items.map((item) => computeItemLeftThousandths(item, order));
  const shippingLeft = leftThousandths - left.reduce((sum, one) => sum + one, 0);
  const shares = spreadThousandths(thousandths, [...left, shippingLeft], getSteps(currency, unit));
  return { thousandths, items: order.items.map((item, place) => addToItem(item, { pieces: 0, thousandths: shares[place] ?? 0 })) };
}

function planPieces(order: Order, inputs: readonly RefundItemInput[], unit: AmountUnit): RefundPlan | readonly FieldError[] {
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
        amount: toAmount(takePieces({ ...order, items }, { places, quantity, unit })),
      };
    return { productId, quantity, amount: 0 };
  });
  const thousandths = pieces.reduce((sum, piece) => sum + toThousandths(piece.amount), 0);
  if (errors.length > 0) return errors;
  if (thousandths === 0) return [{ reason: 'nothing-to-refund', field: 'items', issue: 'have nothing left to return' }];
  return { thousandths, pieces, items };
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

/** Takes pieces from the items at these places, the first ones first. Returns what they return, in thousandths: of each item, their share of
 *  what is left of it, so that the last piece takes exactly the rest. */
function takePieces(
  order: Pick<Order, 'items' | 'taxes' | 'total'>,
  { places, quantity, unit }: { places: readonly number[]; quantity: number; unit: AmountUnit },
): number {
  const { items, total } = order;
  const steps = getSteps(total.currency, unit);
  let wanted = quantity;
  let thousandths = 0;
  for (const place of places) {
    const item = items[place] as OrderItem;
    const pieces = Math.min(wanted, countLeft(item));
    if (pieces === 0) continue;
    const share = computeShareThousandths(computeItemLeftThousandths(item, order), { part: pieces, whole: countLeft(item), steps });
    items[place] = addToItem(item, { pieces, thousandths: share });
    wanted -= pieces;
    thousandths += share;
  }
  return thousandths;
}

function addToItem(item: OrderItem, { pieces, thousandths }: { pieces: number; thousandths: number }): OrderItem {
  const refundedQuantity = (item.refundedQuantity ?? 0) + pieces;
  const refundedThousandths = toThousandths(item.refunded ?? 0) + thousandths;
  return {
    ...item,
    ...(refundedQuantity > 0 && { refundedQuantity }),
    ...(refundedThousandths > 0 && { refunded: toAmount(refundedThousandths) }),
  };
}

/** Who recorded a refund, when (ISO 8601), and why. */
export type RefundFacts = Pick<OrderRefund, 'id' | 'by' | 'createdAt' | 'reason'>;

/** Returns the refund of a plan, and the order with it. Its status is the caller's to change if nothing is left. Pure. */
export function addRefund(
  order: Order,
  { thousandths, pieces, items }: RefundPlan,
  facts: RefundFacts,
): { order: Order; refund: OrderRefund } {
  const { currency } = order.total;
  const { id, reason, by, createdAt } = facts;
  const amount = { amount: toAmount(thousandths), currency };
  const refund: OrderRefund = { id, ...(pieces && { items: [...pieces] }), amount, ...(reason !== undefined && { reason }), by, createdAt };
  const refunded = { amount: toAmount(toThousandths(order.refunded?.amount ?? 0) + thousandths), currency };
  return { order: { ...order, items: [...items], refunded, refunds: [...(order.refunds ?? []), refund], updatedAt: createdAt }, refund };
}

/** Returns how much of a commission the refunds of its order reverse, in thousandths: its share of what was refunded of the items that earned it,
 *  halves rounded up. All of it once they are refunded. Pure. */
export function computeReversibleThousandths(
  order: Pick<Order, 'items' | 'taxes'>,
  { productId, creatorId, contentId, amount }: Commission,
  unit: AmountUnit,
): number {
  const earning = order.items.filter(
    (item) => item.productId === productId && item.referrer?.creatorId === creatorId && item.referrer.contentId === contentId,
  );
  const paidThousandths = earning.reduce((sum, item) => sum + computeItemPaidThousandths(item, order), 0);
  const refundedThousandths = earning.reduce((sum, item) => sum + toThousandths(item.refunded ?? 0), 0);
  return paidThousandths === 0
    ? 0
    : computeShareThousandths(toThousandths(amount.value), {
        part: refundedThousandths,
        whole: paidThousandths,
        steps: getSteps(amount.currency, unit),
      });
}
