// How many deliveries an endpoint has in each state. Triggers update the counts with every write (db/counts.ts).
import type { Reader, Transaction } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

/** The stored states of a delivery. */
export type StoredState = 'pending' | 'delivered' | 'failed';
const STATES: readonly StoredState[] = ['pending', 'delivered', 'failed'];

/** Returns the scope of `live_counts` of an endpoint's deliveries in a state. Pure. */
export const toDeliveryScope = (endpointId: string, state: StoredState) => `deliveries/e/${endpointId}/s/${state}`;

const total = query<{ scopes: string }, { total: number }>((build, p, dialect) =>
  build.raw(`select cast(coalesce(sum(live), 0) as bigint) as total from live_counts where ${isOneOf(dialect, 'scope')} and block = -1`, [
    p.scopes,
  ]),
);

/** The deliveries of an endpoint in a state. */
export interface EndpointState {
  readonly endpointId: string;
  readonly state: StoredState;
}

/** Returns the exact number of deliveries in any of these states of endpoints. */
export async function countDeliveries(db: Reader, states: readonly EndpointState[]): Promise<number> {
  const scopes = states.map(({ endpointId, state }) => toDeliveryScope(endpointId, state));
  return (await db.first(total, { scopes: JSON.stringify(scopes) }))?.total ?? 0;
}

// One query per scope: for a list of unknown length PostgreSQL would read the whole table.
const remove = command<{ scope: string }>((build, p) => build('live_counts').where({ scope: p.scope }).delete());

/** Removes the counts of an endpoint that has no deliveries left. */
export async function removeDeliveryCounts(trx: Transaction, endpointId: string): Promise<void> {
  for (const state of STATES) await trx.run(remove, { scope: toDeliveryScope(endpointId, state) });
}
