// Indexes for the lists of moderators, and the scores and words of what is stored already (0021-moderation-lists.ts).
import type { Knex } from 'knex';
import { extractSearchTerms } from '../../domain/search-terms.js';
import { reviewFacetsSql } from './0021-moderation-lists.js';
import { isSqlite } from './columns.js';
import { buildIndex, fillInBatches, type NewIndex } from './online.js';

export const config = { transaction: false };

// Reviews of all products are read rating by rating, so that one index serves a list with and without a rating.
const indexes: readonly NewIndex[] = [
  { table: 'reviews', name: 'reviews_by_status_rating', on: '(status, rating, id)' },
  { table: 'reviews', name: 'reviews_by_status_helpful', on: '(status, rating, helpful_count, id)' },
  { table: 'reviews', name: 'reviews_by_status_spam', on: '(status, rating, spam_score, id)' },
  { table: 'reviews', name: 'reviews_by_user', on: '(user_id, id) where user_id is not null' },
  { table: 'contents', name: 'contents_by_status_spam', on: '(status, spam_score, id)' },
  { table: 'contents', name: 'contents_by_status_quality', on: '(status, quality_score, id)' },
];

export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await fillScores(knex);
  for (const index of indexes) await buildIndex(knex, index);
  await fillWords(knex);
}

/** The trigger computes both scores when one is written. */
async function fillScores(knex: Knex): Promise<void> {
  const missing = `spam_score = -1 and quality_score = -1 and document::json #>> '{moderation,aiAnalysis,status}' = 'completed'
    and document::json #> '{moderation,aiAnalysis,spamScore}' is not null`;
  await fillInBatches(knex, { table: 'contents', key: 'id', missing, set: { spam_score: 'spam_score' } });
}

const BATCH_ROWS = 500;

/** In the order of the reviews, because entries are listed in the order in which they are inserted. */
async function fillWords(knex: Knex): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) last = await fillWordsAfter(knex, last);
}

/** Returns the id of the last review of the batch, or undefined if there was none. */
async function fillWordsAfter(knex: Knex, after: string): Promise<string | undefined> {
  const rows = await knex<{ id: string; document: string }>('reviews')
    .select('id', 'document')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_ROWS);
  const words = Object.fromEntries(rows.map(({ id, document }) => [id, toWords(JSON.parse(document) as Texts)]));
  const [dialect, given, lock] = isSqlite(knex)
    ? (['sqlite', 'json_each(?)', ''] as const)
    : (['postgres', 'json_each_text(?::json)', 'for share of reviews'] as const); // the status must not change meanwhile
  // A review that was edited or deleted since it was read has newer words, or none.
  await knex.raw(
    `insert into search_entries (kind, object_id, facets, words)
     select 'review', reviews.id, ${reviewFacetsSql(dialect, 'reviews')}, given.value
     from reviews join ${given} as given on given.key = reviews.id where true order by reviews.id ${lock}
     on conflict (kind, object_id) do nothing`,
    [JSON.stringify(words)],
  );
  return rows.at(-1)?.id;
}

interface Texts {
  readonly title?: string;
  readonly content?: string;
}

const toWords = ({ title = '', content = '' }: Texts): string => extractSearchTerms(`${title}\n${content}`).join(' ');

export async function down(knex: Knex): Promise<void> {
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
}
