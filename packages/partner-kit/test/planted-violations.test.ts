// Deployments with one violation of each kind: the suite reports its operation, status and kind, and nothing else.
import { expect } from 'chai';
import { parseContract, toPattern, type Tree } from '../document.js';
import { openContract } from '../../../cli/contract-document.js';
import { formatTextReport } from '../reports/text.js';
import { listCases } from '../run-cases.js';
import { computeServiceSignature, computeStandardSignature } from '../signatures.js';
import { freePort } from '../../../test/support/free-port.js';
import { useShop } from '../../../test/support/service.js';
import {
  startProxy,
  withBody,
  withHeader,
  type Forward,
  type PassingReply,
  type PassingRequest,
  type Proxy,
  type Spoil,
} from './faulty-proxy.js';
import { listViolations, runAgainst } from './suite-run.js';

interface Planted {
  readonly name: string;
  /** The operation that is tested. */
  readonly only: string;
  readonly spoil: Spoil;
  /** What the suite must find, each as "operation subject: kind". */
  readonly found: readonly string[];
}

/** Changes the replies with the given status to some requests. */
const spoilReply =
  (fits: (request: PassingRequest) => boolean, status: number, change: (reply: PassingReply) => PassingReply): Spoil =>
  async (request, forward) => {
    const reply = await forward();
    return fits(request) && reply.status === status ? change(reply) : reply;
  };

const calls = (method: string, path: RegExp) => (request: PassingRequest) =>
  request.method === method && path.test(request.path.split('?')[0] ?? '');
const createProduct = calls('POST', /^\/api\/products$/);
const getProduct = calls('GET', /^\/api\/products\/[^/]+$/);
const deleteProduct = calls('DELETE', /^\/api\/products\/[^/]+$/);
const getReview = calls('GET', /^\/api\/reviews\/[^/]+$/);
const deleteReviewReply = calls('DELETE', /^\/api\/reviews\/rev_\w+\/reply$/);
const getSettings = calls('GET', /^\/api\/settings$/);
const listProducts = calls('GET', /^\/api\/products$/);
const getOrder = calls('GET', /^\/api\/orders\/[^/]+$/);
const getUser = calls('GET', /^\/api\/users\/[^/]+$/);
const registerUser = calls('POST', /^\/api\/users$/);

const hasChanges = (request: PassingRequest): boolean => hasParameter('updatedSince')(request) || hasParameter('cursor')(request);

interface ErrorBody {
  error: { code: string; details: Record<string, unknown> };
}
const changeError = (reply: PassingReply, change: (error: ErrorBody['error']) => void): PassingReply =>
  withBody(reply, (body) => {
    change((body as unknown as ErrorBody).error);
    return body;
  });

