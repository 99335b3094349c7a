// Webhook endpoints and their health as rows of the store.
import type { EventSelector, PayloadFormat, RetryableStatus, WebhookAlerts, WebhookFilter, WebhookOrdering } from '../generated/api.js';

/** A stored endpoint. Times are ISO 8601; `secret`, `previousSecret` and `headers` are encrypted. */
export interface StoredEndpoint {
  readonly id: string;
  readonly name?: string | undefined;
  readonly url: string;
  readonly events: readonly EventSelector[];
  readonly secret: string;
  readonly previousSecret?: string | undefined;
  readonly previousSecretUntil?: string | undefined;
  readonly isActive: boolean;
  readonly payloadFormat: PayloadFormat;
  /** Undefined sends all events. */
  readonly filter?: WebhookFilter | undefined;
  readonly ordering: WebhookOrdering;
  /** Who is told about failures; undefined if nobody of its own is. */
  readonly alerts?: WebhookAlerts | undefined;
  readonly maxAttempts: number;
  readonly backoffMultiplier: number;
  readonly initialDelayMs: number;
  readonly maxDelayMs: number;
  /** The 4xx statuses to retry. */
  readonly retryOn: readonly RetryableStatus[];
  readonly timeoutSeconds: number;
  readonly headers: string;
  readonly headerNames: readonly string[];
  /** The API key that created it; undefined for endpoints created before that was recorded. */
  readonly createdBy?: string | undefined;
  /** The API key whose scopes cover what is sent to it. */
  readonly grantedBy?: string | undefined;
  /** Incremented with each change. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The stored health of an endpoint. Times are ISO 8601. */
export interface EndpointHealth {
  readonly lastSuccessAt?: string | undefined;
  readonly lastFailureAt?: string | undefined;
  /** The first failure after the last success. */
  readonly failingSince?: string | undefined;
  readonly warnedAt?: string | undefined;
  readonly pausedAt?: string | undefined;
}

/** An endpoint as stored, with the facts about its recent deliveries. */
export type EndpointWithHealth = StoredEndpoint & EndpointHealth;

/** The columns of an endpoint. */
export interface EndpointRow {
  id: string;
  name: string | null;
  url: string;
  events: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: string | null;
  is_active: boolean | number;
  payload_format: PayloadFormat;
  payload_filter: string | null;
  ordering: 'per-resource' | null;
  alert_email: string | null;
  alert_webhook_id: string | null;
  max_attempts: number;
  backoff_multiplier: number;
  initial_delay_ms: number;
  max_delay_ms: number;
  retry_on: string | null;
  timeout_seconds: number;
  headers: string;
  header_names: string;
  created_by: string | null;
  granted_by: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** The columns of the health of an endpoint. */
export interface HealthRow {
  last_success_at: string | null;
  last_failure_at: string | null;
  failing_since: string | null;
  warned_at: string | null;
  paused_at: string | null;
}

/** An endpoint as a row, before its health is joined. */
export type EndpointValues = ReturnType<typeof fromEndpoint>;

/** Parses the row of an endpoint. Pure. */
export function toEndpoint(row: EndpointRow): StoredEndpoint {
  return {
    id: row.id,
    name: row.name ?? undefined,
    url: row.url,
    events: JSON.parse(row.events) as EventSelector[],
    secret: row.secret,
    previousSecret: row.previous_secret ?? undefined,
    previousSecretUntil: row.previous_secret_until ?? undefined,
    isActive: Boolean(row.is_active),
    payloadFormat: row.payload_format,
    filter: row.payload_filter === null ? undefined : (JSON.parse(row.payload_filter) as WebhookFilter),
    ordering: row.ordering ?? 'none',
    alerts: toAlerts(row),
    maxAttempts: row.max_attempts,
    backoffMultiplier: row.backoff_multiplier,
    initialDelayMs: row.initial_delay_ms,
    maxDelayMs: row.max_delay_ms,
    retryOn: row.retry_on === null ? [] : (JSON.parse(row.retry_on) as RetryableStatus[]),
    timeoutSeconds: row.timeout_seconds,
    headers: row.headers,
    headerNames: JSON.parse(row.header_names) as string[],
    createdBy: row.created_by ?? undefined,
    grantedBy: row.granted_by ?? undefined,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toAlerts({ alert_email: email, alert_webhook_id: webhookId }: EndpointRow): WebhookAlerts | undefined {
  if (email === null && webhookId === null) return undefined;
  return { ...(email !== null && { email }), ...(webhookId !== null && { webhookId }) };
}

/** Parses the health of an endpoint; null becomes undefined. Pure. */
export function toHealth(row: HealthRow): EndpointHealth {
  return {
    lastSuccessAt: row.last_success_at ?? undefined,
    lastFailureAt: row.last_failure_at ?? undefined,
    failingSince: row.failing_since ?? undefined,
    warnedAt: row.warned_at ?? undefined,
    pausedAt: row.paused_at ?? undefined,
  };
}

/** Returns an endpoint as the values of its columns; undefined becomes null. Pure. */
export function fromEndpoint(endpoint: StoredEndpoint) {
  return {
    id: endpoint.id,
    name: endpoint.name ?? null,
    url: endpoint.url,
    events: JSON.stringify(endpoint.events),
    secret: endpoint.secret,
    previous_secret: endpoint.previousSecret ?? null,
    previous_secret_until: endpoint.previousSecretUntil ?? null,
    is_active: endpoint.isActive ? 1 : 0,
    payload_format: endpoint.payloadFormat,
    payload_filter: endpoint.filter === undefined ? null : JSON.stringify(endpoint.filter),
    ordering: endpoint.ordering === 'none' ? null : endpoint.ordering,
    alert_email: endpoint.alerts?.email ?? null,
    alert_webhook_id: endpoint.alerts?.webhookId ?? null,
    max_attempts: endpoint.maxAttempts,
    backoff_multiplier: endpoint.backoffMultiplier,
    initial_delay_ms: endpoint.initialDelayMs,
    max_delay_ms: endpoint.maxDelayMs,
    retry_on: endpoint.retryOn.length > 0 ? JSON.stringify(endpoint.retryOn) : null,
    timeout_seconds: endpoint.timeoutSeconds,
    headers: endpoint.headers,
    header_names: JSON.stringify(endpoint.headerNames),
    created_by: endpoint.createdBy ?? null,
    granted_by: endpoint.grantedBy ?? null,
    version: endpoint.version,
    created_at: endpoint.createdAt,
    updated_at: endpoint.updatedAt,
  };
}
