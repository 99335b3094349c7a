// Forwards one request to a service unchanged: its bytes, and its headers in their order, with nothing added.
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** A header as it was received. */
export type RawHeader = readonly [name: string, value: string];

/** A request as a client sent it. */
export interface ProxiedRequest {
  readonly method: string;
  /** The request target of the first line: a path, a URL, or `*`. */
  readonly target: string;
  readonly headers: readonly RawHeader[];
  readonly body: Buffer;
}

/** The reply of the service. */
export interface ProxiedReply {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly RawHeader[];
  /** As it was received: compressed if the service compressed it. */
  readonly body: Buffer;
}

/** Headers of one connection rather than of the message (RFC 9110, 7.6.1). An expectation is met once the body has arrived. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect'];

/** Each request has its own connection: the service could close a reused one just as the next request is sent. */
const AGENTS = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/** Sends a request to `base`, an http or https URL without a slash at its end, and returns the reply. Doesn't follow redirects. Rejects
 *  with the system's error if there is no complete reply. */
export function forwardRequest(base: string, { method, target, headers, body }: ProxiedRequest): Promise<ProxiedReply> {
  const { protocol, pathname, hostname, port } = new URL(base);
  const path = target === '*' ? target : `${pathname.replace(/\/$/, '')}${toPathAndQuery(target)}`;
  const options = {
    ...{ method, path, port, hostname: hostname.replace(/^\[|\]$/g, '') },
    headers: {
      ...groupHeaders(selectEndToEndHeaders(headers).filter(([name]) => !/^(host|content-length)$/i.test(name))),
      ...createFramingHeaders(headers, body),
    },
  };
  return new Promise((resolve, reject) => {
    const onReply = (reply: IncomingMessage): void => void readReply(reply).then(resolve, reject);
    const outgoing =
      protocol === 'https:'
        ? requestHttps({ ...options, agent: AGENTS.https }, onReply)
        : requestHttp({ ...options, agent: AGENTS.http }, onReply);
    outgoing.once('error', reject).end(body);
  });
}

/** Returns path and query of a target, which is a whole URL if the client treats its server as a proxy. */
export function toPathAndQuery(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** Returns the headers that belong to the message. Pure. */
export function selectEndToEndHeaders(headers: readonly RawHeader[]): readonly RawHeader[] {
  const named = headers.filter(([name]) => name.toLowerCase() === 'connection').flatMap(([, value]) => value.split(','));
  const hop = new Set([...HOP_HEADERS, ...named.map((name) => name.trim().toLowerCase())]);
  return headers.filter(([name]) => !hop.has(name.toLowerCase()));
}

/** Groups the headers by name, in their order and spelling. Repeated headers become a list. Pure. */
export function groupHeaders(headers: readonly RawHeader[]): Record<string, string | string[]> {
  const groups = new Map<string, { readonly name: string; readonly values: string[] }>();
  for (const [name, value] of headers) {
    const group = groups.get(name.toLowerCase()) ?? { name, values: [] };
    group.values.push(value);
    groups.set(name.toLowerCase(), group);
  }
  return Object.fromEntries([...groups.values()].map(({ name, values }) => [name, values.length === 1 ? (values[0] ?? '') : values]));
}

/** Returns the headers that frame the body: chunked if the client sent chunks, else its length. None without a body, unless the client
 *  sent them. */
function createFramingHeaders(headers: readonly RawHeader[], body: Buffer): Record<string, string> {
  const has = (wanted: string): boolean => headers.some(([name]) => name.toLowerCase() === wanted);
  if (has('transfer-encoding')) return { 'Transfer-Encoding': 'chunked' };
  return body.length > 0 || has('content-length') ? { 'Content-Length': String(body.length) } : {};
}

async function readReply(reply: IncomingMessage): Promise<ProxiedReply> {
  const body = await readBody(reply);
  const { statusCode: status = 0, statusMessage: statusText = '' } = reply;
  return { status, statusText, headers: toRawHeaders(reply), body };
}

/** Returns the headers of a message as they were received. */
export const toRawHeaders = ({ rawHeaders }: IncomingMessage): RawHeader[] =>
  rawHeaders.flatMap((name, index): RawHeader[] => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));

/** Reads the body of a message. Rejects if it is cut off. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
