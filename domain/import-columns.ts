// The columns of CSV files that are imported: which there are for each type, and how a row becomes the object that a line of NDJSON has.
import type { CreateCreator, CreateProduct, CreateReview, CreateUser, ImportType } from '../generated/api.js';
import { parseCell } from './csv.js';
import type { FieldError } from './field-error.js';

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'texts';
type Columns = Readonly<Record<string, Kind>>;

/** Every field of a product in a file: the body of a create, without what only a request can ask for, and its status. The compiler asks for each. */
const products: Readonly<Record<Exclude<keyof CreateProduct, 'generateDescription'> | 'status', Kind>> = {
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

const users: Readonly<Record<keyof CreateUser | 'createdAt', Kind>> = {
  externalId: 'text',
  email: 'text',
  name: 'text',
  registrationMethod: 'text',
  createdAt: 'text',
  metadata: 'texts',
};

const creators: Readonly<Record<keyof CreateCreator | 'verificationStatus' | 'createdAt', Kind>> = {
  externalId: 'text',
  name: 'text',
  email: 'text',
  website: 'text',
  commissionRate: 'number',
  couponCodes: 'list',
  verificationStatus: 'text',
  createdAt: 'text',
  metadata: 'texts',
};

const reviews: Readonly<Record<keyof CreateReview | 'productId' | 'productExternalId' | 'orderExternalId' | 'status' | 'createdAt', Kind>> =
  {
    externalId: 'text',
    productId: 'text',
    productExternalId: 'text',
    rating: 'number',
    title: 'text',
    content: 'text',
    verified: 'boolean',
    photos: 'list',
    userId: 'text',
    orderId: 'text',
    orderExternalId: 'text',
    status: 'text',
    createdAt: 'text',
    metadata: 'texts',
  };

/** One line for each item, for each discount, and for each piece or amount that was refunded. */
const orders: Columns = {
  externalId: 'text',
  status: 'text',
  placedAt: 'text',
  completedAt: 'text',
  'customer.id': 'text',
  'customer.email': 'text',
  visitorId: 'text',
  couponCode: 'text',
  'item.productId': 'text',
  'item.productExternalId': 'text',
  'item.variantId': 'text',
  'item.quantity': 'number',
  'item.price': 'number',
  'item.referrer.type': 'text',
  'item.referrer.contentId': 'text',
  'item.referrer.contentExternalId': 'text',
  'item.referrer.creatorId': 'text',
  'item.referrer.creatorExternalId': 'text',
  'shipping.method': 'text',
  'shipping.cost': 'number',
  'shipping.address.street': 'text',
  'shipping.address.city': 'text',
  'shipping.address.state': 'text',
  'shipping.address.zip': 'text',
  'shipping.address.country': 'text',
  'discount.code': 'text',
  'discount.amount': 'number',
  'discount.productId': 'text',
  'discount.productExternalId': 'text',
  'refund.id': 'text',
  'refund.amount': 'number',
  'refund.createdAt': 'text',
  'refund.reason': 'text',
  'refund.productId': 'text',
  'refund.productExternalId': 'text',
  'refund.variantId': 'text',
  'refund.quantity': 'number',
  'taxes.amount': 'number',
  'taxes.included': 'boolean',
  total: 'number',
  currency: 'text',
  metadata: 'texts',
};

/** The columns of each type, in the order in which messages and exports name them. */
export const IMPORT_COLUMNS: Readonly<Record<ImportType, Columns>> = { products, users, creators, orders, reviews };

/** Fields that exports have and the service decides: an import ignores them, so that an export can be imported. */
export const IGNORED_FIELDS: Readonly<Record<ImportType, readonly string[]>> = {
  products: ['id', 'categoryId', 'rating', 'descriptionGeneration', 'createdAt', 'updatedAt'],
  users: ['id', 'updatedAt'],
  creators: ['id', 'updatedAt'],
  orders: ['id', 'subtotal', 'discount', 'history', 'refunded', 'updatedAt'],
  reviews: ['id', 'helpfulCount', 'spamScore', 'moderation', 'reply', 'updatedAt'],
};

/** Columns of the items in exported orders, which an import ignores, too. */
export const IGNORED_ITEM_COLUMNS: readonly string[] = ['item.name'];

const isIgnored = (type: ImportType, column: string): boolean =>
  IGNORED_FIELDS[type].includes(column) || (type === 'orders' && IGNORED_ITEM_COLUMNS.includes(column));

const BETWEEN_ENTRIES = '|';
const METADATA = 'metadata.';

const isKnown = (type: ImportType, column: string): boolean => {
  if (column.startsWith(METADATA)) return column.length > METADATA.length;
  return Object.hasOwn(IMPORT_COLUMNS[type], column);
};

/** Returns what is wrong with the first line of a file: a column twice, or one that no field has. Undefined if it is right. Pure. */
export function findColumnError(columns: readonly string[], type: ImportType): FieldError | undefined {
  const unknown = columns.find((column) => !isKnown(type, column) && !isIgnored(type, column));
  if (unknown !== undefined) {
    const fields = Object.keys(IMPORT_COLUMNS[type]).map((name) => (name === 'metadata' ? `${METADATA}<name>` : name));
    return { reason: 'unknown-field', field: unknown.slice(0, 200), issue: `is not a column of ${type}: use ${fields.join(', ')}` };
  }
  const twice = columns.find((column, place) => columns.indexOf(column) !== place);
  if (twice !== undefined) return { reason: 'duplicate-item', field: twice.slice(0, 200), issue: 'is the name of two columns' };
  return undefined;
}

/** The id of an order says which rows are one order (server/files/import-orders.ts); the check ignores it then. */
const isRead = (type: ImportType, column: string): boolean => isKnown(type, column) || (type === 'orders' && column === 'id');

/** Returns a row as an object. Empty cells are absent fields; what isn't a number or a boolean stays a text, which the validation refuses.
 *  The row of an order has one item. Pure. */
export function toObject(type: ImportType, columns: readonly string[], cells: readonly string[]): Readonly<Record<string, unknown>> {
  const filled = columns.flatMap((column, place): [string, string][] =>
    cells[place] && isRead(type, column) ? [[column, parseCell(cells[place])]] : [],
  );
  const object: Record<string, unknown> = {};
  for (const [column, cell] of filled)
    if (!column.startsWith(METADATA)) setAt(object, column.split('.'), toField(IMPORT_COLUMNS[type][column] ?? 'text', cell));
  const metadata = filled.flatMap(([column, cell]) =>
    column.startsWith(METADATA) ? [[column.slice(METADATA.length), cell] as const] : [],
  );
  const whole = {
    ...object,
    ...(metadata.length > 0 && { metadata: { ...Object(object['metadata']), ...Object.fromEntries(metadata) } as unknown }),
  };
  return type === 'orders' ? toOrder(whole) : whole;
}

/** Sets a field by its path, whose names are those of known columns. */
function setAt(object: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) setAt((object[first] ??= {}) as Record<string, unknown>, rest, value);
  else object[first] = value;
}

