// Lists for moderators: reviews of all products, and content by its scores.
import { expect } from 'chai';
import { storeChecks } from '../../db/store-checks.js';
import type { Request } from '../support/client.js';
import { MINUTE_MS } from '../support/clock.js';
import { onPostgres } from '../support/database.js';
import { useShop, type Shop } from '../support/service.js';
import { breakAi } from './failing-ai.js';

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';

const list = async (shop: Shop, query: Request['query'] = {}) => (await shop.call('listAllReviews', { query })).body;
const listIds = async (shop: Shop, query: Request['query'] = {}) => (await list(shop, query)).data.map(({ id }) => id);

describe('the list of all reviews', () => {
  const shop = useShop({}, 'suite');
  /** Names of the reviews by id, so that failures are readable. */
  const names = new Map<string, string>();
  const ids: Record<string, string> = {};
  let lamp = '';
  let desk = '';
  const select = async (query: Request['query']) => {
    const { data, total } = await list(shop, query);
    const shown = data.map(({ id }) => names.get(id) ?? id);
    expect(total, 'total').to.equal(shown.length);
    return shown;
  };

  before(async () => {
    lamp = (await shop.fixtures.product()).id;
    desk = (await shop.fixtures.product()).id;
    const write = async (name: string, fields: Parameters<Shop['fixtures']['review']>[0]) => {
      shop.clock.advance(MINUTE_MS);
      const { id } = await shop.fixtures.review(fields);
      names.set(id, name);
      ids[name] = id;
    };
    await write('bright', { productId: lamp, rating: 5, userId: 'customer-1', title: 'Bright', content: 'A lovely lamp for reading.' });
    await write('dim', { productId: lamp, rating: 2, userId: 'customer-2', content: 'A dim lamp.' });
    await write('spam', { productId: desk, rating: 5, content: SPAM });
    await write('wobbly', { productId: desk, rating: 2, userId: 'customer-1', content: 'It wobbles, like my old lamp.' });
    await shop.call('moderateReview', { path: { id: ids['wobbly'] ?? '' }, body: { action: 'reject' } });
    await shop.call('markReviewHelpful', { path: { id: ids['dim'] ?? '' } });
  });

  it('contains every status and every product, newest first', async () => {
    expect(await select({})).to.deep.equal(['wobbly', 'spam', 'dim', 'bright']);
    expect(await select({ sort: 'oldest' })).to.deep.equal(['bright', 'dim', 'spam', 'wobbly']);
  });

  it('sorts by votes, then newest first', async () => {
    expect(await select({ sort: 'helpful' })).to.deep.equal(['dim', 'wobbly', 'spam', 'bright']);
  });

  it('sorts by spam score, which it shows and other responses do not', async () => {
    const { data } = await list(shop, { sort: 'spamScore' });
    expect(names.get(data[0]?.id ?? '')).to.equal('spam');
    const scores = data.map(({ spamScore = -1 }) => spamScore);
    expect(scores).to.deep.equal([...scores].sort((one, other) => other - one));
    expect(scores[0]).to.be.above(0.9);
    expect(scores.every((score) => score >= 0 && score <= 1)).to.equal(true);
    expect((await shop.call('getReview', { path: { id: ids['spam'] ?? '' } })).body).not.to.have.property('spamScore');
    expect((await shop.call('listReviews', { path: { id: desk }, query: { status: 'pending' } })).body.data[0]).not.to.have.property(
      'spamScore',
    );
  });

  for (const [query, expected] of [
    [{ status: 'pending' }, ['spam']],
    [{ status: 'rejected' }, ['wobbly']],
    [{ rating: 5 }, ['spam', 'bright']],
    [{ status: 'approved', rating: 2 }, ['dim']],
    [{ userId: 'customer-1' }, ['wobbly', 'bright']],
    [{ userId: 'customer-1', status: 'approved' }, ['bright']],
    [{ userId: 'customer-1', rating: 2, sort: 'helpful' }, ['wobbly']],
    [{ userId: 'nobody' }, []],
    [{ productId: 'prod_nowhere' }, []],
    [{ productId: 's/approved"(' }, []],
    [{ search: 'lamp' }, ['wobbly', 'dim', 'bright']],
    [{ search: 'lamp', sort: 'oldest' }, ['bright', 'dim', 'wobbly']],
    [{ search: 'lam' }, ['wobbly', 'dim', 'bright']],
    [{ search: 'LÁMP lovely' }, ['bright']],
    [{ search: 'lamp', status: 'approved' }, ['dim', 'bright']],
    [{ search: 'lamp', userId: 'customer-1', rating: 2 }, ['wobbly']],
    [{ search: 'review' }, []],
    [{ search: 'review_status_approved' }, []],
    [{ search: '"OR" * (' }, []],
    [{ search: '!?' }, []],
    [{ search: "lamp' | 'x" }, []],
  ] as const)
    it(`filters by ${JSON.stringify(query)}`, async () => {
      expect(await select(query)).to.deep.equal(expected);
    });

  it('filters by product, in every order', async () => {
    for (const sort of ['newest', 'helpful', 'spamScore'] as const)
      expect((await select({ productId: lamp, sort })).toSorted()).to.deep.equal(['bright', 'dim']);
    expect(await select({ productId: lamp, rating: 2, status: 'approved', search: 'lamp' })).to.deep.equal(['dim']);
  });

  it('has pages that neither overlap nor skip reviews, in every order', async () => {
    for (const sort of ['newest', 'oldest', 'helpful', 'spamScore'] as const) {
      const all = await listIds(shop, { sort });
      const pages = [0, 1, 2, 3].map((offset) => listIds(shop, { sort, limit: 1, offset }));
      expect((await Promise.all(pages)).flat(), sort).to.deep.equal(all);
    }
    const found = await listIds(shop, { search: 'lamp' });
    const pages = [0, 1, 2].map((offset) => listIds(shop, { search: 'lamp', limit: 1, offset }));
    expect((await Promise.all(pages)).flat()).to.deep.equal(found);
    expect(await listIds(shop, { search: 'lamp', offset: 3 })).to.deep.equal([]);
  });

  it('refuses orders that a search does not have', async () => {
    for (const sort of ['helpful', 'spamScore']) {
      const { status, error } = await shop.call('listAllReviews', { query: { search: 'lamp', sort } });
      expect(status).to.equal(400);
      expect(error.details.errors?.[0]).to.include({ field: 'sort', reason: 'incompatible-fields' });
    }
  });
});

