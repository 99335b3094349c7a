// What a refund of pieces returns. The service decides; packages/dashboard/test/refund-lines.test.ts compares this with its rules.
import type { Order, OrderItem } from '@storefront/client';

/** Pieces of one product and variant, over all items of the order. */
export interface RefundLine {
  readonly key: string;
  readonly productId: string;
  readonly variantId?: string;
  readonly name: string;
  /** How many pieces were bought. */
  readonly quantity: number;
  /** The prices of a piece; items of one product can have several. */
  readonly prices: readonly number[];
  /** How many pieces can be refunded. */
  readonly left: number;
}

const toThousandths = (amount: number): number => Math.round(amount * 1_000);
const toKey = ({ productId, variantId = '' }: OrderItem): string => `${productId} ${variantId}`;
const countLeft = ({ quantity, refundedQuantity = 0 }: OrderItem): number => quantity - refundedQuantity;

/** Returns what is left to refund of an order. */
export const computeLeft = ({ total, refunded }: Order): number =>
  (toThousandths(total.amount) - toThousandths(refunded?.amount ?? 0)) / 1_000;

/** Returns what the pieces of an item cost, before discounts and added taxes. */
export const computeLineTotal = ({ price, quantity }: OrderItem): number => (toThousandths(price) * quantity) / 1_000;

/** Returns the lines that have pieces left. */
export function listRefundLines({ items }: Order): RefundLine[] {
  const lines = new Map<string, RefundLine>();
  for (const item of items.filter((one) => countLeft(one) > 0)) {
    const key = toKey(item);
    const { productId, variantId, name } = item;
    const before = lines.get(key);
    const left = (before?.left ?? 0) + countLeft(item);
    const quantity = (before?.quantity ?? 0) + item.quantity;
    const prices = [...new Set([...(before?.prices ?? []), item.price])];
    lines.set(key, { key, productId, ...(variantId !== undefined && { variantId }), name, quantity, prices, left });
  }
  return [...lines.values()];
}

/** What to refund, by the key of the line, and how many decimal places the currency has. */
export interface ChosenPieces {
  readonly quantities: Readonly<Record<string, number>>;
  readonly decimals: number;
}

/** Returns what these quantities return: of each item their share of what is left of it, the first item first. */
export function computeRefund({ items, taxes }: Order, { quantities, decimals }: ChosenPieces): number {
  const wanted = new Map(Object.entries(quantities));
  let thousandths = 0;
  for (const item of items) {
    const pieces = Math.min(wanted.get(toKey(item)) ?? 0, countLeft(item));
    if (pieces === 0) continue;
    const addedTax = taxes?.included === false ? (item.tax ?? 0) : 0;
    const paid = toThousandths(item.price) * item.quantity - toThousandths(item.discount ?? 0) + toThousandths(addedTax);
    const left = paid - toThousandths(item.refunded ?? 0);
    const step = findStep(left, decimals);
    thousandths += Math.floor(((2 * left * pieces) / step + countLeft(item)) / (2 * countLeft(item))) * step;
    wanted.set(toKey(item), (wanted.get(toKey(item)) ?? 0) - pieces);
  }
  return thousandths / 1_000;
}

/** The smallest amount of the currency; of an amount from before it counted, a hundredth. */
function findStep(thousandths: number, decimals: number): number {
  const step = 10 ** (3 - decimals);
  if (thousandths % step === 0) return step;
  return thousandths % 10 === 0 ? 10 : 1;
}
