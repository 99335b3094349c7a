// Webhook endpoints: create, list, read, change, delete, rotate the secret.
import type { Connection } from '../db/connection.js';
import * as endpoints from '../db/webhook-endpoints.js';
import type { KnownEndpoint, StoredEndpoint } from '../db/webhook-endpoints.js';
import type { CreateWebhook, RetryPolicy, UpdateWebhook, Webhook, WebhookHeader, WebhookWithSecret } from '../generated/api.js';
import { completeRetryPolicy } from '../rules/retry-policy.js';
import { isReservedHeader } from '../webhooks/endpoint.js';
import { makesKey } from '../webhooks/sign.js';
import { conflict, invalidField, invalidFields, notFound } from './errors.js';
import type { Operation, Services } from './operation.js';
import { requireRoomAtHost } from './webhook-limits.js';

const ENDPOINTS_MAX = 1_000;

export const createWebhook: Operation<'createWebhook'> = async ({ body }, services) => {
  await requireSendable(body, services);
  return services.transaction(async (trx) => {
    if ((await endpoints.countEndpoints(trx)) >= ENDPOINTS_MAX)
      throw conflict('url', `would be the endpoint number ${ENDPOINTS_MAX + 1}: delete one that is no longer needed`);
    const secret = body.secret ?? services.newWebhookSecret();
    const stored = newEndpoint(body, secret, services);
    await requireRoomAtHost(trx, services, { changed: stored });
    await endpoints.insertEndpoint(trx, stored);
    return { status: 201, headers: { Location: `/api/webhooks/${stored.id}` }, body: withSecret(stored, secret, stored.createdAt) };
  });
};

export const listWebhooks: Operation<'listWebhooks'> = async ({ query }, { db, now }) => {
  const page = await endpoints.listEndpoints(db, query);
  const moment = now().toISOString();
  return { status: 200, body: { data: page.endpoints.map((one) => shownEndpoint(one, moment)), total: page.total, ...query } };
};

export const getWebhook: Operation<'getWebhook'> = async ({ path }, { db, now }) => ({
  status: 200,
  body: shownEndpoint(await requireEndpoint(db, path.id), now().toISOString()),
});

export const updateWebhook: Operation<'updateWebhook'> = async ({ path, body }, services) => {
  await requireSendable(body, services);
  return services.transaction(async (trx) => {
    const present = await endpoints.findEndpointForUpdate(trx, path.id);
    if (!present) throw notFound('webhook endpoint', path.id);
    const changed = changedEndpoint(present, body, services);
    await requireRoomAtHost(trx, services, { changed, present });
    await endpoints.updateEndpoint(trx, changed);
    const isResumed = body.active === true && ['paused', 'inactive'].includes(endpoints.statusOf(present));
    if (isResumed) await endpoints.resumeEndpoint(trx, path.id);
    trx.afterCommit(() => services.wakeDispatcher([]));
    return { status: 200, body: shownEndpoint(await requireEndpoint(trx, path.id), services.now().toISOString()) };
  });
};

export const deleteWebhook: Operation<'deleteWebhook'> = ({ path }, { now, transaction, wakeDispatcher }) =>
  transaction(async (trx) => {
    if (!(await endpoints.findEndpointForUpdate(trx, path.id))) throw notFound('webhook endpoint', path.id);
    await endpoints.deleteEndpoint(trx, path.id, now().toISOString());
    trx.afterCommit(() => wakeDispatcher([]));
    return { status: 204 };
  });

const SECRET_ISSUE = 'must be base64 of 16 to 64 bytes where it begins with whsec_';
const OVERLAP_SECONDS = 86_400;

export const rotateWebhookSecret: Operation<'rotateWebhookSecret'> = ({ path, body }, services) => {
  if (body?.secret !== undefined && !makesKey(body.secret)) throw invalidField('secret', SECRET_ISSUE);
  return services.transaction(async (trx) => {
    const present = await endpoints.findEndpointForUpdate(trx, path.id);
    if (!present) throw notFound('webhook endpoint', path.id);
    const secret = body?.secret ?? services.newWebhookSecret();
    const moment = services.now();
    const until = new Date(moment.getTime() + (body?.overlapSeconds ?? OVERLAP_SECONDS) * 1000);
    const rotated: KnownEndpoint = {
      ...present,
      secret: services.sealing.seal(secret),
      ...(until > moment
        ? { previousSecret: present.secret, previousSecretUntil: until.toISOString() }
        : { previousSecret: undefined, previousSecretUntil: undefined }),
      version: present.version + 1,
      updatedAt: moment.toISOString(),
    };
    await endpoints.updateEndpoint(trx, rotated);
    trx.afterCommit(() => services.wakeDispatcher([]));
    return { status: 200, body: withSecret(rotated, secret, moment.toISOString()) };
  });
};

