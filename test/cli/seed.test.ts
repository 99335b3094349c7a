// `storefront seed`, run as its users run it, and looked at over the API.
import { spawn } from 'node:child_process';
import { expect } from 'chai';
import { listEvents } from '../../db/events.js';
import type { CreatorContent, Product, Review } from '../../generated/api.js';
import type { EventName } from '../../generated/webhooks.js';
import { loadConfig } from '../../server/config.js';
import { createLog } from '../../server/log.js';
import { startService } from '../../server/main.js';
import { createClient, type Client } from '../support/client.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';
import { startShop } from '../support/service.js';

const PAGE = 100;
const SLOW_MS = 120_000;

describe('storefront seed', function () {
  this.timeout(SLOW_MS);

  describe('on an empty store', () => {
    let database: TestDatabase;
    let seeded: Run;
    let service: Awaited<ReturnType<typeof startService>>;
    let client: Client;
    let products: Product[];

    before(async () => {
      database = await freshDatabase();
      seeded = await seed(database.url);
      const settings = { DATABASE_URL: database.url, PORT: '0', RATE_LIMIT_STANDARD: '1000000' };
      service = await startService(loadConfig(settings), createLog('silent'));
      client = createClient(service.url, lastLine(seeded.stdout));
      products = (await client.call('listProducts', { query: { limit: PAGE } })).body.data;
    });
    after(async () => {
      await service?.stop();
      await database?.remove();
    });

    it('prints the key alone on standard output, and it holds all scopes', async () => {
      expect(seeded).to.include({ exitCode: 0 });
      expect(seeded.stdout).to.match(/^sk_\S+\n$/);
      expect(seeded.stderr).to.contain('60 products');
      const { data, total } = (await client.call('listApiKeys')).body;
      expect(total).to.equal(1);
      expect(data[0]).to.include({ name: 'first key', status: 'active' });
      expect(data[0]?.scopes).to.deep.equal(['*']);
    });

    it('fills ten categories with sixty products, most of them on sale', async () => {
      const { data: categories } = (await client.call('listCategories')).body;
      expect(products).to.have.length(60);
      expect(categories).to.have.length(10);
      for (const { id, productCount } of categories)
        expect(productCount).to.equal(products.filter(({ categoryId }) => categoryId === id).length);
      const counts = countBy(products, ({ status }) => status);
      expect(counts).to.deep.equal({ active: 50, draft: 6, archived: 4 });
      for (const status of ['active', 'draft', 'archived'] as const)
        expect((await client.call('listProducts', { query: { status } })).body.total).to.equal(counts[status]);
    });

    it('lists everything in the order of its time, nothing of it in the future', async () => {
      const contents = await allContents(client);
      const { data: creators } = (await client.call('listCreators')).body;
      expect(creators).to.have.length(8);
      for (const list of [products, contents, creators]) {
        const moments = list.map(({ createdAt }) => createdAt);
        expect(moments).to.deep.equal([...moments].sort().reverse());
        expect(Date.parse(moments[0] as string)).to.be.below(Date.now());
      }
    });

    it('gives each product the rating of its approved reviews', async () => {
      for (const { id, name, rating } of products) {
        const ratings = (await reviewsOf(client, id, 'approved')).map((review) => review.rating);
        const average = ratings.length === 0 ? 0 : ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
        expect(rating.count, name).to.equal(ratings.length);
        expect(rating.average, name).to.be.closeTo(average, 0.005);
      }
    });

    it('lets suspicious reviews wait, and no others', async () => {
      const reviews = await allReviews(client, products);
      expect(countBy(reviews, ({ status }) => status)).to.deep.equal({ approved: 179, pending: 4, rejected: 2 });
      const waiting = reviews.filter(({ status }) => status === 'pending');
      for (const { content } of waiting) expect(content).to.match(/https:|Telegram/);
    });

    it('has counted each helpful vote', async () => {
      const counts = (await allReviews(client, products)).map(({ helpfulCount }) => helpfulCount);
      expect(Math.max(...counts)).to.equal(32);
      expect(counts.filter((count) => count === 0)).to.not.be.empty;
    });

    it('has an event for what became of each content and review', async () => {
      const events = ((await listEvents(service.services.db, { limit: 1_000 })) ?? []).map(({ event, body }) => ({
        event,
        data: (JSON.parse(body) as { data: Record<string, unknown> }).data,
      }));
      const idsIn = (name: EventName, field: string) => events.filter(({ event }) => event === name).map(({ data }) => data[field]);
      const contents = await allContents(client);
      const reviews = await allReviews(client, products);
      expect(countBy(contents, ({ status }) => status)).to.deep.equal({
        approved: 18,
        rejected: 4,
        changes_requested: 3,
        pending_review: 5,
      });
      expect(idsIn('content.submitted', 'contentId')).to.have.members(contents.map(({ id }) => id));
      expect(idsIn('content.approved', 'contentId')).to.have.members(decided(contents, 'approve'));
      expect(idsIn('content.rejected', 'contentId')).to.have.members(decided(contents, 'reject'));
      expect(idsIn('review.created', 'reviewId')).to.have.members(reviews.map(({ id }) => id));
      expect(idsIn('review.approved', 'reviewId')).to.have.members(
        reviews.filter(({ status }) => status === 'approved').map(({ id }) => id),
      );
    });

    it('has a year of figures that agree with each other and with the prices', async () => {
      for (const { id, name, price, status } of products) {
        const figures = (await client.call('getProductAnalytics', { path: { id }, query: { period: '1y' } })).body;
        const { views = 0, purchases = 0, avgOrderValue = 0, topReferrers = [] } = figures;
        if (status === 'draft') {
          expect(views, name).to.equal(0);
          continue;
        }
        expect(purchases, name).to.be.within(1, views);
        expect(avgOrderValue, name).to.be.within(price, 2 * price);
        expect(
          topReferrers.reduce((sum, { visits }) => sum + visits, 0),
          name,
        ).to.be.within(1, views);
      }
    });

    it('credits creators with the views of their content and the bonus of each approval', async () => {
      const contents = await allContents(client);
      const { data: creators } = (await client.call('listCreators')).body;
      for (const { id, name } of creators) {
        const own = contents.filter(({ creatorId }) => creatorId === id);
        const figures = (await client.call('getCreatorAnalytics', { path: { id } })).body;
        expect(figures.contentCount, name).to.equal(own.length);
        expect(figures.totalCommission, name).to.equal(decided(own, 'approve').length * 5);
        expect(figures.totalViews, name).to.equal(figures.topContent.reduce((sum, { views }) => sum + views, 0));
      }
    });

    it('changes nothing when it is run again', async () => {
      const before = await stateOf(client, service.services);
      const again = await seed(database.url);
      expect(again).to.include({ exitCode: 0, stdout: '' });
      expect(again.stderr).to.contain('has products already');
      expect(await stateOf(client, service.services)).to.deep.equal(before);
    });
  });

  it('makes no key for a store that has one', async () => {
    const shop = await startShop();
    try {
      const { exitCode, stdout, stderr } = await seed(shop.database.url);
      expect({ exitCode, stdout }).to.deep.equal({ exitCode: 0, stdout: '' });
      expect(stderr).to.contain('has an API key already');
      expect((await shop.call('listProducts')).body.total).to.equal(60);
    } finally {
      await shop.stop();
    }
  });

  it('leaves nothing behind when it fails on its way', async () => {
    const shop = await startShop();
    try {
      await shop.given.creator({ email: 'mara@smallflat.example' });
      const { exitCode, stdout, stderr } = await seed(shop.database.url);
      expect({ exitCode, stdout }).to.deep.equal({ exitCode: 1, stdout: '' });
      expect(stderr).to.match(/storefront: .*creator/);
      expect((await shop.call('listProducts')).body.total).to.equal(0);
      expect((await shop.call('listCreators')).body.total).to.equal(1);
      expect(await shop.events()).to.have.length(1);
    } finally {
      await shop.stop();
    }
  });
});

