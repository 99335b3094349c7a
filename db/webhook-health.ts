// The health of endpoints: successes and failures by the hour, since when they fail, and their pause.
import type { Reader, Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { command, query } from './engine/statement.js';
import { recordWebhookChange } from './webhook-history.js';

/** The combined outcome of a batch of attempts at one endpoint. Times are ISO 8601. */
export interface Outcomes {
  readonly endpointId: string;
  readonly succeeded: number;
  readonly failed: number;
  /** The sum over all of them. */
  readonly durationMs: number;
  readonly lastSuccessAt?: string | undefined;
  readonly firstFailureAt?: string | undefined;
  readonly lastFailureAt?: string | undefined;
}

/** An endpoint that had only failures. */
export interface FailingEndpoint {
  readonly endpointId: string;
  readonly failingSince: string;
  readonly warnedAt?: string | undefined;
  readonly isPaused: boolean;
}

const HOUR_COLUMNS = { endpoint_id: 'text', succeeded: 'integer', failed: 'integer', duration_ms: 'real' } as const;
const addHours = command<{ hour: string; rows: string }>((build, p, dialect) =>
  build.raw(
    `insert into webhook_hours (endpoint_id, hour, succeeded, failed, timed, duration_ms)
     select endpoint_id, ?, succeeded, failed, succeeded + failed, duration_ms from ${jsonRows(dialect, HOUR_COLUMNS, 'given')}
     where true order by endpoint_id
     on conflict (endpoint_id, hour) do update set
       succeeded = webhook_hours.succeeded + excluded.succeeded, failed = webhook_hours.failed + excluded.failed,
       timed = webhook_hours.timed + excluded.timed, duration_ms = webhook_hours.duration_ms + excluded.duration_ms`,
    [p.hour, p.rows] as string[],
  ),
);
const writeOutcomes = command<
  { rows: string },
  { endpoint_id: string; failing_since: string | null; warned_at: string | null; paused_at: string | null }
>((build, p, dialect) => {
  const columns = {
    endpoint_id: 'text',
    succeeded: 'integer',
    last_success_at: 'text',
    first_failure_at: 'text',
    last_failure_at: 'text',
  } as const;
  return build.raw(
    `update webhook_health set
       last_success_at = coalesce(given.last_success_at, webhook_health.last_success_at),
       last_failure_at = coalesce(given.last_failure_at, webhook_health.last_failure_at),
       failing_since = case when given.succeeded > 0 then null else coalesce(webhook_health.failing_since, given.first_failure_at) end,
       warned_at = case when given.succeeded > 0 then null else webhook_health.warned_at end
     from ${jsonRows(dialect, columns, 'given')} where webhook_health.endpoint_id = given.endpoint_id
     returning webhook_health.endpoint_id, webhook_health.failing_since, webhook_health.warned_at, webhook_health.paused_at`,
    [p.rows],
  );
});

/** Counts outcomes for an hour (2024-11-21T10). Returns the endpoints that have had only failures since their last success. */
export async function recordOutcomes(trx: Transaction, outcomes: readonly Outcomes[], hour: string): Promise<FailingEndpoint[]> {
  // One order for all workers, so that two that write the same endpoints never deadlock.
  const sorted = [...outcomes].sort((one, other) => (one.endpointId < other.endpointId ? -1 : 1));
  const rows = JSON.stringify(
    sorted.map((outcome) => ({
      endpoint_id: outcome.endpointId,
      succeeded: outcome.succeeded,
      failed: outcome.failed,
      duration_ms: outcome.durationMs,
      last_success_at: outcome.lastSuccessAt,
      first_failure_at: outcome.firstFailureAt,
      last_failure_at: outcome.lastFailureAt,
    })),
  );
  await trx.run(addHours, { rows, hour });
  const written = await trx.all(writeOutcomes, { rows });
  return written.flatMap(({ endpoint_id: endpointId, failing_since: failingSince, warned_at, paused_at }) =>
    failingSince === null ? [] : [{ endpointId, failingSince, warnedAt: warned_at ?? undefined, isPaused: paused_at !== null }],
  );
}

const warn = command<{ now: string; endpointId: string }>((build, p) =>
  build('webhook_health').update({ warned_at: p.now }).where({ endpoint_id: p.endpointId }),
);
const pause = command<{ now: string; endpointId: string }>((build, p) =>
  build('webhook_health').update({ paused_at: p.now }).where({ endpoint_id: p.endpointId }),
);

/** Records that the owner was warned of the coming pause. */
export async function recordWarning(trx: Transaction, endpointId: string, now: string): Promise<void> {
  await trx.run(warn, { endpointId, now });
}

/** Pauses an endpoint: nothing is sent to it, its deliveries stay stored. */
export async function pauseEndpoint(trx: Transaction, endpointId: string, now: string): Promise<void> {
  await trx.run(pause, { endpointId, now });
  await recordWebhookChange(trx, { endpointId, at: now, change: 'paused' });
}

const sinceHour = query<{ endpointId: string; since: string }, { succeeded: number | null; failed: number | null }>((build, p) =>
  build('webhook_hours').sum({ succeeded: 'succeeded', failed: 'failed' }).where({ endpoint_id: p.endpointId }).where('hour', '>', p.since),
);

/** Counts the attempts at an endpoint in the hours after `since` (2024-11-20T10). */
export async function countAttempts(db: Reader, endpointId: string, since: string): Promise<{ succeeded: number; failed: number }> {
  const row = await db.first(sinceHour, { endpointId, since });
  return { succeeded: row?.succeeded ?? 0, failed: row?.failed ?? 0 };
}

const oldestUndelivered = query<{ endpointId: string }, { createdAt: string }>((build, p) =>
  build('deliveries')
    .select({ createdAt: 'created_at' })
    .where({ endpoint_id: p.endpointId, state: 'pending' })
    .orderBy(['created_at', 'id'])
    .limit(1),
);

/** Returns when the oldest undelivered delivery of an endpoint was created, or undefined. */
export async function findOldestUndelivered(db: Reader, endpointId: string): Promise<string | undefined> {
  return (await db.first(oldestUndelivered, { endpointId }))?.createdAt;
}
