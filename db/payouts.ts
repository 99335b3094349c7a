// Payouts, and the entries of the ledger that they pay.
import type { Knex } from 'knex';
import type { Commission, Creator, Payout, PayoutList } from '../generated/api.js';
import { toThousandths } from '../domain/money.js';
import { toColumn } from './amount-unit.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { documentPages, type Page } from './engine/document-pages.js';
import { jsonRows, isOneOf } from './engine/json-rows.js';
import { isScopePart, joinedSql } from './engine/live-counts.js';
import { page, type Pagination } from './engine/paging.js';
import { command, query, queryByShape, type Placeholders } from './engine/statement.js';

const creatorForPayout = query<{ id: string }, { document: string }>((build, p) =>
  build('creators').select('document').where({ id: p.id }).forNoKeyUpdate(),
);

/** Returns the creator, locked until the transaction ends, so that a creator's payouts follow each other; undefined if there is none.
 *  Orders of the creator go on meanwhile: they refer to the row, and this lock allows that. */
export async function findCreatorForPayout(trx: Transaction, id: string): Promise<Creator | undefined> {
  const row = await trx.first(creatorForPayout, { id });
  return row && (JSON.parse(row.document) as Creator);
}

interface DueFilter {
  readonly creatorId: string;
  readonly currency: string;
  /** Only earnings before this time. Deductions are found whenever they were created. */
  readonly until?: string | undefined;
  readonly limit: number;
}
interface DueValues {
  readonly creatorId: string;
  readonly currency: string;
  readonly until: string;
  readonly limit: number;
}

/** Approved entries, in the order in which every transaction locks them. */
const approved = (build: Knex, p: Placeholders<Omit<DueValues, 'until'>>): Knex.QueryBuilder =>
  build('commissions').select('document').whereRaw(`status = 'approved'`).where({ creator_id: p.creatorId, currency: p.currency });

const deductions = query<Omit<DueValues, 'until'>, { document: string }>((build, p) =>
  approved(build, p).whereRaw('amount_cents < 0').orderByRaw('id limit ?', [p.limit]).forNoKeyUpdate(),
);
const earnings = queryByShape<boolean, DueValues, { document: string }>(
  (isBounded) => `${isBounded}`,
  (isBounded) => (build, p) => {
    const rows = approved(build, p).whereRaw('amount_cents >= 0');
    if (isBounded) void rows.where('created_at', '<', p.until);
    return rows.orderByRaw('id limit ?', [p.limit]).forNoKeyUpdate();
  },
);

/** Returns the approved entries that a payout pays, at most `limit`, locked until the transaction ends: all deductions, then the oldest
 *  earnings. */
export async function listDueForUpdate(trx: Transaction, { creatorId, currency, until, limit }: DueFilter): Promise<Commission[]> {
  const deducted = await trx.all(deductions, { creatorId, currency, limit });
  const rest = { creatorId, currency, until: until ?? '', limit: limit - deducted.length };
  const earned = rest.limit > 0 ? await trx.all(earnings(until !== undefined), rest) : [];
  return [...deducted, ...earned].map(({ document }) => JSON.parse(document) as Commission);
}

const chosen = query<{ ids: string }, { document: string }>((build, p, dialect) =>
  build('commissions').select('document').whereRaw(isOneOf(dialect, 'id'), [p.ids]).orderBy('id').forNoKeyUpdate(),
);

/** Returns the entries of these ids that exist, locked until the transaction ends. */
export async function listChosenForUpdate(trx: Transaction, ids: readonly string[]): Promise<Commission[]> {
  const rows = await trx.all(chosen, { ids: JSON.stringify(ids) });
  return rows.map(({ document }) => JSON.parse(document) as Commission);
}

