// Who gets an event: the active endpoints that subscribe to it.
//
// Some events are stored only while there is one. So an endpoint must get each of them that is committed after its subscription was
// acknowledged. On SQLite a transaction reads the subscriptions while it holds the lock of the writer. On PostgreSQL it may have read them before
// it began, so that it can be inserted with others: `requireSameSubscribers` has it run again if they differ by now, and
// `waitForOlderTransactions` acknowledges a subscription only once the transactions have ended that began before it.
import { setTimeout as pause } from 'node:timers/promises';
import type { PayloadFormat, WebhookFilter } from '../generated/api.js';
import type { EventName } from '../generated/webhooks.js';
import type { Database, Transaction } from './engine/connection.js';
import { jsonRows, isOneOf } from './engine/json-rows.js';
import { command, query, type NoValues } from './engine/statement.js';

/** An endpoint that subscribes to an event. */
export interface Subscriber {
  readonly event: EventName | '*';
  readonly endpointId: string;
  readonly payloadFormat: PayloadFormat;
  /** Which events it wants; undefined for all. */
  readonly filter?: WebhookFilter | undefined;
  /** Whether it wants the events of a resource one after the other. */
  readonly isOrdered: boolean;
}

interface SubscriberRow {
  event: EventName | '*';
  endpointId: string;
  payloadFormat: PayloadFormat;
  filter: string | null;
  ordering: 'per-resource' | null;
}

const subscribers = query<{ events: string }, SubscriberRow>((build, p, dialect) =>
  build({ s: 'webhook_subscriptions' })
    .join({ e: 'webhook_endpoints' }, 'e.id', 's.endpoint_id')
    .select({
      event: 's.event',
      endpointId: 's.endpoint_id',
      payloadFormat: 's.payload_format',
      filter: 'e.payload_filter',
      ordering: 'e.ordering',
    })
    .whereRaw(isOneOf(dialect, 's.event'), [p.events])
    .orderBy('endpoint_id'),
);

/** Returns the active endpoints that subscribe to some of these events or to every event (`*`), including paused ones, for which events are
 *  stored. The filters of the endpoints aren't applied. */
export async function listSubscribers(trx: Transaction, events: ReadonlySet<EventName>): Promise<Subscriber[]> {
  const found = await trx.readOnce(subscribers, { events: JSON.stringify(['*', ...events]) });
  return found.map(({ event, endpointId, payloadFormat, filter, ordering }) => ({
    event,
    endpointId,
    payloadFormat,
    ...(filter !== null && { filter: JSON.parse(filter) as WebhookFilter }),
    isOrdered: ordering !== null,
  }));
}

/** Returns those of the subscribers that subscribe to an event. */
export const filterSubscribers = (found: readonly Subscriber[], event: EventName): Subscriber[] =>
  found.filter((one) => one.event === event || one.event === '*');

// Written after the rows of the fact: from then on, a new subscription waits for the transaction to end.
const compare = command<{ rows: string }>((build, p, dialect) =>
  build.raw(
    `insert into events (id) select subscriptions_changed()
     from (select distinct event, endpoints from ${jsonRows(dialect, { event: 'text', endpoints: 'text' }, 'given')}) as known
     where endpoints <> (select coalesce(string_agg(endpoint_id, ' ' order by endpoint_id collate "C"), '')
       from webhook_subscriptions where webhook_subscriptions.event in (known.event, '*'))`,
    [p.rows],
  ),
);

/** Has the transaction run again, on PostgreSQL, if other endpoints subscribe to an event when it is written than `listSubscribers` has read. */
export function requireSameSubscribers(trx: Transaction, found: readonly Subscriber[], event: EventName): void {
  if (trx.dialect === 'sqlite') return;
  const endpoints = filterSubscribers(found, event).map(({ endpointId }) => endpointId);
  trx.insertLater(compare, { event, endpoints: endpoints.sort().join(' ') });
}

const WAITS_MAX_MS = 5_000;
const LOOKS_EVERY_MS = 10;
/** A transaction that has written nothing for so long is no request: it may be a backup, which runs for hours. */
const READS_MAX_S = 30;

const readClock = query<NoValues, { at: string }>((build) => build.raw('select cast(clock_timestamp() as text) as at'));
const older = query<{ at: string }, { pid: number }>((build, p) =>
  build.raw(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and xact_start < cast(? as timestamptz)
       and (backend_xid is not null or xact_start > clock_timestamp() - interval '${READS_MAX_S} seconds') limit 1`,
    [p.at],
  ),
);

/** Resolves when the transactions of all processes have ended that began before this call, mostly within milliseconds, or after five
 *  seconds. Call it after a subscription was committed and before it is acknowledged. */
export async function waitForOlderTransactions(db: Database): Promise<void> {
  if (db.dialect === 'sqlite') return;
  const { at } = (await db.first(readClock)) as { at: string };
  for (let waitedMs = 0; waitedMs < WAITS_MAX_MS && (await db.first(older, { at })); waitedMs += LOOKS_EVERY_MS)
    await pause(LOOKS_EVERY_MS);
}
