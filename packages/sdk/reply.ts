// From a reply to its data, or to the error that it is.
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
import { rateLimitOf } from './reply-headers.js';
import type { Reply } from './transport.js';

/** The data of a reply: undefined for 204, null for 304. Throws ApiError for an error of the service, for
 *  429 and for 500 and above, and UnexpectedReplyError for what the service does not answer. */
export function readReply(name: string, reply: Reply): ApiResponse<unknown> {
  const { status, headers, attempts } = reply;
  if (status >= 400) throw errorOf(name, reply);
  return {
    data: dataOf(name, reply),
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    location: headers.get('location') ?? undefined,
    rateLimit: rateLimitOf(headers),
    isReplay: headers.get('idempotent-replayed') === 'true',
    attempts,
  };
}

/** Throws UnexpectedReplyError when this is no reply of the service: a redirect, no JSON where there should be some, or an error in
 *  another form than the service's. */
export function requireReplyOfService(name: string, reply: Reply): void {
  if (reply.status < 400) return void dataOf(name, reply);
  const error = errorOf(name, reply);
  if (error instanceof UnexpectedReplyError) throw error;
}

function dataOf(name: string, reply: Reply): unknown {
  const { status, headers, text } = reply;
  if (status === 304) return null;
  if (status < 200 || status >= 300) throw new UnexpectedReplyError(redirectMessage(name, headers), reply, text);
  if (status === 204) return undefined;
  const json = isJson(headers) ? parse(text) : undefined;
  if (json === undefined) throw new UnexpectedReplyError(noJsonMessage(name, reply), reply, text);
  return json;
}

/** Names the target without its query and login, which may let whoever reads the log in. */
function redirectMessage(name: string, headers: Headers): string {
  const target = headers
    .get('location')
    ?.replace(/[?#].*/, '')
    .replace(/\/\/[^/]*@/, '//');
  return `${name}: answered with a redirect${target ? ` to ${target}` : ''}; redirects are not followed: set baseUrl to where the service is`;
}

function noJsonMessage(name: string, { status, headers, text }: Reply): string {
  const what = text === '' ? 'empty' : isJson(headers) ? 'no complete JSON' : (headers.get('content-type') ?? 'no JSON');
  return `${name}: the body of the reply (${status}) is ${what}: something else than the service has answered; check baseUrl`;
}

/** The class of each status that has one of its own. */
const CLASSES: Readonly<Record<number, typeof ApiError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: IdempotencyError,
  429: RateLimitError,
};

/** The error that a reply of 400 and above is. Limits and failures are also told by what stands before the service; any other status says
 *  nothing of the service when it is not the service that says it: nothing was deleted where a proxy knows no route. */
function errorOf(name: string, reply: Reply): ApiError | UnexpectedReplyError {
  const { status, headers, text } = reply;
  const ErrorClass = CLASSES[status] ?? (status >= 500 ? ServerError : ValidationError);
  const body = isJson(headers) ? errorIn(parse(text)) : undefined;
  if (body) return new ErrorClass(body.message, reply, body);
  const what = `${name}: status ${status} with a body that is not the service's (${headers.get('content-type') ?? 'no content type'})`;
  if (status < 500 && status !== 429)
    return new UnexpectedReplyError(`${what}: something else than the service has answered; check baseUrl`, reply, text);
  const code = status === 429 ? 'RATE_LIMITED' : 'SERVER_ERROR';
  return new ErrorClass(`${what}: something before it has answered`, reply, { code, details: undefined });
}

/** The error in a body, as the service writes it; undefined in any other body. What stands before the service may have an
 *  `error` of its own form. */
function errorIn(body: unknown): ErrorBody | undefined {
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
