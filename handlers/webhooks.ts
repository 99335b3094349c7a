// Webhook endpoints: create, list, retrieve, delete, rotate the secret. Updates: webhook-update.ts.
import type { Reader } from '../db/engine/connection.js';
import { waitForOlderTransactions } from '../db/event-subscribers.js';
import * as endpoints from '../db/webhook-endpoints.js';
import type { EndpointWithHealth, StoredEndpoint } from '../db/webhook-endpoints.js';
import type { CreateWebhook, WebhookList, WebhookWithSecret } from '../generated/api.js';
import { completeRetryPolicy } from '../domain/retry-policy.js';
import { makesKey } from '../webhooks/sign.js';
import { recordAudit, toAuditedEndpoint } from './audit.js';
import { listByChange } from './changes.js';
import { conflict, invalidField, notFound } from './errors.js';
import { formatEtag } from './etag.js';
import { requireEventScopes } from './event-access.js';
import type { Operation, Services } from './operation.js';
import { requireValidAlerts, toStoredAlerts } from './webhook-alerts.js';
import { requireValidFilter } from './webhook-filter.js';
import {
  requireSendable,
  requireValidPolicy,
  SECRET_ISSUE,
  toStoredFilter,
  toWebhook,
  encryptHeaders,
  toStoredPolicy,
} from './webhook-fields.js';
import { requireFreeHost } from './webhook-limits.js';

const ENDPOINTS_MAX = 1_000;

export const createWebhook: Operation<'createWebhook'> = async ({ body, caller }, services) => {
  requireEventScopes(caller, body.events, `an endpoint for ${body.events.join(', ')}`, 'events');
  requireValidFilter(body.filter ?? {}, body.events);
  await requireSendable(body, services);
  const reply = await services.transaction(async (trx) => {
    if ((await endpoints.countEndpoints(trx)) >= ENDPOINTS_MAX)
      throw conflict('too-many-webhooks', 'url', `would be the endpoint number ${ENDPOINTS_MAX + 1}: delete one that is no longer needed`);
    const secret = body.secret ?? services.newWebhookSecret();
    const stored = newEndpoint({ body, secret, keyId: caller.keyId }, services);
    await requireValidAlerts(trx, { changed: stored }, services);
    await requireFreeHost(trx, services, { changed: stored });
    await endpoints.insertEndpoint(trx, stored);
    recordAudit(trx, { caller, operation: 'createWebhook', object: toObject(stored), after: toAuditedEndpoint(stored) }, services);
    return {
      status: 201 as const,
      headers: { Location: `/api/webhooks/${stored.id}` },
      body: withSecret(stored, secret, stored.createdAt),
    };
  });
  await waitForOlderTransactions(services.db);
  return reply;
};

export const listWebhooks: Operation<'listWebhooks'> = async ({ query }, services) => {
  const { db } = services;
  const moment = services.now().toISOString();
  const find = async (id: string) => {
    const endpoint = await endpoints.findEndpoint(db, id);
    return endpoint && toWebhook(endpoint, moment);
  };
  const changes = await listByChange<WebhookList>('webhooks', query, services, { find });
  if (changes) return { status: 200, body: changes };
  const { limit, offset } = query;
  const page = await endpoints.listEndpoints(db, { limit, offset });
  return { status: 200, body: { data: page.endpoints.map((one) => toWebhook(one, moment)), total: page.total, limit, offset } };
};

export const getWebhook: Operation<'getWebhook'> = async ({ path }, { db, now }) => {
  const endpoint = await requireEndpoint(db, path.id);
  return { status: 200, headers: { ETag: formatEtag(endpoint.version) }, body: toWebhook(endpoint, now().toISOString()) };
};

export const deleteWebhook: Operation<'deleteWebhook'> = ({ path, caller }, services) =>
  services.transaction(async (trx) => {
    const present = await endpoints.findEndpointForUpdate(trx, path.id);
    if (!present) throw notFound('webhook', path.id);
    await endpoints.deleteEndpoint(trx, path.id, services.now().toISOString());
    recordAudit(trx, { caller, operation: 'deleteWebhook', object: toObject(present), before: toAuditedEndpoint(present) }, services);
    trx.afterCommit(() => services.wakeDispatcher([]));
    return { status: 204 };
  });

const OVERLAP_SECONDS = 86_400;

export const rotateWebhookSecret: Operation<'rotateWebhookSecret'> = ({ path, body, caller }, services) => {
  if (body?.secret !== undefined && !makesKey(body.secret)) throw invalidField('invalid-webhook-secret', 'secret', SECRET_ISSUE);
  return services.transaction(async (trx) => {
    const present = await endpoints.findEndpointForUpdate(trx, path.id);
    if (!present) throw notFound('webhook', path.id);
    const secret = body?.secret ?? services.newWebhookSecret();
    const moment = services.now();
    const until = new Date(moment.getTime() + (body?.overlapSeconds ?? OVERLAP_SECONDS) * 1000);
    const rotated: EndpointWithHealth = {
      ...present,
      secret: services.encryption.encrypt(secret),
      ...(until > moment
        ? { previousSecret: present.secret, previousSecretUntil: until.toISOString() }
        : { previousSecret: undefined, previousSecretUntil: undefined }),
      version: present.version + 1,
      updatedAt: moment.toISOString(),
    };
    await endpoints.updateEndpoint(trx, rotated);
    const after = { secretChangedAt: rotated.updatedAt, previousSecretUntil: rotated.previousSecretUntil };
    recordAudit(trx, { caller, operation: 'rotateWebhookSecret', object: toObject(present), before: {}, after }, services);
    trx.afterCommit(() => services.wakeDispatcher([]));
    return { status: 200, body: withSecret(rotated, secret, moment.toISOString()) };
  });
};

const toObject = ({ id }: StoredEndpoint) => ({ type: 'webhook', id }) as const;

/** Returns the endpoint of an id. Throws ApiError 404 if there is none. */
export async function requireEndpoint(db: Reader, id: string): Promise<EndpointWithHealth> {
  const endpoint = await endpoints.findEndpoint(db, id);
  if (!endpoint) throw notFound('webhook', id);
  return endpoint;
}

function newEndpoint(
  { body, secret, keyId }: { body: CreateWebhook; secret: string; keyId: string },
  { newId, now, encryption }: Services,
): StoredEndpoint {
  const createdAt = now().toISOString();
  return {
    id: newId('whe'),
    name: body.name,
    url: body.url,
    events: body.events,
    secret: encryption.encrypt(secret),
    isActive: body.active ?? true,
    payloadFormat: body.payloadFormat ?? 'full',
    filter: toStoredFilter(body.filter),
    ordering: body.ordering ?? 'none',
    alerts: toStoredAlerts(body.alerts),
    ...toStoredPolicy(requireValidPolicy(completeRetryPolicy(body.retryPolicy))),
    timeoutSeconds: body.timeoutSeconds ?? 10,
    ...encryptHeaders(body.headers ?? [], encryption),
    createdBy: keyId,
    grantedBy: keyId,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

function withSecret(endpoint: EndpointWithHealth, secret: string, now: string): WebhookWithSecret {
  return { ...toWebhook(endpoint, now), secret };
}
