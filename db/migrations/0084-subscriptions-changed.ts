// Lets an insert on PostgreSQL fail, as a conflict that is retried, if an endpoint has subscribed since the transaction read who does
// (db/event-subscribers.ts). SQLite reads it inside of the transaction.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) return;
  await knex.raw(`
    create function subscriptions_changed() returns text language plpgsql as $$
    begin
      raise exception 'the subscriptions have changed since they were read' using errcode = '40001';
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await knex.raw('drop function subscriptions_changed()');
}
