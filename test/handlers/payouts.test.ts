// The amount due to creators: refunds and takedowns at every stage of a commission, and returning to the store's rate.
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Commission, CommissionStatus } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';

const TIMES = 12;

const moveOrder = (shop: Shop, id: string, status: string) => shop.call('updateOrder', { path: { id }, body: { status } });
const decide = (shop: Shop, id: string, status: CommissionStatus) => shop.call('updateCommission', { path: { id }, body: { status } });
const read = async (shop: Shop, id: string) => (await shop.call('getCommission', { path: { id } })).body;
const toCents = (value: number) => Math.round(value * 100);

/** All entries of a creator, newest first. */
async function listEntries(shop: Shop, creatorId: string): Promise<Commission[]> {
  const { data, total } = (await shop.call('listCommissions', { query: { creatorId, limit: 100 } })).body;
  expect(data).to.have.length(total);
  return data;
}

/** The sum of the entries with a status, in cents. */
function centsIn(entries: readonly Commission[], status: CommissionStatus): number {
  return entries.filter((one) => one.status === status).reduce((sum, { amount }) => sum + toCents(amount.value), 0);
}

/** Runs both concurrently; with each time, the second starts a little later after the first. */
function race<One, Other>(time: number, first: () => Promise<One>, second: () => Promise<Other>): Promise<[One, Other]> {
  return Promise.all([first(), delay(time % 6).then(second)]);
}

/** A pending commission of 1.00 on a sale, credited to the given or a new creator. */
async function sell(shop: Shop, of: { productId: string; creatorId?: string }): Promise<Commission & { orderId: string }> {
  const creatorId = of.creatorId ?? (await shop.fixtures.creator()).id;
  const items = [{ productId: of.productId, quantity: 1, referrer: { type: 'creator-content', creatorId } as const }];
  const { id: orderId } = await shop.fixtures.order({ items });
  const [sale] = (await shop.call('listCommissions', { query: { orderId } })).body.data;
  return { ...(sale as Commission), orderId };
}

