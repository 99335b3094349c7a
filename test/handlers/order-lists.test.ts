// The list of orders: by product, creator, time and amount, its sort orders, and combinations that it refuses.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { Request } from '../support/client.js';
import { MINUTE_MS } from '../support/clock.js';
import { onPostgres } from '../support/database.js';
import { useShop } from '../support/service.js';

describe('the list of orders', () => {
  const shop = useShop({}, 'suite');
  const names = new Map<string, string>();
  const times: Record<string, string> = {};
  let lamp = '';
  let desk = '';
  let ada = '';
  let ids: Record<string, string> = {};

  const select = async (query: Request['query']) => {
    const { data, total } = (await shop.call('listOrders', { query })).body;
    const shown = data.map(({ id }) => names.get(id) ?? id);
    expect(total, 'total').to.equal(shown.length);
    return shown;
  };

  before(async () => {
    lamp = (await shop.fixtures.product({ price: 10 })).id;
    desk = (await shop.fixtures.product({ price: 300.5 })).id;
    ada = (await shop.fixtures.creator()).id;
    const order = async (name: string, products: readonly string[], { customer = 'customer-1', email = '', creatorId = '' } = {}) => {
      shop.clock.advance(MINUTE_MS);
      const referrer = creatorId ? { referrer: { type: 'creator-content' as const, creatorId } } : {};
      const items = products.map((productId) => ({ productId, quantity: 1, ...referrer }));
      const { id, createdAt } = (await shop.call('createOrder', { body: { items, customer: { id: customer, ...(email && { email }) } } }))
        .body;
      names.set(id, name);
      times[name] = createdAt;
      ids = { ...ids, [name]: id };
    };
    await order('lamp', [lamp], { email: 'Ada@Example.com' });
    await order('both', [lamp, desk, lamp], { customer: 'customer-2', creatorId: ada });
    await order('desk', [desk], { email: 'ada@example.com.au' });
    await order('sent', [lamp, lamp], { email: 'ada@example.COM', creatorId: ada });
    await shop.call('updateOrder', { path: { id: ids['sent'] ?? '' }, body: { status: 'processing' } });
  });

  const cases: readonly [() => NonNullable<Request['query']>, string[]][] = [
    [() => ({}), ['sent', 'desk', 'both', 'lamp']],
    [() => ({ sort: 'oldest' }), ['lamp', 'both', 'desk', 'sent']],
    [() => ({ sort: 'amount' }), ['both', 'desk', 'sent', 'lamp']],
    [() => ({ sort: 'amount', status: 'paid' }), ['both', 'desk', 'lamp']],
    [() => ({ sort: 'amount', minimumAmount: '20' }), ['both', 'desk', 'sent']],
    [() => ({ sort: 'amount', minimumAmount: '20.01', maximumAmount: '300.50' }), ['desk']],
    [() => ({ sort: 'amount', maximumAmount: '300.49', status: 'paid' }), ['lamp']],
    [() => ({ sort: 'amount', minimumAmount: '20', maximumAmount: '10' }), []],
    [() => ({ productId: lamp }), ['sent', 'both', 'lamp']],
    [() => ({ productId: lamp, sort: 'oldest' }), ['lamp', 'both', 'sent']],
    [() => ({ productId: lamp, status: 'processing' }), ['sent']],
    [() => ({ productId: lamp, status: 'paid' }), ['both', 'lamp']],
    [() => ({ productId: 'prod_nowhere' }), []],
    [() => ({ creatorId: ada }), ['sent', 'both']],
    [() => ({ creatorId: ada, status: 'paid' }), ['both']],
    [() => ({ since: times['both'] ?? '' }), ['sent', 'desk', 'both']],
    [() => ({ until: times['both'] ?? '' }), ['lamp']],
    [() => ({ since: times['both'] ?? '', until: times['sent'] ?? '', sort: 'oldest' }), ['both', 'desk']],
    [() => ({ since: times['sent'] ?? '', until: times['lamp'] ?? '' }), []],
    [() => ({ since: '0001-01-01T00:00:00Z', until: '9999-12-31T23:59:59Z', status: 'processing' }), ['sent']],
    [() => ({ productId: lamp, since: times['both'] ?? '' }), ['sent', 'both']],
    [() => ({ creatorId: ada, status: 'processing', until: times['sent'] ?? '' }), []],
    [() => ({ customerId: 'customer-1' }), ['sent', 'desk', 'lamp']],
    [() => ({ customerId: 'customer-1', sort: 'oldest', status: 'paid' }), ['lamp', 'desk']],
    [() => ({ customerId: 'customer-1', since: times['desk'] ?? '' }), ['sent', 'desk']],
    [() => ({ customerEmail: 'ada@example.com' }), ['sent', 'lamp']],
    [() => ({ customerEmail: 'ADA@EXAMPLE.COM', sort: 'oldest' }), ['lamp', 'sent']],
    [() => ({ customerEmail: 'ada@example.com', status: 'paid' }), ['lamp']],
    [() => ({ customerEmail: 'ada@example.com', since: times['both'] ?? '' }), ['sent']],
    [() => ({ customerEmail: 'ada@example.com', until: times['sent'] ?? '', sort: 'oldest', status: 'paid' }), ['lamp']],
    [() => ({ customerEmail: 'ada@example.com', status: 'refunded' }), []],
    [() => ({ customerEmail: 'a%@example.com' }), []],
    [() => ({ customerEmail: 'bob@example.com' }), []],
  ];
  for (const [toQuery, expected] of cases)
    it(`by ${toQuery.toString().slice(6)}: ${expected.join(', ') || 'none'}`, async () => {
      expect(await select(toQuery())).to.deep.equal(expected);
    });

  it('finds exactly the orders of a millisecond, because the time of an order is that of its id', async () => {
    shop.clock.advance(MINUTE_MS);
    const { id, createdAt } = await shop.fixtures.order();
    names.set(id, 'new');
    const next = new Date(Date.parse(createdAt) + 1).toISOString();
    expect(await select({ since: createdAt, until: next })).to.deep.equal(['new']);
    expect(await select({ since: next })).to.deep.equal([]);
  });

  const owners = { customerId: 'customer-1', productId: 'prod_1', creatorId: 'cre_1' };
  for (const [query, field] of [
    [{ customerId: 'customer-1', productId: 'prod_1' }, 'productId'],
    [{ productId: 'prod_1', creatorId: 'cre_1' }, 'creatorId'],
    [owners, 'productId'],
    [{ customerEmail: 'ada@example.com', customerId: 'customer-1' }, 'customerEmail'],
    [{ customerEmail: 'ada@example.com', creatorId: 'cre_1' }, 'creatorId'],
    [{ sort: 'amount', customerEmail: 'ada@example.com' }, 'customerEmail'],
    [{ minimumAmount: '5' }, 'sort'],
    [{ maximumAmount: '5', sort: 'oldest' }, 'sort'],
    [{ sort: 'amount', productId: 'prod_1' }, 'productId'],
    [{ sort: 'amount', customerId: 'customer-1' }, 'customerId'],
    [{ sort: 'amount', since: '2024-11-21T00:00:00Z' }, 'since'],
    [{ sort: 'amount', until: '2024-11-21T00:00:00Z' }, 'until'],
  ] as const)
    it(`refuses ${JSON.stringify(query)}, and says why`, async () => {
      const { status, error } = await shop.call('listOrders', { query });
      expect(status).to.equal(400);
      expect(error.details).to.include({ field, reason: 'incompatible-fields' });
    });

  it('refuses amounts with fractions of cents', async () => {
    const { status, error } = await shop.call('listOrders', { query: { sort: 'amount', minimumAmount: '1.001' } });
    expect(status).to.equal(400);
    expect(error.details).to.include({ field: 'minimumAmount', reason: 'too-many-decimals' });
  });
});

