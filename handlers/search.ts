// One search over everything that the caller may read. Each type needs the scope of its list, and isn't searched without it.
import * as apiKeys from '../db/api-keys.js';
import { findCategory } from '../db/categories.js';
import { findCommission } from '../db/commissions.js';
import { findContent } from '../db/creator-content.js';
import { findCreator } from '../db/creators.js';
import { findDelivery, serializeDelivery } from '../db/deliveries.js';
import type { Reader } from '../db/engine/connection.js';
import { findEvent } from '../db/events.js';
import { listByExternalIdOfAnyType } from '../db/external-ids.js';
import * as first from '../db/first-matches.js';
import { findOrder } from '../db/orders.js';
import { findPayout } from '../db/payouts.js';
import { findFirstProducts } from '../db/product-search.js';
import { findProduct } from '../db/products.js';
import { findReview } from '../db/reviews.js';
import { findFirstEntries } from '../db/search-entries.js';
import * as staff from '../db/staff.js';
import { findUpload } from '../db/uploads.js';
import { findUser, findUserIdByEmail } from '../db/users.js';
import { findEndpoint } from '../db/webhook-endpoints.js';
import type {
  Category,
  Commission,
  Creator,
  Order,
  Payout,
  Product,
  Review,
  Scope,
  SearchResult,
  SearchType,
  User,
} from '../generated/api.js';
import { isSending } from '../domain/endpoint-status.js';
import { canReadEvent } from '../domain/event-scopes.js';
import { hasScope } from '../domain/grants.js';
import { extractQueryTerms } from '../domain/search-terms.js';
import type { Caller, IdPrefix, Operation, Services } from './operation.js';
import * as results from './search-results.js';

/** More words don't narrow a search further. */
const TERMS_MAX = 8;

/** What to search for, and for whom. */
interface Search {
  /** Without spaces at both ends. */
  readonly text: string;
  readonly terms: readonly string[];
  readonly limit: number;
  readonly caller: Caller;
}

interface Searched {
  /** Any of these. */
  readonly scopes: readonly Scope[];
  readonly idPrefix: IdPrefix;
  /** The object of an id, if the caller may read it. */
  byId(services: Services, id: string, caller: Caller): Promise<SearchResult | undefined>;
  find(services: Services, search: Search): Promise<SearchResult[]>;
}

export const search: Operation<'search'> = async ({ query: { q, types, limit }, caller }, services) => {
  const text = q.trim();
  const readable = (Object.keys(TYPES) as SearchType[]).filter(
    (type) => TYPES[type].scopes.some((scope) => hasScope(caller, scope)) && (types?.includes(type) ?? true),
  );
  const owner = readable.find((type) => text.startsWith(`${TYPES[type].idPrefix}_`));
  const named = owner && (await TYPES[owner].byId(services, text, caller));
  if (named) return { status: 200, body: { data: [named] } };
  const wanted: Search = { text, terms: extractQueryTerms(text).slice(0, TERMS_MAX), limit, caller };
  const data = await findByExternalId(services, wanted, readable);
  const isNew = ({ id }: SearchResult) => !data.some((one) => one.id === id);
  // One after the other: a search must not take all connections of the pool.
  for (const type of text === '' ? [] : readable) data.push(...(await TYPES[type].find(services, wanted)).filter(isNew));
  return { status: 200, body: { data } };
};

/** Returns the objects whose external id is the text. */
async function findByExternalId(services: Services, { text, caller }: Search, readable: readonly SearchType[]): Promise<SearchResult[]> {
  const owners = text === '' ? [] : await listByExternalIdOfAnyType(services.db, text);
  const found: SearchResult[] = [];
  for (const type of readable)
    for (const owner of owners.filter((one) => one.type === type)) {
      const result = await TYPES[type].byId(services, owner.objectId, caller);
      if (result) found.push(result);
    }
  return found;
}

/** Returns a type whose objects are shown in the same way, whether found by id or not. Without `find`, they are found only by id. */
function toSearched<Shown>(
  { scopes, idPrefix, show }: { scopes: readonly Scope[]; idPrefix: IdPrefix; show: (shown: Shown, services: Services) => SearchResult },
  byId: (services: Services, id: string, caller: Caller) => Promise<Shown | undefined>,
  find?: (services: Services, search: Search) => Promise<Shown[]>,
): Searched {
  return {
    scopes,
    idPrefix,
    async byId(services, id, caller) {
      const found = await byId(services, id, caller);
      return found && show(found, services);
    },
    find: async (services, wanted) => ((await find?.(services, wanted)) ?? []).map((shown) => show(shown, services)),
  };
}

const MODERATE = 'reviews:moderate';
const maySee = (caller: Caller, { status }: Review): boolean => status === 'approved' || hasScope(caller, MODERATE);

/** The objects of these ids. One that was deleted meanwhile is left out. */
async function readEach<Shown>(ids: readonly string[], read: (id: string) => Promise<{ parse(): Shown } | undefined>): Promise<Shown[]> {
  const documents = await Promise.all(ids.map(read));
  return documents.flatMap((document) => (document ? [document.parse()] : []));
}

