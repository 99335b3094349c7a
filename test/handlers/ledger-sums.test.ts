// Money adds up: after any sequence of sales, refunds, approvals, payments and rejections, every sum is right to the cent.
import { expect } from 'chai';
import fc from 'fast-check';
import type { Commission, CommissionStatus, CreatorVerificationStatus, Order, OrderStatus } from '../../generated/api.js';
import { HOUR_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';

const CREATORS = 3;
const PRODUCTS = 3;

const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  paid: ['processing', 'cancelled', 'refunded'],
  processing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['completed', 'cancelled', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};
const ENTRY_MOVES: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['paid'],
  paid: [],
  rejected: [],
};
const CREATOR_MOVES: Readonly<Record<CreatorVerificationStatus, readonly CreatorVerificationStatus[]>> = {
  pending: ['verified', 'rejected', 'suspended'],
  verified: ['suspended'],
  rejected: ['pending'],
  suspended: ['verified'],
};
const listKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** An order line: product, quantity, and the creator it is credited to, if any. */
const line = fc.record({
  product: fc.nat(PRODUCTS - 1),
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(10_000)),
  creator: fc.option(fc.nat(CREATORS - 1), { nil: undefined, freq: 4 }),
});
/** One operation; numbers refer to existing orders and entries, modulo their count. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      shippingCents: fc.option(fc.nat(99_999)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move' as const), place: fc.nat(20), to: fc.constantFrom(...listKeys(ORDER_MOVES)) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), place: fc.nat(20), to: fc.constantFrom(...listKeys(ENTRY_MOVES)) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      product: fc.nat(PRODUCTS - 1),
      cents: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 99_999_999 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      creator: fc.nat(CREATORS - 1),
      parts: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 1, 1_000, 3_333, 5_000, 10_000)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('standing' as const),
      creator: fc.nat(CREATORS - 1),
      to: fc.constantFrom(...listKeys(CREATOR_MOVES)),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The cents of a displayed amount, from its digits. */
function toCents(amount: number): bigint {
  const [whole = '0', places = ''] = String(Math.abs(amount)).split('.');
  expect(places.length, `places of ${amount}`).to.be.at.most(2);
  return BigInt(Math.sign(amount)) * (BigInt(whole) * 100n + BigInt(places.padEnd(2, '0')));
}

/** The share of a sale, with halves rounded up. */
const computeShare = (cents: bigint, parts: number): bigint => (cents * BigInt(parts) * 2n + 10_000n) / 20_000n;
const sum = (cents: readonly bigint[]): bigint => cents.reduce((sum, one) => sum + one, 0n);
const isSaleReversed = (status: OrderStatus) => status === 'cancelled' || status === 'refunded';

