// The columns of CSV files that are imported: which there are, and how a row becomes the object that a line of NDJSON has.
import type { CreateProduct } from '../generated/api.js';
import type { FieldError } from './field-error.js';

type Kind = 'text' | 'number' | 'list' | 'texts';

/** A product in a file: the body of a create, without what only a request can ask for, and its status. */
export type ProductField = Exclude<keyof CreateProduct, 'generateDescription'> | 'status';

/** Every field of a product in a file. The compiler asks for each. */
export const PRODUCT_FIELDS: Readonly<Record<ProductField, Kind>> = {
  externalId: 'text',
  name: 'text',
  description: 'text',
  price: 'number',
  category: 'text',
  images: 'list',
  tags: 'list',
  status: 'text',
  metadata: 'texts',
};

const BETWEEN_ENTRIES = '|';
const METADATA = 'metadata.';

const isKnown = (column: string): boolean =>
  column.startsWith(METADATA) ? column.length > METADATA.length : Object.hasOwn(PRODUCT_FIELDS, column) && column !== 'metadata';

/** Returns what is wrong with the first line of a file: a column twice, or one that no field has. Undefined if it is right. Pure. */
export function findColumnError(columns: readonly string[]): FieldError | undefined {
  const unknown = columns.find((column) => !isKnown(column));
  if (unknown !== undefined) {
    const fields = Object.keys(PRODUCT_FIELDS).map((name) => (name === 'metadata' ? `${METADATA}<name>` : name));
    return { reason: 'unknown-field', field: unknown.slice(0, 200), issue: `is not a column of products: use ${fields.join(', ')}` };
  }
  const twice = columns.find((column, place) => columns.indexOf(column) !== place);
  if (twice !== undefined) return { reason: 'duplicate-item', field: twice.slice(0, 200), issue: 'is the name of two columns' };
  return undefined;
}

/** Returns a row as an object. Empty cells are absent fields; what isn't a number stays a text, which the validation refuses. Pure. */
export function toObject(columns: readonly string[], cells: readonly string[]): Readonly<Record<string, unknown>> {
  const filled = columns.flatMap((column, place): [string, string][] => (cells[place] ? [[column, cells[place]]] : []));
  const fields = filled.flatMap(([column, cell]): [string, unknown][] =>
    column.startsWith(METADATA) ? [] : [[column, toField(PRODUCT_FIELDS[column as ProductField], cell)]],
  );
  const metadata = filled.flatMap(([column, cell]) =>
    column.startsWith(METADATA) ? [[column.slice(METADATA.length), cell] as const] : [],
  );
  return { ...Object.fromEntries(fields), ...(metadata.length > 0 && { metadata: Object.fromEntries(metadata) }) };
}

const NUMBER = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;

function toField(kind: Kind, cell: string): unknown {
  if (kind === 'list') return cell.split(BETWEEN_ENTRIES).filter((entry) => entry !== '');
  if (kind === 'number') return NUMBER.test(cell) ? Number(cell) : cell;
  return cell;
}
