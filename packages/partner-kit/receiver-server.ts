// The HTTP server of the webhook receiver: stores the deliveries to its endpoints and replies as the contract expects of a receiver.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeliveryStore, type DeliveryStore, type ReceivedDelivery } from './delivery-store.js';

/** A running server. */
export interface ReceiverServer {
  readonly port: number;
  /** The stored deliveries; see createDeliveryStore for the bounds. */
  readonly received: readonly ReceivedDelivery[];
  /** Sets the secret of an endpoint: a wrong signature gets 401. Until then the endpoint accepts any delivery. */
  setSecret(name: string, secret: string): void;
  stop(): Promise<void>;
}

/** What a receiver server is started with. */
export interface ReceiverServerOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** The address of this machine to listen on. */
  readonly host: string;
  /** The endpoints: the last segments of their paths. The segments before them belong to the tunnel that leads here. */
  readonly names: readonly string[];
  readonly now: () => Date;
}

const BODY_MAX_BYTES = 1024 * 1024;

/** Starts the server. It returns 404 for every other path. Rejects if the port isn't available. */
export async function startReceiverServer(options: ReceiverServerOptions): Promise<ReceiverServer> {
  const store = createDeliveryStore();
  const server = createServer((request, response) => {
    // A delivery that is cut off has no one to reply to.
    receiveDelivery(store, options, { request, response }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(options.port, options.host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received: store.all,
    setSecret: store.setSecret,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function receiveDelivery(
  store: DeliveryStore,
  { names, now }: ReceiverServerOptions,
  { request, response }: HttpExchange,
): Promise<unknown> {
  const name = (request.url ?? '').split('/').at(-1) ?? '';
  if (!names.includes(name)) return response.writeHead(404).end();
  const text = await readBody(request);
  if (request.method !== 'POST') return response.writeHead(405, { Allow: 'POST' }).end();
  if (text === undefined) return response.writeHead(413).end();
  const headers = Object.fromEntries(Object.entries(request.headers).map(([header, value]) => [header, String(value)]));
  if (!store.add({ name, headers, text, atMs: now().getTime() })) return response.writeHead(401).end();
  return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"received":true}');
}

/** Returns the body, or undefined if it is larger than any delivery; it is read to its end in both cases. Rejects if it is cut off. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length <= BODY_MAX_BYTES) chunks.push(chunk as Buffer);
  }
  return length <= BODY_MAX_BYTES ? Buffer.concat(chunks).toString('utf8') : undefined;
}
