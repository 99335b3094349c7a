// What each piece of content of a large creator did up to the end of a month, so that a year is the difference of two rows instead of the sum of
// twelve. `content_sum_months` says which months of a creator are there; db/content-sums.ts writes both.
//
// Triggers forget the months of a creator whose figures change later, also if a process of an earlier version changes them. The current month
// is never summed up, so writing it costs no more than the comparison of the months. On PostgreSQL two late writes about the same creators can
// wait for each other's marks: one of them then runs again, as after every conflict.
import type { Knex } from 'knex';
import { createClustered, isSqlite, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await createClustered(knex, 'content_sums', (table) => {
    key(table, 'creator_id', knex).notNullable();
    key(table, 'month', knex).notNullable(); // YYYY-MM, UTC: the last month of the sum
    key(table, 'content_id', knex).notNullable();
    table.bigInteger('views').notNullable();
    table.bigInteger('conversions').notNullable();
    table.primary(['creator_id', 'month', 'content_id']);
  });
  await createClustered(knex, 'content_sum_months', (table) => {
    key(table, 'creator_id', knex).notNullable();
    key(table, 'month', knex).notNullable();
    key(table, 'marked_at', knex).notNullable(); // ISO 8601: since when everybody sees the mark; empty until that is known
    table.smallint('is_ready').notNullable();
    table.primary(['creator_id', 'month']);
  });
  await knex.raw('create index content_sum_months_to_add on content_sum_months (marked_at, creator_id, month) where is_ready = 0');
  for (const sql of isSqlite(knex) ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS) await knex.raw(sql);
}

const EVENTS = [
  { event: 'insert', row: 'NEW' },
  { event: 'update', row: 'NEW' },
  { event: 'delete', row: 'OLD' },
] as const;

const SQLITE_TRIGGERS = EVENTS.map(
  ({ event, row }) =>
    `create trigger content_sums_forget_${event} after ${event} on content_months when ${row}.month < strftime('%Y-%m', 'now') begin
       delete from content_sum_months where creator_id = ${row}.creator_id and month >= ${row}.month;
     end`,
);

const POSTGRES_TRIGGERS = EVENTS.flatMap(({ event, row }) => [
  `create function content_sums_forget_${event}() returns trigger language plpgsql as $$ begin
     delete from content_sum_months where creator_id = ${row}.creator_id and month >= ${row}.month;
     return null; end $$`,
  `create trigger content_sums_forget_${event} after ${event} on content_months for each row
     when (${row}.month < to_char(now() at time zone 'UTC', 'YYYY-MM')) execute function content_sums_forget_${event}()`,
]);

export async function down(knex: Knex): Promise<void> {
  for (const { event } of EVENTS) {
    const name = `content_sums_forget_${event}`;
    await knex.raw(isSqlite(knex) ? `drop trigger if exists ${name}` : `drop trigger if exists ${name} on content_months`);
    if (!isSqlite(knex)) await knex.raw(`drop function if exists ${name}()`);
  }
  await knex.schema.dropTable('content_sum_months');
  await knex.schema.dropTable('content_sums');
}
