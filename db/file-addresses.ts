// The addresses of files (images, photos, media) that stored documents show: to find those that requests no longer accept.
import type { Reader } from './engine/connection.js';
import { query, type Query } from './engine/statement.js';
import { firstRows } from './engine/paging.js';

const HOLDERS = {
  products: { field: 'images', isDeletable: true },
  reviews: { field: 'photos', isDeletable: false },
  contents: { field: 'media', isDeletable: false },
} as const;

export type AddressTable = keyof typeof HOLDERS;

/** The tables whose documents show addresses of files. */
export const addressTables = Object.keys(HOLDERS) as AddressTable[];

/** A row with its addresses, in the order it shows them. */
export interface AddressRow {
  readonly id: string;
  readonly field: (typeof HOLDERS)[AddressTable]['field'];
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
      if (HOLDERS[table].isDeletable) rows.whereNull('deleted_at');
      return firstRows(rows, 'id', p);
    }),
  ]),
) as Record<AddressTable, Query<PageAfter, DocumentRow>>;

type File = string | { readonly url: string };

/** A page of a table by id, after the id of the last row of the page before; rows without an address are among them. */
export async function listFileAddresses(db: Reader, table: AddressTable, { after, limit }: PageAfter): Promise<AddressRow[]> {
  const { field } = HOLDERS[table];
  const rows = await db.all(pages[table], { after, limit });
  return rows.map(({ id, document }) => {
    const files = (JSON.parse(document) as Partial<Record<typeof field, readonly File[]>>)[field] ?? [];
    return { id, field, addresses: files.map((file) => (typeof file === 'string' ? file : file.url)) };
  });
}
