// The condition of an endpoint: its health, a test delivery, and its certification.
import { toEndpointStatus } from '../domain/endpoint-status.js';
import { getHealthSeries, toHealthPoints } from '../domain/health-history.js';
import { countAttempts, findOldestUndelivered } from '../db/webhook-health.js';
import { listHealthHours, listWebhookChanges } from '../db/webhook-history.js';
import { isSuccess } from '../domain/delivery.js';
import { computeFingerprints } from '../domain/signature-fingerprint.js';
import { certify } from '../webhooks/certify.js';
import { buildMessage, openEndpoint, toRequestPreview } from '../webhooks/endpoint.js';
import { exampleBody } from '../webhooks/event-types.js';
import { computePauseAt } from '../webhooks/retry.js';
import type { Operation } from './operation.js';
import { requireEndpoint } from './webhooks.js';

const DAY_MS = 86_400_000;

export const getWebhookHealth: Operation<'getWebhookHealth'> = async ({ path }, { db, now }) => {
  const endpoint = await requireEndpoint(db, path.id);
  const moment = now();
  const yesterday = new Date(moment.getTime() - DAY_MS).toISOString().slice(0, 13);
  const [{ succeeded, failed }, undeliveredSince] = await Promise.all([
    countAttempts(db, path.id, yesterday),
    findOldestUndelivered(db, path.id),
  ]);
  const { lastSuccessAt, lastFailureAt, failingSince, warnedAt, pausedAt } = endpoint;
  const warnedAtMs = warnedAt === undefined ? moment.getTime() : Date.parse(warnedAt); // an owner who wasn't warned is warned first
  const isFailing = toEndpointStatus(endpoint) === 'failing' && failingSince !== undefined;
  return {
    status: 200,
    body: {
      webhookId: endpoint.id,
      status: toEndpointStatus(endpoint),
      succeeded,
      failed,
      ...(succeeded + failed > 0 && { successRate: Math.round((succeeded / (succeeded + failed)) * 10_000) / 10_000 }),
      lagSeconds: undeliveredSince === undefined ? 0 : Math.max(0, moment.getTime() - Date.parse(undeliveredSince)) / 1000,
      ...(lastSuccessAt !== undefined && { lastSuccessAt }),
      ...(lastFailureAt !== undefined && { lastFailureAt }),
      ...(failingSince !== undefined && { failingSince }),
      ...(isFailing && { disablesAt: new Date(computePauseAt({ sinceMs: Date.parse(failingSince), warnedAtMs })).toISOString() }),
      ...(pausedAt !== undefined && { pausedAt }),
    },
  };
};

export const getWebhookHealthHistory: Operation<'getWebhookHealthHistory'> = async ({ path, query: { period } }, { db, now }) => {
  const { id } = await requireEndpoint(db, path.id);
  const series = getHealthSeries(period, now());
  const since = new Date(series.firstMs).toISOString();
  const [hours, changes] = await Promise.all([listHealthHours(db, id, since.slice(0, 13)), listWebhookChanges(db, id, since)]);
  return { status: 200, body: { webhookId: id, period, interval: series.interval, points: toHealthPoints(series, hours), changes } };
};

export const testWebhook: Operation<'testWebhook'> = async ({ path, body: { event } }, { db, newId, now, openReceiver, encryption }) => {
  const stored = await requireEndpoint(db, path.id);
  const endpoint = openEndpoint(stored, encryption.decrypt);
  const startedAt = now();
  const id = newId('evt');
  const text = exampleBody(event, { format: stored.payloadFormat, id, timestamp: startedAt.toISOString() });
  const message = buildMessage(endpoint, { id, body: text, nowMs: startedAt.getTime(), isTest: true });
  const receiver = openReceiver(endpoint.url, 1);
  const { durationMs, ...outcome } = await receiver.send(message, endpoint.timeoutMs);
  await receiver.abort();
  const sent = { url: endpoint.url, eventId: id, body: text, customNames: stored.headerNames, isTest: true };
  const request = toRequestPreview(sent, computeFingerprints(message.signed));
  const succeeded = isSuccess(outcome.statusCode);
  const attempt = { id: newId('att'), startedAt: startedAt.toISOString(), durationMs, succeeded, ...outcome };
  return { status: 200, body: { event, request, attempt } };
};

export const certifyWebhook: Operation<'certifyWebhook'> = async ({ path }, { db, newId, now, openReceiver, encryption }) => {
  const stored = await requireEndpoint(db, path.id);
  const event = stored.events.find((name) => name !== '*') ?? 'content.submitted';
  const endpoint = openEndpoint(stored, encryption.decrypt);
  const receiver = openReceiver(endpoint.url, 1);
  const report = await certify({ endpoint, receiver, event, format: stored.payloadFormat, now, newId });
  await receiver.abort();
  return { status: 200, body: { webhookId: stored.id, event, ...report } };
};
