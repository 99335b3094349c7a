// Exports and erasures of personal data. The audit log gets one exception: an entry may lose personal fields in a transaction that has a row
// in `audit_erasures`, which it removes before its end, so that no other transaction ever sees one.
import type { Knex } from 'knex';
import { createClustered, createCountTriggers, dropCountFunctions, isSqlite, key } from './columns.js';

const REFUSED = 'the audit log is append-only';

const jobs = { table: 'privacy_jobs', live: '1 = 1', scopes: [`'privacy_jobs'`], columns: ['id'], isUnstamped: true } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('privacy_jobs', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'type', knex).notNullable();
    key(table, 'status', knex).notNullable();
    table.text('person').notNullable(); // JSON object; nobody once the job is completed
    key(table, 'pseudonym', knex).notNullable(); // what stands in the place of the person's ids; empty once the job is completed
    key(table, 'step', knex);
    table.text('cursor'); // JSON array; null at the start of a step
    table.text('found').notNullable(); // JSON object of counts
    key(table, 'created_at', knex).notNullable();
    key(table, 'completed_at', knex);
    key(table, 'expires_at', knex);
  });
  await knex.raw(`create index privacy_jobs_open on privacy_jobs (id) where status <> 'completed'`);
  await knex.raw('create index privacy_jobs_expiring on privacy_jobs (expires_at) where expires_at is not null');
  await createCountTriggers(knex, jobs);
  await createClustered(knex, 'privacy_records', (table) => {
    key(table, 'job_id', knex).notNullable();
    table.bigInteger('number').notNullable();
    key(table, 'type', knex).notNullable();
    key(table, 'object_id', knex).notNullable();
    table.text('data').notNullable(); // JSON object
    table.primary(['job_id', 'number']);
  });
  await knex.schema.createTable('audit_erasures', (table) => {
    key(table, 'job_id', knex).notNullable();
  });
  for (const sql of isSqlite(knex) ? sqliteGuard : postgresGuard) await knex.raw(sql);
}

const sqliteGuard = [
  'drop trigger audit_entries_update',
  `create trigger audit_entries_update before update on audit_entries
   when OLD.id <> NEW.id or not exists (select 1 from audit_erasures)
   begin select raise(abort, '${REFUSED}'); end`,
];

const postgresGuard = [
  `create or replace function audit_entries_guard() returns trigger language plpgsql as $$ begin
     if TG_OP = 'DELETE' then
       if OLD.id < (select before_id from audit_retention) then return OLD; end if;
     elsif TG_OP = 'UPDATE' then
       if OLD.id = NEW.id and exists (select 1 from audit_erasures) then return NEW; end if;
     end if;
     raise exception '${REFUSED}';
   end $$`,
];

export async function down(knex: Knex): Promise<void> {
  if (isSqlite(knex)) {
    await knex.raw('drop trigger audit_entries_update');
    await knex.raw(`create trigger audit_entries_update before update on audit_entries begin select raise(abort, '${REFUSED}'); end`);
  } else
    await knex.raw(`create or replace function audit_entries_guard() returns trigger language plpgsql as $$ begin
      if TG_OP = 'DELETE' then
        if OLD.id < (select before_id from audit_retention) then return OLD; end if;
      end if;
      raise exception '${REFUSED}';
    end $$`);
  for (const table of ['audit_erasures', 'privacy_records', 'privacy_jobs']) await knex.schema.dropTable(table);
  await dropCountFunctions(knex, 'privacy_jobs');
}
