// `storefront seed`, run as users run it, and checked over the API.
import { chmodSync } from 'node:fs';
import { expect } from 'chai';
import { listEvents } from '../../db/events.js';
import type { Commission, Creator, CreatorContent, ModerationStep, Order, Product, Review } from '../../generated/api.js';
import { eventNames, type EventName } from '../../generated/webhooks.js';
import type { Services } from '../../handlers/operation.js';
import { getPeriodDays } from '../../domain/period.js';
import { loadConfig } from '../../server/process/config.js';
import { createLog } from '../../server/process/log.js';
import { startService } from '../../server/process/main.js';
import { createClient, type Client } from '../support/client.js';
import { DAY_MS, SECOND_MS } from '../support/clock.js';
import { freshDatabase, onPostgres, temporaryFolder, type TestDatabase } from '../support/database.js';
import { type Ending, storefront } from '../support/process.js';
import { startShop } from '../support/service.js';

const PAGE = 100;
const SLOW_MS = 120_000;

describe('storefront seed', function () {
  this.timeout(SLOW_MS);

  describe('on an empty store', () => {
    let database: TestDatabase;
    let seeded: Ending;
    let service: Awaited<ReturnType<typeof startService>>;
    let client: Client;
    let products: Product[];
    let creators: Creator[];
    let contents: CreatorContent[];
    let reviews: Review[];
    let orders: Order[];
    let commissions: Commission[];
    let events: SeededEvent[];

    before(async () => {
      database = await freshDatabase();
      seeded = await seed(database.url);
      const settings = {
        DATABASE_URL: database.url,
        UPLOADS_DIR: await temporaryFolder(), // it runs the exports of the sample shop
        SECRET_KEY: '0'.repeat(64),
        PORT: '0',
        RATE_LIMIT_STANDARD: '1000000',
        RETENTION_DAYS: '400',
      };
      service = await startService(loadConfig(settings), createLog('silent'));
      client = createClient(service.url, lastLine(seeded.stdout));
      products = (await client.call('listProducts', { query: { limit: PAGE } })).body.data;
      creators = (await client.call('listCreators', { query: { limit: PAGE } })).body.data;
      contents = (await client.call('listContent', { query: { limit: PAGE } })).body.data;
      reviews = await allReviews(client, products);
      orders = await allPages((query) => client.call('listOrders', { query }));
      commissions = await allPages((query) => client.call('listCommissions', { query }));
      events = await listSeededEvents(service.services);
    });
    after(async () => {
      await service?.stop();
      await database?.remove();
    });

    it('prints only the key on standard output, which has all scopes', async () => {
      expect(seeded).to.include({ code: 0 });
      expect(seeded.stdout).to.match(/^sk_\S+\n$/);
      expect(seeded.stderr).to.contain('62 products in 14 categories');
      const { data, total } = (await client.call('listApiKeys')).body;
      expect(total).to.equal(7);
      expect(data[0]).to.include({ name: 'first key', status: 'active' });
      expect(data[0]?.scopes).to.deep.equal(['*']);
    });

    it('has staff with their own keys, and someone who is invited', async () => {
      const { data } = (await client.call('listStaff')).body;
      expect(data.map(({ name, role, status }) => [name, role, status])).to.have.deep.members([
        ['Hanna Voss', 'owner', 'active'],
        ['Mia Tran', 'moderator', 'active'],
        ['Otis Bell', 'finance', 'active'],
        ['Noor Haddad', 'viewer', 'invited'],
      ]);
      for (const { id, status } of data) {
        const keys = (await client.call('listApiKeys', { query: { staffId: id } })).body;
        expect(keys.total).to.equal(status === 'active' ? 1 : 0);
      }
    });

    it('shows in the audit log what its staff decided', async () => {
      const { data: staff } = (await client.call('listStaff')).body;
      const operations = { Hanna: 'updateProduct', Mia: 'moderateContent', Otis: 'updateCommission' };
      for (const [name, operation] of Object.entries(operations)) {
        const staffId = staff.find((member) => member.name.startsWith(name))?.id ?? '';
        const { data } = (await client.call('listAuditEntries', { query: { staffId, operation } })).body;
        expect(data.map(({ staffName = '' }) => staffName.split(' ')[0])).to.include(name);
      }
    });

    it('leaves nothing for storefront doctor to find', async () => {
      if (!onPostgres) chmodSync(database.url.slice('sqlite:'.length), 0o600);
      const { code, stdout, stderr } = await storefront(['doctor'], { DATABASE_URL: database.url });
      expect({ code, stdout, stderr }).to.deep.equal({ code: 0, stdout: '', stderr: '5 checks found nothing.\n' });
    });

    it('grants its webhook endpoints by a key that has only the scopes that they need', async () => {
      const { data: endpoints } = (await client.call('listWebhooks')).body;
      expect(endpoints.map(({ name }) => name)).to.have.members(['Fulfilment', 'Newsletter', 'Bookkeeping']);
      for (const { grantedBy = '', createdBy } of endpoints) {
        const { name, status, scopes } = (await client.call('getApiKey', { path: { id: grantedBy } })).body;
        expect({ createdBy, name, status }).to.deep.equal({ createdBy: grantedBy, name: 'Fulfilment', status: 'active' });
        expect(scopes).to.have.members(['webhooks:write', 'content:read', 'commissions:read']);
      }
    });

    it('fills eleven of fourteen categories with 62 products, most of them on sale', async () => {
      const { data: categories } = (await client.call('listCategories')).body;
      expect(products).to.have.length(62);
      expect([categories.length, categories.filter(({ productCount }) => productCount > 0).length]).to.deep.equal([14, 11]);
      for (const { id, productCount } of categories)
        expect(productCount).to.equal(products.filter(({ categoryId }) => categoryId === id).length);
      const counts = countBy(products, ({ status }) => status);
      expect(counts).to.deep.equal({ active: 51, draft: 7, archived: 4 });
      for (const status of ['active', 'draft', 'archived'] as const)
        expect((await client.call('listProducts', { query: { status } })).body.total).to.equal(counts[status]);
    });

    it('lists everything chronologically, nothing in the future', async () => {
      const users = await allPages((query) => client.call('listUsers', { query }));
      for (const list of [products, contents, creators, users, orders, commissions]) {
        const moments = list.map(({ createdAt }) => createdAt);
        expect(moments).to.deep.equal([...moments].sort().reverse());
        for (const { updatedAt } of list) expect(Date.parse(updatedAt)).to.be.below(Date.now());
      }
      for (const { occurredAt } of events) expect(Date.parse(occurredAt)).to.be.below(Date.now());
    });

    it('gives each product the rating of its approved reviews', () => {
      for (const { id, name, rating } of products) {
        const shown = reviews.filter(({ productId, status }) => productId === id && status === 'approved');
        const ratings = shown.map((review) => review.rating);
        const average = ratings.length === 0 ? 0 : ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
        expect(rating.count, name).to.equal(ratings.length);
        expect(rating.average, name).to.be.closeTo(average, 0.005);
      }
    });

    it('holds suspicious reviews, and no others', () => {
      expect(countBy(reviews, ({ status }) => status)).to.deep.equal({ approved: 181, pending: 5, rejected: 2 });
      const waiting = reviews.filter(({ status }) => status === 'pending');
      for (const { content } of waiting) expect(content).to.match(/https:|Telegram/);
    });

    it('counts each helpful vote', () => {
      const counts = reviews.map(({ helpfulCount }) => helpfulCount);
      expect(Math.max(...counts)).to.equal(32);
      expect(counts.filter((count) => count === 0)).to.not.be.empty;
    });

    it('has a review that its author has edited, with its votes', () => {
      const edited = reviews.filter(({ title }) => title === 'Cap came loose, and they put it right');
      expect(edited.map(({ status, rating, helpfulCount }) => ({ status, rating, helpfulCount }))).to.deep.equal([
        { status: 'approved', rating: 4, helpfulCount: 10 },
      ]);
    });

    it('replies to a few reviews, soon after they were written', () => {
      const replied = reviews.filter(({ reply }) => reply !== undefined);
      expect(replied.map(({ rating, status }) => ({ rating, status }))).to.have.deep.members([
        { rating: 3, status: 'approved' },
        { rating: 4, status: 'approved' },
        { rating: 4, status: 'approved' },
      ]);
      for (const { createdAt, reply } of replied)
        expect(Date.parse(reply?.createdAt ?? '') - Date.parse(createdAt)).to.be.within(0.5 * DAY_MS, 3 * DAY_MS);
    });

    it('has an event for the outcome of each content and review', () => {
      const idsIn = (name: EventName, field: string) => events.filter(({ event }) => event === name).map(({ data }) => data[field]);
      expect(countBy(contents, ({ status }) => status)).to.deep.equal({
        approved: 20,
        rejected: 4,
        changes_requested: 4,
        pending_review: 7,
      });
      const deleted = idsIn('review.created', 'reviewId').filter((id) => !reviews.some((review) => review.id === id));
      const approved = reviews.filter(({ status }) => status === 'approved');
      expect(deleted).to.have.length(1);
      expect(idsIn('content.submitted', 'contentId')).to.have.members([...contents.map(({ id }) => id), ...stepped(contents, 'resubmit')]);
      expect(idsIn('content.approved', 'contentId')).to.have.members(stepped(contents, 'approve'));
      expect(idsIn('content.rejected', 'contentId')).to.have.members(stepped(contents, 'reject'));
      expect(idsIn('review.created', 'reviewId')).to.have.members([...reviews.map(({ id }) => id), ...deleted]);
      expect(idsIn('review.approved', 'reviewId')).to.have.members([...approved.map(({ id }) => id), ...deleted]);
    });

    it('has events of every name', () => {
      expect(Object.keys(countBy(events, ({ event }) => event))).to.have.members(eventNames);
    });

    it('has decisions that took hours or days, not years', async () => {
      const { figures } = (await client.call('getAnalyticsOverview', { query: { period: '30d' } })).body;
      expect(figures.contentDecisionSeconds).to.be.within(1, (5 * DAY_MS) / SECOND_MS);
      const waiting = [
        ...contents.filter(({ status }) => status === 'pending_review'),
        ...reviews.filter(({ status }) => status === 'pending'),
      ];
      for (const { id, updatedAt } of waiting) expect(Date.now() - Date.parse(updatedAt), id).to.be.below(30 * DAY_MS);
    });

    it('has content that was sent back, resubmitted and approved', () => {
      const again = contents.filter(({ moderation }) => moderation.history.some(({ action }) => action === 'resubmit'));
      expect(countBy(again, ({ moderation }) => moderation.history.map(({ action }) => action).join())).to.deep.equal({
        'request_changes,resubmit,approve': 2,
        'request_changes,resubmit': 1,
      });
    });

    it('has verified creators, two pending ones, a suspended one, and two with individual rates', () => {
      expect(countBy(creators, ({ verificationStatus }) => verificationStatus)).to.deep.equal({ verified: 8, pending: 2, suspended: 1 });
      expect(creators.flatMap(({ commissionRate }) => commissionRate ?? [])).to.have.members([0.15, 0.1]);
    });

    it('has orders in every status, from several countries, of returning customers and of guests', async () => {
      const { total: users } = (await client.call('listUsers', { query: { limit: 1 } })).body;
      expect(orders).to.have.length.within(1_500, 2_500);
      expect(Object.keys(countBy(orders, ({ status }) => status))).to.have.members([
        'paid',
        'processing',
        'shipped',
        'completed',
        'cancelled',
        'refunded',
      ]);
      const countries = countBy(orders, ({ shipping }) => shipping?.address?.country ?? 'collected');
      expect(Object.keys(countries)).to.have.length.above(5);
      const customers = Object.entries(countBy(orders, ({ customer }) => customer.id));
      expect(customers.filter(([, count]) => count > 2)).to.not.be.empty;
      expect(customers.filter(([id]) => id.startsWith('guest-'))).to.not.be.empty;
      expect(customers.filter(([id]) => id.startsWith('usr_'))).to.have.length.within(users / 2, users);
    });

    it('has a year of statistics for each product that match its orders', async () => {
      const { first } = getPeriodDays('1y', new Date());
      const ofTheYear = orders.filter(({ createdAt }) => createdAt >= first);
      for (const { id, name, status } of products) {
        const figures = (await client.call('getProductAnalytics', { path: { id }, query: { period: '1y' } })).body;
        const { views = 0, purchases = 0, conversionRate = 0, avgOrderValue = 0, topReferrers = [] } = figures;
        const bought = ofTheYear.filter(({ items }) => items.some(({ productId }) => productId === id));
        const totals = bought.map(({ total, shipping }) => total.amount - (shipping?.cost ?? 0));
        const visits = topReferrers.reduce((sum, referrer) => sum + referrer.visits, 0);
        expect(purchases, name).to.equal(totals.length);
        if (status === 'draft') {
          expect({ views, purchases, topReferrers }, name).to.deep.equal({ views: 0, purchases: 0, topReferrers: [] });
          continue;
        }
        // A product without a sale in a year is rare but possible.
        if (purchases === 0) {
          expect({ avgOrderValue, conversionRate }, name).to.deep.equal({ avgOrderValue: 0, conversionRate: 0 });
          continue;
        }
        expect(avgOrderValue, name).to.be.closeTo(totals.reduce((sum, total) => sum + total, 0) / totals.length, 0.006);
        expect(conversionRate, name).to.be.within(0.002, 0.12);
        expect(visits, name).to.be.within(1, views);
      }
    });

    it('keeps the price of a product at the time of the order', () => {
      const lamp = products.find(({ name }) => name === 'Brass Task Lamp') as Product;
      const items = orders.flatMap((order) => order.items).filter(({ productId }) => productId === lamp.id);
      expect(new Set(items.map(({ price }) => price))).to.deep.equal(new Set([lamp.price, 119]));
    });

    it('credits creators with the orders that their content led to, and with the bonus for each approval', async () => {
      for (const { id, name } of creators) {
        const own = contents.filter(({ creatorId }) => creatorId === id);
        const earned = commissions.filter(({ creatorId, status }) => creatorId === id && status !== 'rejected');
        const bonuses = earned.filter(({ kind }) => kind === 'approval_bonus');
        const figures = (await client.call('getCreatorAnalytics', { path: { id } })).body;
        expect(figures.contentCount, name).to.equal(own.length);
        expect(bonuses.map(({ contentId }) => contentId)).to.have.members(stepped(own, 'approve'));
        expect(figures.totalCommission, name).to.be.closeTo(
          earned.reduce((sum, { amount }) => sum + amount.value, 0),
          0.001,
        );
        expect(figures.totalConversions, name).to.equal(countConversions(orders, id));
        expect(figures.totalViews, name).to.equal(figures.topContent.reduce((sum, { views }) => sum + views, 0));
      }
    });

    it('has commissions in every status: paid, approved, pending, rejected, reversed', () => {
      expect(Object.keys(countBy(commissions, ({ status }) => status))).to.have.members(['pending', 'approved', 'paid', 'rejected']);
      expect(Object.keys(countBy(commissions, ({ kind }) => kind))).to.have.members(['approval_bonus', 'sale', 'reversal']);
      const undone = new Set(orders.filter(({ status }) => ['cancelled', 'refunded'].includes(status)).map(({ id }) => id));
      const isUndone = ({ orderId }: Commission) => orderId !== undefined && undone.has(orderId);
      const sold = commissions.filter(({ kind }) => kind === 'sale').filter(isUndone);
      const reversed = commissions.filter(({ kind }) => kind === 'reversal').filter(isUndone);
      expect(reversed.map(({ reverses }) => reverses)).to.have.members(sold.map(({ id }) => id));
    });

    it('has paid its creators, most of them every month: one is due something, and one owes something', async () => {
      const payouts = await allPages((query) => client.call('listPayouts', { query }));
      // How many there are depends on the days on which the year begins and ends.
      expect(new Set(payouts.map(({ createdAt }) => createdAt.slice(0, 7))).size).to.be.above(6);
      expect(payouts).to.have.length.above(12);
      for (const { id, amount, entryCount, createdAt } of payouts) {
        const paid = commissions.filter(({ payoutId }) => payoutId === id);
        expect(paid).to.have.length(entryCount);
        expect(paid.reduce((sum, entry) => sum + entry.amount.value, 0)).to.be.closeTo(amount.value, 0.001);
        expect(Date.parse(createdAt)).to.be.below(Date.now());
      }
      const balances = (await client.call('listPayoutBalances', { query: { limit: PAGE } })).body.data;
      for (const { creatorId, due, pending, paid } of balances)
        for (const [status, amount] of [
          ['approved', due],
          ['pending', pending],
          ['paid', paid],
        ] as const) {
          const own = commissions.filter((entry) => entry.creatorId === creatorId && entry.status === status);
          expect(own.reduce((sum, entry) => sum + entry.amount.value, 0)).to.be.closeTo(amount, 0.001);
        }
      expect(balances.map(({ due }) => Math.sign(due))).to.include.members([1, -1]);
      expect(balances.filter(({ paid }) => paid > 0)).to.have.length.above(5);
    });

    it('has reviews that are verified by an order of their author', () => {
      const ordered = reviews.filter(({ orderId }) => orderId !== undefined);
      expect(ordered).to.have.length.above(100);
      for (const { orderId, userId, productId, verified } of ordered) {
        const order = orders.find(({ id }) => id === orderId);
        expect(verified).to.equal(true);
        expect(order?.customer.id).to.equal(userId);
        expect(order?.items.map((item) => item.productId)).to.include(productId);
      }
    });

    it('changes nothing when it is run again', async () => {
      const before = await readState(client, service.services);
      const again = await seed(database.url);
      expect(again).to.include({ code: 0, stdout: '' });
      expect(again.stderr).to.contain('already has products');
      expect(again.stderr).to.contain('already has an API key');
      expect(await readState(client, service.services)).to.deep.equal(before);
    });
  });

  it('has whole amounts in a currency without decimals', async () => {
    const shop = await startShop({ STORE_CURRENCY: 'JPY' });
    try {
      expect(await storefront(['seed'], { DATABASE_URL: shop.database.url, STORE_CURRENCY: 'JPY' })).to.include({ code: 0 });
      const { data: products } = (await shop.call('listProducts', { query: { limit: PAGE } })).body;
      const { data: orders } = (await shop.call('listOrders', { query: { limit: PAGE } })).body;
      const { data: entries } = (await shop.call('listCommissions', { query: { limit: PAGE } })).body;
      const amounts = [
        ...products.map(({ price }) => price),
        ...orders.map(({ total }) => total.amount),
        ...entries.map(({ amount }) => amount.value),
      ];
      expect(amounts).to.have.length.above(200);
      expect(amounts.filter((amount) => !Number.isInteger(amount))).to.deep.equal([]);
    } finally {
      await shop.stop();
    }
  });

  it('leaves nothing behind if it fails halfway', async () => {
    const shop = await startShop();
    try {
      await shop.fixtures.creator({ email: 'mara@smallflat.example' });
      const { code, stdout, stderr } = await seed(shop.database.url);
      expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
      expect(stderr).to.match(/storefront: .*creator/);
      expect((await shop.call('listProducts')).body.total).to.equal(0);
      expect((await shop.call('listCreators')).body.total).to.equal(1);
      expect(await shop.events()).to.have.length(1);
    } finally {
      await shop.stop();
    }
  });
});

