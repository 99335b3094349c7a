// Lists of changes of categories, payouts, uploads, and the reviews of one product: docs/guides/keep-in-step.md. What all lists of changes
// do: changes.test.ts.
import { expect } from 'chai';
import { decodeIdTime } from '../../domain/id-time.js';
import { useShop } from '../support/service.js';

type Query = Readonly<Record<string, unknown>>;

const LONG_AGO = '2000-01-01T00:00:00Z';

describe('the changes of a list', () => {
  const shop = useShop();
  /** More than a list lags behind, on both databases. */
  const pass = () => shop.clock.advance(10_000);
  const toTime = (id: string) => new Date(decodeIdTime(id) ?? 0).toISOString();
  const toIds = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id);

  describe('of categories', () => {
    const read = async (query: Query) => {
      pass();
      return (await shop.call('listCategories', { query })).body;
    };

    it('have a new one, and one that was renamed or got a slug at the time of that, as the list shows it', async () => {
      const [first, second, third] = [await shop.fixtures.category(), await shop.fixtures.category(), await shop.fixtures.category()];
      const page = await read({ updatedSince: LONG_AGO });
      expect(toIds(page)).to.deep.equal([first.id, second.id, third.id]);
      expect(page).to.include({ total: 3, hasMore: false });
      pass();
      await shop.call('updateCategory', { path: { id: second.id }, body: { name: 'Lamps', slug: 'lights' } });
      const updatedAt = shop.clock.now().toISOString();
      pass();
      await shop.call('updateCategory', { path: { id: first.id }, body: { slug: 'first' } });
      const changes = await read({ cursor: page.nextCursor });
      expect(toIds(changes)).to.deep.equal([second.id, first.id]);
      expect(changes.data[0]).to.deep.equal({ ...second, name: 'Lamps', slug: 'lights', updatedAt });
      expect(changes.data[0]).to.deep.equal((await shop.call('getCategory', { path: { id: second.id } })).body);
      expect(toIds(await read({ updatedSince: updatedAt }))).to.deep.equal([second.id, first.id]);
      expect(toIds(await read({ cursor: changes.nextCursor }))).to.deep.equal([]);
    });

    it('have nothing of a request that changes nothing, and of products that come and go, but their number when they are read', async () => {
      const { id, name, slug } = await shop.fixtures.category();
      const { nextCursor } = await read({ updatedSince: LONG_AGO });
      await shop.call('updateCategory', { path: { id }, body: { name, slug } });
      await shop.fixtures.product({ category: name });
      expect(toIds(await read({ cursor: nextCursor }))).to.deep.equal([]);
      expect((await read({ updatedSince: LONG_AGO })).data[0]?.productCount).to.equal(1);
    });

    it('no longer have one that was deleted or merged, and the total says so', async () => {
      const [gone, merged, kept] = [await shop.fixtures.category(), await shop.fixtures.category(), await shop.fixtures.category()];
      pass();
      for (const { id } of [gone, merged]) await shop.call('updateCategory', { path: { id }, body: { slug: `old-${id.slice(-4)}` } });
      await shop.call('deleteCategory', { path: { id: gone.id } });
      await shop.call('mergeCategory', { path: { id: merged.id }, body: { into: kept.id } });
      const page = await read({ updatedSince: LONG_AGO });
      expect(toIds(page)).to.deep.equal([kept.id]);
      expect(page.total).to.equal(1);
    });

    it('have one that a product named first at the time of its creation, which is the time when it was recorded', async () => {
      const { db } = shop.services;
      const transaction = db.transaction.bind(db);
      const beginLate: typeof transaction = (work) => (shop.clock.advance(500), transaction(work));
      Object.assign(db, { transaction: beginLate });
      const { categoryId: id = '' } = await shop.fixtures.product({ category: 'Office' });
      Object.assign(db, { transaction });
      const { createdAt, updatedAt } = (await shop.call('getCategory', { path: { id } })).body;
      expect([createdAt, updatedAt]).to.deep.equal([toTime(id), toTime(id)]);
      expect(toIds(await read({ updatedSince: updatedAt }))).to.deep.equal([id]);
    });

    it('have one that a product named first, and one that an operator renamed in the database', async () => {
      const { categoryId = '' } = await shop.fixtures.product({ category: 'Office' });
      expect(toIds(await read({ updatedSince: LONG_AGO }))).to.deep.equal([categoryId]);
      await shop.database.execute(`update categories set name = 'Desks', name_key = 'desks' where id = '${categoryId}'`);
      shop.clock.advance(Date.now() - shop.clock.now().getTime());
      const since = new Date(shop.clock.now().getTime() - 60_000).toISOString();
      expect((await read({ updatedSince: since })).data.map(({ id, name }) => [id, name])).to.deep.equal([[categoryId, 'Desks']]);
    });
  });

  describe('of payouts', () => {
    it('are the new ones, oldest first, without a filter', async () => {
      const read = async (query: Query) => {
        pass();
        return (await shop.call('listPayouts', { query })).body;
      };
      const first = await shop.fixtures.payout();
      pass();
      const second = await shop.fixtures.payout();
      const page = await read({ updatedSince: LONG_AGO });
      expect(toIds(page)).to.deep.equal([first.id, second.id]);
      expect(page.data).to.deep.equal((await shop.call('listPayouts')).body.data.reverse());
      expect(toIds(await read({ updatedSince: second.createdAt }))).to.deep.equal([second.id]);
      const third = await shop.fixtures.payout();
      const rest = await read({ cursor: page.nextCursor });
      expect([toIds(rest), rest.total]).to.deep.equal([[third.id], 3]);
    });
  });

  describe('of uploads', () => {
    it('have their URLs, at the time when they were committed, and no longer those that were deleted', async () => {
      const read = async (query: Query) => {
        pass();
        return (await shop.call('listUploads', { query })).body;
      };
      const first = await shop.fixtures.upload();
      pass();
      const second = await shop.fixtures.upload();
      const page = await read({ updatedSince: LONG_AGO });
      expect(page.data).to.deep.equal([first, second]);
      expect(page).to.include({ total: 2, hasMore: false });
      await shop.call('deleteUpload', { path: { id: second.id } });
      const third = await shop.fixtures.upload();
      const rest = await read({ cursor: page.nextCursor });
      expect([rest.data, rest.total]).to.deep.equal([[third], 2]);
    });
  });

  describe('of uploads that are stored for a while', () => {
    it('have one after those that were committed before it, so that a copy that has read these gets it', async () => {
      const { files } = shop.services;
      const store = files.store.bind(files);
      const read = async (query: Query) => {
        pass();
        return (await shop.call('listUploads', { query })).body;
      };
      let cursor: string | undefined;
      const storeSlowly = async (...stored: Parameters<typeof store>) => {
        Object.assign(files, { store });
        pass();
        const quick = await shop.fixtures.upload();
        const page = await read({ updatedSince: LONG_AGO });
        expect([toIds(page), page.hasMore]).to.deep.equal([[quick.id], false]);
        cursor = page.nextCursor;
        await store(...stored);
      };
      Object.assign(files, { store: storeSlowly });
      const slow = await shop.fixtures.upload();
      expect(toIds(await read({ cursor }))).to.deep.equal([slow.id]);
    });
  });

  describe('of the reviews of a product', () => {
    const read = async (id: string, query: Query, key?: string) => {
      pass();
      return (await shop.call('listReviews', { path: { id }, query, ...(key !== undefined && { key }) })).body;
    };
    const toStates = ({ data }: { readonly data: readonly { readonly id: string; readonly status: string }[] }) =>
      data.map(({ id, status }) => [id, status]);

    it('are those of this product, each at its last change, also a vote', async () => {
      const { id: productId } = await shop.fixtures.product();
      const first = await shop.fixtures.review({ productId });
      await shop.fixtures.review();
      const second = await shop.fixtures.review({ productId });
      const page = await read(productId, { updatedSince: LONG_AGO });
      expect(toIds(page)).to.deep.equal([first.id, second.id]);
      expect(page).to.include({ total: 2, hasMore: false });
      await shop.call('markReviewHelpful', { path: { id: first.id } });
      const rest = await read(productId, { cursor: page.nextCursor });
      expect(rest.data.map(({ id, helpfulCount }) => [id, helpfulCount])).to.deep.equal([[first.id, 1]]);
    });

    it('are the published ones for keys that see no others: one that is rejected leaves the list, and the total', async () => {
      const { id: productId } = await shop.fixtures.product();
      const [kept, gone] = [await shop.fixtures.review({ productId }), await shop.fixtures.review({ productId })];
      const key = await shop.key({ scopes: ['reviews:read'] });
      const page = await read(productId, { updatedSince: LONG_AGO }, key);
      expect([toIds(page), page.total]).to.deep.equal([[kept.id, gone.id], 2]);
      await shop.call('moderateReview', { path: { id: gone.id }, body: { action: 'reject' } });
      const rest = await read(productId, { cursor: page.nextCursor }, key);
      expect([toIds(rest), rest.total]).to.deep.equal([[], 1]);
      await shop.call('moderateReview', { path: { id: gone.id }, body: { action: 'approve' } });
      expect(toStates(await read(productId, { cursor: rest.nextCursor }, key))).to.deep.equal([[gone.id, 'approved']]);
    });

    it('are those of every status for keys that moderate: a copy learns of a rejection', async () => {
      const { id: productId } = await shop.fixtures.product();
      const [first, second] = [await shop.fixtures.review({ productId }), await shop.fixtures.review({ productId })];
      pass();
      await shop.call('moderateReview', { path: { id: second.id }, body: { action: 'reject' } });
      const third = await shop.fixtures.review({ productId });
      const page = await read(productId, { updatedSince: LONG_AGO, limit: 2 });
      const rest = await read(productId, { cursor: page.nextCursor, limit: 2 });
      expect([...toStates(page), ...toStates(rest)]).to.have.deep.members([
        [first.id, 'approved'],
        [second.id, 'rejected'],
        [third.id, 'approved'],
      ]);
      expect([page.hasMore, rest.hasMore, rest.total]).to.deep.equal([true, false, 3]);
      await shop.call('moderateReview', { path: { id: first.id }, body: { action: 'reject' } });
      expect(toStates(await read(productId, { cursor: rest.nextCursor }))).to.deep.equal([[first.id, 'rejected']]);
    });

    it('have cursors of their product, and an unknown product is 404', async () => {
      const [one, other] = [await shop.fixtures.product(), await shop.fixtures.product()];
      const { nextCursor: cursor } = await read(one.id, { updatedSince: LONG_AGO });
      const { status, error } = await shop.call('listReviews', { path: { id: other.id }, query: { cursor } });
      expect([status, error.details.reason, error.details.field]).to.deep.equal([400, 'invalid-cursor', 'cursor']);
      expect((await shop.call('listReviews', { path: { id: 'prod_nosuch' }, query: { cursor } })).status).to.equal(404);
      expect((await shop.call('listAllReviews', { query: { cursor } })).status).to.equal(400);
    });
  });

  const OTHERS = [
    ['listCategories', { search: 'a' }],
    ['listPayouts', { creatorId: 'cre_1' }],
    ['listPayouts', { until: '2024-12-01T00:00:00.000Z' }],
    ['listUploads', { type: 'image/png' }],
    ['listReviews', { rating: 5 }],
    ['listReviews', { verified: true }],
    ['listReviews', { status: 'approved' }],
    ['listReviews', { sort: 'helpful' }],
    ['listReviews', { offset: 1 }],
  ] as const;
  for (const [operation, other] of OTHERS)
    it(`of ${operation} go with no ${Object.keys(other).join()}`, async () => {
      const path = operation === 'listReviews' ? { path: { id: (await shop.fixtures.product()).id } } : {};
      const { status, error } = await shop.call(operation, { ...path, query: { updatedSince: LONG_AGO, ...other } });
      expect([status, error.details.reason, error.details.field]).to.deep.equal([400, 'incompatible-fields', Object.keys(other)[0]]);
    });
});
