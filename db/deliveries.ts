// Deliveries: an event to send to one endpoint, and its attempts.
import type { Attempt, AttemptError, AttemptErrorCode, Delivery, DeliveryState, EventName, PayloadFormat } from '../generated/api.js';
import { isSuccess } from '../domain/delivery.js';
import { PARKED_MS, toPlace, type Place } from '../domain/delivery-order.js';
import { parseFingerprints, type SignatureFingerprints } from '../domain/signature-fingerprint.js';
import type { Reader, Transaction } from './engine/connection.js';
import type { StoredState } from './delivery-counts.js';
import { isOneOf, jsonRows } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';

/** A delivery before its first attempt. */
export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly event: EventName;
  readonly payloadFormat: PayloadFormat;
  /** Unix milliseconds. */
  readonly dueAt: number;
  readonly createdAt: string;
}

const insert = command<{ rows: string }>((build, p, dialect) => {
  const columns = {
    id: 'text',
    endpointid: 'text',
    eventid: 'text',
    event: 'text',
    payloadformat: 'text',
    dueat: 'bigint',
    createdat: 'text',
  } as const;
  return build.raw(
    `insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at)
     select id, endpointid, eventid, event, payloadformat, 'pending', 0, 0, dueat, createdat from ${jsonRows(dialect, columns, 'given')}`,
    [p.rows],
  );
});

/** Inserts deliveries. */
export async function insertDeliveries(trx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
  for (const { id, endpointId, eventId, event, payloadFormat, dueAt, createdAt } of deliveries)
    trx.insertLater(insert, {
      id,
      endpointid: endpointId,
      eventid: eventId,
      event,
      payloadformat: payloadFormat,
      dueat: dueAt,
      createdat: createdAt,
    });
}

/** A stored delivery. */
export interface StoredDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly event: EventName;
  readonly payloadFormat: PayloadFormat;
  readonly state: StoredState;
  readonly attempts: number;
  /** Unix milliseconds. */
  readonly dueAt: number;
  readonly lastStatusCode?: number | undefined;
  readonly createdAt: string;
  readonly settledAt?: string | undefined;
  /** Its place among the events of its resource, if the endpoint is ordered. */
  readonly place?: Place | undefined;
}

/** A row of the table. */
export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  event: EventName;
  payload_format: PayloadFormat;
  state: StoredState;
  attempts: number;
  due_at: number;
  last_status_code: number | null;
  created_at: string;
  settled_at: string | null;
  resource_id: string | null;
  sequence: number | null;
}

const byId = query<{ id: string }, DeliveryRow>((build, p) => build('deliveries').where({ id: p.id }));
const byIdForUpdate = query<{ id: string }, DeliveryRow>((build, p) => build('deliveries').where({ id: p.id }).forUpdate());

/** Returns the delivery of an id, or undefined. */
export async function findDelivery(db: Reader, id: string): Promise<StoredDelivery | undefined> {
  const row = await db.first(byId, { id });
  return row && toDelivery(row);
}

/** Returns the delivery of an id, locked until the transaction ends, or undefined. */
export async function findDeliveryForUpdate(trx: Transaction, id: string): Promise<StoredDelivery | undefined> {
  const row = await trx.first(byIdForUpdate, { id });
  return row && toDelivery(row);
}

// A scalar subquery, because PostgreSQL may read all events for an "exists".
const replay = command<{ dueAt: number; retainedSince: string; ids: string }>((build, p, dialect) =>
  build.raw(
    `update deliveries set state = 'pending', tries = 0, due_at = ?, claim = null, claimed_until = 0, settled_at = null
     where state <> 'pending' and created_at >= ? and id in (select id from ${jsonRows(dialect, { id: 'text' }, 'given')})
       and (select id from events where id = deliveries.event_id limit 1) is not null`,
    [p.dueAt, p.retainedSince, p.ids] as string[],
  ),
);

/** Queues settled deliveries for sending again, each with all attempts that its endpoint allows. Returns how many. Skips those created before
 *  `retainedSince` (ISO 8601), which are about to be removed together with their events, and those whose event no longer exists. */
export function replayDeliveries(
  trx: Transaction,
  ids: readonly string[],
  { dueAt, retainedSince }: { dueAt: number; retainedSince: string },
): Promise<number> {
  return trx.run(replay, { ids: JSON.stringify(ids.map((id) => ({ id }))), dueAt, retainedSince });
}

