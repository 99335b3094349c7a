// What lists and searches of content read: indexes of the scores of each creator's content, and the words of the content that is stored already.
// The service writes the words of new content. What the previous release stores meanwhile is found once it changes, or after
// "storefront doctor --repair".
import type { Knex } from 'knex';
import { extractSearchTerms } from '../../domain/search-terms.js';
import { isSqlite } from './columns.js';
import { buildIndex, type NewIndex } from './online.js';

export const config = { transaction: false };

const indexes: readonly NewIndex[] = ['spam', 'quality'].map((score) => ({
  table: 'contents',
  name: `contents_by_creator_${score}`,
  on: `(creator_id, status, ${score}_score, id)`,
}));

export async function up(knex: Knex): Promise<void> {
  for (const index of indexes) await buildIndex(knex, index);
  for (let last: string | undefined = ''; last !== undefined;) last = await fillWordsAfter(knex, last);
}

/** Few enough that a request waits milliseconds for a row that is being read. */
const BATCH_ROWS = 500;

/** Returns the id of the last content of the batch, or undefined if there was none. In the order of the content, because entries are listed in
 *  the order in which they are inserted. */
async function fillWordsAfter(knex: Knex, after: string): Promise<string | undefined> {
  return knex.transaction(async (trx) => {
    const rows = trx<{ id: string; document: string }>('contents')
      .select('id', 'document')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_ROWS);
    const read = await (isSqlite(knex) ? rows : rows.forShare()); // no text must change before its words are stored
    const words = Object.fromEntries(read.map(({ id, document }) => [id, toWords(JSON.parse(document) as Texts)]));
    const given = isSqlite(knex) ? 'json_each(?)' : 'json_each_text(?::json)';
    await trx.raw(
      `insert into search_entries (kind, object_id, facets, words)
       select 'content', given.key, 'content', given.value from ${given} as given where true order by given.key
       on conflict (kind, object_id) do nothing`,
      [JSON.stringify(words)],
    );
    return read.at(-1)?.id;
  });
}

interface Texts {
  readonly title?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
}

const toWords = ({ title = '', description = '', tags = [] }: Texts): string =>
  extractSearchTerms([title, description, ...tags].join('\n')).join(' ');

export async function down(knex: Knex): Promise<void> {
  await knex('search_entries').where({ kind: 'content' }).delete();
  for (const { name } of indexes) await knex.raw(`drop index if exists ${name}`);
}
