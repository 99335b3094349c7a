// Refunds of orders, to the smallest amount of the currency, however they are split: pieces, amounts, and the rest.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Commission, CreateRefund, Order, OrderItem } from '../../generated/api.js';
import { computeCommissionThousandths } from '../../domain/commission.js';
import { getSteps, type AmountUnit } from '../../domain/currency.js';
import { toAmount, toThousandths } from '../../domain/money.js';
import { computeItemPaidThousandths } from '../../domain/order-amounts.js';
import { addRefund, computeLeftThousandths, computeReversibleThousandths, planRefund } from '../../domain/refund.js';

const AT = '2024-11-21T12:00:00.000Z';

/** Stores in hundredths, and in thousandths. */
const STORES = [
  { currency: 'JPY', unit: 100 },
  { currency: 'USD', unit: 100 },
  { currency: 'KWD', unit: 100 },
  { currency: 'KWD', unit: 1_000 },
  { currency: 'USD', unit: 1_000 },
] as const;
type Money = (typeof STORES)[number];
const getStep = ({ currency, unit }: { currency: string; unit: AmountUnit }): number => getSteps(currency, unit).step;

/** Rounds an amount in thousandths down to what the currency has. */
const floor = (thousandths: number, money: Money): number => thousandths - (thousandths % getStep(money));

const lineArbitrary = fc.record({
  productId: fc.constantFrom('prod_a', 'prod_b', 'prod_c'),
  variant: fc.constantFrom(undefined, 'oiled'),
  quantity: fc.integer({ min: 1, max: 20 }),
  thousandths: fc.integer({ min: 0, max: 1_000_000 }),
  creator: fc.constantFrom(undefined, 'cre_1', 'cre_2'),
});
const soldIn = (money: Money) =>
  fc
    .record({ lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }), shippingThousandths: fc.integer({ min: 0, max: 20_000 }) })
    .map(({ lines, shippingThousandths }): Order => {
      const items = lines.map(({ productId, variant, quantity, thousandths, creator }): OrderItem => ({
        productId,
        ...(variant !== undefined && { variantId: variant }),
        name: 'A product',
        quantity,
        price: toAmount(floor(thousandths, money)),
        ...(creator !== undefined && { referrer: { type: 'creator-content', creatorId: creator } }),
      }));
      const total = items.reduce((sum, item) => sum + computeItemPaidThousandths(item, {}), floor(shippingThousandths, money));
      const of = { customer: { id: 'c' }, history: [], createdAt: AT, updatedAt: AT };
      return { id: 'ord_1', status: 'paid', items, total: { amount: toAmount(total), currency: money.currency }, ...of };
    });

/** A refund, as parts of what is left; `undefined` is the rest. */
const stepArbitrary = fc.oneof(
  fc.record({ place: fc.nat(5), pieces: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ permille: fc.integer({ min: 1, max: 1_000 }) }),
);
type Step = { place: number; pieces: number } | { permille: number };

function toRequest(order: Order, step: Step | undefined, money: Money): CreateRefund {
  if (!step) return {};
  if ('permille' in step) {
    const thousandths = floor(Math.floor((computeLeftThousandths(order) * step.permille) / 1_000), money);
    return { amount: toAmount(Math.max(getStep(money), thousandths)) };
  }
  const { productId, variantId } = order.items[step.place % order.items.length] as OrderItem;
  return { items: [{ productId, ...(variantId !== undefined && { variantId }), quantity: step.pieces }] };
}

const rate = 0.15;
const toCommissions = ({ items, total: { currency } }: Order, money: Money): Commission[] =>
  items.flatMap((item, index) => {
    const { productId, referrer } = item;
    const value = toAmount(computeCommissionThousandths(computeItemPaidThousandths(item, {}), rate, getStep(money)));
    if (referrer?.creatorId === undefined || value === 0) return [];
    const of = { creatorId: referrer.creatorId, productId, orderId: 'ord_1', rate, createdAt: AT, updatedAt: AT };
    return [{ id: `com_${index}`, kind: 'sale', amount: { value, currency }, status: 'pending', ...of }];
  });

const sumRefunded = (items: readonly OrderItem[]): number => items.reduce((sum, item) => sum + toThousandths(item.refunded ?? 0), 0);

for (const money of STORES)
  describe(`refunds in ${money.currency} with ${money.unit} parts, however they are split`, () => {
    const step = getStep(money);
    it('never return more than was paid, and together all of it; commissions follow, and are reversed completely at the end', () => {
      fc.assert(
        fc.property(soldIn(money), fc.array(stepArbitrary, { maxLength: 12 }), (sold, refunds) => {
          let order = sold;
          const commissions = toCommissions(sold, money);
          let reversed = commissions.map(() => 0);
          for (const refund of [...refunds, undefined]) {
            const leftThousandths = computeLeftThousandths(order);
            if (leftThousandths === 0) break;
            const plan = planRefund(order, toRequest(order, refund, money), money.unit);
            if (!('thousandths' in plan)) continue;
            expect(plan.thousandths).to.be.within(step, leftThousandths);
            expect(plan.thousandths % step).to.equal(0);
            if (plan.pieces) expect(plan.pieces.reduce((sum, { amount }) => sum + toThousandths(amount), 0)).to.equal(plan.thousandths);
            ({ order } = addRefund(order, plan, { id: 'rfd', by: 'key', createdAt: AT }));
            expect(computeLeftThousandths(order)).to.equal(leftThousandths - plan.thousandths);
            for (const item of order.items) {
              expect(toThousandths(item.refunded ?? 0) % step).to.equal(0);
              expect(toThousandths(item.refunded ?? 0)).to.be.at.most(computeItemPaidThousandths(item, {}));
              expect(item.refundedQuantity ?? 0).to.be.at.most(item.quantity);
            }
            expect(sumRefunded(order.items)).to.be.at.most(toThousandths(order.refunded?.amount ?? 0));
            const after = commissions.map((entry) => computeReversibleThousandths(order, entry, money.unit));
            after.forEach((thousandths, index) =>
              expect(thousandths).to.be.within(reversed[index] ?? 0, toThousandths(commissions[index]?.amount.value ?? 0)),
            );
            for (const thousandths of after) expect(thousandths % step).to.equal(0);
            reversed = after;
          }
          expect(computeLeftThousandths(order)).to.equal(0);
          expect(reversed).to.deep.equal(commissions.map(({ amount }) => toThousandths(amount.value)));
          expect((order.refunds ?? []).reduce((sum, { amount }) => sum + toThousandths(amount.amount), 0)).to.equal(
            toThousandths(sold.total.amount),
          );
        }),
      );
    });
  });
