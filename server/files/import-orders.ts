// Orders in CSV files: each line is one item, one discount, one piece of a refund, or several of these, and lines that follow each other with one
// external id are one order. So are those without one that have one id, as exports write it on each line.
import type { FieldError } from '../../domain/field-error.js';
import type { ImportRecord } from './import-record.js';

/** One more than an order may have of each: the check refuses it, and a file can't fill the memory. */
const ITEMS_MAX = 101;
const DISCOUNTS_MAX = 21;
const REFUNDS_MAX = 101;
const PIECES_MAX = 101;

interface RefundRow {
  readonly id?: unknown;
  readonly amount?: unknown;
  readonly createdAt?: unknown;
  readonly reason?: unknown;
  readonly items?: readonly unknown[];
}

interface OrderRow {
  readonly id?: unknown;
  readonly externalId?: unknown;
  readonly items?: readonly unknown[];
  readonly discounts?: readonly unknown[];
  readonly refunds?: readonly RefundRow[];
}

/** Joins the lines of each order. Its other fields are those of its first line. A line that can't be read makes the orders before and after it
 *  invalid, because it may belong to either; between two lines of one order, only that one. No order is imported with a part of its items. */
export async function* joinOrders(rows: AsyncGenerator<ImportRecord, void, undefined>): AsyncGenerator<ImportRecord, void, undefined> {
  let order: ImportRecord | undefined;
  /** The line before the current one, if it can't be read. */
  let unreadable: ImportRecord | undefined;
  for await (const row of rows) {
    if (order && hasKey(order) && (row.error ?? isSame(order, row))) order = join(order, row);
    else {
      if (order) yield order;
      order = unreadable && !row.error && hasKey(row) ? spoil(row, unreadable, 'may lack an item of') : row;
    }
    unreadable = row.error && row;
  }
  if (order) yield order;
}

const toRow = ({ value }: ImportRecord): OrderRow => value ?? {};

/** Whether other rows can belong to the order of a row. */
const hasKey = (row: ImportRecord): boolean => (toRow(row).externalId ?? toRow(row).id) !== undefined;

/** Of an order with an external id, the id doesn't count: it may be one of another store. */
function isSame(order: ImportRecord, row: ImportRecord): boolean {
  const [one, other] = [toRow(order), toRow(row)];
  return one.externalId === other.externalId && (one.externalId !== undefined || one.id === other.id);
}

function join(order: ImportRecord, row: ImportRecord): ImportRecord {
  if (row.error) return { ...spoil(order, row, 'has'), endByte: row.endByte };
  const [{ items, discounts, refunds, ...rest }, added] = [toRow(order), toRow(row)];
  const joined = {
    items: append(items, added.items, ITEMS_MAX),
    discounts: append(discounts, added.discounts, DISCOUNTS_MAX),
    refunds: appendRefunds(refunds, added.refunds),
  };
  const given = Object.entries(joined).filter(([, entries]) => entries.length > 0);
  const error = order.error ?? findContradiction(refunds, row);
  return { ...order, endByte: row.endByte, value: { ...rest, ...Object.fromEntries(given) }, ...(error && { error }) };
}

/** Returns what a row says of a refund otherwise than the first row of this refund. An order would get the wrong one of two amounts. */
function findContradiction(refunds: readonly RefundRow[] = [], row: ImportRecord): FieldError | undefined {
  const [added] = toRow(row).refunds ?? [];
  const place = findRefund(refunds, added);
  const field = (['amount', 'createdAt', 'reason'] as const).find(
    (name) => place !== -1 && added?.[name] !== undefined && added[name] !== refunds[place]?.[name],
  );
  if (field === undefined) return undefined;
  const issue = `differs on line ${row.line} from the first line of this refund: leave it empty there, or give the line another refund.id`;
  return { reason: 'incompatible-fields', field: `refunds[${place}].${field}`, issue };
}

const findRefund = (refunds: readonly RefundRow[], added: RefundRow | undefined): number =>
  added?.id === undefined ? -1 : refunds.findIndex(({ id }) => id === added.id);

const append = (entries: readonly unknown[] = [], added: readonly unknown[] = [], max: number): readonly unknown[] =>
  entries.length < max ? [...entries, ...added] : entries;

/** Rows with one `refund.id` are one refund, whose other fields are in its first row. A row without one is a refund of its own. */
function appendRefunds(refunds: readonly RefundRow[] = [], [added]: readonly RefundRow[] = []): readonly RefundRow[] {
  const place = findRefund(refunds, added);
  const same = refunds[place];
  if (!added || !same) return append(refunds, added && [added], REFUNDS_MAX) as readonly RefundRow[];
  const items = append(same.items, added.items, PIECES_MAX);
  return refunds.with(place, { ...same, ...(items.length > 0 && { items }) });
}

/** Returns an order with the error of a line that can't be read. */
function spoil(order: ImportRecord, { line, error }: ImportRecord, relation: string): ImportRecord {
  return error ? { ...order, error: { ...error, issue: `${relation} line ${line}, which ${error.issue}` } } : order;
}
