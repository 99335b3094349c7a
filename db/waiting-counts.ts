// How much waits for a person: the numbers beside the entries of a dashboard's menu, from stored counts and short runs of an index.
import { COUNTED_MAX } from './engine/merged-pages.js';
import type { Reader } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { query } from './engine/statement.js';

const totals = query<{ scopes: string }, { scope: string; total: number }>((build, p, dialect) =>
  build.raw(
    `select scope, cast(sum(live) as bigint) as total from live_counts where ${isOneOf(dialect, 'scope')} and block = -1 group by scope`,
    [p.scopes],
  ),
);

/** The scopes of `live_counts` behind a number. */
export type ScopesByName<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Returns each number by its name: the sum of its scopes. One statement for any number of names. */
export async function countScopes<Name extends string>(db: Reader, named: ScopesByName<Name>): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries<readonly string[]>(named);
  const scopes = [...new Set(entries.flatMap(([, each]) => each))];
  const rows = scopes.length === 0 ? [] : await db.all(totals, { scopes: JSON.stringify(scopes) });
  const byScope = new Map(rows.map(({ scope, total }) => [scope, total]));
  const sums = entries.map(([name, each]) => [name, each.reduce((sum, scope) => sum + (byScope.get(scope) ?? 0), 0)]);
  return Object.fromEntries(sums) as Record<Name, number>;
}

const due = query<{ currency: string }, { total: number }>((build, p) =>
  build.count({ total: '*' }).from(
    build('creator_balances')
      .select('creator_id')
      .where('currency', p.currency)
      .where('approved_cents', '>', 0)
      .orderBy([
        { column: 'approved_cents', order: 'desc' },
        { column: 'creator_id', order: 'desc' },
      ])
      .limit(COUNTED_MAX)
      .as('due'),
  ),
);

/** Returns how many creators are due something in a currency, at most `COUNTED_MAX`. */
export async function countDueBalances(db: Reader, currency: string): Promise<number> {
  return (await db.first(due, { currency }))?.total ?? 0;
}
