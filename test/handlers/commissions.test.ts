// The commission ledger, its list and status changes: docs/description.md, Creator, user, order, commission, tracking.
import { expect } from 'chai';
import type { Commission, CommissionStatus } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

const TIMES = 5;

const move = (shop: Shop, id: string, status: string) => shop.call('updateCommission', { path: { id }, body: { status } });
const read = async (shop: Shop, id: string) => (await shop.call('getCommission', { path: { id } })).body;
const getTotal = async (shop: Shop, id: string) => (await shop.call('getCreatorAnalytics', { path: { id } })).body.totalCommission;
const moveOrder = (shop: Shop, id: string, status: string) => shop.call('updateOrder', { path: { id }, body: { status } });

/** The entries of an order, newest first. */
async function listEntries(shop: Shop, orderId: string): Promise<Commission[]> {
  return (await shop.call('listCommissions', { query: { orderId } })).body.data;
}

/** A pending sale of 1.00 by a new creator. */
async function sell(shop: Shop, productId: string): Promise<Commission> {
  const { id: creatorId } = await shop.fixtures.creator();
  const order = await shop.fixtures.order({ items: [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } }] });
  return (await listEntries(shop, order.id))[0] as Commission;
}

describe('the status changes of a commission', () => {
  const shop = useShop({}, 'suite');
  const free: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
    pending: ['approved', 'rejected'],
    approved: ['paid'],
    paid: [],
    rejected: [],
  };
  const bound = { pending: ['approved'], approved: ['paid'], paid: [] } as const;
  const ways: Readonly<Record<CommissionStatus, readonly CommissionStatus[]>> = {
    pending: [],
    approved: ['approved'],
    paid: ['approved', 'paid'],
    rejected: ['rejected'],
  };
  let productId = '';

  before(async () => {
    productId = (await shop.fixtures.activeProduct({ price: 10 })).id;
  });

  const through = async (id: string, statuses: readonly CommissionStatus[]) => {
    for (const status of statuses) await move(shop, id, status);
    return read(shop, id);
  };
  /** The reversal of an entry, or the entry that it reverses. */
  const findPartner = async ({ id, orderId }: Commission) =>
    orderId === undefined ? undefined : (await listEntries(shop, orderId)).find((one) => one.id !== id);
  /** One entry for all status changes that leave it unchanged. */
  const kept = new Map<string, Promise<Commission>>();
  const unchanged = (name: string, make: () => Promise<Commission>) => {
    const made = kept.get(name) ?? make();
    kept.set(name, made);
    return made;
  };
  interface Kind {
    readonly what: string;
    readonly table: Readonly<Partial<Record<CommissionStatus, readonly CommissionStatus[]>>>;
    readonly make: (way: readonly CommissionStatus[]) => Promise<Commission>;
  }
  const kinds: readonly Kind[] = [
    { what: 'a sale', table: free, make: async (way) => through((await sell(shop, productId)).id, way) },
    {
      what: 'a bonus',
      table: free,
      make: async (way) => {
        const { id, creatorId } = await shop.fixtures.content();
        await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
        const [bonus] = (await shop.call('listCommissions', { query: { creatorId } })).body.data;
        return through(bonus?.id ?? '', way);
      },
    },
    {
      what: 'a sale that was taken back',
      table: bound,
      make: async (way) => {
        const { id, orderId = '' } = await sell(shop, productId);
        const sale = await through(id, way);
        await moveOrder(shop, orderId, 'refunded');
        expect(await read(shop, id)).to.deep.equal(sale);
        return sale;
      },
    },
    {
      what: 'a reversal of what was approved',
      table: { approved: ['paid'], paid: [] },
      make: async (way) => {
        const { id, orderId = '' } = await sell(shop, productId);
        await through(id, ways.approved);
        await moveOrder(shop, orderId, 'refunded');
        const [reversal] = await listEntries(shop, orderId);
        return through(reversal?.id ?? '', way.slice(1));
      },
    },
    {
      what: 'a reversal',
      table: bound,
      make: async (way) => {
        const { orderId = '' } = await sell(shop, productId);
        await moveOrder(shop, orderId, 'cancelled');
        const [reversal] = await listEntries(shop, orderId);
        return through(reversal?.id ?? '', way);
      },
    },
  ];
  const statuses = Object.keys(free) as CommissionStatus[];

  for (const { what, table, make } of kinds)
    for (const from of Object.keys(table) as CommissionStatus[])
      for (const to of statuses) {
        const isRepeat = from === to;
        const allowed = table[from] ?? [];
        const isAllowed = allowed.includes(to);
        it(`from ${from} to ${to} of ${what}: ${isAllowed ? 'succeeds' : `${isRepeat ? 200 : 409}, and nothing changes`}`, async () => {
          const before = isAllowed ? await make(ways[from]) : await unchanged(`${what} ${from}`, () => make(ways[from]));
          expect(before.status).to.equal(from);
          const [partner, totalBefore] = await Promise.all([findPartner(before), getTotal(shop, before.creatorId)]);
          shop.clock.advance(MINUTE_MS);
          const updatedAt = shop.clock.now().toISOString();
          const reply = await move(shop, before.id, to);
          const [partnerAfter, total] = await Promise.all([findPartner(before), getTotal(shop, before.creatorId)]);
          const isTogether = isAllowed && partner?.status === 'pending';
          expect(partnerAfter).to.deep.equal(isTogether ? { ...partner, status: to, updatedAt } : partner);
          if (!isAllowed) {
            expect(reply.status).to.equal(isRepeat ? 200 : 409);
            if (isRepeat) expect(reply.body).to.deep.equal(before);
            else {
              expect([reply.error.code, reply.error.details.field]).to.deep.equal(['VALIDATION_ERROR', 'status']);
              for (const name of [from, to, ...allowed]) expect(reply.error.message).to.include(name);
            }
            expect([await read(shop, before.id), total]).to.deep.equal([before, totalBefore]);
            return;
          }
          expect([reply.status, reply.body]).to.deep.equal([200, { ...before, status: to, updatedAt }]);
          expect(await read(shop, before.id)).to.deep.equal(reply.body);
          expect(total).to.equal(totalBefore - (to === 'rejected' ? before.amount.value : 0));
        });
      }

  it('cause no events', async () => {
    const { id } = await sell(shop, productId);
    const before = await listRows(shop, 'events');
    for (const status of ['approved', 'paid']) await move(shop, id, status);
    expect(await listRows(shop, 'events')).to.have.length(before.length);
  });

  for (const [what, body, field] of [
    ['to an unknown status', { status: 'reversed' }, 'status'],
    ['to nothing', {}, 'status'],
    ['together with another amount', { status: 'approved', amount: { value: 9, currency: 'USD' } }, 'amount'],
  ] as const)
    it(`are refused ${what}`, async () => {
      const sale = await sell(shop, productId);
      const reply = await shop.call('updateCommission', { path: { id: sale.id }, body });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
      expect(await read(shop, sale.id)).to.deep.equal(sale);
    });

  it('return 404 for an unknown commission', async () => {
    for (const id of ['com_01jd6g1h3j5k7m9n1p3q5r7s9t', 'nosuch', '%']) {
      expect((await move(shop, id, 'approved')).error.code).to.equal('NOT_FOUND');
      expect((await shop.call('getCommission', { path: { id } })).error.code).to.equal('NOT_FOUND');
    }
  });

  it('lead to one of two states when both are requested at once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, creatorId } = await sell(shop, productId);
      const [approval, rejection] = await Promise.all([move(shop, id, 'approved'), move(shop, id, 'rejected')]);
      expect([approval.status, rejection.status].sort()).to.deep.equal([200, 409]);
      expect((await read(shop, id)).status).to.equal(approval.status === 200 ? 'approved' : 'rejected');
      expect(await getTotal(shop, creatorId)).to.equal(approval.status === 200 ? 1 : 0);
    }
  });

  it('approve an entry and its reversal together, even when both are requested at once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { orderId = '', creatorId } = await sell(shop, productId);
      await moveOrder(shop, orderId, 'refunded');
      const pair = await listEntries(shop, orderId);
      const replies = await Promise.all(pair.map(({ id }) => move(shop, id, 'approved')));
      expect(replies.map(({ status }) => status)).to.deep.equal([200, 200]);
      expect((await listEntries(shop, orderId)).map(({ status }) => status)).to.deep.equal(['approved', 'approved']);
      expect(await getTotal(shop, creatorId)).to.equal(0);
    }
  });

  it('count once when the same one is requested twice at once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, creatorId } = await sell(shop, productId);
      const replies = await Promise.all([move(shop, id, 'rejected'), move(shop, id, 'rejected')]);
      expect(replies.map(({ status }) => status)).to.deep.equal([200, 200]);
      expect(await getTotal(shop, creatorId)).to.equal(0);
    }
  });
});

