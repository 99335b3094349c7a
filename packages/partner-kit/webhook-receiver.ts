// Receives the deployment's webhooks: creates one endpoint for each payload format, both of which lead to the kit's receiver server.
import { setTimeout as pause } from 'node:timers/promises';
import { CaseEnded, NotExercised } from './case-errors.js';
import { isMarkedAsTest, type ReceivedDelivery } from './delivery-store.js';
import type { Fixtures } from './fixtures.js';
import { NoReply } from './http-client.js';
import { parseJson } from './json-text.js';
import { startReceiverServer, type ReceiverServer } from './receiver-server.js';
import type { TestContext } from './test-context.js';
import { createViolation } from './violations.js';

/** A payload format of webhooks. */
export type Format = 'full' | 'compact';

/** All payload formats. */
export const FORMATS: readonly Format[] = ['full', 'compact'];

/** The deliveries of one event: one for each format, undefined for a format that didn't arrive. */
export type DeliveryPair = Readonly<Record<Format, ReceivedDelivery | undefined>>;

/** Receives the webhooks of one run. */
export interface WebhookReceiver {
  /** Starts the server and creates the endpoints. Doesn't throw if the deployment can't reach it: waiting for deliveries does. */
  open(): Promise<void>;
  /** Waits for an event whose body contains an id. Throws NotExercised if the deployment can't reach the receiver. */
  waitForDeliveries(event: string, subjectId: string): Promise<DeliveryPair>;
  /** Returns the distinct webhook-ids of the deliveries so far whose event and body match. */
  listWebhookIds(format: Format, event: string, subjectId: string): ReadonlySet<string>;
  getSecret(format: Format): string;
  /** Throws NotExercised with the reason if the deployment can't reach the receiver. */
  requireReachable(): void;
  ownsEndpoint(endpointId: string): boolean;
  /** Returns how many deliveries arrived. */
  readonly count: () => number;
  close(): Promise<void>;
}

/** What a webhook receiver is created from. */
export interface WebhookReceiverOptions {
  readonly context: TestContext;
  readonly fixtures: Fixtures;
  /** The URL under which the deployment reaches the receiver; this machine's loopback address by default. */
  readonly receiverUrl?: string;
  /** The port to listen on; 0 picks a free one. */
  readonly listenPort: number;
  /** How long to wait for a delivery, in milliseconds. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

interface ReceiverState {
  readonly options: WebhookReceiverOptions;
  readonly secrets: Map<Format, string>;
  readonly endpointIds: Set<string>;
  server?: ReceiverServer;
  /** Why the deployment can't reach the receiver; empty if it can. */
  unreachableReason: string;
}

const POLL_MS = 50;
const RECEIVER_ADVICE =
  'pass an address that it accepts with --receiver; a service that you run on this machine accepts this one with WEBHOOKS_ALLOW_LOOPBACK=true';

/** Returns a receiver that isn't open yet. */
export function createWebhookReceiver(options: WebhookReceiverOptions): WebhookReceiver {
  const state: ReceiverState = {
    options,
    secrets: new Map(),
    endpointIds: new Set(),
    unreachableReason: 'the receiver was not opened',
  };
  return {
    open: () => openReceiver(state),
    waitForDeliveries: (event, subjectId) => waitForDeliveries(state, event, subjectId),
    listWebhookIds: (format, event, subjectId) =>
      new Set(
        listDeliveries(state)
          .filter(({ name, text }) => name === format && isEventAbout(text, event, subjectId))
          .map(({ headers }) => headers['webhook-id'] ?? ''),
      ),
    getSecret: (format) => state.secrets.get(format) ?? '',
    requireReachable: () => requireReachable(state),
    ownsEndpoint: (endpointId) => state.endpointIds.has(endpointId),
    count: () => listDeliveries(state).length,
    close: async () => state.server?.stop(),
  };
}

const listDeliveries = ({ server }: ReceiverState): readonly ReceivedDelivery[] => server?.received ?? [];

