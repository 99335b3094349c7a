// Analytics: figures are sums over days (roll-ups.ts), never over facts.
import type { Referrer, TopContent } from '../generated/api.js';
import { getMonthBeforeSum } from '../domain/analytics-span.js';
import { splitWholeMonths, type Span } from '../domain/period.js';
import { fromColumn } from './amount-unit.js';
import { summedMonths, type SummedMonths } from './content-sums.js';
import type { Reader } from './engine/connection.js';
import { query } from './engine/statement.js';
import { firstRows } from './engine/paging.js';

/** A product's figures: views, orders with it, and the totals of those orders. */
interface ProductFigures {
  readonly views: number;
  readonly purchases: number;
  readonly orderTotalThousandths: number;
}

type ProductRow = Pick<ProductFigures, 'views' | 'purchases'> & { readonly orderTotalInUnit: number };

const sumOfDays = query<Span & { productId: string }, ProductRow>((build, p) =>
  build('product_days')
    .where('product_id', p.productId)
    .whereBetween('day', [p.first, p.last])
    .select(
      build.raw('cast(coalesce(sum(views), 0) as bigint) as views'),
      build.raw('cast(coalesce(sum(purchases), 0) as bigint) as purchases'),
      build.raw('cast(coalesce(sum(order_total_cents), 0) as bigint) as ??', ['orderTotalInUnit']),
    ),
);

/** Returns the views and purchases of a product over the days, and the totals of the orders with it. */
export async function sumProductDays(db: Reader, productId: string, days: Span): Promise<ProductFigures> {
  const { orderTotalInUnit, ...sums } = (await db.first(sumOfDays, { productId, ...days })) as ProductRow;
  return { ...sums, orderTotalThousandths: fromColumn(orderTotalInUnit, db.unit) };
}

const sources = query<Span & { productId: string; limit: number }, Referrer>((build, p) =>
  firstRows(
    build('product_referrer_days')
      .where('product_id', p.productId)
      .whereBetween('day', [p.first, p.last])
      .select('source', build.raw('cast(sum(visits) as bigint) as visits'))
      .groupBy('source'),
    '2 desc, source',
    p,
  ),
);

/** Returns the sources that sent the most visits to a product over the days. */
export function topReferrers(db: Reader, productId: string, { limit, ...days }: Span & { limit: number }): Promise<Referrer[]> {
  return db.all(sources, { productId, limit, ...days });
}

/** The figures and earnings of a creator's content. */
export interface CreatorFigures {
  readonly contentCount: number;
  readonly views: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly commissionThousandths: number;
}

interface CreatorRow {
  readonly contents: number;
  readonly views: number;
  readonly clicks: number;
  readonly conversions: number;
  readonly commission_cents: number;
}

const sumOfCreator = query<Span & { creatorId: string }, CreatorRow>((build, p) =>
  build.raw(
    `select ${['contents', 'views', 'clicks', 'conversions', 'commission_cents']
      .map((column) => `cast(coalesce(sum(${column}), 0) as bigint) as ${column}`)
      .join(', ')} from creator_days where creator_id = ? and day between ? and ?`,
    [p.creatorId, p.first, p.last] as string[],
  ),
);

/** Returns the figures of a creator over the days. */
export async function sumCreatorDays(db: Reader, creatorId: string, days: Span): Promise<CreatorFigures> {
  const row = (await db.first(sumOfCreator, { creatorId, ...days })) as CreatorRow;
  const { contents: contentCount, commission_cents: commission, ...figures } = row;
  return { contentCount, commissionThousandths: fromColumn(commission, db.unit), ...figures };
}

interface TopContentRow {
  readonly id: string;
  readonly views: number;
  readonly conversions: number;
  readonly document: string;
}

const mostViewed = query<{ creatorId: string; limit: number }, TopContentRow>((build, p) =>
  firstRows(
    build('content_totals')
      .join('contents', 'contents.id', 'content_totals.content_id')
      .where('content_totals.creator_id', p.creatorId)
      .whereRaw('(views <> 0 or conversions <> 0)')
      .select({ id: 'content_id', views: 'views', conversions: 'conversions', document: 'contents.document' }),
    'views desc, content_id desc',
    p,
  ),
);
const mostViewedOfDays = query<Span & { creatorId: string; limit: number }, TopContentRow>((build, p) =>
  build
    .select('id', 'days.views', 'days.conversions', 'contents.document')
    .from(
      firstRows(
        build('content_days')
          .select(
            'content_id',
            build.raw('cast(sum(views) as bigint) as views'),
            build.raw('cast(sum(conversions) as bigint) as conversions'),
          )
          .where('creator_id', p.creatorId)
          .whereBetween('day', [p.first, p.last])
          .groupBy('content_id')
          .havingRaw('sum(views) <> 0 or sum(conversions) <> 0'),
        '2 desc, content_id desc',
        p,
      ).as('days'),
    )
    .join('contents', 'contents.id', 'days.content_id')
    .orderBy([
      { column: 'days.views', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
);

/** Splits a span into its whole months, and the days before and after them. */
interface MonthsAndDays extends SummedMonths {
  readonly firstBefore: string;
  readonly lastBefore: string;
  readonly firstAfter: string;
  readonly lastAfter: string;
}

// Whole months have their own rows, and sums of their own: a year of 2,000 pieces of content is then some 20,000 rows instead of 730,000.
const mostViewedOfMonths = query<MonthsAndDays & { limit: number }, TopContentRow>((build, p) => {
  const days = 'select content_id, views, conversions from content_days where creator_id = ? and day between ? and ?';
  return build.raw(
    `with ${summedMonths.covered}
     select id, top.views, top.conversions, contents.document from (
       select content_id, cast(sum(views) as bigint) as views, cast(sum(conversions) as bigint) as conversions
       from (${[...summedMonths.parts, days, days].join(' union all ')}) as parts
       group by content_id having sum(views) <> 0 or sum(conversions) <> 0 order by 2 desc, content_id desc limit ?) as top
     join contents on contents.id = top.content_id order by top.views desc, id desc`,
    [...summedMonths.bind(p), p.creatorId, p.firstBefore, p.lastBefore, p.creatorId, p.firstAfter, p.lastAfter, p.limit] as string[],
  );
});

/** Returns the creator's content with the most views over the days, or over all time. */
export async function topContent(
  db: Reader,
  creatorId: string,
  { limit, days }: { limit: number; days?: Span | undefined },
): Promise<TopContent[]> {
  const months = days && splitWholeMonths(days);
  const rows = months
    ? await db.all(mostViewedOfMonths, { limit, ...spanValues(creatorId, months) })
    : days
      ? await db.all(mostViewedOfDays, { creatorId, limit, ...days })
      : await db.all(mostViewed, { creatorId, limit });
  return rows.map(({ id, views, conversions, document }) => ({
    id,
    title: (JSON.parse(document) as { title: string }).title,
    views,
    conversions,
  }));
}

function spanValues(creatorId: string, { months, before, after }: { months: Span; before: Span; after: Span }): MonthsAndDays {
  return {
    creatorId,
    firstMonth: months.first,
    lastMonth: months.last,
    monthBefore: getMonthBeforeSum(months),
    firstBefore: before.first,
    lastBefore: before.last,
    firstAfter: after.first,
    lastAfter: after.last,
  };
}