interface Run {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function seed(url: string): Promise<Run> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', 'seed'], { env: { ...process.env, DATABASE_URL: url } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

function countBy<Item>(list: readonly Item[], groupOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of list) counts[groupOf(item)] = (counts[groupOf(item)] ?? 0) + 1;
  return counts;
}

/** The ids of those that were decided so, whatever was decided later. */
function decided(contents: readonly CreatorContent[], action: 'approve' | 'reject'): string[] {
  return contents.filter(({ moderation }) => moderation.history.some((entry) => entry.action === action)).map(({ id }) => id);
}

async function allContents(client: Client): Promise<CreatorContent[]> {
  return (await client.call('listContent', { query: { limit: PAGE } })).body.data;
}

async function reviewsOf(client: Client, id: string, status: string): Promise<Review[]> {
  return (await client.call('listReviews', { path: { id }, query: { status, limit: PAGE } })).body.data;
}

async function allReviews(client: Client, products: readonly Product[]): Promise<Review[]> {
  const lists = products.flatMap(({ id }) => ['approved', 'pending', 'rejected'].map((status) => reviewsOf(client, id, status)));
  return (await Promise.all(lists)).flat();
}

/** What a second run could have touched: the products as they stand, and the counts of all else. */
async function stateOf(client: Client, { db }: Awaited<ReturnType<typeof startService>>['services']) {
  const { data: products } = (await client.call('listProducts', { query: { limit: PAGE } })).body;
  const totals = await Promise.all(
    (['listCreators', 'listContent', 'listApiKeys', 'listCategories'] as const).map(async (id) => (await client.call(id)).body.total),
  );
  const events = (await listEvents(db, { limit: 1_000 })) ?? [];
  return { products, totals, events: events.length };
}
