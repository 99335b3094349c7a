// How many deliveries an endpoint has in each state. Triggers update the counts with every write (db/counts.ts).
import type { Reader, Transaction } from './engine/connection.js';
import { jsonTexts } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

/** The stored states of a delivery. */
export type StoredState = 'pending' | 'delivered' | 'failed';
const STATES: readonly StoredState[] = ['pending', 'delivered', 'failed'];

const toScope = (endpointId: string, state: StoredState) => `deliveries/e/${endpointId}/s/${state}`;
const toScopes = (endpointId: string, states: readonly StoredState[]) => JSON.stringify(states.map((state) => toScope(endpointId, state)));

const total = query<{ scopes: string }, { total: number }>((build, p, dialect) =>
  build.raw(`select cast(coalesce(sum(live), 0) as bigint) as total from live_counts where scope in ${jsonTexts(dialect)} and block = -1`, [
    p.scopes,
  ]),
);

/** Returns the exact number of an endpoint's deliveries in these states. */
export async function countDeliveries(db: Reader, endpointId: string, states: readonly StoredState[]): Promise<number> {
  return (await db.first(total, { scopes: toScopes(endpointId, states) }))?.total ?? 0;
}

// One query per scope: for a list of unknown length PostgreSQL would read the whole table.
const remove = command<{ scope: string }>((build, p) => build('live_counts').where({ scope: p.scope }).delete());

/** Removes the counts of an endpoint that has no deliveries left. */
export async function removeDeliveryCounts(trx: Transaction, endpointId: string): Promise<void> {
  for (const state of STATES) await trx.run(remove, { scope: toScope(endpointId, state) });
}
