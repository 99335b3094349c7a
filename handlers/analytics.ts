// Analytics: figures per product and creator, and the views and clicks that they are made of.
import * as analytics from '../db/analytics.js';
import type { Connection } from '../db/connection.js';
import { findCreator } from '../db/creators.js';
import { findExistingProducts, findProduct } from '../db/products.js';
import type { AnalyticsMetric, ProductAnalytics } from '../generated/api.js';
import { amountOf } from '../rules/money.js';
import { daysOf } from '../rules/period.js';
import { countTraffic, type Traffic } from '../rules/traffic.js';
import { notFound } from './errors.js';
import type { Operation } from './operation.js';

const TOP_REFERRERS = 10;
const TOP_CONTENT = 10;

export const getProductAnalytics: Operation<'getProductAnalytics'> = async ({ path, query }, { db, now }) => {
  if (!(await findProduct(db, path.id))) throw notFound('product', path.id);
  const days = daysOf(query.period, now());
  const [{ views, purchases, revenueCents }, topReferrers] = await Promise.all([
    analytics.sumProductDays(db, path.id, days),
    analytics.topReferrers(db, path.id, { ...days, limit: TOP_REFERRERS }),
  ]);
  const figures = {
    views,
    purchases,
    conversionRate: fraction(purchases, views),
    avgOrderValue: purchases === 0 ? 0 : amountOf(Math.round(revenueCents / purchases)),
    topReferrers,
  } satisfies Required<Pick<ProductAnalytics, AnalyticsMetric>>;
  const wanted = query.metrics ?? (Object.keys(figures) as AnalyticsMetric[]);
  const chosen = Object.fromEntries(wanted.map((metric) => [metric, figures[metric]]));
  return { status: 200, body: { productId: path.id, ...chosen, period: query.period } };
};

export const getCreatorAnalytics: Operation<'getCreatorAnalytics'> = async ({ path }, { db }) => {
  if (!(await findCreator(db, path.id))) throw notFound('creator', path.id);
  const [totals, topContent] = await Promise.all([
    analytics.findCreatorTotals(db, path.id),
    analytics.topContent(db, path.id, TOP_CONTENT),
  ]);
  return {
    status: 200,
    body: {
      creatorId: path.id,
      contentCount: totals.contentCount,
      totalViews: totals.views,
      totalClicks: totals.clicks,
      totalConversions: totals.conversions,
      totalCommission: amountOf(totals.commissionCents),
      avgEngagement: fraction(totals.clicks, totals.views),
      topContent,
    },
  };
};

export const recordAnalyticsEvents: Operation<'recordAnalyticsEvents'> = async ({ body }, { db, now, transaction }) => {
  const idsOf = (field: 'productId' | 'contentId') => [...new Set(body.events.flatMap((event) => event[field] ?? []))];
  const [products, creators] = await Promise.all([
    findExistingProducts(db, idsOf('productId')),
    analytics.findContentCreators(db, idsOf('contentId')),
  ]);
  const traffic = countTraffic(body.events, { products, creators }, now());
  return transaction(async (trx) => {
    await record(trx, traffic, creators);
    return { status: 202, body: { accepted: traffic.accepted, rejected: [...traffic.rejected] } };
  });
};

/** Adds in the order of the keys, so that two batches never wait for each other in a circle. */
async function record(
  trx: Connection,
  { productDays, referrerDays, contents }: Traffic,
  creators: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [key, sum] of [...productDays].sort(byKey)) {
    const [productId, day] = key.split(' ') as [string, string];
    await analytics.addProductDay(trx, { productId, day, ...sum, purchases: 0, revenueCents: 0 });
  }
  for (const [key, visits] of [...referrerDays].sort(byKey)) {
    const [productId, day, ...source] = key.split(' ') as [string, string, ...string[]];
    await analytics.addReferrerDay(trx, { productId, day, source: source.join(' '), visits });
  }
  const ofContents = [...contents].map(([contentId, sum]) => ({ contentId, creatorId: creators.get(contentId) as string, ...sum }));
  await analytics.addContentTraffic(trx, ofContents);
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** A share within 0..1 and more (one view can lead to two purchases), to four places; 0 of nothing is 0. */
function fraction(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