/** Returns the newest orders of a customer: by the shop's own id, by the email address that they have, or by that of the customer's account. */
async function findOrdersOfCustomer(db: Reader, { text, limit, caller }: Search): Promise<Order[]> {
  if (!text.includes('@')) return first.findFirstOrdersOfCustomer(db, { text, limit });
  const userId = hasScope(caller, 'users:read') ? await findUserIdByEmail(db, text) : undefined;
  const found = [
    ...(await first.findFirstOrdersOfCustomer(db, { text: userId ?? text, limit })),
    ...(await first.findFirstOrdersOfEmail(db, { text, limit })),
  ];
  const unique = new Map(found.map((order) => [order.id, order]));
  return [...unique.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
}

/** By type, in the order of the results. */
const TYPES: Readonly<Record<SearchType, Searched>> = {
  product: toSearched(
    { scopes: ['products:read'], idPrefix: 'prod', show: results.showProduct },
    async ({ db }, id) => (await findProduct(db, id))?.document.parse(),
    async ({ db }, { terms, limit }) => (await findFirstProducts(db, terms, limit)).map((text) => JSON.parse(text) as Product),
  ),
  category: toSearched<Pick<Category, 'id' | 'name' | 'slug'>>(
    { scopes: ['products:read'], idPrefix: 'cat', show: results.showCategory },
    ({ db }, id) => findCategory(db, id),
    async ({ db }, wanted) => (await first.findFirstCategories(db, wanted)).map(({ slug, ...one }) => ({ ...one, slug: slug ?? one.id })),
  ),
  content: toSearched(
    { scopes: ['content:read'], idPrefix: 'cnt', show: results.showContent },
    async ({ db }, id) => (await findContent(db, id))?.parse(),
    async ({ db }, { terms, limit }) =>
      readEach(await findFirstEntries(db, { kind: 'content', facets: [], terms, limit }), (id) => findContent(db, id)),
  ),
  review: toSearched(
    { scopes: ['reviews:read', MODERATE], idPrefix: 'rev', show: results.showReview },
    async ({ db }, id, caller) => {
      const review = (await findReview(db, id))?.parse();
      return review && maySee(caller, review) ? review : undefined;
    },
    async ({ db }, { terms, limit, caller }) => {
      const facets = hasScope(caller, MODERATE) ? [] : ['review_status_approved'];
      const found = await readEach(await findFirstEntries(db, { kind: 'review', facets, terms, limit }), (id) => findReview(db, id));
      return found.filter((review) => maySee(caller, review));
    },
  ),
  creator: toSearched(
    { scopes: ['creators:read'], idPrefix: 'cre', show: results.showCreator },
    async ({ db }, id) => (await findCreator(db, id))?.parse(),
    ({ db }, wanted) => first.findFirstPeople<Creator>(db, 'creators', wanted),
  ),
  user: toSearched(
    { scopes: ['users:read'], idPrefix: 'usr', show: results.showUser },
    async ({ db }, id) => (await findUser(db, id))?.parse(),
    ({ db }, wanted) => first.findFirstPeople<User>(db, 'users', wanted),
  ),
  order: toSearched<Order>(
    { scopes: ['orders:read'], idPrefix: 'ord', show: (order, { db }) => results.showOrder(order, db.unit) },
    async ({ db }, id) => (await findOrder(db, id))?.parse(),
    ({ db }, wanted) => (wanted.text.startsWith('ord_') ? first.findFirstOrders(db, wanted) : findOrdersOfCustomer(db, wanted)),
  ),
  commission: toSearched<Commission>(
    { scopes: ['commissions:read'], idPrefix: 'com', show: (commission, { db }) => results.showCommission(commission, db.unit) },
    async ({ db }, id) => (await findCommission(db, id))?.parse(),
  ),
  payout: toSearched<Payout>(
    { scopes: ['payouts:read'], idPrefix: 'pay', show: (payout, { db }) => results.showPayout(payout, db.unit) },
    async ({ db }, id) => (await findPayout(db, id))?.parse(),
  ),
  upload: toSearched({ scopes: ['uploads:read'], idPrefix: 'upl', show: results.showUpload }, ({ db }, id) => findUpload(db, id)),
  webhook: toSearched(
    { scopes: ['webhooks:read'], idPrefix: 'whe', show: results.showEndpoint },
    ({ db }, id) => findEndpoint(db, id),
    async ({ db }, wanted) => {
      const endpoints = await Promise.all((await first.findFirstEndpointIds(db, wanted)).map((id) => findEndpoint(db, id)));
      return endpoints.filter((endpoint) => endpoint !== undefined);
    },
  ),
  delivery: {
    scopes: ['webhooks:read'],
    idPrefix: 'dlv',
    async byId({ db, now }, id) {
      const delivery = await findDelivery(db, id);
      const endpoint = delivery && (await findEndpoint(db, delivery.endpointId));
      if (!endpoint) return undefined;
      const shown = serializeDelivery(delivery, { isSending: isSending(endpoint), nowMs: now().getTime(), lastErrors: new Map() });
      return results.showDelivery(shown, endpoint);
    },
    find: async () => [],
  },
  event: toSearched({ scopes: ['events:read'], idPrefix: 'evt', show: results.showEvent }, async ({ db }, id, caller) => {
    const found = await findEvent(db, id);
    return found && canReadEvent(caller, found.event) ? found : undefined;
  }),
  'api-key': toSearched(
    { scopes: ['keys:read'], idPrefix: 'key', show: results.showApiKey },
    async ({ db, now }, id) => {
      const key = await apiKeys.findApiKey(db, id);
      return key && apiKeys.serializeApiKey(key, now().toISOString());
    },
    ({ db, now }, wanted) => first.findFirstApiKeys(db, wanted, now().toISOString()),
  ),
  'staff-member': toSearched(
    { scopes: ['staff:read'], idPrefix: 'stf', show: results.showMember },
    ({ db }, id) => staff.findStaffMember(db, id),
    async ({ db }, { text, limit }) => (await staff.listStaff(db, { search: text, limit, offset: 0 })).members,
  ),
};