describe('a list of more orders than are found', () => {
  const shop = useShop();
  const COUNT = 1_010;

  it('shows the first 1,000 of its order, and counts these', async () => {
    const { id: productId } = await shop.fixtures.product();
    const customer = { id: 'counter', email: 'counter@example.com' };
    const { id, createdAt } = await shop.fixtures.order({ items: [{ productId, quantity: 1 }], customer });
    const numbered = `substr('${id}', 1, 26) || cast(1000 + n as text)`;
    const changed = onPostgres ? `replace(document, '${id}', ${numbered})` : `json_set(document, '$.id', ${numbered})`;
    await shop.database.execute(`insert into orders (id, status, customer_id, total_cents, document)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${COUNT})
      select ${numbered}, status, customer_id, total_cents + n, ${changed} from orders, numbers where id = '${id}'`);
    const queries: NonNullable<Request['query']>[] = [
      { productId },
      { customerEmail: customer.email },
      { since: createdAt },
      { sort: 'amount', minimumAmount: '0' },
    ];
    for (const query of queries) {
      const read = async (page: NonNullable<Request['query']>) =>
        (await shop.call('listOrders', { query: { ...query, limit: '100', ...page } })).body;
      const first = await read({});
      expect(first.total).to.equal(1_000);
      expect((await read({ offset: '950' })).data).to.have.length(50);
      expect((await read({ offset: '1000' })).data).to.deep.equal([]);
      const all = await Promise.all(Array.from({ length: 10 }, (_, index) => read({ offset: String(index * 100) })));
      expect(new Set(all.flatMap(({ data }) => data.map((order) => order.id))).size).to.equal(1_000);
    }
    expect((await shop.call('listOrders')).body.total).to.equal(COUNT + 1);
  });
});