type Fields = Readonly<Record<string, unknown>>;

function toOrder({ item, discount, refund, ...order }: Fields): Fields {
  return {
    ...order,
    ...(item !== undefined && { items: [item] }),
    ...(discount !== undefined && { discounts: [discount] }),
    ...(refund !== undefined && { refunds: [toRefund(refund as Fields)] }),
  };
}

const PIECE = ['productId', 'productExternalId', 'variantId', 'quantity'];

/** The cells of a piece are the only item of the refund of a row. */
function toRefund(cells: Fields): Fields {
  const ofPiece = ([name]: [string, unknown]): boolean => PIECE.includes(name);
  const piece = Object.entries(cells).filter(ofPiece);
  const rest = Object.fromEntries(Object.entries(cells).filter((cell) => !ofPiece(cell)));
  return { ...rest, ...(piece.length > 0 && { items: [Object.fromEntries(piece)] }) };
}

const NUMBER = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

function toField(kind: Kind, cell: string): unknown {
  if (kind === 'list') return cell.split(BETWEEN_ENTRIES).filter((entry) => entry !== '');
  if (kind === 'number') return NUMBER.test(cell) ? Number(cell) : cell;
  if (kind === 'texts') return parseTexts(cell);
  if (kind === 'boolean') return BOOLEANS[cell.toLowerCase()] ?? cell;
  return cell;
}

/** A cell with all metadata is a JSON object, as exports have it. */
function parseTexts(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}
