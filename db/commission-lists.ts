// Lists of the commission ledger: a page of the entries that match, and all of them, a part at a time.
import type { Knex } from 'knex';
import type { Commission, CommissionList, CommissionStatus } from '../generated/api.js';
import { COMMISSION_STATUSES } from '../domain/commission.js';
import { cappedPages } from './engine/capped-pages.js';
import type { Reader } from './engine/connection.js';
import { countedPages, documentPages, type Page } from './engine/document-pages.js';
import { envelope, type Document } from './engine/document.js';
import { isScopePart } from './engine/live-counts.js';
import type { Pagination } from './engine/paging.js';
import { queryByShape } from './engine/statement.js';
import type { TimeSpan } from './id-range.js';

/** Which commissions a list contains; all that are set apply together. Times are in UTC with milliseconds. */
export interface CommissionFilter extends TimeSpan {
  readonly creatorId?: string | undefined;
  readonly status?: CommissionStatus | undefined;
  readonly orderId?: string | undefined;
  readonly payoutId?: string | undefined;
}

type FilterColumn = 'creator_id' | 'status' | 'order_id' | 'payout_id';

const toColumns = ({ creatorId, status, orderId, payoutId }: CommissionFilter): Partial<Readonly<Record<FilterColumn, string>>> => ({
  ...(orderId !== undefined && { order_id: orderId }),
  ...(payoutId !== undefined && { payout_id: payoutId }),
  ...(creatorId !== undefined && { creator_id: creatorId }),
  ...(status !== undefined && { status }),
});

const listNames = (where: object): readonly FilterColumn[] => Object.keys(where) as FilterColumn[];

const isTimed = ({ since, until }: CommissionFilter): boolean => since !== undefined || until !== undefined;

const BY_STATUS = COMMISSION_STATUSES.map((status) => ({ status }));

interface TimedPlan {
  /** The entries are merged from those of each. */
  readonly branches: readonly { readonly status?: CommissionStatus }[];
  /** The index of an order or a payout: its entries are few, and each is compared with the time. */
  readonly narrowIndex?: string;
}

/** Returns how to find entries of a time. If they aren't of an order or a payout, an index that begins with the status, or the creator and the
 *  status, has them in the order of their times. */
function planTimed(columns: readonly FilterColumn[]): TimedPlan {
  if (columns.includes('order_id')) return { branches: [{}], narrowIndex: 'commissions_by_order' };
  if (columns.includes('payout_id')) return { branches: [{}], narrowIndex: 'commissions_by_payout' };
  return { branches: columns.includes('status') ? [{}] : BY_STATUS };
}

const commissionPages = documentPages('commissions');
const narrowPages = countedPages('commissions');
const timedPages = cappedPages('commissions');

/** Returns a page of the matching entries, newest first. Of those of a time, only the first FOUND_MAX are found, in the order of their times. */
export async function listCommissions(db: Reader, filter: CommissionFilter & Pagination): Promise<Document<CommissionList>> {
  const { creatorId, status, orderId, payoutId, limit, offset } = filter;
  if (creatorId !== undefined && !isScopePart(creatorId)) return envelope({ total: 0, data: null }, filter);
  const where = toColumns(filter);
  if (isTimed(filter)) return envelope(await listTimed(db, filter), filter);
  if (orderId !== undefined || payoutId !== undefined) return envelope(await narrowPages(db, { where, limit, offset }), filter);
  const scope = `commissions${creatorId === undefined ? '' : `/c/${creatorId}`}${status === undefined ? '' : `/s/${status}`}`;
  return envelope(await commissionPages(db, { scope, where, order: ['id'], direction: 'desc', limit, offset }), filter);
}

/** By `created_at`: the id of an entry says when it was recorded, which is later for an order of the past. */
function listTimed(db: Reader, { since, until, limit, offset, ...filter }: CommissionFilter & Pagination): Promise<Page> {
  const where = toColumns(filter);
  const { branches, narrowIndex: sqliteIndex } = planTimed(listNames(where));
  const range = { column: 'created_at', from: since, to: until };
  const ranges = sqliteIndex === undefined ? { range } : { also: range };
  return timedPages(db, { where, branches, sqliteIndex, ...ranges, order: ['created_at', 'id'], direction: 'desc', limit, offset });
}

/** How many entries an export reads at a time. */
const EXPORT_ROWS = 500;

type ExportFilter = Pick<CommissionFilter, 'creatorId' | 'status' | 'payoutId' | 'since' | 'until'>;

const after = queryByShape<readonly FilterColumn[], { id: string } & { [Column in FilterColumn]?: string }, { document: string }>(
  (columns) => columns.join(),
  (columns) => (build, p) => {
    const rows = build('commissions').select('document').where('id', '>', p.id).orderBy('id').limit(EXPORT_ROWS);
    for (const column of columns) void rows.where(column, p[column]);
    return rows;
  },
);

interface TimedShape {
  readonly columns: readonly FilterColumn[];
  readonly isBounded: boolean;
}
type TimedValues = Record<'createdAt' | 'id' | 'until', string> & { [Column in FilterColumn]?: string };

const timedAfter = queryByShape<TimedShape, TimedValues, { document: string }>(
  ({ columns, isBounded }) => `${columns.join()} ${isBounded}`,
  ({ columns, isBounded }) =>
    (build, p, dialect) => {
      const { branches, narrowIndex } = planTimed(columns);
      const source = dialect === 'sqlite' && narrowIndex !== undefined ? build.raw(`commissions indexed by ${narrowIndex}`) : 'commissions';
      // PostgreSQL must not choose an index of times, whose range it expects to be small: an expression has none.
      const time = narrowIndex === undefined ? 'created_at' : `(created_at || '')`;
      const [first = build('commissions'), ...others] = branches.map((branch): Knex.QueryBuilder => {
        const rows = build.select('created_at', 'id', 'document').from(source).where(branch);
        for (const column of columns) void rows.where(column, p[column]);
        void rows.whereRaw(`(${time}, id) > (?, ?)`, [p.createdAt, p.id]);
        if (isBounded) void rows.whereRaw(`${time} < ?`, [p.until]);
        return build.select('*').from(rows.orderByRaw(`created_at, id limit ${EXPORT_ROWS}`).as('branch'));
      });
      const merged = build.select('document').from(first.unionAll(others).as('merged'));
      return merged.orderByRaw(`created_at, id limit ${EXPORT_ROWS}`);
    },
);

/** Returns the next matching entries after one, oldest first; none at the end. Those of a time are in the order of their times, others in that of
 *  their ids. */
export async function listCommissionsAfter(db: Reader, filter: ExportFilter, last?: Commission): Promise<Commission[]> {
  const where = toColumns(filter);
  const columns = listNames(where);
  const { since = '', until } = filter;
  const { id, createdAt } = last ?? { id: '', createdAt: since };
  const rows = isTimed(filter)
    ? await db.all(timedAfter({ columns, isBounded: until !== undefined }), { ...where, createdAt, id, until: until ?? '' })
    : await db.all(after(columns), { ...where, id });
  return rows.map(({ document }) => JSON.parse(document) as Commission);
}