describe('a review in the list of all reviews', () => {
  const shop = useShop({}, 'suite');

  it('moves with each decision, edit and deletion, and is found by its new words only', async () => {
    const { id } = await shop.fixtures.review({ rating: 3, userId: 'ü"1', content: 'Oak, sturdy.' });
    const find = (query: Request['query']) => listIds(shop, query);
    expect(await find({ search: 'oak', status: 'approved', rating: 3, userId: 'ü"1' })).to.deep.equal([id]);
    await shop.call('moderateReview', { path: { id }, body: { action: 'reject' } });
    expect(await find({ search: 'oak', status: 'approved' })).to.deep.equal([]);
    expect(await find({ search: 'oak', status: 'rejected' })).to.deep.equal([id]);
    await shop.call('updateReview', { path: { id }, body: { userId: 'ü"1', rating: 1, content: 'Pine, wobbly.' } });
    expect(await find({ search: 'oak' })).to.deep.equal([]);
    expect(await find({ search: 'pine', status: 'pending', rating: 1 })).to.deep.equal([id]);
    expect(await find({ status: 'pending', rating: 1, sort: 'spamScore' })).to.deep.equal([id]);
    await shop.call('deleteReview', { path: { id }, query: { userId: 'ü"1' } });
    expect(await list(shop)).to.deep.include({ data: [], total: 0 });
    expect(await list(shop, { search: 'pine' })).to.deep.include({ data: [], total: 0 });
  });

  it('gets the score of its new text', async () => {
    const { id } = await shop.fixtures.review({ content: 'Oak, sturdy.' });
    const readScore = async () => (await list(shop)).data.find((review) => review.id === id)?.spamScore ?? -1;
    expect(await readScore()).to.be.within(0, 0.5);
    await shop.call('updateReview', { path: { id }, body: { content: SPAM } });
    expect(await readScore()).to.be.above(0.9);
  });

  it('has no score if the AI fails, and comes last', async () => {
    const scored = await shop.fixtures.review({ content: 'Oak, sturdy.' });
    breakAi(shop, 'screen');
    const unscored = await shop.fixtures.review({ content: 'Pine.' });
    const { data } = await list(shop, { sort: 'spamScore' });
    expect(data.at(-1)).to.include({ id: unscored.id, status: 'pending' }).and.not.have.property('spamScore');
    expect(data.map(({ id }) => id)).to.include(scored.id);
  });
});

