// Passes one request on to a service as it came: its bytes, its headers in their order, nothing added that the client did not say.
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** A header as it came over the wire. */
export type RawHeader = readonly [name: string, value: string];

/** A request as a client sent it. */
export interface ProxiedRequest {
  readonly method: string;
  /** As it stands in the first line: a path, an address, or `*`. */
  readonly target: string;
  readonly headers: readonly RawHeader[];
  readonly body: Buffer;
}

/** What the service answered. */
export interface ProxiedReply {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly RawHeader[];
  /** As it came: compressed when the service compressed it. */
  readonly body: Buffer;
}

/** What belongs to one connection and not to the message (RFC 9110, 7.6.1); an expectation has been met when the body is here. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect'];

/** A connection for each request: one that is kept may be closed by the service just as the next request goes out. */
const AGENTS = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/** Sends a request to `base`, an http or https URL without a slash at its end, and collects the reply. Redirects are not
 *  followed. Rejects with the fault of the system when there is no whole reply. */
export function forwardRequest(base: string, { method, target, headers, body }: ProxiedRequest): Promise<ProxiedReply> {
  const { protocol, pathname, hostname, port } = new URL(base);
  const path = target === '*' ? target : `${pathname.replace(/\/$/, '')}${toPathAndQuery(target)}`;
  const options = {
    ...{ method, path, port, hostname: hostname.replace(/^\[|\]$/g, '') },
    headers: { ...groupHeaders(selectEndToEndHeaders(headers).filter(([name]) => !/^(host|content-length)$/i.test(name))), ...createFramingHeaders(headers, body) },
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

/** Path and query, also of a client that takes its server for a proxy and names the whole address. */
export function toPathAndQuery(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** The headers that belong to the message. Pure. */
export function selectEndToEndHeaders(headers: readonly RawHeader[]): readonly RawHeader[] {
  const named = headers.filter(([name]) => name.toLowerCase() === 'connection').flatMap(([, value]) => value.split(','));
  const hop = new Set([...HOP_HEADERS, ...named.map((name) => name.trim().toLowerCase())]);
  return headers.filter(([name]) => !hop.has(name.toLowerCase()));
}

/** The headers by name, in the order and the letters in which they came; those that came more than once in a list. Pure. */
export function groupHeaders(headers: readonly RawHeader[]): Record<string, string | string[]> {
  const groups = new Map<string, { readonly name: string; readonly values: string[] }>();
  for (const [name, value] of headers) {
    const group = groups.get(name.toLowerCase()) ?? { name, values: [] };
    group.values.push(value);
    groups.set(name.toLowerCase(), group);
  }
  return Object.fromEntries([...groups.values()].map(({ name, values }) => [name, values.length === 1 ? (values[0] ?? '') : values]));
}

/** A body goes out in chunks when it came so, else with its length; without a body nothing is said of one unless the client did. */
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

/** The headers of a message as they came. */
export const toRawHeaders = ({ rawHeaders }: IncomingMessage): RawHeader[] =>
  rawHeaders.flatMap((name, index): RawHeader[] => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : []));

/** The body of a message. Rejects when it is cut off. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
