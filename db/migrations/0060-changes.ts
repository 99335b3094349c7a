// When an object last changed, so that a copy of a list can be kept in step. Null until the first change: an object that was only created is
// found by its id, which has the time. So creating one writes nothing more (docs/decisions/0060-lists-of-changes.md).
//
// Triggers write it, because the previous release changes objects beside this one, and so do people in psql or sqlite3.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

/** The tables whose lists tell what changed. */
export const CHANGING_TABLES = ['products', 'orders', 'users', 'creators', 'contents', 'reviews', 'commissions'] as const;

export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  for (const table of CHANGING_TABLES) {
    await knex.raw(`alter table ${table} add column changed_at text${isSqlite(knex) ? '' : ' collate "C"'}`);
    for (const sql of isSqlite(knex) ? [sqliteTrigger(table)] : postgresTrigger(table)) await knex.raw(sql);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of CHANGING_TABLES) {
    if (isSqlite(knex)) await knex.raw(`drop trigger ${table}_time_of_change`);
    else {
      await knex.raw(`drop trigger ${table}_time_of_change on ${table}`);
      await knex.raw(`drop function ${table}_time_of_change()`);
    }
    await knex.raw(`alter table ${table} drop column changed_at`);
  }
}

// A statement that writes the column itself is left alone. A change that leaves `updatedAt` as it was, such as that of an operator, has the time
// of the database.
const SQLITE_NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
const POSTGRES_NOW = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What it writes starts no other trigger: none of those of these tables is of this column alone. */
function sqliteTrigger(table: string): string {
  const [before, after] = ['OLD', 'NEW'].map((row) => `${row}.document ->> '$.updatedAt'`);
  return `create trigger ${table}_time_of_change after update of document on ${table}
    when NEW.document is not OLD.document and NEW.changed_at is OLD.changed_at
    begin update ${table} set changed_at = iif(${after} is ${before}, ${SQLITE_NOW}, ${after}) where id = NEW.id; end`;
}

/** Named to run after the trigger that changes the document when a column changes (0017-facts-in-step.ts). */
function postgresTrigger(table: string): string[] {
  return [
    `create function ${table}_time_of_change() returns trigger language plpgsql as $$ begin
       NEW.changed_at := NEW.document::json ->> 'updatedAt';
       if NEW.changed_at is not distinct from OLD.document::json ->> 'updatedAt' then NEW.changed_at := ${POSTGRES_NOW}; end if;
       return NEW; end $$`,
    `create trigger ${table}_time_of_change before update on ${table} for each row
       when (NEW.document is distinct from OLD.document and NEW.changed_at is not distinct from OLD.changed_at)
       execute function ${table}_time_of_change()`,
  ];
}
