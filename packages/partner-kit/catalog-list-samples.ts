// Samples of the lists of products, categories and reviews.
import type { Fixtures } from './fixtures.js';
import { createQuery, listTimeOrders, listTimes, parseTime, type ListQuery, type ListSample, type MakeSample } from './list-queries.js';
import type { Resource } from './requests.js';
import { createExternalId } from './valid-requests.js';
import type { TestContext } from './test-context.js';

/** Products of a new category, with different prices and ratings. */
async function createPricedProducts(context: TestContext, fixtures: Fixtures): Promise<Pick<ListSample, 'entries' | 'queries'>> {
  const { id: category, name } = await fixtures.category();
  const [cheap, dear] = [10, 20].map((price) => fixtures.activeProduct({ category: String(name), price }));
  const created = [await cheap, await dear].filter((product) => product !== undefined);
  for (const [index, { id }] of created.entries()) await fixtures.approvedReview(id, { rating: 4 + index });
  const read = async ({ id }: Resource): Promise<Resource> => (await context.callSuccessfully('getProduct', { path: { id } })).body;
  const entries = [...(await Promise.all(created.map(read))), await fixtures.activeProduct({ category: String(name), price: 15 })];
  const own = { category: String(category) };
  const isOwn = (product: Resource): boolean => product['categoryId'] === category;
  const getPrice = (product: Resource): number => Number(product['price']);
  const getRating = ({ rating }: Resource): number => (rating as { average: number }).average;
  const isRated = (product: Resource): boolean => isOwn(product) && getRating(product) > 0;
  const first = entries[0] ?? { id: '' };
  return {
    entries,
    queries: {
      'filter minimumPrice': [
        createQuery({ ...own, sort: 'lowestPrice', minimumPrice: '15' }, (product) => isOwn(product) && getPrice(product) >= 15),
      ],
      'filter maximumPrice': [
        createQuery({ ...own, sort: 'highestPrice', maximumPrice: '15' }, (product) => isOwn(product) && getPrice(product) <= 15),
      ],
      'filter minimumRating': [
        createQuery({ ...own, sort: 'rating', minimumRating: '4.5' }, (product) => isOwn(product) && getRating(product) >= 4.5),
      ],
      ...listTimes(own, { entry: first, isOwn }),
      ...listTimeOrders(own, isOwn),
      'sort lowestPrice': [createQuery({ ...own, sort: 'lowestPrice' }, isOwn, (one, next) => getPrice(one) <= getPrice(next))],
      'sort highestPrice': [createQuery({ ...own, sort: 'highestPrice' }, isOwn, (one, next) => getPrice(one) >= getPrice(next))],
      'sort rating': [createQuery({ ...own, sort: 'rating' }, isRated, (one, next) => getRating(one) >= getRating(next))],
    },
  };
}

