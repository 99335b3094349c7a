// What was paid for an order, to the cent: discounts and taxes are divided without a remainder, and refunds return all of it.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Order, OrderItem } from '../../generated/api.js';
import { getSteps, type AmountUnit } from '../../domain/currency.js';
import { toAmount, toThousandths } from '../../domain/money.js';
import {
  computeItemPaidThousandths,
  computeItemRevenueThousandths,
  computeOrderAmounts,
  computeRevenueThousandths,
  findDecimalErrors,
  type PricedInput,
} from '../../domain/order-amounts.js';
import { addRefund, computeLeftThousandths, planRefund } from '../../domain/refund.js';

const item = (productId: string, quantity: number, price: number): OrderItem => ({ productId, name: 'A product', quantity, price });
const ITEMS = [item('a', 2, 10), item('b', 1, 5)];

/** The amounts, or the errors by field. */
function compute(input: PricedInput, items = ITEMS) {
  const amounts = computeOrderAmounts(items, input, 'USD', 100);
  return 'totalThousandths' in amounts ? amounts : amounts.map(({ reason, field }) => `${reason} ${field}`);
}

describe('the amounts of an order', () => {
  it('are only the total without discounts and taxes', () => {
    expect(compute({ shipping: { cost: 3 } })).to.deep.equal({ items: ITEMS, totalThousandths: 28_000 });
  });

  it('divide a discount on all items by what they cost, the largest remainder first', () => {
    expect(compute({ discounts: [{ code: 'WELCOME', amount: 0.99 }], shipping: { cost: 3 } })).to.deep.equal({
      items: [
        { ...ITEMS[0], discount: 0.79 },
        { ...ITEMS[1], discount: 0.2 },
      ],
      subtotal: 25,
      discount: 0.99,
      discounts: [{ code: 'WELCOME', amount: 0.99 }],
      totalThousandths: 27_010,
    });
  });

  it('take a discount for a product from that only, before those on all items', () => {
    const discounts = [{ amount: 15 }, { amount: 5, productId: 'b' }];
    expect(compute({ discounts })).to.deep.include({
      items: [
        { ...ITEMS[0], discount: 15 },
        { ...ITEMS[1], discount: 5 },
      ],
      totalThousandths: 5_000,
    });
  });

  it('add taxes that are not included, and divide them among items and shipping', () => {
    const amounts = compute({ taxes: { amount: 3, included: false }, shipping: { cost: 5 } });
    expect(amounts).to.deep.include({
      items: [
        { ...ITEMS[0], tax: 2 },
        { ...ITEMS[1], tax: 0.5 },
      ],
      totalThousandths: 33_000,
    });
  });

  const wrong: readonly [name: string, input: PricedInput, errors: readonly string[]][] = [
    ['a discount for another product', { discounts: [{ amount: 1, productId: 'c' }] }, ['not-in-order discounts[0].productId']],
    ['a discount that is too large', { discounts: [{ amount: 25.01 }] }, ['discount-exceeds-items discounts[0].amount']],
    [
      'discounts that are too large together',
      { discounts: [{ amount: 20 }, { amount: 5.01 }] },
      ['discount-exceeds-items discounts[1].amount'],
    ],
    ['included taxes that are too large', { taxes: { amount: 25.01, included: true } }, ['taxes-exceed-total taxes.amount']],
    ['another total', { total: 24.99 }, ['order-total-mismatch total']],
  ];
  for (const [name, input, errors] of wrong)
    it(`can not be computed with ${name}`, () => {
      expect(compute(input)).to.deep.equal(errors);
    });

  it('name both figures of another total', () => {
    const [error] = computeOrderAmounts(ITEMS, { total: 24.99 }, 'USD', 100) as unknown as { issue: string }[];
    expect(error?.issue).to.include('24.99').and.include('25');
  });

  it('are divided in whole units of a currency without decimals', () => {
    const amounts = computeOrderAmounts(
      ITEMS,
      { discounts: [{ amount: 1 }], taxes: { amount: 4, included: false }, shipping: { cost: 1 } },
      'JPY',
      100,
    );
    expect(amounts).to.deep.include({
      items: [
        { ...ITEMS[0], discount: 1, tax: 3 },
        { ...ITEMS[1], tax: 1 },
      ],
      totalThousandths: 29_000,
    });
  });

  it('have no decimals in a currency without them', () => {
    const errors = findDecimalErrors(
      { items: [{ productId: 'a', quantity: 1, price: 1.5 }], shipping: { cost: 2 }, total: 3.1 },
      'JPY',
      100,
    );
    expect(errors.map(({ field, issue }) => `${field} ${issue}`)).to.deep.equal([
      'items[0].price must be a whole number: JPY has no decimals',
      'total must be a whole number: JPY has no decimals',
    ]);
  });

  it('have two decimals at most', () => {
    const input = {
      items: [{ productId: 'a', quantity: 1, price: 1.001 }],
      discounts: [{ amount: 0.001 }],
      taxes: { amount: 0.001, included: true },
    };
    expect(findDecimalErrors({ ...input, total: 1.001, shipping: { cost: 1.001 } }, 'KWD', 100).map(({ field }) => field)).to.deep.equal([
      'items[0].price',
      'shipping.cost',
      'discounts[0].amount',
      'taxes.amount',
      'total',
    ]);
  });
});

