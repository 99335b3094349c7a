// Orders in CSV files: each line is one item, and lines that follow each other with one external id are one order.
import type { ImportRecord } from './import-record.js';

/** One more than an order may have: the check refuses it, and a file can't fill the memory. */
const ITEMS_MAX = 101;

interface OrderRow {
  readonly externalId?: unknown;
  readonly items?: readonly unknown[];
}

/** Joins the lines of each order. Its fields are those of its first line. A line that can't be read makes the order before it invalid,
 *  because it may belong to it: no order is imported with a part of its items. */
export async function* joinOrders(rows: AsyncGenerator<ImportRecord, void, undefined>): AsyncGenerator<ImportRecord, void, undefined> {
  let order: ImportRecord | undefined;
  for await (const row of rows) {
    if (order && toRow(order).externalId !== undefined && (row.error ?? isSame(order, row))) order = join(order, row);
    else {
      if (order) yield order;
      order = row;
    }
  }
  if (order) yield order;
}

const toRow = ({ value }: ImportRecord): OrderRow => value ?? {};

const isSame = (order: ImportRecord, row: ImportRecord): boolean => toRow(order).externalId === toRow(row).externalId;

function join(order: ImportRecord, row: ImportRecord): ImportRecord {
  if (row.error)
    return { ...order, endByte: row.endByte, error: { ...row.error, issue: `has line ${row.line}, which ${row.error.issue}` } };
  const { items = [], ...rest } = toRow(order);
  const added = items.length < ITEMS_MAX ? (toRow(row).items ?? []) : [];
  return { ...order, endByte: row.endByte, value: { ...rest, items: [...items, ...added] } };
}
