// A server that answers by the contract's examples, for whoever builds a client before the service can be had.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '../document.js';
import { createValidate } from '../schemas.js';
import { decompress } from '../unpack.js';
import { createReply, type MockRequest } from './respond.js';
import { createRandomSource } from './random-source.js';
import { drawFailure, NO_CHAOS, type Chaos } from './chaos.js';
import { listEventNames, fireEvent, type EventTarget } from './events.js';
import { createRateLimitCounter } from './limits.js';
import type { MockReply } from './replies.js';

export interface MockOptions {
  readonly contract: Contract;
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  readonly chaos?: Chaos;
  /** The same seed and the same requests in the same order get the same replies. */
  readonly seed: number;
  /** Requests a minute for each key. */
  readonly rateLimit: number;
  readonly webhooks?: EventTarget;
  readonly now: () => Date;
  /** Hears of every request: method, path, status. */
  readonly log?: (line: string) => void;
}

/** A mock that listens. */
export interface Mock {
  readonly url: string;
  stop(): Promise<void>;
}

/** More than any operation takes, so that its own limit decides. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;
const SANE_REQUEST_ID = /^[\w.:-]{1,128}$/;
const HEXADECIMAL = '0123456789abcdef';
const EVENTS_PATH = '/__mock/events';

/** Starts a mock. Rejects when the port can't be had. */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { contract, port, host, chaos = NO_CHAOS, seed, rateLimit, now, log } = options;
  // Two sources: an id that is asked for or not must not change what goes wrong next.
  const mischance = createRandomSource(seed);
  const chance = createRandomSource(seed + 1);
  const parts = { contract, validate: createValidate(contract.document), count: createRateLimitCounter(rateLimit, now) };

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (!request) return send(response, createMessageReply(400, 'the request target is no path: begin it with a single /'));
    const { pathname } = request.url;
    if (pathname === '/openapi.json') return send(response, { status: 200, headers: {}, body: contract.document });
    if (pathname.startsWith(EVENTS_PATH)) return send(response, await handleControl(request));
    const { delayMs, isDropped, status } = drawFailure(chaos, mischance);
    if (delayMs > 0) await pause(delayMs);
    const given = request.headers['x-request-id'];
    const made = `req_${chance.text(HEXADECIMAL, 24)}`;
    const requestId = given !== undefined && SANE_REQUEST_ID.test(given) ? given : made;
    const reply = createReply(parts, request, { requestId, ...(status !== undefined && { status }) });
    log?.(`${request.method} ${pathname} ${isDropped ? 'cut off' : reply.status}`);
    if (isDropped) return void incoming.socket.destroy();
    send(response, reply);
  }

  /** What tests tell the mock, apart from the contract. */
  async function handleControl({ method, url }: MockRequest): Promise<MockReply> {
    const names = listEventNames(contract);
    const event = names.find((name) => url.pathname === `${EVENTS_PATH}/${name}`);
    const format = url.searchParams.get('format') ?? 'full';
    if (method === 'GET' && url.pathname === EVENTS_PATH) return { status: 200, headers: {}, body: { events: names } };
    if (!event) return createMessageReply(404, `POST ${EVENTS_PATH}/{event} fires one of: ${names.join(', ')}`);
    if (method !== 'POST') return { ...createMessageReply(405, 'use POST'), headers: { Allow: 'POST' } };
    if (format !== 'full' && format !== 'compact') return createMessageReply(400, 'format must be full or compact');
    if (!options.webhooks) return createMessageReply(409, 'the mock was started without a receiver: give it --webhooks <url> and --secret <secret>');
    const fired = await fireEvent({ contract, chance, now }, options.webhooks, { event, format });
    return { status: fired.statusCode === undefined ? 502 : 200, headers: {}, body: fired };
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((fault: Error) => {
      log?.(`${incoming.method} ${incoming.url} could not be answered: ${fault.message}`);
      incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const createMessageReply = (status: number, message: string): MockReply => ({ status, headers: {}, body: { error: { message } } });

/** Undefined for a target that no address can be made of. */
async function readRequest(incoming: IncomingMessage): Promise<MockRequest | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += (chunk as Buffer).length;
    if (length <= BODY_MAX_BYTES) chunks.push(chunk as Buffer);
  }
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, value && String(value)]));
  const { url: target = '/' } = incoming;
  // Joined as texts: as a relative address, //api would be a host.
  const address = target.startsWith('/') ? `http://mock${target}` : target;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const body = await decodeBody(Buffer.concat(chunks), { isWhole: length <= BODY_MAX_BYTES, encoding: headers['content-encoding'] ?? '' });
  return { method: incoming.method ?? 'GET', url, headers, ...body };
}

/** Unpacked as the service unpacks it, so that its limit is for what comes of it. */
async function decodeBody(
  bytes: Buffer,
  { isWhole, encoding }: { isWhole: boolean; encoding: string },
): Promise<Pick<MockRequest, 'text' | 'bodyError'>> {
  if (bytes.length === 0) return { text: '' };
  if (!isWhole) return { text: '', bodyError: 'too large' };
  const unpacked = await decompress(bytes, encoding, BODY_MAX_BYTES);
  return 'bytes' in unpacked ? { text: unpacked.bytes.toString('utf8') } : { text: '', bodyError: unpacked.fault };
}

function send(response: ServerResponse, { status, headers, body }: MockReply): void {
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    ...(body !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
