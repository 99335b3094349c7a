// Webhook endpoints: where events are sent, and which events.
import type { Reader, Transaction } from './engine/connection.js';
import { command, query, type NoValues, type Placeholders } from './engine/statement.js';
import { page, type Pagination } from './engine/paging.js';
import {
  fromEndpoint,
  toEndpoint,
  toHealth,
  type EndpointRow,
  type EndpointValues,
  type EndpointWithHealth,
  type HealthRow,
  type StoredEndpoint,
} from './webhook-endpoint-rows.js';

export type { EndpointHealth, EndpointWithHealth, StoredEndpoint } from './webhook-endpoint-rows.js';

const CREATED = ['id', 'created_by', 'created_at'] as const;
const SETTINGS = [
  'name',
  'url',
  'events',
  'secret',
  'previous_secret',
  'previous_secret_until',
  'is_active',
  'payload_format',
  'payload_filter',
  'ordering',
  'alert_email',
  'alert_webhook_id',
  'max_attempts',
  'backoff_multiplier',
  'initial_delay_ms',
  'max_delay_ms',
  'retry_on',
  'timeout_seconds',
  'headers',
  'header_names',
  'granted_by',
  'version',
  'updated_at',
] as const;
const pick = (columns: readonly (keyof EndpointValues)[], p: Placeholders<EndpointValues>) =>
  Object.fromEntries(columns.map((column) => [column, p[column]]));

const insert = command<EndpointValues>((build, p) => build('webhook_endpoints').insert(pick([...CREATED, ...SETTINGS], p)));
const insertHealth = command<{ id: string }>((build, p) => build('webhook_health').insert({ endpoint_id: p.id }));

/** Inserts an endpoint. */
export async function insertEndpoint(trx: Transaction, endpoint: StoredEndpoint): Promise<void> {
  await trx.run(insert, fromEndpoint(endpoint));
  await trx.run(insertHealth, { id: endpoint.id });
  await subscribe(trx, endpoint);
}

const update = command<EndpointValues>((build, p) => build('webhook_endpoints').update(pick(SETTINGS, p)).where({ id: p.id }));

/** Writes the mutable columns of an endpoint. */
export async function updateEndpoint(trx: Transaction, endpoint: StoredEndpoint): Promise<void> {
  await trx.run(update, fromEndpoint(endpoint));
  await trx.run(unsubscribe, { endpointId: endpoint.id });
  await subscribe(trx, endpoint);
}

const remove = command<{ now: string; id: string }>((build, p) =>
  build('webhook_endpoints')
    .update({ deleted_at: p.now, is_active: false, version: build.raw('version + 1') })
    .where({ id: p.id }),
);

/** Marks an endpoint as deleted: nothing more is sent to it, and maintenance removes what it leaves behind. */
export async function deleteEndpoint(trx: Transaction, id: string, now: string): Promise<void> {
  await trx.run(remove, { id, now });
  await trx.run(unsubscribe, { endpointId: id });
}

const unsubscribe = command<{ endpointId: string }>((build, p) =>
  build('webhook_subscriptions').where({ endpoint_id: p.endpointId }).delete(),
);
const insertSubscription = command<{ event: string; endpointId: string; payloadFormat: string }>((build, p) =>
  build('webhook_subscriptions').insert({ event: p.event, endpoint_id: p.endpointId, payload_format: p.payloadFormat }),
);

/** An endpoint that subscribes to all events needs no other names. */
async function subscribe(trx: Transaction, { id, events, payloadFormat, isActive }: StoredEndpoint): Promise<void> {
  const wanted = !isActive ? [] : events.includes('*') ? ['*'] : events;
  for (const event of wanted) await trx.run(insertSubscription, { event, endpointId: id, payloadFormat });
}

const endpointById = query<{ id: string }, EndpointRow & HealthRow>((build, p) =>
  build('webhook_endpoints').join('webhook_health', 'endpoint_id', 'id').where({ id: p.id }).whereNull('deleted_at'),
);

/** Returns the endpoint of an id, or undefined if there is none or it was deleted. */
export async function findEndpoint(db: Reader, id: string): Promise<EndpointWithHealth | undefined> {
  const row = await db.first(endpointById, { id });
  return row && { ...toEndpoint(row), ...toHealth(row) };
}

const byIdForUpdate = query<{ id: string }, { id: string }>((build, p) =>
  build('webhook_endpoints').select('id').where({ id: p.id }).forUpdate(),
);

/** Returns the endpoint of an id, locked until the transaction ends, or undefined. */
export async function findEndpointForUpdate(trx: Transaction, id: string): Promise<EndpointWithHealth | undefined> {
  await trx.first(byIdForUpdate, { id });
  return findEndpoint(trx, id);
}

const pages = query<Pagination, EndpointRow & HealthRow>((build, p) =>
  page(build('webhook_endpoints').join('webhook_health', 'endpoint_id', 'id').whereNull('deleted_at'), 'id desc', p),
);
const total = query<NoValues, { total: number }>((build) => build('webhook_endpoints').whereNull('deleted_at').count({ total: '*' }));

/** Returns a page of the endpoints, newest first. */
export async function listEndpoints(db: Reader, pagination: Pagination): Promise<{ endpoints: EndpointWithHealth[]; total: number }> {
  const rows = await db.all(pages, pagination);
  return { endpoints: rows.map((row) => ({ ...toEndpoint(row), ...toHealth(row) })), total: await countEndpoints(db) };
}

/** Returns how many endpoints there are. */
export async function countEndpoints(db: Reader): Promise<number> {
  return (await db.first(total))?.total ?? 0;
}

const present = query<NoValues, Pick<EndpointRow, 'id' | 'is_active'> & Pick<HealthRow, 'failing_since' | 'paused_at'>>((build) =>
  build('webhook_endpoints')
    .join('webhook_health', 'endpoint_id', 'id')
    .select('id', 'is_active', 'failing_since', 'paused_at')
    .whereNull('deleted_at')
    .orderBy('id'),
);

/** Returns what the status of each endpoint follows from: a thousand at most. */
export async function listEndpointStates(db: Reader): Promise<Pick<EndpointWithHealth, 'id' | 'isActive' | 'failingSince' | 'pausedAt'>[]> {
  const rows = await db.all(present);
  return rows.map(({ id, is_active: isActive, failing_since: failingSince, paused_at: pausedAt }) => ({
    id,
    isActive: Boolean(isActive),
    failingSince: failingSince ?? undefined,
    pausedAt: pausedAt ?? undefined,
  }));
}

const resume = command<{ id: string }>((build, p) =>
  build('webhook_health').update({ paused_at: null, failing_since: null, warned_at: null }).where({ endpoint_id: p.id }),
);

/** Ends a pause: the endpoint has another five days. */
export async function resumeEndpoint(trx: Transaction, id: string): Promise<void> {
  await trx.run(resume, { id });
}
