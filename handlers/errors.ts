// The only errors that callers see. Any other error becomes SERVER_ERROR without its text.
import type { ErrorCode, ErrorReason } from '../generated/api.js';
import { errorReasons } from '../generated/error-reasons.js';
import type { FieldError } from '../domain/field-error.js';
import { maskSecrets } from '../domain/secrets.js';

/** The reasons that have a status. */
type ReasonWith<Status> = { [Reason in ErrorReason]: (typeof errorReasons)[Reason]['status'] extends Status ? Reason : never }[ErrorReason];

/** What an error reply has besides its status, reason and message. */
export interface ErrorOptions {
  /** The errors by field. `details` also names the first of them directly. */
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of the object that has what must be unique. */
  readonly ownerId?: string;
}

/** An error reply. Its reason decides its status and its code (spec/error-reasons.yaml). `message` says what is wrong and how to fix
 *  it. Errors repeat what callers send, so API keys and signing secrets in it are masked. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly ownerId: string | undefined;

  constructor(
    readonly reason: ErrorReason,
    message: string,
    { errors = [], headers = {}, ownerId }: ErrorOptions = {},
  ) {
    super(maskSecrets(message));
    const { status, code } = errorReasons[reason];
    this.status = status;
    this.code = code;
    this.errors = errors.map((error) => ({ reason: error.reason, field: maskSecrets(error.field), issue: maskSecrets(error.issue) }));
    this.headers = headers;
    this.ownerId = ownerId;
  }
}

/** 400: a field of the request is invalid, for example invalidField('too-many-decimals', 'price', 'must have at most two decimal places'). */
export function invalidField(reason: ReasonWith<400>, field: string, issue: string): ApiError {
  return invalidFields([{ reason, field, issue }]);
}

/** 400: the field has an address for alerts, but the operator has set no server for email. */
export const emailNotConfigured = (field: string): ApiError =>
  invalidField('email-not-configured', field, 'can not be told: the service has no SMTP_URL, with which it could send email');

/** The most errors a reply lists. */
export const LISTED_ERRORS_MAX = 100;
/** The most errors that the message of a reply names. */
const NAMED_ERRORS_MAX = 20;

/** One or more fields are invalid; the first decides the status. Lists the first hundred, names the first twenty in the message, and says
 *  if there are more. */
export function invalidFields(errors: readonly FieldError[]): ApiError {
  const { reason } = errors[0] as FieldError;
  const message = formatErrors(errors.slice(0, NAMED_ERRORS_MAX)) + describeRest(errors.length);
  return new ApiError(reason, message, { errors: errors.slice(0, LISTED_ERRORS_MAX) });
}

function describeRest(count: number): string {
  if (count <= NAMED_ERRORS_MAX) return '';
  if (count <= LISTED_ERRORS_MAX) return `; "details.errors" lists all ${count} errors`;
  return `; there are more: "details.errors" lists the first ${LISTED_ERRORS_MAX}`;
}

/** Formats errors as one sentence. */
export function formatErrors(errors: readonly FieldError[]): string {
  return errors.map(({ field, issue }) => `${field} ${issue}`).join('; ');
}

/** The nouns of the resources in messages. */
const NOUNS = {
  product: 'product',
  category: 'category',
  content: 'content',
  creator: 'creator',
  review: 'review',
  user: 'user',
  order: 'order',
  commission: 'commission',
  payout: 'payout',
  'api-key': 'API key',
  'staff-member': 'member of the staff',
  'audit-entry': 'audit entry',
  'request-log-entry': 'entry of the API log',
  'privacy-job': 'export or erasure',
  'system-job': 'check or backup',
  import: 'import',
  export: 'export',
  upload: 'upload',
  session: 'session',
  passkey: 'passkey',
  webhook: 'webhook endpoint',
  event: 'event',
  delivery: 'delivery',
  recovery: 'recovery',
} as const;

/** 404: the resource doesn't exist or was deleted. */
export function notFound(resource: keyof typeof NOUNS, id: string): ApiError {
  return new ApiError(`${resource}-not-found`, `there is no ${NOUNS[resource]} "${id.slice(0, 64)}"`);
}

/** 409: the state of the resource doesn't allow the request. */
export function conflict(reason: ReasonWith<409>, field: string, issue: string): ApiError {
  return invalidFields([{ reason, field, issue }]);
}

/** 409: the resource can't change from one state to the other. Names the states it can change to. */
export function impossibleMove(
  field: string,
  { what, from, to, allowed }: { what: string; from: string; to: string; allowed: readonly string[] },
): ApiError {
  const possible = allowed.length === 0 ? `${what} that is ${from} stays so` : `from ${from} ${what} can go to ${allowed.join(' or ')}`;
  return conflict('impossible-transition', field, `can't go from ${from} to ${to}: ${possible}`);
}

/** 412: the resource has changed since the caller read it. */
export function preconditionFailed(kind: string): ApiError {
  return new ApiError(
    'version-mismatch',
    `the ${kind} has changed since you read it: read it again and repeat the change with its new ETag in If-Match`,
    { errors: [{ reason: 'version-mismatch', field: 'If-Match', issue: 'does not match the current ETag' }] },
  );
}

/** 412, as the result of one item: it has changed since the caller read it. */
export function changedSinceRead(kind: string): ApiError {
  return new ApiError('version-mismatch', `the ${kind} has changed since you read it: read it again, then decide`);
}

/** 401: the request has no valid key. */
export function notAuthenticated(reason: ReasonWith<401>, message: string): ApiError {
  return new ApiError(reason, message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** 403: the key lacks a permission. `errors` are the fields that ask for more than it has. */
export function notAllowed(reason: ReasonWith<403>, message: string, errors: readonly FieldError[] = []): ApiError {
  return new ApiError(reason, message, { errors });
}
