// The text of an export, a page of objects at a time.
import { findStaffNames } from '../db/audit-entries.js';
import { findContent } from '../db/creator-content.js';
import { findCreators } from '../db/creators.js';
import type { Reader } from '../db/engine/connection.js';
import * as pages from '../db/export-pages.js';
import { toIdRange, type TimeSpan } from '../db/id-range.js';
import { findOrder } from '../db/orders.js';
import { findProducts } from '../db/products.js';
import type { StoredExport } from '../db/exports.js';
import type { StoredUpload } from '../db/uploads.js';
import type {
  AuditEntry,
  Commission,
  ExportType,
  Order,
  OrderDiscount,
  OrderItem,
  OrderRefund,
  RefundedItem,
  Review,
} from '../generated/api.js';
import { formatExportHeader, formatExportLines } from '../domain/export-columns.js';
import { matchesFilter } from '../domain/export-filter.js';
import { decodeIdTime } from '../domain/id-time.js';
import { addCreatorNames } from './commissions.js';
import type { Services } from './operation.js';
import { serializeUpload } from './uploads.js';

/** The next text of an export. */
export interface ExportBatch {
  readonly text: string;
  /** How many objects it has. */
  readonly rows: number;
  /** How much was read, 0 to 1, about: ids say when their objects were created. */
  readonly progress: number;
}

const PREFIXES: Readonly<Record<ExportType, string>> = {
  products: 'prod',
  users: 'usr',
  creators: 'cre',
  orders: 'ord',
  reviews: 'rev',
  content: 'cnt',
  commissions: 'com',
  categories: 'cat',
  payouts: 'pay',
  uploads: 'upl',
  'audit-log': 'aud',
};

/** What an export is read with. */
interface Sources extends Pick<Services, 'files'> {
  readonly db: Reader;
}

/** Reads the objects of an export along their ids, up to the last one that there is at the beginning. */
export async function* readExport(sources: Sources, stored: StoredExport): AsyncGenerator<ExportBatch, void, undefined> {
  const { type, format, filter = {} } = stored;
  if (format === 'csv') yield { text: formatExportHeader(type), rows: 0, progress: 0 };
  const toText = (object: object): string => (format === 'csv' ? formatExportLines(type, object) : `${JSON.stringify(object)}\n`);
  for await (const { objects, progress } of readDocuments(sources.db, type, filter)) {
    const found = objects.filter((object) => matchesFilter(type, object, filter));
    const shown = await show(sources, stored, found);
    yield { text: shown.map(toText).join(''), rows: shown.length, progress };
  }
}

interface ObjectPage {
  readonly objects: readonly object[];
  readonly progress: number;
}

type Span = NonNullable<StoredExport['filter']>;

async function* readDocuments(db: Reader, type: ExportType, span: Span): AsyncGenerator<ObjectPage, void, undefined> {
  const prefix = PREFIXES[type];
  const { from = '', to = '~' } = toIdRange(prefix, toRecorded(type, span)) ?? {};
  const through = await pages.findLastId(db, type, to);
  if (through === undefined) return;
  let first: string | undefined;
  for (let after = from; ;) {
    const rows = await pages.readExportPage(db, type, { after, through });
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    first ??= rows[0]?.id ?? last;
    const objects = rows.map(({ document }) => JSON.parse(document) as object);
    yield { objects, progress: computeProgress(last, { first, through }) };
    after = last;
  }
}

/** A commission of an order of the past is recorded later than it was earned, so its id has a later time: the filter decides by its own time. */
const toRecorded = (type: ExportType, { since, until }: Span): TimeSpan => ({ since, until: type === 'commissions' ? undefined : until });

function computeProgress(last: string, { first, through }: { first: string; through: string }): number {
  const [from, at, to] = [first, last, through].map((id) => decodeIdTime(id) ?? 0) as [number, number, number];
  return to > from ? Math.min(1, (at - from) / (to - from)) : 1;
}

type Show = (sources: Sources, objects: readonly object[]) => readonly object[] | Promise<readonly object[]>;

/** The types whose objects a file has differently than they are stored: as the API returns them, and with the external ids of what they
 *  refer to, by which an import in another store finds it. */
const SHOWN: Partial<Readonly<Record<ExportType, Show>>> = {
  orders: ({ db }, objects) => addToOrders(db, objects as readonly Order[]),
  reviews: ({ db }, objects) => addToReviews(db, objects as readonly Review[]),
  uploads: (services, objects) => (objects as readonly StoredUpload[]).map((upload) => serializeUpload(upload, services)),
  'audit-log': ({ db }, objects) => showEntries(db, objects as readonly AuditEntry[]),
};

