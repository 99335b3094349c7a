// The kit's own receiver of deliveries: keeps what comes to its endpoints, and answers as the contract wants a receiver to.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKeptDeliveries, type Received } from './delivery-store.js';

/** A receiver that runs. */
export interface Receiver {
  readonly port: number;
  /** What is kept of what came: see createKeptDeliveries. */
  readonly received: readonly Received[];
  /** Deliveries to `name` are checked by this secret: a wrong signature is answered 401. Until it is set, any is taken. */
  setSecret(name: string, secret: string): void;
  stop(): Promise<void>;
}

const BODY_MAX_BYTES = 1024 * 1024;

export interface ReceiverParts {
  /** 0 takes a free one. */
  readonly port: number;
  /** The address of this machine to listen on. */
  readonly host: string;
  /** The endpoints: the last parts of their paths. What stands before is the tunnel's that leads here. */
  readonly names: readonly string[];
  readonly now: () => Date;
}

/** Listens, and answers 404 to what is meant for none of its endpoints. Rejects when the port can't be had. */
export async function startReceiver({ port, host, names, now }: ReceiverParts): Promise<Receiver> {
  const kept = createKeptDeliveries();
  const server = createServer((request, response) => {
    const take = async (): Promise<unknown> => {
      const name = (request.url ?? '').split('/').at(-1) ?? '';
      if (!names.includes(name)) return response.writeHead(404).end();
      const text = await bodyOf(request);
      if (request.method !== 'POST') return response.writeHead(405, { Allow: 'POST' }).end();
      if (text === undefined) return response.writeHead(413).end();
      const headers = Object.fromEntries(Object.entries(request.headers).map(([header, value]) => [header, String(value)]));
      if (!kept.keep({ name, headers, text, atMs: now().getTime() })) return response.writeHead(401).end();
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"received":true}');
    };
    // A delivery that was cut off did not come: there is nobody to answer.
    take().catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received: kept.all,
    setSecret: kept.setSecret,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body, or undefined when it is larger than any delivery: then it is read to its end, but not kept. Rejects when it is cut off. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length <= BODY_MAX_BYTES) chunks.push(chunk as Buffer);
  }
  return length <= BODY_MAX_BYTES ? Buffer.concat(chunks).toString('utf8') : undefined;
}
