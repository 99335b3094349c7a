// The lines of CSV files that are exported: the columns of imports, and what only the service knows.
import type { ExportType } from '../generated/api.js';
import { formatCsvLine, type CsvCell } from './csv.js';
import { IGNORED_ITEM_COLUMNS, IMPORT_COLUMNS } from './import-columns.js';

type Fields = Readonly<Record<string, unknown>>;

const toColumns = (type: keyof typeof IMPORT_COLUMNS, ...others: readonly string[]): readonly string[] => [
  ...new Set(['id', ...Object.keys(IMPORT_COLUMNS[type]), ...others]),
];

const COLUMNS: Readonly<Record<ExportType, readonly string[]>> = {
  products: toColumns('products', 'createdAt', 'updatedAt'),
  users: toColumns('users', 'updatedAt'),
  creators: toColumns('creators', 'updatedAt'),
  orders: toColumns('orders', 'updatedAt', ...IGNORED_ITEM_COLUMNS),
  reviews: toColumns('reviews', 'helpfulCount', 'updatedAt'),
  content: [
    'id',
    'externalId',
    'creatorId',
    'title',
    'description',
    'media',
    'products',
    'tags',
    'status',
    'metadata',
    'createdAt',
    'updatedAt',
  ],
  commissions: [
    'id',
    'creatorId',
    'kind',
    'status',
    'amount.value',
    'amount.currency',
    'rate',
    'contentId',
    'productId',
    'orderId',
    'reverses',
    'payoutId',
    'refundId',
    'createdAt',
    'updatedAt',
    'creatorName',
  ],
  categories: ['id', 'name', 'slug', 'productCount', 'createdAt', 'updatedAt'],
  payouts: [
    'id',
    'creatorId',
    'creatorName',
    'amount.value',
    'amount.currency',
    'entryCount',
    'reference',
    'note',
    'createdBy',
    'createdByName',
    'createdAt',
  ],
  uploads: ['id', 'url', 'type', 'bytes', 'sha256', 'width', 'height', 'thumbnails', 'creatorId', 'userId', 'createdAt'],
  'audit-log': ['id', 'at', 'keyId', 'staffId', 'staffName', 'operation', 'objectType', 'objectId', 'before', 'after', 'requestId'],
};

/** Returns the first line of a file. Pure. */
export const formatExportHeader = (type: ExportType): string => formatCsvLine(COLUMNS[type]);

/** Returns the lines of an object: one for each item of an order, one for anything else. Pure. */
export function formatExportLines(type: ExportType, object: object): string {
  const rows = type === 'orders' ? toOrderRows(object as Fields) : [object as Fields];
  return rows.map((row) => formatCsvLine(COLUMNS[type].map((column) => toCell(getAt(row, column))))).join('');
}

/** Returns a row for each item, and for each discount and each piece of a refund beyond them. What else belongs to the order is in the first, and the amount
 *  of a refund in its first, so that a column can be summed. */
function toOrderRows({ items, total, discounts, refunds, createdAt, ...order }: Fields): Fields[] {
  const { amount, currency } = (total ?? {}) as Fields;
  const [bought, taken, refunded] = [items ?? [], discounts ?? [], refunds ?? []] as [
    readonly unknown[],
    readonly unknown[],
    readonly Fields[],
  ];
  const returned = refunded.flatMap(toRefundRows);
  const { id, externalId } = order;
  return Array.from({ length: Math.max(bought.length, taken.length, returned.length) }, (_, place) => ({
    ...(place === 0 ? { ...order, total: amount, currency, placedAt: createdAt } : { id, externalId }),
    item: bought[place],
    discount: taken[place],
    refund: returned[place],
  }));
}

/** Returns the cells of a refund: a row for each piece, or one. */
function toRefundRows({ items, amount: total, ...refund }: Fields): Fields[] {
  const { amount } = (total ?? {}) as Fields;
  const [first = {}, ...others] = ((items ?? []) as readonly Fields[]).map(toPiece);
  return [{ ...refund, ...first, amount }, ...others.map((piece) => ({ id: refund['id'], ...piece }))];
}

/** A piece has what it returns, too, which is a part of the amount of its refund. */
const toPiece = (piece: Fields): Fields => Object.fromEntries(Object.entries(piece).filter(([name]) => name !== 'amount'));

const getAt = (row: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined), row);

/** Lists have `|` between their entries; media are named by their URLs. */
function toCell(value: unknown): CsvCell {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(toEntry).join('|');
  return value ? JSON.stringify(value) : undefined;
}

const toEntry = (entry: string | { readonly url?: string }): string => (typeof entry === 'string' ? entry : (entry.url ?? ''));
