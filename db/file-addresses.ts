// The file addresses (images, photos, media) in stored documents, to find those that requests no longer accept.
import type { Reader } from './engine/connection.js';
import { query, type Query } from './engine/statement.js';
import { firstRows } from './engine/paging.js';

const TABLES = {
  products: { field: 'images', isDeletable: true },
  reviews: { field: 'photos', isDeletable: false },
  contents: { field: 'media', isDeletable: false },
} as const;

/** A table whose documents contain addresses of uploaded files. */
export type AddressTable = keyof typeof TABLES;

/** The tables whose documents contain file addresses. */
export const addressTables = Object.keys(TABLES) as AddressTable[];

/** A row with its addresses, in their order in the document. */
export interface AddressRow {
  readonly id: string;
  readonly field: (typeof TABLES)[AddressTable]['field'];
  readonly addresses: readonly string[];
}

interface PageAfter {
  readonly after: string;
  readonly limit: number;
}

interface DocumentRow {
  readonly id: string;
  readonly document: string;
}

const pages = Object.fromEntries(
  addressTables.map((table) => [
    table,
    query<PageAfter, DocumentRow>((build, p) => {
      const rows = build(table).select('id', 'document').where('id', '>', p.after);
      if (TABLES[table].isDeletable) rows.whereNull('deleted_at');
      return firstRows(rows, 'id', p);
    }),
  ]),
) as Record<AddressTable, Query<PageAfter, DocumentRow>>;

type File = string | { readonly url: string };

/** Returns a page of a table by id, starting after the id of the previous page's last row. Includes rows without an address. */
export async function listFileAddresses(db: Reader, table: AddressTable, { after, limit }: PageAfter): Promise<AddressRow[]> {
  const { field } = TABLES[table];
  const rows = await db.all(pages[table], { after, limit });
  return rows.map(({ id, document }) => {
    const files = (JSON.parse(document) as Partial<Record<typeof field, readonly File[]>>)[field] ?? [];
    return { id, field, addresses: files.map((file) => (typeof file === 'string' ? file : file.url)) };
  });
}
