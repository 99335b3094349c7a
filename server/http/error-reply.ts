// Turns errors into replies. The only place that does.
import { EngineUnavailable } from '../../ai/engine.js';
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import type { ErrorReply } from '../../generated/api.js';
import { ApiError } from '../../handlers/errors.js';
import type { WrittenReply } from './idempotency.js';

const RETRY_AFTER_SECONDS = 5;

/** Returns the ApiError for a thrown value: itself, 503 while the store or the AI engine is unavailable, else 500. Never exposes the
 *  text of an unknown error. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable)
    return new ApiError('SERVER_ERROR', 'the service can not reach its store at the moment: repeat the request later', {
      status: 503,
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  if (error instanceof EngineUnavailable)
    return new ApiError('SERVER_ERROR', 'the AI engine is overloaded: repeat the request in a second', {
      status: 503,
      headers: { 'Retry-After': '1' },
    });
  return new ApiError('SERVER_ERROR', 'something went wrong on our side: repeat the request, and name the requestId if it fails again');
}

/** Returns the error envelope as a reply. */
export function toErrorReply(error: ApiError, requestId: string): WrittenReply & { readonly body: string } {
  const [first] = error.errors;
  const envelope: ErrorReply = {
    error: {
      code: error.code,
      message: error.message,
      details: { ...(first && { field: first.field, issue: first.issue, errors: [...error.errors] }), requestId },
    },
  };
  return { status: error.status, headers: error.headers, body: JSON.stringify(envelope) };
}