describe('the refund of a sale', () => {
  const shop = useShop({}, 'suite');
  let productId = '';
  const stages: Readonly<Record<'pending' | 'approved' | 'paid', readonly CommissionStatus[]>> = {
    pending: [],
    approved: ['approved'],
    paid: ['approved', 'paid'],
  };

  before(async () => {
    productId = (await shop.fixtures.activeProduct({ price: 10 })).id;
  });

  /** A sale that is refunded at a stage, and its reversal. */
  async function refundAt(stage: keyof typeof stages) {
    const { id, orderId, creatorId } = await sell(shop, { productId });
    for (const status of stages[stage]) await decide(shop, id, status);
    const sale = await read(shop, id);
    shop.clock.advance(MINUTE_MS);
    expect((await moveOrder(shop, orderId, 'refunded')).status).to.equal(200);
    const [reversal, ...rest] = await listEntries(shop, creatorId);
    expect(rest, 'the sale itself').to.deep.equal([sale]);
    expect(reversal).to.deep.include({ kind: 'reversal', reverses: id, amount: { value: -1, currency: 'USD' } });
    return { creatorId, sale, reversal: reversal as Commission };
  }

  for (const [stage, begins, due] of [
    ['pending', 'pending', { pending: 0, approved: 0, paid: 0 }],
    ['approved', 'approved', { pending: 0, approved: 0, paid: 0 }],
    ['paid', 'approved', { pending: 0, approved: -100, paid: 100 }],
  ] as const)
    it(`that is ${stage} writes a reversal that is ${begins}: approved is ${due.approved} cents, which is what is due`, async () => {
      const { creatorId, reversal } = await refundAt(stage);
      expect(reversal.status).to.equal(begins);
      const entries = await listEntries(shop, creatorId);
      for (const status of ['pending', 'approved', 'paid'] as const) {
        expect(centsIn(entries, status), status).to.equal(due[status]);
        const listed = (await shop.call('listCommissions', { query: { creatorId, status } })).body.data;
        expect(listed).to.deep.equal(entries.filter((one) => one.status === status));
      }
    });

  for (const which of ['sale', 'reversal'] as const)
    it(`lets both be approved in any order (${which}) while they are pending, and each be paid separately afterwards`, async () => {
      const { creatorId, ...pair } = await refundAt('pending');
      const other = which === 'sale' ? pair.reversal : pair.sale;
      shop.clock.advance(MINUTE_MS);
      const at = shop.clock.now().toISOString();
      const { body } = await decide(shop, pair[which].id, 'approved');
      expect(body).to.deep.equal({ ...pair[which], status: 'approved', updatedAt: at });
      expect(await read(shop, other.id)).to.deep.equal({ ...other, status: 'approved', updatedAt: at });
      expect(centsIn(await listEntries(shop, creatorId), 'approved')).to.equal(0);
      await decide(shop, pair[which].id, 'paid');
      expect((await read(shop, other.id)).status).to.equal('approved');
      expect(centsIn(await listEntries(shop, creatorId), 'approved')).to.equal(toCents(other.amount.value));
      await decide(shop, other.id, 'paid');
      expect((await listEntries(shop, creatorId)).map(({ status }) => status)).to.deep.equal(['paid', 'paid']);
    });

  for (const stage of ['pending', 'approved', 'paid'] as const)
    it(`that is ${stage} prevents rejecting either of the two, at any later step`, async () => {
      const { sale, reversal, creatorId } = await refundAt(stage);
      const refuseBoth = async () => {
        const before = await listEntries(shop, creatorId);
        for (const { id } of [sale, reversal]) {
          const reply = await decide(shop, id, 'rejected');
          expect([reply.status, reply.error.code, reply.error.details.field]).to.deep.equal([409, 'VALIDATION_ERROR', 'status']);
        }
        expect(await listEntries(shop, creatorId)).to.deep.equal(before);
      };
      await refuseBoth();
      for (const { id } of [reversal, sale])
        for (const status of ['approved', 'paid'] as const) {
          await decide(shop, id, status);
          await refuseBoth();
        }
      expect((await listEntries(shop, creatorId)).map(({ status }) => status)).to.deep.equal(['paid', 'paid']);
      expect((await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body.totalCommission).to.equal(0);
    });

  it('and its approval at the same moment end with both approved', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, orderId, creatorId } = await sell(shop, { productId });
      const [refund, approval] = await race(
        time,
        () => moveOrder(shop, orderId, 'refunded'),
        () => decide(shop, id, 'approved'),
      );
      expect([refund.status, approval.status]).to.deep.equal([200, 200]);
      const entries = await listEntries(shop, creatorId);
      expect(entries.map(({ kind, status }) => `${kind} ${status}`)).to.deep.equal(['reversal approved', 'sale approved']);
    }
  });

  it('and its rejection at the same moment end with a rejected sale alone, or with the pair', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, orderId, creatorId } = await sell(shop, { productId });
      const [refund, rejection] = await race(
        time,
        () => moveOrder(shop, orderId, 'refunded'),
        () => decide(shop, id, 'rejected'),
      );
      expect([refund.status, rejection.status]).to.deep.equal([200, rejection.status === 200 ? 200 : 409]);
      const entries = (await listEntries(shop, creatorId)).map(({ kind, status }) => `${kind} ${status}`);
      expect(entries).to.deep.equal(rejection.status === 200 ? ['sale rejected'] : ['reversal pending', 'sale pending']);
      expect((await shop.call('getCreatorAnalytics', { path: { id: creatorId } })).body.totalCommission).to.equal(0);
    }
  });
});