/** The endpoint of an id; throws ApiError 404. */
export async function requireEndpoint(db: Connection, id: string): Promise<KnownEndpoint> {
  const endpoint = await endpoints.findEndpoint(db, id);
  if (!endpoint) throw notFound('webhook endpoint', id);
  return endpoint;
}

interface Sendable {
  readonly url?: string;
  readonly secret?: string;
  readonly headers?: readonly WebhookHeader[];
}

/** Refuses URLs that nothing may be sent to, secrets that make no key, and headers that are the sender's own. */
async function requireSendable({ url, secret, headers = [] }: Sendable, { target }: Services): Promise<void> {
  const names = headers.map(({ name }) => name.toLowerCase());
  const faults = names.flatMap((name, index) => {
    const field = `headers[${index}].name`;
    if (isReservedHeader(name)) return [{ field, issue: 'is set by the service itself' }];
    return names.indexOf(name) < index ? [{ field, issue: 'stands there twice' }] : [];
  });
  const issue = url === undefined ? undefined : await target.issueOf(url);
  if (secret !== undefined && !makesKey(secret)) faults.unshift({ field: 'secret', issue: SECRET_ISSUE });
  if (issue !== undefined) faults.unshift({ field: 'url', issue });
  if (faults.length > 0) throw invalidFields(faults);
}

function newEndpoint(body: CreateWebhook, secret: string, { newId, now, sealing }: Services): StoredEndpoint {
  const createdAt = now().toISOString();
  return {
    id: newId('whe'),
    name: body.name,
    url: body.url,
    events: body.events,
    secret: sealing.seal(secret),
    isActive: body.active ?? true,
    payloadFormat: body.payloadFormat ?? 'full',
    ...storedPolicy(requireSensible(completeRetryPolicy(body.retryPolicy))),
    timeoutSeconds: body.timeoutSeconds ?? 10,
    ...storedHeaders(body.headers ?? [], sealing),
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

function changedEndpoint(present: KnownEndpoint, body: UpdateWebhook, { now, sealing }: Services): StoredEndpoint {
  return {
    ...present,
    name: body.name ?? present.name,
    url: body.url ?? present.url,
    events: body.events ?? present.events,
    isActive: body.active ?? present.isActive,
    payloadFormat: body.payloadFormat ?? present.payloadFormat,
    ...storedPolicy(requireSensible(completeRetryPolicy(body.retryPolicy, shownPolicy(present)))),
    timeoutSeconds: body.timeoutSeconds ?? present.timeoutSeconds,
    ...(body.headers && storedHeaders(body.headers, sealing)),
    version: present.version + 1,
    updatedAt: now().toISOString(),
  };
}

function requireSensible(policy: RetryPolicy): RetryPolicy {
  if (policy.maxDelay < policy.initialDelay)
    throw invalidField('retryPolicy.initialDelay', `must not be more than maxDelay, which is ${policy.maxDelay}`);
  return policy;
}

function storedPolicy({ maxAttempts, backoffMultiplier, initialDelay, maxDelay }: RetryPolicy) {
  return { maxAttempts, backoffMultiplier, initialDelayMs: initialDelay, maxDelayMs: maxDelay };
}

function storedHeaders(headers: readonly WebhookHeader[], sealing: Services['sealing']) {
  return { headers: sealing.seal(JSON.stringify(headers)), headerNames: headers.map(({ name }) => name) };
}

function shownPolicy({ maxAttempts, backoffMultiplier, initialDelayMs, maxDelayMs }: StoredEndpoint): RetryPolicy {
  return { maxAttempts, backoffMultiplier, initialDelay: initialDelayMs, maxDelay: maxDelayMs };
}

function shownEndpoint(endpoint: KnownEndpoint, now: string): Webhook {
  const { id, name, url, events, isActive, payloadFormat, timeoutSeconds, headerNames, previousSecretUntil, pausedAt } = endpoint;
  return {
    id,
    ...(name !== undefined && { name }),
    url,
    events: [...events],
    active: isActive,
    status: endpoints.statusOf(endpoint),
    payloadFormat,
    retryPolicy: shownPolicy(endpoint),
    timeoutSeconds,
    headerNames: [...headerNames],
    ...(previousSecretUntil !== undefined && previousSecretUntil > now && { previousSecretExpiresAt: previousSecretUntil }),
    ...(pausedAt !== undefined && { pausedAt }),
    createdAt: endpoint.createdAt,
    updatedAt: endpoint.updatedAt,
  };
}

function withSecret(endpoint: KnownEndpoint, secret: string, now: string): WebhookWithSecret {
  return { ...shownEndpoint(endpoint, now), secret };
}
