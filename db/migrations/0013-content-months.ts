// What content did by the month, beside content_days: a year is read from whole months and the few days around them.
//
// Triggers keep it, so that a process of an earlier version which writes days alone keeps it too.
import type { Knex } from 'knex';
import { createClustered, isSqlite, key } from './columns.js';

export const config = { transaction: false }; // what is there already is added up in many short ones

const CREATORS = 50;

/** May be run again where it was interrupted. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('content_months')))
    await knex.transaction(async (trx) => {
      await createTable(trx);
      // Waits for those who write days at this moment: not for long.
      if (!isSqlite(trx)) await trx.raw(`set local lock_timeout = '5s'`);
      for (const sql of isSqlite(trx) ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS) await trx.raw(sql);
    });
  let after = '';
  for (;;) {
    const ids = await knex('creators').where('id', '>', after).orderBy('id').limit(CREATORS).pluck<string[]>('id');
    const last = ids.at(-1);
    if (last === undefined) return;
    await addUp(knex, { after, last });
    after = last;
  }
}

async function createTable(knex: Knex): Promise<void> {
  await createClustered(knex, 'content_months', (table) => {
    key(table, 'creator_id', knex).notNullable();
    key(table, 'month', knex).notNullable(); // YYYY-MM, UTC
    key(table, 'content_id', knex).notNullable();
    table.bigInteger('views').notNullable();
    table.bigInteger('conversions').notNullable();
    table.primary(['creator_id', 'month', 'content_id']);
  });
  if (!isSqlite(knex)) await knex.raw('alter table content_months set (fillfactor = 60)');
}

/** Computes the months of a few creators again, from their days. Nobody else writes days meanwhile. */
async function addUp(knex: Knex, { after, last }: { after: string; last: string }): Promise<void> {
  await knex.transaction(async (trx) => {
    if (!isSqlite(trx)) await trx.raw(`set local lock_timeout = '5s'`);
    if (!isSqlite(trx)) await trx.raw('lock table content_days in share row exclusive mode');
    await trx('content_months').where('creator_id', '>', after).where('creator_id', '<=', last).delete();
    await trx.raw(
      `insert into content_months (creator_id, month, content_id, views, conversions)
       select creator_id, substr(day, 1, 7), content_id, sum(views), sum(conversions) from content_days
       where creator_id > ? and creator_id <= ? group by 1, 2, 3`,
      [after, last],
    );
  });
}

const SQLITE_TRIGGERS = [
  { event: 'insert', when: '', values: `NEW.creator_id, substr(NEW.day, 1, 7), NEW.content_id, NEW.views, NEW.conversions` },
  {
    event: 'update of views, conversions',
    when: 'when NEW.views <> OLD.views or NEW.conversions <> OLD.conversions',
    values: `NEW.creator_id, substr(NEW.day, 1, 7), NEW.content_id, NEW.views - OLD.views, NEW.conversions - OLD.conversions`,
  },
  { event: 'delete', when: '', values: `OLD.creator_id, substr(OLD.day, 1, 7), OLD.content_id, -OLD.views, -OLD.conversions` },
].map(
  ({ event, when, values }) =>
    `create trigger content_days_months_${event.split(' ')[0]} after ${event} on content_days ${when} begin
       insert into content_months (creator_id, month, content_id, views, conversions) values (${values})
       on conflict (creator_id, month, content_id) do update set
         views = views + excluded.views, conversions = conversions + excluded.conversions;
     end`,
);

const rowsOf = (table: string, sign: '' | '-') =>
  `select creator_id, substr(day, 1, 7) as month, content_id, ${sign}views as views, ${sign}conversions as conversions from ${table}`;

const POSTGRES_TRIGGERS = [
  { event: 'insert', tables: 'new table as added', rows: rowsOf('added', ''), having: '' },
  {
    event: 'update',
    tables: 'new table as added old table as removed',
    rows: `${rowsOf('added', '')} union all ${rowsOf('removed', '-')}`,
    having: 'having sum(views) <> 0 or sum(conversions) <> 0',
  },
  { event: 'delete', tables: 'old table as removed', rows: rowsOf('removed', '-'), having: '' },
].flatMap(({ event, tables, rows, having }) => [
  `create function content_days_months_${event}() returns trigger language plpgsql as $$ begin
     insert into content_months as kept (creator_id, month, content_id, views, conversions)
     select creator_id, month, content_id, sum(views), sum(conversions) from (${rows}) as changes
     group by 1, 2, 3 ${having} order by 1, 2, 3
     on conflict (creator_id, month, content_id) do update set
       views = kept.views + excluded.views, conversions = kept.conversions + excluded.conversions;
     return null; end $$`,
  `create trigger content_days_months_${event} after ${event} on content_days referencing ${tables}
     for each statement execute function content_days_months_${event}()`,
]);

export async function down(knex: Knex): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    const name = `content_days_months_${event}`;
    await knex.raw(isSqlite(knex) ? `drop trigger if exists ${name}` : `drop trigger if exists ${name} on content_days`);
    if (!isSqlite(knex)) await knex.raw(`drop function if exists ${name}()`);
  }
  await knex.schema.dropTable('content_months');
}
