// Top lists: the products, creators and content with the largest figures over days.
import { findCreator } from '../db/creators.js';
import * as top from '../db/top-lists.js';
import { coverWithMonths } from '../domain/analytics-span.js';
import { hasScope } from '../domain/grants.js';
import { toAmount } from '../domain/money.js';
import { toUtcDay } from '../domain/period.js';
import { toFraction } from '../domain/store-figures.js';
import { requireSpan, toDays } from './analytics-series.js';
import { notFound } from './errors.js';
import type { Call, Operation } from './operation.js';

const PRODUCT_SORTS = { views: 'views', orders: 'purchases', revenue: 'revenue_cents' } as const;
const CREATOR_SORTS = { views: 'views', conversions: 'conversions', commission: 'commission_cents' } as const;

export const listTopProducts: Operation<'listTopProducts'> = async ({ query, caller }, { db, now, settings: { currency } }) => {
  const { limit, offset, days, cover } = requirePage(query, now());
  const { data: rows, total } = await top.listTopProducts(db, { sort: PRODUCT_SORTS[query.sort], cover, limit, offset });
  const isNamed = hasScope(caller, 'products:read');
  const data = rows.map(({ id: productId, label, views, purchases, revenue_cents: thousandths }) => ({
    productId,
    ...(isNamed && label !== null && { name: label }),
    views,
    purchases,
    revenue: toAmount(thousandths),
    conversionRate: toFraction(purchases, views),
  }));
  return { status: 200, body: { ...days, currency, data, total, limit, offset } };
};

export const listTopCreators: Operation<'listTopCreators'> = async ({ query, caller }, { db, now, settings: { currency } }) => {
  const { limit, offset, days, cover } = requirePage(query, now());
  const { data: rows, total } = await top.listTopCreators(db, { sort: CREATOR_SORTS[query.sort], cover, limit, offset });
  const isNamed = hasScope(caller, 'creators:read');
  const data = rows.map(({ id: creatorId, label, views, clicks, conversions, commission_cents: thousandths }) => ({
    creatorId,
    ...(isNamed && label !== null && { name: label }),
    views,
    clicks,
    conversions,
    commission: toAmount(thousandths),
  }));
  return { status: 200, body: { ...days, currency, data, total, limit, offset } };
};

export const listTopContent: Operation<'listTopContent'> = async ({ path, query }, { db, now }) => {
  const { limit, offset, days, cover } = requirePage(query, now());
  const [creator, content] = await Promise.all([
    findCreator(db, path.id),
    top.listTopContent(db, path.id, { sort: query.sort, cover, limit, offset }),
  ]);
  if (!creator) throw notFound('creator', path.id);
  const data = content.data.map(({ id, label, views, conversions }) => ({ id, title: label ?? '', views, conversions }));
  return { status: 200, body: { ...days, data, total: content.total, limit, offset } };
};

function requirePage({ limit, offset, ...query }: Omit<Call<'listTopProducts'>['query'], 'sort'>, now: Date) {
  const span = requireSpan(query, now);
  return { limit, offset, days: toDays(span), cover: coverWithMonths(span, toUtcDay(now)) };
}
