// A real webhook receiver on 127.0.0.1. Tests script its replies and inspect each request.
//
//   const receiver = useReceiver();                    // a new one before each test, stopped after it
//   receiver.url                                       // http://127.0.0.1:49152/hook
//   receiver.answer(500, 'reset', 200);                // in turn; the last one repeats
//   receiver.answer({ status: 302, headers: { Location: other.url } });
//   receiver.answerBy((request, turn) => …);           // per request, 0 is the first
//   receiver.received                                  // method, path, headers, exact bytes
//   await receiver.until(3);                           // resolves once three requests arrived
//   receiver.release();                                // replies 200 to hanging requests
//
// By default it replies 200 and {"received":true}. `startReceiver({ tls })` does the same without hooks, with TLS if requested.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Certificate } from './certificate.js';

/** The answer to a request: a status, a complete answer, raw bytes before the connection closes, or a failure. 'hang' sends nothing,
 *  'hang after headers' a 200 without its body, 'drip' a 200 whose body arrives one byte at a time, 'reset' resets the connection,
 *  'garbage' sends bytes that aren't HTTP. */
export type Answer =
  | number
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer }
  | { readonly raw: string }
  | 'hang'
  | 'hang after headers'
  | 'drip'
  | 'reset'
  | 'garbage';

/** A request as received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The bytes as UTF-8. */
  readonly text: string;
  /** When the last byte arrived, in Unix milliseconds of the wall clock. */
  readonly atMs: number;
}

/** A running receiver. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedRequest[];
  /** The number of connections so far. */
  readonly connections: number;
  /** The number of open connections. */
  readonly openConnections: number;
  /** The number of hanging requests. */
  readonly hanging: number;
  readonly answer: (...answers: readonly [Answer, ...Answer[]]) => void;
  readonly answerBy: (getAnswer: (request: ReceivedRequest, turn: number) => Answer) => void;
  /** Resolves once this many requests have arrived. */
  readonly until: (count: number) => Promise<void>;
  /** Answers 200 to all hanging requests, and to all further ones. */
  readonly release: () => void;
  /** Stops it: new connections are refused. */
  readonly stop: () => Promise<void>;
}

const DRIP_MS = 20;

/** Starts a receiver, with TLS if there is a certificate. */
export async function startReceiver({ tls }: { tls?: Certificate } = {}): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  const hanging = new Set<ServerResponse>();
  const drips = new Set<NodeJS.Timeout>();
  let getAnswer: (request: ReceivedRequest, turn: number) => Answer = () => 200;
  const open = new Set<Socket>();
  let connections = 0;

  const listener: RequestListener = (request, response) => {
    void readRequest(request).then((read) => {
      if (!read) return;
      received.push(read);
      act(getAnswer(read, received.length - 1), response);
      for (const look of [...waiting]) look();
    });
  };

  function act(answer: Answer, response: ServerResponse): void {
    const socket = response.socket as Socket;
    if (answer === 'reset') return void socket.resetAndDestroy();
    if (answer === 'garbage') return void socket.end('\u0001\u0002 this is no HTTP\r\n\r\n');
    if (typeof answer === 'number') return void response.writeHead(answer, JSON_TYPE).end(getDefaultBody(answer));
    if (typeof answer === 'object' && 'raw' in answer) return void socket.end(answer.raw, 'latin1');
    if (typeof answer === 'object') return void response.writeHead(answer.status, answer.headers).end(answer.body);
    if (answer === 'drip') {
      response.writeHead(200);
      drips.add(setInterval(() => response.write('.'), DRIP_MS));
    } else {
      hanging.add(response);
      response.once('close', () => hanging.delete(response));
      if (answer === 'hang after headers') response.writeHead(200, { 'Content-Length': '100' }).flushHeaders();
    }
  }

  const server = tls ? createTlsServer({ cert: tls.certificate, key: tls.key }, listener) : createServer(listener);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    port,
    received,
    get connections() {
      return connections;
    },
    get openConnections() {
      return open.size;
    },
    get hanging() {
      return hanging.size;
    },
    answer: (...answers) => {
      const start = received.length;
      getAnswer = (_, turn) => answers[Math.min(turn - start, answers.length - 1)] as Answer;
    },
    answerBy: (next) => void (getAnswer = next),
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    release: () => {
      getAnswer = () => 200;
      for (const response of hanging) act(200, response);
    },
    stop: () =>
      new Promise((resolve) => {
        for (const drip of drips) clearInterval(drip);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a receiver that starts before each test and stops after it. Use it only inside tests and hooks. */
export function useReceiver(): Receiver {
  const holder: { receiver?: Receiver } = {};
  beforeEach(async () => void (holder.receiver = await startReceiver()));
  afterEach(() => holder.receiver?.stop());
  return new Proxy({} as Receiver, {
    get: (_, name) => {
      if (!holder.receiver) throw new Error('use the receiver only inside tests and hooks');
      return holder.receiver[name as keyof Receiver];
    },
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const getDefaultBody = (status: number): string | undefined =>
  status === 204 || status === 304 ? undefined : status < 300 ? '{"received":true}' : '{"error":"as the test wants it"}';

/** Returns the request, or undefined if the sender disconnected. */
async function readRequest(request: IncomingMessage): Promise<ReceivedRequest | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  const bytes = Buffer.concat(chunks);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  return { method: request.method ?? '', path: request.url ?? '', headers, bytes, text: bytes.toString('utf8'), atMs: Date.now() };
}
