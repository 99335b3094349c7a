// What a call can throw. Every error is a StorefrontError; one that the service answered is an ApiError.
import type { ErrorCode, ErrorDetails, FieldFault } from './generated/client.js';
import { rateLimitOf, retryAfterMsOf, type RateLimit } from './reply-headers.js';

/** Any error of this package. Thrown as it stands it says that the client was called wrongly. */
export class StorefrontError extends Error {
  override readonly name: string = 'StorefrontError';
}

/** No reply came: the service could not be reached, or the connection broke. `cause` is what `fetch` threw. The request may
 *  have been carried out all the same. */
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

/** No reply came within `timeoutMs`, on the last attempt. The request may have been carried out all the same. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** A reply as the errors keep it. */
export interface ReplyParts {
  readonly status: number;
  readonly headers: Headers;
  readonly attempts: number;
}

/** A reply that the service does not give: a redirect, a page of a proxy, a text that is no JSON, an error below 500 in another
 *  form than the service's, but for 429. Mostly `baseUrl` does not lead to the service. */
export class UnexpectedReplyError extends StorefrontError {
  override readonly name = 'UnexpectedReplyError';
  readonly status: number;
  /** How many attempts were made. */
  readonly attempts: number;
  /** The beginning of the body, at most 500 characters. */
  readonly body: string;
  readonly #headers: Headers;

  constructor(message: string, { status, headers, attempts }: ReplyParts, body: string) {
    super(message);
    this.status = status;
    this.attempts = attempts;
    this.body = body.slice(0, 500);
    this.#headers = headers;
  }

  /** The headers of the reply. */
  get headers(): Headers {
    return this.#headers;
  }
}

/** An error that the service answered, or a 429 or a status from 500 on of something before it. `message` says what is wrong and how to mend it; it is for people, and its wording
 *  may change. Programs look at the class, or at `status` and `code`, and at `field` and `errors`. */
export class ApiError extends StorefrontError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** The class of the error; told from the status where something before the service answered. */
  readonly code: ErrorCode;
  /** Where the fault lies, as the service said it; absent where something before the service answered. */
  readonly details: ErrorDetails | undefined;
  /** Names this request in the logs of the service: quote it when asking for help. */
  readonly requestId: string | undefined;
  /** How many attempts were made. After more than one, a 404, 409 or 412 may come of your own earlier attempt, whose reply
   *  was lost. */
  readonly attempts: number;
  readonly #headers: Headers;

  constructor(message: string, { status, headers, attempts }: ReplyParts, fault: { code: ErrorCode; details: ErrorDetails | undefined }) {
    super(message);
    this.status = status;
    this.code = fault.code;
    this.details = fault.details;
    this.requestId = headers.get('x-request-id') ?? fault.details?.requestId;
    this.attempts = attempts;
    this.#headers = headers;
  }

  /** The headers of the reply. */
  get headers(): Headers {
    return this.#headers;
  }

  /** The first faulty part of the request, with dots and indexes for nested parts: `items[0].quantity`. */
  get field(): string | undefined {
    return this.details?.field;
  }

  /** Every faulty part of the request; empty when none can be named. */
  get errors(): readonly FieldFault[] {
    return this.details?.errors ?? [];
  }
}

/** 400: the request is faulty; `errors` lists every fault. Also 405, 413 and 415. Do not repeat it unchanged. */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
}

/** 401: the API key is missing, unknown, expired or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the API key lacks the scope that the operation asks for. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 404: it does not exist, or was deleted. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: what is there does not allow the request, e.g. an e-mail address that is taken or a status that can't be left. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 412: it has changed since the version that `ifMatch` names. Read it again, make your change anew. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
}

/** 422: the idempotency key was used with another request. Take a new key for a new request. */
export class IdempotencyError extends ApiError {
  override readonly name = 'IdempotencyError';
}

/** 429: the requests of this minute are used up, and waiting would take longer than the client may. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
  /** How long to wait before the next try, in milliseconds; absent when the reply does not say. */
  readonly retryAfterMs: number | undefined;
  /** How many requests the key may send a minute. */
  readonly limit: number | undefined;
  /** How many of them are left. */
  readonly remaining: number | undefined;
  /** When the count starts anew. */
  readonly resetAt: Date | undefined;

  constructor(...given: ConstructorParameters<typeof ApiError>) {
    super(...given);
    const rateLimit: Partial<RateLimit> = rateLimitOf(this.headers) ?? {};
    this.retryAfterMs = retryAfterMsOf(this.headers);
    this.limit = rateLimit.limit;
    this.remaining = rateLimit.remaining;
    this.resetAt = rateLimit.resetAt;
  }
}

/** 500 and above: the service, or something before it, failed. The client has tried again already. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}