function requireReachable({ unreachableReason }: ReceiverState): void {
  if (unreachableReason !== '') throw new NotExercised(unreachableReason);
}

async function openReceiver(state: ReceiverState): Promise<void> {
  const { receiverUrl, listenPort, context } = state.options;
  const host = receiverUrl === undefined ? '127.0.0.1' : '0.0.0.0';
  const server = await startReceiverServer({ port: listenPort, host, names: FORMATS, now: context.now });
  state.server = server;
  const baseUrl = receiverUrl ?? `http://127.0.0.1:${server.port}`;
  try {
    state.unreachableReason = (await subscribe(state, baseUrl, 'full')) || (await subscribe(state, baseUrl, 'compact'));
  } catch (error) {
    if (!(error instanceof NotExercised || error instanceof CaseEnded || error instanceof NoReply)) throw error;
    state.unreachableReason = error.message;
  }
}

/** Creates the endpoint of a format and sends a test event to it. Returns why it can't be reached; an empty text if it can. */
async function subscribe(state: ReceiverState, baseUrl: string, format: Format): Promise<string> {
  const { context, fixtures } = state.options;
  const url = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/${format}`;
  const body = { name: fixtures.name(`${format} receiver`), url, events: ['*'], payloadFormat: format };
  const reply = await context.call('createWebhook', { body });
  const { id, secret } = reply.body;
  if (reply.status !== 201)
    return `the deployment refuses ${url} as a receiver (${getErrorMessage(reply.body['error'])}): ${RECEIVER_ADVICE}`;
  if (typeof id !== 'string' || typeof secret !== 'string') return 'createWebhook returned no id or no secret';
  state.endpointIds.add(id);
  state.secrets.set(format, secret);
  state.server?.setSecret(format, secret);
  const test = (await context.callSuccessfully('testWebhook', { path: { id }, body: { event: 'user.registered' } })).body;
  const attempt = test['attempt'] as { succeeded?: boolean; statusCode?: number; error?: unknown } | undefined;
  const arrived = listDeliveries(state).find(({ name }) => name === format);
  if (arrived && !isMarkedAsTest(arrived))
    context.findings.addViolation(
      'testWebhook',
      `delivery (${format})`,
      createViolation('wrong delivery', 'sends a test event without webhook-test: true, so that receivers take it for one that happened'),
    );
  if (attempt?.succeeded || arrived) return '';
  const reason = attempt?.statusCode ?? getErrorMessage(attempt?.error);
  return `the deployment can't reach ${url} (${reason}): pass an address of this machine that it can reach with --receiver`;
}

async function waitForDeliveries(state: ReceiverState, event: string, subjectId: string): Promise<DeliveryPair> {
  requireReachable(state);
  const { waitMs, signal } = state.options;
  for (let waitedMs = 0; waitedMs < waitMs; waitedMs += POLL_MS) {
    const { full, compact } = findDeliveryPair(listDeliveries(state), event, subjectId);
    if (full && compact) return { full, compact };
    await pause(POLL_MS, undefined, { signal });
  }
  return findDeliveryPair(listDeliveries(state), event, subjectId);
}

/** Returns the newest full delivery of an event whose body contains an id, and the compact one with the same webhook-id. */
function findDeliveryPair(all: readonly ReceivedDelivery[], event: string, subjectId: string): DeliveryPair {
  const full = all.findLast(({ name, text }) => name === 'full' && isEventAbout(text, event, subjectId));
  const id = full?.headers['webhook-id'];
  const compact = id === undefined ? undefined : all.findLast(({ name, headers }) => name === 'compact' && headers['webhook-id'] === id);
  return { full, compact };
}

/** Whether a body is of an event and contains an id. The quotes matter: one id can be a prefix of another. */
const isEventAbout = (text: string, event: string, id: string): boolean =>
  parseEventName(text) === event && text.includes(JSON.stringify(id));

const parseEventName = (text: string): string | undefined => (parseJson(text) as { event?: string } | null | undefined)?.event;

const getErrorMessage = (error: unknown): string => (error as { message?: string } | null | undefined)?.message ?? 'no reason given';