describe('the filters of the commission list', () => {
  const shop = useShop({}, 'suite');
  const ids: Record<string, string> = {};
  const names = new Map<string, string>();

  before(async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 10 });
    const [one, two] = [await shop.fixtures.creator(), await shop.fixtures.creator()];
    Object.assign(ids, { one: one.id, two: two.id });
    const sale = (creatorId: string) => ({ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } as const });
    const orders = [
      await shop.fixtures.order({ items: [sale(one.id), sale(two.id)] }),
      await shop.fixtures.order({ items: [sale(one.id)] }),
    ];
    Object.assign(ids, { first: orders[0]?.id, second: orders[1]?.id });
    const { id: contentId } = await shop.fixtures.content({ creatorId: one.id });
    await shop.call('moderateContent', { path: { id: contentId }, body: { action: 'approve' } });
    const all = (await shop.call('listCommissions')).body.data;
    for (const [index, name] of ['bonus', 'later sale', 'sale of two', 'sale of one'].entries()) names.set(all[index]?.id ?? '', name);
    await move(shop, all[1]?.id ?? '', 'approved');
    await move(shop, all[2]?.id ?? '', 'rejected');
    await moveOrder(shop, ids['second'] ?? '', 'refunded');
    names.set((await shop.call('listCommissions')).body.data[0]?.id ?? '', 'reversal');
  });

  const cases: readonly (readonly [string, () => Record<string, unknown>, readonly string[]])[] = [
    ['nothing', () => ({}), ['reversal', 'bonus', 'later sale', 'sale of two', 'sale of one']],
    ['pending', () => ({ status: 'pending' }), ['bonus', 'sale of one']],
    ['approved', () => ({ status: 'approved' }), ['reversal', 'later sale']],
    ['paid', () => ({ status: 'paid' }), []],
    ['rejected', () => ({ status: 'rejected' }), ['sale of two']],
    ['a creator', () => ({ creatorId: ids['one'] }), ['reversal', 'bonus', 'later sale', 'sale of one']],
    ['another creator', () => ({ creatorId: ids['two'] }), ['sale of two']],
    ['a creator and pending', () => ({ creatorId: ids['one'], status: 'pending' }), ['bonus', 'sale of one']],
    ['a creator and paid', () => ({ creatorId: ids['one'], status: 'paid' }), []],
    ['an order', () => ({ orderId: ids['first'] }), ['sale of two', 'sale of one']],
    ['another order', () => ({ orderId: ids['second'] }), ['reversal', 'later sale']],
    ['an order and a creator', () => ({ orderId: ids['first'], creatorId: ids['two'] }), ['sale of two']],
    ['an order and a status', () => ({ orderId: ids['second'], status: 'approved' }), ['reversal', 'later sale']],
    ['an order, a creator and a status', () => ({ orderId: ids['first'], creatorId: ids['one'], status: 'pending' }), ['sale of one']],
    ['an order of which the creator has nothing', () => ({ orderId: ids['second'], creatorId: ids['two'] }), []],
    ['an unknown creator', () => ({ creatorId: 'nosuch' }), []],
    ['an unknown order', () => ({ orderId: 'nosuch' }), []],
    ['a creator that is an attack', () => ({ creatorId: `x' or '1'='1` }), []],
    ['a creator that looks like a count', () => ({ creatorId: `${ids['one']}/s/pending` }), []],
    ['an order that is all of them', () => ({ orderId: '%' }), []],
  ];
  for (const [what, query, expected] of cases)
    it(`leave by ${what}: ${expected.join(', ') || 'nothing'}`, async () => {
      const { body } = await shop.call('listCommissions', { query: query() });
      expect([body.data.map(({ id }) => names.get(id)), body.total]).to.deep.equal([expected, expected.length]);
      const cut = (await shop.call('listCommissions', { query: { ...query(), limit: 1, offset: 1 } })).body;
      expect([cut.data.map(({ id }) => names.get(id)), cut.total]).to.deep.equal([expected.slice(1, 2), expected.length]);
    });

  for (const [name, value] of [
    ['since', 'yesterday'],
    ['until', ''],
    ['status', 'reversed'],
    ['creatorId', ''],
    ['orderId', ''],
  ] as const)
    it(`refuse ${name}=${value}`, async () => {
      const reply = await shop.call('listCommissions', { query: { [name]: value } });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, name]);
    });
});