describe('the approved entries of a creator', () => {
  const shop = useShop({}, 'suite');
  const place = fc.nat(1_000);
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('sell' as const, 'publish' as const) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), place }) },
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant('decide' as const), place, to: fc.constantFrom('approved', 'paid', 'rejected') }),
    },
  );
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
  /** A commission's source, and its state according to the replies. */
  interface Source {
    readonly id: string;
    readonly kind: 'sale' | 'bonus';
    readonly cents: number;
    isApproved: boolean;
    isRejected: boolean;
    isSaleReversed: boolean;
  }
  let productId = '';
  let creatorId = '';
  let sources = new Map<string, Source>();
  let paidCents = 0;

  before(async () => {
    productId = (await shop.fixtures.activeProduct({ price: 10 })).id;
  });

  async function earn(kind: Source['kind']): Promise<void> {
    const known = new Set((await listEntries(shop, creatorId)).map(({ id }) => id));
    const id = kind === 'sale' ? (await sell(shop, { productId, creatorId })).orderId : (await shop.fixtures.content({ creatorId })).id;
    if (kind === 'bonus') await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    const [entry] = (await listEntries(shop, creatorId)).filter((one) => !known.has(one.id));
    const cents = kind === 'sale' ? 100 : 500;
    expect(toCents(entry?.amount.value ?? 0)).to.equal(cents);
    sources.set(entry?.id ?? '', { id, kind, cents, isApproved: false, isRejected: false, isSaleReversed: false });
  }

  async function undo(at: number): Promise<void> {
    const source = [...sources.values()][at % Math.max(1, sources.size)];
    if (!source || source.isSaleReversed) return;
    const { id, kind } = source;
    if (kind === 'sale') await moveOrder(shop, id, 'refunded');
    else await shop.call('moderateContent', { path: { id }, body: { action: 'reject' } });
    source.isSaleReversed = true;
  }

  async function decideOn(at: number, to: CommissionStatus): Promise<void> {
    const entries = await listEntries(shop, creatorId);
    const entry = entries[at % Math.max(1, entries.length)];
    if (!entry) return;
    const source = sources.get(entry.reverses ?? entry.id) as Source;
    const isPair = source.isSaleReversed && !source.isRejected;
    const moves: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
      pending: isPair ? ['approved'] : ['approved', 'rejected'],
      approved: ['paid'],
      paid: [],
      rejected: [],
    };
    const allowed = moves[entry.status];
    const reply = await decide(shop, entry.id, to);
    expect(reply.status, `${entry.kind} from ${entry.status} to ${to}`).to.equal(allowed.includes(to) || entry.status === to ? 200 : 409);
    if (!allowed.includes(to)) return;
    if (to === 'approved') source.isApproved = true;
    if (to === 'rejected') source.isRejected = true;
    if (to === 'paid') paidCents += toCents(entry.amount.value);
  }

  const act = (one: Step): Promise<void> => {
    if (one.act === 'undo') return undo(one.place);
    return one.act === 'decide' ? decideOn(one.place, one.to) : earn(one.act === 'sell' ? 'sale' : 'bonus');
  };

  /** The sum of all approved entries minus the paid ones: the next payout. */
  function dueCents(): number {
    const standing = [...sources.values()].filter(({ isApproved, isSaleReversed }) => isApproved && !isSaleReversed);
    return standing.reduce((sum, { cents }) => sum + cents, 0) - paidCents;
  }

  it('add up to what is due, and pending ones to what may still come, after every step of any sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
        creatorId = (await shop.fixtures.creator()).id;
        sources = new Map();
        paidCents = 0;
        for (const one of steps) {
          await act(one);
          const entries = await listEntries(shop, creatorId);
          expect(centsIn(entries, 'approved'), 'approved').to.equal(dueCents());
          expect(centsIn(entries, 'paid'), 'paid').to.equal(paidCents);
          const open = [...sources.values()].filter(
            ({ isApproved, isRejected, isSaleReversed }) => !isApproved && !isRejected && !isSaleReversed,
          );
          expect(centsIn(entries, 'pending'), 'pending').to.equal(open.reduce((sum, { cents }) => sum + cents, 0));
          const rejected = entries.filter(({ status }) => status === 'rejected').map(({ id }) => id);
          expect(rejected).to.have.members([...sources].filter(([, { isRejected }]) => isRejected).map(([id]) => id));
        }
      }),
      { numRuns: 20, interruptAfterTimeLimit: 2_500, markInterruptAsFailure: false },
    );
  });
});

