// Reviews are counted once instead of four times: a list adds up the counts of the ratings that it shows. Creators and content need no
// change stamp, because nothing reads it. Thirty reviews of a product left 55 counts; now they leave ten at most.
import type { Knex } from 'knex';
import { countExisting, replaceCountTriggers, type Counted } from './columns.js';

const status = `'reviews/' || @.product_id || '/s/' || @.status`;

/** What is counted of reviews: by status, rating, and whether the purchase is verified. */
const countedReviews: Counted = {
  table: 'reviews',
  live: '1 = 1',
  scopes: [`${status} || '/r/' || @.rating || '/v/' || @.verified`],
  columns: ['status', 'rating', 'verified'],
  isUnstamped: true,
};
const countedBefore: Counted = {
  ...countedReviews,
  scopes: [status, `${status} || '/r/' || @.rating`, `${status} || '/v/' || @.verified`, ...countedReviews.scopes],
  isUnstamped: false,
};
const creators: Counted = {
  table: 'creators',
  live: '1 = 1',
  scopes: [`'creators'`, `'creators/s/' || @.verification_status`],
  columns: ['verification_status'],
};
const contents: Counted = {
  table: 'contents',
  live: '1 = 1',
  scopes: [
    `'contents'`,
    `'contents/s/' || @.status`,
    `'contents/c/' || @.creator_id`,
    `'contents/c/' || @.creator_id || '/s/' || @.status`,
  ],
  columns: ['status'],
};
const STAMPS = ['reviews/changes', 'creators/changes', 'contents/changes'];

export async function up(knex: Knex): Promise<void> {
  await replaceCountTriggers(knex, countedReviews);
  for (const counted of [creators, contents]) await replaceCountTriggers(knex, { ...counted, isUnstamped: true });
  await knex('live_counts').whereIn('scope', STAMPS).delete();
  await knex.raw(`delete from live_counts where scope like 'reviews/%' and scope not like '%/r/%/v/%'`);
}

export async function down(knex: Knex): Promise<void> {
  for (const counted of [countedBefore, creators, contents]) await replaceCountTriggers(knex, counted);
  await knex('live_counts').where('scope', 'like', 'reviews/%').delete();
  await countExisting(knex, countedBefore);
}
