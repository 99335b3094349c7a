// Reads all objects of a type along their ids, a page at a time: an export costs others little, however large the table is, and finds each
// object once while others write. What a filter finds is decided by the one who reads (domain/export-filter.ts): an index for each filter
// would cost every insert.
import type { ExportType } from '../generated/api.js';
import type { Reader } from './engine/connection.js';
import { query, type Query } from './engine/statement.js';

/** So many rows are read at a time. */
export const EXPORT_PAGE = 200;

const TABLES = {
  products: { table: 'products', live: 'deleted_at is null' },
  users: { table: 'users', live: '1 = 1' },
  creators: { table: 'creators', live: '1 = 1' },
  orders: { table: 'orders', live: '1 = 1' },
  reviews: { table: 'reviews', live: '1 = 1' },
  content: { table: 'contents', live: '1 = 1' },
  commissions: { table: 'commissions', live: '1 = 1' },
} as const;

/** The types whose objects are stored as documents. */
export type DocumentType = keyof typeof TABLES;

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

const toPageQuery = (type: DocumentType): Query<{ after: string; through: string }, ExportedRow> =>
  query((build, p) =>
    build(TABLES[type].table)
      .select('id', 'document')
      .where('id', '>', p.after)
      .where('id', '<=', p.through)
      .whereRaw(TABLES[type].live)
      .orderByRaw(`id limit ${EXPORT_PAGE}`),
  );
const toEndQuery = (type: DocumentType): Query<{ before: string }, { id: string }> =>
  query((build, p) => build(TABLES[type].table).select('id').where('id', '<', p.before).orderByRaw('id desc limit 1'));

const fromEach = <Of>(toQuery: (type: DocumentType) => Of) =>
  Object.fromEntries((Object.keys(TABLES) as DocumentType[]).map((type) => [type, toQuery(type)])) as Readonly<Record<DocumentType, Of>>;

const pages = fromEach(toPageQuery);
const ends = fromEach(toEndQuery);

/** Whether the objects of a type are stored as documents. */
export const isDocumentType = (type: ExportType): type is DocumentType => Object.hasOwn(TABLES, type);

/** Returns the next rows of a range of ids, in their order; none at the end. */
export const readExportPage = (db: Reader, type: DocumentType, { after, through }: Range): Promise<ExportedRow[]> =>
  db.all(pages[type], { after, through });

/** Returns the last id before another one, or undefined. */
export const findLastId = async (db: Reader, type: DocumentType, before: string): Promise<string | undefined> =>
  (await db.first(ends[type], { before }))?.id;