describe('the commissions of a time', () => {
  const shop = useShop({}, 'suite');
  const LONG_AGO = '2024-03-05T08:00:00.000Z';
  const entries: Record<string, Commission> = {};
  const toNames = (data: readonly Commission[]) =>
    data.map(({ id }) => Object.keys(entries).find((name) => entries[name]?.id === id) ?? id);

  before(async () => {
    const { id: productId } = await shop.fixtures.activeProduct({ price: 10 });
    const [one, two] = [await shop.fixtures.creator(), await shop.fixtures.creator()];
    const sell = async (name: string, creatorId: string, placed: { placedAt?: string } = {}) => {
      shop.clock.advance(MINUTE_MS);
      const items = [{ productId, quantity: 1, referrer: { type: 'creator-content', creatorId } as const }];
      const { id: orderId } = (await shop.call('createOrder', { body: { items, customer: { id: 'c' }, ...placed } })).body;
      const [entry] = (await shop.call('listCommissions', { query: { orderId } })).body.data;
      entries[name] = entry as Commission;
    };
    await sell('first', one.id);
    await sell('second', two.id);
    await sell('third', one.id);
    await sell('long ago', one.id, { placedAt: LONG_AGO });
    shop.clock.advance(MINUTE_MS);
    for (const name of ['first', 'second']) await move(shop, entries[name]?.id ?? '', 'approved');
    await shop.call('createPayout', { body: { creatorId: one.id } });
    entries['first'] = (await shop.call('getCommission', { path: { id: entries['first']?.id ?? '' } })).body;
  });

  const at = (name: string) => entries[name]?.createdAt ?? '';
  const after = (name: string) => new Date(Date.parse(at(name)) + 1).toISOString();
  const creatorId = (name: string) => entries[name]?.creatorId ?? '';
  const cases: readonly (readonly [string, () => Record<string, string>, readonly string[]])[] = [
    ['since the second', () => ({ since: at('second') }), ['third', 'second']],
    ['after the second', () => ({ since: after('second') }), ['third']],
    ['before the second', () => ({ until: at('second') }), ['first', 'long ago']],
    ['of a millisecond', () => ({ since: at('second'), until: after('second') }), ['second']],
    ['of a time in another zone', () => ({ since: at('second').replace('Z', '+01:00'), until: after('first') }), ['first']],
    ['long ago', () => ({ since: LONG_AGO, until: at('first') }), ['long ago']],
    ['of all times', () => ({ since: '0001-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' }), ['third', 'second', 'first', 'long ago']],
    ['of no time', () => ({ since: at('third'), until: at('first') }), []],
    ['of a creator', () => ({ creatorId: creatorId('first'), since: at('first') }), ['third', 'first']],
    ['of a status', () => ({ status: 'pending', since: LONG_AGO }), ['third', 'long ago']],
    ['of a creator and a status', () => ({ creatorId: creatorId('first'), status: 'paid', until: at('third') }), ['first']],
    ['of an order', () => ({ orderId: entries['first']?.orderId ?? '', since: at('first') }), ['first']],
    ['of an order, later', () => ({ orderId: entries['first']?.orderId ?? '', since: after('first') }), []],
    [
      'of an order and a creator',
      () => ({ orderId: entries['third']?.orderId ?? '', creatorId: creatorId('second'), since: LONG_AGO }),
      [],
    ],
    ['of a payout', () => ({ payoutId: entries['first']?.payoutId ?? '', until: after('first') }), ['first']],
    ['of a payout, earlier', () => ({ payoutId: entries['first']?.payoutId ?? '', until: at('first') }), []],
    ['of an unknown creator', () => ({ creatorId: 'nosuch', since: LONG_AGO }), []],
  ];
  for (const [what, query, expected] of cases)
    it(`are listed and exported: ${what}`, async () => {
      const { body } = await shop.call('listCommissions', { query: query() });
      expect([toNames(body.data), body.total]).to.deep.equal([expected, expected.length]);
      const cut = (await shop.call('listCommissions', { query: { ...query(), limit: 1, offset: 1 } })).body;
      expect([toNames(cut.data), cut.total]).to.deep.equal([expected.slice(1, 2), expected.length]);
      if ('orderId' in query()) return;
      const lines = (await shop.call('exportCommissions', { query: query() })).body.trimEnd().split('\r\n').slice(1);
      expect(lines.map((line) => line.split(',')[0])).to.deep.equal(expected.toReversed().map((name) => entries[name]?.id));
    });
});
