// The errors that a call can throw. Every error is a StorefrontError; an error response of the service is an ApiError.
import type { ErrorCode, ErrorDetails, ErrorReason, FieldFault } from './generated/client.js';
import { parseRateLimit, parseRetryAfterMs, type RateLimit } from './reply-headers.js';

/** Any error of this package. If it has no more specific class, the call was invalid. */
export class StorefrontError extends Error {
  override readonly name: string = 'StorefrontError';
}

/** There was no response: the service could not be reached, or the connection broke. `cause` is what `fetch` threw. The service may
 *  have processed the request. */
export class ConnectionError extends StorefrontError {
  override readonly name: string = 'ConnectionError';

  constructor(
    message: string,
    /** How many attempts were made. */
    readonly attempts: number,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** There was no response within `timeoutMs` on the last attempt. The service may have processed the request. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** A response, as errors store it. */
export interface ReplyParts {
  readonly status: number;
  readonly headers: Headers;
  readonly attempts: number;
}

/** A response that isn't the service's: a redirect, a page of a proxy, a body that isn't JSON, or an error below 500, except 429, in
 *  another form. Usually `baseUrl` is wrong. */
export class UnexpectedReplyError extends StorefrontError {
  override readonly name = 'UnexpectedReplyError';
  readonly status: number;
  /** How many attempts were made. */
  readonly attempts: number;
  /** The start of the body, at most 500 characters. */
  readonly body: string;
  readonly #headers: Headers;

  constructor(message: string, { status, headers, attempts }: ReplyParts, body: string) {
    super(message);
    this.status = status;
    this.attempts = attempts;
    this.body = body.slice(0, 500);
    this.#headers = headers;
  }

  /** The headers of the response. */
  get headers(): Headers {
    return this.#headers;
  }
}

/** An error response of the service, or a 429 or 5xx of a proxy in front of it. `message` says what is wrong and how to fix it; it is for
 *  people, and its wording can change. In code, use the class, or `reason`, `status`, `code`, `field` and `errors`. */
export class ApiError extends StorefrontError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** The error code; derived from the status if a proxy replied. */
  readonly code: ErrorCode;
  /** The details that the service sent; absent if a proxy replied. */
  readonly details: ErrorDetails | undefined;
  /** Names this request in the logs of the service: quote it when asking for help. */
  readonly requestId: string | undefined;
  /** How many attempts were made. After more than one, a 404, 409 or 412 can be the result of your own earlier attempt, whose response
   *  was lost. */
  readonly attempts: number;
  readonly #headers: Headers;

  constructor(message: string, { status, headers, attempts }: ReplyParts, error: { code: ErrorCode; details: ErrorDetails | undefined }) {
    super(message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.requestId = headers.get('x-request-id') ?? error.details?.requestId;
    this.attempts = attempts;
    this.#headers = headers;
  }

  /** The headers of the response. */
  get headers(): Headers {
    return this.#headers;
  }

  /** The situation, more precise than `code`, for example `email-taken`; absent if a proxy replied. A newer service can send reasons that
   *  this version doesn't know. `details.docs` is the path of the page about it. */
  get reason(): ErrorReason | undefined {
    return this.details?.reason;
  }

  /** The first invalid field of the request, with dots and indexes for nested fields: `items[0].quantity`. */
  get field(): string | undefined {
    return this.details?.field;
  }

  /** Every invalid field of the request; empty if the error names none. */
  get errors(): readonly FieldFault[] {
    return this.details?.errors ?? [];
  }
}

/** 400: the request is invalid; `errors` lists every invalid field. Also 405, 413 and 415. Don't retry it unchanged. */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
}

/** 401: the API key is missing, unknown, expired or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the API key lacks the scope that the operation requires. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 404: the resource doesn't exist or is deleted. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: the current state doesn't allow the request, for example an email address that is in use or a final status; `reason` says which. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 412: the resource has changed since the version in `ifMatch`. Read it and apply your change again. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
}

/** 422: the idempotency key was used with a different request. Use a new key for a new request. */
export class IdempotencyError extends ApiError {
  override readonly name = 'IdempotencyError';
}

/** 429: the rate limit is used up, and the wait would exceed `maxRetryWaitMs`. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
  /** How long to wait before the next attempt, in milliseconds; absent if the response doesn't say. */
  readonly retryAfterMs: number | undefined;
  /** How many requests the key may send a minute. */
  readonly limit: number | undefined;
  /** How many of them remain. */
  readonly remaining: number | undefined;
  /** When the limit resets. */
  readonly resetAt: Date | undefined;

  constructor(...parameters: ConstructorParameters<typeof ApiError>) {
    super(...parameters);
    const rateLimit: Partial<RateLimit> = parseRateLimit(this.headers) ?? {};
    this.retryAfterMs = parseRetryAfterMs(this.headers);
    this.limit = rateLimit.limit;
    this.remaining = rateLimit.remaining;
    this.resetAt = rateLimit.resetAt;
  }
}

/** 500 and above: the service or a proxy in front of it failed. The client has already retried. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}