const inReplies: readonly Planted[] = [
  {
    name: 'a field of the wrong type',
    only: 'getProduct',
    spoil: spoilReply(getProduct, 200, (reply) => withBody(reply, (body) => ({ ...body, price: String(body['price']) }))),
    found: ['getProduct 200: wrong body'],
  },
  {
    name: 'a null where nothing is null',
    only: 'getProduct',
    spoil: spoilReply(getProduct, 200, (reply) => withBody(reply, (body) => ({ ...body, description: null }))),
    found: ['getProduct 200: wrong body'],
  },
  {
    name: 'a value that the enum does not have',
    only: 'getProduct',
    spoil: spoilReply(getProduct, 200, (reply) => withBody(reply, (body) => ({ ...body, status: 'sold' }))),
    found: ['getProduct 200: wrong body'],
  },
  {
    name: 'a required field that is missing',
    only: 'getUser',
    spoil: spoilReply(getUser, 200, (reply) => withBody(reply, (body) => ({ ...body, createdAt: undefined }))),
    found: ['getUser 200: wrong body'],
  },
  {
    name: 'a missing header',
    only: 'createProduct',
    spoil: spoilReply(createProduct, 201, (reply) => ({ ...reply, headers: withHeader(reply.headers, 'etag') })),
    found: ['createProduct 201: missing header'],
  },
  {
    name: 'a rate limit that does not say where the caller stands',
    only: 'getUser',
    spoil: spoilReply(getUser, 404, (reply) => ({ ...reply, headers: withHeader(reply.headers, 'x-ratelimit-remaining') })),
    found: ['getUser 404: missing header'],
  },
  {
    name: 'a refusal for the rate limit without Retry-After',
    only: 'getUser',
    spoil: spoilReply(getUser, 429, (reply) => ({ ...reply, headers: withHeader(reply.headers, 'retry-after') })),
    found: ['getUser 429: missing header'],
  },
  {
    name: 'a refusal without WWW-Authenticate',
    only: 'getUser',
    spoil: spoilReply(getUser, 401, (reply) => ({ ...reply, headers: withHeader(reply.headers, 'www-authenticate') })),
    found: ['getUser 401: missing header'],
  },
  {
    name: 'a header that is no number',
    only: 'getUser',
    spoil: spoilReply(getUser, 200, (reply) => ({ ...reply, headers: withHeader(reply.headers, 'x-ratelimit-limit', 'many') })),
    found: ['getUser 200: wrong header'],
  },
  {
    name: 'an undeclared status',
    only: 'getUser',
    spoil: spoilReply(getUser, 200, (reply) => ({ ...reply, status: 203 })),
    found: ['getUser 203: undeclared status', 'getUser 200: wrong status'],
  },
  {
    name: 'another content type',
    only: 'getUser',
    spoil: spoilReply(getUser, 200, (reply) => ({ ...reply, headers: withHeader(reply.headers, 'content-type', 'text/html') })),
    found: ['getUser 200: wrong content type'],
  },
  {
    name: 'an error that does not name the field',
    only: 'createProduct',
    spoil: spoilReply(createProduct, 415, (reply) => changeError(reply, ({ details }) => delete details['field'])),
    found: ['createProduct 415: missing error field'],
  },
  {
    name: 'an error that names another field than the faulty one',
    only: 'createProduct',
    spoil: spoilReply(createProduct, 400, (reply) =>
      changeError(reply, ({ details }) => Object.assign(details, { field: 'body', errors: [{ field: 'body', issue: 'is wrong' }] })),
    ),
    found: ['createProduct names the faulty field: missing error field'],
  },
  {
    name: 'an error without its request id',
    only: 'getUser',
    spoil: spoilReply(getUser, 404, (reply) => changeError(reply, ({ details }) => delete details['requestId'])),
    found: ['getUser 404: missing error field'],
  },
  {
    name: 'an error with the request id of another reply',
    only: 'getUser',
    spoil: spoilReply(getUser, 404, (reply) => changeError(reply, ({ details }) => (details['requestId'] = 'another'))),
    found: ['getUser 404: wrong error'],
  },
  {
    name: 'an error with a code that goes with another status',
    only: 'getUser',
    spoil: spoilReply(getUser, 404, (reply) => changeError(reply, (error) => (error.code = 'VALIDATION_ERROR'))),
    found: ['getUser 404: wrong error'],
  },
  {
    name: 'an error without a reason',
    only: 'getUser',
    spoil: spoilReply(getUser, 404, (reply) => changeError(reply, ({ details }) => delete details['reason'])),
    found: ['getUser 404: missing error field'],
  },
  {
    name: 'an error with a reason that the contract does not list',
    only: 'getUser',
    spoil: spoilReply(getUser, 404, (reply) => changeError(reply, ({ details }) => (details['reason'] = 'no-such-reason'))),
    found: ['getUser 404: wrong error'],
  },
  {
    name: 'an error with a reason that goes with another status',
    only: 'getUser',
    spoil: spoilReply(getUser, 404, (reply) => changeError(reply, ({ details }) => (details['reason'] = 'missing-field'))),
    found: ['getUser 404: wrong error'],
  },
  {
    name: 'a Location that leads elsewhere',
    only: 'createProduct',
    spoil: spoilReply(createProduct, 201, (reply) => ({
      ...reply,
      headers: withHeader(reply.headers, 'location', '/api/products/nosuch'),
    })),
    found: ['createProduct 201: wrong Location'],
  },
  {
    name: 'repeats that are carried out again',
    only: 'registerUser',
    spoil: async (request, forward) => {
      if (!registerUser(request) || request.headers['idempotency-key'] === undefined) return forward();
      const body = JSON.parse(request.body.toString()) as { email: string };
      const another = { ...body, email: body.email.replace('@', `-${Math.random()}@`) };
      return forward({ headers: withHeader(request.headers, 'idempotency-key'), body: Buffer.from(JSON.stringify(another)) });
    },
    found: ['registerUser 201: not as sent', 'registerUser 422: wrong status', 'registerUser replays: not idempotent'],
  },
  {
    name: 'pages that overlap',
    only: 'listProducts',
    spoil: async (request, forward) =>
      listProducts(request) ? withBody(await forward({ path: request.path.replace('offset=2', 'offset=1') }), (body) => body) : forward(),
    found: ['listProducts pages: wrong page'],
  },
  {
    name: 'a total that is of the page alone',
    only: 'listProducts',
    spoil: spoilReply(listProducts, 200, (reply) =>
      withBody(reply, (body) => (Array.isArray(body['data']) ? { ...body, total: body['data'].length } : body)),
    ),
    found: ['listProducts pages: wrong page'],
  },
  {
    name: 'a connection that is cut',
    only: 'getOrder',
    spoil: async (request, forward) => (getOrder(request) && !request.path.includes('nosuch') ? 'drop' : forward()),
    found: ['getOrder 200: no reply', 'getOrder 400: no reply', 'getOrder 401: no reply', 'getOrder 403: no reply'],
  },
  {
    name: 'a deletion that deletes nothing',
    only: 'deleteProduct',
    spoil: async (request, forward) =>
      deleteProduct(request) && request.headers['if-match'] === undefined
        ? asDeleted(await forward({ headers: withHeader(request.headers, 'if-match', '"999"') }))
        : forward(),
    found: [
      'deleteProduct is gone: wrong status',
      ...['full', 'compact'].map((format) => `deleteProduct emits product.deleted (${format}): missing delivery`),
    ],
  },
  {
    name: 'a reply to a review that stays as it was first',
    only: 'replyToReview',
    spoil: spoilReply(getReview, 200, (reply) =>
      withBody(reply, (body) => (body['reply'] ? { ...body, reply: { ...body['reply'], content: 'Thank you!' } } : body)),
    ),
    found: ['replyToReview is shown: wrong body'],
  },
  {
    name: 'a reply to a review that stays after its deletion',
    only: 'deleteReviewReply',
    spoil: async (request, forward) =>
      deleteReviewReply(request) && (await forward({ method: 'GET', path: request.path.replace('/reply', '') })).body.includes('"reply"')
        ? asUntouched(await forward({ path: request.path.replace(/rev_\w+/, 'nosuch') }))
        : forward(),
    found: ['deleteReviewReply is gone: wrong body'],
  },
  {
    name: 'a setting that stays as it was',
    only: 'updateSettings',
    spoil: spoilReply(getSettings, 200, (reply) => withBody(reply, (body) => ({ ...body, attributionWindowDays: 30 }))),
    found: ['updateSettings takes effect: wrong body'],
  },
];

