// Who members of the staff are at the provider of single sign-on.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('staff_identities', (table) => {
    key(table, 'issuer', knex).notNullable();
    key(table, 'subject', knex).notNullable(); // unique at its issuer, and never given to someone else
    key(table, 'staff_id', knex).notNullable();
    key(table, 'created_at', knex).notNullable();
    table.primary(['issuer', 'subject']);
    table.unique(['staff_id', 'issuer'], { indexName: 'staff_identities_by_member' });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('staff_identities');
}
