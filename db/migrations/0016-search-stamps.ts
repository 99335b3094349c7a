// Which blocks of products changed, beside whether any did: the total of a search is then recounted in those alone.
//
// Triggers keep it, so that a process of an earlier version keeps it too. Blocks that never changed since have no stamp.
import type { Knex } from 'knex';
import { countedProducts } from './0001-catalogue.js';
import { replaceCountTriggers } from './columns.js';

export async function up(knex: Knex): Promise<void> {
  await replaceCountTriggers(knex, { ...countedProducts, isStampedByBlock: true });
}

export async function down(knex: Knex): Promise<void> {
  await replaceCountTriggers(knex, countedProducts);
  await knex('live_counts').where({ scope: 'products/changes' }).where('block', '>=', 0).delete();
}
