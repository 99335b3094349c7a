// What the dashboard says a refund returns is what the service returns.
import { expect } from 'chai';
import type { Order } from '../../../generated/api.js';
import { addRefund, planRefund } from '../../../domain/refund.js';
import { computeLeft, computeLineTotal, computeRefund, listRefundLines } from '../src/screens/orders/refund-lines.js';

const AT = '2024-11-21T12:00:00.000Z';
const order: Order = {
  id: 'ord_1',
  status: 'paid',
  items: [
    { productId: 'prod_1', variantId: 'oiled', name: 'Organiser', quantity: 3, price: 33.33 },
    { productId: 'prod_2', name: 'Lamp', quantity: 2, price: 10.05, discount: 1.01, tax: 0.33 },
    { productId: 'prod_2', name: 'Lamp', quantity: 1, price: 9.99 },
  ],
  discount: 1.01,
  taxes: { amount: 0.33, included: false },
  total: { amount: 136.31, currency: 'USD' },
  customer: { id: 'c' },
  history: [],
  createdAt: AT,
  updatedAt: AT,
};

/** Records the refund of a request. */
function refund(before: Order, request: Parameters<typeof planRefund>[1], unit: Parameters<typeof planRefund>[2] = 100): Order {
  const plan = planRefund(before, request, unit);
  if (!('thousandths' in plan)) throw new Error('the refund is refused');
  return addRefund(before, plan, { id: 'rfd_1', by: 'key_1', createdAt: AT }).order;
}

describe('a refund in the dashboard', () => {
  it('lists each product and variant once, while pieces are left', () => {
    expect(listRefundLines(order).map(({ key, left }) => [key, left])).to.deep.equal([
      ['prod_1 oiled', 3],
      ['prod_2 ', 3],
    ]);
    expect(listRefundLines(order).map(({ quantity, prices }) => [quantity, prices])).to.deep.equal([
      [3, [33.33]],
      [3, [10.05, 9.99]],
    ]);
    const after = refund(order, { items: [{ productId: 'prod_1', variantId: 'oiled', quantity: 3 }] });
    expect(listRefundLines(after).map(({ key }) => key)).to.deep.equal(['prod_2 ']);
  });

  for (const amount of [undefined, 0.01, 7, 100])
    it(`says what the service returns, after ${amount ?? 'no'} refund by amount`, () => {
      const before = amount === undefined ? order : refund(order, { amount });
      for (const { key, left, productId, variantId } of listRefundLines(before))
        for (let quantity = 1; quantity <= left; quantity += 1) {
          const after = refund(before, { items: [{ productId, ...(variantId !== undefined && { variantId }), quantity }] });
          expect(computeRefund(before, { quantities: { [key]: quantity }, decimals: 2 })).to.equal(after.refunds?.at(-1)?.amount.amount);
          expect(computeLeft(after)).to.equal(
            Math.round((computeLeft(before) - computeRefund(before, { quantities: { [key]: quantity }, decimals: 2 })) * 100) / 100,
          );
        }
    });

  it('says what each item of the order costs', () => {
    expect(order.items.map(computeLineTotal)).to.deep.equal([99.99, 20.1, 9.99]);
  });

  it('says whole amounts in a currency without decimals', () => {
    const items = [{ productId: 'prod_1', name: 'Organiser', quantity: 3, price: 105, discount: 100 }];
    const whole: Order = { ...order, items, discount: 100, total: { amount: 215, currency: 'JPY' } };
    const said = [1, 2, 3].map((quantity) => computeRefund(whole, { quantities: { 'prod_1 ': quantity }, decimals: 0 }));
    const returned = [1, 2, 3].map((quantity) => refund(whole, { items: [{ productId: 'prod_1', quantity }] }).refunded?.amount);
    expect(said).to.deep.equal([72, 143, 215]);
    expect(returned).to.deep.equal(said);
  });

  it('says thousandths in a currency with three decimals', () => {
    const items = [{ productId: 'prod_1', name: 'Organiser', quantity: 3, price: 1.05, discount: 1 }];
    const exact: Order = { ...order, items, discount: 1, total: { amount: 2.15, currency: 'KWD' } };
    const said = [1, 2, 3].map((quantity) => computeRefund(exact, { quantities: { 'prod_1 ': quantity }, decimals: 3 }));
    const returned = [1, 2, 3].map((quantity) => refund(exact, { items: [{ productId: 'prod_1', quantity }] }, 1_000).refunded?.amount);
    expect(said).to.deep.equal([0.717, 1.433, 2.15]);
    expect(returned).to.deep.equal(said);
  });
});
