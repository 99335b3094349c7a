// Reads all objects of a type along their ids, a page at a time: an export costs others little, however large the table is, and finds each
// object once while others write. What a filter finds is decided by the one who reads (domain/export-filter.ts): an index for each filter
// would cost every insert.
import type { ExportType } from '../generated/api.js';
import { AUDIT_ENTRY_JSON } from './audit-entries.js';
import { CATEGORY_JSON } from './categories.js';
import type { Reader } from './engine/connection.js';
import { query, type Dialect, type Query } from './engine/statement.js';

/** So many rows are read at a time. */
export const EXPORT_PAGE = 200;

/** Where the objects of a type are. */
interface Source {
  readonly table: string;
  /** SQL that is true for the objects of the type. */
  readonly live?: string;
  /** SQL of an object as JSON; by default the stored document. */
  readonly document?: (dialect: Dialect) => string;
}

const SOURCES: Readonly<Record<ExportType, Source>> = {
  products: { table: 'products', live: 'deleted_at is null' },
  users: { table: 'users' },
  creators: { table: 'creators' },
  orders: { table: 'orders' },
  reviews: { table: 'reviews' },
  content: { table: 'contents' },
  commissions: { table: 'commissions' },
  categories: { table: 'categories', live: 'removed_at is null', document: CATEGORY_JSON },
  payouts: { table: 'payouts' },
  uploads: { table: 'uploads' },
  'audit-log': { table: 'audit_entries', document: AUDIT_ENTRY_JSON },
};

interface Range {
  /** The id before the first one. */
  readonly after: string;
  /** The last id. */
  readonly through: string;
}

/** A row: its id, and the object as JSON. */
export interface ExportedRow {
  readonly id: string;
  readonly document: string;
}

const toPageQuery = ({
  table,
  live = '1 = 1',
  document = () => 'document',
}: Source): Query<{ after: string; through: string }, ExportedRow> =>
  query((build, p, dialect) =>
    build(table)
      .select('id', build.raw(`${document(dialect)} as document`))
      .where('id', '>', p.after)
      .where('id', '<=', p.through)
      .whereRaw(live)
      .orderByRaw(`id limit ${EXPORT_PAGE}`),
  );
const toEndQuery = ({ table }: Source): Query<{ before: string }, { id: string }> =>
  query((build, p) => build(table).select('id').where('id', '<', p.before).orderByRaw('id desc limit 1'));

const fromEach = <Of>(toQuery: (source: Source) => Of) =>
  Object.fromEntries(Object.entries(SOURCES).map(([type, source]) => [type, toQuery(source)])) as Readonly<Record<ExportType, Of>>;

const pages = fromEach(toPageQuery);
const ends = fromEach(toEndQuery);

/** Returns the next rows of a range of ids, in their order; none at the end. */
export const readExportPage = (db: Reader, type: ExportType, { after, through }: Range): Promise<ExportedRow[]> =>
  db.all(pages[type], { after, through });

/** Returns the last id before another one, or undefined. */
export const findLastId = async (db: Reader, type: ExportType, before: string): Promise<string | undefined> =>
  (await db.first(ends[type], { before }))?.id;
