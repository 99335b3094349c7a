// The client: one object with a property for each kind of thing.
import { checkedBaseUrl, checkedKey, checkedNumber, DEFAULT_BASE_URL, setHeaders } from './checks.js';
import {
  AiResource,
  AnalyticsResource,
  ApiKeysResource,
  CommissionsResource,
  ContentResource,
  CreatorsResource,
  DeliveriesResource,
  EventsResource,
  OrdersResource,
  ProductsResource,
  ReviewsResource,
  UsersResource,
  WebhooksResource,
} from './generated/resources.js';
import type { ClientOptions } from './options.js';
import { createPace, unpaced } from './pace.js';
import { createRawClient, type RawClient } from './raw.js';
import { readReply } from './reply.js';
import { requestOf, type RequestDefaults } from './request.js';
import type { Caller } from './resource.js';
import { send, type TransportParts } from './transport.js';
import { version } from './version.js';

/** A client of the Storefront service.
 *
 *  Calls that fail for a reason that may pass are tried again; each attempt has a time limit; a POST carries an idempotency
 *  key, so that nothing is made twice. What fails in the end throws a `StorefrontError`.
 *
 *  @example
 *  const client = new Storefront({ apiKey: 'sk_…', baseUrl: 'https://shop.example.com' });
 *  const product = await client.products.create({ name: 'Linen notebook', price: 14.5 });
 *  for await (const one of client.products.list({ status: 'active' })) console.log(one.name); */
export class Storefront {
  /** The catalogue: products and their categories. */
  readonly products: ProductsResource;
  /** The people who submit content and earn commissions. */
  readonly creators: CreatorsResource;
  /** The accounts of shoppers. */
  readonly users: UsersResource;
  /** What customers bought, from paid to completed, cancelled or refunded. */
  readonly orders: OrdersResource;
  /** The ledger of what creators earned. */
  readonly commissions: CommissionsResource;
  /** Content of creators about products, and its moderation. */
  readonly content: ContentResource;
  /** Product reviews, their moderation and their votes. */
  readonly reviews: ReviewsResource;
  /** Helpers that write and read text; they store nothing. */
  readonly ai: AiResource;
  /** Figures about products and creators, and the views and clicks they are made from. */
  readonly analytics: AnalyticsResource;
  /** Who may do what, how often and until when. */
  readonly apiKeys: ApiKeysResource;
  /** The endpoints that events are sent to. To verify what they receive, import `webhooks` from this package. */
  readonly webhooks: WebhooksResource;
  /** What was sent to an endpoint, what came of it, and how to send it again. */
  readonly deliveries: DeliveriesResource;
  /** The events themselves, for those who ask instead of being told. */
  readonly events: EventsResource;
  /** The plain HTTP calls, typed by the contract (`openapi-fetch`), with the same key, time limits and retries. */
  readonly raw: RawClient;
  /** Where the service listens. */
  readonly baseUrl: string;

  /** Makes a client; nothing is sent yet. Throws StorefrontError when an option can't be used. */
  constructor(options: ClientOptions) {
    // Plain JavaScript lets the options be left out.
    checkedKey((options as ClientOptions | undefined)?.apiKey);
    const defaults = defaultsOf(options);
    const parts = partsOf(options);
    const caller: Caller = async (call) => readReply(call.name, await send(requestOf(call, defaults), parts));
    this.products = new ProductsResource(caller);
    this.creators = new CreatorsResource(caller);
    this.users = new UsersResource(caller);
    this.orders = new OrdersResource(caller);
    this.commissions = new CommissionsResource(caller);
    this.content = new ContentResource(caller);
    this.reviews = new ReviewsResource(caller);
    this.ai = new AiResource(caller);
    this.analytics = new AnalyticsResource(caller);
    this.apiKeys = new ApiKeysResource(caller);
    this.webhooks = new WebhooksResource(caller);
    this.deliveries = new DeliveriesResource(caller);
    this.events = new EventsResource(caller);
    this.raw = createRawClient(defaults, parts);
    this.baseUrl = defaults.baseUrl;
  }
}

function defaultsOf(options: ClientOptions): RequestDefaults {
  return {
    baseUrl: checkedBaseUrl(options.baseUrl ?? DEFAULT_BASE_URL),
    headers: headersOf(options),
    timeoutMs: checkedNumber('timeoutMs', options.timeoutMs ?? 30_000, 1),
    maxRetries: checkedNumber('maxRetries', options.maxRetries ?? 2, 0),
  };
}

/** The key comes last: nothing else says who is asking. */
function headersOf({ headers: given, apiKey }: ClientOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', ...agent() });
  setHeaders(headers, given ?? {});
  headers.set('Authorization', `Bearer ${apiKey}`);
  return headers;
}

function partsOf({ fetch, waitForRateLimit = false, maxRetryWaitMs = 60_000, onRetry }: ClientOptions): TransportParts {
  return {
    // Looked up at each call, so that what replaces the global later counts, and not torn from its object.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    pace: waitForRateLimit ? createPace() : unpaced,
    maxRetryWaitMs: checkedNumber('maxRetryWaitMs', maxRetryWaitMs, 0),
    onRetry,
  };
}

/** Browsers name themselves. */
function agent(): Record<string, string> {
  const node = (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node;
  return node === undefined ? {} : { 'User-Agent': `storefront-client/${version} node/${node}` };
}
