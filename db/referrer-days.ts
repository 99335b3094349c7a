// Visits by source, per product and day. Visitors choose what they send as a referrer, so sources are limited in number and age.
import { runAlone, type Database, type Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { command } from './engine/statement.js';

/** Visits from one source to a product on a day. */
export interface ReferrerDay {
  readonly productId: string;
  readonly day: string;
  readonly source: string;
  readonly visits: number;
}

/** How many sources of a product are counted by name on one day: ten times what replies show. Concurrent transactions may each fill what is
 *  left. */
export const SOURCES_MOST = 100;
/** The name under which the visits of all others are counted. */
export const OTHER_SOURCE = 'other';

// Existing sources continue; of the new ones, those with the most visits come first.
const add = command<{ rows: string }>((build, p, dialect) => {
  const columns = { product_id: 'text', day: 'text', source: 'text', visits: 'bigint' } as const;
  return build.raw(
    `with given as (
       select product_id, day, source, sum(visits) as visits from ${jsonRows(dialect, columns, 'sent')} where true group by product_id, day, source),
     known as (
       select held.product_id, held.day, count(*) filter (where held.source <> '${OTHER_SOURCE}') as sources
       from (select distinct product_id, day from given) as days
       join product_referrer_days as held on held.product_id = days.product_id and held.day = days.day
       group by held.product_id, held.day),
     ranked as (
       select given.*, held.source is not null as is_held, coalesce(known.sources, 0) + row_number() over (
           partition by given.product_id, given.day, held.source is null order by given.visits desc, given.source) as place
       from given
       left join known on known.product_id = given.product_id and known.day = given.day
       left join product_referrer_days as held
         on held.product_id = given.product_id and held.day = given.day and held.source = given.source)
     insert into product_referrer_days as kept (product_id, day, source, visits)
     select product_id, day, case when is_held or place <= ${SOURCES_MOST} then source else '${OTHER_SOURCE}' end, sum(visits)
     from ranked where true group by 1, 2, 3 order by 1, 2, 3
     on conflict (product_id, day, source) do update set visits = kept.visits + excluded.visits`,
    [p.rows],
  );
});

/** Adds visits by source to the days of products. */
export async function addReferrerDays(trx: Transaction, days: readonly ReferrerDay[]): Promise<void> {
  if (days.length === 0) return;
  await trx.run(add, { rows: JSON.stringify(days.map(({ productId, ...rest }) => ({ product_id: productId, ...rest }))) });
}

const BATCH = 1_000;
const removeOld = command<{ before: string }>((build, p) =>
  build('product_referrer_days')
    .whereIn(
      ['product_id', 'day', 'source'],
      build('product_referrer_days').select('product_id', 'day', 'source').where('day', '<', p.before).orderBy('day').limit(BATCH),
    )
    .delete(),
);

/** Removes a batch of the counts before a day (YYYY-MM-DD). Returns how many rows. */
export function removeOldReferrerDays(db: Database, before: string): Promise<number> {
  return runAlone(db, removeOld, { before });
}
