// Whether every review and every piece of content can be found by its words, a review also by its current status, rating, product and user.
import { findContentForUpdate } from './creator-content.js';
import { differencesQuery, findFirst, MARK, type StoreCheck } from './differences.js';
import type { Database, Transaction } from './engine/connection.js';
import { command, type Dialect } from './engine/statement.js';
import { reviewFacetsSql } from './migrations/0021-moderation-lists.js';
import { findReviewForUpdate } from './reviews.js';
import { recordContentWords, recordReviewWords } from './search-entries.js';

/** Objects whose entry is missing or has other facets, and entries without an object. */
function compareKind(table: 'reviews' | 'contents', kind: string, facets: string): string {
  const joined = `on entry.kind = '${kind}' and entry.object_id = ${table}.id`;
  return `select ${table}.id as subject, coalesce(entry.facets, 'nothing') as stored, ${facets} as actual
      from ${table} left join search_entries as entry ${joined} where entry.facets is null or entry.facets <> ${facets}
    union all select entry.object_id, entry.facets, 'nothing'
      from search_entries as entry left join ${table} ${joined} where entry.kind = '${kind}' and ${table}.id is null`;
}

const compareEntries = (dialect: Dialect): string =>
  `${compareKind('reviews', 'review', reviewFacetsSql(dialect, 'reviews'))} union all ${compareKind('contents', 'content', `'content'`)}`;

const differences = differencesQuery(compareEntries);

const remove = command<{ id: string }>((build, p) => build.raw(`${MARK} delete from search_entries where object_id = ?`, [p.id]));

/** Objects per transaction. */
const BATCH = 200;

/** Compares the search index of reviews and content with its sources. The repair writes entries again, a batch per transaction. */
export const searchEntries: StoreCheck = {
  name: 'search',
  description: 'reviews and content that a search finds by outdated facts, or not at all',
  find: (db, limit) => findFirst(db, differences, limit),
  async repair(db: Database) {
    let repaired = 0;
    for (;;) {
      const { first } = await findFirst(db, differences, BATCH);
      if (first.length === 0) return repaired;
      await db.transaction(async (trx) => {
        for (const { subject } of first) await repairEntry(trx, subject);
      });
      repaired += first.length;
    }
  },
};

async function repairEntry(trx: Transaction, id: string): Promise<void> {
  const review = await findReviewForUpdate(trx, id);
  if (review) return recordReviewWords(trx, review);
  const content = await findContentForUpdate(trx, id);
  if (content) await recordContentWords(trx, content);
  else await trx.run(remove, { id });
}
