// Lists to try filters and orders on: what is made for them over the API, what is asked, and which entries belong into the answer.
import type { Given } from './fixtures.js';
import type { Kit, Request, Resource } from './test-context.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a list is asked for. */
export interface Question {
  readonly query: Readonly<Record<string, string>>;
  /** Whether an entry, as the service shows it, belongs into the answer. */
  readonly fits: (entry: Resource) => boolean;
  /** Whether an entry may stand before the next one. */
  readonly mayPrecede: (entry: Resource, next: Resource) => boolean;
}

/** A list with entries that its questions tell apart. */
export interface ListSample {
  /** What every request to the list needs, such as the id in its path. */
  readonly request?: Request;
  /** Some of its entries, as the service shows them. */
  readonly entries: readonly Resource[];
  /** By subject: `filter status`, `sort newest`. Each has entries that fit one of its questions, and others that don't. */
  readonly questions: Readonly<Record<string, readonly Question[]>>;
}

type MakeSample = (kit: Kit, given: Given) => Promise<ListSample>;

/** By the id of the operation that lists. Ids and words of the run narrow a question, so that others' entries don't stand in its way. */
export const LIST_SAMPLES: Readonly<Record<string, MakeSample>> = {
  async listProducts(kit, given) {
    const search = `shelf${kit.runId}x${kit.next()}`.toLowerCase();
    const named = (words: string): string => `${given.word('product')} ${search} ${words}`;
    const linen = await given.product({ name: named('linen'), category: 'Contract suite' });
    const lined = await given.activeProduct({ name: given.word('product'), description: `A ${search}.`, tags: ['lined'] });
    const oak = await given.product({ name: named('oak') });
    const category = String(linen['categoryId']);
    const isNamed = holds(search);
    return {
      entries: [linen, lined, oak],
      questions: {
        'filter category': [ask({ category, search }, (product) => product['categoryId'] === category && isNamed(product))],
        'filter search': [ask({ search: `${search} lin` }, holds(search, 'lin'))],
        'filter status': [ask({ status: 'active', search }, (product) => product['status'] === 'active' && isNamed(product))],
      },
    };
  },
  async listReviews(kit, given) {
    const path = { id: (await given.product()).id };
    const praise = await given.approvedReview(path.id, { rating: 5, verified: true });
    const doubt = await given.approvedReview(path.id, { rating: 2 });
    const regret = await given.approvedReview(path.id, { rating: 2 });
    const noise = (await kit.must('createReview', { path, body: { rating: 5, verified: true } })).body;
    const rejected = (await kit.must('moderateReview', { path: { id: noise.id }, body: { action: 'reject' } })).body;
    await kit.must('markReviewHelpful', { path: { id: doubt.id } });
    const shown = { status: 'approved' };
    return {
      request: { path },
      entries: [praise, doubt, regret, rejected],
      questions: {
        'filter rating': [ask({ rating: '5' }, { rating: 5, ...shown })],
        'filter verified': [
          ask({ verified: 'true' }, { verified: true, ...shown }),
          ask({ verified: 'false' }, { verified: false, ...shown }),
        ],
        'filter status': [ask({ status: 'rejected' }), ask({}, shown)],
        'sort newest': [ask({ sort: 'newest' }, shown, (one, next) => timeOf(one, 'createdAt') >= timeOf(next, 'createdAt'))],
        'sort oldest': [ask({ sort: 'oldest' }, shown, (one, next) => timeOf(one, 'createdAt') <= timeOf(next, 'createdAt'))],
        'sort helpful': [ask({ sort: 'helpful' }, shown, (one, next) => Number(one['helpfulCount']) >= Number(next['helpfulCount']))],
      },
    };
  },
  async listOrders(kit, given) {
    const items = [{ productId: (await given.activeProduct()).id, quantity: 1 }];
    const customerId = `contract-suite-${kit.runId}-${kit.next()}`;
    const paid = await given.order({ items, customer: { id: customerId } });
    const { id } = await given.order({ items, customer: { id: customerId } });
    const processing = (await kit.must('updateOrder', { path: { id }, body: { status: 'processing' } })).body;
    const isOwn = ({ customer }: Resource): boolean => (customer as { id?: string }).id === customerId;
    return {
      entries: [paid, processing, await given.order({ items })],
      questions: {
        'filter status': [ask({ status: 'processing', customerId }, (order) => order['status'] === 'processing' && isOwn(order))],
        'filter customerId': [ask({ customerId }, isOwn)],
      },
    };
  },
  async listCommissions(kit, given) {
    const productId = (await given.activeProduct()).id;
    const [first, second] = [await given.content(), await given.content()];
    const itemOf = ({ id }: Resource) => ({ productId, quantity: 1, referrer: { type: 'creator-content', contentId: id } });
    const orderId = (await given.order({ items: [itemOf(first), itemOf(second)] })).id;
    const other = await given.order({ items: [itemOf(first)] });
    const { data } = (await kit.must('listCommissions', { query: { limit: 100 } })).body;
    const earned = (data as readonly Resource[]).filter((entry) => [orderId, other.id].includes(String(entry['orderId'])));
    const creatorId = String(first['creatorId']);
    const decided = earned.find((entry) => entry['orderId'] === orderId && entry['creatorId'] === creatorId);
    const body = { status: 'rejected' };
    const rejected = decided && (await kit.must('updateCommission', { path: { id: decided.id }, body })).body;
    return {
      entries: earned.map((entry) => (entry === decided ? (rejected ?? entry) : entry)),
      questions: {
        'filter creatorId': [ask({ creatorId })],
        'filter status': [ask({ status: 'rejected', creatorId })],
        'filter orderId': [ask({ orderId })],
      },
    };
  },
  async listApiKeys(kit, given) {
    const maker = await given.apiKey({ scopes: ['keys:write'] });
    const body = { name: given.word('key'), scopes: ['keys:write'] };
    const made = (await kit.must('createApiKey', { body, key: String(maker['key']) })).body;
    return { entries: [maker, made], questions: { 'filter createdBy': [ask({ createdBy: maker.id })] } };
  },
  async listCreators(kit, given) {
    const { id } = await given.creator();
    const rejected = (await kit.must('updateCreator', { path: { id }, body: { verificationStatus: 'rejected' } })).body;
    return {
      entries: [rejected, await given.creator()],
      questions: { 'filter verificationStatus': [ask({ verificationStatus: 'rejected' })] },
    };
  },
  async listContent(kit, given) {
    const productId = (await given.product()).id;
    const about = await given.content({ products: [productId] });
    const creatorId = String(about['creatorId']);
    const { id } = await given.content({ creatorId });
    const rejected = (await kit.must('moderateContent', { path: { id }, body: { action: 'reject' } })).body;
    const waiting = { status: 'pending_review', creatorId };
    return {
      entries: [about, rejected, await given.content()],
      questions: {
        'filter creatorId': [ask({ creatorId })],
        'filter status': [ask({ status: 'rejected', creatorId }), ask(waiting), ask({ status: 'pending', creatorId }, waiting)],
        'filter productId': [ask({ productId }, ({ products }) => (products as readonly string[]).includes(productId))],
      },
    };
  },
  async listWebhookDeliveries(_, given) {
    const events = ['creator.registered', 'user.registered'];
    const { id } = await given.webhook({ events, retryPolicy: { maxAttempts: 1 } });
    await given.creator();
    await given.user();
    const entries = await given.settledDeliveries(id, events);
    const noted = timeOf(entries[0], 'createdAt');
    // All may have been noted in one millisecond, and failed: what fits one question of a pair must not fit the other.
    const times = [noted, noted + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    return {
      request: { path: { id } },
      entries,
      questions: {
        'filter state': [ask({ state: 'failed' }), ask({ state: 'delivered' })],
        'filter event': [ask({ event: 'user.registered' })],
        'filter since': times.map(({ time, text }) => ask({ since: text }, (delivery) => timeOf(delivery, 'createdAt') >= time)),
        'filter until': times.map(({ time, text }) => ask({ until: text }, (delivery) => timeOf(delivery, 'createdAt') < time)),
      },
    };
  },
  async listEvents(kit, given) {
    const { next } = (await kit.must('listEvents', { query: { from: 'newest', limit: 1 } })).body;
    const request: Request = typeof next === 'string' ? { query: { after: next } } : {};
    await given.creator();
    await given.user();
    const { data } = (await kit.must('listEvents', request)).body;
    return { request, entries: data as readonly Resource[], questions: { 'filter event': [ask({ event: 'user.registered' })] } };
  },
};

/** A question. What fits it has these fields; left out, those of the query. */
function ask(query: Question['query'], fits: Fields | Question['fits'] = query, mayPrecede: Question['mayPrecede'] = () => true): Question {
  return { query, fits: typeof fits === 'function' ? fits : hasFields(fits), mayPrecede };
}

const hasFields =
  (fields: Fields) =>
  (entry: Resource): boolean =>
    Object.entries(fields).every(([name, value]) => entry[name] === value);

/** Whether a product holds words, or longer ones that begin so. */
const holds =
  (...words: readonly string[]) =>
  ({ name, description = '', category = '', tags }: Resource): boolean => {
    const held = [name, description, category, ...(tags as readonly string[])]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => held.some((one) => one.startsWith(word)));
  };

const timeOf = (entry: Resource | undefined, name: string): number => Date.parse(String(entry?.[name]));
