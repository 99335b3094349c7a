// The search over the whole store: what each type is found by, what each scope shows, and the words of content.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { Scope, SearchType } from '../../generated/api.js';
import { MINUTE_MS } from '../support/clock.js';
import { onPostgres } from '../support/database.js';
import { useShop } from '../support/service.js';
import { DEVELOPMENT } from '../webhooks/deliveries.js';

/** Types that words don't find. */
const BY_ID: readonly SearchType[] = ['order', 'commission', 'payout', 'upload', 'delivery', 'event'];

const READ_BY: Readonly<Record<SearchType, Scope>> = {
  product: 'products:read',
  category: 'products:read',
  content: 'content:read',
  review: 'reviews:moderate',
  creator: 'creators:read',
  user: 'users:read',
  order: 'orders:read',
  commission: 'commissions:read',
  payout: 'payouts:read',
  upload: 'uploads:read',
  webhook: 'webhooks:read',
  delivery: 'webhooks:read',
  event: 'events:read',
  'api-key': 'keys:read',
  'staff-member': 'staff:read',
};

describe('the search over the whole store', () => {
  const shop = useShop(DEVELOPMENT, 'suite');
  const ids = {} as Record<SearchType, string>;

  const find = async (q: string, { key, ...query }: { types?: string; limit?: string; key?: string } = {}) =>
    (await shop.call('search', { query: { q, ...query }, ...(key !== undefined && { key }) })).body.data;
  const findIds = async (...search: Parameters<typeof find>) => (await find(...search)).map(({ id }) => id);

  before(async () => {
    ids.category = (await shop.fixtures.category({ name: 'Walnut things' })).id;
    ids.product = (await shop.fixtures.product({ name: 'Walnut stand', category: 'Walnut things' })).id;
    ids.creator = (await shop.fixtures.creator({ name: 'Walnut Winnie', email: 'winnie@example.com' })).id;
    ids.content = (
      await shop.fixtures.content({ creatorId: ids.creator, title: 'My desk', description: 'All walnut, at last.', tags: ['oak'] })
    ).id;
    ids.review = (await shop.fixtures.review({ rating: 5, title: 'Solid', content: 'The walnut is solid and quiet.' })).id;
    ids.user = (await shop.fixtures.user({ name: 'WALNUT Willy', email: 'willy@example.com' })).id;
    ids.order = (await shop.fixtures.order({ customer: { id: ids.user, email: 'billing@example.com' } })).id;
    ids.webhook = (await shop.fixtures.webhook({ url: 'http://127.0.0.1:1/Walnut-hooks' })).id;
    ids['api-key'] = (await shop.call('createApiKey', { body: { name: 'The walnut desk', scopes: ['products:read'] } })).body.id;
    ids.commission = (await shop.fixtures.commission()).id;
    ids.payout = (await shop.fixtures.payout()).id;
    ids.upload = (await shop.fixtures.upload()).id;
    await shop.fixtures.user();
    const [delivery] = (await shop.call('listWebhookDeliveries', { path: { id: ids.webhook } })).body.data;
    [ids.delivery, ids.event] = [delivery?.id ?? '', delivery?.eventId ?? ''];
    ids['staff-member'] = (await shop.fixtures.staffMember({ name: 'Walnut Wanda' })).id;
  });

  it('finds objects by their ids in the systems of the shop, those that the key may read', async () => {
    const { id } = await shop.fixtures.order({ externalId: 'shop-1001' });
    const user = await shop.fixtures.user({ externalId: 'shop-1001', name: 'shop-1001' });
    expect(await findIds('shop-1001')).to.deep.equal([user.id, id]);
    expect(await findIds('shop-1001', { key: await shop.key({ scopes: ['orders:read'] }) })).to.deep.equal([id]);
    expect(await findIds('shop-1001', { types: 'product' })).to.deep.equal([]);
    const hidden = await shop.fixtures.review({ externalId: 'shop-r1', content: 'Buy cheap pills now!!! http://spam.example' });
    await shop.call('moderateReview', { path: { id: hidden.id }, body: { action: 'reject' } });
    expect(await findIds('shop-r1')).to.deep.equal([hidden.id]);
    expect(await findIds('shop-r1', { key: await shop.key({ scopes: ['reviews:read'] }) })).to.deep.equal([]);
  });

  it('finds every type, in one order, as lines to show', async () => {
    const found = await find('walnut');
    expect(found.map(({ type }) => type)).to.deep.equal(Object.keys(READ_BY).filter((type) => !BY_ID.includes(type as SearchType)));
    for (const { type, id, path } of found) {
      expect(id).to.equal(ids[type]);
      expect(path).to.match(new RegExp(`^/api/.*${id}$`));
    }
    expect(found[0]).to.deep.equal({
      ...{ type: 'product', id: ids.product, title: 'Walnut stand', subtitle: 'Walnut things', status: 'draft' },
      path: `/api/products/${ids.product}`,
    });
    expect(found.find(({ type }) => type === 'user')).to.include({ title: 'WALNUT Willy', subtitle: 'willy@example.com' });
  });

  it('finds an object by its id, alone, and orders by the beginning of one', async () => {
    for (const [type, id] of Object.entries(ids))
      expect(await find(` ${id} `))
        .to.have.length(1)
        .and.to.have.nested.property('[0].type', type);
    expect(await findIds(ids.order.slice(0, 12))).to.include(ids.order);
    expect(await findIds('prod_nowhere')).to.deep.equal([]);
  });

  it('shows what is found only by id with what tells it from others', async () => {
    const line = async (id: string) => (await find(id))[0];
    const payout = (await shop.call('getPayout', { path: { id: ids.payout } })).body;
    expect(await line(ids.payout)).to.deep.equal({
      ...{ type: 'payout', id: payout.id, title: payout.creatorName, subtitle: `${payout.amount.value.toFixed(2)} USD · 2024-11-21` },
      path: `/api/payouts/${payout.id}`,
    });
    const { amount } = (await shop.call('getCommission', { path: { id: ids.commission } })).body;
    const subtitle = `sale · ${amount.value.toFixed(2)} USD · 2024-11-21`;
    expect(await line(ids.commission)).to.include({ title: ids.commission, subtitle, status: 'pending' });
    expect(await line(ids.upload)).to.include({ title: ids.upload, subtitle: 'image/png · 2024-11-21' });
    const delivery = (await shop.call('getDelivery', { path: { id: ids.delivery } })).body;
    expect(await line(ids.delivery)).to.include({
      ...{ title: 'user.registered', subtitle: `http://127.0.0.1:1/Walnut-hooks · ${delivery.createdAt}`, status: delivery.state },
    });
    const { timestamp } = (await shop.call('getEvent', { path: { id: ids.event } })).body;
    expect(await line(ids.event)).to.include({ title: 'user.registered', subtitle: timestamp });
  });

  it('shows an event to keys that may read it, and no delivery of a deleted endpoint', async () => {
    expect(await findIds(ids.event, { key: await shop.key({ scopes: ['events:read', 'orders:read'] }) })).to.deep.equal([]);
    expect(await findIds(ids.event, { key: await shop.key({ scopes: ['events:read', 'users:read'] }) })).to.deep.equal([ids.event]);
    const { id, webhookId } = await shop.fixtures.delivery();
    expect(await findIds(id)).to.deep.equal([id]);
    await shop.call('deleteWebhook', { path: { id: webhookId } });
    expect(await findIds(id)).to.deep.equal([]);
  });

  it('finds orders by the customer, and by the address of their account', async () => {
    expect(await findIds(ids.user, { types: 'order' })).to.deep.equal([ids.order]);
    expect(await findIds('WILLY@example.com')).to.have.members([ids.user, ids.order]);
    const key = await shop.key({ scopes: ['orders:read'] });
    expect(await findIds('willy@example.com', { key })).to.deep.equal([]);
  });

  it('shows the customer, the total, and the day of an order, however it was found', async () => {
    const { id: productId } = await shop.fixtures.product({ price: 12.5 });
    const order = async (customer: { id: string; email?: string }) =>
      (await shop.fixtures.order({ items: [{ productId, quantity: 3 }], customer, placedAt: '2024-03-05T23:59:00.000Z' })).id;
    const withEmail = await order({ id: 'c-line', email: 'line@example.com' });
    const line = { type: 'order', title: withEmail, subtitle: 'line@example.com · 37.50 USD · 2024-03-05', status: 'paid' };
    for (const q of [withEmail, 'c-line', 'line@example.com']) expect((await find(q, { types: 'order' }))[0], q).to.include(line);
    const long = `${'x'.repeat(50)}@${'y'.repeat(50)}.example.com`;
    const [found] = await find(await order({ id: 'c-long', email: long }));
    expect(found?.subtitle).to.equal(`${long.slice(0, 79)}… · 37.50 USD · 2024-03-05`);
  });

  it('finds orders by the exact address that they have, for keys that may read orders', async () => {
    const order = async () => (await shop.fixtures.order({ customer: { id: 'c-mail', email: 'Mail@example.com' } })).id;
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      shop.clock.advance(MINUTE_MS);
      made.unshift(await order());
    }
    expect(await findIds('BILLING@example.com')).to.deep.equal([ids.order]);
    const key = await shop.key({ scopes: ['orders:read'] });
    expect(await findIds('mail@EXAMPLE.com', { key, limit: '2' })).to.deep.equal(made.slice(0, 2));
    expect(await findIds('ail@example.com', { key })).to.deep.equal([]);
    expect(await findIds('mail@example.com', { key: await shop.key({ scopes: ['users:read'] }) })).to.deep.equal([]);
    const user = await shop.fixtures.user({ email: 'mail@example.com' });
    shop.clock.advance(MINUTE_MS);
    made.unshift((await shop.fixtures.order({ customer: { id: user.id } })).id);
    expect(await findIds('mail@example.com', { types: 'order' })).to.deep.equal(made);
  });

  it('shows nothing that a key may not read: neither by words nor by id', async () => {
    for (const [type, scope] of Object.entries(READ_BY) as [SearchType, Scope][]) {
      const key = await shop.key({ scopes: [scope] });
      const readable = (Object.keys(READ_BY) as SearchType[]).filter((one) => READ_BY[one] === scope);
      const found = await find('walnut', { key });
      expect(
        found.map((one) => one.type),
        scope,
      ).to.deep.equal(readable.filter((one) => !BY_ID.includes(one)));
      expect(await findIds(ids[type], { key })).to.deep.equal(type === 'event' ? [] : [ids[type]]); // an event also needs its own scope
      const other = await shop.key({ scopes: ['settings:read'] });
      expect(await find(ids[type], { key: other })).to.deep.equal([]);
      expect(await find('walnut', { key: other, types: type })).to.deep.equal([]);
    }
  });

  it('shows reviews that wait only to keys that moderate', async () => {
    await shop.database.execute(`update reviews set status = 'pending' where id = '${ids.review}'`);
    const key = await shop.key({ scopes: ['reviews:read'] });
    expect(await findIds('walnut', { key })).to.deep.equal([]);
    expect(await findIds(ids.review, { key })).to.deep.equal([]);
    expect(await findIds('walnut', { types: 'review' })).to.deep.equal([ids.review]);
    await shop.call('moderateReview', { path: { id: ids.review }, body: { action: 'approve' } });
    expect(await findIds('walnut', { key })).to.deep.equal([ids.review]);
    expect(await findIds(ids.review, { key })).to.deep.equal([ids.review]);
  });

  it('searches only the types that are asked for, and shows at most `limit` of each, the newest', async () => {
    expect((await find('walnut', { types: 'user,creator' })).map(({ type }) => type)).to.deep.equal(['creator', 'user']);
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      shop.clock.advance(MINUTE_MS);
      made.unshift((await shop.fixtures.product({ name: `Teak shelf ${count}` })).id);
    }
    expect(await findIds('teak', { limit: '2' })).to.deep.equal(made.slice(0, 2));
    expect(await findIds('teak she', { types: 'product' })).to.deep.equal(made);
    expect(await findIds('teak walnut')).to.deep.equal([]);
  });

  it('finds a frequent word, a rare word, and short words', async () => {
    for (let count = 0; count < 12; count += 1) await shop.fixtures.product({ name: `Pine box`, tags: count === 0 ? ['tv'] : [] });
    expect(await find('pine', { limit: '10' })).to.have.length(10);
    expect(await find('pine tv')).to.have.length(1);
    expect(await find('pi', { types: 'product' })).to.have.length(5);
  });

  it('refuses what is too short or unknown', async () => {
    for (const [query, field] of [
      [{ q: 'a' }, 'q'],
      [{ q: 'walnut', types: 'refund' }, 'types[0]'],
      [{ q: 'walnut', limit: '11' }, 'limit'],
    ] as const) {
      const { status, error } = await shop.call('search', { query });
      expect(status).to.equal(400);
      expect(error.details).to.include({ field });
    }
    expect(await find('  ')).to.deep.equal([]);
    expect(await find('%%')).to.deep.equal([]);
    expect(await find(`' & !!`)).to.deep.equal([]);
  });
});