/** Bodies and headers that can't be parsed: they are recorded, and the run still reports. */
const beyondUse: readonly Planted[] = [
  ...(
    [
      ['a list that is a page of HTML', (reply) => ({ ...asHtml(reply) }), 'wrong content type'],
      ['a list without a body', (reply) => ({ ...reply, body: '' }), 'wrong body'],
      ['a list of null', (reply) => withBody(reply, (body) => ({ ...body, data: [null] })), 'wrong body'],
      ['a list without its envelope', (reply) => ({ ...reply, body: '{}' }), 'wrong body'],
    ] as readonly [string, (reply: PassingReply) => PassingReply, string][]
  ).map(([name, change, kind]) => ({
    name,
    only: 'listProducts',
    spoil: spoilReply(listProducts, 200, change),
    found: [`listProducts 200: ${kind}`],
  })),
  ...(
    [
      ['a refusal that is no error', (reply) => ({ ...reply, body: '{"message":"bad"}' }), 'wrong body'],
      ['a refusal whose error is null', (reply) => ({ ...reply, body: '{"error":null}' }), 'wrong error'],
      ['errors that are no list', (reply) => changeError(reply, ({ details }) => (details['errors'] = {})), 'wrong error'],
      ['errors that are null', (reply) => changeError(reply, ({ details }) => (details['errors'] = [null])), 'wrong error'],
    ] as readonly [string, (reply: PassingReply) => PassingReply, string][]
  ).map(([name, change, kind]) => ({
    name,
    only: 'createProduct',
    spoil: spoilReply(createProduct, 400, change),
    found: [
      `createProduct 400: ${kind}`,
      ...(name.endsWith('error is null') ? ['createProduct names the faulty field: missing error field'] : []),
    ],
  })),
  {
    name: 'a Location that can not be decoded',
    only: 'createProduct',
    spoil: spoilReply(createProduct, 201, (reply) => ({
      ...reply,
      headers: withHeader(reply.headers, 'location', '/api/products/%E0%A4%A'),
    })),
    found: ['createProduct 201: wrong Location'],
  },
  {
    name: 'a test delivery that says nothing',
    only: 'registerUser',
    spoil: spoilReply(calls('POST', /^\/api\/webhooks\/[^/]+\/test$/), 200, (reply) => ({ ...reply, body: '{}' })),
    found: ['testWebhook 200: wrong body'],
  },
  {
    name: 'deliveries without their envelope',
    only: 'replayDelivery',
    spoil: spoilReply(calls('GET', /^\/api\/webhooks\/[^/]+\/deliveries$/), 200, (reply) => ({ ...reply, body: '{}' })),
    found: ['listWebhookDeliveries 200: wrong body'],
  },
  {
    name: 'a log of events without its envelope',
    only: 'getEvent',
    spoil: spoilReply(calls('GET', /^\/api\/events$/), 200, (reply) => ({ ...reply, body: '{}' })),
    found: ['listEvents 200: wrong body'],
  },
];

/** Every reply of an operation with another value in one header. */
const spoilHeader = (status: number, header: string, value: string): Spoil =>
  spoilReply(getUser, status, (reply) => ({ ...reply, headers: withHeader(reply.headers, header, value) }));

const PRODUCT_FILTERS = ['externalId', 'category', 'search', 'status', 'minimumPrice', 'maximumPrice', 'minimumRating', 'since', 'until'];
const PRODUCT_ORDERS = ['newest', 'oldest', 'lowestPrice', 'highestPrice', 'rating'];

