// How each type of object looks among the results of a search.
import type { StoredEvent } from '../db/events.js';
import type { StoredStaffMember } from '../db/staff.js';
import type { EndpointWithHealth } from '../db/webhook-endpoints.js';
import type {
  ApiKey,
  Category,
  Commission,
  Creator,
  CreatorContent,
  Delivery,
  Order,
  Payout,
  Product,
  Review,
  SearchResult,
  Upload,
  User,
} from '../generated/api.js';
import { formatAmount, type AmountUnit } from '../domain/currency.js';
import { toEndpointStatus } from '../domain/endpoint-status.js';
import { toThousandths } from '../domain/money.js';

const EXCERPT_LENGTH = 80;
const toExcerpt = (text: string): string => (text.length <= EXCERPT_LENGTH ? text : `${[...text].slice(0, EXCERPT_LENGTH - 1).join('')}…`);
const withSubtitle = (subtitle: string | undefined) => (subtitle === undefined || subtitle === '' ? {} : { subtitle: toExcerpt(subtitle) });

/** Returns the search result for a product; the subtitle is its category. Pure. */
export const showProduct = ({ id, name, category, status }: Product): SearchResult => ({
  type: 'product',
  id,
  title: name,
  ...withSubtitle(category),
  status,
  path: `/api/products/${id}`,
});
/** Returns the search result for a category; the subtitle is its slug. Pure. */
export const showCategory = ({ id, name, slug }: Pick<Category, 'id' | 'name' | 'slug'>): SearchResult => ({
  type: 'category',
  id,
  title: name,
  ...withSubtitle(slug),
  path: `/api/categories/${id}`,
});
/** Returns the search result for content; the subtitle is its description. Pure. */
export const showContent = ({ id, title, description, status }: CreatorContent): SearchResult => ({
  type: 'content',
  id,
  title,
  ...withSubtitle(description),
  status,
  path: `/api/creators/content/${id}`,
});
/** Returns the search result for a review. Without a title, an excerpt of its text is the title, or its rating if it has no text. Pure. */
export const showReview = ({ id, title, content = '', rating, status }: Review): SearchResult => {
  const stars = `${rating} of 5`;
  const [shown, more] = title ? [title, content || stars] : [toExcerpt(content) || stars, stars];
  return { type: 'review', id, title: shown, ...withSubtitle(more === shown ? undefined : more), status, path: `/api/reviews/${id}` };
};
/** Returns the search result for a creator; the subtitle is the email address. Pure. */
export const showCreator = ({ id, name, email, verificationStatus: status }: Creator): SearchResult => ({
  type: 'creator',
  id,
  title: name,
  subtitle: email,
  status,
  path: `/api/creators/${id}`,
});
/** Returns the search result for a user; the subtitle is the email address, which becomes the title if the user has no name. Pure. */
export const showUser = ({ id, name, email }: User): SearchResult => ({
  type: 'user',
  id,
  title: name ?? email,
  ...withSubtitle(name === undefined ? undefined : email),
  path: `/api/users/${id}`,
});
/** Returns the search result for an order; the subtitle is the customer's email address or id, the total, and the day of the order in UTC:
 *  `ada@example.com · 106.75 USD · 2024-11-21`. Only the customer is shortened. Pure. */
export function showOrder({ id, customer, status, total: { amount, currency }, createdAt }: Order, unit: AmountUnit): SearchResult {
  const total = formatAmount(toThousandths(amount), { currency, unit });
  const subtitle = [toExcerpt(customer.email ?? customer.id), total, createdAt.slice(0, 10)].join(' · ');
  return { type: 'order', id, title: id, subtitle, status, path: `/api/orders/${id}` };
}
/** Returns the search result for a commission; the subtitle is its kind, the amount, and the day in UTC. Pure. */
export function showCommission({ id, kind, amount, status, createdAt }: Commission, unit: AmountUnit): SearchResult {
  const subtitle = [kind, formatAmount(toThousandths(amount.value), { currency: amount.currency, unit }), createdAt.slice(0, 10)].join(
    ' · ',
  );
  return { type: 'commission', id, title: id, subtitle, status, path: `/api/commissions/${id}` };
}
/** Returns the search result for a payout, by the name of the creator; the subtitle is the amount, the day in UTC, and the reference. Pure. */
export function showPayout({ id, creatorName, amount, reference, createdAt }: Payout, unit: AmountUnit): SearchResult {
  const value = formatAmount(toThousandths(amount.value), { currency: amount.currency, unit });
  const subtitle = [value, createdAt.slice(0, 10), ...(reference === undefined ? [] : [reference])].join(' · ');
  return { type: 'payout', id, title: creatorName, ...withSubtitle(subtitle), path: `/api/payouts/${id}` };
}
/** Returns the search result for an upload; the subtitle is its media type and the day in UTC. Pure. */
export const showUpload = ({ id, type, createdAt }: Pick<Upload, 'id' | 'type' | 'createdAt'>): SearchResult => ({
  type: 'upload',
  id,
  title: id,
  subtitle: `${type} · ${createdAt.slice(0, 10)}`,
  path: `/api/uploads/${id}`,
});
/** Returns the search result for a delivery, by the name of its event; the subtitle is the endpoint's name or URL, and when it was created. Pure. */
export const showDelivery = ({ id, event, state, createdAt }: Delivery, { name, url }: EndpointWithHealth): SearchResult => ({
  type: 'delivery',
  id,
  title: event,
  subtitle: `${toExcerpt(name ?? url)} · ${createdAt}`,
  status: state,
  path: `/api/deliveries/${id}`,
});
/** Returns the search result for an event, by its name; the subtitle is when it happened. Pure. */
export const showEvent = ({ id, event, occurredAt }: StoredEvent): SearchResult => ({
  type: 'event',
  id,
  title: event,
  subtitle: occurredAt,
  path: `/api/events/${id}`,
});
/** Returns the search result for a webhook endpoint; the subtitle is its URL, which becomes the title if it has no name. Pure. */
export const showEndpoint = (endpoint: EndpointWithHealth): SearchResult => {
  const { id, name, url } = endpoint;
  return {
    type: 'webhook',
    id,
    title: name ?? url,
    ...withSubtitle(name === undefined ? undefined : url),
    status: toEndpointStatus(endpoint),
    path: `/api/webhooks/${id}`,
  };
};
/** Returns the search result for an API key; the subtitle is the hint of the key. Pure. */
export const showApiKey = ({ id, name, hint, status }: Pick<ApiKey, 'id' | 'name' | 'hint' | 'status'>): SearchResult => ({
  type: 'api-key',
  id,
  title: name,
  ...withSubtitle(hint),
  status,
  path: `/api/api-keys/${id}`,
});
/** Returns the search result for a staff member; the subtitle is the email address. Pure. */
export const showMember = ({ id, name, email, status }: StoredStaffMember): SearchResult => ({
  type: 'staff-member',
  id,
  title: name,
  subtitle: email,
  status,
  path: `/api/staff/${id}`,
});