describe('the words of content', () => {
  const shop = useShop();
  const check = storeChecks.find(({ name }) => name === 'search');
  const findIds = async (q: string) => (await shop.call('search', { query: { q, types: ['content'] } })).body.data.map(({ id }) => id);

  it('follow a change of the text', async () => {
    const { id } = await shop.fixtures.content({ title: 'Bright mornings', description: 'With a lamp.' });
    const body = { action: 'approve', modifications: { title: 'Calm evenings' } } as const;
    await shop.call('moderateContent', { path: { id }, body });
    expect([await findIds('bright'), await findIds('calm'), await findIds('lamp')]).to.deep.equal([[], [id], [id]]);
    const words = onPostgres
      ? []
      : await shop.services.db.all({ isCommand: false, compile: () => ({ sql: 'select word from search_words', order: [] }) });
    expect(JSON.stringify(words)).not.to.include('bright');
  });

  it('are checked and stored again by storefront doctor', async () => {
    const { id } = await shop.fixtures.content({ title: 'Bright mornings' });
    await shop.database.execute(`delete from search_entries where object_id = '${id}';
      insert into search_entries (kind, object_id, facets, words) values ('content', 'cnt_gone', 'content', 'bright')`);
    expect(await findIds('bright')).to.deep.equal([]);
    expect((await check?.find(shop.services.db, 5))?.total).to.equal(2);
    expect(await check?.repair?.(shop.services.db)).to.equal(2);
    expect((await check?.find(shop.services.db, 5))?.total).to.equal(0);
    expect(await findIds('bright')).to.deep.equal([id]);
  });
});
