// The history of an endpoint's health: attempts by hour, which the worker counts (webhook-health.ts), and when sending stopped or started.
import type { WebhookChangeKind } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { command, query } from './engine/statement.js';

/** A change of whether an endpoint is sent anything. `at` is ISO 8601. */
export interface StoredWebhookChange {
  readonly endpointId: string;
  readonly at: string;
  readonly change: WebhookChangeKind;
}

const insert = command<{ endpointId: string; at: string; change: string }>((build, p) =>
  build('webhook_changes')
    .insert({ endpoint_id: p.endpointId, at: p.at, change: p.change })
    .onConflict(['endpoint_id', 'at', 'change'])
    .ignore(),
);

/** Records a change. */
export async function recordWebhookChange(trx: Transaction, { endpointId, at, change }: StoredWebhookChange): Promise<void> {
  await trx.run(insert, { endpointId, at, change });
}

// Of one endpoint, the newest of a thousand: who switches an endpoint on and off all day doesn't make the response grow.
const CHANGES_MAX = 1_000;
const changes = query<{ endpointId: string; since: string }, Omit<StoredWebhookChange, 'endpointId'>>((build, p) =>
  build('webhook_changes')
    .select('at', 'change')
    .where({ endpoint_id: p.endpointId })
    .where('at', '>=', p.since)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'change', order: 'desc' },
    ])
    .limit(CHANGES_MAX),
);

/** Returns the last thousand changes of an endpoint since a time (ISO 8601), oldest first. */
export async function listWebhookChanges(
  db: Reader,
  endpointId: string,
  since: string,
): Promise<Omit<StoredWebhookChange, 'endpointId'>[]> {
  return (await db.all(changes, { endpointId, since })).reverse();
}

/** The attempts of an hour (2024-11-21T10). `durationMs` is the sum over those that are timed: attempts that an earlier release recorded
 *  aren't. */
export interface HealthHour {
  readonly hour: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly timed: number;
  readonly durationMs: number;
}

const hours = query<{ endpointId: string; since: string }, HealthHour>((build, p) =>
  build('webhook_hours')
    .select('hour', 'succeeded', 'failed', 'timed', { durationMs: 'duration_ms' })
    .where({ endpoint_id: p.endpointId })
    .where('hour', '>=', p.since)
    .orderBy('hour'),
);

/** Returns the hours of an endpoint with attempts, from an hour on, oldest first: 24 rows a day at most. */
export const listHealthHours = (db: Reader, endpointId: string, since: string): Promise<HealthHour[]> =>
  db.all(hours, { endpointId, since });
