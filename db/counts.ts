// What `live_counts` counts, and whether its counts match the rows. Triggers update them with every change of a row; only a statement that
// bypasses the triggers can make them wrong.
import { differencesQuery, findFirst, MARK, type Difference, type Differences } from './differences.js';
import type { Reader, Transaction } from './engine/connection.js';
import { BLOCK_BITS } from './engine/live-counts.js';
import { command, type NoValues } from './engine/statement.js';

/** What is counted of a table: rows that are `live`, once in each of `scopes`. Both are SQL over a row `@`. With `sequence`, a column,
 *  blocks of rows are counted, too. */
interface CountedTable {
  readonly table: string;
  readonly live: string;
  readonly scopes: readonly string[];
  readonly sequence?: string;
}

const everyRow = (table: string, scopes: readonly string[]): CountedTable => ({ table, live: '1 = 1', scopes });
const category = `'products/c/' || coalesce(@.category_id, '-')`;
const content = `'contents/c/' || @.creator_id`;
const commission = `'commissions/c/' || @.creator_id`;

/** The tables whose rows are counted, with the scopes of each, as the newest migration leaves them. Migrations have their own copies, which
 *  never change; a migration that replaces a trigger also changes this list. */
export const countedTables: readonly CountedTable[] = [
  {
    table: 'products',
    live: '@.deleted_at is null',
    scopes: [`'products'`, `'products/s/' || @.status`, category, `${category} || '/s/' || @.status`],
    sequence: 'seq',
  },
  everyRow('reviews', [
    `'reviews/' || @.product_id || '/s/' || @.status || '/r/' || @.rating || '/v/' || @.verified`,
    `'reviews/s/' || @.status || '/r/' || @.rating`,
  ]),
  everyRow('creators', [`'creators'`, `'creators/s/' || @.verification_status`]),
  everyRow('contents', [`'contents'`, `'contents/s/' || @.status`, content, `${content} || '/s/' || @.status`]),
  everyRow('users', [`'users'`]),
  everyRow('orders', [`'orders'`, `'orders/s/' || @.status`]),
  everyRow('commissions', [`'commissions'`, `'commissions/s/' || @.status`, commission, `${commission} || '/s/' || @.status`]),
  everyRow('payouts', [`'payouts'`, `'payouts/c/' || @.creator_id`, `'payouts/d/' || substr(@.created_at, 1, 10)`]),
  everyRow('privacy_jobs', [`'privacy_jobs'`]),
  everyRow('system_jobs', [`'system_jobs'`]),
  everyRow('imports', [`'imports'`]),
  everyRow('exports', [`'exports'`]),
  everyRow('uploads', [`'uploads'`]),
  everyRow('deliveries', [`'deliveries/e/' || @.endpoint_id || '/s/' || @.state`]),
];

/** Recounts the rows of a table and compares. One statement, so that both sides are from the same snapshot. */
function compareCounts({ table, live, scopes, sequence }: CountedTable): string {
  const blocks = ['-1', ...(sequence ? [`(@.${sequence} >> ${BLOCK_BITS})`] : [])];
  const actual = scopes.flatMap((scope) =>
    blocks.map((block) =>
      `select ${scope} as scope, ${block} as block, 0 as stored, count(*) as actual from ${table} as one where ${live} group by 1, 2`.replaceAll(
        '@',
        'one',
      ),
    ),
  );
  return `select scope, block, cast(sum(stored) as bigint) as stored, cast(sum(actual) as bigint) as actual from (
       select scope, block, live as stored, 0 as actual from live_counts
       where (scope = '${table}' or scope like '${table}/%') and scope <> '${table}/changes'
       union all ${actual.join(' union all ')}) as both_sides
     group by scope, block having sum(stored) <> sum(actual)`;
}

/** Counts of blocks come last: one wrong count of a list is often several of them. */
const ORDER = 'block >= 0, scope, block';

const checks = countedTables.map((counted) => {
  const differences = compareCounts(counted);
  const named = `select scope, block, scope || case when block >= 0 then ', block ' || block else '' end as subject, stored, actual
       from (${differences}) as compared`;
  return {
    table: counted.table,
    differences: differencesQuery(() => named, ORDER),
    // The rows are deleted first: what differs then is what must be inserted.
    remove: command<NoValues>((build) =>
      build.raw(`${MARK} delete from live_counts where (scope, block) in (select scope, block from (${differences}) as compared)`),
    ),
    insert: command<NoValues>((build) =>
      build.raw(
        `${MARK} insert into live_counts (scope, block, shard, live) select scope, block, 0, actual from (${differences}) as compared`,
      ),
    ),
  };
});

/** Returns the first `limit` wrong counts. Reads every row of the tables. */
export async function findWrongCounts(db: Reader, limit: number): Promise<Differences> {
  const found: Differences[] = [];
  for (const { differences } of checks) found.push(await findFirst(db, differences, limit));
  const first = found.flatMap((one) => one.first);
  const isOfBlock = ({ subject }: Difference) => subject.includes(', block ');
  return {
    first: [...first.filter((one) => !isOfBlock(one)), ...first.filter(isOfBlock)].slice(0, limit),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Corrects the counts of a table and returns how many were wrong. No other transaction may write the table in the meantime. */
export async function recount(trx: Transaction, { table }: CountedTable): Promise<number> {
  const check = checks.find((one) => one.table === table);
  if (!check) return 0;
  const { total } = await findFirst(trx, check.differences, 1);
  if (total === 0) return 0;
  await trx.run(check.remove);
  await trx.run(check.insert);
  return total;
}
