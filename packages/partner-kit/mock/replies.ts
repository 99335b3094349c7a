// Replies made from the contract's examples, with every header that is declared.
import { listEntries, resolveReference, isTrue, toText, type Contract, type Operation, type Tree } from '../document.js';
import type { FieldError } from './request-check.js';

/** The most errors that a reply lists, as the contract says of `details.errors`. */
const LISTED_ERRORS_MAX = 100;

/** A reply to be sent. */
export interface MockReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; nothing when left out. */
  readonly body?: unknown;
}

/** What a reply says of its request. */
export interface RateLimitStatus {
  readonly requestId: string;
  readonly limit: number;
  readonly remaining: number;
  readonly resetAtSeconds: number;
  readonly retryAfterSeconds: number;
}

/** What the client wants to see, by its header Prefer. */
export interface Preference {
  readonly code?: number;
  readonly example?: string;
}

/** The reply of an operation with a status, from the example of that name, or from the one that is most like the request.
 *  Undefined when the contract has no such status or example. */
export function createExampleReply(
  contract: Contract,
  operation: Operation,
  { status, example, like, standing }: { status: number; example?: string | undefined; like?: unknown; standing: RateLimitStatus },
): MockReply | undefined {
  const declared = operation.node['responses']?.[String(status)];
  if (!declared) return undefined;
  const response = resolveReference(contract.document, declared);
  const examples = listEntries(response['content']?.['application/json']?.['examples']).map(([name, { value }]) => ({ name, value }));
  const chosen = example === undefined ? findClosestExample(examples, like) : examples.find(({ name }) => name === example);
  if (!chosen && (examples.length > 0 || example !== undefined)) return undefined;
  const body = chosen && applyStatus(structuredClone(chosen.value), status, standing);
  return { status, headers: createHeaders(contract, response, { body, standing }), ...(body !== undefined && { body }) };
}

/** A refusal in the envelope of all errors. `headers` beside those that all replies carry. */
export function createErrorReply(
  { status, code, message, errors = [] }: { status: number; code: string; message: string; errors?: readonly FieldError[] },
  standing: RateLimitStatus,
  headers: Readonly<Record<string, string>> = {},
): MockReply {
  const [first] = errors;
  const details = { ...(first && { ...first, errors: errors.slice(0, LISTED_ERRORS_MAX) }), requestId: standing.requestId };
  return { status, headers: { ...formatStatusHeaders(standing), ...headers }, body: { error: { code, message, details } } };
}

/** The refusal of a request with faults: 400, every one named. */
export function createValidationReply(errors: readonly FieldError[], standing: RateLimitStatus): MockReply {
  const message = errors.map(({ field, issue }) => `${field} ${issue}`).join('; ');
  return createErrorReply({ status: 400, code: 'VALIDATION_ERROR', message, errors }, standing);
}

/** The example that agrees with the request in the most fields; the first of those that agree alike. */
function findClosestExample(examples: readonly { readonly name: string; readonly value: Tree | undefined }[], like: unknown) {
  const wanted = Object.entries(Object(like) as object);
  const agreement = (value: Tree | undefined): number =>
    wanted.filter(([name, field]) => typeof field !== 'object' && (value?.[name] as unknown) === field).length;
  return examples.reduce((best, one) => (best && agreement(best.value) >= agreement(one.value) ? best : one), examples[0]);
}

/** An error quotes the id of its own request, and a 429 the numbers of its own headers. */
function applyStatus(body: unknown, status: number, { requestId, limit, retryAfterSeconds }: RateLimitStatus): unknown {
  const { error } = Object(body) as { error?: { message?: string; details?: object } };
  if (error?.details) Object.assign(error.details, { requestId });
  if (error?.message !== undefined && status === 429)
    error.message = `more than ${limit} requests in this minute: wait ${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return body;
}

/** Where a caller stands whose limit is said to be used up, and is not: it has some again a second later. Pure. */
export const withExceededLimit = (standing: RateLimitStatus): RateLimitStatus => ({
  ...standing,
  remaining: 0,
  // The present second and one more, as limits are counted.
  resetAtSeconds: standing.resetAtSeconds - standing.retryAfterSeconds + 1,
  retryAfterSeconds: 1,
});

/** The headers that every reply carries. */
export const formatStatusHeaders = ({ requestId, limit, remaining, resetAtSeconds }: RateLimitStatus): Record<string, string> => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(resetAtSeconds),
  'X-Request-Id': requestId,
});

function createHeaders(contract: Contract, response: Tree, { body, standing }: { body: unknown; standing: RateLimitStatus }): Record<string, string> {
  const known: Record<string, string> = {
    ...formatStatusHeaders(standing),
    'Retry-After': String(standing.retryAfterSeconds),
    ...findLocation(contract, body),
  };
  const declared = listEntries(response['headers']).map(([name, node]) => ({ name, header: resolveReference(contract.document, node) }));
  return Object.fromEntries(
    declared
      .filter(({ header }) => isTrue(header['required']))
      .map(({ name, header }) => [name, known[name] ?? String(toText(header['example']) ?? '')]),
  );
}

/** Where the resource in a body is read: the first path that shows ids of its kind. */
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
