// What the lines of a dry run would have stored, so that each line is compared with those before it. Rows exist only while the dry run is
// running. The previous release neither reads nor writes them.
import type { Knex } from 'knex';
import { createClustered, key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await createClustered(knex, 'import_plans', (table) => {
    key(table, 'import_id', knex).notNullable();
    key(table, 'kind', knex).notNullable(); // object, email, coupon-code, author
    key(table, 'value', knex).notNullable();
    table.text('holder').notNullable(); // the id of the object that has the value; empty if none has it any more
    table.text('document'); // of an object: what it would be
    table.primary(['import_id', 'kind', 'value']);
  });
  // The dry runs that have plans: looking for them among the plans would read those that were just removed, again and again.
  await createClustered(knex, 'planned_imports', (table) => {
    key(table, 'import_id', knex).notNullable();
    key(table, 'kind', knex).notNullable(); // of the last plan that was removed; empty at first
    key(table, 'value', knex).notNullable();
    table.primary(['import_id']);
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('planned_imports');
  await knex.schema.dropTable('import_plans');
}