/** What no schema says, and the words of the contract do. */
const againstItsWords: readonly Planted[] = [
  {
    name: 'a total that is too high',
    only: 'listProducts',
    spoil: spoilReply(listProducts, 200, (reply) => withBody(reply, (body) => ({ ...body, total: Number(body['total']) + 7 }))),
    found: [
      'listProducts pages: wrong page',
      ...PRODUCT_FILTERS.map((name) => `listProducts filter ${name}: wrong filter`),
      ...PRODUCT_ORDERS.map((name) => `listProducts sort ${name}: wrong filter`),
    ],
  },
  {
    name: 'a list that is oldest first',
    only: 'listProducts',
    spoil: spoilReply(listProducts, 200, (reply) =>
      withBody(reply, (body) => ({
        ...body,
        data: (body['data'] as object[]).map((entry, place) => ({ ...entry, createdAt: `2024-11-02T00:00:0${place}.000Z` })),
      })),
    ),
    found: ['listProducts pages: wrong page', 'listProducts filter since: wrong filter', 'listProducts sort newest: wrong order'],
  },
  {
    name: 'a thing that is made otherwise than it was sent',
    only: 'createProduct',
    spoil: spoilReply(createProduct, 201, (reply) => withBody(reply, (body) => ({ ...body, price: 1.5 }))),
    found: ['createProduct 201: not as sent'],
  },
  {
    name: 'a change that is not shown',
    only: 'updateProduct',
    spoil: spoilReply(calls('PUT', /^\/api\/products\/[^/]+$/), 200, (reply) => withBody(reply, (body) => ({ ...body, price: 1.5 }))),
    found: ['updateProduct 200: not as sent'],
  },
  {
    name: 'a field that null does not remove',
    only: 'patchProduct',
    spoil: spoilReply(calls('PATCH', /^\/api\/products\/[^/]+$/), 200, (reply) =>
      withBody(reply, (body) => ({ ...body, description: 'Still here.' })),
    ),
    found: ['patchProduct 200: not as sent'],
  },
  {
    name: 'a time of another zone',
    only: 'getUser',
    spoil: spoilReply(getUser, 200, (reply) =>
      withBody(reply, (body) => ({ ...body, createdAt: String(body['createdAt']).replace('Z', '+02:00') })),
    ),
    found: ['getUser 200: wrong time'],
  },
  {
    name: 'a time without milliseconds',
    only: 'getUser',
    spoil: spoilReply(getUser, 200, (reply) =>
      withBody(reply, (body) => ({ ...body, createdAt: String(body['createdAt']).replace(/\.\d+Z/, 'Z') })),
    ),
    found: ['getUser 200: wrong time'],
  },
  {
    name: 'a secret that is shown once more',
    only: 'getWebhook',
    spoil: spoilReply(calls('GET', /^\/api\/webhooks\/[^/]+$/), 200, (reply) =>
      withBody(reply, (body) => ({ ...body, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })),
    ),
    found: ['getWebhook 200: leaked secret'],
  },
  {
    name: 'more requests left than there are',
    only: 'getUser',
    spoil: spoilHeader(200, 'x-ratelimit-remaining', '99999999'),
    found: ['getUser 200: wrong header'],
  },
  {
    name: 'a window that ends in milliseconds',
    only: 'getUser',
    spoil: spoilHeader(200, 'x-ratelimit-reset', String(Date.now())),
    found: ['getUser 200: wrong header'],
  },
  {
    name: 'a window that ended long ago',
    only: 'getUser',
    spoil: spoilHeader(200, 'x-ratelimit-reset', '0'),
    found: ['getUser 200: wrong header'],
  },
  {
    name: 'another way to show a key',
    only: 'getUser',
    spoil: spoilHeader(401, 'www-authenticate', 'Basic realm="x"'),
    found: ['getUser 401: wrong header'],
  },
  { name: 'nothing to wait for', only: 'getUser', spoil: spoilHeader(429, 'retry-after', '0'), found: ['getUser 429: wrong header'] },
  {
    name: 'failures under requests at once',
    only: 'createProduct',
    spoil: failsAtOnce(),
    found: ['createProduct 500: wrong status'],
  },
  {
    name: 'requests at once that are all carried out',
    only: 'createProduct',
    spoil: async (request, forward) => {
      const key = request.headers['idempotency-key'] ?? '';
      met.set(key, (met.get(key) ?? 0) + 1);
      const isAnother = createProduct(request) && key !== '' && (met.get(key) ?? 0) === 5;
      return forward(isAnother ? { headers: withHeader(request.headers, 'idempotency-key') } : {});
    },
    found: ['createProduct replays: not idempotent'],
  },
];

const listReviews = calls('GET', /^\/api\/products\/[^/]+\/reviews$/);

const hasParameter =
  (name: string) =>
  ({ path }: PassingRequest): boolean =>
    new URL(path, 'http://localhost').searchParams.has(name);

/** A path with another value for a parameter, or without it. */
function withParameter(path: string, name: string, value?: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (value === undefined) searchParams.delete(name);
  else searchParams.set(name, value);
  return `${pathname}?${searchParams.toString()}`;
}

/** A list without its first entry; its total agrees. */
const withoutFirst = (reply: PassingReply): PassingReply =>
  withBody(reply, (body) => ({ ...body, data: (body['data'] as object[]).slice(1), total: Number(body['total']) - 1 }));

/** Lists that are filtered otherwise than they say. */
const inFilters: readonly Planted[] = [
  {
    name: 'a search that finds too little',
    only: 'listProducts',
    spoil: spoilReply((request) => listProducts(request) && /search=[^&]*lin/.test(request.path), 200, withoutFirst),
    found: ['listProducts filter search: wrong filter'],
  },
  {
    name: 'a filtered log that leaves out',
    only: 'listEvents',
    spoil: spoilReply(hasParameter('event'), 200, (reply) => withBody(reply, (body) => ({ ...body, data: [] }))),
    found: ['listEvents filter event: wrong filter'],
  },
  {
    name: 'a total that counts what does not fit',
    only: 'listOrders',
    spoil: spoilReply(hasParameter('customerId'), 200, (reply) =>
      withBody(reply, (body) => ({ ...body, total: Number(body['total']) + 1 })),
    ),
    found: [
      'listOrders filter status: wrong filter',
      'listOrders filter customerId: wrong filter',
      'listOrders filter since: wrong filter',
      'listOrders filter until: wrong filter',
    ],
  },
  {
    name: 'reviews that are shown before they are approved',
    only: 'listReviews',
    spoil: async (request, forward) => {
      const reply = await forward();
      if (!listReviews(request) || reply.status !== 200 || hasParameter('status')(request) || hasChanges(request)) return reply;
      const { data } = JSON.parse((await forward({ path: withParameter(request.path, 'status', 'rejected') })).body) as { data: object[] };
      // The rejected ones of the sample are the newest.
      const isOldestFirst = request.path.includes('sort=oldest');
      return withBody(reply, (body) => ({
        ...body,
        data: isOldestFirst ? [...(body['data'] as object[]), ...data] : [...data, ...(body['data'] as object[])],
        total: Number(body['total']) + data.length,
      }));
    },
    found: [
      ...['filter rating', 'filter verified', 'filter status', 'sort newest', 'sort oldest', 'sort helpful'].map(
        (subject) => `listReviews ${subject}: wrong filter`,
      ),
      'listReviews sort helpful: wrong order',
    ],
  },
];