const insert = command<{
  id: string;
  creatorId: string;
  currency: string;
  amountInUnit: number;
  entryCount: number;
  createdAt: string;
  document: string;
}>((build, p) =>
  build('payouts').insert({
    id: p.id,
    creator_id: p.creatorId,
    currency: p.currency,
    amount_cents: p.amountInUnit,
    entry_count: p.entryCount,
    created_at: p.createdAt,
    document: p.document,
  }),
);
const pay = command<{ payoutId: string; rows: string }>((build, p, dialect) =>
  build.raw(
    `update commissions set status = 'paid', payout_id = ?, document = given.paid
     from ${jsonRows(dialect, { entry: 'text', paid: 'text' }, 'given')} where commissions.id = given.entry`,
    [p.payoutId, p.rows],
  ),
);

/** Rows of one statement: between two of them, other requests run. */
const PAID_ROWS = 500;

/** Inserts a payout and marks its entries, which the transaction has locked, as paid. Returns the payout as stored. */
export async function insertPayout(trx: Transaction, payout: Payout, entries: readonly Commission[]): Promise<Document<Payout>> {
  const document = Document.of(payout);
  const { id, creatorId, amount, entryCount, createdAt } = payout;
  const row = {
    id,
    creatorId,
    currency: amount.currency,
    amountInUnit: toColumn(toThousandths(amount.value), trx.unit),
    entryCount,
    createdAt,
  };
  await trx.run(insert, { ...row, document: document.text });
  for (let from = 0; from < entries.length; from += PAID_ROWS) {
    const rows = entries.slice(from, from + PAID_ROWS).map((entry) => ({
      entry: entry.id,
      paid: JSON.stringify({ ...entry, status: 'paid', payoutId: id, updatedAt: createdAt } satisfies Commission),
    }));
    await trx.run(pay, { payoutId: id, rows: JSON.stringify(rows) });
  }
  return document;
}

/** Returns the payout, or undefined. */
export const findPayout = documentById<Payout>('payouts');

/** Returns the payout, locked until the transaction ends, or undefined. */
export const findPayoutForUpdate = documentByIdForUpdate<Payout>('payouts');

const replace = command<{ id: string; document: string; changedAt: string }>((build, p) =>
  build('payouts').update({ document: p.document, changed_at: p.changedAt }).where({ id: p.id }),
);

/** Replaces the texts of a payout, which must be locked, at a time (ISO 8601) that was read in the transaction: lists of changes have it then. Its figures
 *  must stay the same. */
export async function replacePayoutTexts(trx: Transaction, payout: Payout, changedAt: string): Promise<void> {
  await trx.run(replace, { id: payout.id, document: Document.of(payout).text, changedAt });
}

/** Which payouts a list contains; all that are set apply together. Times are ISO 8601 in UTC. */
export interface PayoutFilter {
  readonly creatorId?: string | undefined;
  /** From this time. */
  readonly since?: string | undefined;
  /** Before this time. */
  readonly until?: string | undefined;
}

interface FilterValues {
  readonly creatorId: string;
  readonly since: string;
  readonly until: string;
}

const toShape = ({ creatorId, since, until }: PayoutFilter) => [creatorId && 'creator', since && 'since', until && 'until'].join();

function matching({ creatorId, since, until }: PayoutFilter, build: Knex, p: Placeholders<FilterValues>): Knex.QueryBuilder {
  const rows = build('payouts');
  if (creatorId !== undefined) void rows.where('creator_id', p.creatorId);
  if (since !== undefined) void rows.where('created_at', '>=', p.since);
  if (until !== undefined) void rows.where('created_at', '<', p.until);
  return rows;
}

const payoutPages = documentPages('payouts');
const NEWEST_FIRST = 'created_at desc, id desc';

const timedPages = queryByShape<PayoutFilter, FilterValues & Pagination, { data: Page['data'] }>(
  toShape,
  (filter) => (build, p, dialect) => {
    const rows = page(matching(filter, build, p).select('id', 'created_at', 'document'), NEWEST_FIRST, p);
    return build.select(build.raw(`${joinedSql(dialect, NEWEST_FIRST)} as data`)).from(rows.as('page'));
  },
);

