// The settings that the API changed: one row. A column without a value leaves the setting to the environment or to its default. The previous
// release neither reads nor writes them.
import type { Knex } from 'knex';
import { key } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('store_settings', (table) => {
    table.integer('id').primary();
    table.text('currency');
    table.double('commission_rate');
    table.integer('approval_bonus_cents');
    table.integer('attribution_window_days');
    table.text('review_moderation');
    key(table, 'updated_at', knex);
    table.check('id = 1');
    table.check('length(currency) = 3');
    table.check('commission_rate between 0 and 1');
    table.check('approval_bonus_cents >= 0');
    table.check('attribution_window_days between 1 and 365');
    table.check(`review_moderation in ('auto', 'manual')`);
  });
  await knex('store_settings').insert({ id: 1 });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('store_settings');
}
