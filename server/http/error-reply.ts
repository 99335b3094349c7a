// Turns errors into replies. The only place that does.
import { EngineUnavailable } from '../../ai/engine.js';
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import { getDocsPath } from '../../domain/field-error.js';
import type { ErrorReply } from '../../generated/api.js';
import { ApiError } from '../../handlers/errors.js';
import type { WrittenReply } from './idempotency.js';

const RETRY_AFTER_SECONDS = 5;

/** Returns the ApiError for a thrown value: itself, 503 while the store or the AI engine is unavailable, else 500. Never exposes the
 *  text of an unknown error. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable)
    return new ApiError('store-unavailable', 'the service can not reach its store at the moment: repeat the request later', {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
  if (error instanceof EngineUnavailable)
    return new ApiError('ai-unavailable', 'the AI engine is overloaded: repeat the request in a second', {
      headers: { 'Retry-After': '1' },
    });
  return new ApiError('internal-error', 'something went wrong on our side: repeat the request, and name the requestId if it fails again');
}

/** Returns the error envelope as a reply. */
export function toErrorReply(error: ApiError, requestId: string): WrittenReply & { readonly body: string } {
  const { code, message, reason, errors, ownerId } = error;
  const [first] = errors;
  const envelope: ErrorReply = {
    error: {
      code,
      message,
      details: {
        reason,
        docs: getDocsPath(reason),
        ...(first && { field: first.field, issue: first.issue, errors: [...errors] }),
        ...(ownerId !== undefined && { ownerId }),
        requestId,
      },
    },
  };
  return { status: error.status, headers: error.headers, body: JSON.stringify(envelope) };
}
