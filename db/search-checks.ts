// Whether every review can be found by its words, and by its current status, rating, product and user.
import { differencesQuery, findFirst, MARK, type StoreCheck } from './differences.js';
import type { Database, Transaction } from './engine/connection.js';
import { command, type Dialect } from './engine/statement.js';
import { reviewFacetsSql } from './migrations/0021-moderation-lists.js';
import { findReviewForUpdate } from './reviews.js';
import { recordReviewWords } from './search-entries.js';

const JOINED = `on entry.kind = 'review' and entry.object_id = reviews.id`;

/** Reviews whose entry is missing or has other facets, and entries without a review. */
function compareEntries(dialect: Dialect): string {
  const facets = reviewFacetsSql(dialect, 'reviews');
  return `select reviews.id as subject, coalesce(entry.facets, 'nothing') as stored, ${facets} as actual
      from reviews left join search_entries as entry ${JOINED} where entry.facets is null or entry.facets <> ${facets}
    union all select entry.object_id, entry.facets, 'nothing'
      from search_entries as entry left join reviews ${JOINED} where entry.kind = 'review' and reviews.id is null`;
}

const differences = differencesQuery(compareEntries);

const remove = command<{ id: string }>((build, p) =>
  build.raw(`${MARK} delete from search_entries where kind = 'review' and object_id = ?`, [p.id]),
);

/** Reviews per transaction. */
const BATCH = 200;

export const searchEntries: StoreCheck = {
  name: 'search',
  description: 'reviews that a search finds by outdated facts, or not at all',
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
  if (review) await recordReviewWords(trx, review);
  else await trx.run(remove, { id });
}