const ATTEMPTS_LISTED = 100;
const readAttempts = query<{ deliveryId: string }, AttemptRow>((build, p) =>
  build('attempts').where({ delivery_id: p.deliveryId }).orderBy('id', 'desc').limit(ATTEMPTS_LISTED),
);

interface AttemptRow {
  id: string;
  started_at: string;
  duration_ms: number;
  status_code: number | null;
  error_code: AttemptErrorCode | null;
  error_message: string | null;
  reply_body: string | null;
  url: string;
  signatures: string;
}

/** An attempt with the details of its request. */
export interface LoggedAttempt {
  readonly attempt: Attempt;
  readonly url: string;
  readonly signatures: SignatureFingerprints;
}

/** Returns the last hundred attempts of a delivery, oldest first. */
export async function listAttempts(db: Reader, deliveryId: string): Promise<LoggedAttempt[]> {
  const rows = await db.all(readAttempts, { deliveryId });
  return rows.reverse().map(toAttempt);
}

interface LastErrorRow extends Pick<AttemptRow, 'error_message'> {
  delivery_id: string;
  error_code: AttemptErrorCode;
}

const readLastErrors = query<{ ids: string }, LastErrorRow>((build, p, dialect) =>
  build('attempts as newest')
    .select('delivery_id', 'error_code', 'error_message')
    .whereRaw(isOneOf(dialect, 'newest.delivery_id'), [p.ids])
    .whereRaw('newest.id = (select max(other.id) from attempts as other where other.delivery_id = newest.delivery_id)')
    .whereNotNull('error_code'),
);

/** Why the last attempts of deliveries got no usable response, by the ids of the deliveries. */
export type LastErrors = ReadonlyMap<string, AttemptError>;

/** Returns the errors of those deliveries that have one. */
export async function listLastErrors(db: Reader, deliveries: readonly StoredDelivery[]): Promise<LastErrors> {
  const ids = deliveries.filter((one) => one.attempts > 0 && one.lastStatusCode === undefined).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.all(readLastErrors, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.delivery_id, { code: row.error_code, message: row.error_message ?? '' }]));
}

/** What replies show of a delivery beside its row. */
interface Shown {
  readonly isSending: boolean;
  /** Unix milliseconds. */
  readonly nowMs: number;
  readonly lastErrors: LastErrors;
}

/** Returns a delivery as replies show it at a time. */
export function serializeDelivery(delivery: StoredDelivery, { isSending, nowMs, lastErrors }: Shown): Delivery {
  const lastError = lastErrors.get(delivery.id);
  const { state, dueAt, settledAt, lastStatusCode } = delivery;
  const isWaiting = state === 'pending' && isSending && dueAt > nowMs && dueAt < PARKED_MS;
  return {
    id: delivery.id,
    webhookId: delivery.endpointId,
    eventId: delivery.eventId,
    event: delivery.event,
    state: toDeliveryState(state, isSending),
    payloadFormat: delivery.payloadFormat,
    attemptCount: delivery.attempts,
    createdAt: delivery.createdAt,
    ...(isWaiting && { nextAttemptAt: new Date(dueAt).toISOString() }),
    ...(settledAt !== undefined && { settledAt }),
    ...(lastStatusCode !== undefined && { lastStatusCode }),
    ...(lastError && { lastError }),
  };
}

function toDeliveryState(state: StoredDelivery['state'], isSending: boolean): DeliveryState {
  return state === 'pending' && !isSending ? 'paused' : state;
}

/** Converts a row to a delivery. */
export function toDelivery(row: DeliveryRow): StoredDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    event: row.event,
    payloadFormat: row.payload_format,
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at,
    lastStatusCode: row.last_status_code ?? undefined,
    createdAt: row.created_at,
    settledAt: row.settled_at ?? undefined,
    place: toPlace(row.resource_id, row.sequence),
  };
}

function toAttempt(row: AttemptRow): LoggedAttempt {
  const { status_code: statusCode, error_code: code, reply_body: replyBody } = row;
  return {
    url: row.url,
    signatures: parseFingerprints(row.signatures),
    attempt: {
      id: row.id,
      startedAt: row.started_at,
      durationMs: row.duration_ms,
      succeeded: isSuccess(statusCode ?? undefined),
      ...(statusCode !== null && { statusCode }),
      ...(code !== null && { error: { code, message: row.error_message ?? '' } }),
      ...(replyBody !== null && { replyBody }),
    },
  };
}
