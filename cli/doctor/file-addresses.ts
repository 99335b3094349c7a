// Images, photos and media whose URLs are neither https nor those of uploads on this machine. They were stored before version 0.3.0, which rejects them.
import { addressTables, listFileAddresses, type AddressRow, type AddressTable } from '../../db/file-addresses.js';
import { isFileUrl } from '../../domain/file-urls.js';
import type { Services } from '../../handlers/operation.js';

const PAGE = 500;
/** How many rows of a table are listed one by one; the others are counted. */
const LISTED_MAX = 20;

const KINDS: Readonly<Record<AddressTable, { readonly label: string; readonly path: string }>> = {
  products: { label: 'product', path: '/api/products' },
  reviews: { label: 'review', path: '/api/reviews' },
  contents: { label: 'content', path: '/api/creators/content' },
};

/** Returns a sentence for each of the first twenty products, reviews and pieces of content with a URL that isn't https, and one that
 *  counts the others. Reads one page at a time, so its memory doesn't grow with the store. */
export async function findUnsafeAddresses({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const findings: string[] = [];
  for (const table of addressTables) findings.push(...(await findUnsafeRows(db, table)));
  return findings;
}

async function findUnsafeRows(db: Services['db'], table: AddressTable): Promise<string[]> {
  const findings: string[] = [];
  let [after, more] = ['', 0];
  for (;;) {
    const rows = await listFileAddresses(db, table, { after, limit: PAGE });
    for (const row of rows) {
      const place = row.addresses.findIndex((address) => !isFileUrl(address));
      if (place === -1) continue;
      if (findings.length < LISTED_MAX) findings.push(formatFinding(table, row, place));
      else more += 1;
    }
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.id ?? after;
  }
  return more === 0 ? findings : [...findings, `${more} more in ${table} have a URL that is not https.`];
}

function formatFinding(table: AddressTable, { id, field, addresses }: AddressRow, place: number): string {
  const { label, path } = KINDS[table];
  return (
    `the ${label} ${id} has ${JSON.stringify((addresses[place] ?? '').slice(0, 100))} in ${field}, which is not an https URL: a page that ` +
    `uses it as a link may run a script. Replace it (PUT ${path}/${id} with all of "${field}").`
  );
}