if (onPostgres)
  describe('a review that a service of the previous release stores', () => {
    const shop = useShop({}, 'suite');

    it('is found by its words, its status and its rating, and doctor finds nothing wrong', async () => {
      const { id: productId } = await shop.fixtures.product();
      const id = productId.replace('prod_', 'rev_');
      const content = `Sturdy, "quiet" ${'x'.repeat(3_000)} (easy)`;
      const document = { id, productId, rating: 4, content, verified: false, photos: [], status: 'approved', helpfulCount: 0 };
      const time = shop.clock.now().toISOString();
      const text = JSON.stringify({ ...document, createdAt: time, updatedAt: time });
      await shop.database.execute(`insert into reviews (id, product_id, rating, verified, status, helpful_count, document)
        values ('${id}', '${productId}', 4, 0, 'approved', 0, '${text}')`);
      expect(await listIds(shop, { search: 'stur easy quiet', status: 'approved', rating: 4, productId })).to.deep.equal([id]);
      const check = storeChecks.find(({ name }) => name === 'search');
      expect(await check?.find(shop.services.db, 10)).to.deep.include({ total: 0 });
    });
  });

describe('the list of content', () => {
  const shop = useShop({}, 'suite');
  const select = async (query: Request['query']) => (await shop.call('listContent', { query })).body.data;

  it('is sorted by age and by both scores, with and without filters', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const products = [(await shop.fixtures.product()).id];
    const texts = ['The organiser took every pen and cable off my desk, and it looks lovely in the morning light.', SPAM, 'ok'];
    const ids: string[] = [];
    for (const description of texts) {
      shop.clock.advance(MINUTE_MS);
      ids.push((await shop.fixtures.content({ creatorId, description, products })).id);
    }
    await shop.call('moderateContent', { path: { id: ids[0] ?? '' }, body: { action: 'approve' } });
    for (const filter of [{}, { creatorId }, { productId: products[0] ?? '' }, { creatorId, status: 'pending' as const }]) {
      expect((await select({ ...filter, sort: 'oldest' })).map(({ id }) => id)).to.deep.equal('status' in filter ? ids.slice(1) : ids);
      for (const sort of ['spamScore', 'qualityScore'] as const) {
        const scores = (await select({ ...filter, sort })).map(({ moderation }) => moderation.aiAnalysis[sort] ?? -1);
        expect(scores, sort).to.have.length('status' in filter ? 2 : 3);
        expect(scores, sort).to.deep.equal([...scores].sort((one, other) => other - one));
      }
    }
    expect((await select({ sort: 'spamScore' }))[0]?.id).to.equal(ids[1]);
  });

  it('is between two scores, with the other filters', async () => {
    const { id: creatorId } = await shop.fixtures.creator();
    const products = [(await shop.fixtures.product()).id];
    for (const description of ['A calm desk, at last, with room for two lamps.', SPAM, 'ok'])
      await shop.fixtures.content({ creatorId, description, products });
    const bounds = {
      spamScore: ['minimumSpamScore', 'maximumSpamScore'],
      qualityScore: ['minimumQualityScore', 'maximumQualityScore'],
    } as const;
    for (const sort of ['spamScore', 'qualityScore'] as const)
      for (const filter of [{}, { creatorId }, { productId: products[0] ?? '' }, { creatorId, status: 'pending' as const }]) {
        const all = await select({ ...filter, sort });
        const [, middle = 0] = all.map(({ moderation }) => moderation.aiAnalysis[sort] ?? -1);
        const [minimum, maximum] = bounds[sort];
        for (const [query, isIn] of [
          [{ [minimum]: String(middle) }, (score: number) => score >= middle],
          [{ [maximum]: String(middle) }, (score: number) => score >= 0 && score <= middle],
          [{ [minimum]: String(middle), [maximum]: String(middle) }, (score: number) => score === middle],
        ] as const) {
          const { data, total } = (await shop.call('listContent', { query: { ...filter, ...query, sort } })).body;
          const expected = all.filter(({ moderation }) => isIn(moderation.aiAnalysis[sort] ?? -1));
          expect(data, JSON.stringify(query)).to.deep.equal(expected);
          expect(total).to.equal(expected.length);
        }
      }
  });

  it('refuses bounds of a score that it is not sorted by', async () => {
    for (const query of [{ minimumSpamScore: '0.5' }, { sort: 'spamScore', maximumQualityScore: '0.5' }] as const) {
      const { status, error } = await shop.call('listContent', { query });
      expect(status).to.equal(400);
      expect(error.details).to.include({ field: 'sort', reason: 'incompatible-fields' });
    }
  });

  it('puts content without scores last, and between no bounds', async () => {
    await shop.fixtures.content();
    breakAi(shop, 'analyze');
    const { id } = await shop.fixtures.content();
    for (const sort of ['spamScore', 'qualityScore'] as const) expect((await select({ sort })).at(-1)?.id).to.equal(id);
    expect((await select({ sort: 'spamScore', maximumSpamScore: '1' })).map((one) => one.id)).not.to.include(id);
  });
});