interface Span {
  readonly since: string;
  readonly until: string;
}
const countOfCreator = query<Span & { creatorId: string }, { total: number }>((build, p) =>
  between(build, p).where('creator_id', p.creatorId),
);
const count = query<Span, { total: number }>((build, p) => between(build, p));
const countOfDays = query<{ after: string; before: string }, { total: number }>((build, p) =>
  build('live_counts')
    .where('scope', '>=', p.after)
    .where('scope', '<', p.before)
    .where({ block: -1 })
    .select(build.raw('cast(coalesce(sum(live), 0) as bigint) as total')),
);

const between = (build: Knex, p: Placeholders<Span>): Knex.QueryBuilder =>
  build('payouts').where('created_at', '>=', p.since).where('created_at', '<', p.until).count({ total: '*' });

/** Before and after every time that the service writes. */
const [FIRST_TIME, LAST_TIME] = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'];
const startOfDay = (time: string): string => `${time.slice(0, 10)}T00:00:00.000Z`;
const nameDay = (time: string): string => `payouts/d/${time.slice(0, 10)}`;

/** Returns how many payouts match. Adds up the counts of whole days, and counts the rows of at most two days, so the time doesn't grow with the
 *  number of payouts. */
async function countTimed(db: Reader, { creatorId, since = FIRST_TIME, until = LAST_TIME }: PayoutFilter): Promise<number> {
  const read = async (rows: Promise<{ total: number } | undefined>): Promise<number> => (await rows)?.total ?? 0;
  if (creatorId !== undefined) return read(db.first(countOfCreator, { creatorId, since, until }));
  if (nameDay(since) >= nameDay(until)) return read(db.first(count, { since, until }));
  const nextDay = startOfDay(new Date(Date.parse(startOfDay(since)) + DAY_MS).toISOString());
  const totals = await Promise.all([
    read(db.first(count, { since, until: nextDay })),
    read(db.first(countOfDays, { after: nameDay(nextDay), before: nameDay(until) })),
    read(db.first(count, { since: startOfDay(until), until })),
  ]);
  return totals.reduce((sum, total) => sum + total, 0);
}

const DAY_MS = 86_400_000;

/** Returns a page of the matching payouts, newest first. */
export async function listPayouts(db: Reader, filter: PayoutFilter & Pagination): Promise<Document<PayoutList>> {
  const { creatorId, since, until, limit, offset } = filter;
  if (creatorId !== undefined && !isScopePart(creatorId)) return envelope({ total: 0, data: null }, filter);
  if (since !== undefined || until !== undefined) {
    const [rows, total] = await Promise.all([db.first(timedPages(filter), { ...toValues(filter), limit, offset }), countTimed(db, filter)]);
    return envelope({ total, data: rows?.data ?? null }, filter);
  }
  const scope = `payouts${creatorId === undefined ? '' : `/c/${creatorId}`}`;
  const where = { ...(creatorId !== undefined && { creator_id: creatorId }) };
  return envelope(await payoutPages(db, { scope, where, order: ['created_at', 'id'], direction: 'desc', limit, offset }), filter);
}

const toValues = ({ creatorId = '', since = '', until = '' }: PayoutFilter): FilterValues => ({ creatorId, since, until });

/** How many payouts an export reads at a time. */
const EXPORT_ROWS = 500;

interface NextShape extends PayoutFilter {
  readonly isFirst: boolean;
}

const following = queryByShape<NextShape, FilterValues & { id: string }, { document: string }>(
  (shape) => `${toShape(shape)} ${shape.isFirst}`,
  (shape) => (build, p) => {
    const rows = matching(shape, build, p).select('document').orderByRaw('created_at, id').limit(EXPORT_ROWS);
    if (!shape.isFirst) void rows.whereRaw('(created_at, id) > (select created_at, id from payouts where id = ?)', [p.id]);
    return rows;
  },
);

/** Returns the next matching payouts after an id, oldest first; none at the end. The first call passes an empty id. */
export async function listPayoutsAfter(db: Reader, filter: PayoutFilter, id: string): Promise<Payout[]> {
  const rows = await db.all(following({ ...filter, isFirst: id === '' }), { ...toValues(filter), id });
  return rows.map(({ document }) => JSON.parse(document) as Payout);
}
