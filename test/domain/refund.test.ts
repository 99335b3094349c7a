// Refunds of orders, to the smallest amount of the currency, however they are split: pieces, amounts, and the rest.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Commission, CreateRefund, Order, OrderItem } from '../../generated/api.js';
import { computeCommissionCents } from '../../domain/commission.js';
import { getStepCents } from '../../domain/currency.js';
import { toAmount, toCents } from '../../domain/money.js';
import { computeItemPaidCents } from '../../domain/order-amounts.js';
import { addRefund, computeLeftCents, computeReversibleCents, planRefund } from '../../domain/refund.js';

const AT = '2024-11-21T12:00:00.000Z';

/** Rounds an amount in hundredths down to what the currency has. */
const floor = (cents: number, currency: string): number => cents - (cents % getStepCents(currency));

const lineArbitrary = fc.record({
  productId: fc.constantFrom('prod_a', 'prod_b', 'prod_c'),
  variant: fc.constantFrom(undefined, 'oiled'),
  quantity: fc.integer({ min: 1, max: 20 }),
  cents: fc.integer({ min: 0, max: 100_000 }),
  creator: fc.constantFrom(undefined, 'cre_1', 'cre_2'),
});
const soldIn = (currency: string) =>
  fc
    .record({ lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }), shippingCents: fc.integer({ min: 0, max: 2_000 }) })
    .map(({ lines, shippingCents }): Order => {
      const items = lines.map(({ productId, variant, quantity, cents, creator }): OrderItem => ({
        productId,
        ...(variant !== undefined && { variantId: variant }),
        name: 'A product',
        quantity,
        price: toAmount(floor(cents, currency)),
        ...(creator !== undefined && { referrer: { type: 'creator-content', creatorId: creator } }),
      }));
      const total = items.reduce((sum, item) => sum + computeItemPaidCents(item, {}), floor(shippingCents, currency));
      const of = { customer: { id: 'c' }, history: [], createdAt: AT, updatedAt: AT };
      return { id: 'ord_1', status: 'paid', items, total: { amount: toAmount(total), currency }, ...of };
    });

/** A refund, as parts of what is left; `undefined` is the rest. */
const stepArbitrary = fc.oneof(
  fc.record({ place: fc.nat(5), pieces: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ thousandths: fc.integer({ min: 1, max: 1_000 }) }),
);
type Step = { place: number; pieces: number } | { thousandths: number };

function toRequest(order: Order, step: Step | undefined): CreateRefund {
  if (!step) return {};
  const { currency } = order.total;
  if ('thousandths' in step) {
    const cents = floor(Math.floor((computeLeftCents(order) * step.thousandths) / 1_000), currency);
    return { amount: toAmount(Math.max(getStepCents(currency), cents)) };
  }
  const { productId, variantId } = order.items[step.place % order.items.length] as OrderItem;
  return { items: [{ productId, ...(variantId !== undefined && { variantId }), quantity: step.pieces }] };
}

const rate = 0.15;
const toCommissions = ({ items, total: { currency } }: Order): Commission[] =>
  items.flatMap((item, index) => {
    const { productId, referrer } = item;
    const value = toAmount(computeCommissionCents(computeItemPaidCents(item, {}), rate, getStepCents(currency)));
    if (referrer?.creatorId === undefined || value === 0) return [];
    const of = { creatorId: referrer.creatorId, productId, orderId: 'ord_1', rate, createdAt: AT, updatedAt: AT };
    return [{ id: `com_${index}`, kind: 'sale', amount: { value, currency }, status: 'pending', ...of }];
  });

const sumRefunded = (items: readonly OrderItem[]): number => items.reduce((sum, item) => sum + toCents(item.refunded ?? 0), 0);

for (const currency of ['JPY', 'USD', 'KWD'])
  describe(`refunds in ${currency}, however they are split`, () => {
    const step = getStepCents(currency);
    it('never return more than was paid, and together all of it; commissions follow, and are reversed completely at the end', () => {
      fc.assert(
        fc.property(soldIn(currency), fc.array(stepArbitrary, { maxLength: 12 }), (sold, refunds) => {
          let order = sold;
          const commissions = toCommissions(sold);
          let reversed = commissions.map(() => 0);
          for (const refund of [...refunds, undefined]) {
            const leftCents = computeLeftCents(order);
            if (leftCents === 0) break;
            const plan = planRefund(order, toRequest(order, refund));
            if (!('cents' in plan)) continue;
            expect(plan.cents).to.be.within(step, leftCents);
            expect(plan.cents % step).to.equal(0);
            if (plan.pieces) expect(plan.pieces.reduce((sum, { amount }) => sum + toCents(amount), 0)).to.equal(plan.cents);
            ({ order } = addRefund(order, plan, { id: 'rfd', by: 'key', createdAt: AT }));
            expect(computeLeftCents(order)).to.equal(leftCents - plan.cents);
            for (const item of order.items) {
              expect(toCents(item.refunded ?? 0) % step).to.equal(0);
              expect(toCents(item.refunded ?? 0)).to.be.at.most(computeItemPaidCents(item, {}));
              expect(item.refundedQuantity ?? 0).to.be.at.most(item.quantity);
            }
            expect(sumRefunded(order.items)).to.be.at.most(toCents(order.refunded?.amount ?? 0));
            const after = commissions.map((entry) => computeReversibleCents(order, entry));
            after.forEach((cents, index) =>
              expect(cents).to.be.within(reversed[index] ?? 0, toCents(commissions[index]?.amount.value ?? 0)),
            );
            for (const cents of after) expect(cents % step).to.equal(0);
            reversed = after;
          }
          expect(computeLeftCents(order)).to.equal(0);
          expect(reversed).to.deep.equal(commissions.map(({ amount }) => toCents(amount.value)));
          expect((order.refunds ?? []).reduce((sum, { amount }) => sum + toCents(amount.amount), 0)).to.equal(toCents(sold.total.amount));
        }),
      );
    });
  });
