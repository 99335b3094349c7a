// The audit log: who changed what. Triggers refuse every update, and every delete of an entry that the retention has not released: it moves
// the boundary in `audit_retention` first, in the same transaction.
import type { Knex } from 'knex';
import { createClustered, isSqlite, key } from './columns.js';

const REFUSED = 'the audit log is append-only';

export async function up(knex: Knex): Promise<void> {
  await createClustered(knex, 'audit_entries', (table) => {
    key(table, 'id', knex).primary(); // has the time of the change
    key(table, 'at', knex).notNullable();
    key(table, 'key_id', knex).notNullable();
    key(table, 'staff_id', knex);
    key(table, 'operation', knex).notNullable();
    key(table, 'object_type', knex).notNullable();
    key(table, 'object_id', knex).notNullable();
    table.text('before_fields'); // JSON object
    table.text('after_fields'); // JSON object
    key(table, 'request_id', knex).notNullable();
    for (const column of ['object_id', 'staff_id', 'key_id', 'operation', 'object_type'])
      table.index([column, 'id'], `audit_entries_by_${column}`);
  });
  await knex.schema.createTable('audit_retention', (table) => {
    key(table, 'before_id', knex).notNullable();
  });
  await knex('audit_retention').insert({ before_id: '' });
  for (const sql of isSqlite(knex) ? sqliteTriggers : postgresTriggers) await knex.raw(sql);
}

const sqliteTriggers = [
  `create trigger audit_entries_update before update on audit_entries begin select raise(abort, '${REFUSED}'); end`,
  `create trigger audit_entries_delete before delete on audit_entries when OLD.id >= (select before_id from audit_retention)
   begin select raise(abort, '${REFUSED}'); end`,
];

const postgresTriggers = [
  `create function audit_entries_guard() returns trigger language plpgsql as $$ begin
     if TG_OP = 'DELETE' then
       if OLD.id < (select before_id from audit_retention) then return OLD; end if;
     end if;
     raise exception '${REFUSED}';
   end $$`,
  `create trigger audit_entries_guard before update or delete on audit_entries for each row execute function audit_entries_guard()`,
  `create trigger audit_entries_no_truncate before truncate on audit_entries for each statement execute function audit_entries_guard()`,
];

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('audit_entries');
  await knex.schema.dropTable('audit_retention');
  if (!isSqlite(knex)) await knex.raw('drop function audit_entries_guard()');
}