describe('the sums of orders and commissions', () => {
  const shop = useShop({}, 'suite');
  const products: { id: string; cents: bigint }[] = [];
  let creators: { id: string; parts: number; status: CreatorVerificationStatus }[] = [];
  let orders: { id: string; status: OrderStatus }[] = [];
  /** Each entry as first seen, and its expected status. */
  let entries: { readonly seen: Commission; status: CommissionStatus }[] = [];

  before(async () => {
    for (let count = 0; count < PRODUCTS; count += 1) products.push({ id: (await shop.fixtures.product({ price: 9.99 })).id, cents: 999n });
  });

  const startAnew = async () => {
    [creators, orders, entries] = [[], [], []];
    for (let count = 0; count < CREATORS; count += 1)
      creators.push({ id: (await shop.fixtures.creator()).id, parts: 1_000, status: 'pending' });
  };
  const listEntries = async (orderId: string) => (await shop.call('listCommissions', { query: { orderId, limit: 100 } })).body.data;
  /** The reversal of an entry, or the entry that it reverses. */
  const findPartner = ({ id, reverses }: Commission) => entries.find(({ seen }) => seen.reverses === id || seen.id === reverses);

  async function order({ lines, shippingCents }: Of<'order'>): Promise<void> {
    const items = lines.map(({ product, quantity, creator }) => ({
      productId: products[product]?.id ?? '',
      quantity,
      ...(creator !== undefined && { referrer: { type: 'creator-content' as const, creatorId: creators[creator]?.id ?? '' } }),
    }));
    const placed = await shop.fixtures.order({
      items,
      ...(shippingCents !== null && { shipping: { method: 'post', cost: shippingCents / 100 } }),
    });
    orders.push({ id: placed.id, status: placed.status });
    const cents = lines.map(({ product, quantity }) => (products[product]?.cents ?? 0n) * BigInt(quantity));
    expect(toCents(placed.total.amount)).to.equal(sum(cents) + BigInt(shippingCents ?? 0));
    expect(toCents(placed.total.amount)).to.equal(sumShown(placed));
    const expected = lines.flatMap(({ product, creator }, index) => {
      const { id = '', parts = 0, status = 'rejected' } = creators[creator ?? -1] ?? {};
      const share = computeShare(cents[index] ?? 0n, parts);
      return share === 0n || status === 'rejected' || status === 'suspended' ? [] : [`${id} ${products[product]?.id} ${share} ${parts}`];
    });
    const written = await listEntries(placed.id);
    const told = written.map(
      ({ creatorId, productId, amount, rate }) => `${creatorId} ${productId} ${toCents(amount.value)} ${Math.round((rate ?? 0) * 10_000)}`,
    );
    expect(told).to.have.members(expected);
    for (const seen of written) {
      expect(seen).to.include({ kind: 'sale', status: 'pending', orderId: placed.id });
      entries.push({ seen, status: 'pending' });
    }
  }

  const sumShown = ({ items, shipping }: Order) =>
    sum([...items.map(({ price, quantity }) => toCents(price) * BigInt(quantity)), toCents(shipping?.cost ?? 0)]);

  async function move({ place, to }: Of<'move'>): Promise<void> {
    const moved = orders[place % Math.max(1, orders.length)];
    if (!moved) return;
    const isAllowed = ORDER_MOVES[moved.status].includes(to);
    const reply = await shop.call('updateOrder', { path: { id: moved.id }, body: { status: to } });
    expect(reply.status, `an order from ${moved.status} to ${to}`).to.equal(isAllowed || moved.status === to ? 200 : 409);
    if (!isAllowed) return;
    moved.status = to;
    if (!isSaleReversed(to)) return;
    const standing = entries.filter(({ seen, status }) => seen.orderId === moved.id && status !== 'rejected');
    const reversals = (await listEntries(moved.id)).filter(({ kind }) => kind === 'reversal');
    expect(reversals.map(({ reverses, amount, rate, status }) => [reverses, amount.value, rate, status])).to.have.deep.members(
      standing.map(({ seen, status }) => [seen.id, -seen.amount.value, seen.rate, status === 'pending' ? 'pending' : 'approved']),
    );
    for (const seen of reversals) entries.push({ seen, status: seen.status });
  }

  async function decide({ place, to }: Of<'decide'>): Promise<void> {
    const entry = entries[place % Math.max(1, entries.length)];
    if (!entry) return;
    const { seen, status } = entry;
    const partner = findPartner(seen);
    const isAllowed = ENTRY_MOVES[status].includes(to) && !(to === 'rejected' && partner);
    const reply = await shop.call('updateCommission', { path: { id: seen.id }, body: { status: to } });
    expect(reply.status, `a ${seen.kind} from ${status} to ${to}`).to.equal(isAllowed || status === to ? 200 : 409);
    if (!isAllowed) return;
    entry.status = to;
    if (partner?.status === 'pending') partner.status = to; // both entries of a pair are pending, or neither
  }

  async function act(one: Step): Promise<void> {
    if (one.kind === 'order') return order(one);
    if (one.kind === 'move') return move(one);
    if (one.kind === 'decide') return decide(one);
    if (one.kind === 'price') {
      const product = products[one.product] as (typeof products)[number];
      product.cents = BigInt(one.cents);
      await shop.call('updateProduct', { path: { id: product.id }, body: { price: one.cents / 100 } });
      return;
    }
    const creator = creators[one.creator] as (typeof creators)[number];
    if (one.kind === 'rate') {
      creator.parts = one.parts;
      await shop.call('updateCreator', { path: { id: creator.id }, body: { commissionRate: one.parts / 10_000 } });
    } else if (CREATOR_MOVES[creator.status].includes(one.to)) {
      creator.status = one.to;
      await shop.call('updateCreator', { path: { id: creator.id }, body: { verificationStatus: one.to } });
    }
  }

  async function listAllPages(creatorId: string): Promise<Commission[]> {
    const all: Commission[] = [];
    for (let total = 1; all.length < total;) {
      const { body } = await shop.call('listCommissions', { query: { creatorId, limit: 9, offset: all.length } });
      all.push(...body.data);
      if (body.data.length === 0) expect(body.total).to.equal(all.length);
      total = body.total;
    }
    return all;
  }

  async function check(): Promise<void> {
    for (const { id } of creators) {
      const own = entries.filter(({ seen }) => seen.creatorId === id);
      const listed = await listAllPages(id);
      const asFirstSeen = own.map(({ seen, status }) => ({ ...seen, status }));
      const shown = listed.map((entry) => ({ ...entry, updatedAt: entries.find(({ seen }) => seen.id === entry.id)?.seen.updatedAt }));
      expect(shown).to.have.deep.members(asFirstSeen);
      const total = sum(listed.filter(({ status }) => status !== 'rejected').map(({ amount }) => toCents(amount.value)));
      for (const period of ['all', '30d']) {
        const { totalCommission } = (await shop.call('getCreatorAnalytics', { path: { id }, query: { period } })).body;
        expect(toCents(totalCommission), `what ${id} earned in ${period}`).to.equal(total);
      }
    }
    for (const { id } of orders.filter(({ status }) => isSaleReversed(status))) {
      const left = entries.filter(({ seen, status }) => seen.orderId === id && status !== 'rejected').map(({ seen }) => seen.amount.value);
      expect(sum(left.map(toCents)), `what is left of ${id}`).to.equal(0n);
    }
  }

  it('are correct after any sequence of operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
        await startAnew();
        for (const one of steps) {
          shop.clock.advance(5 * HOUR_MS);
          await act(one);
        }
        await check();
      }),
      { numRuns: 20, interruptAfterTimeLimit: 3_000, markInterruptAsFailure: false },
    );
  });
});