const listsChanges = (operation: (request: PassingRequest) => boolean) => (request: PassingRequest) =>
  operation(request) && hasChanges(request);

const onLastEvents = hasParameter('last');

/** The last events come with the cursor that an earlier request got. */
function returnOldCursor(): Spoil {
  let old: unknown;
  return async (request, forward) => {
    const reply = await forward();
    if (onLastEvents(request)) return withBody(reply, (body) => ({ ...body, next: old }));
    if (hasParameter('from')(request)) withBody(reply, (body) => ((old = body['next']), body));
    return reply;
  };
}

/** Last events that are others, or other than in order. */
const inLastEvents: readonly Planted[] = [
  {
    name: 'too few of the last events',
    only: 'listEvents',
    spoil: async (request, forward) => forward(onLastEvents(request) ? { path: withParameter(request.path, 'last', '1') } : {}),
    found: ['listEvents last entries: wrong page'],
  },
  {
    name: 'no last events at all',
    only: 'listEvents',
    spoil: async (request, forward) => forward(onLastEvents(request) ? { path: withParameter(request.path, 'last') } : {}),
    found: ['listEvents last entries: wrong page'],
  },
  {
    name: 'the last events newest first',
    only: 'listEvents',
    spoil: spoilReply(onLastEvents, 200, (reply) =>
      withBody(reply, (body) => ({ ...body, data: (body['data'] as object[]).toReversed() })),
    ),
    found: ['listEvents last entries: wrong page'],
  },
  {
    name: 'last events whose cursor leads back to them',
    only: 'listEvents',
    spoil: returnOldCursor(),
    found: ['listEvents last entries: wrong page'],
  },
];

/** Lists of changes that a copy can't rely on. */
const inChanges: readonly Planted[] = [
  {
    name: 'changes that leave out the first one of a page',
    only: 'listProducts',
    spoil: spoilReply(listsChanges(listProducts), 200, withoutFirst),
    found: ['listProducts changes: wrong page'],
  },
  {
    name: 'changes with the last one of a page twice',
    only: 'listOrders',
    spoil: spoilReply(listsChanges(calls('GET', /^\/api\/orders$/)), 200, (reply) =>
      withBody(reply, (body) => ({ ...body, data: [...(body['data'] as object[]), ...(body['data'] as object[]).slice(-1)] })),
    ),
    found: ['listOrders changes: wrong page'],
  },
  {
    name: 'changes that begin before updatedSince',
    only: 'listUsers',
    spoil: async (request, forward) =>
      hasParameter('updatedSince')(request)
        ? forward({ path: withParameter(request.path, 'updatedSince', '2000-01-01T00:00:00Z') })
        : forward(),
    found: ['listUsers changes: wrong filter'],
  },
  {
    name: 'changes without a cursor',
    only: 'listCreators',
    spoil: spoilReply(listsChanges(calls('GET', /^\/api\/creators$/)), 200, (reply) =>
      withBody(reply, (body) => ({ ...body, nextCursor: undefined })),
    ),
    found: ['listCreators changes: wrong page'],
  },
  {
    name: 'changes whose cursor leads nowhere',
    only: 'listContent',
    spoil: spoilReply(hasParameter('cursor'), 200, (reply) => withBody(reply, (body) => ({ ...body, data: [], hasMore: true }))),
    found: ['listContent changes: wrong page'],
  },
  {
    name: 'changes of categories that leave out the first one of a page',
    only: 'listCategories',
    spoil: spoilReply(listsChanges(calls('GET', /^\/api\/categories$/)), 200, withoutFirst),
    found: ['listCategories changes: wrong page'],
  },
  {
    name: 'changes of payouts without a cursor',
    only: 'listPayouts',
    spoil: spoilReply(listsChanges(calls('GET', /^\/api\/payouts$/)), 200, (reply) =>
      withBody(reply, (body) => ({ ...body, nextCursor: undefined })),
    ),
    found: ['listPayouts changes: wrong page'],
  },
  {
    name: 'changes of uploads that begin before updatedSince',
    only: 'listUploads',
    spoil: async (request, forward) =>
      hasParameter('updatedSince')(request)
        ? forward({ path: withParameter(request.path, 'updatedSince', '2000-01-01T00:00:00Z') })
        : forward(),
    found: ['listUploads changes: wrong filter'],
  },
  {
    name: 'changes of the reviews of a product with the last one of a page twice',
    only: 'listReviews',
    spoil: spoilReply(listsChanges(calls('GET', /^\/api\/products\/[^/]+\/reviews$/)), 200, (reply) =>
      withBody(reply, (body) => ({ ...body, data: [...(body['data'] as object[]), ...(body['data'] as object[]).slice(-1)] })),
    ),
    found: ['listReviews changes: wrong page'],
  },
];

/** Every filter of the contract, with what calls its list. */
const filters = (await openContract()).operations.flatMap((operation) =>
  listCases(operation)
    .filter(({ subject }) => subject.startsWith('filter '))
    .map(({ operationId, subject }) => ({ operationId, subject, name: subject.slice('filter '.length), path: toPattern(operation.path) })),
);

/** How often each Idempotency-Key was met. */
const met = new Map<string, number>();

/** Only the suite's requests at once are more than three under one key. */
function failsAtOnce(): Spoil {
  const times = new Map<string, number>();
  return async (request, forward) => {
    const reply = await forward();
    const key = request.headers['idempotency-key'] ?? '';
    if (!createProduct(request) || key === '') return reply;
    times.set(key, (times.get(key) ?? 0) + 1);
    return (times.get(key) ?? 0) > 4 ? asFailure(reply) : reply;
  };
}

