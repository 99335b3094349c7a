// Deliveries: list, retrieve, replay one, recover many.
import * as deliveries from '../db/deliveries.js';
import type { StoredDelivery } from '../db/deliveries.js';
import { listDeliveries } from '../db/delivery-pages.js';
import { findEvent } from '../db/events.js';
import * as recoveries from '../db/recoveries.js';
import { findEndpoint, type EndpointWithHealth } from '../db/webhook-endpoints.js';
import { isSending, toEndpointStatus } from '../domain/endpoint-status.js';
import { findEventAmongDeliveries } from '../db/webhook-grants.js';
import { listUnreadableEvents } from '../domain/event-scopes.js';
import { toUtcTime } from '../domain/period.js';
import { toRequestPreview } from '../webhooks/endpoint.js';
import { recordAudit } from './audit.js';
import { storedStates } from './delivery-lists.js';
import { conflict, invalidField, notFound } from './errors.js';
import { requireEventScopes } from './event-access.js';
import type { Operation, Services } from './operation.js';
import { requireEndpoint } from './webhooks.js';

export const listWebhookDeliveries: Operation<'listWebhookDeliveries'> = async ({ path, query }, { db, now }) => {
  const endpoint = await requireEndpoint(db, path.id);
  const { state, limit, offset, since, until } = query;
  const sends = isSending(endpoint);
  const cut = { ...query, endpointId: path.id, states: storedStates(state, sends), since: toUtcTime(since), until: toUtcTime(until) };
  const page = await listDeliveries(db, cut);
  const lastErrors = await deliveries.listLastErrors(db, page.deliveries);
  const shown = { isSending: sends, nowMs: now().getTime(), lastErrors };
  const data = page.deliveries.map((delivery) => deliveries.serializeDelivery(delivery, shown));
  return { status: 200, body: { data, total: page.total, limit, offset } };
};

export const getDelivery: Operation<'getDelivery'> = async ({ path, caller }, { db, now }) => {
  const delivery = await deliveries.findDelivery(db, path.id);
  const endpoint = delivery && (await findEndpoint(db, delivery.endpointId));
  if (!delivery || !endpoint) throw notFound('delivery', path.id);
  requireEventScopes(caller, [delivery.event], `reading a delivery of ${delivery.event}`);
  const [event, attempts] = await Promise.all([findEvent(db, delivery.eventId), deliveries.listAttempts(db, path.id)]);
  if (!event) throw notFound('delivery', path.id); // just removed
  const last = attempts.at(-1);
  const body = delivery.payloadFormat === 'full' ? event.body : event.compactBody;
  const sent = { url: last?.url ?? endpoint.url, eventId: event.id, body, customNames: endpoint.headerNames, place: delivery.place };
  const request = toRequestPreview(sent, last?.signatures);
  const lastErrors: deliveries.LastErrors = new Map(last?.attempt.error && [[delivery.id, last.attempt.error]]);
  const shown = deliveries.serializeDelivery(delivery, { isSending: isSending(endpoint), nowMs: now().getTime(), lastErrors });
  return { status: 200, body: { ...shown, request, attempts: attempts.map(({ attempt }) => attempt) } };
};

export const replayDelivery: Operation<'replayDelivery'> = ({ path, caller }, services) =>
  services.transaction(async (trx) => {
    const delivery = await deliveries.findDeliveryForUpdate(trx, path.id);
    const endpoint = delivery && (await findEndpoint(trx, delivery.endpointId));
    if (!delivery || !endpoint) throw notFound('delivery', path.id);
    requireEventScopes(caller, [delivery.event], `sending ${delivery.event} again`);
    requireSending(endpoint);
    if (delivery.state === 'pending') throw conflict('delivery-pending', 'id', 'names a delivery that is still pending');
    const dueAt = services.now().getTime();
    const retainedSince = new Date(dueAt - services.settings.retentionMs).toISOString();
    // About to be removed, or its event is gone.
    if ((await deliveries.replayDeliveries(trx, [path.id], { dueAt, retainedSince })) === 0) throw notFound('delivery', path.id);
    const change = { before: { state: delivery.state }, after: { state: 'pending', webhookId: endpoint.id } };
    recordAudit(trx, { caller, operation: 'replayDelivery', object: { type: 'delivery', id: path.id }, ...change }, services);
    trx.afterCommit(() => services.wakeDispatcher([endpoint.id]));
    const replayed: StoredDelivery = { ...delivery, state: 'pending', dueAt, settledAt: undefined };
    const lastErrors = await deliveries.listLastErrors(trx, [delivery]);
    const shown = deliveries.serializeDelivery(replayed, { isSending: true, nowMs: dueAt, lastErrors });
    const body = { ...shown, nextAttemptAt: new Date(dueAt).toISOString() };
    return { status: 202, headers: { Location: `/api/deliveries/${path.id}` }, body };
  });

export const recoverWebhook: Operation<'recoverWebhook'> = ({ path, body, caller }, services) =>
  services.transaction(async (trx) => {
    const endpoint = await requireEndpoint(trx, path.id);
    if (!body.dryRun) requireSending(endpoint);
    const recovery = newRecovery(path.id, body, services);
    // A delivery that is pending now may have failed by the time the recovery reaches it.
    const states = [...recovery.states, 'pending'] as const;
    const hidden = await findEventAmongDeliveries(trx, { ...recovery, states }, listUnreadableEvents(caller));
    if (hidden) requireEventScopes(caller, [hidden], `sending ${hidden} again`);
    if (!(await recoveries.insertRecovery(trx, recovery)))
      throw conflict('recovery-running', 'id', 'names an endpoint with a recovery that is still running: wait until it is completed');
    const { id, since, isDryRun: dryRun } = recovery;
    const after = { webhookId: path.id, since, states: recovery.states, dryRun };
    recordAudit(trx, { caller, operation: 'recoverWebhook', object: { type: 'recovery', id }, after }, services);
    trx.afterCommit(() => services.wakeDispatcher([]));
    return { status: 202, headers: { Location: `/api/recoveries/${recovery.id}` }, body: recoveries.serializeRecovery(recovery) };
  });

export const getRecovery: Operation<'getRecovery'> = async ({ path }, { db }) => {
  const recovery = await recoveries.findRecovery(db, path.id);
  if (!recovery) throw notFound('recovery', path.id);
  return { status: 200, body: recoveries.serializeRecovery(recovery) };
};

function requireSending(endpoint: EndpointWithHealth): void {
  if (isSending(endpoint)) return;
  throw conflict(
    'webhook-not-sending',
    'id',
    `leads to an endpoint that is ${toEndpointStatus(endpoint)}: set "active" to true first (PUT /api/webhooks/${endpoint.id})`,
  );
}

function newRecovery(
  endpointId: string,
  { since, states = ['failed'], dryRun = false }: { since: string; states?: ('failed' | 'delivered')[]; dryRun?: boolean },
  { newId, now }: Services,
): recoveries.StoredRecovery {
  const moment = now();
  const from = new Date(since);
  if (from > moment) throw invalidField('time-in-future', 'since', 'must not be in the future');
  const id = newId('rec');
  const start = from.toISOString();
  const counts = { matched: 0, queued: 0 };
  const place = { cursorAt: start, cursorId: '' };
  return {
    id,
    endpointId,
    since: start,
    states,
    isDryRun: dryRun,
    status: 'running',
    ...place,
    ...counts,
    createdAt: moment.toISOString(),
  };
}
