// Claims: who is deciding on which content or review. Rows live for minutes; they are no part of the content and the reviews.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('moderation_claims', (table) => {
    key(table, 'item_id', knex).primary(); // of content or of a review
    key(table, 'type', knex).notNullable();
    key(table, 'owner_id', knex).notNullable(); // a member of the staff or an API key
    key(table, 'claimed_at', knex).notNullable();
    key(table, 'expires_at', knex).notNullable();
    table.index(['owner_id', 'expires_at'], 'moderation_claims_by_owner');
    table.index(['expires_at'], 'moderation_claims_by_end');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('moderation_claims');
}