/** Stores in hundredths, and in thousandths. */
const STORES = [
  { currency: 'JPY', unit: 100 },
  { currency: 'USD', unit: 100 },
  { currency: 'KWD', unit: 100 },
  { currency: 'KWD', unit: 1_000 },
  { currency: 'USD', unit: 1_000 },
] as const;

const orderArbitrary = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 9 }),
      thousandths: fc.integer({ min: 0, max: 999_999 }),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  discounts: fc.array(fc.record({ share: fc.integer({ min: 1, max: 60 }), product: fc.constantFrom(undefined, 'a', 'b') }), {
    maxLength: 4,
  }),
  tax: fc.record({ share: fc.integer({ min: 0, max: 100 }), included: fc.boolean() }),
  shippingThousandths: fc.integer({ min: 0, max: 20_000 }),
  pieces: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
});

for (const { currency, unit } of STORES)
  describe(`discounts and taxes in ${currency} with ${unit} parts, however they are divided`, () => {
    const { step } = getSteps(currency, unit);
    const floor = (thousandths: number) => Math.floor(thousandths / step) * step;
    it('add up to the total in the smallest amounts of the currency, leave nothing below zero, and are refunded completely', () => {
      fc.assert(
        fc.property(orderArbitrary, ({ lines, discounts, tax, shippingThousandths, pieces }) => {
          const items = lines.map(({ product, quantity, thousandths }) => item(product, quantity, toAmount(floor(thousandths))));
          const subtotal = items.reduce((sum, { price, quantity }) => sum + toThousandths(price) * quantity, 0);
          const given = discounts.map(({ share, product }) => ({
            amount: toAmount(Math.max(step, floor((subtotal * share) / 400))),
            ...(product !== undefined && { productId: product }),
          }));
          const taxes = { amount: toAmount(floor((subtotal * tax.share) / 500)), included: tax.included };
          const shipping = { cost: toAmount(floor(shippingThousandths)) };
          const amounts = computeOrderAmounts(items, { ...(given.length > 0 && { discounts: given }), taxes, shipping }, currency, unit);
          if (!('totalThousandths' in amounts)) return;
          const discountThousandths = given.reduce((sum, { amount }) => sum + toThousandths(amount), 0);
          const addedThousandths = taxes.included ? 0 : toThousandths(taxes.amount);
          expect(findFractions(amounts, currency, unit)).to.deep.equal([]);
          expect(amounts.totalThousandths).to.equal(subtotal - discountThousandths + toThousandths(shipping.cost) + addedThousandths);
          expect(amounts.items.reduce((sum, { discount = 0 }) => sum + toThousandths(discount), 0)).to.equal(discountThousandths);
          expect(amounts.items.reduce((sum, one) => sum + toThousandths(one.tax ?? 0), 0)).to.be.at.most(toThousandths(taxes.amount));
          for (const one of amounts.items) {
            expect(computeItemRevenueThousandths(one, amounts)).to.be.at.least(0);
            expect(computeItemPaidThousandths(one, amounts)).to.be.at.least(computeItemRevenueThousandths(one, amounts));
          }
          expect(computeRevenueThousandths(amounts)).to.be.at.most(amounts.totalThousandths);
          refundAll({ ...ORDER, ...amounts, total: { amount: toAmount(amounts.totalThousandths), currency } }, pieces, unit);
        }),
      );
    });
  });

/** Returns the amounts of items that the currency doesn't have. */
const findFractions = ({ items }: Pick<Order, 'items'>, currency: string, unit: AmountUnit): number[] =>
  items.flatMap(({ price, discount = 0, tax = 0, refunded = 0 }) =>
    [price, discount, tax, refunded].filter((amount) => toThousandths(amount) % getSteps(currency, unit).step !== 0),
  );

const AT = '2024-11-21T12:00:00.000Z';
const ORDER = { id: 'ord_1', status: 'paid', customer: { id: 'c' }, history: [], createdAt: AT, updatedAt: AT } as const;

function refundAll(sold: Omit<Order, 'history'> & { readonly history: readonly [] }, pieces: readonly number[], unit: AmountUnit): void {
  let order: Order = { ...sold, history: [] };
  for (const request of [...pieces.map((quantity) => ({ items: [{ productId: 'a', quantity }] })), {}]) {
    if (computeLeftThousandths(order) === 0) return;
    const plan = planRefund(order, request, unit);
    if ('thousandths' in plan) ({ order } = addRefund(order, plan, { id: 'rfd', by: 'key', createdAt: AT }));
    expect(findFractions(order, order.total.currency, unit)).to.deep.equal([]);
    for (const one of order.items) expect(toThousandths(one.refunded ?? 0)).to.be.at.most(computeItemPaidThousandths(one, order));
  }
  expect(computeLeftThousandths(order)).to.equal(0);
}
