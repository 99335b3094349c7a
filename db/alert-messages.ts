// Alerts about endpoints: stored in the transaction of what they are about, then sent by a worker, which claims one at a time.
import type { Alert, AlertChannel, AlertKind } from '../domain/alert-messages.js';
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

/** An alert to store: what it is about. */
export interface NewAlert extends Pick<Alert, 'endpointId' | 'kind' | 'failingSince' | 'deliveryId'> {
  /** One for each channel. */
  readonly ids: Readonly<Record<AlertChannel, string>>;
}

/** A stored alert. */
export interface StoredAlert extends Alert {
  readonly channel: AlertChannel;
  /** How often it was claimed. */
  readonly attempts: number;
}

const GIVEN = { id: 'text', endpoint_id: 'text', kind: 'text', channel: 'text', failing_since: 'text', delivery_id: 'text' } as const;

// An endpoint without alerts of its own has those of the store. Rows exist only for whom is told, so a store without alerts has none.
const insert = command<{ rows: string; hour: string; now: string; nowMs: number; isFixed: number }>((build, p, dialect) =>
  build.raw(
    `insert into alert_messages (id, endpoint_id, kind, hour, channel, failing_since, delivery_id, created_at, attempts, due_at)
     select given.id, given.endpoint_id, given.kind, ?, given.channel, given.failing_since, given.delivery_id, ?, 0, ?
     from ${jsonRows(dialect, GIVEN, 'given')} join webhook_endpoints on webhook_endpoints.id = given.endpoint_id
     where case given.channel when 'webhook' then webhook_endpoints.alert_webhook_id is not null
       else webhook_endpoints.alert_email is not null or webhook_endpoints.alert_webhook_id is null
         and (? = 1 or exists (select 1 from store_settings where id = 1 and alert_email is not null)) end
     order by given.endpoint_id, given.kind, given.channel
     on conflict (endpoint_id, kind, hour, channel) do nothing`,
    [p.hour, p.now, p.nowMs, p.rows, p.isFixed] as string[],
  ),
);

/** Stores alerts for everyone who is told of their endpoints, unless there was one of the kind in this hour. `hasFixedEmail` says that the
 *  environment sets the address of the store. */
export async function insertAlerts(
  trx: Transaction,
  alerts: readonly NewAlert[],
  { now, hasFixedEmail }: { readonly now: Date; readonly hasFixedEmail: boolean },
): Promise<void> {
  const rows = alerts.flatMap(({ ids, endpointId, kind, failingSince, deliveryId }) =>
    (Object.entries(ids) as [AlertChannel, string][]).map(([channel, id]) => ({
      id,
      endpoint_id: endpointId,
      kind,
      channel,
      failing_since: failingSince,
      delivery_id: deliveryId,
    })),
  );
  const at = now.toISOString();
  const values = { rows: JSON.stringify(rows), hour: at.slice(0, 13), now: at, nowMs: now.getTime(), isFixed: hasFixedEmail ? 1 : 0 };
  await trx.run(insert, values);
}

interface AlertRow {
  id: string;
  endpoint_id: string;
  kind: AlertKind;
  channel: AlertChannel;
  failing_since: string | null;
  delivery_id: string | null;
  created_at: string;
  attempts: number;
}

const oldestDue = query<{ nowMs: number; channel: string }, AlertRow>((build, p) =>
  build('alert_messages')
    .select('id', 'endpoint_id', 'kind', 'channel', 'failing_since', 'delivery_id', 'created_at', 'attempts')
    .whereNotNull('due_at')
    .where('due_at', '<=', p.nowMs)
    .whereRaw(`(channel = 'webhook' or channel = ?)`, [p.channel])
    .orderBy(['due_at', 'id'])
    .limit(1),
);

/** Returns the alert that is due longest at a time (Unix milliseconds); without `withEmails` only one to an endpoint. */
export async function findDueAlert(
  db: Reader,
  { nowMs, withEmails }: { readonly nowMs: number; readonly withEmails: boolean },
): Promise<StoredAlert | undefined> {
  const row = await db.first(oldestDue, { nowMs, channel: withEmails ? 'email' : 'webhook' });
  return row && toAlert(row);
}

const claim = command<{ id: string; attempts: number; until: number }>((build, p) =>
  build('alert_messages')
    .update({ due_at: p.until, attempts: build.raw('attempts + 1') })
    .where({ id: p.id, attempts: p.attempts })
    .whereNotNull('due_at'),
);

