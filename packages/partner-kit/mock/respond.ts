// How a mock answers one request: match, key, limit, check, and then the example that the client prefers.
import type { Contract, Operation } from '../document.js';
import { type BucketCondition, meetsCondition } from '../../../domain/contract-policy.js';
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
import { findRequestErrors, isIdShaped, type MatchedRequest } from './request-check.js';

/** A request as the mock hears it. */
export interface MockRequest {
  readonly method: string;
  readonly url: URL;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body, unpacked; empty when there is none, and when it can't be had. */
  readonly text: string;
  /** Why it can't be had. */
  readonly bodyError?: 'too large' | 'unknown encoding' | 'broken';
}

export interface ReplyContext {
  readonly contract: Contract;
  readonly validate: Validate;
  readonly count: (who: string, bucket: string) => RateLimitCount;
}

interface RouteMatch {
  readonly operation?: Operation;
  readonly path: Readonly<Record<string, string>>;
  /** The methods of the path, where it is one. */
  readonly allowed: readonly string[];
}

/** The reply to a request; with `status` given, that of this status, whatever was asked. */
export function createReply(
  parts: ReplyContext,
  request: MockRequest,
  { requestId, status }: { requestId: string; status?: number },
): MockReply {
  const { contract, count } = parts;
  const found = matchRoute(contract, request);
  const key = /^Bearer +(\S+)$/i.exec(request.headers['authorization'] ?? '')?.[1];
  const counted = count(key ?? 'the address', getBucket(found.operation, request.text));
  const standing: RateLimitStatus = { requestId, ...counted };
  const { operation } = found;
  if (!operation) return replyUnmatched(request, found, standing);
  const standingFor = (code: number): RateLimitStatus => (code === 429 && !counted.isExceeded ? withExceededLimit(standing) : standing);
  const example = (code: number, name?: string) =>
    createExampleReply(contract, operation, { status: code, example: name, like: parseJson(request.text), standing: standingFor(code) });
  const replyWith = (code: number): MockReply =>
    example(code) ??
    createErrorReply({ status: code, code: 'SERVER_ERROR', message: `the contract shows no ${code} of ${operation.operationId}` }, standing);
  if (counted.isExceeded) return replyWith(429);
  if (status !== undefined) return replyWith(status);
  const preference = parsePreference(request.headers['prefer'] ?? '');
  if (preference.code !== undefined || preference.example !== undefined) return replyPreferred(operation, preference, { standing, example });
  if (key === undefined) return replyWith(401);
  return (
    findRefusal(parts, { ...request, operation, path: found.path, query: request.url.searchParams }, standing) ??
    replySuccess(request, operation, replyWith)
  );
}

type Example = (code: number, name?: string) => MockReply | undefined;

