// Settings that the API changes: values and where they come from, what they do, what can't change, and how other processes follow.
import { expect } from 'chai';
import type { Settings, SettingSources, UpdateSettings } from '../../generated/api.js';
import { DAY_MS } from '../support/clock.js';
import { countStatements } from '../support/statements.js';
import { startShop, useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

const DEFAULTS = {
  currency: 'USD',
  currencyLocked: false,
  commissionRate: 0.1,
  approvalBonus: 5,
  attributionWindowDays: 30,
  storeName: 'Storefront',
  reviewModeration: 'auto',
  ownPurchases: 'earn',
  requestLogSample: 0.01,
  sources: {
    currency: 'default',
    commissionRate: 'default',
    approvalBonus: 'default',
    attributionWindowDays: 'default',
    reviewModeration: 'default',
    ownPurchases: 'default',
    storeName: 'default',
    logoUrl: 'default',
    alertEmail: 'default',
    requestLogSample: 'default',
  },
} as const satisfies Settings;

const NOW = '2024-11-21T10:05:00.000Z';
const update = (shop: Shop, body: UpdateSettings) => shop.call('updateSettings', { body });
const read = async (shop: Shop): Promise<Settings> => (await shop.call('getSettings')).body;
const fromStore = (...names: (keyof SettingSources)[]) => ({
  ...DEFAULTS.sources,
  ...Object.fromEntries(names.map((name) => [name, 'store'])),
});

/** The rate of the commission of an order that names a creator. */
async function earnRate(shop: Shop): Promise<number | undefined> {
  const [{ id: productId }, { id: creatorId }] = [await shop.fixtures.activeProduct({ price: 10 }), await shop.fixtures.creator()];
  const items = [{ productId, quantity: 1, referrer: { type: 'creator-content' as const, creatorId } }];
  await shop.call('createOrder', { body: { customer: { id: 'customer' }, items } });
  return (await shop.call('listCommissions', { query: { creatorId } })).body.data[0]?.rate;
}

async function readChanges(shop: Shop) {
  const { data } = (await shop.call('listAuditEntries', { query: { objectType: 'settings' } })).body;
  return data.map(({ operation, objectId, before, after }) => ({ operation, objectId, before, after }));
}

describe('the settings', () => {
  const shop = useShop();

  it('are the defaults until something changes them', async () => {
    expect(await read(shop)).to.deep.equal(DEFAULTS);
    expect(await readChanges(shop)).to.deep.equal([]);
  });

  it('have the name and the logo of the store, which every key may know', async () => {
    const logoUrl = 'https://cdn.example.com/harbour-goods.svg';
    const { body } = await update(shop, { storeName: 'Harbour Goods', logoUrl });
    expect(body).to.deep.equal({
      ...DEFAULTS,
      storeName: 'Harbour Goods',
      logoUrl,
      sources: fromStore('storeName', 'logoUrl'),
      updatedAt: NOW,
    });
    expect((await shop.call('getMe')).body.store).to.include({ name: 'Harbour Goods', logoUrl });
    expect((await update(shop, { storeName: ' ' })).status).to.equal(400);
    expect((await shop.call('updateSettings', { body: { logoUrl: 'javascript:alert(1)' } })).status).to.equal(400);
    await update(shop, { reset: ['storeName', 'logoUrl'] });
    expect(await read(shop)).to.deep.equal({ ...DEFAULTS, updatedAt: NOW });
    expect((await shop.call('getMe')).body.store).to.not.have.property('logoUrl');
    expect((await readChanges(shop))[0]).to.deep.include({
      before: { storeName: 'Harbour Goods', logoUrl, sources: { storeName: 'store', logoUrl: 'store' } },
    });
  });

  it('change in part, and say when and where', async () => {
    const reply = await update(shop, { commissionRate: 0.1234, approvalBonus: 7.29 });
    const sources = fromStore('commissionRate', 'approvalBonus');
    expect(reply.status).to.equal(200);
    expect(reply.body).to.deep.equal({ ...DEFAULTS, commissionRate: 0.1234, approvalBonus: 7.29, sources, updatedAt: NOW });
    expect(await read(shop)).to.deep.equal(reply.body);
    shop.clock.advance(5_000);
    const all = {
      currency: 'JPY',
      commissionRate: 0,
      approvalBonus: 0,
      attributionWindowDays: 365,
      reviewModeration: 'manual',
      ownPurchases: 'excluded',
      requestLogSample: 0.25,
    } as const;
    expect((await update(shop, all)).body).to.deep.equal({
      ...all,
      currencyLocked: false,
      storeName: 'Storefront',
      sources: fromStore(...(Object.keys(all) as (keyof typeof all)[])),
      updatedAt: '2024-11-21T10:05:05.000Z',
    });
  });

  it('return to their defaults, alone or with other changes', async () => {
    await update(shop, { commissionRate: 0.2, approvalBonus: 1 });
    const { body } = await update(shop, { reset: ['commissionRate', 'reviewModeration'], attributionWindowDays: 7 });
    expect(body).to.include({ commissionRate: 0.1, approvalBonus: 1, attributionWindowDays: 7, reviewModeration: 'auto' });
    expect(body.sources).to.deep.equal(fromStore('approvalBonus', 'attributionWindowDays'));
  });

  it('are not changed by values that are in effect', async () => {
    const { sources, currencyLocked, ...values } = DEFAULTS;
    expect((await update(shop, values)).body).to.deep.equal({ ...values, currencyLocked, sources });
    expect((await update(shop, { reset: ['currency'] })).body).to.deep.equal(DEFAULTS);
    expect(await readChanges(shop)).to.deep.equal([]);
  });

  it('are in the audit log with what changed, and nothing else', async () => {
    await update(shop, { commissionRate: 0.2, approvalBonus: 5 });
    shop.clock.advance(1);
    await update(shop, { commissionRate: 0.1, reviewModeration: 'manual' });
    shop.clock.advance(1);
    await update(shop, { reset: ['commissionRate'] });
    const entry = { operation: 'updateSettings', objectId: 'settings' };
    expect(await readChanges(shop)).to.deep.equal([
      {
        ...entry,
        before: { sources: { commissionRate: 'store' } },
        after: { sources: { commissionRate: 'default' } },
      },
      {
        ...entry,
        before: { commissionRate: 0.2, reviewModeration: 'auto', sources: { commissionRate: 'store', reviewModeration: 'default' } },
        after: { commissionRate: 0.1, reviewModeration: 'manual', sources: { commissionRate: 'store', reviewModeration: 'store' } },
      },
      {
        ...entry,
        before: { commissionRate: 0.1, sources: { commissionRate: 'default' } },
        after: { commissionRate: 0.2, sources: { commissionRate: 'store' } },
      },
    ]);
  });

  it('keep both of two changes at the same time', async () => {
    await Promise.all([update(shop, { commissionRate: 0.3 }), update(shop, { approvalBonus: 9 })]);
    expect(await read(shop)).to.include({ commissionRate: 0.3, approvalBonus: 9 });
    expect(await readChanges(shop)).to.have.length(2);
  });

  it('need their own scopes', async () => {
    const key = await shop.key({ scopes: ['settings:read'] });
    expect((await shop.call('getSettings', { key })).status).to.equal(200);
    expect((await shop.call('updateSettings', { key, body: { commissionRate: 0.2 } })).status).to.equal(403);
    expect((await shop.call('getSettings', { key: await shop.key({ scopes: ['settings:write'] }) })).status).to.equal(403);
  });

  it('survive a row that an operator deleted', async () => {
    await shop.database.execute('delete from store_settings');
    expect(await read(shop)).to.deep.equal(DEFAULTS);
    expect((await update(shop, { commissionRate: 0.2 })).body.commissionRate).to.equal(0.2);
    expect(await read(shop)).to.include({ commissionRate: 0.2 });
    expect(await listRows(shop, 'store_settings')).to.have.length(1);
  });
});

describe('a changed setting', () => {
  const shop = useShop();

  it('counts from the response on: the rate of an order', async () => {
    expect(await earnRate(shop)).to.equal(0.1);
    await update(shop, { commissionRate: 0.25 });
    expect(await earnRate(shop)).to.equal(0.25);
    await update(shop, { reset: ['commissionRate'] });
    expect(await earnRate(shop)).to.equal(0.1);
  });

  it('decides on reviews, when they are submitted and when they are edited', async () => {
    const published = await shop.fixtures.review({ userId: 'one' });
    expect(published.status).to.equal('approved');
    await update(shop, { reviewModeration: 'manual' });
    expect((await shop.fixtures.review({ userId: 'two' })).status).to.equal('pending');
    const body = { userId: 'one', content: 'Another text, quite as clean.' };
    expect((await shop.call('updateReview', { path: { id: published.id }, body })).body.status).to.equal('pending');
  });

  it('is the bonus and the currency of approved content', async () => {
    await update(shop, { approvalBonus: 12.34, currency: 'EUR' });
    const { id } = await shop.fixtures.content();
    await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    const [bonus] = (await shop.call('listCommissions')).body.data;
    expect(bonus?.amount).to.deep.equal({ value: 12.34, currency: 'EUR' });
    expect((await shop.call('listPayoutBalances')).body.data).to.have.length(1);
  });

  it('is how long a click counts, and how long it is stored', async () => {
    const { id: productId } = await shop.fixtures.activeProduct();
    const content = await shop.fixtures.content({ products: [productId] });
    await shop.call('recordAnalyticsEvents', {
      body: { events: [{ type: 'click', visitorId: 'visitor', contentId: content.id }] },
    });
    shop.clock.advance(2 * DAY_MS);
    const order = async () => {
      const body = { customer: { id: 'customer' }, visitorId: 'visitor', items: [{ productId, quantity: 1 }] };
      return (await shop.call('createOrder', { body })).body.items[0]?.referrer?.contentId;
    };
    await update(shop, { attributionWindowDays: 1 });
    expect(await order()).to.equal(undefined);
    await update(shop, { attributionWindowDays: 3 });
    expect(await order()).to.equal(content.id);
    await shop.runMaintenance();
    expect(await listRows(shop, 'visitor_clicks')).to.have.length(1);
    await update(shop, { attributionWindowDays: 1 });
    await shop.runMaintenance();
    expect(await listRows(shop, 'visitor_clicks')).to.deep.equal([]);
  });

  it('is what every key sees of the store', async () => {
    await update(shop, { currency: 'EUR', reviewModeration: 'manual', attributionWindowDays: 14 });
    const { store } = (await shop.call('getMe', { key: await shop.key({ scopes: ['ai:use'] }) })).body;
    expect(store).to.include({ currency: 'EUR', reviewModeration: 'manual', attributionWindowDays: 14 });
  });

  it('counts in another process within a second, and in the same one at once', async () => {
    const other = await startShop({ DATABASE_URL: shop.database.url, ROLE: 'api' });
    try {
      expect((await other.call('getMe')).body.store.currency).to.equal('USD');
      await update(shop, { currency: 'EUR' });
      expect((await shop.call('getMe')).body.store.currency).to.equal('EUR');
      expect((await read(other)).currency).to.equal('EUR');
      other.clock.advance(999);
      expect((await other.call('getMe')).body.store.currency).to.equal('USD');
      other.clock.advance(1);
      expect((await other.call('getMe')).body.store.currency).to.equal('EUR');
    } finally {
      await other.stop();
    }
  });

  it('costs a statement a second, however many requests there are', async () => {
    await shop.call('getMe');
    shop.clock.advance(1_000);
    const countSoFar = countStatements(shop, /\bstore_settings\b/);
    await Promise.all(Array.from({ length: 20 }, () => shop.call('getMe')));
    for (let count = 0; count < 5; count += 1) await shop.call('listProducts');
    expect(countSoFar()).to.equal(1);
    shop.clock.advance(1_000);
    await shop.call('getMe');
    expect(countSoFar()).to.equal(2);
  });

  it('is kept when the service starts again', async () => {
    await update(shop, { commissionRate: 0.25 });
    const next = await startShop({ DATABASE_URL: shop.database.url, ROLE: 'api' });
    try {
      expect(await earnRate(next)).to.equal(0.25);
    } finally {
      await next.stop();
    }
  });
});

describe('the currency', () => {
  const shop = useShop();
  const expectRefusal = async (body: UpdateSettings, field: string) => {
    const { status, error } = await update(shop, body);
    expect([status, error.details.reason, error.details.field]).to.deep.equal([409, 'currency-in-use', field]);
  };

  it('can not change while there is a product, and nothing else of the request changes', async () => {
    const { id } = await shop.fixtures.product();
    await expectRefusal({ currency: 'EUR', commissionRate: 0.2 }, 'currency');
    expect(await read(shop)).to.deep.equal({ ...DEFAULTS, currencyLocked: true });
    expect((await update(shop, { currency: 'USD', commissionRate: 0.2 })).body.currencyLocked).to.equal(true);
    await shop.call('deleteProduct', { path: { id } });
    expect((await update(shop, { currency: 'EUR' })).body.currency).to.equal('EUR');
  });

  it('can not return to the default while there is a commission', async () => {
    await update(shop, { currency: 'EUR' });
    const { id } = await shop.fixtures.content();
    await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    await expectRefusal({ reset: ['currency'] }, 'reset');
  });

  it('can not change after an order, although its product is deleted', async () => {
    const { items } = await shop.fixtures.order();
    await shop.call('deleteProduct', { path: { id: items[0]?.productId ?? '' } });
    await expectRefusal({ currency: 'EUR' }, 'currency');
  });
});

describe('a setting of the environment', () => {
  const shop = useShop({ COMMISSION_RATE: '0.2', REVIEW_MODERATION: 'auto', STORE_CURRENCY: 'EUR' });

  it('is shown as fixed, also if it is the default', async () => {
    const { sources, ...values } = await read(shop);
    expect(values).to.include({ commissionRate: 0.2, reviewModeration: 'auto', currency: 'EUR' });
    expect(sources).to.include({ commissionRate: 'environment', reviewModeration: 'environment', approvalBonus: 'default' });
  });

  it('can not be changed; the error names the variable', async () => {
    const { status, error } = await update(shop, { commissionRate: 0.3, approvalBonus: 1, reset: ['reviewModeration'] });
    expect([status, error.details.reason]).to.deep.equal([409, 'setting-fixed']);
    expect(error.details.errors?.map(({ field }) => field)).to.deep.equal(['commissionRate', 'reset[0]']);
    expect(error.message).to.include('COMMISSION_RATE').and.include('REVIEW_MODERATION');
    expect((await read(shop)).approvalBonus).to.equal(5);
  });

  it('can be sent with its own value', async () => {
    const { status, body } = await update(shop, { commissionRate: 0.2, approvalBonus: 1 });
    expect([status, body.approvalBonus, body.sources.commissionRate]).to.deep.equal([200, 1, 'environment']);
  });

  it('wins over a saved one, which counts again without it', async () => {
    const free = await startShop({ DATABASE_URL: shop.database.url, ROLE: 'api' });
    try {
      await update(free, { commissionRate: 0.4 });
      shop.clock.advance(1_000);
      expect((await read(shop)).commissionRate).to.equal(0.2);
      expect(await earnRate(shop)).to.equal(0.2);
      await update(shop, { approvalBonus: 2 });
      expect(await read(free)).to.include({ commissionRate: 0.4, approvalBonus: 2 });
    } finally {
      await free.stop();
    }
  });

  it('does not advise to unset the currency once there is money', async () => {
    await shop.fixtures.product();
    expect((await update(shop, { currency: 'USD' })).error.details.reason).to.equal('currency-in-use');
  });
});

describe('nonsense about settings', () => {
  const shop = useShop({}, 'suite');

  for (const body of [
    {},
    { currency: 'usd' },
    { currency: 'EURO' },
    { currency: null },
    { commissionRate: 1.01 },
    { commissionRate: -0.1 },
    { commissionRate: 0.12345 },
    { commissionRate: '0.1' },
    { approvalBonus: 1.234 },
    { approvalBonus: -1 },
    { approvalBonus: 1_000_000.01 },
    { attributionWindowDays: 0 },
    { attributionWindowDays: 366 },
    { attributionWindowDays: 1.5 },
    { reviewModeration: 'never' },
    { ownPurchases: true },
    { requestLogSample: 1.01 },
    { requestLogSample: -0.01 },
    { requestLogSample: 0.00001 },
    { reset: [] },
    { reset: ['secretKey'] },
    { reset: ['currency', 'currency'] },
    { commissionRate: 0.2, reset: ['commissionRate'] },
    { sources: {} },
    { DATABASE_URL: 'sqlite:other.db' },
  ])
    it(`is refused: ${JSON.stringify(body)}`, async () => {
      expect((await shop.call('updateSettings', { body })).status).to.equal(400);
      expect(await read(shop)).to.deep.equal(DEFAULTS);
    });
});
