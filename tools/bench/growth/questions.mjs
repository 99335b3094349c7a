// The requests of the growth measurement, and how to check their replies.
import { commonWord, rareWord, statusAt } from '../products.mjs';
import { selectDeliveryQuestions } from './deliveries.mjs';
import { contentAt, creatorCount, idAt, orderAt, rareReviewWord, reviewAt, timeAt } from './shop.mjs';

/** By name: the path, and the check of the reply (a wrong reply fails, however fast). `paths` are several, requested in turns; `before` is
 *  an untimed write before each request. */
export function listQuestions(store) {
  return {
    'nothing (GET /ready), the floor': { path: '/ready' },
    ...selectProductQuestions(store.products),
    ...selectProductOrderQuestions(store.products),
    ...selectSearchQuestions(store.products),
    ...selectFinderQuestions(store.products),
    ...selectListQuestions(store.products),
    ...selectOrderQuestions(store.products),
    ...selectPeopleQuestions(store.products),
    ...selectDeliveryQuestions(store),
    ...selectAnalyticsQuestions(store),
  };
}

function selectProductQuestions(products) {
  const list = '/api/products?limit=20';
  const category = idAt('cat', 0);
  const active = countRows(products, (index) => statusAt(index) === 'active');
  return {
    'one product by id': { path: `/api/products/${idAt('prod', 0)}` },
    'page 1': { path: list, total: products },
    'page 1 by status': { path: `${list}&status=active`, total: active },
    'page 1 by category': { path: `${list}&category=${category}`, total: Math.ceil(products / 24) },
    'page 1 by category and status': {
      path: `${list}&category=${category}&status=active`,
      total: countRows(products, (index) => index % 24 === 0 && statusAt(index) === 'active'),
    },
    'offset at 90 % depth': { path: `${list}&offset=${Math.floor(products * 0.9)}`, total: products },
    'offset at 90 % depth, by status': { path: `${list}&status=active&offset=${Math.floor(active * 0.9)}`, total: active },
  };
}

/** A list of a range, or by price or rating, finds this many rows at most. */
const mostFound = 1_000;

function selectProductOrderQuestions(products) {
  const list = '/api/products?limit=20';
  const category = idAt('cat', 0);
  const find = (total) => Math.min(total, mostFound);
  const active = countRows(products, (index) => statusAt(index) === 'active');
  const ofCategory = countRows(products, (index) => index % 24 === 0 && statusAt(index) === 'active');
  const half = Math.floor(products / 2);
  return {
    'products, oldest': { path: `${list}&sort=oldest`, total: products },
    'products, oldest, offset at 90 % depth, by status': {
      path: `${list}&sort=oldest&status=active&offset=${Math.floor(active * 0.9)}`,
      total: active,
    },
    'products by price': { path: `${list}&sort=lowestPrice`, total: find(countRows(products, (index) => statusAt(index) !== 'draft')) },
    'products by price, highest, by status': { path: `${list}&sort=highestPrice&status=active`, total: find(active) },
    'products by price, by category and status': {
      path: `${list}&sort=lowestPrice&category=${category}&status=active`,
      total: find(ofCategory),
    },
    'products between two prices': { path: `${list}&sort=lowestPrice&minimumPrice=20&maximumPrice=60` },
    'products between two prices, by category': { path: `${list}&sort=highestPrice&minimumPrice=20&maximumPrice=60&category=${category}` },
    'products by rating': { path: `${list}&sort=rating` },
    'products by rating, at least, by status': { path: `${list}&sort=rating&minimumRating=3&status=active` },
    'products by rating, by category': { path: `${list}&sort=rating&category=${category}` },
    'products of a time': { path: `${list}&since=${timeAt(0)}&until=${timeAt(half)}`, total: find(half) },
    'products of a time by status, oldest': { path: `${list}&sort=oldest&status=active&since=${timeAt(0)}`, total: find(active) },
    'products of a time by category': {
      path: `${list}&category=${category}&since=${timeAt(0)}`,
      total: find(Math.ceil(products / 24)),
    },
  };
}

