// Analytics: figures per product and creator, and recording the views and clicks behind them.
import * as analytics from '../db/analytics.js';
import { findContentOrigins } from '../db/creator-content.js';
import { findCreator } from '../db/creators.js';
import { findExistingProducts, findProduct } from '../db/products.js';
import { addReferrerDays } from '../db/referrer-days.js';
import { addContentDays, addCreatorDays, addProductDays } from '../db/roll-ups.js';
import { recordClicks } from '../db/visitor-clicks.js';
import type { AnalyticsMetric, ProductAnalytics } from '../generated/api.js';
import { coverWithMonths } from '../domain/analytics-span.js';
import { toAmount } from '../domain/money.js';
import { ALL_DAYS, getPeriodDays } from '../domain/period.js';
import { toAverage, toFraction } from '../domain/store-figures.js';
import { countTraffic } from '../domain/traffic.js';
import { notFound } from './errors.js';
import type { Operation } from './operation.js';

const TOP_REFERRERS = 10;
const TOP_CONTENT = 10;

export const getProductAnalytics: Operation<'getProductAnalytics'> = async ({ path, query }, { db, now, settings }) => {
  if (!(await findProduct(db, path.id))) throw notFound('product', path.id);
  const days = getPeriodDays(query.period, now());
  const [{ views, purchases, orderTotalThousandths }, topReferrers] = await Promise.all([
    analytics.sumProductDays(db, path.id, days),
    analytics.topReferrers(db, path.id, { ...days, limit: TOP_REFERRERS }),
  ]);
  const figures = {
    views,
    purchases,
    conversionRate: toFraction(purchases, views),
    avgOrderValue: toAverage(orderTotalThousandths, purchases, { currency: settings.currency, unit: db.unit }),
    topReferrers,
  } satisfies Required<Pick<ProductAnalytics, AnalyticsMetric>>;
  const wanted = query.metrics ?? (Object.keys(figures) as AnalyticsMetric[]);
  const chosen = Object.fromEntries(wanted.map((metric) => [metric, figures[metric]]));
  return { status: 200, body: { productId: path.id, ...chosen, period: query.period } };
};

export const getCreatorAnalytics: Operation<'getCreatorAnalytics'> = async ({ path, query: { period } }, { db, now }) => {
  if (!(await findCreator(db, path.id))) throw notFound('creator', path.id);
  const days = period === 'all' ? undefined : getPeriodDays(period, now());
  const [figures, topContent] = await Promise.all([
    analytics.sumCreatorDays(db, path.id, days ?? ALL_DAYS),
    analytics.topContent(db, path.id, { cover: days && coverWithMonths(days, days.last), limit: TOP_CONTENT }),
  ]);
  return {
    status: 200,
    body: {
      creatorId: path.id,
      contentCount: figures.contentCount,
      totalViews: figures.views,
      totalClicks: figures.clicks,
      totalConversions: figures.conversions,
      totalCommission: toAmount(figures.commissionThousandths),
      avgEngagement: toFraction(figures.clicks, figures.views),
      topContent,
      period,
    },
  };
};

export const recordAnalyticsEvents: Operation<'recordAnalyticsEvents'> = async ({ body }, { db, now, transaction }) => {
  const collectIds = (field: 'productId' | 'contentId') => [...new Set(body.events.flatMap((event) => event[field] ?? []))];
  const [products, contents] = await Promise.all([
    findExistingProducts(db, collectIds('productId')),
    findContentOrigins(db, collectIds('contentId')),
  ]);
  const { accepted, rejected, productDays, referrerDays, contentDays, lastClicks } = countTraffic(
    body.events,
    { products, contents },
    now(),
  );
  return transaction(async (trx) => {
    await addProductDays(trx, productDays);
    await addReferrerDays(trx, referrerDays);
    await addContentDays(trx, contentDays);
    await addCreatorDays(trx, contentDays);
    await recordClicks(trx, lastClicks);
    return { status: 202, body: { accepted, rejected: [...rejected] } };
  });
};
