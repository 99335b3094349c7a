// The only errors that callers see. Any other error becomes SERVER_ERROR without its text.
import type { ErrorCode, FieldFault } from '../generated/api.js';
import { maskSecrets } from '../domain/secrets.js';

/** The default HTTP status of each code (docs/description.md, Status codes and errors). */
export const DEFAULT_STATUS: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_ERROR: 400,
  AUTHENTICATION_ERROR: 401,
  AUTHORIZATION_ERROR: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
};

export interface ErrorOptions {
  /** The errors by field. `details` also names the first of them directly. */
  readonly errors?: readonly FieldFault[];
  /** Set if it differs from the default status of the code. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error reply. `message` says what is wrong and how to fix it. Errors repeat what callers send, so API keys and signing secrets in
 *  it are masked. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly FieldFault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { errors = [], status = DEFAULT_STATUS[code], headers = {} }: ErrorOptions = {},
  ) {
    super(maskSecrets(message));
    this.status = status;
    this.errors = errors.map(({ field, issue }) => ({ field: maskSecrets(field), issue: maskSecrets(issue) }));
    this.headers = headers;
  }
}

/** 400: a field of the request is invalid, for example invalidField('price', 'must be a positive number'). */
export function invalidField(field: string, issue: string): ApiError {
  return invalidFields([{ field, issue }]);
}

/** The most errors a reply lists. */
export const LISTED_ERRORS_MAX = 100;
/** The most errors that the message of a reply names. */
const NAMED_ERRORS_MAX = 20;

/** 400: several fields are invalid. Lists the first hundred, names the first twenty in the message, and says if there are more. */
export function invalidFields(errors: readonly FieldFault[], status = 400): ApiError {
  const listed = errors.slice(0, LISTED_ERRORS_MAX);
  const named = formatErrors(errors.slice(0, NAMED_ERRORS_MAX)) || 'invalid request data';
  return new ApiError('VALIDATION_ERROR', named + describeRest(errors.length), { errors: listed, status });
}

function describeRest(count: number): string {
  if (count <= NAMED_ERRORS_MAX) return '';
  if (count <= LISTED_ERRORS_MAX) return `; "details.errors" lists all ${count} errors`;
  return `; there are more: "details.errors" lists the first ${LISTED_ERRORS_MAX}`;
}

/** Formats errors as one sentence. */
export function formatErrors(errors: readonly FieldFault[]): string {
  return errors.map(({ field, issue }) => `${field} ${issue}`).join('; ');
}

/** 404: the resource doesn't exist or was deleted. */
export function notFound(kind: string, id: string): ApiError {
  return new ApiError('NOT_FOUND', `there is no ${kind} "${id.slice(0, 64)}"`);
}

/** 409: the state of the resource doesn't allow the request. */
export function conflict(field: string, issue: string): ApiError {
  return invalidFields([{ field, issue }], 409);
}

/** 409: the resource can't change from one state to the other. Names the states it can change to. */
export function impossibleMove(
  field: string,
  { what, from, to, allowed }: { what: string; from: string; to: string; allowed: readonly string[] },
): ApiError {
  const possible = allowed.length === 0 ? `${what} that is ${from} stays so` : `from ${from} ${what} can go to ${allowed.join(' or ')}`;
  return conflict(field, `can't go from ${from} to ${to}: ${possible}`);
}

/** 412: the resource has changed since the caller read it. */
export function preconditionFailed(kind: string): ApiError {
  return new ApiError(
    'VALIDATION_ERROR',
    `the ${kind} has changed since you read it: read it again and repeat the change with its new ETag in If-Match`,
    {
      errors: [{ field: 'If-Match', issue: 'does not match the current ETag' }],
      status: 412,
    },
  );
}

/** 401: the request has no valid key. */
export function notAuthenticated(message: string): ApiError {
  return new ApiError('AUTHENTICATION_ERROR', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** 403: the key lacks a permission. `errors` are the fields that ask for more than it has. */
export function notAllowed(message: string, errors: readonly FieldFault[] = []): ApiError {
  return new ApiError('AUTHORIZATION_ERROR', message, { errors });
}