const seed = (url: string): Promise<Ending> => storefront(['seed'], { DATABASE_URL: url });

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

function countBy<Item>(list: readonly Item[], getGroup: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of list) counts[getGroup(item)] = (counts[getGroup(item)] ?? 0) + 1;
  return counts;
}

interface SeededEvent {
  readonly event: EventName;
  readonly occurredAt: string;
  readonly data: Record<string, unknown>;
}

async function listSeededEvents({ db }: Services): Promise<SeededEvent[]> {
  return ((await listEvents(db, { limit: 100_000 }))?.events ?? []).map(({ event, occurredAt, body }) => ({
    event,
    occurredAt,
    data: (JSON.parse(body) as { data: Record<string, unknown> }).data,
  }));
}

interface List<Item> {
  readonly body: { readonly data: Item[]; readonly total: number };
}

async function allPages<Item>(read: (query: { limit: number; offset: number }) => Promise<List<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (;;) {
    const { data, total } = (await read({ limit: PAGE, offset: items.length })).body;
    items.push(...data);
    if (data.length === 0 || items.length >= total) return items;
  }
}

/** Pairs of an order and a product that a creator led to. */
function countConversions(orders: readonly Order[], creatorId: string): number {
  const led = orders.flatMap(({ id, items }) =>
    items.filter(({ referrer }) => referrer?.creatorId === creatorId).map(({ productId }) => `${id} ${productId}`),
  );
  return new Set(led).size;
}

/** Returns the ids of those with such an event, whatever followed. */
function stepped(contents: readonly CreatorContent[], action: ModerationStep): string[] {
  return contents.filter(({ moderation }) => moderation.history.some((entry) => entry.action === action)).map(({ id }) => id);
}

async function listReviews(client: Client, id: string, status: string): Promise<Review[]> {
  return (await client.call('listReviews', { path: { id }, query: { status, limit: PAGE } })).body.data;
}

async function allReviews(client: Client, products: readonly Product[]): Promise<Review[]> {
  const lists = products.flatMap(({ id }) => ['approved', 'pending', 'rejected'].map((status) => listReviews(client, id, status)));
  return (await Promise.all(lists)).flat();
}

/** What a second run could change: the products, and the counts of everything else. */
async function readState(client: Client, services: Services) {
  const { data: products } = (await client.call('listProducts', { query: { limit: PAGE } })).body;
  const totals = await Promise.all(
    (['listCreators', 'listContent', 'listUsers', 'listOrders', 'listCommissions', 'listApiKeys', 'listCategories'] as const).map(
      async (id) => (await client.call(id)).body.total,
    ),
  );
  return { products, totals, events: (await listSeededEvents(services)).length };
}
