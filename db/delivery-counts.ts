// How many deliveries an endpoint has in each state: kept by triggers with every write, compared and set right on request.
import type { Database, Reader, Transaction } from './engine/connection.js';
import { jsonTexts } from './engine/json-rows.js';
import { command, query, type NoValues } from './engine/statement.js';

/** What the store says of a delivery. */
export type StoredState = 'pending' | 'delivered' | 'failed';
const STATES: readonly StoredState[] = ['pending', 'delivered', 'failed'];

const toScope = (endpointId: string, state: StoredState) => `deliveries/e/${endpointId}/s/${state}`;
const toScopes = (endpointId: string, states: readonly StoredState[]) => JSON.stringify(states.map((state) => toScope(endpointId, state)));

const total = query<{ scopes: string }, { total: number }>((build, p, dialect) =>
  build.raw(`select cast(coalesce(sum(live), 0) as bigint) as total from live_counts where scope in ${jsonTexts(dialect)} and block = -1`, [
    p.scopes,
  ]),
);

/** The exact number of an endpoint's deliveries in these states. */
export async function countDeliveries(db: Reader, endpointId: string, states: readonly StoredState[]): Promise<number> {
  return (await db.first(total, { scopes: toScopes(endpointId, states) }))?.total ?? 0;
}

// Each scope by itself: for a list of which it does not know the length PostgreSQL reads the whole table.
const remove = command<{ scope: string }>((build, p) => build('live_counts').where({ scope: p.scope }).delete());

/** Removes the counts of an endpoint that has no deliveries left. */
export async function removeDeliveryCounts(trx: Transaction, endpointId: string): Promise<void> {
  for (const state of STATES) await trx.run(remove, { scope: toScope(endpointId, state) });
}

/** A count that is not what the store holds. */
export interface WrongCount {
  readonly state: StoredState;
  readonly kept: number;
  readonly counted: number;
}

// One statement, so that both figures are of the same moment.
const compare = query<{ prefix: string; scopes: string; endpointId: string }, WrongCount>((build, p, dialect) =>
  build.raw(
    `select state, cast(sum(kept) as bigint) as kept, cast(sum(counted) as bigint) as counted from (
       select substr(scope, length(cast(? as text)) + 1) as state, live as kept, 0 as counted
       from live_counts where scope in ${jsonTexts(dialect)} and block = -1
       union all select state, 0, count(*) from deliveries where endpoint_id = ? group by state) as both_counts
     group by state having sum(kept) <> sum(counted) order by state`,
    [p.prefix, p.scopes, p.endpointId] as string[],
  ),
);

/** The counts of an endpoint that are wrong. Counts all of its deliveries. */
export function findWrongCounts(db: Reader, endpointId: string): Promise<WrongCount[]> {
  return db.all(compare, { prefix: `deliveries/e/${endpointId}/s/`, scopes: toScopes(endpointId, STATES), endpointId });
}

const lockDeliveries = command<NoValues>((build) => build.raw('lock table deliveries in share row exclusive mode'));
const recount = command<{ endpointId: string }>((build, p) =>
  build.raw(
    `insert into live_counts (scope, block, shard, live)
     select 'deliveries/e/' || endpoint_id || '/s/' || state, -1, 0, count(*) from deliveries where endpoint_id = ? group by endpoint_id, state`,
    [p.endpointId],
  ),
);

/** Counts the deliveries of an endpoint anew. All who write deliveries wait meanwhile, some 0.2 s for a million. */
export async function recountDeliveries(db: Database, endpointId: string): Promise<void> {
  await db.transaction(async (trx) => {
    if (db.dialect === 'postgres') await trx.run(lockDeliveries);
    await removeDeliveryCounts(trx, endpointId);
    await trx.run(recount, { endpointId });
  });
}
