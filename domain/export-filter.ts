// Which objects an export has: the filters of the list of each type, decided object by object.
import type {
  AuditEntry,
  Commission,
  Creator,
  CreatorContent,
  ExportFilter,
  ExportType,
  Order,
  Payout,
  Product,
  Review,
  Upload,
  User,
} from '../generated/api.js';
import type { FieldError } from './field-error.js';
import { ORDER_STATUSES } from './order-status.js';

type FilterName = keyof ExportFilter;

const TIMES = ['since', 'until'] as const;

/** The filters of each type. */
const FILTERS: Readonly<Record<ExportType, readonly FilterName[]>> = {
  products: ['status', 'category', 'minimumPrice', 'maximumPrice', 'minimumRating', ...TIMES],
  users: ['registrationMethod', ...TIMES],
  creators: ['verificationStatus', ...TIMES],
  orders: ['status', 'customerId', 'customerEmail', 'productId', 'creatorId', 'minimumAmount', 'maximumAmount', ...TIMES],
  reviews: ['status', 'rating', 'productId', 'userId', ...TIMES],
  content: ['status', 'creatorId', 'productId', ...TIMES],
  commissions: ['status', 'creatorId', 'orderId', 'payoutId', ...TIMES],
  categories: [],
  payouts: ['creatorId', ...TIMES],
  uploads: ['type', 'creatorId', 'userId', ...TIMES],
  'audit-log': ['keyId', 'staffId', 'operation', 'objectType', 'objectId', ...TIMES],
};

const STATUSES: Partial<Readonly<Record<ExportType, readonly string[]>>> = {
  products: ['active', 'draft', 'archived'],
  orders: ORDER_STATUSES,
  reviews: ['pending', 'approved', 'rejected'],
  content: ['pending', 'pending_review', 'changes_requested', 'approved', 'rejected'],
  commissions: ['pending', 'approved', 'paid', 'rejected'],
};

/** Returns the errors in a filter: fields that the type doesn't have, and unknown statuses. Pure. */
export function findFilterErrors(type: ExportType, filter: ExportFilter): FieldError[] {
  const foreign = (Object.keys(filter) as FilterName[]).filter((name) => !FILTERS[type].includes(name));
  const choices = STATUSES[type] ?? [];
  const isWrongStatus = filter.status !== undefined && choices.length > 0 && !choices.includes(filter.status);
  return [
    ...foreign.map((name): FieldError => ({
      reason: 'incompatible-fields',
      field: `filter.${name}`,
      issue: `does not go with ${type}: use ${FILTERS[type].join(', ') || 'no filter'}`,
    })),
    ...(isWrongStatus
      ? [{ reason: 'invalid-choice', field: 'filter.status', issue: `must be one of: ${choices.join(', ')}` } as const]
      : []),
  ];
}

type Matches<Of> = (object: Of, filter: ExportFilter) => boolean;

const isEqual = <Value>(wanted: Value | undefined, value: Value | undefined): boolean => wanted === undefined || wanted === value;
const isSameEmail = (wanted: string | undefined, email: string | undefined): boolean =>
  wanted === undefined || wanted.toLowerCase() === email?.toLowerCase();
const isWithin = (value: number, minimum = -Infinity, maximum = Infinity): boolean => value >= minimum && value <= maximum;

const isWithinTime = (time: string, { since, until }: ExportFilter): boolean =>
  (since === undefined || Date.parse(time) >= Date.parse(since)) && (until === undefined || Date.parse(time) < Date.parse(until));

const isProduct: Matches<Product> = ({ status, categoryId, price, rating }, filter) =>
  isEqual(filter.status, status) &&
  isEqual(filter.category, categoryId) &&
  isWithin(price, filter.minimumPrice, filter.maximumPrice) &&
  isWithin(rating.average, filter.minimumRating);

const isOrder: Matches<Order> = ({ status, customer, items, total }, filter) =>
  isEqual(filter.status, status) &&
  isEqual(filter.customerId, customer.id) &&
  isSameEmail(filter.customerEmail, customer.email) &&
  isWithin(total.amount, filter.minimumAmount, filter.maximumAmount) &&
  (filter.productId === undefined || items.some(({ productId }) => productId === filter.productId)) &&
  (filter.creatorId === undefined || items.some(({ referrer }) => referrer?.creatorId === filter.creatorId));

const isReview: Matches<Review> = ({ status, rating, productId, userId }, filter) =>
  isEqual(filter.status, status) &&
  isEqual(filter.rating, rating) &&
  isEqual(filter.productId, productId) &&
  isEqual(filter.userId, userId);

/** `pending` finds what waits for a moderator, as in the list. */
const isContent: Matches<CreatorContent> = ({ status, creatorId, products }, filter) =>
  isEqual(filter.status === 'pending' ? 'pending_review' : filter.status, status as string) &&
  isEqual(filter.creatorId, creatorId) &&
  (filter.productId === undefined || products.includes(filter.productId));

const isCommission: Matches<Commission> = ({ status, creatorId, orderId, payoutId, createdAt }, filter) =>
  isEqual(filter.status, status as string) &&
  isWithinTime(createdAt, filter) &&
  isEqual(filter.creatorId, creatorId) &&
  isEqual(filter.orderId, orderId) &&
  isEqual(filter.payoutId, payoutId);

const AUDIT_FILTERS = ['keyId', 'staffId', 'operation', 'objectType', 'objectId'] as const;

const isAuditEntry: Matches<AuditEntry> = (entry, filter) => AUDIT_FILTERS.every((name) => isEqual<string>(filter[name], entry[name]));

const isUpload: Matches<Upload> = ({ type, creatorId, userId }, filter) =>
  isEqual(filter.type, type) && isEqual(filter.creatorId, creatorId) && isEqual(filter.userId, userId);

const MATCHES = {
  products: isProduct,
  users: (({ registrationMethod }, filter) => isEqual(filter.registrationMethod, registrationMethod)) as Matches<User>,
  creators: (({ verificationStatus }, filter) => isEqual(filter.verificationStatus, verificationStatus)) as Matches<Creator>,
  orders: isOrder,
  reviews: isReview,
  content: isContent,
  commissions: isCommission,
  categories: () => true,
  payouts: (({ creatorId }, filter) => isEqual(filter.creatorId, creatorId)) as Matches<Payout>,
  uploads: isUpload,
  'audit-log': isAuditEntry,
} as unknown as Readonly<Record<ExportType, Matches<object>>>;

/** Whether a filter finds an object of a type, apart from its time, which is in its id; a commission has its own. Pure. */
export const matchesFilter = (type: ExportType, object: object, filter: ExportFilter): boolean => MATCHES[type](object, filter);
