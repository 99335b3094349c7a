// The kit's own receiver of deliveries: keeps what comes, and answers as the contract wants a receiver to.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceSignature, holdsSignature } from './signatures.js';

/** A delivery as it came. */
export interface Received {
  /** The last part of the path, which names the endpoint. */
  readonly name: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact body. */
  readonly text: string;
  /** Unix milliseconds. */
  readonly atMs: number;
}

/** A receiver that runs. */
export interface Receiver {
  readonly port: number;
  readonly received: readonly Received[];
  /** Deliveries to `name` are checked by this secret: a wrong signature is answered 401. */
  setSecret(name: string, secret: string): void;
  stop(): Promise<void>;
}

const BODY_MAX_BYTES = 1024 * 1024;

/** Listens on a port of all addresses of this machine, or of 127.0.0.1 alone; 0 takes a free one. */
export async function startReceiver({ port, host, now }: { port: number; host: string; now: () => Date }): Promise<Receiver> {
  const received: Received[] = [];
  const secrets = new Map<string, string>();
  const server = createServer((request, response) => {
    const take = async (): Promise<unknown> => {
      const text = await bodyOf(request);
      const name = (request.url ?? '').split('/').at(-1) ?? '';
      const headers = Object.fromEntries(Object.entries(request.headers).map(([header, value]) => [header, String(value)]));
      if (request.method !== 'POST') return response.writeHead(405, { Allow: 'POST' }).end();
      if (text === undefined) return response.writeHead(413).end();
      received.push({ name, headers, text, atMs: now().getTime() });
      const secret = secrets.get(name);
      const isRight = secret === undefined || holdsSignature(headers['x-service-signature'] ?? '', serviceSignature(text, secret));
      return response.writeHead(isRight ? 200 : 401, { 'Content-Type': 'application/json' }).end(isRight ? '{"received":true}' : undefined);
    };
    // A delivery that was cut off did not come: there is nobody to answer.
    take().catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    setSecret: (name, secret) => void secrets.set(name, secret),
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
