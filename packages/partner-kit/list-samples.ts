// Sample lists for the filter and sort cases: the entries to create, the queries to send, and which entries match each query.
import type { Fixtures } from './fixtures.js';
import type { Request, Resource } from './requests.js';
import type { TestContext } from './test-context.js';

type Fields = Readonly<Record<string, unknown>>;

/** A query of a list. */
export interface ListQuery {
  readonly query: Readonly<Record<string, string>>;
  /** Whether an entry, as the service returns it, matches the query. */
  readonly matches: (entry: Resource) => boolean;
  /** Whether an entry may come before the next one. */
  readonly mayPrecede: (entry: Resource, next: Resource) => boolean;
}

/** A list whose queries each match some of its entries and not others. */
export interface ListSample {
  /** What every request for the list needs, such as the id in its path. */
  readonly request?: Request;
  /** Some of its entries, as the service returns them. */
  readonly entries: readonly Resource[];
  /** By subject: `filter status`, `sort newest`. */
  readonly queries: Readonly<Record<string, readonly ListQuery[]>>;
}

function score(content: Resource, name: string): number {
  const { aiAnalysis } = content['moderation'] as { aiAnalysis: Readonly<Record<string, unknown>> };
  return typeof aiAnalysis[name] === 'number' ? aiAnalysis[name] : -1;
}

/** The bounds of a score of content: at the score of a piece of content, and where it is outside. */
function listScoreBounds(sort: 'spamScore' | 'qualityScore', content: Resource): Pick<ListSample['queries'], string> {
  const creatorId = String(content['creatorId']);
  const own = Math.max(0, score(content, sort));
  const named = `${sort.charAt(0).toUpperCase()}${sort.slice(1)}`;
  const isOwn = (one: Resource): boolean => one['creatorId'] === creatorId && score(one, sort) >= 0;
  const from = (bound: number) =>
    createQuery({ sort, creatorId, [`minimum${named}`]: String(bound) }, (one) => isOwn(one) && score(one, sort) >= bound);
  const upTo = (bound: number) =>
    createQuery({ sort, creatorId, [`maximum${named}`]: String(bound) }, (one) => isOwn(one) && score(one, sort) <= bound);
  return { [`filter minimum${named}`]: [from(own), from(1)], [`filter maximum${named}`]: [upTo(own), upTo(0)] };
}

