// A mock server that replies with the examples of the contract, for client developers who don't have a service yet.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { decompress } from '../decompress.js';
import type { Contract } from '../document.js';
import { createValidate } from '../schemas.js';
import { drawFailure, NO_CHAOS, type Chaos } from './chaos.js';
import { fireEvent, listEventNames, type EventTarget } from './events.js';
import { createRateLimitCounter } from './limits.js';
import { createRandomSource, type RandomSource } from './random-source.js';
import type { MockReply } from './replies.js';
import { startEventQueue, type EventQueue } from './event-queue.js';
import { createReply, type MockRequest, type ReplyContext } from './respond.js';
import { createMockState } from './stateful.js';

/** What a mock is started with. */
export interface MockOptions {
  readonly contract: Contract;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  readonly chaos?: Chaos;
  /** The same seed and the same requests in the same order get the same replies. */
  readonly seed: number;
  /** Requests a minute for each key. */
  readonly rateLimit: number;
  /** Receives the events that requests cause, and those of `POST /__mock/events/{event}`. */
  readonly webhooks?: EventTarget;
  /** Whether created objects are found again, listed, changed, and removed. They are in memory until the mock stops. */
  readonly isStateful?: boolean;
  readonly now: () => Date;
  /** Receives a line for each request: method, path, status. */
  readonly log?: (line: string) => void;
}

/** A running mock. */
export interface Mock {
  readonly url: string;
  stop(): Promise<void>;
}

interface RunningMock {
  readonly options: MockOptions;
  readonly replyContext: ReplyContext;
  /** Draws ids. Separate from the failures: whether a client sends its own request id must not change which request fails next. */
  readonly random: RandomSource;
  readonly failures: RandomSource;
  readonly events: EventQueue;
}

/** More than any operation accepts, so that the operation's own limit decides. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;
const REQUEST_ID = /^[\w.:-]{1,128}$/;
const HEXADECIMAL = '0123456789abcdef';
const EVENTS_PATH = '/__mock/events';

/** Starts a mock. Rejects if the port isn't available; with a ContractError if it is to have state and the contract has no links. */
export async function startMock(options: MockOptions): Promise<Mock> {
  const { port, host, seed, log } = options;
  const state: RunningMock = {
    options,
    replyContext: createReplyContext(options),
    random: createRandomSource(seed + 1),
    failures: createRandomSource(seed),
    events: startEventQueue(options, createRandomSource(seed + 3)),
  };
  const server = createServer((incoming, response) => {
    handleRequest(state, incoming, response).catch((error: Error) => {
      log?.(`${incoming.method} ${incoming.url} could not be answered: ${error.message}`);
      incoming.socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    stop: () =>
      new Promise((resolve) => {
        state.events.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createReplyContext({ contract, seed, rateLimit, isStateful, now }: MockOptions): ReplyContext {
  const validate = createValidate(contract.document);
  const count = createRateLimitCounter(rateLimit, now);
  // Its own source of ids, so that request ids are the same with and without state.
  const random = createRandomSource(seed + 2);
  return { contract, validate, count, ...(isStateful && { state: createMockState({ contract, validate, random, now }) }) };
}

async function handleRequest(state: RunningMock, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { contract, chaos = NO_CHAOS, log } = state.options;
  const request = await readRequest(incoming);
  if (!request) return send(response, createMessageReply(400, 'the request target is not a path: start it with a single /'));
  const { pathname } = request.url;
  if (pathname === '/openapi.json') return send(response, { status: 200, headers: {}, body: contract.document });
  if (pathname.startsWith(EVENTS_PATH)) return send(response, await handleControl(state, request));
  const { delayMs, isDropped, status } = drawFailure(chaos, state.failures);
  if (delayMs > 0) await pause(delayMs);
  const requestId = chooseRequestId(state.random, request.headers['x-request-id']);
  const reply = createReply(state.replyContext, request, { requestId, ...(status !== undefined && { status }) });
  log?.(`${request.method} ${pathname} ${isDropped ? 'cut off' : reply.status}`);
  state.events.add(reply.events ?? []);
  if (isDropped) return void incoming.socket.destroy();
  send(response, reply);
}

function chooseRequestId(random: RandomSource, fromClient: string | undefined): string {
  // Drawn in any case, so that later ids don't depend on it.
  const generated = `req_${random.text(HEXADECIMAL, 24)}`;
  return fromClient !== undefined && REQUEST_ID.test(fromClient) ? fromClient : generated;
}

/** Handles the requests that control the mock and aren't part of the contract. */
async function handleControl({ options, random }: RunningMock, { method, url }: MockRequest): Promise<MockReply> {
  const { contract, webhooks, now } = options;
  const names = listEventNames(contract);
  const event = names.find((name) => url.pathname === `${EVENTS_PATH}/${name}`);
  const format = url.searchParams.get('format') ?? 'full';
  if (method === 'GET' && url.pathname === EVENTS_PATH) return { status: 200, headers: {}, body: { events: names } };
  if (!event) return createMessageReply(404, `POST ${EVENTS_PATH}/{event} fires one of: ${names.join(', ')}`);
  if (method !== 'POST') return { ...createMessageReply(405, 'use POST'), headers: { Allow: 'POST' } };
  if (format !== 'full' && format !== 'compact') return createMessageReply(400, 'format must be full or compact');
  if (!webhooks) return createMessageReply(409, 'the mock was started without a receiver: give it --webhooks <url> and --secret <secret>');
  const fired = await fireEvent({ contract, random, now }, webhooks, { event, format });
  return { status: fired.statusCode === undefined ? 502 : 200, headers: {}, body: fired };
}

const createMessageReply = (status: number, message: string): MockReply => ({ status, headers: {}, body: { error: { message } } });

/** Reads a request. Returns undefined for a target that isn't part of a valid URL. */
async function readRequest(incoming: IncomingMessage): Promise<MockRequest | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += (chunk as Buffer).length;
    if (length <= BODY_MAX_BYTES) chunks.push(chunk as Buffer);
  }
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, value && String(value)]));
  const { url: target = '/' } = incoming;
  // Joined as texts: as a relative URL, //api would be a host.
  const address = target.startsWith('/') ? `http://mock${target}` : target;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const body = await decodeBody(Buffer.concat(chunks), {
    isComplete: length <= BODY_MAX_BYTES,
    encoding: headers['content-encoding'] ?? '',
  });
  return { method: incoming.method ?? 'GET', url, headers, ...body };
}

/** Decompresses a body like the service, so that limits apply to the decompressed size. */
async function decodeBody(
  bytes: Buffer,
  { isComplete, encoding }: { isComplete: boolean; encoding: string },
): Promise<Pick<MockRequest, 'text' | 'bodyError'>> {
  if (bytes.length === 0) return { text: '' };
  if (!isComplete) return { text: '', bodyError: 'too large' };
  const decoded = await decompress(bytes, encoding, BODY_MAX_BYTES);
  return 'bytes' in decoded ? { text: decoded.bytes.toString('utf8') } : { text: '', bodyError: decoded.error };
}

function send(response: ServerResponse, { status, headers, body, mediaType = 'application/json' }: MockReply): void {
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    ...(body !== undefined && { 'Content-Type': `${mediaType}; charset=utf-8` }),
  });
  response.end(body === undefined || mediaType !== 'application/json' ? body : JSON.stringify(body));
}
