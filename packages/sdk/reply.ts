// Turns a response into its data or its error.
import type { ErrorBody } from './generated/client.js';
import type { ApiResponse } from './api-promise.js';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  IdempotencyError,
  NotFoundError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  UnexpectedReplyError,
  ValidationError,
} from './errors.js';
import { isFile, parseRateLimit } from './reply-headers.js';
import type { Call } from './resource.js';
import type { Reply } from './transport.js';

/** The part of a call that its response is read by. */
type Expected = Pick<Call, 'name' | 'mediaType'>;

/** Returns a response with its data: undefined for 204, null for 304, the text or the parts of a file. Throws ApiError for an error of the service, for 429 and for 5xx,
 *  and UnexpectedReplyError for a response that isn't the service's. */
export function readReply({ name, mediaType }: Expected, reply: Reply): ApiResponse<unknown> {
  const { status, headers, attempts } = reply;
  if (status >= 400) throw createError(name, reply);
  return {
    data: reply.parts ?? parseData({ name, mediaType }, reply),
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    location: headers.get('location') ?? undefined,
    rateLimit: parseRateLimit(headers),
    isReplay: headers.get('idempotent-replayed') === 'true',
    attempts,
  };
}

/** Throws UnexpectedReplyError if the response isn't the service's: a redirect, a body that is neither JSON nor CSV, or an error in
 *  another form. */
export function requireServiceReply(name: string, reply: Reply): void {
  const mediaType = isFile(reply.headers) ? 'text/csv' : undefined;
  if (reply.status < 400) return void parseData({ name, mediaType }, reply);
  const error = createError(name, reply);
  if (error instanceof UnexpectedReplyError) throw error;
}

function parseData({ name, mediaType }: { name: string; mediaType: Call['mediaType'] | undefined }, reply: Reply): unknown {
  const { status, headers, text } = reply;
  if (status === 304) return null;
  if (status < 200 || status >= 300) throw new UnexpectedReplyError(formatRedirectMessage(name, headers), reply, text);
  if (status === 204) return undefined;
  if (mediaType !== undefined && isFile(headers)) return text;
  if (mediaType !== undefined) throw new UnexpectedReplyError(formatBodyMessage(name, reply, mediaType), reply, text);
  const json = isJson(headers) ? parseJson(text) : undefined;
  if (json === undefined) throw new UnexpectedReplyError(formatBodyMessage(name, reply), reply, text);
  return json;
}

/** Leaves out the query and the login of the target: both can be secrets. */
function formatRedirectMessage(name: string, headers: Headers): string {
  const target = headers
    .get('location')
    ?.replace(/[?#].*/, '')
    .replace(/\/\/[^/]*@/, '//');
  return `${name}: returned a redirect${target ? ` to ${target}` : ''}; the client does not follow redirects: set baseUrl to the address of the service`;
}

function formatBodyMessage(name: string, { status, headers, text }: Reply, mediaType = 'JSON'): string {
  const isIncomplete = mediaType === 'JSON' && isJson(headers);
  const what = text === '' ? 'empty' : isIncomplete ? 'incomplete JSON' : (headers.get('content-type') ?? `no ${mediaType}`);
  return `${name}: the body of the reply (${status}) is ${what}: this is not a response of the service; check baseUrl`;
}

/** Statuses with their own error class. */
const CLASSES: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: IdempotencyError,
  429: RateLimitError,
};

/** Creates the error for a status from 400. A proxy in front of the service can also send 429 and 5xx. Any other status of a proxy says
 *  nothing about the service: a 404 of a proxy without a route doesn't mean that a resource is deleted. */
function createError(name: string, reply: Reply): ApiError | UnexpectedReplyError {
  const { status, headers, text } = reply;
  const ErrorClass = CLASSES[status] ?? (status >= 500 ? ServerError : ValidationError);
  const body = isJson(headers) ? findError(parseJson(text)) : undefined;
  if (body) return new ErrorClass(body.message, reply, body);
  const what = `${name}: status ${status} with a body that is not the service's (${headers.get('content-type') ?? 'no content type'})`;
  if (status < 500 && status !== 429)
    return new UnexpectedReplyError(`${what}: this is not a response of the service; check baseUrl`, reply, text);
  const code = status === 429 ? 'RATE_LIMITED' : 'SERVER_ERROR';
  return new ErrorClass(`${what}: a proxy in front of the service replied`, reply, { code, details: undefined });
}

/** Returns the error in a body; undefined if it isn't in the service's form. A proxy can have its own form of `error`. */
function findError(body: unknown): ErrorBody | undefined {
  const { error } = Object(body) as { readonly error?: unknown };
  const { code, message, details } = Object(error) as { readonly [Name in keyof ErrorBody]?: unknown };
  const { errors = [] } = Object(details) as { readonly errors?: unknown };
  const isOurs = typeof code === 'string' && typeof message === 'string' && isObject(details) && Array.isArray(errors);
  return isOurs ? (error as ErrorBody) : undefined;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