function selectSearchQuestions(products) {
  const list = '/api/products?limit=20';
  const active = countRows(products, (index) => statusAt(index) === 'active');
  return {
    'search, a rare word': { path: `${list}&search=${rareWord}`, total: 1 },
    'search, two words': { path: `${list}&search=oak+lamp` },
    'search, a word in every product': { path: `${list}&search=${commonWord}`, total: products },
    'search, a word in every product, by status': { path: `${list}&search=${commonWord}&status=active`, total: active },
    'search, a word in every product, just after a write': {
      path: `${list}&search=${commonWord}`,
      total: products,
      before: { method: 'PUT', path: `/api/products/${idAt('prod', 0)}`, body: { price: 5 } },
    },
    'search, two words, just after a write': {
      path: `${list}&search=oak+lamp`,
      before: { method: 'PUT', path: `/api/products/${idAt('prod', 0)}`, body: { price: 5 } },
    },
  };
}

/** Searches over the whole store. */
function selectFinderQuestions(products) {
  const search = '/api/search?q=';
  const hasProduct = ({ data }) => data.some(({ type }) => type === 'product');
  return {
    'search the store, a word in one product': { path: `${search}${rareWord}`, holds: hasProduct },
    'search the store, a word in every product': { path: `${search}${commonWord}`, holds: hasProduct },
    'search the store, two words': { path: `${search}oak+lamp`, holds: hasProduct },
    'search the store, no such word': { path: `${search}nowhereland`, holds: ({ data }) => data.length === 0 },
    'search the store, two letters': { path: `${search}sh` },
    'search the store, letters and a rare word': { path: `${search}o+c+b+${rareWord}` },
    'search the store, the name of a user': { path: `${search}user+0+smith` },
    'search the store, an order': {
      path: `${search}${idAt('ord', Math.floor(products / 20))}`,
      holds: ({ data }) => data[0].type === 'order',
    },
  };
}

function selectListQuestions(products) {
  const tenth = Math.ceil(products / 10);
  const contents = Math.max(tenth, 200);
  const reviews = `/api/products/${idAt('prod', 0)}/reviews?limit=20`;
  const isOfFirst = (index) => reviewAt(index).productId === idAt('prod', 0);
  const content = '/api/creators/content?limit=20';
  const orders = '/api/orders?limit=20';
  const customer = orderAt(0).customer.id;
  return {
    'reviews of a product': { path: reviews, total: countRows(tenth, isOfFirst) },
    'reviews of a product, most helpful': { path: `${reviews}&sort=helpful`, total: countRows(tenth, isOfFirst) },
    'reviews of a product, by rating': { path: `${reviews}&rating=1`, total: countRows(tenth, isOfFirst, (index) => index % 5 === 0) },
    'reviews of all products': { path: '/api/reviews?limit=20', total: tenth },
    'reviews of all products by rating, most suspicious': {
      path: '/api/reviews?limit=20&status=approved&rating=1&sort=spamScore',
      total: countRows(tenth, (index) => index % 5 === 0),
    },
    'reviews of all products, search, a rare word': { path: `/api/reviews?limit=20&search=${rareReviewWord}`, total: 1 },
    'reviews of all products, search, a word in every review': {
      path: '/api/reviews?limit=20&search=sturdy',
      total: Math.min(tenth, 1_000),
    },
    'content, page 1': { path: content, total: contents },
    'content, most suspicious': { path: `${content}&sort=spamScore`, total: contents },
    'content, oldest': { path: `${content}&sort=oldest`, total: contents },
    'content between two spam scores': {
      path: `${content}&sort=spamScore&minimumSpamScore=0.2&maximumSpamScore=0.6`,
    },
    'content of good quality, by status': {
      path: `${content}&sort=qualityScore&minimumQualityScore=0.5&status=approved`,
    },
    'content of a creator between two spam scores': {
      path: `${content}&sort=spamScore&minimumSpamScore=0.2&creatorId=${idAt('cre', 0)}`,
    },
    'content by status': {
      path: `${content}&status=approved`,
      total: countRows(contents, (index) => contentAt(index).status === 'approved'),
    },
    'content of a creator': { path: `${content}&creatorId=${idAt('cre', 0)}`, total: Math.ceil(contents / creatorCount) },
    'content of a product': { path: `${content}&productId=${idAt('prod', 0)}`, total: 1 },
    'orders, page 1': { path: orders, total: tenth },
    'orders by status': { path: `${orders}&status=paid`, total: Math.ceil(tenth / 6) },
    'orders of a customer': {
      path: `${orders}&customerId=${customer}`,
      total: countRows(tenth, (index) => orderAt(index).customer.id === customer),
    },
  };
}