/** CSV files are for people, so they have names that the API doesn't return. */
const SHOWN_IN_CSV: Partial<Readonly<Record<ExportType, Show>>> = {
  commissions: ({ db }, objects) => addCreatorNames(db, objects as readonly Commission[]),
};

async function show(sources: Sources, { type, format }: StoredExport, objects: readonly object[]): Promise<readonly object[]> {
  const toShown = (format === 'csv' ? SHOWN_IN_CSV[type] : undefined) ?? SHOWN[type];
  return (await toShown?.(sources, objects)) ?? objects;
}

/** Adds the present names of the members of the staff, and leaves out fields without a value. */
async function showEntries(db: Reader, entries: readonly AuditEntry[]): Promise<object[]> {
  const names = await findStaffNames(db, entries);
  return entries.map((entry) => {
    const named = Object.entries({ ...entry, staffName: names.get(entry.staffId ?? '') });
    return Object.fromEntries(named.filter(([, value]) => value !== null && value !== undefined));
  });
}

type ExternalIds = ReadonlyMap<string, string>;

async function addToOrders(db: Reader, orders: readonly Order[]): Promise<object[]> {
  const items = orders.flatMap((order) => order.items);
  const products = await findProductIds(
    db,
    items.map(({ productId }) => productId),
  );
  const creators = await findCreatorIds(
    db,
    items.flatMap(({ referrer }) => referrer?.creatorId ?? []),
  );
  const contents = await findContentIds(
    db,
    items.flatMap(({ referrer }) => referrer?.contentId ?? []),
  );
  const toItem = ({ referrer, ...item }: OrderItem): object => ({
    ...item,
    ...pick('productExternalId', products, item.productId),
    ...(referrer && {
      referrer: {
        ...referrer,
        ...pick('contentExternalId', contents, referrer.contentId),
        ...pick('creatorExternalId', creators, referrer.creatorId),
      },
    }),
  });
  const toDiscount = (discount: OrderDiscount): object => ({
    ...discount,
    ...pick('productExternalId', products, discount.productId),
  });
  const toPiece = (piece: RefundedItem): object => ({ ...piece, ...pick('productExternalId', products, piece.productId) });
  const toRefund = ({ items: pieces, ...refund }: OrderRefund): object => ({
    ...refund,
    ...(pieces && { items: pieces.map(toPiece) }),
  });
  return orders.map(({ discounts, refunds, ...order }) => ({
    ...order,
    items: order.items.map(toItem),
    ...(discounts && { discounts: discounts.map(toDiscount) }),
    ...(refunds && { refunds: refunds.map(toRefund) }),
  }));
}

async function addToReviews(db: Reader, reviews: readonly Review[]): Promise<object[]> {
  const products = await findProductIds(
    db,
    reviews.map(({ productId }) => productId),
  );
  const orders = await findOrderIds(
    db,
    reviews.flatMap(({ orderId }) => orderId ?? []),
  );
  return reviews.map((review) => ({
    ...review,
    ...pick('productExternalId', products, review.productId),
    ...pick('orderExternalId', orders, review.orderId),
  }));
}

function pick(name: string, externalIds: ExternalIds, id: string | undefined): object {
  const externalId = externalIds.get(id ?? '');
  return externalId === undefined ? {} : { [name]: externalId };
}

const findProductIds = async (db: Reader, ids: readonly string[]) => toExternalIds([...(await findProducts(db, unique(ids))).values()]);
const findCreatorIds = async (db: Reader, ids: readonly string[]) => toExternalIds([...(await findCreators(db, unique(ids))).values()]);
const findContentIds = async (db: Reader, ids: readonly string[]) =>
  toExternalIds(await Promise.all(unique(ids).map(async (id) => (await findContent(db, id))?.parse())));
const findOrderIds = async (db: Reader, ids: readonly string[]) =>
  toExternalIds(await Promise.all(unique(ids).map(async (id) => (await findOrder(db, id))?.parse())));

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const toExternalIds = (objects: readonly ({ readonly id: string; readonly externalId?: string } | undefined)[]): ExternalIds =>
  new Map(objects.flatMap((object) => (object?.externalId === undefined ? [] : [[object.id, object.externalId] as const])));
