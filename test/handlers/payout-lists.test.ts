// Balances and payouts as lists: filters, order, totals.
import { expect } from 'chai';
import type { CreatorBalance } from '../../generated/api.js';
import { HOUR_MS } from '../support/clock.js';
import { useShop, type Shop } from '../support/service.js';

const listBalances = async (shop: Shop, query: Readonly<Record<string, unknown>> = {}) =>
  (await shop.call('listPayoutBalances', { query })).body;
const idsOf = (balances: readonly CreatorBalance[]) => balances.map(({ creatorId }) => creatorId);

describe('the balances of creators', () => {
  const shop = useShop({}, 'suite');
  let [rich, poor, debtor, new_] = ['', '', '', ''];

  /** An approved bonus of 5.00 for each of some contents of a creator. */
  async function approveBonuses(creatorId: string, count: number): Promise<void> {
    for (let bonus = 0; bonus < count; bonus += 1) {
      const { id } = await shop.fixtures.content({ creatorId });
      await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
      const [entry] = (await shop.call('listCommissions', { query: { creatorId, limit: 1 } })).body.data;
      await shop.call('updateCommission', { path: { id: entry?.id ?? '' }, body: { status: 'approved' } });
    }
  }

  before(async () => {
    for (let creator = 0; creator < 2; creator += 1) await shop.fixtures.creator(); // without entries
    [rich, poor] = [(await shop.fixtures.creator()).id, (await shop.fixtures.creator()).id];
    await approveBonuses(rich, 2);
    await approveBonuses(poor, 1);
    const sale = await shop.fixtures.approvedCommission();
    debtor = sale.creatorId;
    await shop.call('createPayout', { body: { creatorId: debtor } });
    await shop.call('updateOrder', { path: { id: sale.orderId ?? '' }, body: { status: 'refunded' } });
    new_ = (await shop.fixtures.commission()).creatorId;
  });

  it('are sorted by what is due, and count each status', async () => {
    const { data, total } = await listBalances(shop);
    expect([idsOf(data), total]).to.deep.equal([[rich, poor, new_, debtor], 4]);
    const { name: creatorName } = (await shop.call('getCreator', { path: { id: debtor } })).body;
    const zero = { pending: 0, paid: 0, pendingCount: 0, paidCount: 0 };
    expect(data[0]).to.deep.include({ currency: 'USD', due: 10, dueCount: 2, ...zero });
    expect(data[2]).to.deep.include({ due: 0, pending: 4.99, dueCount: 0, pendingCount: 1 });
    expect(data[3]).to.deep.include({ creatorName, due: -4.99, paid: 4.99, pending: 0, dueCount: 1, paidCount: 1 });
    expect(idsOf((await listBalances(shop, { sort: 'lowest' })).data)).to.deep.equal([debtor, new_, poor, rich]);
  });

  it('are filtered by creator, by what is due, and by currency, and cut into pages', async () => {
    for (const [query, ids] of [
      [{ creatorId: poor }, [poor]],
      [{ creatorId: 'cre_nobody' }, []],
      [{ minimumDue: 5 }, [rich, poor]],
      [{ minimumDue: 5.01 }, [rich]],
      [{ minimumDue: -4.99, sort: 'lowest' }, [debtor, new_, poor, rich]],
      [{ minimumDue: 0, creatorId: debtor }, []],
      [{ currency: 'EUR' }, []],
    ] as const) {
      const { data, total } = await listBalances(shop, query);
      expect([idsOf(data), total], JSON.stringify(query)).to.deep.equal([ids, ids.length]);
    }
    const { data, total } = await listBalances(shop, { limit: 2, offset: 1 });
    expect([idsOf(data), total]).to.deep.equal([[poor, new_], 4]);
  });

  for (const [query, field] of [
    [{ minimumDue: 1.005 }, 'minimumDue'],
    [{ minimumDue: 'much' }, 'minimumDue'],
    [{ currency: 'dollar' }, 'currency'],
    [{ sort: 'newest' }, 'sort'],
  ] as const)
    it(`are refused for ${JSON.stringify(query)}`, async () => {
      const reply = await shop.call('listPayoutBalances', { query });
      expect([reply.status, reply.error.details.field]).to.deep.equal([400, field]);
    });
});

for (const stepMs of [HOUR_MS, 40 * HOUR_MS])
  describe(`the list and the export of payouts every ${stepMs / HOUR_MS} hours`, () => {
    const shop = useShop({}, 'suite');
    const payouts: { readonly id: string; readonly creatorId: string; readonly createdAt: string }[] = [];

    before(async () => {
      for (let payout = 0; payout < 4; payout += 1) {
        shop.clock.advance(stepMs);
        payouts.push(await shop.fixtures.payout());
      }
    });

    it('filter by creator and time, newest or oldest first, with exact totals', async () => {
      const [first, second, third, fourth] = payouts.map(({ id }) => id);
      const [since, until] = [payouts[1]?.createdAt, payouts[3]?.createdAt];
      const creatorId = payouts[2]?.creatorId;
      for (const [query, ids] of [
        [{}, [first, second, third, fourth]],
        [{ creatorId }, [third]],
        [{ creatorId: 'cre_nobody' }, []],
        [{ creatorId: 'Not an id' }, []],
        [{ since }, [second, third, fourth]],
        [{ until }, [first, second, third]],
        [{ since, until }, [second, third]],
        [{ since: until, until: since }, []],
        [{ since: '0001-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z' }, [first, second, third, fourth]],
        [{ since: since?.replace('Z', '+00:00'), until, creatorId }, [third]],
      ] as const) {
        const { data, total } = (await shop.call('listPayouts', { query })).body;
        expect([data.map(({ id }) => id).reverse(), total], JSON.stringify(query)).to.deep.equal([ids, ids.length]);
        const [, ...lines] = (await shop.call('exportPayouts', { query })).body.trimEnd().split('\r\n');
        expect(lines.map((line) => line.split(',')[0])).to.deep.equal(ids);
      }
      const cut = (await shop.call('listPayouts', { query: { since, limit: 1, offset: 1 } })).body;
      expect([cut.data.map(({ id }) => id), cut.total]).to.deep.equal([[third], 3]);
    });
  });
