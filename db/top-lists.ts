// The products, creators and content with the largest figures over days. Whole months have their own rows, so a year reads about as many rows
// as a month does: twelve for each product, creator or piece of content, and days at the ends. Creators with much content have sums of months.
import { getMonthBeforeSum, type MonthCover } from '../domain/analytics-span.js';
import { summedMonths, type SummedMonths } from './content-sums.js';
import { toFigures } from './series.js';
import type { Reader } from './engine/connection.js';
import type { Pagination } from './engine/paging.js';
import { queryByShape, type Dialect } from './engine/statement.js';

/** Tables by month and by day, whose sums are listed. */
interface Ranked {
  readonly months: string;
  readonly days: string;
  readonly id: string;
  readonly figures: readonly string[];
  /** The table of the objects. */
  readonly objects: string;
  /** The members of the document that are listed: `name`. */
  readonly label: string;
  /** Whether only rows of one creator are listed, whose months can be summed up (content-sums.ts). */
  readonly isOfCreator?: boolean;
}

interface CoverValues extends SummedMonths {
  readonly firstBefore: string;
  readonly lastBefore: string;
  readonly signBefore: number;
  readonly firstAfter: string;
  readonly lastAfter: string;
  readonly signAfter: number;
  readonly limit: number;
  readonly offset: number;
}

/** An entry of a top list. `label` is its name or title, null if it doesn't exist any more. */
export type TopRow<Figure extends string> = { readonly id: string; readonly label: string | null } & Readonly<Record<Figure, number>>;

/** A page, and the number of entries over all pages. */
export interface TopList<Figure extends string> {
  readonly data: TopRow<Figure>[];
  readonly total: number;
}

/** Each row has the total; a page behind the last one has a single row without an entry. */
type FoundRow<Figure extends string> = (TopRow<Figure> | { readonly id: null }) & { readonly total: number };

function toList<Figure extends string>(rows: readonly FoundRow<Figure>[], { unit }: Reader): TopList<Figure> {
  const found = rows.filter((row): row is TopRow<Figure> & { readonly total: number } => row.id !== null);
  return { data: found.map((row) => toFigures(row, unit)), total: rows[0]?.total ?? 0 };
}

const labelSql = (dialect: Dialect, { objects, label }: Ranked): string =>
  dialect === 'sqlite' ? `${objects}.document ->> '$.${label}'` : `${objects}.document::json ->> '${label}'`;

/** Which objects are listed: those with the figure that they are sorted by, or with any. */
interface Listed<Figure> {
  readonly sort: Figure;
  readonly listsAny?: boolean;
}

const topRows = <Figure extends string>(ranked: Ranked & { readonly figures: readonly Figure[] }) =>
  queryByShape<Listed<Figure>, CoverValues, FoundRow<Figure>>(
    ({ sort, listsAny }) => (listsAny ? `any by ${sort}` : sort),
    ({ sort, listsAny }) =>
      (build, p, dialect) => {
        const { months, days, id, figures, objects, isOfCreator } = ranked;
        const of = isOfCreator ? 'creator_id = ? and ' : '';
        const signed = figures.map((name) => `cast(? as bigint) * ${name} as ${name}`).join(', ');
        const whole = `select ${id}, ${figures.join(', ')} from ${months} where month between ? and ?`;
        const parts = [
          ...(isOfCreator ? summedMonths.parts : [whole]),
          ...[1, 2].map(() => `select ${id}, ${signed} from ${days} where ${of}day between ? and ?`),
        ];
        const creator = isOfCreator ? [p.creatorId] : [];
        const sums = figures.map((name) => `cast(sum(${name}) as bigint) as ${name}`).join(', ');
        const top = figures.map((name) => `top.${name}`).join(', ');
        return build.raw(
          `with ${isOfCreator ? `${summedMonths.covered}, ` : ''}sums as (
           select ${id} as id, ${sums} from (${parts.join(' union all ')}) as parts group by ${id}
         ), ranked as (select * from sums where ${(listsAny ? figures : [sort]).map((name) => `${name} > 0`).join(' or ')})
         select counted.total, top.id, ${top}, ${labelSql(dialect, ranked)} as label
         from (select count(*) as total from ranked) as counted
         left join (select * from ranked order by ${sort} desc, id desc limit ? offset ?) as top on true
         left join ${objects} on ${objects}.id = top.id order by top.${sort} desc, top.id desc`,
          [
            ...(isOfCreator ? summedMonths.bind(p) : [p.firstMonth, p.lastMonth]),
            ...[...figures.map(() => p.signBefore), ...creator, p.firstBefore, p.lastBefore],
            ...[...figures.map(() => p.signAfter), ...creator, p.firstAfter, p.lastAfter],
            p.limit,
            p.offset,
          ] as string[],
        );
      },
  );

const topProducts = topRows({
  months: 'product_months',
  days: 'product_days',
  id: 'product_id',
  figures: ['views', 'purchases', 'revenue_cents'],
  objects: 'products',
  label: 'name',
});
const topCreators = topRows({
  months: 'creator_months',
  days: 'creator_days',
  id: 'creator_id',
  figures: ['views', 'clicks', 'conversions', 'commission_cents'],
  objects: 'creators',
  label: 'name',
});
const topContents = topRows({
  months: 'content_months',
  days: 'content_days',
  id: 'content_id',
  figures: ['views', 'conversions'],
  objects: 'contents',
  label: 'title',
  isOfCreator: true,
});

/** A page of a top list over days. */
export interface TopPage<Sort> extends Pagination, Listed<Sort> {
  readonly cover: MonthCover;
}

function toValues({ cover: { months, before, after }, limit, offset }: TopPage<unknown>, creatorId = ''): CoverValues {
  return {
    creatorId,
    firstMonth: months.first,
    lastMonth: months.last,
    monthBefore: getMonthBeforeSum(months),
    firstBefore: before.first,
    lastBefore: before.last,
    signBefore: before.sign,
    firstAfter: after.first,
    lastAfter: after.last,
    signAfter: after.sign,
    limit,
    offset,
  };
}

type ProductFigure = 'views' | 'purchases' | 'revenue_cents';
type CreatorFigure = 'views' | 'clicks' | 'conversions' | 'commission_cents';
type ContentFigure = 'views' | 'conversions';

/** Returns a page of the products with the largest figures; those without any are left out. */
export const listTopProducts = async (db: Reader, page: TopPage<ProductFigure>): Promise<TopList<ProductFigure>> =>
  toList(await db.all(topProducts(page), toValues(page)), db);

/** Returns a page of the creators with the largest figures; those without any are left out. */
export const listTopCreators = async (db: Reader, page: TopPage<Exclude<CreatorFigure, 'clicks'>>): Promise<TopList<CreatorFigure>> =>
  toList(await db.all(topCreators(page), toValues(page)), db);

/** Returns a page of a creator's content with the largest figures; content without any is left out. */
export const listTopContent = async (db: Reader, creatorId: string, page: TopPage<ContentFigure>): Promise<TopList<ContentFigure>> =>
  toList(await db.all(topContents(page), toValues(page, creatorId)), db);
