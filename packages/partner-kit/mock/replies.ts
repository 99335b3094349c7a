// Builds replies from the contract's examples, with every header that the contract declares.
import { getDocsPath, type FieldError } from '../../../domain/field-error.js';
import type { ErrorReason } from '../../../generated/api.js';
import { errorReasons } from '../../../generated/error-reasons.js';
import { listEntries, resolveReference, isTrue, toText, type Contract, type Operation, type Tree } from '../document.js';

/** The maximum length of `details.errors`, according to the contract. */
const LISTED_ERRORS_MAX = 100;

const JSON_TYPE = 'application/json';

/** A shorter text starts too many others. */
const ACTION_MIN = 4;

/** A reply to send. */
export interface MockReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Without it the reply has no body. */
  readonly body?: unknown;
  /** The media type of a body that is sent as it is, because it is a text; absent for JSON. */
  readonly mediaType?: string;
  /** The events that the request causes. */
  readonly events?: readonly CausedEvent[];
}

/** An event that a request causes. */
export interface CausedEvent {
  readonly event: string;
  /** In the full format. */
  readonly data: unknown;
}

/** The request id and the rate limit that a reply states. */
export interface RateLimitStatus {
  readonly requestId: string;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAtSeconds: number;
  readonly retryAfterSeconds: number;
}

/** What the client requests with the header Prefer. */
export interface Preference {
  readonly code?: number;
  readonly example?: string;
}

/** Returns an operation's reply with a status: the named example, or the one that resembles the request most. Undefined if the contract
 *  has no such status or example. */
export function createExampleReply(
  contract: Contract,
  operation: Operation,
  {
    status,
    example,
    like,
    rateLimitStatus,
  }: { status: number; example?: string | undefined; like?: unknown; rateLimitStatus: RateLimitStatus },
): MockReply | undefined {
  const declared = operation.node['responses']?.[String(status)];
  if (!declared) return undefined;
  const response = resolveReference(contract.document, declared);
  const [mediaType = JSON_TYPE, media] = listEntries(response['content'])[0] ?? [];
  const examples = listEntries(media?.['examples']).map(([name, { value }]) => ({ name, value }));
  const chosen = example === undefined ? findClosestExample(examples, like) : examples.find(({ name }) => name === example);
  if (!chosen && (examples.length > 0 || example !== undefined)) return undefined;
  const body = chosen && applyStatus(structuredClone(chosen.value), status, rateLimitStatus);
  return {
    status,
    headers: createHeaders(contract, response, { body, rateLimitStatus }),
    ...(body !== undefined && { body }),
    ...(mediaType !== JSON_TYPE && { mediaType }),
  };
}

/** Returns an error in the envelope of all errors. `headers` are added to those of every reply. */
export function createErrorReply(
  { reason, message, errors = [] }: { reason: ErrorReason; message: string; errors?: readonly FieldError[] },
  rateLimitStatus: RateLimitStatus,
  headers: Readonly<Record<string, string>> = {},
): MockReply {
  const { status, code } = errorReasons[reason];
  const [first] = errors;
  const details = {
    reason,
    docs: getDocsPath(reason),
    ...(first && { field: first.field, issue: first.issue, errors: errors.slice(0, LISTED_ERRORS_MAX) }),
    requestId: rateLimitStatus.requestId,
  };
  return { status, headers: { ...formatStatusHeaders(rateLimitStatus), ...headers }, body: { error: { code, message, details } } };
}

/** Returns the refusal of an invalid request, which lists every error. The first decides the status. */
export function createValidationReply(errors: readonly FieldError[], rateLimitStatus: RateLimitStatus): MockReply {
  const { reason } = errors[0] as FieldError;
  const message = errors.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  return createErrorReply({ reason, message, errors }, rateLimitStatus);
}

/** Returns the example that shares the most fields with the request; the first of several. Among those, the action `reject` prefers the
 *  example with the status `rejected`. */
function findClosestExample(examples: readonly { readonly name: string; readonly value: Tree | undefined }[], like: unknown) {
  const wanted = Object.entries(Object(like) as object).filter(([, field]) => typeof field !== 'object');
  const isNamed = (value: Tree | undefined): boolean => {
    const texts = Object.values(Object(value) as object).filter((text) => typeof text === 'string');
    return wanted.some(
      ([, field]) => typeof field === 'string' && field.length >= ACTION_MIN && texts.some((text) => text.startsWith(field)),
    );
  };
  const agreement = (value: Tree | undefined): number =>
    wanted.filter(([name, field]) => (value?.[name] as unknown) === field).length + (isNamed(value) ? 0.5 : 0);
  return examples.reduce((best, one) => (best && agreement(best.value) >= agreement(one.value) ? best : one), examples[0]);
}

/** Puts the id of the request into an error, and the numbers of its headers into a 429. */
function applyStatus(body: unknown, status: number, { requestId, limit, retryAfterSeconds }: RateLimitStatus): unknown {
  const { error } = Object(body) as { error?: { message?: string; details?: object } };
  if (error?.details) Object.assign(error.details, { requestId });
  if (error?.message !== undefined && status === 429)
    error.message = `more than ${limit} requests in this minute: wait ${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return body;
}

/** Returns the status for a 429 that is injected although the limit isn't used up: it resets in a second. Pure. */
export const withExceededLimit = (rateLimitStatus: RateLimitStatus): RateLimitStatus => ({
  ...rateLimitStatus,
  remaining: 0,
  // The current second and one more, as limits are counted.
  resetAtSeconds: rateLimitStatus.resetAtSeconds - rateLimitStatus.retryAfterSeconds + 1,
  retryAfterSeconds: 1,
});

/** Returns the headers of every reply. */
export const formatStatusHeaders = ({ requestId, limit, remaining, resetAtSeconds }: RateLimitStatus): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetAtSeconds),
  'X-Request-Id': requestId,
});

function createHeaders(
  contract: Contract,
  response: Tree,
  { body, rateLimitStatus }: { body: unknown; rateLimitStatus: RateLimitStatus },
): Record<string, string> {
  const known: Record<string, string> = {
    ...formatStatusHeaders(rateLimitStatus),
    'Retry-After': String(rateLimitStatus.retryAfterSeconds),
    ...findLocation(contract, body),
  };
  const declared = listEntries(response['headers']).map(([name, node]) => ({ name, header: resolveReference(contract.document, node) }));
  return Object.fromEntries(
    declared
      .filter(({ header }) => isTrue(header['required']))
      .map(({ name, header }) => [name, known[name] ?? String(toText(header['example']) ?? '')]),
  );
}

/** Returns where the resource in a body can be read: the first path whose examples have ids of its kind. */
function findLocation(contract: Contract, body: unknown): { Location?: string } {
  const { id } = Object(body) as { id?: unknown };
  const prefix = /^[a-z]+_/.exec(String(id))?.[0];
  if (prefix === undefined) return {};
  const shown = contract.operations.find(
    ({ method, path, parameters }) =>
      method === 'get' &&
      path.endsWith('/{id}') &&
      parameters.some(({ place, node }) => place === 'path' && toText(node['example'])?.startsWith(prefix)),
  );
  return shown ? { Location: shown.path.replace('{id}', String(id)) } : {};
}
