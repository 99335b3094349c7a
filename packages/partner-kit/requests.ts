// Requests of test cases and the parsed replies: how a path, a body and a key become an HTTP request.
import type { RawReply } from './checks.js';
import type { OutgoingRequest } from './http-client.js';
import { parseJson } from './json-text.js';
import { NotExercised } from './case-errors.js';

/** A call of an operation. It is untyped on purpose: cases send invalid requests too. */
export interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, as application/json unless `headers` say otherwise. */
  readonly text?: string | Uint8Array<ArrayBuffer>;
  /** The media type of the body, instead of application/json. */
  readonly type?: string;
  /** Replaces the key of the run; null sends no key. */
  readonly key?: string | null;
  /** Returns a 429 immediately instead of waiting for the next window. */
  readonly skipRateLimitWait?: boolean;
}

/** Anything that the service returns with an id. */
export interface Resource {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** A reply after the checks. */
export interface Reply extends RawReply {
  /** The body as JSON; an empty object if it isn't JSON. */
  readonly body: Resource;
  /** Whether the body has the declared content type and schema. */
  readonly hasValidBody: boolean;
}

interface KeyedRequest extends Request {
  readonly key: string | null;
  readonly bucket: string;
}

/** Returns the HTTP request for a call, with or without a key. */
export function buildRequest(method: string, path: string, request: KeyedRequest): OutgoingRequest {
  const { headers = {}, body, text, type = 'application/json', key, skipRateLimitWait = false, bucket } = request;
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method: method.toUpperCase(),
    path,
    headers: {
      ...(sent !== undefined && { 'Content-Type': type }),
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
    ...(!skipRateLimitWait && { rateLimitKey: `${key ?? 'the address'} ${bucket}` }),
  };
}

/** Fills in a path template and appends the query. Throws NotExercised for a parameter without a value. */
export function buildPath(template: string, { path = {}, query = {} }: Request): string {
  const filled = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new NotExercised(`the kit has no value for {${name}} in ${template}`);
    return encodeURIComponent(value);
  });
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Parses the body of a reply. */
export function parseReply(raw: RawReply): Reply {
  return { ...raw, body: Object(parseJson(raw.text)) as Resource, hasValidBody: true };
}
