// What was paid for an order and for each of its items: prices, discounts, shipping and taxes, to the last decimal (docs/decisions/0052-true-money.md).
import type { CreateOrder, Order, OrderItem } from '../generated/api.js';
import * as currencies from './currency.js';
import type { AmountUnit, Steps } from './currency.js';
import type { FieldError } from './field-error.js';
import { toAmount, toThousandths } from './money.js';
import { spreadThousandths } from './shares.js';

/** The parts of an order that decide what was paid for its items. */
type Taxed = Pick<Order, 'taxes'>;

const computeDiscountedThousandths = ({ price, quantity, discount = 0 }: OrderItem): number =>
  toThousandths(price) * quantity - toThousandths(discount);

/** Returns what the customer paid for an item, taxes included, in thousandths: what refunds return. Pure. */
export const computeItemPaidThousandths = (item: OrderItem, { taxes }: Taxed): number =>
  computeDiscountedThousandths(item) + (taxes?.included === false ? toThousandths(item.tax ?? 0) : 0);

/** Returns the revenue of an item, without taxes, in thousandths: what commissions and figures count. Pure. */
export const computeItemRevenueThousandths = (item: OrderItem, { taxes }: Taxed): number =>
  computeDiscountedThousandths(item) - (taxes?.included === true ? toThousandths(item.tax ?? 0) : 0);

/** Returns the revenue of an order: that of its items, without shipping and taxes, in thousandths. Pure. */
export const computeRevenueThousandths = (order: Pick<Order, 'items' | 'taxes'>): number =>
  order.items.reduce((sum, item) => sum + computeItemRevenueThousandths(item, order), 0);

/** The amounts of an order, as it shows them. Without discounts and taxes, only the items and the total. */
export type OrderAmounts = Pick<Order, 'items' | 'subtotal' | 'discount' | 'discounts' | 'taxes'> & { readonly totalThousandths: number };

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
  unit: AmountUnit,
): OrderAmounts | readonly FieldError[] {
  const steps = currencies.getSteps(currency, unit);
  const costs = items.map(computeDiscountedThousandths);
  const discounted = discounts ? spreadDiscounts(items, costs, { discounts, steps }) : costs;
  if (discounted.some((one) => typeof one === 'object')) return discounted as readonly FieldError[];
  const lefts = discounted as readonly number[];
  const shippingThousandths = toThousandths(shipping?.cost ?? 0);
  const paidThousandths = lefts.reduce((sum, left) => sum + left, shippingThousandths);
  const taxThousandths = toThousandths(taxes?.amount ?? 0);
  if (taxes?.included && taxThousandths > paidThousandths)
    return [{ reason: 'taxes-exceed-total', field: 'taxes.amount', issue: `is more than what was paid: ${toAmount(paidThousandths)}` }];
  const totalThousandths = paidThousandths + (taxes?.included === false ? taxThousandths : 0);
  if (total !== undefined && toThousandths(total) !== totalThousandths) {
    const issue = `is ${total}, but the items, discounts, shipping and taxes add up to ${toAmount(totalThousandths)}`;
    return [{ reason: 'order-total-mismatch', field: 'total', issue }];
  }
  const shares = spreadThousandths(taxThousandths, [...lefts, shippingThousandths], steps);
  const subtotalThousandths = costs.reduce((sum, cost) => sum + cost, 0);
  const discountThousandths = subtotalThousandths + shippingThousandths - paidThousandths;
  return {
    items: items.map((item, place) =>
      addShares(item, { discountThousandths: (costs[place] ?? 0) - (lefts[place] ?? 0), taxThousandths: shares[place] ?? 0 }),
    ),
    ...((discounts ?? taxes) && { subtotal: toAmount(subtotalThousandths) }),
    ...(discounts && { discount: toAmount(discountThousandths), discounts: [...discounts] }),
    ...(taxes && { taxes }),
    totalThousandths,
  };
}

function addShares(
  item: OrderItem,
  { discountThousandths, taxThousandths }: { discountThousandths: number; taxThousandths: number },
): OrderItem {
  if (discountThousandths <= 0 && taxThousandths <= 0) return item;
  return {
    ...item,
    ...(discountThousandths > 0 && { discount: toAmount(discountThousandths) }),
    ...(taxThousandths > 0 && { tax: toAmount(taxThousandths) }),
  };
}

/** Takes the discounts from the costs of the items: those for one product first. Returns what is left of each item, or the errors. */
function spreadDiscounts(
  items: readonly OrderItem[],
  costs: readonly number[],
  { discounts, steps }: { discounts: NonNullable<CreateOrder['discounts']>; steps: Steps },
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
    else if (toThousandths(amount) > possible)
      errors.push({
        reason: 'discount-exceeds-items',
        field: `${field}.amount`,
        issue: `is more than its items cost: ${toAmount(possible)}`,
      });
    else {
      const shares = spreadThousandths(toThousandths(amount), weights, steps);
      lefts = lefts.map((left, place) => left - (shares[place] ?? 0));
    }
  }
  return errors.length > 0 ? errors : lefts;
}

/** Returns the errors of amounts with more decimal places than the currency has. Pure. */
export function findDecimalErrors(
  { items, shipping, discounts = [], taxes, total }: Pick<CreateOrder, 'items'> & PricedInput,
  currency: string,
  unit: AmountUnit,
): FieldError[] {
  const amounts: readonly (readonly [field: string, amount: number | undefined])[] = [
    ...items.map(({ price }, index) => [`items[${index}].price`, price] as const),
    ['shipping.cost', shipping?.cost],
    ...discounts.map(({ amount }, index) => [`discounts[${index}].amount`, amount] as const),
    ['taxes.amount', taxes?.amount],
    ['total', total],
  ];
  return amounts.flatMap(([field, amount]) => currencies.findDecimalErrors(field, amount, currency, unit));
}