function matchRoute({ operations }: Contract, { method, url }: MockRequest): RouteMatch {
  const fits = operations
    .map((operation) => ({ operation, values: toPattern(operation.path).exec(url.pathname) }))
    .filter(({ values }) => values !== null)
    // A path of words is preferred to one with an id.
    .sort((one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length);
  const closest = fits.filter(({ operation }) => operation.path === fits[0]?.operation.path);
  const hit = closest.find(({ operation }) => operation.method === (method === 'HEAD' ? 'get' : method.toLowerCase()));
  const path = Object.fromEntries(Object.entries(hit?.values?.groups ?? {}).map(([name, value]) => [name, decodeParameter(value)]));
  return {
    ...(hit && { operation: hit.operation }),
    path,
    allowed: listAllowedMethods(closest.map(({ operation }) => operation.method.toUpperCase())),
  };
}

/** As the service has it: HEAD wherever GET is, OPTIONS everywhere. */
const listAllowedMethods = (methods: readonly string[]): string[] =>
  methods.length === 0 ? [] : [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();

/** Undecodable text becomes U+0000, which is refused in any case. */
function decodeParameter(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\u0000';
  }
}

/** A body field may move a request to another bucket. */
function getBucket(operation: Operation | undefined, text: string): string {
  const when = operation?.node['x-rate-limit-when'] as unknown as BucketCondition | undefined;
  const isMet = when && meetsCondition(when, Object(parseJson(text)) as Record<string, unknown>);
  return isMet ? when.bucket : (operation?.bucket ?? 'standard');
}

function replyUnmatched({ method, url }: MockRequest, { allowed }: RouteMatch, standing: RateLimitStatus): MockReply {
  if (allowed.length === 0)
    return createErrorReply(
      { status: 404, code: 'NOT_FOUND', message: `there is nothing at ${url.pathname}: GET /openapi.json lists all paths` },
      standing,
    );
  const Allow = allowed.join(', ');
  if (method === 'OPTIONS') return { status: 204, headers: { ...formatStatusHeaders(standing), Allow } };
  const errors = [{ field: 'method', issue: `must be one of: ${Allow}` }];
  return createErrorReply(
    { status: 405, code: 'VALIDATION_ERROR', message: `${method} is not possible here: use one of ${Allow}`, errors },
    standing,
    { Allow },
  );
}

/** `Prefer: code=404`, `Prefer: example=waiting`, or both. */
function parsePreference(header: string): Preference {
  const code = /\bcode=(\d{3})\b/.exec(header)?.[1];
  const example = /\bexample="?([\w-]+)"?/.exec(header)?.[1];
  return { ...(code !== undefined && { code: Number(code) }), ...(example !== undefined && { example }) };
}

function replyPreferred(
  operation: Operation,
  { code, example: name }: Preference,
  { standing, example }: { standing: RateLimitStatus; example: Example },
): MockReply {
  const codes = code === undefined ? operation.statuses : [code];
  const reply = codes.map((one) => example(one, name)).find((one) => one !== undefined);
  if (reply) return reply;
  const examples = operation.statuses.map((status) => `${status}`).join(', ');
  const issue =
    name === undefined ? `names ${code}, and ${operation.operationId} has ${examples}` : `names the example ${name}, which is not there`;
  return createValidationReply([{ field: 'Prefer', issue }], standing);
}

/** The refusal of a request that is not as it should be; undefined when it is. */
function findRefusal(
  parts: ReplyContext,
  request: MatchedRequest & Pick<MockRequest, 'bodyError'>,
  standing: RateLimitStatus,
): MockReply | undefined {
  const { operation, path, headers, text, bodyError } = request;
  if (operation.takesBody && (text !== '' || bodyError !== undefined)) {
    if (!isJsonInUtf8(headers['content-type'] ?? ''))
      return createRefusal(415, { field: 'Content-Type', issue: 'must be application/json, in UTF-8' }, standing);
    if (bodyError === 'unknown encoding') return createRefusal(415, { field: 'Content-Encoding', issue: 'is not supported' }, standing);
    if (bodyError === 'too large' || Buffer.byteLength(text) > operation.maxBodyBytes)
      return createRefusal(413, { field: 'body', issue: `must be at most ${operation.maxBodyBytes} bytes` }, standing);
    if (bodyError === 'broken') return createRefusal(400, { field: 'body', issue: 'is not valid JSON' }, standing);
  }
  const faults = findRequestErrors(request, parts);
  if (faults.length > 0) return createValidationReply(faults, standing);
  const unknown = operation.parameters.find(
    (parameter) => parameter.place === 'path' && !isIdShaped(parameter, path[parameter.name] ?? ''),
  );
  return unknown && createExampleReply(parts.contract, operation, { status: 404, standing });
}

/** As the service has it: the case of letters says nothing, and of the parameters only the charset does. */
function isJsonInUtf8(contentType: string): boolean {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  return type === 'application/json' && parameters.every((one) => !one.startsWith('charset=') || /^charset="?utf-?8"?$/.test(one));
}

function createRefusal(status: number, fault: { field: string; issue: string }, standing: RateLimitStatus): MockReply {
  return createErrorReply({ status, code: 'VALIDATION_ERROR', message: `${fault.field} ${fault.issue}`, errors: [fault] }, standing);
}

function replySuccess({ headers, url }: MockRequest, operation: Operation, replyWith: (code: number) => MockReply): MockReply {
  const success = operation.statuses.find((status) => status < 300) ?? 200;
  const reply = replyWith(success);
  const etag = reply.headers['ETag'];
  const wanted = headers['if-none-match'];
  if (wanted !== undefined && operation.statuses.includes(304) && matchesEtag(wanted, etag)) return replyWith(304);
  const guarded = headers['if-match'];
  if (guarded !== undefined && operation.statuses.includes(412) && !matchesEtag(guarded, etag ?? SHOWN_ETAG)) return replyWith(412);
  return { ...reply, ...selectPage(reply.body, url.searchParams) };
}

/** The version of every product that the examples show. */
const SHOWN_ETAG = '"7"';

const matchesEtag = (header: string, etag: string | undefined): boolean =>
  header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

interface Page {
  readonly data: readonly unknown[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** The part of a list that was asked for. */
function selectPage(body: unknown, query: URLSearchParams): { body?: Page } {
  const { data, total, limit, offset } = Object(body) as Partial<Page>;
  if (!data || total === undefined || limit === undefined || offset === undefined) return {};
  const wanted = { limit: Number(query.get('limit') ?? limit), offset: Number(query.get('offset') ?? offset) };
  return { body: { data: data.slice(wanted.offset, wanted.offset + wanted.limit), total: data.length, ...wanted } };
}