/** The orders of content, by a filter that selects some of the entries. */
function listContentOrders(creatorId: string): ListSample['queries'] {
  const sorted = (sort: string, mayPrecede: ListQuery['mayPrecede']) => [createQuery({ sort, creatorId }, { creatorId }, mayPrecede)];
  return {
    'sort newest': sorted('newest', (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt')),
    'sort oldest': sorted('oldest', (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt')),
    'sort spamScore': sorted('spamScore', (one, next) => score(one, 'spamScore') >= score(next, 'spamScore')),
    'sort qualityScore': sorted('qualityScore', (one, next) => score(one, 'qualityScore') >= score(next, 'qualityScore')),
  };
}

/** The spans of time that begin and end with an entry, of a list that `own` reduces to entries of the suite. All may have been created in the
 *  same millisecond: what matches one query of a pair must not match the other. */
function listTimes(
  own: ListQuery['query'],
  { entry, isOwn }: { entry: Resource; isOwn: (entry: Resource) => boolean },
): Pick<ListSample['queries'], string> {
  const createdAtMs = parseTime(entry, 'createdAt');
  const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
  return {
    'filter since': times.map(({ time, text }) =>
      createQuery({ ...own, since: text }, (one) => isOwn(one) && parseTime(one, 'createdAt') >= time),
    ),
    'filter until': times.map(({ time, text }) =>
      createQuery({ ...own, until: text }, (one) => isOwn(one) && parseTime(one, 'createdAt') < time),
    ),
  };
}

/** The orders by time of a list that `own` reduces to entries of the suite. */
const listTimeOrders = (own: ListQuery['query'], isOwn: (entry: Resource) => boolean): Pick<ListSample['queries'], string> => ({
  'sort newest': [
    createQuery({ ...own, sort: 'newest' }, isOwn, (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt')),
  ],
  'sort oldest': [
    createQuery({ ...own, sort: 'oldest' }, isOwn, (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt')),
  ],
});

/** Searches for people by the beginning of their name or address, in any case. */
const listSearches = (search: string, isOwn: (entry: Resource) => boolean): ListQuery[] => [
  createQuery({ search: search.toUpperCase() }, isOwn),
  createQuery({ search: `${search} a` }, startsWith(`${search} a`)),
  createQuery({ search: `${search}b@example` }, startsWith(`${search}b@example`)),
];

const startsWith =
  (search: string) =>
  ({ name, email }: Resource): boolean =>
    [name, email].some((text) => typeof text === 'string' && text.toLowerCase().startsWith(search.toLowerCase()));

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

type MakeSample = (context: TestContext, fixtures: Fixtures) => Promise<ListSample>;

/** By the id of the list operation. Queries contain ids and words of the run, so that entries of others don't match. */
export const LIST_SAMPLES: Readonly<Record<string, MakeSample>> = {
  async listProducts(context, fixtures) {
    const search = `shelf${context.runId}x${context.nextNumber()}`.toLowerCase();
    const named = (words: string): string => `${fixtures.name('product')} ${search} ${words}`;
    const linen = await fixtures.product({ name: named('linen'), category: 'Contract suite' });
    const lined = await fixtures.activeProduct({ name: fixtures.name('product'), description: `A ${search}.`, tags: ['lined'] });
    const oak = await fixtures.product({ name: named('oak') });
    const category = String(linen['categoryId']);
    const isNamed = containsWords(search);
    const priced = await createPricedProducts(context, fixtures);
    return {
      entries: [linen, lined, oak, ...priced.entries],
      queries: {
        'filter category': [createQuery({ category, search }, (product) => product['categoryId'] === category && isNamed(product))],
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
    const { id } = await fixtures.approvedReview(productId, { rating: 2 });
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
  async listOrders(context, fixtures) {
    const productId = (await fixtures.activeProduct()).id;
    const { id: contentId, creatorId } = await fixtures.content();
    const items = [{ productId, quantity: 1 }];
    const attributed = [{ productId, quantity: 2, referrer: { type: 'creator-content', contentId } }];
    const customerId = `contract-suite-${context.runId}-${context.nextNumber()}`;
    const paid = await fixtures.order({ items, customer: { id: customerId } });
    const { id } = await fixtures.order({ items: attributed, customer: { id: customerId } });
    const processing = (await context.callSuccessfully('updateOrder', { path: { id }, body: { status: 'processing' } })).body;
    const other = await fixtures.order();
    const getItems = ({ items: sold }: Resource) => sold as readonly { productId: string; referrer?: { creatorId?: string } }[];
    const isOwn = ({ customer }: Resource): boolean => (customer as { id?: string }).id === customerId;
    const isOfProduct = (order: Resource): boolean => getItems(order).some((item) => item.productId === productId);
    const isOfCreator = (order: Resource): boolean => getItems(order).some(({ referrer }) => referrer?.creatorId === creatorId);
    const getAmount = ({ total }: Resource): number => (total as { amount: number }).amount;
    const bounds = [getAmount(paid), getAmount(processing)];
    const sorted = (sort: string, mayPrecede: ListQuery['mayPrecede']) => [createQuery({ sort, productId }, isOfProduct, mayPrecede)];
    return {
      entries: [paid, processing, other],
      queries: {
        'filter status': [createQuery({ status: 'processing', customerId }, (order) => order['status'] === 'processing' && isOwn(order))],
        'filter customerId': [createQuery({ customerId }, isOwn)],
        'filter productId': [createQuery({ productId }, isOfProduct)],
        'filter creatorId': [createQuery({ creatorId: String(creatorId) }, isOfCreator)],
        'filter minimumAmount': bounds.map((bound) =>
          createQuery({ sort: 'amount', minimumAmount: bound.toFixed(2) }, (order) => getAmount(order) >= bound),
        ),
        'filter maximumAmount': bounds.map((bound) =>
          createQuery(
            { sort: 'amount', status: 'processing', maximumAmount: bound.toFixed(2) },
            (order) => order['status'] === 'processing' && getAmount(order) <= bound,
          ),
        ),
        ...listTimes({ customerId }, { entry: paid, isOwn }),
        'sort newest': sorted('newest', (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt')),
        'sort oldest': sorted('oldest', (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt')),
        'sort amount': [
          createQuery({ sort: 'amount', status: 'processing' }, { status: 'processing' }, (one, next) => getAmount(one) >= getAmount(next)),
        ],
      },
    };
  },
  async listCommissions(context, fixtures) {
    const productId = (await fixtures.activeProduct()).id;
    const [first, second] = [await fixtures.content(), await fixtures.content()];
    const createItem = ({ id }: Resource) => ({ productId, quantity: 1, referrer: { type: 'creator-content', contentId: id } });
    const orderId = (await fixtures.order({ items: [createItem(first), createItem(second)] })).id;
    const other = await fixtures.order({ items: [createItem(first)] });
    const { data } = (await context.callSuccessfully('listCommissions', { query: { limit: 100 } })).body;
    const earned = (data as readonly Resource[]).filter((entry) => [orderId, other.id].includes(String(entry['orderId'])));
    const creatorId = String(first['creatorId']);
    const decided = earned.find((entry) => entry['orderId'] === orderId && entry['creatorId'] === creatorId);
    const body = { status: 'rejected' };
    const rejected = decided && (await context.callSuccessfully('updateCommission', { path: { id: decided.id }, body })).body;
    const paid = await fixtures.approvedCommission();
    const payout = (await context.callSuccessfully('createPayout', { body: { creatorId: paid['creatorId'] } })).body;
    const paidEntry = (await context.callSuccessfully('getCommission', { path: { id: paid.id } })).body;
    return {
      entries: [...earned.map((entry) => (entry === decided ? (rejected ?? entry) : entry)), paidEntry],
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter status': [createQuery({ status: 'rejected', creatorId })],
        'filter orderId': [createQuery({ orderId })],
        'filter payoutId': [createQuery({ payoutId: payout.id }, ({ id }) => id === paid.id)],
      },
    };
  },
  async listPayouts(_, fixtures) {
    const [first, second] = [await fixtures.payout(), await fixtures.payout()];
    const creatorId = String(first['creatorId']);
    const createdAtMs = parseTime(first, 'createdAt');
    // Both may have been created in the same millisecond: what matches one query of a pair must not match the other.
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    const isOwn = (payout: Resource): boolean => payout['creatorId'] === creatorId;
    return {
      entries: [first, second],
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, creatorId }, (payout) => isOwn(payout) && parseTime(payout, 'createdAt') >= time),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, creatorId }, (payout) => isOwn(payout) && parseTime(payout, 'createdAt') < time),
        ),
      },
    };
  },
  async listPayoutBalances(context, fixtures) {
    const [approved, pending] = [await fixtures.approvedCommission(), await fixtures.commission()];
    const read = async ({ creatorId }: Resource): Promise<Resource[]> =>
      (await context.callSuccessfully('listPayoutBalances', { query: { creatorId: String(creatorId) } })).body['data'] as Resource[];
    // A creator without commissions has no balance in any order.
    const { id: emptyId } = await fixtures.creator();
    const entries = [...(await read(approved)), ...(await read(pending)), { id: emptyId, creatorId: emptyId }];
    const hasEarned = (balance: Resource): boolean => balance['creatorId'] !== emptyId;
    const [creatorId, due, currency] = [String(approved['creatorId']), getDue(entries[0]), String(entries[0]?.['currency'])];
    const isOwn = (balance: Resource): boolean => balance['creatorId'] === creatorId;
    return {
      entries,
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter minimumDue': [
          createQuery({ creatorId, minimumDue: String(due) }, isOwn),
          createQuery({ creatorId, minimumDue: (due + 0.01).toFixed(2) }, () => false),
        ],
        'filter currency': [createQuery({ creatorId, currency }, isOwn), createQuery({ creatorId, currency: 'XXX' }, () => false)],
        'sort highest': [createQuery({ sort: 'highest' }, hasEarned, (one, next) => getDue(one) >= getDue(next))],
        'sort lowest': [createQuery({ sort: 'lowest' }, hasEarned, (one, next) => getDue(one) <= getDue(next))],
      },
    };
  },
  async listApiKeys(context, fixtures) {
    const maker = await fixtures.apiKey({ scopes: ['keys:write'] });
    const body = { name: fixtures.name('key'), scopes: ['keys:write'] };
    const made = (await context.callSuccessfully('createApiKey', { body, key: String(maker['key']) })).body;
    const staffId = (await fixtures.staffMember()).id;
    const personal = await fixtures.apiKey({ staffId });
    return {
      entries: [maker, made, personal],
      queries: { 'filter createdBy': [createQuery({ createdBy: maker.id })], 'filter staffId': [createQuery({ staffId })] },
    };
  },
  async listStaff(context, fixtures) {
    const search = `Member ${context.runId}x${context.nextNumber()}`;
    const [viewer, finance] = [
      await fixtures.staffMember({ name: `${search} viewer`, role: 'viewer' }),
      await fixtures.staffMember({ name: `${search} finance`, role: 'finance' }),
    ];
    const body = { status: 'disabled' };
    const disabled = (await context.callSuccessfully('updateStaffMember', { path: { id: finance.id }, body })).body;
    const isNamed = ({ name }: Resource): boolean => String(name).startsWith(search);
    return {
      entries: [viewer, disabled, await fixtures.staffMember({ role: 'viewer' })],
      queries: {
        'filter role': [createQuery({ role: 'viewer', search }, (member) => member['role'] === 'viewer' && isNamed(member))],
        'filter status': [createQuery({ status: 'disabled', search }, (member) => member['status'] === 'disabled' && isNamed(member))],
        'filter search': [
          createQuery({ search: search.toLowerCase() }, isNamed),
          createQuery({ search: String(viewer['email']) }, ({ id }) => id === viewer.id),
        ],
      },
    };
  },
  async listUploads(context, fixtures) {
    const { id: creatorId } = await fixtures.creator();
    const userId = `contract-suite-${context.runId}-${context.nextNumber()}`;
    return {
      entries: [await fixtures.upload({ creatorId }), await fixtures.upload({ userId }), await fixtures.upload()],
      queries: {
        'filter type': [createQuery({ type: 'image/gif' }), createQuery({ type: 'video/webm' })],
        'filter creatorId': [createQuery({ creatorId })],
        'filter userId': [createQuery({ userId })],
      },
    };
  },
  async listUsers(context, fixtures) {
    const search = `Contract-suite-${context.runId}-person-${context.nextNumber()}x`;
    const register = async (body: Fields) => (await context.callSuccessfully('registerUser', { body })).body;
    const registrationMethod = 'contract-suite';
    const named = await register({ email: `contract-suite-${context.runId}-${context.nextNumber()}@example.com`, name: `${search} A` });
    const addressed = await register({ email: `${search}b@example.com`, registrationMethod });
    const isOwn = startsWith(search);
    return {
      entries: [named, addressed, await fixtures.user()],
      queries: {
        'filter search': listSearches(search, isOwn),
        'filter registrationMethod': [
          createQuery({ search, registrationMethod }, (user) => isOwn(user) && user['registrationMethod'] === registrationMethod),
        ],
        ...listTimes({ search }, { entry: named, isOwn }),
        ...listTimeOrders({ search }, isOwn),
      },
    };
  },
  async listCreators(context, fixtures) {
    const search = `Contract-suite-${context.runId}-person-${context.nextNumber()}x`;
    const register = async (body: Fields) => (await context.callSuccessfully('registerCreator', { body })).body;
    const { id } = await register({ email: `contract-suite-${context.runId}-${context.nextNumber()}@example.com`, name: `${search} A` });
    const rejected = (await context.callSuccessfully('updateCreator', { path: { id }, body: { verificationStatus: 'rejected' } })).body;
    const addressed = await register({ email: `${search}b@example.com`, name: fixtures.name('creator') });
    const isOwn = startsWith(search);
    return {
      entries: [rejected, addressed, await fixtures.creator()],
      queries: {
        'filter search': listSearches(search, isOwn),
        'filter verificationStatus': [createQuery({ verificationStatus: 'rejected' })],
        ...listTimes({ search }, { entry: addressed, isOwn }),
        ...listTimeOrders({ search }, isOwn),
      },
    };
  },
  async listContent(context, fixtures) {
    const productId = (await fixtures.product()).id;
    const about = await fixtures.content({ products: [productId] });
    const creatorId = String(about['creatorId']);
    const { id } = await fixtures.content({ creatorId });
    const rejected = (await context.callSuccessfully('moderateContent', { path: { id }, body: { action: 'reject' } })).body;
    const waiting = { status: 'pending_review', creatorId };
    return {
      entries: [about, rejected, await fixtures.content()],
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter status': [
          createQuery({ status: 'rejected', creatorId }),
          createQuery(waiting),
          createQuery({ status: 'pending', creatorId }, waiting),
        ],
        'filter productId': [createQuery({ productId }, ({ products }) => (products as readonly string[]).includes(productId))],
        ...listContentOrders(creatorId),
        ...listScoreBounds('spamScore', about),
        ...listScoreBounds('qualityScore', about),
      },
    };
  },
  async listWebhookDeliveries(_, fixtures) {
    const events = ['creator.registered', 'user.registered'];
    const { id } = await fixtures.webhook({ events, retryPolicy: { maxAttempts: 1 } });
    await fixtures.creator();
    await fixtures.user();
    const entries = await fixtures.settledDeliveries(id, events);
    const createdAtMs = parseTime(entries[0], 'createdAt');
    // All deliveries may have been created in the same millisecond: what matches one query of a pair must not match the other.
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    return {
      request: { path: { id } },
      entries,
      queries: {
        'filter state': [createQuery({ state: 'failed' }), createQuery({ state: 'delivered' })],
        'filter event': [createQuery({ event: 'user.registered' })],
        'filter since': times.map(({ time, text }) => createQuery({ since: text }, (delivery) => parseTime(delivery, 'createdAt') >= time)),
        'filter until': times.map(({ time, text }) => createQuery({ until: text }, (delivery) => parseTime(delivery, 'createdAt') < time)),
      },
    };
  },
  async listAllDeliveries(_, fixtures) {
    const events = ['creator.registered', 'user.registered'];
    const { id: webhookId } = await fixtures.webhook({ events, retryPolicy: { maxAttempts: 1 } });
    await fixtures.creator();
    await fixtures.user();
    const entries = [...(await fixtures.settledDeliveries(webhookId, events)), await fixtures.delivery()];
    const createdAtMs = parseTime(entries[0], 'createdAt');
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    const isOwn = (delivery: Resource): boolean => delivery['webhookId'] === webhookId;
    const failed = { state: 'failed', webhookId };
    const isFailed = (delivery: Resource): boolean => isOwn(delivery) && delivery['state'] === 'failed';
    return {
      entries,
      queries: {
        'filter state': [createQuery(failed), createQuery({ state: 'delivered', webhookId })],
        'filter webhookId': [createQuery({ webhookId })],
        'filter event': [createQuery({ event: 'user.registered', ...failed })],
        'filter statusCodeClass': [
          createQuery({ statusCodeClass: 'none', ...failed }, (delivery) => isFailed(delivery) && !('lastStatusCode' in delivery)),
          createQuery({ statusCodeClass: '4xx', ...failed }, (delivery) => isFailed(delivery) && hasClass(delivery, 4)),
        ],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, webhookId }, (delivery) => isOwn(delivery) && parseTime(delivery, 'createdAt') >= time),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, webhookId }, (delivery) => isOwn(delivery) && parseTime(delivery, 'createdAt') < time),
        ),
      },
    };
  },
  async listRecoveries(_, fixtures) {
    const entries = [await fixtures.recovery(), await fixtures.recovery()];
    const webhookId = String(entries[0]?.['webhookId']);
    const createdAtMs = parseTime(entries[0], 'createdAt');
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    const isOwn = (recovery: Resource): boolean => recovery['webhookId'] === webhookId;
    return {
      entries,
      queries: {
        'filter webhookId': [createQuery({ webhookId }, isOwn)],
        // It may be running or completed by now, but nothing cancels it.
        'filter status': [createQuery({ status: 'cancelled', webhookId }, () => false), createQuery({ webhookId }, isOwn)],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, webhookId }, (recovery) => isOwn(recovery) && parseTime(recovery, 'createdAt') >= time),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, webhookId }, (recovery) => isOwn(recovery) && parseTime(recovery, 'createdAt') < time),
        ),
      },
    };
  },
  async listAuditEntries(context, fixtures) {
    const staffId = (await fixtures.staffMember()).id;
    const { id: keyId, key } = await fixtures.apiKey({ staffId, scopes: ['content:moderate', 'reviews:moderate'] });
    const [contentId, reviewId] = [(await fixtures.content()).id, (await fixtures.review()).id];
    const decide = (operationId: string, id: string) =>
      context.callSuccessfully(operationId, { path: { id }, body: { action: 'reject' }, key: String(key) });
    await decide('moderateContent', contentId);
    await decide('moderateReview', reviewId);
    const read = async (objectId: string): Promise<readonly Resource[]> =>
      (await context.callSuccessfully('listAuditEntries', { query: { objectId } })).body['data'] as readonly Resource[];
    const entries = [...(await read(staffId)), ...(await read(contentId)), ...(await read(reviewId))];
    const atMs = parseTime(entries[0], 'at');
    const times = [atMs, atMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    return {
      entries,
      queries: {
        'filter keyId': [createQuery({ keyId: String(keyId) })],
        'filter staffId': [createQuery({ staffId })],
        'filter operation': [createQuery({ operation: 'moderateContent', keyId: String(keyId) })],
        'filter objectType': [createQuery({ objectType: 'review', staffId })],
        'filter objectId': [createQuery({ objectId: contentId })],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, objectId: staffId }, (entry) => parseTime(entry, 'at') >= time && entry['objectId'] === staffId),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, objectId: staffId }, (entry) => parseTime(entry, 'at') < time && entry['objectId'] === staffId),
        ),
      },
    };
  },
  async listEvents(context, fixtures) {
    const { next } = (await context.callSuccessfully('listEvents', { query: { from: 'newest', limit: 1 } })).body;
    const request: Request = typeof next === 'string' ? { query: { after: next } } : {};
    await fixtures.creator();
    await fixtures.user();
    const { data } = (await context.callSuccessfully('listEvents', request)).body;
    return { request, entries: data as readonly Resource[], queries: { 'filter event': [createQuery({ event: 'user.registered' })] } };
  },
};

/** Returns a query. Entries match if they have these fields; by default, those of the query. */
function createQuery(
  query: ListQuery['query'],
  matches: Fields | ListQuery['matches'] = query,
  mayPrecede: ListQuery['mayPrecede'] = () => true,
): ListQuery {
  return { query, matches: typeof matches === 'function' ? matches : hasFields(matches), mayPrecede };
}

const hasFields =
  (fields: Fields) =>
  (entry: Resource): boolean =>
    Object.entries(fields).every(([name, value]) => entry[name] === value);

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

const getDue = (balance: Resource | undefined): number => Number(balance?.['due']);

/** Whether the last response to a delivery had a status that begins with this digit. */
const hasClass = ({ lastStatusCode }: Resource, digit: number): boolean => Math.floor(Number(lastStatusCode) / 100) === digit;

const parseTime = (entry: Resource | undefined, name: string): number => Date.parse(String(entry?.[name]));
