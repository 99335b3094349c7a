// HTTP client for tests. Checks every reply against the contract (contract.ts) and throws for anything that isn't declared.
//
//   const reply = await client.call('getProduct', { path: { id } });          // with the key of the client
//   reply.status, reply.headers, reply.text
//   reply.body                // typed by operation; throws if the reply is an error
//   reply.error               // code, message, details; throws if the reply isn't an error
//   await client.call('createProduct', { body: {…}, headers: { 'Idempotency-Key': '1' }, key: 'sk_…' });
//   await client.call('listProducts', { query: { limit: 5 }, key: null });    // null sends no Authorization header
//   await client.call('createProduct', { text: '{broken' });                  // a body that is sent unchanged
//   await client.send('PATCH', '/api/products', {…});                         // any method and path, with the same checks
//
// Bodies, queries and headers are untyped, because tests also send invalid ones.
import type { ErrorBody, ErrorReply, operations as Operations } from '../../generated/api.js';
import type { OperationId } from '../../domain/contract-policy.js';
import { checkRefusal, checkReply, findOperation, getOperation, type RawReply } from './contract.js';

type Success<Response> = Response extends { content: { 'application/json': infer Body } | { 'text/csv': infer Body } } ? Body : never;
type SuccessStatus = 200 | 201 | 202;
type Responses<Id extends OperationId> = Operations[Id]['responses'];
/** The body of an operation's successful reply. */
export type SuccessBody<Id extends OperationId> = Id extends OperationId
  ? { [Status in keyof Responses<Id> & SuccessStatus]: Success<Responses<Id>[Status]> }[keyof Responses<Id> & SuccessStatus]
  : never;

/** A checked reply. */
export interface Reply<Body = unknown> extends RawReply {
  readonly body: Body;
  readonly error: ErrorBody;
  /** Returns a header. Throws if it is missing. */
  header(name: string): string;
}

/** What to send. */
export interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, as application/json unless `headers` says otherwise. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
  /** The media type of the body, instead of application/json. */
  readonly type?: string;
  /** Replaces the client's key; null sends none. */
  readonly key?: string | null;
}

/** Calls the service. */
export interface Client {
  readonly call: <Id extends OperationId>(id: Id, request?: Request) => Promise<Reply<SuccessBody<Id>>>;
  readonly send: (method: string, path: string, request?: Omit<Request, 'path'>) => Promise<Reply>;
}

/** Creates a client of the service at `url` that sends `key` by default. */
export function createClient(url: string, key: string): Client {
  const exchange = async (method: string, path: string, request: Request): Promise<RawReply> => {
    const reply = await fetch(`${url}${path}`, { method, ...toFetchOptions(request, key), redirect: 'manual' });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  return {
    async call(id, request = {}) {
      const { method, path } = getOperation(id);
      const raw = await exchange(method.toUpperCase(), formatPath(path, request), request);
      checkReply(id, raw);
      return toReply(raw);
    },
    async send(method, path, request = {}) {
      const raw = await exchange(method, `${path}${formatQuery(request.query)}`, request);
      const id = findOperation(method, new URL(path, url).pathname);
      if (id) checkReply(id, raw);
      else if (raw.status >= 400 && method !== 'HEAD') checkRefusal(raw);
      return toReply(raw);
    },
  };
}

function toFetchOptions({ headers = {}, body, text, type = 'application/json', key }: Request, ownKey: string) {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const bearer = key === undefined ? ownKey : key;
  return {
    headers: {
      ...(sent !== undefined && { 'Content-Type': type }),
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  };
}

function formatPath(template: string, { path = {}, query }: Request): string {
  const filled = template.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new Error(`${template} needs path.${name}`);
    return encodeURIComponent(value);
  });
  return `${filled}${formatQuery(query)}`;
}

function formatQuery(query: Request['query'] = {}): string {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function toReply<Body>(raw: RawReply): Reply<Body> {
  return {
    ...raw,
    get body() {
      if (raw.status >= 400) throw new Error(`expected a success, got ${raw.status}: ${raw.text}`);
      return (/^(text\/csv|application\/x-ndjson)/.test(raw.headers.get('content-type') ?? '') ? raw.text : JSON.parse(raw.text)) as Body;
    },
    get error() {
      if (raw.status < 400) throw new Error(`expected an error, got ${raw.status}: ${raw.text}`);
      return (JSON.parse(raw.text) as ErrorReply).error;
    },
    header(name) {
      const value = raw.headers.get(name);
      if (value === null) throw new Error(`the reply has no header ${name}`);
      return value;
    },
  };
}
