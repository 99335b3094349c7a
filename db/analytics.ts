// Analytics: figures are sums over days (roll-ups.ts), never over facts.
import type { Referrer, TopContent } from '../generated/api.js';
import { splitWholeMonths, type Span } from '../domain/period.js';
import type { Connection } from './engine/connection.js';
import { LIMIT, statement } from './engine/statement.js';

const sumOfDays = statement((build, p) =>
  build('product_days')
    .where('product_id', p['productId'] as string)
    .whereBetween('day', [p['first'] as string, p['last'] as string])
    .select(
      build.raw('cast(coalesce(sum(views), 0) as bigint) as views'),
      build.raw('cast(coalesce(sum(purchases), 0) as bigint) as purchases'),
      build.raw('cast(coalesce(sum(order_total_cents), 0) as bigint) as ??', ['orderTotalCents']),
    ),
);

/** Views and purchases of a product over the days, and the totals of the orders with it. */
export async function sumProductDays(
  db: Connection,
  productId: string,
  days: Span,
): Promise<{ views: number; purchases: number; orderTotalCents: number }> {
  return (await db.first<{ views: number; purchases: number; orderTotalCents: number }>(sumOfDays, { productId, ...days })) as {
    views: number;
    purchases: number;
    orderTotalCents: number;
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
export function topReferrers(db: Connection, productId: string, { limit, ...days }: Span & { limit: number }): Promise<Referrer[]> {
  return db.all<Referrer>(sources, { productId, limit, ...days });
}

/** What a creator's content did, and earned. */
export interface CreatorFigures {
  readonly contentCount: number;
  readonly views: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly commissionCents: number;
}

const sumOfCreator = statement((build, p) =>
  build.raw(
    `select ${['contents', 'views', 'clicks', 'conversions', 'commission_cents']
      .map((column) => `cast(coalesce(sum(${column}), 0) as bigint) as ${column}`)
      .join(', ')} from creator_days where creator_id = ? and day between ? and ?`,
    [p['creatorId'], p['first'], p['last']] as string[],
  ),
);

/** The figures of a creator over the days. */
export async function sumCreatorDays(db: Connection, creatorId: string, days: Span): Promise<CreatorFigures> {
  type Row = { contents: number; views: number; clicks: number; conversions: number; commission_cents: number };
  const row = (await db.first<Row>(sumOfCreator, { creatorId, ...days })) as Row;
  const { contents: contentCount, commission_cents: commissionCents, ...figures } = row;
  return { contentCount, commissionCents, ...figures };
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
const mostViewedOfDays = statement((build, p) =>
  build
    .select('id', 'days.views', 'days.conversions', 'contents.document')
    .from(
      build('content_days')
        .select(
          'content_id',
          build.raw('cast(sum(views) as bigint) as views'),
          build.raw('cast(sum(conversions) as bigint) as conversions'),
        )
        .where('creator_id', p['creatorId'] as string)
        .whereBetween('day', [p['first'] as string, p['last'] as string])
        .groupBy('content_id')
        .orderByRaw('2 desc, content_id desc')
        .limit(LIMIT)
        .as('days'),
    )
    .join('contents', 'contents.id', 'days.content_id')
    .orderBy([
      { column: 'days.views', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
);

// Whole months are read as such: a year of 2,000 contents is 82,000 rows then, not 730,000.
const mostViewedOfMonths = statement((build, p) => {
  const part = (table: string, column: string) =>
    `select content_id, views, conversions from ${table} where creator_id = ? and ${column} between ? and ?`;
  const parts = [part('content_months', 'month'), part('content_days', 'day'), part('content_days', 'day')];
  const bindings = ['Month', 'Before', 'After'].flatMap((name) => [p['creatorId'], p[`first${name}`], p[`last${name}`]]);
  return build.raw(
    `select id, top.views, top.conversions, contents.document from (
       select content_id, cast(sum(views) as bigint) as views, cast(sum(conversions) as bigint) as conversions
       from (${parts.join(' union all ')}) as parts group by content_id order by 2 desc, content_id desc limit ?) as top
     join contents on contents.id = top.content_id order by top.views desc, id desc`,
    [...bindings, p['limit']] as string[],
  );
});

/** The content of a creator that was viewed most over the days, or over all time. */
export async function topContent(
  db: Connection,
  creatorId: string,
  { limit, days }: { limit: number; days?: Span | undefined },
): Promise<TopContent[]> {
  type Row = { id: string; views: number; conversions: number; document: string };
  const months = days && splitWholeMonths(days);
  const rows = months
    ? await db.all<Row>(mostViewedOfMonths, { creatorId, limit, ...spanValues(months) })
    : days
      ? await db.all<Row>(mostViewedOfDays, { creatorId, limit, ...days })
      : await db.all<Row>(mostViewed, { creatorId, limit });
  return rows.map(({ id, views, conversions, document }) => ({
    id,
    title: (JSON.parse(document) as { title: string }).title,
    views,
    conversions,
  }));
}

function spanValues({ months, before, after }: { months: Span; before: Span; after: Span }) {
  return {
    firstMonth: months.first,
    lastMonth: months.last,
    firstBefore: before.first,
    lastBefore: before.last,
    firstAfter: after.first,
    lastAfter: after.last,
  };
}
