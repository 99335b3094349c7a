// The mock's reply to one request: matches the operation, checks limit, key and request, and returns an example of the contract.
import type { Contract, Operation } from '../document.js';
import { type BucketCondition, meetsCondition } from '../../../domain/contract-policy.js';
import type { FieldError } from '../../../domain/field-error.js';
import { toPattern } from '../document.js';
import { parseJson } from '../json-text.js';
import type { Validate } from '../schemas.js';
import {
  createErrorReply,
  createValidationReply,
  createExampleReply,
  formatStatusHeaders,
  withExceededLimit,
  type MockReply,
  type Preference,
  type RateLimitStatus,
} from './replies.js';
import type { RateLimitCount } from './limits.js';
import { listCausedEvents } from './caused-events.js';
import { getSuccessStatus } from './collections.js';
import { findRequestErrors, isIdShaped, type MatchedRequest } from './request-check.js';
import { selectPage } from './pages.js';
import { EXAMPLE_REVISION, type MockState } from './stateful.js';

/** A request to the mock. */
export interface MockRequest {
  readonly method: string;
  readonly url: URL;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The decompressed body; empty if there is none or it can't be read. */
  readonly text: string;
  /** Why the body can't be read. */
  readonly bodyError?: 'too large' | 'unknown encoding' | 'broken';
}

/** What replies are created from. */
export interface ReplyContext {
  readonly contract: Contract;
  readonly validate: Validate;
  readonly count: (who: string, bucket: string) => RateLimitCount;
  /** Absent for a mock without state. */
  readonly state?: MockState;
}

interface RouteMatch {
  readonly operation?: Operation;
  readonly path: Readonly<Record<string, string>>;
  /** The methods of the path; empty if there is no such path. */
  readonly allowed: readonly string[];
}

/** Returns the reply to a request; with `status`, the operation's reply with that status. */
export function createReply(
  replyContext: ReplyContext,
  request: MockRequest,
  { requestId, status }: { requestId: string; status?: number },
): MockReply {
  const { contract, count } = replyContext;
  const found = matchRoute(contract, request);
  const key = /^Bearer +(\S+)$/i.exec(request.headers['authorization'] ?? '')?.[1];
  const counted = count(key ?? 'the address', getBucket(found.operation, request.text));
  const rateLimitStatus: RateLimitStatus = { requestId, ...counted };
  const { operation } = found;
  if (!operation) return replyUnmatched(request, found, rateLimitStatus);
  const rateLimitStatusFor = (code: number): RateLimitStatus =>
    code === 429 && !counted.isExceeded ? withExceededLimit(rateLimitStatus) : rateLimitStatus;
  const example = (code: number, name?: string) =>
    createExampleReply(contract, operation, {
      status: code,
      example: name,
      like: parseJson(request.text),
      rateLimitStatus: rateLimitStatusFor(code),
    });
  const replyWith = (code: number): MockReply =>
    example(code) ??
    createErrorReply({ reason: 'internal-error', message: `the contract shows no ${code} of ${operation.operationId}` }, rateLimitStatus);
  if (counted.isExceeded) return replyWith(429);
  if (status !== undefined) return replyWith(status);
  const preference = parsePreference(request.headers['prefer'] ?? '');
  if (preference.code !== undefined || preference.example !== undefined)
    return replyPreferred(operation, preference, { rateLimitStatus, example });
  if (key === undefined) return replyWith(401);
  const matched = { ...request, operation, path: found.path, query: request.url.searchParams };
  return findRefusal(replyContext, matched, rateLimitStatus) ?? replySuccess(replyContext, matched, replyWith);
}

type Example = (code: number, name?: string) => MockReply | undefined;

