// What was paid for an order and for each of its items: prices, discounts, shipping and taxes, to the cent (docs/decisions/0052-true-money.md).
import type { CreateOrder, Order, OrderItem } from '../generated/api.js';
import * as currencies from './currency.js';
import type { FieldError } from './field-error.js';
import { toAmount, toCents } from './money.js';
import { spreadCents } from './shares.js';

/** The parts of an order that decide what was paid for its items. */
type Taxed = Pick<Order, 'taxes'>;

const computeDiscountedCents = ({ price, quantity, discount = 0 }: OrderItem): number => toCents(price) * quantity - toCents(discount);

/** Returns what the customer paid for an item, taxes included, in minor units: what refunds return. Pure. */
export const computeItemPaidCents = (item: OrderItem, { taxes }: Taxed): number =>
  computeDiscountedCents(item) + (taxes?.included === false ? toCents(item.tax ?? 0) : 0);

/** Returns the revenue of an item, without taxes, in minor units: what commissions and figures count. Pure. */
export const computeItemRevenueCents = (item: OrderItem, { taxes }: Taxed): number =>
  computeDiscountedCents(item) - (taxes?.included === true ? toCents(item.tax ?? 0) : 0);

/** Returns the revenue of an order: that of its items, without shipping and taxes, in minor units. Pure. */
export const computeRevenueCents = (order: Pick<Order, 'items' | 'taxes'>): number =>
  order.items.reduce((sum, item) => sum + computeItemRevenueCents(item, order), 0);

/** The amounts of an order, as it shows them. Without discounts and taxes, only the items and the total. */
export type OrderAmounts = Pick<Order, 'items' | 'subtotal' | 'discount' | 'discounts' | 'taxes'> & { readonly totalCents: number };

/** The prices of a new order. */
export type PricedInput = Pick<CreateOrder, 'discounts' | 'taxes' | 'total'> & {
  readonly shipping?: { readonly cost?: number } | undefined;
};

/** Returns the amounts of an order in a currency with these items, which have no discounts and taxes yet. Returns the errors of the request instead, by
 *  field, if they can't be. Decimals must have been checked. Pure. */
export function computeOrderAmounts(
  items: readonly OrderItem[],
  { shipping, discounts, taxes, total }: PricedInput,
  currency: string,
): OrderAmounts | readonly FieldError[] {
  const step = currencies.getStepCents(currency);
  const costs = items.map(computeDiscountedCents);
  const discounted = discounts ? spreadDiscounts(items, costs, { discounts, step }) : costs;
  if (discounted.some((one) => typeof one === 'object')) return discounted as readonly FieldError[];
  const lefts = discounted as readonly number[];
  const shippingCents = toCents(shipping?.cost ?? 0);
  const paidCents = lefts.reduce((sum, left) => sum + left, shippingCents);
  const taxCents = toCents(taxes?.amount ?? 0);
  if (taxes?.included && taxCents > paidCents)
    return [{ reason: 'taxes-exceed-total', field: 'taxes.amount', issue: `is more than what was paid: ${toAmount(paidCents)}` }];
  const totalCents = paidCents + (taxes?.included === false ? taxCents : 0);
  if (total !== undefined && toCents(total) !== totalCents) {
    const issue = `is ${total}, but the items, discounts, shipping and taxes add up to ${toAmount(totalCents)}`;
    return [{ reason: 'order-total-mismatch', field: 'total', issue }];
  }
  const shares = spreadCents(taxCents, [...lefts, shippingCents], step);
  const subtotalCents = costs.reduce((sum, cost) => sum + cost, 0);
  const discountCents = subtotalCents + shippingCents - paidCents;
  return {
    items: items.map((item, place) =>
      addShares(item, { discountCents: (costs[place] ?? 0) - (lefts[place] ?? 0), taxCents: shares[place] ?? 0 }),
    ),
    ...((discounts ?? taxes) && { subtotal: toAmount(subtotalCents) }),
    ...(discounts && { discount: toAmount(discountCents), discounts: [...discounts] }),
    ...(taxes && { taxes }),
    totalCents,
  };
}

const addShares = (item: OrderItem, { discountCents, taxCents }: { discountCents: number; taxCents: number }): OrderItem => ({
  ...item,
  ...(discountCents > 0 && { discount: toAmount(discountCents) }),
  ...(taxCents > 0 && { tax: toAmount(taxCents) }),
});

/** Takes the discounts from the costs of the items: those for one product first. Returns what is left of each item, or the errors. */
function spreadDiscounts(
  items: readonly OrderItem[],
  costs: readonly number[],
  { discounts, step }: { discounts: NonNullable<CreateOrder['discounts']>; step: number },
): readonly number[] | readonly FieldError[] {
  let lefts = [...costs];
  const errors: FieldError[] = [];
  const numbered = discounts.map((discount, index) => ({ ...discount, field: `discounts[${index}]` }));
  const isForProduct = ({ productId }: { readonly productId?: string }): boolean => productId !== undefined;
  for (const { amount, productId, field } of [...numbered.filter(isForProduct), ...numbered.filter((one) => !isForProduct(one))]) {
    const isMeant = (item: OrderItem): boolean => productId === undefined || item.productId === productId;
    const weights = items.map((item, place) => (isMeant(item) ? (lefts[place] ?? 0) : 0));
    const possible = weights.reduce((sum, weight) => sum + weight, 0);
    if (!items.some(isMeant)) errors.push({ reason: 'not-in-order', field: `${field}.productId`, issue: 'is not a product of the order' });
    else if (toCents(amount) > possible)
      errors.push({
        reason: 'discount-exceeds-items',
        field: `${field}.amount`,
        issue: `is more than its items cost: ${toAmount(possible)}`,
      });
    else {
      const shares = spreadCents(toCents(amount), weights, step);
      lefts = lefts.map((left, place) => left - (shares[place] ?? 0));
    }
  }
  return errors.length > 0 ? errors : lefts;
}

/** Returns the errors of amounts with more decimal places than the currency has. Pure. */
export function findDecimalErrors(
  { items, shipping, discounts = [], taxes, total }: Pick<CreateOrder, 'items'> & PricedInput,
  currency: string,
): FieldError[] {
  const amounts: readonly (readonly [field: string, amount: number | undefined])[] = [
    ...items.map(({ price }, index) => [`items[${index}].price`, price] as const),
    ['shipping.cost', shipping?.cost],
    ...discounts.map(({ amount }, index) => [`discounts[${index}].amount`, amount] as const),
    ['taxes.amount', taxes?.amount],
    ['total', total],
  ];
  return amounts.flatMap(([field, amount]) => currencies.findDecimalErrors(field, amount, currency));
}