function asFailure(reply: PassingReply): PassingReply {
  const error = { code: 'SERVER_ERROR', message: 'boom', details: { reason: 'internal-error', requestId: reply.headers['x-request-id'] } };
  const headers = withHeader(withHeader(reply.headers, 'location'), 'content-type', 'application/json');
  return { status: 500, headers, body: JSON.stringify({ error }) };
}

function asHtml(reply: PassingReply): PassingReply {
  return { ...reply, headers: withHeader(reply.headers, 'content-type', 'text/html'), body: '<html>' };
}

/** What a deployment says that forgets to delete: all is well with a good request. */
const asDeleted = (reply: PassingReply): PassingReply => (reply.status === 412 ? { ...reply, status: 204, body: '' } : reply);

/** A deletion of something unknown that pretends to have succeeded. */
const asUntouched = (reply: PassingReply): PassingReply => (reply.status === 404 ? { ...reply, status: 204, body: '' } : reply);

/** Without its filter the list has the caller's own sessions only, which needs no scope, and the suite has none. */
const UNFILTERED_SESSIONS = ['listSessions 403: wrong status', 'listSessions filter staffId: wrong body'];

describe('a deployment with a violation', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true', WEBHOOKS_ENDPOINTS_PER_HOST: '20' }, 'suite');
  let proxy: Proxy;
  beforeEach(async () => void (proxy = await startProxy(shop.url)));
  afterEach(() => proxy.stop());
  const run = (only: string, options = {}) =>
    runAgainst({ url: proxy.url, ownerKey: shop.ownerKey, clock: shop.clock }, { only: [only], ...options });

  for (const { name, only, spoil, found } of [...inReplies, ...beyondUse, ...againstItsWords, ...inFilters, ...inLastEvents, ...inChanges])
    it(`is reported for ${name}`, async () => {
      proxy.spoil(spoil);
      const result = await run(only);
      expect(listViolations(result)).to.have.members(found);
      for (const one of found) expect(formatTextReport(result)).to.include(one);
    });

  it('is reported if it accepts requests without a key', async () => {
    proxy.spoil((request, forward) =>
      getUser(request) && request.headers['authorization'] === undefined
        ? forward({ headers: { ...request.headers, authorization: `Bearer ${shop.ownerKey}` } })
        : forward(),
    );
    expect(listViolations(await run('getUser'))).to.deep.equal(['getUser 401: wrong status']);
  });

  it('is reported if it ignores the scopes of a key', async () => {
    proxy.spoil(async (request, forward) => {
      const reply = await forward();
      return getUser(request) && reply.status === 403
        ? forward({ headers: { ...request.headers, authorization: `Bearer ${shop.ownerKey}` } })
        : reply;
    });
    expect(listViolations(await run('getUser'))).to.deep.equal(['getUser 403: wrong status']);
  });

  it('is reported for a failure, and what it may have created is listed', async () => {
    proxy.spoil(spoilReply(createProduct, 201, asFailure));
    const result = await run('createProduct');
    expect(listViolations(result)).to.include('createProduct 500: wrong status').and.to.include('createProduct 201: wrong status');
    expect(formatTextReport(result)).to.include('createProduct 500: wrong status: it fails with 500 ("boom")');
    expect(result.leftBehind).to.deep.include({
      resource: 'something that createProduct created',
      id: 'unknown',
      reason: 'no reply contained its id',
    });
  });

  it('is reported for a dropped connection, with the request', async () => {
    proxy.spoil(async (request, forward) => (getUser(request) ? 'drop' : forward()));
    expect(formatTextReport(await run('getUser'))).to.match(/ getUser 200: no reply: it got no reply \(\w+\) to GET http:\S+\n/);
  });

  it('has resources deleted that only Location names', async () => {
    proxy.spoil(spoilReply(createProduct, 201, (reply) => withBody(reply, (body) => ({ ...body, id: undefined }))));
    const before = (await shop.call('listProducts')).body.total;
    const result = await run('createProduct');
    expect(listViolations(result)).to.include('createProduct 201: wrong body');
    expect((await shop.call('listProducts')).body.total).to.equal(before);
  });

  it('is not recorded as the creator of endpoints that it refuses', async () => {
    proxy.spoil(async (request, forward) =>
      calls('POST', /^\/api\/webhooks$/)(request) ? asFailure(await forward({ path: '/api/nosuch' })) : forward(),
    );
    const found = (await run('createWebhook')).findings.find(
      ({ operationId, subject }) => `${operationId} ${subject}` === 'createWebhook 201',
    );
    expect(found?.outcome).to.equal('failed');
  });

  for (const { operationId, subject, name, path } of filters)
    it(`is reported if ${operationId} ignores ${name}`, async () => {
      shop.clock.advance(5_000); // the API log records so many failures each second
      proxy.spoil((request, forward) => forward(calls('GET', path)(request) ? { path: withParameter(request.path, name) } : {}));
      const found = listViolations(await run(operationId));
      if (operationId === 'listSessions') return expect(found).to.have.members(UNFILTERED_SESSIONS);
      expect(found).to.include(`${operationId} ${subject}: wrong filter`);
      // The orders are read with a filter, too, so that entries of others don't hide what the suite created.
      const refused = `${operationId} ${name}` === 'listAllDeliveries state' ? ['listAllDeliveries 200: wrong status'] : []; // `event` needs it
      expect(found.filter((one) => !new RegExp(`^${operationId} (filter|sort) `).test(one))).to.deep.equal(refused);
    });

  for (const { sorted, by, found } of [
    { sorted: 'newest first, whatever is asked', by: 'newest', found: ['oldest', 'helpful'] },
    { sorted: 'oldest first, whatever is asked', by: 'oldest', found: ['newest', 'helpful'] },
  ])
    it(`is reported if reviews are ${sorted}`, async () => {
      proxy.spoil((request, forward) => {
        if (calls('POST', /\/reviews$/)(request)) shop.clock.advance(1_000);
        return forward(listReviews(request) && hasParameter('sort')(request) ? { path: withParameter(request.path, 'sort', by) } : {});
      });
      expect(listViolations(await run('listReviews'))).to.have.members(found.map((order) => `listReviews sort ${order}: wrong order`));
    });

  it('is reported once for a connection that is dropped once', async () => {
    let cut = 0;
    const isCut = calls('POST', /^\/api\/reviews\/[^/]+\/helpful$/);
    proxy.spoil(async (request, forward) => (isCut(request) && (cut += 1) === 1 ? 'drop' : forward()));
    const result = await run('listReviews');
    expect(listViolations(result)).to.deep.equal(['listReviews filter rating: no reply']);
    const others = result.findings.filter(({ subject }) => /^(filter|sort) /.test(subject) && subject !== 'filter rating');
    expect(others.map(({ outcome }) => outcome)).to.deep.equal(others.map(() => 'passed'));
  });

  it('is not reported if entries of others hide what the suite created', async () => {
    const others = (data: unknown): object[] =>
      Array.from({ length: 100 }, (_, place) => ({ ...(data as object[])[0], id: `cre_of-others-${place}` }));
    proxy.spoil(
      spoilReply(hasParameter('verificationStatus'), 200, (reply) =>
        withBody(reply, (body) => ({ ...body, data: others(body['data']), total: 4711 })),
      ),
    );
    const result = await run('listCreators');
    expect(listViolations(result)).to.deep.equal([]);
    expect(formatTextReport(result)).to.include('more than 100 entries of others match verificationStatus=rejected');
  });

  it('is not exercised for filters that the kit does not know, with the file to change', async () => {
    const document = structuredClone((await openContract()).document) as unknown as {
      paths: Record<string, { get: { parameters: object[] } }>;
    };
    document.paths['/api/webhooks']?.get.parameters.push({ name: 'country', in: 'query', schema: { type: 'string' } });
    document.paths['/api/payouts']?.get.parameters.push({ name: 'sort', in: 'query', schema: { type: 'string', enum: ['dearest'] } });
    const contract = parseContract(document as unknown as Tree);
    const report = formatTextReport(await run('listWebhooks', { contract, only: ['listWebhooks', 'listPayouts'] }));
    expect(report).to.include('0 broken, 2 not exercised');
    expect(report).to.include(
      'the kit does not know how to fill the list of listWebhooks: add it to packages/partner-kit/list-samples.ts:\n',
    );
    expect(report).to.include(
      'the kit does not know what "sort dearest" of listPayouts means: add it to packages/partner-kit/list-samples.ts:\n',
    );
  });

  const inOtherLetters = (reply: PassingReply): PassingReply => ({
    ...reply,
    headers: withHeader(reply.headers, 'content-type', 'Application/Json ; charset=utf-8'),
  });

  it('can write its media type in any case and with spaces', async () => {
    proxy.spoil(spoilReply(getUser, 200, inOtherLetters));
    expect(listViolations(await run('getUser'))).to.deep.equal([]);
  });

  it('is reported for its times whatever the case of its media type', async () => {
    const shorten = (reply: PassingReply): PassingReply => ({ ...reply, body: reply.body.replaceAll(/\.\d{3}Z"/g, 'Z"') });
    proxy.spoil(spoilReply(getUser, 200, (reply) => shorten(inOtherLetters(reply))));
    expect(listViolations(await run('getUser'))).to.deep.equal(['getUser 200: wrong time']);
  });

  it('has no violation if nothing is changed', async () => {
    expect(listViolations(await run('createProduct'))).to.deep.equal([]);
  });

  describe('in what it delivers', () => {
    let gate: Proxy;
    let listenPort: number;
    beforeEach(async () => {
      listenPort = await freePort();
      gate = await startProxy(`http://127.0.0.1:${listenPort}`);
    });
    afterEach(() => gate.stop());
    const secrets = new Map<string, string>();
    /** Requests that are sent only after all events are checked. */
    const late: (() => Promise<unknown>)[] = [];
    beforeEach(() =>
      proxy.spoil(async (request, forward) => {
        if (request.path === '/api/nosuch') for (const send of late.splice(0)) await send();
        const reply = await forward();
        const { url, secret } = (calls('POST', /^\/api\/webhooks$/)(request) ? JSON.parse(reply.body) : {}) as Partial<
          Record<string, string>
        >;
        if (url && secret) secrets.set(getFormat(url), secret);
        return reply;
      }),
    );
    const getFormat = (path: string): string => path.split('/').at(-1) ?? '';

    /** The delivery with changes, signed as the deployment signs. */
    function sign(request: PassingRequest, changes: { body?: string; headers?: PassingRequest['headers'] }): Partial<PassingRequest> {
      const { body = request.body.toString() } = changes;
      const headers: Record<string, string> = { ...request.headers, ...changes.headers };
      const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
      const secret = secrets.get(getFormat(request.path)) ?? '';
      headers['x-service-signature'] = computeServiceSignature(body, secret);
      headers['webhook-signature'] = computeStandardSignature({ id, timestamp, body }, secret);
      return { headers, body: Buffer.from(body) };
    }

    /** All times of a body in another year, correctly signed. */
    const inYear = (year: string) => (request: PassingRequest, forward: Forward) =>
      forward(sign(request, { body: request.body.toString().replaceAll('"2024-', `"${year}-`) }));
    const ofUsers = ({ body }: PassingRequest) => body.includes('user.registered') && !body.includes('usr_01jd0x2y4z6a8b0c2d4e6f8g0h');
    const both = (kind: string) => ['full', 'compact'].map((format) => `registerUser emits user.registered (${format}): ${kind}`);

    interface Spoilt {
      readonly name: string;
      readonly spoil: Spoil;
      readonly found: readonly string[];
      /** Set if the run waits for something that never comes. */
      readonly waitMs?: number;
    }
    const spoilt: readonly Spoilt[] = [
      {
        name: 'no signature of the service',
        spoil: (request, forward) => forward({ headers: withHeader(request.headers, 'x-service-signature') }),
        found: both('unsigned delivery'),
      },
      {
        name: 'no Standard Webhooks signature',
        spoil: (request, forward) => forward({ headers: withHeader(request.headers, 'webhook-signature') }),
        found: both('unsigned delivery'),
      },
      {
        name: 'a signature of another secret',
        spoil: (request, forward) => forward({ headers: withHeader(request.headers, 'x-service-signature', 'a'.repeat(64)) }),
        found: both('wrong signature'),
      },
      {
        name: 'a body that was written again',
        spoil: (request, forward) => forward({ body: Buffer.from(JSON.stringify(JSON.parse(request.body.toString()), undefined, 1)) }),
        found: both('wrong signature'),
      },
      {
        name: 'no time of the signature',
        spoil: (request, forward) => forward({ headers: withHeader(request.headers, 'webhook-timestamp') }),
        found: [...both('wrong delivery'), ...both('wrong signature')],
      },
      {
        name: 'the mark of a test',
        spoil: (request, forward) => forward({ headers: withHeader(request.headers, 'webhook-test', 'true') }),
        found: both('wrong delivery'),
      },
      {
        name: 'a body without a field that it must have',
        spoil: (request, forward) => forward({ body: Buffer.from(request.body.toString().replace('"userId"', '"user"')) }),
        found: [...both('wrong delivery'), ...both('wrong signature')],
      },
      {
        name: 'the event once more under another id, late',
        spoil: (request, forward) => {
          const id = request.headers['webhook-id'] ?? '';
          const body = request.body.toString().replace(id, `${id}again`);
          late.push(() => forward(sign(request, { body, headers: { 'webhook-id': `${id}again` } })));
          return forward();
        },
        found: both('repeated event'),
      },
      {
        name: 'a webhook-timestamp of an hour ago',
        spoil: (request, forward) =>
          forward(sign(request, { headers: { 'webhook-timestamp': String(Number(request.headers['webhook-timestamp']) - 3600) } })),
        found: both('wrong time'),
      },
      { name: 'times of long ago', spoil: inYear('2023'), found: both('wrong time') },
      { name: 'times that are yet to come', spoil: inYear('2025'), found: both('wrong time') },
      {
        name: 'nothing at all',
        spoil: async () => ({ status: 200, headers: {}, body: '' }),
        found: both('missing delivery'),
        waitMs: 500,
      },
    ];

    for (const { name, spoil, found, waitMs } of spoilt)
      it(`is reported for ${name}`, async () => {
        gate.spoil((request, forward) => (ofUsers(request) ? spoil(request, forward) : forward()));
        const result = await run('registerUser', { receiverUrl: gate.url, listenPort, ...(waitMs !== undefined && { waitMs }) });
        expect(listViolations(result)).to.have.members(found);
      });

    it('is reported for test events without their mark', async () => {
      gate.spoil((request, forward) => forward({ headers: withHeader(request.headers, 'webhook-test') }));
      expect(listViolations(await run('registerUser', { receiverUrl: gate.url, listenPort }))).to.have.members([
        'testWebhook delivery (full): wrong delivery',
        'testWebhook delivery (compact): wrong delivery',
      ]);
    });

    it('is reported for events of a product without the product, and for those that come once more under another id', async () => {
      gate.spoil((request, forward) => {
        const id = request.headers['webhook-id'] ?? '';
        const text = request.body.toString();
        if (text.includes('product.created')) return forward(sign(request, { body: text.replace('"productId"', '"product_id"') }));
        if (text.includes('product.updated')) {
          const body = text.replace(id, `${id}again`);
          late.push(() => forward(sign(request, { body, headers: { 'webhook-id': `${id}again` } })));
        }
        return forward();
      });
      const options = { only: ['createProduct', 'patchProduct'], receiverUrl: gate.url, listenPort };
      expect(listViolations(await run('createProduct', options))).to.have.members(
        ['full', 'compact'].flatMap((format) => [
          `createProduct emits product.created (${format}): wrong delivery`,
          `patchProduct emits product.updated (${format}): repeated event`,
        ]),
      );
    });

    it('can have its media type in any case and with spaces', async () => {
      gate.spoil((request, forward) =>
        forward({ headers: withHeader(request.headers, 'content-type', 'Application/Json ; charset=utf-8') }),
      );
      expect(listViolations(await run('registerUser', { receiverUrl: gate.url, listenPort }))).to.deep.equal([]);
    });

    it('can be sent twice with one id', async () => {
      gate.spoil(async (_, forward) => {
        await forward();
        return forward();
      });
      expect(listViolations(await run('registerUser', { receiverUrl: gate.url, listenPort }))).to.deep.equal([]);
    });
  });
});