function selectOrderQuestions(products) {
  const orders = '/api/orders?limit=20';
  const count = Math.ceil(products / 10);
  const find = (total) => Math.min(total, mostFound);
  const ofFirst = find(Math.ceil(count / 10));
  const half = Math.floor(count / 2);
  const { email } = orderAt(0).customer;
  const isExpensive = (index) => orderAt(index).total.amount >= 100;
  return {
    'orders, highest amounts': { path: `${orders}&sort=amount`, total: count },
    'orders above an amount': { path: `${orders}&sort=amount&minimumAmount=100`, total: find(countRows(count, isExpensive)) },
    'orders of an email address': {
      path: `${orders}&customerEmail=${email}`,
      total: find(countRows(count, (index) => orderAt(index).customer.email === email)),
    },
    'orders of a product': { path: `${orders}&productId=${idAt('prod', 0)}`, total: ofFirst },
    'orders of a creator': { path: `${orders}&creatorId=${idAt('cre', 0)}`, total: ofFirst },
    'orders of a product by status': { path: `${orders}&productId=${idAt('prod', 0)}&status=paid` },
    'orders of a time': { path: `${orders}&since=${timeAt(0)}&until=${timeAt(half)}`, total: find(half) },
    'orders of a time by status, oldest': {
      path: `${orders}&sort=oldest&status=paid&since=${timeAt(0)}`,
      total: find(Math.ceil(count / 6)),
    },
  };
}

function selectPeopleQuestions(products) {
  const users = '/api/users?limit=20';
  const count = Math.ceil(products / 10);
  const found = Math.min(count, mostFound);
  return {
    'users, page 1': { path: users, total: count },
    'users, oldest': { path: `${users}&sort=oldest`, total: count },
    'users by name, one': { path: `${users}&search=user+0+`, total: 1 },
    'users by name, all': { path: `${users}&search=u`, total: found },
    'users by name and method': { path: `${users}&search=u&registrationMethod=google` },
    'users by method': { path: `${users}&registrationMethod=google`, total: Math.min(Math.ceil(count / 2), mostFound) },
    'users of a time': { path: `${users}&since=${timeAt(0)}`, total: found },
    'creators by name': { path: '/api/creators?limit=20&search=creator', total: creatorCount },
    'creators of a time': { path: `/api/creators?limit=20&since=${timeAt(0)}`, total: creatorCount },
  };
}

/** The first product and the first creator have the most visits. A random product has few events in the small store; in the large one it
 *  has events on each day, from many sources. */
function selectAnalyticsQuestions({ views }) {
  const product = `/api/analytics/products/${idAt('prod', 0)}`;
  const creator = `/api/analytics/creators/${idAt('cre', 0)}`;
  const some = Array.from({ length: 100 }, (_, index) => `/api/analytics/products/${idAt('prod', (index * 7) % 500)}?period=30d`);
  return {
    'analytics of the most visited product, 30 days': { path: `${product}?period=30d` },
    'analytics of the most visited product, a year': { path: `${product}?period=1y`, holds: (body) => body.views === views },
    'analytics of some product, 30 days': { paths: some },
    'analytics of a creator, 30 days': { path: `${creator}?period=30d` },
    'analytics of a creator, a year': { path: `${creator}?period=1y`, holds: (body) => body.totalViews > 0 },
    'analytics of a creator, all': { path: `${creator}?period=all`, holds: (body) => body.totalViews > 0 },
  };
}

function countRows(count, ...conditions) {
  let matching = 0;
  for (let index = 0; index < count; index += 1) if (conditions.every((condition) => condition(index))) matching += 1;
  return matching;
}
