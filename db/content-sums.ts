// Sums of a large creator's content up to the end of each month: a year is the difference of two of them. Maintenance writes them for months
// that have ended; triggers forget them when a figure of such a month changes (migrations/0099-content-sums.ts), and then they are written again.
//
// A row of `content_sum_months` is the mark of a month: it is to be summed up, or its sum is there (`is_ready`).
import { listMonthsBefore } from '../domain/analytics-span.js';
import { toUtcDay } from '../domain/period.js';
import { findChangeBound } from './change-bound.js';
import type { Database, Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { command, query, type NoValues } from './engine/statement.js';

/** Creators with fewer pieces are read as fast by the month. */
const PIECES_MIN = 500;
/** A sum is written in one transaction: those of creators with more pieces would keep others from writing for too long. */
const PIECES_MAX = 20_000;
/** How many months are summed up: a year, and the year before it. */
const MONTHS = 25;
/** How many creators are looked at in a round. */
const LOOKED_AT = 5_000;
/** A month is summed up a day after it has ended, so that it has ended on the clock of every machine. */
const ENDED_MS = 86_400_000;

/** Whole months, and the month before them, whose sum is subtracted; empty if the sums are not to be used. */
export interface SummedMonths<Value = string> {
  readonly creatorId: Value;
  readonly firstMonth: Value;
  readonly lastMonth: Value;
  readonly monthBefore: Value;
}

/** SQL that reads whole months of a creator's content: from two sums if they are there, and the months after them. `covered` is a common table
 *  expression; it has the last month whose sum is read, or an empty one, and a text from which on months are read one by one. Each part selects
 *  `content_id`, `views`, and `conversions`. */
export const summedMonths = {
  covered: `covered as (
    select coalesce(max(month), '') as last_summed, coalesce(max(month) || '~', ?) as months_from from content_sum_months
    where creator_id = ? and is_ready = 1 and month between ? and ?
      and exists (select 1 from content_sum_months as subtracted
        where subtracted.creator_id = ? and subtracted.month = ? and subtracted.is_ready = 1))`,
  parts: [
    'select content_id, views, conversions from content_sums where creator_id = ? and month = (select last_summed from covered)',
    `select content_id, -views as views, -conversions as conversions from content_sums
     where creator_id = ? and month = ? and (select last_summed from covered) <> ''`,
    `select content_id, views, conversions from content_months
     where creator_id = ? and month between (select months_from from covered) and ?`,
  ],
  /** The values of `covered`, and after them those of the parts. */
  bind: <Value>({ creatorId, firstMonth, lastMonth, monthBefore }: SummedMonths<Value>): Value[] => [
    ...[firstMonth, creatorId, firstMonth, lastMonth, creatorId, monthBefore],
    ...[creatorId],
    ...[creatorId, monthBefore],
    ...[creatorId, lastMonth],
  ],
} as const;

/** Writes the sum of one month of a creator, or decides which are to be written. Returns how many it wrote. */
export type ContentSums = (now: () => Date) => Promise<number>;

/** In each round: the first ones of a large store must not keep maintenance from everything else. */
const SUMS_OF_ROUND = 200;

/** Returns the batch that maintenance repeats until it returns 0, at most `SUMS_OF_ROUND` times. It looks at all creators in turn, some in each round,
 *  for those with at least `piecesMin` pieces of content. */
export function createContentSums(db: Database, piecesMin = PIECES_MIN): ContentSums {
  let after = '';
  let sumsOfRound = 0;
  return async (now) => {
    const added = sumsOfRound < SUMS_OF_ROUND ? await addNext(db, now) : 0;
    sumsOfRound = added > 0 ? sumsOfRound + 1 : 0;
    if (added > 0) return added;
    const creators = await db.all(nextCreators, { after, ...toSpan(now()) });
    after = creators.length === LOOKED_AT ? (creators.at(-1)?.id ?? '') : '';
    await markMonths(
      db,
      creators.filter(({ pieces, marked }) => pieces >= piecesMin && pieces <= PIECES_MAX && marked < MONTHS).map(({ id }) => id),
      now,
    );
    return 0;
  };
}

const listMonths = (now: Date): string[] => listMonthsBefore(toUtcDay(new Date(now.getTime() - ENDED_MS)), MONTHS);

function toSpan(now: Date): { first: string; last: string } {
  const months = listMonths(now);
  return { first: months[0] as string, last: months.at(-1) as string };
}

const nextCreators = query<{ after: string; first: string; last: string }, { id: string; pieces: number; marked: number }>((build, p) =>
  build.raw(
    `select id,
       cast((select coalesce(sum(live), 0) from live_counts where scope = 'contents/c/' || creators.id and block = -1) as bigint) as pieces,
       (select count(*) from content_sum_months where creator_id = creators.id and month between ? and ?) as marked
     from creators where id > ? order by id limit ${LOOKED_AT}`,
    [p.first, p.last, p.after] as string[],
  ),
);

const mark = command<{ months: string }>((build, p, dialect) =>
  build.raw(
    `insert into content_sum_months (creator_id, month, marked_at, is_ready)
     select creator_id, month, '', 0 from ${jsonRows(dialect, { creator_id: 'text', month: 'text' }, 'given')} where true
     on conflict (creator_id, month) do nothing`,
    [p.months] as string[],
  ),
);
const removeOld = (table: 'content_sum_months' | 'content_sums') =>
  command<{ creatorId: string; first: string }>((build, p) =>
    build(table).where('creator_id', p.creatorId).where('month', '<', p.first).delete(),
  );
const removeOldMarks = removeOld('content_sum_months');
const removeOldSums = removeOld('content_sums');

/** Marks the months of creators that have ended, and removes those of long ago. */
async function markMonths(db: Database, creatorIds: readonly string[], now: () => Date): Promise<void> {
  const months = listMonths(now());
  for (const creatorId of creatorIds)
    await db.transaction(async (trx) => {
      await trx.run(mark, { months: JSON.stringify(months.map((month) => ({ creator_id: creatorId, month }))) });
      await trx.run(removeOldMarks, { creatorId, first: months[0] as string });
      await trx.run(removeOldSums, { creatorId, first: months[0] as string });
    });
}

interface Month {
  readonly creatorId: string;
  readonly month: string;
}

const nextMonth = query<{ until: string }, Month>((build, p) =>
  build('content_sum_months')
    .select({ creatorId: 'creator_id', month: 'month' })
    .whereRaw(`is_ready = 0 and marked_at <> ''`)
    .where('marked_at', '<', p.until)
    .orderBy(['marked_at', 'creator_id', 'month'])
    .limit(1),
);
const undated = query<NoValues, Month>((build) =>
  build('content_sum_months')
    .select({ creatorId: 'creator_id', month: 'month' })
    .whereRaw(`is_ready = 0 and marked_at = ''`)
    .orderBy(['creator_id', 'month'])
    .limit(MONTHS),
);
const date = command<Month & { markedAt: string }>((build, p) =>
  build('content_sum_months').where({ creator_id: p.creatorId, month: p.month }).whereRaw('is_ready = 0').update({ marked_at: p.markedAt }),
);

/** Sums up a month whose mark was there before everything that can still be written began: whoever changes one of its figures forgets it, too. */
async function addNext(db: Database, now: () => Date): Promise<number> {
  await dateMarks(db, now);
  if (!(await db.first(nextMonth, { until: now().toISOString() }))) return 0;
  const next = await db.first(nextMonth, { until: await findChangeBound(db, now) });
  if (!next) return 0;
  try {
    return await db.transaction((trx) => addMonth(trx, next));
  } catch (error) {
    await setMarkedAt(db, [next], now); // the others go first
    throw error;
  }
}

/** Dates marks once others see them, so that their time is not before that. */
const dateMarks = async (db: Database, now: () => Date): Promise<void> => setMarkedAt(db, await db.all(undated), now);

async function setMarkedAt(db: Database, months: readonly Month[], now: () => Date): Promise<void> {
  if (months.length === 0) return;
  const markedAt = now().toISOString();
  await db.transaction(async (trx) => {
    for (const month of months) await trx.run(date, { ...month, markedAt });
  });
}

const locked = query<Month, { month: string }>((build, p) =>
  build('content_sum_months').select('month').where({ creator_id: p.creatorId, month: p.month }).whereRaw('is_ready = 0').forUpdate(),
);
const latest = query<Month, { month: string | null }>((build, p) =>
  build('content_sum_months')
    .max({ month: 'month' })
    .where('creator_id', p.creatorId)
    .where('month', '<', p.month)
    .whereRaw('is_ready = 1'),
);
const removeSums = command<Month>((build, p) => build('content_sums').where({ creator_id: p.creatorId, month: p.month }).delete());
const insertSums = command<Month & { base: string }>((build, p) =>
  build.raw(
    `insert into content_sums (creator_id, month, content_id, views, conversions)
     select ?, ?, content_id, cast(sum(views) as bigint), cast(sum(conversions) as bigint) from (
       select content_id, views, conversions from content_sums where creator_id = ? and month = ?
       union all select content_id, views, conversions from content_months where creator_id = ? and month > ? and month <= ?
     ) as parts group by content_id`,
    [p.creatorId, p.month, p.creatorId, p.base, p.creatorId, p.base, p.month] as string[],
  ),
);
const setReady = command<Month>((build, p) =>
  build('content_sum_months')
    .where({ creator_id: p.creatorId, month: p.month })
    .update({ is_ready: build.raw('1') }),
);

/** The mark is locked first: a change of the month waits, and then forgets the sum. */
async function addMonth(trx: Transaction, month: Month): Promise<number> {
  if (!(await trx.first(locked, month))) return 0;
  await trx.run(removeSums, month); // before the base is read: a repair that is correcting it is waited for
  const base = (await trx.first(latest, month))?.month ?? '';
  await trx.run(insertSums, { ...month, base });
  return trx.run(setReady, month);
}
