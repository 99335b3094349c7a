// Orders: each is stored as the document that replies show.
import type { Order, OrderList, OrderSort, OrderStatus } from '../generated/api.js';
import type { AmountUnit } from '../domain/currency.js';
import { toThousandths } from '../domain/money.js';
import { computeRevenueThousandths } from '../domain/order-amounts.js';
import { ORDER_STATUSES } from '../domain/order-status.js';
import { toColumn } from './amount-unit.js';
import { cappedPages, type Range } from './engine/capped-pages.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { countedPages, documentPages, type Page } from './engine/document-pages.js';
import { jsonRows } from './engine/json-rows.js';
import type { Pagination } from './engine/paging.js';
import { command } from './engine/statement.js';
import { toChangedAt } from './changed-at.js';
import { toIdRange, type TimeSpan } from './id-range.js';
import { customerEmailSql } from './migrations/0101-orders-by-email.js';

const INSERTED = {
  id: 'text',
  status: 'text',
  customer_id: 'text',
  total_cents: 'bigint',
  revenue_cents: 'bigint',
  document: 'text',
  changed_at: 'text',
} as const;
const insert = command<{ rows: string }>((build, p, dialect) => {
  const names = Object.keys(INSERTED).join(', ');
  return build.raw(`insert into orders (${names}, has_links) select ${names}, true from ${jsonRows(dialect, INSERTED, 'given')}`, [p.rows]);
});

const LINK = { object_id: 'text', status: 'text', order_id: 'text' } as const;
const insertLinks = command<{ rows: string }>((build, p, dialect) => {
  const names = Object.keys(LINK).join(', ');
  return build.raw(`insert into order_links (${names}) select ${names} from ${jsonRows(dialect, LINK, 'given')}`, [p.rows]);
});

/** Inserts an order, and its links, by which the lists of its products and creators find it. */
export async function insertOrder(trx: Transaction, order: Order): Promise<Document<Order>> {
  const document = Document.of(order);
  const { id, status, customer, total } = order;
  const changedAt = toChangedAt(order);
  trx.insertLater(insert, {
    id,
    status,
    customer_id: customer.id,
    total_cents: toColumn(toThousandths(total.amount), trx.unit),
    revenue_cents: toColumn(computeRevenueThousandths(order), trx.unit),
    document: document.text,
    changed_at: changedAt ?? undefined,
  });
  for (const objectId of listLinked(order)) trx.insertLater(insertLinks, { object_id: objectId, status, order_id: id });
  return document;
}

/** Returns the ids of the products of an order, and of the creators to whom its items are attributed. */
function listLinked({ items }: Order): Set<string> {
  return new Set(
    items.flatMap(({ productId, referrer }) => (referrer?.creatorId === undefined ? [productId] : [productId, referrer.creatorId])),
  );
}

/** Returns the order, or undefined. */
export const findOrder = documentById<Order>('orders');

/** Returns the order, locked until the transaction ends, or undefined. */
export const findOrderForUpdate = documentByIdForUpdate<Order>('orders');

const update = command<{ status: string; document: string; id: string }>((build, p) =>
  build('orders').update({ status: p.status, document: p.document }).where({ id: p.id }),
);

/** Replaces the stored order. */
export async function updateOrder(trx: Transaction, order: Order): Promise<Document<Order>> {
  const document = Document.of(order);
  await trx.run(update, { id: order.id, status: order.status, document: document.text });
  return document;
}

/** Which orders a list contains, and in which order. Amounts are in thousandths, both bounds inclusive. */
export interface OrderFilter extends TimeSpan, Pagination {
  readonly status?: OrderStatus | undefined;
  /** At most one of these four is set. */
  readonly customerId?: string | undefined;
  /** In any case. */
  readonly customerEmail?: string | undefined;
  readonly productId?: string | undefined;
  readonly creatorId?: string | undefined;
  /** Only with the order `amount`, which goes only with a status besides. */
  readonly minimumThousandths?: number | undefined;
  readonly maximumThousandths?: number | undefined;
  readonly sort: OrderSort;
}

const ORDERS = {
  newest: { order: ['id'], direction: 'desc' },
  oldest: { order: ['id'], direction: 'asc' },
  amount: { order: ['total_cents', 'id'], direction: 'desc' },
} as const satisfies Record<OrderSort, unknown>;

const orderPages = documentPages('orders');
const customerPages = countedPages('orders');
const rangePages = cappedPages('orders');
const linkedPages = cappedPages('orders', { table: 'order_links', id: 'order_id' });
const emailPages = cappedPages('orders', { table: 'orders', id: 'id', expressions: { customer_email: customerEmailSql } });

/** Returns a page of the matching orders. Of those of an email address, a product, a creator, a time or an amount, only the first FOUND_MAX are found. */
export async function listOrders(db: Reader, filter: OrderFilter): Promise<Document<OrderList>> {
  return envelope(await readPage(db, filter), filter);
}

function readPage(db: Reader, filter: OrderFilter): Promise<Page> {
  const { status, customerId, customerEmail, productId, creatorId, sort, limit, offset } = filter;
  const where: Record<string, string> = {
    ...(status !== undefined && { status }),
    ...(customerId !== undefined && { customer_id: customerId }),
  };
  const cut = { where, ...ORDERS[sort], limit, offset };
  const byStatus = status === undefined ? ORDER_STATUSES.map((one) => ({ status: one })) : [{}];
  const ids = toIdRange('ord', filter);
  const linkedId = productId ?? creatorId;
  if (linkedId !== undefined) {
    const links = ids && { column: 'order_id', ...ids };
    return linkedPages(db, { ...cut, where: { ...where, object_id: linkedId }, branches: byStatus, range: links });
  }
  const range = ids && { column: 'id', ...ids };
  if (customerEmail !== undefined) {
    const ofEmail = { ...where, customer_email: customerEmail.toLowerCase() };
    return emailPages(db, { ...cut, where: ofEmail, branches: byStatus, range, sqliteIndex: 'orders_by_email' });
  }
  if (range) return rangePages(db, { ...cut, range });
  const amounts = toAmountRange(filter, db.unit);
  if (amounts) return rangePages(db, { ...cut, branches: byStatus, range: amounts });
  if (customerId !== undefined) return customerPages(db, cut);
  const scope = status === undefined ? 'orders' : `orders/s/${status}`;
  return orderPages(db, { ...cut, scope, branches: sort === 'amount' ? byStatus : [] });
}

function toAmountRange({ minimumThousandths, maximumThousandths }: OrderFilter, unit: AmountUnit): Range | undefined {
  if (minimumThousandths === undefined && maximumThousandths === undefined) return undefined;
  return {
    column: 'total_cents',
    from: minimumThousandths === undefined ? undefined : toColumn(minimumThousandths, unit),
    to: maximumThousandths === undefined ? undefined : toColumn(maximumThousandths, unit) + 1,
  };
}
