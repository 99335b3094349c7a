// The rows of a store of the growth measurement: number `index` of each resource, the same on each run.
import { categoryCount, formatCategoryName, productAt, randomFrom, statusAt } from '../products.mjs';

const firstMoment = Date.UTC(2025, 0, 1);
const contentStatuses = ['approved', 'approved', 'pending_review', 'rejected'];
const orderStatuses = ['paid', 'processing', 'shipped', 'completed', 'completed', 'completed'];

/** The number of creators in a store of any size. */
export const creatorCount = 20;
/** The number of customers in a store of any size. */
export const customerCount = 50_000;

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id for a number, with the time of its row as the service encodes it; ids sort like their numbers. Pure. */
export function idAt(prefix, index, ms = msAt(index)) {
  let time = '';
  for (let rest = ms; time.length < 10; rest = Math.floor(rest / 32)) time = digits[rest % 32] + time;
  return `${prefix}_${time}${index.toString().padStart(16, '0')}`;
}

/** The id of the category of product number `index`. Pure. */
export function categoryIdAt(index) {
  return idAt('cat', index % categoryCount);
}

/** The names and ids of all categories. Pure. */
export function listCategories() {
  return Array.from({ length: categoryCount }, (_, index) => ({ id: categoryIdAt(index), name: formatCategoryName(index) }));
}

/** Product number `index` as the service stores it. Pure. */
export function storedProductAt(index) {
  const rating = { average: 0, count: 0 };
  return {
    id: idAt('prod', index),
    ...productAt(index),
    categoryId: categoryIdAt(index),
    status: statusAt(index),
    rating,
    ...timesAt(index),
  };
}

/** Creator number `index`. Pure. */
export function creatorAt(index) {
  const email = `creator-${index}@example.com`;
  return { id: idAt('cre', index), name: `Creator ${index}`, email, verificationStatus: 'verified', ...timesAt(index) };
}

/** User number `index`; every other registered with Google. Pure. */
export function userAt(index) {
  const email = `user-${index}@example.com`;
  const registrationMethod = index % 2 === 0 ? 'google' : 'email';
  return { id: idAt('usr', index), email, name: `User ${index} Smith`, registrationMethod, ...timesAt(index) };
}

/** Content number `index`, about product number `index`; creators take turns. Pure. */
export function contentAt(index) {
  return {
    id: idAt('cnt', index),
    creatorId: creatorIdOfContent(index),
    title: `Content ${index}`,
    description: 'A calm desk, at last.',
    media: [],
    products: [idAt('prod', index)],
    tags: ['desk'],
    status: contentStatuses[Math.floor(index / creatorCount) % contentStatuses.length],
    moderation: { aiAnalysis: { status: 'completed', spamScore: spamScoreAt(index), qualityScore: spamScoreAt(index + 1) }, history: [] },
    ...timesAt(index),
  };
}

/** The creator of content number `index`. Pure. */
export function creatorIdOfContent(index) {
  return idAt('cre', index % creatorCount);
}

/** A word of the first review only. */
export const rareReviewWord = 'paperweight';

/** The spam score of review number `index`, from 0 to 1. Pure. */
export function spamScoreAt(index) {
  return ((index * 7_919) % 1_000) / 1_000;
}

/** Approved review number `index`; every tenth is of the first product. Pure. */
export function reviewAt(index) {
  return {
    id: idAt('rev', index),
    productId: idAt('prod', index % 10 === 0 ? 0 : index),
    userId: idAt('usr', index),
    rating: 1 + (index % 5),
    title: 'Does what it says',
    content: `Sturdy, quiet, and easy to clean.${index === 0 ? ` A ${rareReviewWord}.` : ''} I would buy it again.`,
    photos: [],
    verified: index % 3 === 0,
    status: 'approved',
    helpfulCount: 0,
    ...timesAt(index),
  };
}

/** Order number `index`, of one product; every tenth is of the first product and attributed to the first creator. Pure. */
export function orderAt(index) {
  const random = randomFrom(index);
  const { createdAt, updatedAt } = timesAt(index);
  const customerId = customerIdAt(Math.floor(random() * customerCount));
  return {
    id: idAt('ord', index),
    status: orderStatuses[index % orderStatuses.length],
    items: [itemAt(index)],
    total: { amount: 10 + (index % 1_000), currency: 'USD' },
    customer: { id: customerId, email: `${customerId}@example.com` },
    shipping: { method: 'standard', cost: { amount: 4.9, currency: 'USD' } },
    history: [{ status: 'paid', by: idAt('key', 0), at: createdAt }],
    createdAt,
    updatedAt,
  };
}

function itemAt(index) {
  const isFirst = index % 10 === 0;
  const referrer = { type: 'creator-content', creatorId: idAt('cre', 0) };
  const sold = { productId: idAt('prod', isFirst ? 0 : index), name: `Product ${index}`, quantity: 1, price: 19.9 };
  return { ...sold, ...(isFirst && { referrer }) };
}

/** Customer number `index`. Pure. */
export function customerIdAt(index) {
  return `customer-${index}`;
}

/** When row number `index` was created, ISO 8601. Pure. */
export function timeAt(index) {
  return new Date(msAt(index)).toISOString();
}

function msAt(index) {
  return firstMoment + index * 10;
}

function timesAt(index) {
  const createdAt = timeAt(index);
  return { createdAt, updatedAt: createdAt };
}
