// The public API of this package.
export { Storefront } from './client.js';
export type { ClientOptions, ConditionalOptions, Fetch, IdempotentOptions, MatchOptions, RequestOptions, Retry } from './options.js';
export { ApiPromise, type ApiResponse } from './api-promise.js';
export { FilePromise } from './file-promise.js';
export { PagePromise, type PageOf } from './pages.js';
export type { RateLimit } from './reply-headers.js';
export type { RawClient } from './raw.js';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  IdempotencyError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  StorefrontError,
  TimeoutError,
  UnexpectedReplyError,
  ValidationError,
} from './errors.js';
export { WebhookVerificationError, type WebhookVerificationReason } from './webhook-error.js';
export type { EventByFormat, RawBody, SignedHeaders, SignOptions, VerifyOptions, WebhookHeaders } from './webhooks.js';
/** For receivers of webhooks: `webhooks.verify` verifies a delivery, `webhooks.sign` signs one for tests. */
export * as webhooks from './webhooks.js';
export { version } from './version.js';
export {
  eventNames,
  type CompactEventData,
  type CompactEventPayload,
  type CompactEventPayloads,
  type EventData,
  type EventName,
  type EventPayload,
  type EventPayloads,
} from './generated/events.js';
export type * from './generated/resources.js';
export type * from './generated/client.js';
