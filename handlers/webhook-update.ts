// Updates of a webhook endpoint. A new origin is a new receiver: it gets none of the credentials of the previous one.
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../db/engine/connection.js';
import { waitForOlderTransactions } from '../db/event-subscribers.js';
import * as endpoints from '../db/webhook-endpoints.js';
import type { EndpointWithHealth, StoredEndpoint } from '../db/webhook-endpoints.js';
import { findEventAmongDeliveries } from '../db/webhook-grants.js';
import { recordWebhookChange } from '../db/webhook-history.js';
import type { UpdatedWebhook, UpdateWebhook, WebhookAlerts, WebhookFilter } from '../generated/api.js';
import { toEndpointStatus } from '../domain/endpoint-status.js';
import { listUnreadableEvents } from '../domain/event-scopes.js';
import { mergePatch } from '../domain/merge-patch.js';
import { completeRetryPolicy } from '../domain/retry-policy.js';
import { recordAudit, toAuditedEndpoint } from './audit.js';
import { invalidField, notFound } from './errors.js';
import { formatEtag, requireMatch } from './etag.js';
import { requireEventScopes } from './event-access.js';
import type { Call, Caller, Operation, Services } from './operation.js';
import { requireValidAlerts, toStoredAlerts } from './webhook-alerts.js';
import { requireValidFilter } from './webhook-filter.js';
import {
  requireSendable,
  requireValidPolicy,
  toStoredFilter,
  toWebhook,
  toRetryPolicy,
  encryptHeaders,
  toStoredPolicy,
} from './webhook-fields.js';
import { requireFreeHost } from './webhook-limits.js';

export const updateWebhook: Operation<'updateWebhook'> = (call, services) =>
  changeWebhook({ ...call, operation: 'updateWebhook', toFilter: () => call.body.filter, toAlerts: () => call.body.alerts }, services);

export const patchWebhook: Operation<'patchWebhook'> = (call, services) => {
  const { headers, filter, alerts, ...fields } = call.body;
  const body = { ...fields, ...(headers !== undefined && { headers: headers ?? [] }) };
  const toFilter = ({ filter: present = {} }: StoredEndpoint) => (filter ? mergePatch<WebhookFilter>(present, filter) : {});
  const toAlerts = ({ alerts: present = {} }: StoredEndpoint) => (alerts ? mergePatch<WebhookAlerts>(present, alerts) : {});
  return changeWebhook(
    {
      ...call,
      body,
      operation: 'patchWebhook',
      toFilter: (present) => (filter === undefined ? undefined : toFilter(present)),
      toAlerts: (present) => (alerts === undefined ? undefined : toAlerts(present)),
    },
    services,
  );
};

/** The fields to change. Null removes the name. */
type Fields = Omit<UpdateWebhook, 'name'> & { readonly name?: string | null };

type WebhookUpdate = Pick<Call<'updateWebhook'>, 'path' | 'headers' | 'caller'> & {
  readonly operation: 'updateWebhook' | 'patchWebhook';
  readonly body: Omit<Fields, 'filter' | 'alerts'>;
  /** Returns the filter that the endpoint is to have; undefined if the body doesn't name it. */
  readonly toFilter: (present: StoredEndpoint) => WebhookFilter | undefined;
  /** Returns the alerts that the endpoint is to have; undefined if the body doesn't name them. */
  readonly toAlerts: (present: StoredEndpoint) => WebhookAlerts | undefined;
};

async function changeWebhook({ operation, path, headers, body: fields, caller, toFilter, toAlerts }: WebhookUpdate, services: Services) {
  await requireSendable(fields, services);
  let isWider = false;
  const reply = await services.transaction(async (trx) => {
    const present = await endpoints.findEndpointForUpdate(trx, path.id);
    if (!present) throw notFound('webhook', path.id);
    requireMatch(headers['if-match'], formatEtag(present.version), 'endpoint');
    const filter = toFilter(present);
    const alerts = toAlerts(present);
    const body: Fields = { ...fields, ...(filter && { filter }), ...(alerts && { alerts }) };
    isWider = body.events !== undefined || body.filter !== undefined || body.active === true;
    const change = { operation, present, body, caller };
    await requireGrant(trx, change);
    if (body.filter || body.events) requireValidFilter(body.filter ?? present.filter ?? {}, body.events ?? present.events);
    const move = findMove(change, services);
    const changed = { ...changedEndpoint(change, services), ...move?.stored };
    await requireValidAlerts(trx, { changed, present }, services);
    await requireFreeHost(trx, services, { changed, present });
    await endpoints.updateEndpoint(trx, changed);
    const isResumed = body.active === true && ['paused', 'inactive'].includes(toEndpointStatus(present));
    if (isResumed) await endpoints.resumeEndpoint(trx, path.id);
    await recordSwitch(trx, { present, changed, isResumed });
    recordUpdate(trx, { change, changed, isResumed }, services);
    trx.afterCommit(() => services.wakeDispatcher([]));
    const stored = isResumed ? await endpoints.findEndpoint(trx, path.id) : { ...present, ...changed };
    if (!stored) throw notFound('webhook', path.id);
    const shown = { ...toWebhook(stored, services.now().toISOString()), ...move?.reply };
    return { status: 200, headers: { ETag: formatEtag(stored.version) }, body: shown } as const;
  });
  if (isWider) await waitForOlderTransactions(services.db);
  return reply;
}

