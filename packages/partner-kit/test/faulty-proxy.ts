// A proxy that changes what passes through it, to simulate a deployment with a violation.
//
//   const proxy = await startProxy(shop.url);
//   proxy.spoil(({ method, path }, forward) => …);   // returns the reply to send, or 'drop' to drop the connection
//   proxy.url; await proxy.stop();
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that passes through. */
export interface PassingRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A reply that passes through. */
export interface PassingReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Forwards the request, with optional changes. */
export type Forward = (changes?: Partial<PassingRequest>) => Promise<PassingReply>;
export type Spoil = (request: PassingRequest, forward: Forward) => Promise<PassingReply | 'drop'>;

export interface Proxy {
  readonly url: string;
  /** Sets the function that handles further requests. */
  readonly spoil: (how: Spoil) => void;
  readonly stop: () => Promise<void>;
}

/** Headers of a single connection, which aren't forwarded. */
const HOP = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding', 'content-encoding', 'accept-encoding']);

/** Starts a proxy to `target` that changes nothing yet. */
export async function startProxy(target: string | (() => string)): Promise<Proxy> {
  let spoil: Spoil = (_, forward) => forward();
  const server = createServer((incoming, response) => {
    const passOn = async (): Promise<unknown> => {
      const request = await read(incoming);
      const forward: Forward = (changes = {}) => send(typeof target === 'string' ? target : target(), { ...request, ...changes });
      const reply = await spoil(request, forward);
      if (reply === 'drop') return incoming.socket.destroy();
      return response.writeHead(reply.status, reply.headers).end(reply.body);
    };
    // A delivery can still be in flight when the test and its target have ended; only its sender notices.
    passOn().catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (how) => void (spoil = how),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The reply with another body: the result of `change`, as JSON. */
export function withBody(reply: PassingReply, change: (body: Record<string, unknown>) => unknown): PassingReply {
  return { ...reply, body: JSON.stringify(change(JSON.parse(reply.body) as Record<string, unknown>)) };
}

/** Headers without one of them, or with another value for it. */
export function withHeader(headers: PassingReply['headers'], name: string, value?: string): PassingReply['headers'] {
  const others = Object.entries(headers).filter(([known]) => known !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
}

async function read(incoming: IncomingMessage): Promise<PassingRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.entries(incoming.headers).filter(([name]) => !HOP.has(name));
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks),
  };
}

async function send(target: string, { method, path, headers, body }: PassingRequest): Promise<PassingReply> {
  const hasBody = body.length > 0;
  const reply = await fetch(`${target}${path}`, { method, headers, redirect: 'manual', ...(hasBody && { body: new Uint8Array(body) }) });
  const kept = [...reply.headers].filter(([name]) => !HOP.has(name));
  return { status: reply.status, headers: Object.fromEntries(kept), body: await reply.text() };
}
