// The client: one object with a property for each resource.
import { checkBaseUrl, checkKey, checkNumber, DEFAULT_BASE_URL, setHeaders } from './checks.js';
import {
  AiResource,
  ClaimsResource,
  AnalyticsResource,
  ApiKeysResource,
  AuditLogResource,
  CommissionsResource,
  ContentResource,
  CreatorsResource,
  DeliveriesResource,
  EventsResource,
  ExportsResource,
  MeResource,
  OrdersResource,
  PayoutsResource,
  PrivacyResource,
  ProductsResource,
  RequestLogResource,
  ReviewsResource,
  SettingsResource,
  StaffResource,
  SystemResource,
  ImportsResource,
  UploadsResource,
  UsersResource,
  WebhooksResource,
} from './generated/resources.js';
import type { ClientOptions } from './options.js';
import { createRateLimiter, noRateLimiter } from './rate-limiter.js';
import { createRawClient, type RawClient } from './raw.js';
import { readReply } from './reply.js';
import { createRequest, type RequestDefaults } from './request.js';
import type { Caller } from './resource.js';
import { send, type TransportOptions } from './transport.js';
import { version } from './version.js';

/** A client of the Storefront service.
 *
 *  Retries calls that fail for a temporary reason. Each attempt has a timeout. A POST has an idempotency key, so that nothing is
 *  created twice. A call that fails throws a `StorefrontError`.
 *
 *  @example
 *  const client = new Storefront({ apiKey: 'sk_…', baseUrl: 'https://shop.example.com' });
 *  const product = await client.products.create({ name: 'Linen notebook', price: 14.5 });
 *  for await (const one of client.products.list({ status: 'active' })) console.log(one.name); */
export class Storefront {
  /** The catalog: products and their categories. */
  readonly products: ProductsResource;
  /** The people who submit content and earn commissions. */
  readonly creators: CreatorsResource;
  /** The accounts of shoppers. */
  readonly users: UsersResource;
  /** Orders, from paid to completed, canceled or refunded. */
  readonly orders: OrdersResource;
  /** The ledger of what creators earned. */
  readonly commissions: CommissionsResource;
  /** What creators are due, and the payouts that pay it. */
  readonly payouts: PayoutsResource;
  /** Content of creators about products, and its moderation. */
  readonly content: ContentResource;
  /** Product reviews, their moderation and their votes. */
  readonly reviews: ReviewsResource;
  /** AI features that write and analyze text. They store nothing. */
  readonly claims: ClaimsResource;
  readonly ai: AiResource;
  /** Analytics of products and creators, and the views and clicks that they are computed from. */
  readonly analytics: AnalyticsResource;
  /** API keys: their scopes, rate limits and expiry. */
  readonly apiKeys: ApiKeysResource;
  /** The people who work for the store, and their roles. */
  readonly staff: StaffResource;
  /** Who changed what, and when. */
  readonly auditLog: AuditLogResource;
  /** The last requests to the API, and why they failed. */
  readonly requestLog: RequestLogResource;
  /** What the store holds of a person, exported or erased. */
  readonly privacy: PrivacyResource;
  /** Images and videos that the service stores and serves. */
  readonly imports: ImportsResource;
  /** Files with all objects of a type, written in the background. */
  readonly exports: ExportsResource;
  readonly uploads: UploadsResource;
  /** The rules of the store about money and moderation that the API can change. */
  readonly settings: SettingsResource;
  /** The state of the service, checks of the store, and backups. */
  readonly system: SystemResource;
  /** The caller: its key, the person whom it acts for, and its limits. */
  readonly me: MeResource;
  /** The endpoints that events are sent to. To verify what they receive, import `webhooks` from this package. */
  readonly webhooks: WebhooksResource;
  /** The deliveries to an endpoint, their results, and replays. */
  readonly deliveries: DeliveriesResource;
  /** The events, for clients that poll instead of receiving webhooks. */
  readonly events: EventsResource;
  /** The plain HTTP calls, typed by the contract (`openapi-fetch`), with the same key, timeouts and retries. */
  readonly raw: RawClient;
  /** The address of the service. */
  readonly baseUrl: string;

  /** Creates a client without sending anything. Throws StorefrontError for an invalid option. */
  constructor(options: ClientOptions) {
    // In plain JavaScript the options can be missing.
    checkKey((options as ClientOptions | undefined)?.apiKey);
    const defaults = createDefaults(options);
    const parts = createTransportOptions(options);
    const caller: Caller = async (call) => readReply(call, await send(createRequest(call, defaults), parts));
    this.products = new ProductsResource(caller);
    this.creators = new CreatorsResource(caller);
    this.users = new UsersResource(caller);
    this.orders = new OrdersResource(caller);
    this.commissions = new CommissionsResource(caller);
    this.payouts = new PayoutsResource(caller);
    this.content = new ContentResource(caller);
    this.reviews = new ReviewsResource(caller);
    this.claims = new ClaimsResource(caller);
    this.ai = new AiResource(caller);
    this.analytics = new AnalyticsResource(caller);
    this.apiKeys = new ApiKeysResource(caller);
    this.staff = new StaffResource(caller);
    this.auditLog = new AuditLogResource(caller);
    this.requestLog = new RequestLogResource(caller);
    this.privacy = new PrivacyResource(caller);
    this.imports = new ImportsResource(caller);
    this.exports = new ExportsResource(caller);
    this.uploads = new UploadsResource(caller);
    this.settings = new SettingsResource(caller);
    this.system = new SystemResource(caller);
    this.me = new MeResource(caller);
    this.webhooks = new WebhooksResource(caller);
    this.deliveries = new DeliveriesResource(caller);
    this.events = new EventsResource(caller);
    this.raw = createRawClient(defaults, parts);
    this.baseUrl = defaults.baseUrl;
  }
}

function createDefaults(options: ClientOptions): RequestDefaults {
  return {
    baseUrl: checkBaseUrl(options.baseUrl ?? DEFAULT_BASE_URL),
    headers: createHeaders(options),
    timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? 30_000, 1),
    maxRetries: checkNumber('maxRetries', options.maxRetries ?? 2, 0),
  };
}

/** Sets the key last, so that no other header replaces it. */
function createHeaders({ headers: given, apiKey }: ClientOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', ...createAgentHeader() });
  setHeaders(headers, given ?? {});
  headers.set('Authorization', `Bearer ${apiKey}`);
  return headers;
}

function createTransportOptions({ fetch, waitForRateLimit = false, maxRetryWaitMs = 60_000, onRetry }: ClientOptions): TransportOptions {
  return {
    // Looked up at each call, so that a global that is replaced later takes effect.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    rateLimiter: waitForRateLimit ? createRateLimiter() : noRateLimiter,
    maxRetryWaitMs: checkNumber('maxRetryWaitMs', maxRetryWaitMs, 0),
    onRetry,
  };
}

/** Returns the User-Agent in Node; browsers send their own. */
function createAgentHeader(): Record<string, string> {
  const node = (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node;
  return node === undefined ? {} : { 'User-Agent': `storefront-client/${version} node/${node}` };
}
