// What `live_counts` counts, and whether its counts match the rows. Triggers update them with every change of a row; only a statement that
// bypasses the triggers can make them wrong.
import { countedProducts } from './migrations/0001-catalogue.js';
import { countedReviews } from './migrations/0020-fewer-counts.js';
import type { Counted } from './migrations/columns.js';
import type { Reader, Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { BLOCK_BITS } from './engine/live-counts.js';
import { command, query, type NoValues } from './engine/statement.js';

type CountedTable = Pick<Counted, 'table' | 'live' | 'scopes' | 'sequence'>;

const everyRow = (table: string, scopes: readonly string[]): CountedTable => ({ table, live: '1 = 1', scopes });
const content = `'contents/c/' || @.creator_id`;
const commission = `'commissions/c/' || @.creator_id`;

/** The tables whose rows are counted, with the scopes of each. */
export const countedTables: readonly CountedTable[] = [
  countedProducts,
  countedReviews,
  everyRow('creators', [`'creators'`, `'creators/s/' || @.verification_status`]),
  everyRow('contents', [`'contents'`, `'contents/s/' || @.status`, content, `${content} || '/s/' || @.status`]),
  everyRow('users', [`'users'`]),
  everyRow('orders', [`'orders'`, `'orders/s/' || @.status`]),
  everyRow('commissions', [`'commissions'`, `'commissions/s/' || @.status`, commission, `${commission} || '/s/' || @.status`]),
  everyRow('deliveries', [`'deliveries/e/' || @.endpoint_id || '/s/' || @.state`]),
];

/** A count that doesn't match the rows. */
interface WrongCount {
  readonly scope: string;
  readonly block: number;
  readonly stored: number;
  readonly actual: number;
}

/** Recounts the rows of a table and compares. One statement, so that both sides are from the same snapshot. */
const compareCounts = ({ table, live, scopes, sequence }: CountedTable) =>
  query<NoValues, WrongCount>((build) => {
    const blocks = ['-1', ...(sequence ? [`(@.${sequence} >> ${BLOCK_BITS})`] : [])];
    const actual = scopes.flatMap((scope) =>
      blocks.map((block) =>
        `select ${scope} as scope, ${block} as block, 0 as stored, count(*) as actual from ${table} as one where ${live} group by 1, 2`.replaceAll(
          '@',
          'one',
        ),
      ),
    );
    return build.raw(
      `/* storefront doctor */ select scope, block, cast(sum(stored) as bigint) as stored, cast(sum(actual) as bigint) as actual from (
         select scope, block, live as stored, 0 as actual from live_counts
         where (scope = '${table}' or scope like '${table}/%') and scope <> '${table}/changes'
         union all ${actual.join(' union all ')}) as both_sides
       group by scope, block having sum(stored) <> sum(actual) order by scope, block`,
    );
  });

const comparisons = countedTables.map((counted) => ({ counted, differences: compareCounts(counted) }));

/** Returns the wrong counts. Reads every row of the tables. */
export async function findWrongCounts(db: Reader): Promise<{ subject: string; stored: number; actual: number }[]> {
  const wrong = [];
  for (const { differences } of comparisons) wrong.push(...(await db.all(differences)));
  return wrong
    .filter(({ block }) => block < 0)
    .map(({ scope, stored, actual }) => ({ subject: scope, stored, actual }))
    .concat(
      wrong
        .filter(({ block }) => block >= 0)
        .map(({ scope, block, stored, actual }) => ({ subject: `${scope}, block ${block}`, stored, actual })),
    );
}

const COLUMNS = { scope: 'text', block: 'integer', actual: 'bigint' } as const;
const remove = command<{ rows: string }>((build, p, dialect) =>
  build.raw(`delete from live_counts where (scope, block) in (select scope, block from ${jsonRows(dialect, COLUMNS, 'given')})`, [p.rows]),
);
const insert = command<{ rows: string }>((build, p, dialect) =>
  build.raw(
    `insert into live_counts (scope, block, shard, live) select scope, block, 0, actual from ${jsonRows(dialect, COLUMNS, 'given')} where actual <> 0`,
    [p.rows],
  ),
);

/** Corrects the counts of a table and returns how many were wrong. No other transaction may write the table in the meantime. */
export async function recount(trx: Transaction, { table }: CountedTable): Promise<number> {
  const comparison = comparisons.find(({ counted }) => counted.table === table);
  const wrong = comparison ? await trx.all(comparison.differences) : [];
  if (wrong.length === 0) return 0;
  const rows = JSON.stringify(wrong.map(({ scope, block, actual }) => ({ scope, block, actual })));
  await trx.run(remove, { rows });
  await trx.run(insert, { rows });
  return wrong.length;
}