/** Samples of the lists of products, categories and reviews, by the id of the list operation. */
export const CATALOG_SAMPLES: Readonly<Record<string, MakeSample>> = {
  async listProducts(context, fixtures) {
    const search = `shelf${context.runId}x${context.nextNumber()}`.toLowerCase();
    const named = (words: string): string => `${fixtures.name('product')} ${search} ${words}`;
    const linen = await fixtures.product({ name: named('linen'), category: 'Contract suite' });
    const lined = await fixtures.activeProduct({ name: fixtures.name('product'), description: `A ${search}.`, tags: ['lined'] });
    const externalId = createExternalId(context);
    const oak = await fixtures.product({ name: named('oak'), externalId });
    const category = String(linen['categoryId']);
    const isNamed = containsWords(search);
    const priced = await createPricedProducts(context, fixtures);
    return {
      entries: [linen, lined, oak, ...priced.entries],
      queries: {
        'filter category': [createQuery({ category, search }, (product) => product['categoryId'] === category && isNamed(product))],
        'filter externalId': [createQuery({ externalId })],
        'filter search': [createQuery({ search: `${search} lin` }, containsWords(search, 'lin'))],
        'filter status': [createQuery({ status: 'active', search }, (product) => product['status'] === 'active' && isNamed(product))],
        ...priced.queries,
      },
    };
  },
  async listCategories(_, fixtures) {
    const [one, other] = [await fixtures.category(), await fixtures.category()];
    const search = String(one['name']).toUpperCase();
    const begins = ({ name }: Resource): boolean => String(name).toUpperCase().startsWith(search);
    return { entries: [one, other], queries: { 'filter search': [createQuery({ search }, begins)] } };
  },
  async listReviews(context, fixtures) {
    const path = { id: (await fixtures.product()).id };
    const praise = await fixtures.approvedReview(path.id, { rating: 5, verified: true });
    const doubt = await fixtures.approvedReview(path.id, { rating: 2 });
    const regret = await fixtures.approvedReview(path.id, { rating: 2 });
    const noise = (await context.callSuccessfully('createReview', { path, body: { rating: 5, verified: true } })).body;
    const rejected = (await context.callSuccessfully('moderateReview', { path: { id: noise.id }, body: { action: 'reject' } })).body;
    await context.callSuccessfully('markReviewHelpful', { path: { id: doubt.id } });
    const shown = { status: 'approved' };
    return {
      request: { path },
      entries: [praise, doubt, regret, rejected],
      queries: {
        'filter rating': [createQuery({ rating: '5' }, { rating: 5, ...shown })],
        'filter verified': [
          createQuery({ verified: 'true' }, { verified: true, ...shown }),
          createQuery({ verified: 'false' }, { verified: false, ...shown }),
        ],
        'filter status': [createQuery({ status: 'rejected' }), createQuery({}, shown)],
        'sort newest': [createQuery({ sort: 'newest' }, shown, (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt'))],
        'sort oldest': [createQuery({ sort: 'oldest' }, shown, (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt'))],
        'sort helpful': [
          createQuery({ sort: 'helpful' }, shown, (one, next) => Number(one['helpfulCount']) >= Number(next['helpfulCount'])),
        ],
      },
    };
  },
  async listAllReviews(context, fixtures) {
    const productId = (await fixtures.product()).id;
    const word = `tidy${context.runId}x${context.nextNumber()}`.toLowerCase();
    const userId = `contract-suite-${context.runId}-${context.nextNumber()}`;
    const praise = await fixtures.approvedReview(productId, { rating: 5, userId, content: `A ${word} desk.` });
    const doubt = await fixtures.approvedReview(productId, { rating: 2, content: `Not ${word} at all.` });
    const externalId = createExternalId(context);
    const { id } = await fixtures.approvedReview(productId, { rating: 2, externalId });
    const rejected = (await context.callSuccessfully('moderateReview', { path: { id }, body: { action: 'reject' } })).body;
    const elsewhere = await fixtures.approvedReview((await fixtures.product()).id, { rating: 2 });
    await context.callSuccessfully('markReviewHelpful', { path: { id: doubt.id } });
    const sorted = (sort: string, mayPrecede: ListQuery['mayPrecede']) => [createQuery({ sort, productId }, { productId }, mayPrecede)];
    const score = ({ spamScore }: Resource): number => (typeof spamScore === 'number' ? spamScore : -1);
    return {
      entries: [praise, doubt, rejected, elsewhere],
      queries: {
        'filter status': [createQuery({ status: 'approved', productId }), createQuery({ status: 'rejected', productId })],
        'filter rating': [createQuery({ rating: '5', productId }, { rating: 5, productId })],
        'filter productId': [createQuery({ productId })],
        'filter userId': [createQuery({ userId })],
        'filter externalId': [createQuery({ externalId })],
        'filter search': [
          createQuery({ search: word.slice(0, -1) }, (review) => review.id === praise.id || review.id === doubt.id),
          createQuery({ search: `${word} desk` }, { id: praise.id }),
        ],
        'sort newest': sorted('newest', (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt')),
        'sort oldest': sorted('oldest', (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt')),
        'sort helpful': sorted('helpful', (one, next) => Number(one['helpfulCount']) >= Number(next['helpfulCount'])),
        'sort spamScore': sorted('spamScore', (one, next) => score(one) >= score(next)),
      },
    };
  },
};

/** Whether a product contains these words, or longer words that start with them. */
const containsWords =
  (...words: readonly string[]) =>
  ({ name, description = '', category = '', tags }: Resource): boolean => {
    const held = [name, description, category, ...(tags as readonly string[])]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => held.some((one) => one.startsWith(word)));
  };
