// A real receiver of webhooks on 127.0.0.1, that does what a test tells it to and remembers each request.
//
//   const receiver = useReceiver();                    // a new one before each test, stopped after it
//   receiver.url                                       // http://127.0.0.1:49152/hook
//   receiver.answer(500, 'reset', 200);                // in turn; the last one goes on
//   receiver.answer({ status: 302, headers: { Location: other.url } });
//   receiver.answerBy((request, turn) => …);           // for each request, 0 the first
//   receiver.received                                  // method, path, headers, exact bytes
//   await receiver.until(3);                           // once three requests have come
//   receiver.release();                                // lets those that hang go on, with 200
//
// Told nothing it answers 200 and {"received":true}. `startReceiver({ tls })` is the same by hand, over TLS if wanted.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Certificate } from './certificate.js';

/** What is done with a request: a status, a whole answer, bytes as they stand before the connection ends, or some mischief.
 *  'hang' answers nothing, 'hang after headers' a 200 without its body, 'drip' a 200 whose body comes a byte a time,
 *  'reset' cuts the connection, 'garbage' sends bytes that are no HTTP. */
export type Answer =
  | number
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Buffer }
  | { readonly raw: string }
  | 'hang'
  | 'hang after headers'
  | 'drip'
  | 'reset'
  | 'garbage';

/** A request as it came. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The bytes as UTF-8. */
  readonly text: string;
  /** When the last byte had come, Unix milliseconds of the wall clock. */
  readonly atMs: number;
}

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedRequest[];
  /** How many connections were made to it. */
  readonly connections: number;
  /** How many of them are open at present. */
  readonly openConnections: number;
  /** How many requests hang at present. */
  readonly hanging: number;
  readonly answer: (...answers: readonly [Answer, ...Answer[]]) => void;
  readonly answerBy: (answerOf: (request: ReceivedRequest, turn: number) => Answer) => void;
  /** Resolves once so many requests have come. */
  readonly until: (count: number) => Promise<void>;
  /** Answers 200 to all that hang, and from now on. */
  readonly release: () => void;
  /** Closes it: connections to it are refused. */
  readonly stop: () => Promise<void>;
}

const DRIP_MS = 20;

/** Starts a receiver, with TLS when there is a certificate. */
export async function startReceiver({ tls }: { tls?: Certificate } = {}): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  const hanging = new Set<ServerResponse>();
  const drips = new Set<NodeJS.Timeout>();
  let answerOf: (request: ReceivedRequest, turn: number) => Answer = () => 200;
  const open = new Set<Socket>();
  let connections = 0;

  const listener: RequestListener = (request, response) => {
    void readRequest(request).then((read) => {
      if (!read) return;
      received.push(read);
      act(answerOf(read, received.length - 1), response);
      for (const look of [...waiting]) look();
    });
  };

  function act(answer: Answer, response: ServerResponse): void {
    const socket = response.socket as Socket;
    if (answer === 'reset') return void socket.resetAndDestroy();
    if (answer === 'garbage') return void socket.end('\u0001\u0002 this is no HTTP\r\n\r\n');
    if (typeof answer === 'number') return void response.writeHead(answer, JSON_TYPE).end(bodyOf(answer));
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
      answerOf = (_, turn) => answers[Math.min(turn - start, answers.length - 1)] as Answer;
    },
    answerBy: (given) => void (answerOf = given),
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
      answerOf = () => 200;
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

/** A receiver that is started before each test and stopped after it; to be used inside tests and hooks only. */
export function useReceiver(): Receiver {
  const holder: { receiver?: Receiver } = {};
  beforeEach(async () => void (holder.receiver = await startReceiver()));
  afterEach(() => holder.receiver?.stop());
  return new Proxy({} as Receiver, {
    get: (_, name) => {
      if (!holder.receiver) throw new Error('the receiver is there inside tests and hooks only');
      return holder.receiver[name as keyof Receiver];
    },
  });
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const bodyOf = (status: number): string | undefined =>
  status === 204 || status === 304 ? undefined : status < 300 ? '{"received":true}' : '{"error":"as the test wants it"}';

/** The request, or undefined when its sender went away in the middle. */
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
