// Analytics: facts are added to daily roll-ups and totals; figures are sums over days, never over facts.
import type { Referrer, TopContent } from '../generated/api.js';
import { addContentTotals, addCreatorTotals } from './analytics-totals.js';
import type { Connection } from './connection.js';
import { LIMIT, statement } from './statement.js';

/** What is added to one product's day. */
export interface ProductDay {
  readonly productId: string;
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
  readonly purchases: number;
  readonly revenueCents: number;
}

const addToDay = statement((build, p) =>
  build.raw(
    `insert into product_days as kept (product_id, day, views, clicks, purchases, revenue_cents) values (?, ?, ?, ?, ?, ?)
     on conflict (product_id, day) do update set views = kept.views + excluded.views, clicks = kept.clicks + excluded.clicks,
       purchases = kept.purchases + excluded.purchases, revenue_cents = kept.revenue_cents + excluded.revenue_cents`,
    [p['productId'], p['day'], p['views'], p['clicks'], p['purchases'], p['revenueCents']] as string[],
  ),
);

/** Adds to a product's day. */
export async function addProductDay(trx: Connection, day: ProductDay): Promise<void> {
  await trx.run(addToDay, { ...day });
}

const addVisits = statement((build, p) =>
  build.raw(
    `insert into product_referrer_days as kept (product_id, day, source, visits) values (?, ?, ?, ?)
     on conflict (product_id, day, source) do update set visits = kept.visits + excluded.visits`,
    [p['productId'], p['day'], p['source'], p['visits']] as string[],
  ),
);

/** Adds visits that came from one source to a product's day. */
export async function addReferrerDay(
  trx: Connection,
  day: { productId: string; day: string; source: string; visits: number },
): Promise<void> {
  await trx.run(addVisits, day);
}

/** Views and clicks of one content. */
export interface ContentTraffic {
  readonly contentId: string;
  readonly creatorId: string;
  readonly views: number;
  readonly clicks: number;
}

/** Adds traffic to the totals of contents, then of their creators, each in the order of their ids: two batches never
 *  wait for each other in a circle. */
export async function addContentTraffic(trx: Connection, traffic: readonly ContentTraffic[]): Promise<void> {
  const creators = new Map<string, { views: number; clicks: number }>();
  for (const { contentId, creatorId, views, clicks } of traffic.toSorted((one, other) => (one.contentId < other.contentId ? -1 : 1))) {
    await addContentTotals(trx, { contentId, creatorId }, { views, clicks, conversions: 0 });
    const sum = creators.get(creatorId) ?? { views: 0, clicks: 0 };
    creators.set(creatorId, { views: sum.views + views, clicks: sum.clicks + clicks });
  }
  for (const [creatorId, sum] of [...creators].sort(([one], [other]) => (one < other ? -1 : 1)))
    await addCreatorTotals(trx, creatorId, sum);
}

interface Days {
  readonly first: string;
  readonly last: string;
}

const sumOfDays = statement((build, p) =>
  build('product_days')
    .where('product_id', p['productId'] as string)
    .whereBetween('day', [p['first'] as string, p['last'] as string])
    .select(
      build.raw('cast(coalesce(sum(views), 0) as bigint) as views'),
      build.raw('cast(coalesce(sum(purchases), 0) as bigint) as purchases'),
      build.raw('cast(coalesce(sum(revenue_cents), 0) as bigint) as ??', ['revenueCents']),
    ),
);

/** Views, purchases and revenue of a product over the days. */
export async function sumProductDays(
  db: Connection,
  productId: string,
  days: Days,
): Promise<{ views: number; purchases: number; revenueCents: number }> {
  return (await db.first<{ views: number; purchases: number; revenueCents: number }>(sumOfDays, { productId, ...days })) as {
    views: number;
    purchases: number;
    revenueCents: number;
  };
}

const sources = statement((build, p) =>
  build('product_referrer_days')
    .where('product_id', p['productId'] as string)
    .whereBetween('day', [p['first'] as string, p['last'] as string])
    .select('source', build.raw('cast(sum(visits) as bigint) as visits'))
    .groupBy('source')
    .orderByRaw('2 desc, source')
    .limit(LIMIT),
);

/** The sources that sent the most visits to a product over the days. */
export function topReferrers(db: Connection, productId: string, { limit, ...days }: Days & { limit: number }): Promise<Referrer[]> {
  return db.all<Referrer>(sources, { productId, limit, ...days });
}

export interface CreatorTotals {
  readonly contentCount: number;
  readonly views: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly commissionCents: number;
}

const ofCreator = statement((build, p, dialect) =>
  build.raw(
    `select (select coalesce(sum(live), 0) from live_counts where scope = ? and block = -1)${dialect === 'postgres' ? '::int' : ''} as "contentCount",
       coalesce(sum(views), 0) as views, coalesce(sum(clicks), 0) as clicks, coalesce(sum(conversions), 0) as conversions,
       coalesce(sum(commission_cents), 0) as "commissionCents" from creator_totals where creator_id = ?`,
    [p['scope'], p['creatorId']] as string[],
  ),
);

/** The totals of a creator over all time. */
export async function findCreatorTotals(db: Connection, creatorId: string): Promise<CreatorTotals> {
  const row = (await db.first<CreatorTotals>(ofCreator, { creatorId, scope: `contents/c/${creatorId}` })) as CreatorTotals;
  // PostgreSQL sums bigint to numeric, which arrives as text.
  return {
    contentCount: row.contentCount,
    views: Number(row.views),
    clicks: Number(row.clicks),
    conversions: Number(row.conversions),
    commissionCents: Number(row.commissionCents),
  };
}

const mostViewed = statement((build, p) =>
  build('content_totals')
    .join('contents', 'contents.id', 'content_totals.content_id')
    .where('content_totals.creator_id', p['creatorId'] as string)
    .select({ id: 'content_id', views: 'views', conversions: 'conversions', document: 'contents.document' })
    .orderBy([
      { column: 'views', order: 'desc' },
      { column: 'content_id', order: 'desc' },
    ])
    .limit(LIMIT),
);

/** The content of a creator that was viewed most. */
export async function topContent(db: Connection, creatorId: string, limit: number): Promise<TopContent[]> {
  const rows = await db.all<{ id: string; views: number; conversions: number; document: string }>(mostViewed, { creatorId, limit });
  return rows.map(({ id, views, conversions, document }) => ({
    id,
    title: (JSON.parse(document) as { title: string }).title,
    views,
    conversions,
  }));
}

const creatorsOf = statement((build, p, dialect) =>
  build('contents')
    .select({ contentId: 'id', creatorId: 'creator_id' })
    .where(
      'id',
      'in',
      build.raw(dialect === 'sqlite' ? '(select value from json_each(?))' : '(select jsonb_array_elements_text(?::jsonb))', [
        p['ids'] as string,
      ]),
    ),
);

/** The creator of each content that exists. */
export async function findContentCreators(db: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<{ contentId: string; creatorId: string }>(creatorsOf, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.contentId, row.creatorId]));
}
