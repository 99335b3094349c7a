// Uploaded files: what is stored of each, which files must be removed, and how many bytes all of them have. The bytes are counted by triggers, in
// one row: uploads are rare and slow, so none waits for another one's row for long.
import type { Knex } from 'knex';
import { createCountTriggers, dropCountFunctions, isSqlite, key } from './columns.js';

const uploads = { table: 'uploads', live: '1 = 1', scopes: [`'uploads'`], columns: ['id'], isUnstamped: true } as const;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('uploads', (table) => {
    key(table, 'id', knex).primary();
    key(table, 'type', knex).notNullable();
    key(table, 'creator_id', knex);
    key(table, 'user_id', knex);
    table.bigInteger('stored_bytes').notNullable(); // with the thumbnails
    key(table, 'created_at', knex).notNullable();
    table.text('document').notNullable(); // JSON object: the upload as the API returns it, with names of files in place of URLs
    table.index(['type', 'id'], 'uploads_by_type');
  });
  await knex.raw('create index uploads_by_creator on uploads (creator_id, id) where creator_id is not null');
  await knex.raw('create index uploads_by_user on uploads (user_id, id) where user_id is not null');
  await createCountTriggers(knex, uploads);
  await knex.schema.createTable('upload_removals', (table) => {
    key(table, 'upload_id', knex).primary();
    table.text('names').notNullable(); // JSON array: the files
    key(table, 'due_at', knex).notNullable(); // in an hour for files whose upload has not been committed yet
    table.index(['due_at'], 'upload_removals_by_time');
  });
  await knex.schema.createTable('upload_usage', (table) => {
    table.integer('id').primary();
    table.bigInteger('bytes').notNullable();
  });
  await knex('upload_usage').insert({ id: 1, bytes: 0 });
  for (const sql of isSqlite(knex) ? sqliteUsage : postgresUsage) await knex.raw(sql);
}

const sqliteUsage = [
  `create trigger uploads_usage_insert after insert on uploads
   begin update upload_usage set bytes = bytes + NEW.stored_bytes where id = 1; end`,
  `create trigger uploads_usage_delete after delete on uploads
   begin update upload_usage set bytes = bytes - OLD.stored_bytes where id = 1; end`,
];

const postgresUsage = [
  `create function uploads_usage() returns trigger language plpgsql as $$ begin
     update upload_usage set bytes = bytes + case when TG_OP = 'INSERT' then NEW.stored_bytes else - OLD.stored_bytes end where id = 1;
     return null;
   end $$`,
  `create trigger uploads_usage after insert or delete on uploads for each row execute function uploads_usage()`,
];

export async function down(knex: Knex): Promise<void> {
  for (const table of ['uploads', 'upload_removals', 'upload_usage']) await knex.schema.dropTable(table);
  await dropCountFunctions(knex, 'uploads');
  if (!isSqlite(knex)) await knex.raw('drop function if exists uploads_usage()');
  await knex('live_counts').where({ scope: 'uploads' }).delete();
}
