// Builds the request of a call: URL, headers, body.
import { checkNumber, encodePathSegment, setHeaders } from './checks.js';
import { StorefrontError } from './errors.js';
import type { Call } from './resource.js';
import type { OutgoingRequest } from './transport.js';
import { randomUuid } from './uuid.js';

/** What a client adds to every request. */
export interface RequestDefaults {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly headers: Headers;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** Returns the request of a call. A POST gets a random idempotency key unless the caller passes one. Throws StorefrontError if an id,
 *  a key, a header or the body can't be sent. */
export function createRequest(call: Call, defaults: RequestDefaults): OutgoingRequest {
  const { name, method, query = {}, body, bucket = 'standard', isStreamed, options = {} } = call;
  return {
    name,
    method,
    url: `${defaults.baseUrl}${buildPath(call)}${buildQuery(query)}`,
    headers: createHeaders(call, defaults.headers),
    body: body === undefined || body instanceof Blob ? body : stringifyBody(name, body),
    bucket,
    signal: options.signal,
    timeoutMs: checkNumber('timeoutMs', options.timeoutMs ?? defaults.timeoutMs, 1),
    maxRetries: checkNumber('maxRetries', options.maxRetries ?? defaults.maxRetries, 0),
    isStreamed,
  };
}

function buildPath({ name, path, ids = {} }: Call): string {
  return Object.entries(ids).reduce((filled, [parameter, id]) => filled.replace(`{${parameter}}`, () => encodePathSegment(name, id)), path);
}

function stringifyBody(name: string, body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new StorefrontError(`${name}: the body can't be written as JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Joins lists with commas, as the contract requires. */
function buildQuery(query: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text && `?${text}`;
}

function createHeaders({ name, method, body, mediaType, options = {} }: Call, defaults: Headers): Headers {
  const { idempotencyKey, ifMatch, ifNoneMatch } = options;
  if (idempotencyKey !== undefined && !/^[ -~]{1,255}$/.test(idempotencyKey))
    throw new StorefrontError(`${name}: idempotencyKey must have 1 to 255 printable ASCII characters`);
  const headers = new Headers(defaults);
  const own = {
    Accept: mediaType && `${mediaType}, application/json`, // errors are JSON
    'Content-Type': body === undefined ? undefined : body instanceof Blob ? body.type : 'application/json',
    'Idempotency-Key': method === 'POST' ? (idempotencyKey ?? randomUuid()) : undefined,
    'If-Match': ifMatch,
    'If-None-Match': ifNoneMatch,
  };
  setHeaders(headers, own, `${name}: `);
  setHeaders(headers, options.headers ?? {}, `${name}: `);
  return headers;
}
