// Analytics: figures are sums over days (roll-ups.ts), never over facts.
import type { Referrer, TopContent } from '../generated/api.js';
import type { MonthCover } from '../domain/analytics-span.js';
import type { Span } from '../domain/period.js';
import { fromColumn } from './amount-unit.js';
import type { Reader } from './engine/connection.js';
import { query } from './engine/statement.js';
import { firstRows } from './engine/paging.js';
import { listTopContent } from './top-lists.js';

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

/** Returns the creator's content with the most views over the days, or over all time. */
export async function topContent(
  db: Reader,
  creatorId: string,
  { limit, cover }: { limit: number; cover?: MonthCover | undefined },
): Promise<TopContent[]> {
  if (cover) {
    const { data } = await listTopContent(db, creatorId, { sort: 'views', listsAny: true, cover, limit, offset: 0 });
    return data.map(({ id, label, views, conversions }) => ({ id, title: label ?? '', views, conversions }));
  }
  const rows = await db.all(mostViewed, { creatorId, limit });
  return rows.map(({ document, ...content }) => ({ ...content, title: (JSON.parse(document) as { title: string }).title }));
}
