// From a call to the request that is sent: address, headers, body.
import { checkedNumber, pathPart, setHeaders } from './checks.js';
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

/** The request of a call. A POST gets a random idempotency key unless the caller gave one. Throws StorefrontError when an id,
 *  a key, a header or the body can't be sent. */
export function requestOf(call: Call, defaults: RequestDefaults): OutgoingRequest {
  const { name, method, query = {}, body, bucket = 'standard', options = {} } = call;
  return {
    name,
    method,
    url: `${defaults.baseUrl}${pathOf(call)}${queryOf(query)}`,
    headers: headersOf(call, defaults.headers),
    body: body === undefined ? undefined : jsonOf(name, body),
    bucket,
    signal: options.signal,
    timeoutMs: checkedNumber('timeoutMs', options.timeoutMs ?? defaults.timeoutMs, 1),
    maxRetries: checkedNumber('maxRetries', options.maxRetries ?? defaults.maxRetries, 0),
  };
}

function pathOf({ name, path, ids = {} }: Call): string {
  return Object.entries(ids).reduce((filled, [parameter, id]) => filled.replace(`{${parameter}}`, () => pathPart(name, id)), path);
}

function jsonOf(name: string, body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    throw new StorefrontError(`${name}: the body can't be written as JSON: ${(cause as Error).message}`, { cause });
  }
}

/** Lists are joined by commas, as the contract has it. */
function queryOf(query: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text && `?${text}`;
}

function headersOf({ name, method, body, options = {} }: Call, defaults: Headers): Headers {
  const { idempotencyKey, ifMatch, ifNoneMatch } = options;
  if (idempotencyKey !== undefined && !/^[ -~]{1,255}$/.test(idempotencyKey))
    throw new StorefrontError(`${name}: idempotencyKey must have 1 to 255 printable ASCII characters`);
  const headers = new Headers(defaults);
  const own = {
    'Content-Type': body === undefined ? undefined : 'application/json',
    'Idempotency-Key': method === 'POST' ? (idempotencyKey ?? randomUuid()) : undefined,
    'If-Match': ifMatch,
    'If-None-Match': ifNoneMatch,
  };
  setHeaders(headers, own, `${name}: `);
  setHeaders(headers, options.headers ?? {}, `${name}: `);
  return headers;
}
