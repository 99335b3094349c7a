// The fields of a webhook endpoint: which values are allowed, how they are stored, and what replies show.
import type { EndpointWithHealth, StoredEndpoint } from '../db/webhook-endpoints.js';
import type { FieldError } from '../domain/field-error.js';
import { toEndpointStatus } from '../domain/endpoint-status.js';
import type { RetryPolicy, Webhook, WebhookFilter, WebhookHeader } from '../generated/api.js';
import { isReservedHeader } from '../webhooks/endpoint.js';
import { makesKey } from '../webhooks/sign.js';
import { invalidField, invalidFields } from './errors.js';
import type { Services } from './operation.js';

/** The error for a secret that gives no key. */
export const SECRET_ISSUE = 'must be base64 of 16 to 64 bytes where it begins with whsec_';

interface Sendable {
  readonly url?: string;
  readonly secret?: string;
  readonly headers?: readonly WebhookHeader[];
}

/** Refuses URLs that deliveries may not be sent to, secrets that give no key, and headers that the service sets itself. */
export async function requireSendable({ url, secret, headers = [] }: Sendable, { target }: Services): Promise<void> {
  const names = headers.map(({ name }) => name.toLowerCase());
  const errors = names.flatMap((name, index): FieldError[] => {
    const field = `headers[${index}].name`;
    if (isReservedHeader(name)) return [{ reason: 'reserved-header', field, issue: 'is set by the service itself' }];
    return names.indexOf(name) < index
      ? [{ reason: 'duplicate-header', field, issue: 'must be unique: another header has the same name' }]
      : [];
  });
  const issue = url === undefined ? undefined : await target.findIssue(url);
  if (secret !== undefined && !makesKey(secret)) errors.unshift({ reason: 'invalid-webhook-secret', field: 'secret', issue: SECRET_ISSUE });
  if (issue !== undefined) errors.unshift({ reason: 'url-not-allowed', field: 'url', issue });
  if (errors.length > 0) throw invalidFields(errors);
}

/** Returns the policy. Throws ApiError 400 if its first delay exceeds its longest. */
export function requireValidPolicy(policy: RetryPolicy): RetryPolicy {
  if (policy.maxDelay < policy.initialDelay)
    throw invalidField('incompatible-fields', 'retryPolicy.initialDelay', `must not be more than maxDelay, which is ${policy.maxDelay}`);
  return policy;
}

/** Converts a retry policy to its stored form. */
export function toStoredPolicy({ maxAttempts, backoffMultiplier, initialDelay, maxDelay, retryOn = [] }: RetryPolicy) {
  return { maxAttempts, backoffMultiplier, initialDelayMs: initialDelay, maxDelayMs: maxDelay, retryOn };
}

/** Converts a filter to its stored form: undefined if it names no field. */
export function toStoredFilter(filter: WebhookFilter = {}): WebhookFilter | undefined {
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** Converts custom headers to their stored form: encrypted, with their names in plain text. */
export function encryptHeaders(headers: readonly WebhookHeader[], encryption: Services['encryption']) {
  return { headers: encryption.encrypt(JSON.stringify(headers)), headerNames: headers.map(({ name }) => name) };
}

/** Returns the retry policy of an endpoint as replies show it. */
export function toRetryPolicy({ maxAttempts, backoffMultiplier, initialDelayMs, maxDelayMs, retryOn }: StoredEndpoint): RetryPolicy {
  const numbers = { maxAttempts, backoffMultiplier, initialDelay: initialDelayMs, maxDelay: maxDelayMs };
  return { ...numbers, ...(retryOn.length > 0 && { retryOn: [...retryOn] }) };
}

/** Returns an endpoint as replies show it at a time (ISO 8601), without its secret and the values of its headers. */
export function toWebhook(endpoint: EndpointWithHealth, now: string): Webhook {
  const {
    id,
    name,
    url,
    events,
    isActive,
    payloadFormat,
    filter,
    ordering,
    alerts,
    timeoutSeconds,
    headerNames,
    previousSecretUntil,
    pausedAt,
    createdBy,
    grantedBy,
  } = endpoint;
  return {
    id,
    ...(name !== undefined && { name }),
    url,
    events: [...events],
    active: isActive,
    status: toEndpointStatus(endpoint),
    payloadFormat,
    ...(filter !== undefined && { filter }),
    ...(ordering !== 'none' && { ordering }),
    ...(alerts !== undefined && { alerts }),
    retryPolicy: toRetryPolicy(endpoint),
    timeoutSeconds,
    headerNames: [...headerNames],
    ...(previousSecretUntil !== undefined && previousSecretUntil > now && { previousSecretExpiresAt: previousSecretUntil }),
    ...(pausedAt !== undefined && { pausedAt }),
    ...(createdBy !== undefined && { createdBy }),
    ...(grantedBy !== undefined && { grantedBy }),
    createdAt: endpoint.createdAt,
    updatedAt: endpoint.updatedAt,
  };
}