/** Records in the history of the endpoint that it was switched on or off. */
async function recordSwitch(
  trx: Transaction,
  { present, changed, isResumed }: { present: EndpointWithHealth; changed: StoredEndpoint; isResumed: boolean },
): Promise<void> {
  const isStopped = present.isActive && !changed.isActive;
  if (!isResumed && !isStopped) return;
  await recordWebhookChange(trx, { endpointId: present.id, at: changed.updatedAt, change: isStopped ? 'deactivated' : 'activated' });
}

/** Records which fields changed, and that a secret, the headers or a pause did. */
function recordUpdate(
  trx: Transaction,
  { change: { operation, present, body, caller }, changed, isResumed }: { change: Change; changed: StoredEndpoint; isResumed: boolean },
  services: Services,
): void {
  const at = changed.updatedAt;
  const hidden = {
    ...(changed.secret !== present.secret && { secretChangedAt: at }),
    ...(changed.headers !== present.headers && { headersChangedAt: at }),
    ...(isFilterChange({ present, body }) && { filterChangedAt: at }),
    ...(changed.alerts?.email !== present.alerts?.email && { alertEmailChangedAt: at }),
    ...(isResumed && { resumedAt: at }),
    ...(body.url !== undefined && body.url !== present.url && { urlChangedAt: at }),
  };
  const after = { ...toAuditedEndpoint(changed), ...hidden };
  const object = { type: 'webhook', id: present.id } as const;
  recordAudit(trx, { caller, operation, object, before: toAuditedEndpoint(present), after }, services);
}

interface Change {
  readonly operation: WebhookUpdate['operation'];
  readonly present: EndpointWithHealth;
  readonly body: Fields;
  readonly caller: Caller;
}

/** Throws ApiError 403 if the change would send, redirect or select events that the caller may not read. */
async function requireGrant(trx: Transaction, { present, body, caller }: Change): Promise<void> {
  if (!isGrant({ present, body })) return;
  const events = body.events ?? present.events;
  const isOnlyFilter = !body.events && isFilterChange({ present, body });
  const doing = isOnlyFilter ? `another filter for an endpoint that gets ${events.join(', ')}` : `an endpoint for ${events.join(', ')}`;
  requireEventScopes(caller, events, doing, isOnlyFilter ? 'filter' : body.events && 'events');
  if (body.url === undefined || body.url === present.url) return;
  // Deliveries follow the endpoint to its new URL: pending ones now, settled ones when they are replayed.
  requireEventScopes(caller, present.events, `another URL for an endpoint that gets ${present.events.join(', ')}`);
  const made = { endpointId: present.id, states: ['pending', 'failed', 'delivered'] } as const;
  const hidden = await findEventAmongDeliveries(trx, made, listUnreadableEvents(caller));
  if (hidden) requireEventScopes(caller, [hidden], `another URL for an endpoint with deliveries of ${hidden}`);
}

/** Whether a change sets which events are sent where. The calling key then vouches for that. */
function isGrant({ present, body }: Pick<Change, 'present' | 'body'>): boolean {
  return body.url !== undefined || body.events !== undefined || isFilterChange({ present, body });
}

/** Whether a change sets another filter. The counts of deliveries then show whether events have the values that it names. */
function isFilterChange({ present, body }: Pick<Change, 'present' | 'body'>): boolean {
  return body.filter !== undefined && !isDeepStrictEqual(toStoredFilter(body.filter), present.filter);
}

interface Move {
  readonly stored: Pick<StoredEndpoint, 'secret' | 'previousSecret' | 'previousSecretUntil'> &
    Partial<Pick<StoredEndpoint, 'headers' | 'headerNames'>>;
  readonly reply: Pick<UpdatedWebhook, 'secret' | 'clearedHeaders'>;
}

/** Returns what a move to another origin replaces, and what the reply says about it; undefined if the origin stays the same. */
function findMove({ present, body }: Change, { newWebhookSecret, encryption }: Services): Move | undefined {
  if (body.url === undefined || new URL(body.url).origin === new URL(present.url).origin) {
    if (body.secret === undefined) return undefined;
    throw invalidField('incompatible-fields', 'secret', 'may be set only together with a url of another origin: rotate the secret instead');
  }
  const secret = body.secret ?? newWebhookSecret();
  const isCleared = body.headers === undefined && present.headerNames.length > 0;
  return {
    stored: {
      secret: encryption.encrypt(secret),
      previousSecret: undefined,
      previousSecretUntil: undefined,
      ...(isCleared && encryptHeaders([], encryption)),
    },
    reply: { secret, ...(isCleared && { clearedHeaders: [...present.headerNames] }) },
  };
}

function changedEndpoint({ present, body, caller }: Change, { now, encryption }: Services): StoredEndpoint {
  return {
    ...present,
    name: body.name === null ? undefined : (body.name ?? present.name),
    url: body.url ?? present.url,
    events: body.events ?? present.events,
    isActive: body.active ?? present.isActive,
    payloadFormat: body.payloadFormat ?? present.payloadFormat,
    filter: body.filter ? toStoredFilter(body.filter) : present.filter,
    ordering: body.ordering ?? present.ordering,
    alerts: body.alerts ? toStoredAlerts(body.alerts) : present.alerts,
    ...toStoredPolicy(requireValidPolicy(completeRetryPolicy(body.retryPolicy, toRetryPolicy(present)))),
    timeoutSeconds: body.timeoutSeconds ?? present.timeoutSeconds,
    ...(body.headers && encryptHeaders(body.headers, encryption)),
    ...(isGrant({ present, body }) && { grantedBy: caller.keyId }),
    version: present.version + 1,
    updatedAt: now().toISOString(),
  };
}
