// Orders: each is stored as the document that replies show.
import type { Order, OrderList, OrderStatus } from '../generated/api.js';
import { toCents } from '../domain/money.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { countedPages, documentPages } from './engine/document-pages.js';
import { jsonRows } from './engine/json-rows.js';
import { command } from './engine/statement.js';

const INSERTED = { id: 'text', status: 'text', customer_id: 'text', total_cents: 'bigint', document: 'text' } as const;
const insert = command<{ rows: string }>((build, p, dialect) => {
  const names = Object.keys(INSERTED).join(', ');
  return build.raw(`insert into orders (${names}) select ${names} from ${jsonRows(dialect, INSERTED, 'given')}`, [p.rows]);
});

/** Inserts an order. */
export async function insertOrder(trx: Transaction, order: Order): Promise<Document<Order>> {
  const document = Document.of(order);
  const { id, status, customer, total } = order;
  trx.insertLater(insert, { id, status, customer_id: customer.id, total_cents: toCents(total.amount), document: document.text });
  return document;
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

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly customerId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const orderPages = documentPages('orders');
const customerPages = countedPages('orders');

/** Returns a page of the matching orders, newest first. */
export async function listOrders(db: Reader, filter: OrderFilter): Promise<Document<OrderList>> {
  const { status, customerId, limit, offset } = filter;
  const where: Record<string, string> = status === undefined ? {} : { status };
  if (customerId !== undefined)
    return envelope(await customerPages(db, { where: { customer_id: customerId, ...where }, limit, offset }), filter);
  const scope = status === undefined ? 'orders' : `orders/s/${status}`;
  return envelope(await orderPages(db, { scope, where, order: ['id'], direction: 'desc', limit, offset }), filter);
}