/** Claims an alert until a time (Unix milliseconds), at which it is due again. Returns it, or undefined if another worker was first. */
export async function claimAlert(db: Database, alert: StoredAlert, until: number): Promise<StoredAlert | undefined> {
  const claimed = await runAlone(db, claim, { id: alert.id, attempts: alert.attempts, until });
  return claimed === 1 ? { ...alert, attempts: alert.attempts + 1 } : undefined;
}

const postpone = command<{ id: string; attempts: number; dueAt: number }>((build, p) =>
  build('alert_messages').update({ due_at: p.dueAt }).where({ id: p.id, attempts: p.attempts }).whereNotNull('due_at'),
);

/** Makes a claimed alert due again at a time (Unix milliseconds), unless another worker has claimed it since. */
export async function postponeAlert(db: Database, { id, attempts }: StoredAlert, dueAt: number): Promise<void> {
  await runAlone(db, postpone, { id, attempts, dueAt });
}

/** What became of an alert: `dropped` if there was nobody left to tell. */
export type AlertOutcome = 'sent' | 'failed' | 'dropped';

const settle = command<{ id: string; outcome: string; now: string }>((build, p) =>
  build('alert_messages').update({ due_at: null, outcome: p.outcome, settled_at: p.now }).where({ id: p.id }),
);

/** Settles an alert at a time (ISO 8601). */
export async function settleAlert(
  db: Database,
  { id }: Pick<StoredAlert, 'id'>,
  { outcome, now }: { outcome: AlertOutcome; now: string },
): Promise<void> {
  await runAlone(db, settle, { id, outcome, now });
}

/** The kind of a test. It is stored for the limits only, and never due. */
const TEST = 'test';
const OF_STORE = 'store';

const insertTest = command<{ id: string; endpointId: string; now: string }>((build, p) =>
  build('alert_messages').insert({
    id: p.id,
    endpoint_id: p.endpointId,
    kind: TEST,
    hour: p.id, // so that there can be several in an hour
    channel: 'email',
    created_at: p.now,
    attempts: 1,
    due_at: null,
    outcome: 'sent',
    settled_at: p.now,
  }),
);

/** Counts a test of an endpoint, or of the store, as sent. `settleAlert` changes that. */
export async function insertAlertTest(
  db: Database,
  { id, endpointId = OF_STORE, now }: { readonly id: string; readonly endpointId: string | undefined; readonly now: Date },
): Promise<void> {
  await runAlone(db, insertTest, { id, endpointId, now: now.toISOString() });
}

const deleteTest = command<{ id: string }>((build, p) => build('alert_messages').where({ id: p.id, kind: TEST }).delete());

/** Forgets a test that was not sent, because there were too many. */
export async function deleteAlertTest(db: Database, id: string): Promise<void> {
  await runAlone(db, deleteTest, { id });
}

const tests = query<{ since: string }, { count: number }>((build, p) =>
  build('alert_messages').whereNotNull('settled_at').where('settled_at', '>', p.since).where({ kind: TEST }).count({ count: '*' }),
);

/** Counts the tests after a time (ISO 8601). */
export const countAlertTests = async (db: Reader, since: string): Promise<number> => Number((await db.first(tests, { since }))?.count ?? 0);

const mailInstead = command<{ id: string; nowMs: number }>((build, p) =>
  build('alert_messages')
    .update({ channel: 'email', due_at: p.nowMs })
    .where({ id: p.id, channel: 'webhook' })
    .whereRaw(
      `not exists (select 1 from alert_messages as other where other.endpoint_id = alert_messages.endpoint_id
         and other.kind = alert_messages.kind and other.hour = alert_messages.hour and other.channel = 'email')`,
    ),
);

/** Makes an alert to an endpoint an email, due now. Returns false if there is an email already. */
export const mailAlertInstead = async (db: Database, { id }: StoredAlert, nowMs: number): Promise<boolean> =>
  (await runAlone(db, mailInstead, { id, nowMs })) === 1;

const sentEmails = query<{ since: string }, { count: number }>((build, p) =>
  build('alert_messages')
    .whereNotNull('settled_at')
    .where('settled_at', '>', p.since)
    .where({ channel: 'email', outcome: 'sent' })
    .count({ count: '*' }),
);

/** Counts the emails that were sent after a time (ISO 8601). */
export const countSentEmails = async (db: Reader, since: string): Promise<number> =>
  Number((await db.first(sentEmails, { since }))?.count ?? 0);

function toAlert(row: AlertRow): StoredAlert {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    kind: row.kind,
    channel: row.channel,
    createdAt: row.created_at,
    attempts: row.attempts,
    failingSince: row.failing_since ?? undefined,
    deliveryId: row.delivery_id ?? undefined,
  };
}