describe('the orders of an email address', () => {
  const shop = useShop();
  const count = async (customerEmail: string) => (await shop.call('listOrders', { query: { customerEmail } })).body.total;

  it('follow the stored order, whoever writes it', async () => {
    const { id } = await shop.fixtures.order({ customer: { id: 'c-1', email: 'Ada@example.com' } });
    await shop.fixtures.order({ customer: { id: 'c-2' } });
    await shop.database.execute(`update orders set document = replace(document, 'Ada@example', 'Grace@Example') where id = '${id}'`);
    expect([await count('ada@example.com'), await count('grace@example.com')]).to.deep.equal([0, 1]);
    await shop.database.execute(`delete from orders where id = '${id}'`);
    expect(await count('grace@example.com')).to.equal(0);
  });

  it('are not found any more once the person is erased', async () => {
    await shop.fixtures.order({ customer: { id: 'c-1', email: 'ada@example.com' } });
    await shop.fixtures.order({ customer: { id: 'c-2', email: 'bob@example.com' } });
    await shop.call('erasePersonalData', { body: { email: 'ada@example.com' } });
    await shop.runPrivacyJobs();
    expect([await count('ada@example.com'), await count('bob@example.com')]).to.deep.equal([0, 1]);
    expect((await shop.call('listOrders')).body.total).to.equal(2);
  });
});

describe('the links of orders', () => {
  const shop = useShop();
  const check = storeChecks.find(({ name }) => name === 'order-links');

  it('follow a status that is set in the database, and are checked and corrected', async () => {
    const { id: productId } = await shop.fixtures.product();
    const { id } = await shop.fixtures.order({ items: [{ productId, quantity: 1 }] });
    const count = async (status: string) => (await shop.call('listOrders', { query: { productId, status } })).body.total;
    await shop.database.execute(`update orders set status = 'shipped' where id = '${id}'`);
    expect([await count('paid'), await count('shipped')]).to.deep.equal([0, 1]);
    const find = () => check?.find(shop.services.db, 10);
    expect(await find()).to.deep.include({ total: 0 });
    await shop.database.execute(`delete from order_links; insert into order_links values ('prod_other', 'paid', '${id}')`);
    expect(await find()).to.deep.include({ total: 2 });
    expect(await check?.repair?.(shop.services.db)).to.equal(2);
    expect([await find(), await count('shipped')]).to.deep.equal([{ first: [], total: 0 }, 1]);
  });
});
