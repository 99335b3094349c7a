// When a category, payout or upload last changed, so that a copy of their lists can be kept in step (0060-changes.ts). Null for an object
// that is found by its id, which has the time (docs/decisions/0070-more-lists-of-changes.md).
//
// The service writes the time of its own changes. The triggers are for others: the previous release, and people in psql or sqlite3.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

/** The tables, with the columns of each whose change replies show. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  categories: ['name', 'slug'],
  payouts: ['document'],
  uploads: ['document'],
};

export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  for (const [table, columns] of Object.entries(TABLES)) {
    await knex.raw(`alter table ${table} add column changed_at text${isSqlite(knex) ? '' : ' collate "C"'}`);
    for (const sql of isSqlite(knex) ? [sqliteTrigger(table, columns)] : postgresTrigger(table, columns)) await knex.raw(sql);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(TABLES)) {
    if (isSqlite(knex)) await knex.raw(`drop trigger ${table}_time_of_change`);
    else {
      await knex.raw(`drop trigger ${table}_time_of_change on ${table}`);
      await knex.raw(`drop function ${table}_time_of_change()`);
    }
    await knex.raw(`alter table ${table} drop column changed_at`);
  }
}

const SQLITE_NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
const POSTGRES_NOW = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const differSql = (columns: readonly string[], isNot: string): string =>
  columns.map((column) => `NEW.${column} ${isNot} OLD.${column}`).join(' or ');

function sqliteTrigger(table: string, columns: readonly string[]): string {
  return `create trigger ${table}_time_of_change after update of ${columns.join(', ')} on ${table}
    when (${differSql(columns, 'is not')}) and NEW.changed_at is OLD.changed_at
    begin update ${table} set changed_at = ${SQLITE_NOW} where id = NEW.id; end`;
}

function postgresTrigger(table: string, columns: readonly string[]): string[] {
  return [
    `create function ${table}_time_of_change() returns trigger language plpgsql as $$ begin
       NEW.changed_at := ${POSTGRES_NOW}; return NEW; end $$`,
    `create trigger ${table}_time_of_change before update on ${table} for each row
       when ((${differSql(columns, 'is distinct from')}) and NEW.changed_at is not distinct from OLD.changed_at)
       execute function ${table}_time_of_change()`,
  ];
}