describe("a creator who returns to the store's rate", () => {
  const shop = useShop({ COMMISSION_RATE: '0.2' }, 'suite');
  let productId = '';
  const update = (id: string, body: object) => shop.call('updateCreator', { path: { id }, body });
  const readCreator = async (id: string) => (await shop.call('getCreator', { path: { id } })).body;
  const getRate = async (creatorId: string) => (await sell(shop, { productId, creatorId })).rate;

  before(async () => {
    productId = (await shop.fixtures.activeProduct({ price: 10 })).id;
  });

  it("earns at the store's rate from then on, and keeps earlier earnings", async () => {
    const creator = await shop.fixtures.creator({ commissionRate: 0.25 });
    const before = await sell(shop, { productId, creatorId: creator.id });
    expect(before.rate).to.equal(0.25);
    shop.clock.advance(MINUTE_MS);
    const { commissionRate, ...bare } = creator;
    const { body } = await update(creator.id, { usesStoreRate: true });
    expect([commissionRate, body]).to.deep.equal([0.25, { ...bare, updatedAt: shop.clock.now().toISOString() }]);
    expect(await readCreator(creator.id)).to.deep.equal(body);
    expect((await shop.call('listCreators', { query: { limit: 1 } })).body.data).to.deep.equal([body]);
    expect(await getRate(creator.id)).to.equal(0.2);
    expect([(await read(shop, before.id)).rate, (await read(shop, before.id)).amount.value]).to.deep.equal([0.25, 2.5]);
  });

  it('can combine it with other changes, and set a rate again later', async () => {
    const { id } = await shop.fixtures.creator({ commissionRate: 0 });
    const { body } = await update(id, { usesStoreRate: true, name: 'Mira', verificationStatus: 'verified' });
    expect(body).to.include({ name: 'Mira', verificationStatus: 'verified' }).and.not.have.any.keys('commissionRate', 'usesStoreRate');
    expect((await update(id, { commissionRate: 0.5 })).body.commissionRate).to.equal(0.5);
    expect(await getRate(id)).to.equal(0.5);
  });

  it('without an own rate is unchanged by it, and so is everybody by false', async () => {
    const [none, some] = [await shop.fixtures.creator(), await shop.fixtures.creator({ commissionRate: 0.25 })];
    shop.clock.advance(MINUTE_MS);
    expect((await update(none.id, { usesStoreRate: true })).body).to.deep.equal(none);
    for (const creator of [none, some]) expect((await update(creator.id, { usesStoreRate: false })).body).to.deep.equal(creator);
    expect([await getRate(none.id), await getRate(some.id)]).to.deep.equal([0.2, 0.25]);
    expect((await update(some.id, { usesStoreRate: false, commissionRate: 0.5 })).body)
      .to.include({ commissionRate: 0.5 })
      .and.not.have.property('usesStoreRate');
  });

  it("can't set a rate in the same request: 400, and nothing changes", async () => {
    const creator = await shop.fixtures.creator({ commissionRate: 0.25 });
    const reply = await update(creator.id, { usesStoreRate: true, commissionRate: 0.5, name: 'Mira' });
    expect([reply.status, reply.error.details.errors]).to.deep.equal([
      400,
      [{ reason: 'incompatible-fields', field: 'usesStoreRate', issue: 'does not go with commissionRate' }],
    ]);
    expect(await readCreator(creator.id)).to.deep.equal(creator);
  });

  for (const value of [null, 'true', 1])
    it(`does not return by ${JSON.stringify(value)}`, async () => {
      const { id } = await shop.fixtures.creator();
      const reply = await update(id, { usesStoreRate: value });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'usesStoreRate']);
    });

  it('can only do so in an update, not when registering', async () => {
    const reply = await shop.call('registerCreator', { body: { name: 'Mira', email: 'mira@example.com', usesStoreRate: true } });
    expect([reply.status, reply.error.details.field]).to.deep.equal([400, 'usesStoreRate']);
  });
});