function matchRoute({ operations }: Contract, { method, url }: MockRequest): RouteMatch {
  const matches = operations
    .map((operation) => ({ operation, values: toPattern(operation.path).exec(url.pathname) }))
    .filter(({ values }) => values !== null)
    // A path without parameters wins over one with an id.
    .sort((one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length);
  const closest = matches.filter(({ operation }) => operation.path === matches[0]?.operation.path);
  const hit = closest.find(({ operation }) => operation.method === (method === 'HEAD' ? 'get' : method.toLowerCase()));
  const path = Object.fromEntries(Object.entries(hit?.values?.groups ?? {}).map(([name, value]) => [name, decodeParameter(value)]));
  return {
    ...(hit && { operation: hit.operation }),
    path,
    allowed: listAllowedMethods(closest.map(({ operation }) => operation.method.toUpperCase())),
  };
}

/** Returns the allowed methods, like the service: HEAD with every GET, OPTIONS everywhere. */
const listAllowedMethods = (methods: readonly string[]): string[] =>
  methods.length === 0 ? [] : [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();

/** Decodes a path parameter. Invalid encoding becomes U+0000, which is always refused. */
function decodeParameter(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\u0000';
  }
}

/** Returns the rate-limit bucket of a request. A field of the body can select another bucket. */
function getBucket(operation: Operation | undefined, text: string): string {
  const when = operation?.node['x-rate-limit-when'] as unknown as BucketCondition | undefined;
  const isMet = when && meetsCondition(when, Object(parseJson(text)) as Record<string, unknown>);
  return isMet ? when.bucket : (operation?.bucket ?? 'standard');
}

function replyUnmatched({ method, url }: MockRequest, { allowed }: RouteMatch, rateLimitStatus: RateLimitStatus): MockReply {
  if (allowed.length === 0)
    return createErrorReply(
      { reason: 'path-not-found', message: `there is nothing at ${url.pathname}: GET /openapi.json lists all paths` },
      rateLimitStatus,
    );
  const Allow = allowed.join(', ');
  if (method === 'OPTIONS') return { status: 204, headers: { ...formatStatusHeaders(rateLimitStatus), Allow } };
  const errors: FieldError[] = [{ reason: 'method-not-allowed', field: 'method', issue: `must be one of: ${Allow}` }];
  return createErrorReply(
    { reason: 'method-not-allowed', message: `${method} is not possible here: use one of ${Allow}`, errors },
    rateLimitStatus,
    { Allow },
  );
}

/** Parses `Prefer: code=404`, `Prefer: example=waiting`, or both. */
function parsePreference(header: string): Preference {
  const code = /\bcode=(\d{3})\b/.exec(header)?.[1];
  const example = /\bexample="?([\w-]+)"?/.exec(header)?.[1];
  return { ...(code !== undefined && { code: Number(code) }), ...(example !== undefined && { example }) };
}

function replyPreferred(
  operation: Operation,
  { code, example: name }: Preference,
  { rateLimitStatus, example }: { rateLimitStatus: RateLimitStatus; example: Example },
): MockReply {
  const codes = code === undefined ? operation.statuses : [code];
  const reply = codes.map((one) => example(one, name)).find((one) => one !== undefined);
  if (reply) return reply;
  const examples = operation.statuses.map((status) => `${status}`).join(', ');
  const issue =
    name === undefined ? `names ${code}, but ${operation.operationId} has ${examples}` : `names the example ${name}, which does not exist`;
  return createValidationReply([{ reason: 'invalid-choice', field: 'Prefer', issue }], rateLimitStatus);
}

/** Returns the refusal of an invalid request; undefined if it is valid. */
function findRefusal(
  replyContext: ReplyContext,
  request: MatchedRequest & Pick<MockRequest, 'bodyError'>,
  rateLimitStatus: RateLimitStatus,
): MockReply | undefined {
  const { operation, path, headers, text, bodyError } = request;
  const refuse = (error: FieldError): MockReply => createValidationReply([error], rateLimitStatus);
  if (operation.takesBody && (text !== '' || bodyError !== undefined)) {
    if (!isJsonInUtf8(headers['content-type'] ?? '', operation.jsonTypes))
      return refuse({
        reason: 'unsupported-media-type',
        field: 'Content-Type',
        issue: `must be ${operation.jsonTypes.join(' or ')}, in UTF-8`,
      });
    if (bodyError === 'unknown encoding')
      return refuse({ reason: 'unsupported-content-encoding', field: 'Content-Encoding', issue: 'is not supported' });
    if (bodyError === 'too large' || Buffer.byteLength(text) > operation.maxBodyBytes)
      return refuse({ reason: 'body-too-large', field: 'body', issue: `must be at most ${operation.maxBodyBytes} bytes` });
    if (bodyError === 'broken') return refuse({ reason: 'malformed-json', field: 'body', issue: 'is not valid JSON' });
  }
  if (operation.fileTypes.length > 0 && (text !== '' || bodyError !== undefined)) {
    const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
    if (!operation.fileTypes.includes(type.trim()))
      return refuse({
        reason: 'unsupported-media-type',
        field: 'Content-Type',
        issue: `must be one of: ${operation.fileTypes.join(', ')}`,
      });
    if (bodyError === 'too large')
      return refuse({ reason: 'body-too-large', field: 'body', issue: `must be at most ${operation.maxBodyBytes} bytes` });
  }
  const errors = findRequestErrors(request, replyContext);
  if (errors.length > 0) return createValidationReply(errors, rateLimitStatus);
  const unknown = operation.parameters.find(
    (parameter) => parameter.place === 'path' && !isIdShaped(parameter, path[parameter.name] ?? ''),
  );
  return unknown && createExampleReply(replyContext.contract, operation, { status: 404, rateLimitStatus });
}

/** Whether a Content-Type is one of the media types in UTF-8, like the service: ignores case and all parameters but the charset. */
function isJsonInUtf8(contentType: string, jsonTypes: readonly string[]): boolean {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  return jsonTypes.includes(type) && parameters.every((one) => !one.startsWith('charset=') || /^charset="?utf-?8"?$/.test(one));
}

function replySuccess(
  { contract, validate, state }: ReplyContext,
  request: MatchedRequest,
  replyWith: (code: number) => MockReply,
): MockReply {
  const { operation, headers, path, query } = request;
  if (state?.isMissing(request) && operation.statuses.includes(404)) return replyWith(404);
  const example = replyWith(getSuccessStatus(operation));
  const etag = state?.findEtag(request) ?? example.headers['ETag'];
  const wanted = headers['if-none-match'];
  if (wanted !== undefined && operation.statuses.includes(304) && matchesEtag(wanted, etag)) return replyWith(304);
  const guarded = headers['if-match'];
  if (guarded !== undefined && operation.statuses.includes(412) && !matchesEtag(guarded, etag ?? EXAMPLE_ETAG)) return replyWith(412);
  const { reply, removed } = state?.apply(request, example) ?? { reply: example };
  const events = listCausedEvents({ contract, validate }, operation, {
    status: reply.status,
    sent: parseJson(request.text),
    object: reply.body ?? removed ?? path,
  });
  return { ...reply, ...selectPage(reply.body, query), events };
}

/** The version of every object in the examples. */
const EXAMPLE_ETAG = `"${EXAMPLE_REVISION}"`;

const matchesEtag = (header: string, etag: string | undefined): boolean =>
  header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
