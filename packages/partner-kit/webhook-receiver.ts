// Where deliveries are awaited: two endpoints of the deployment, one for each format, that lead to the kit's own receiver.
import { setTimeout as pause } from 'node:timers/promises';
import type { Given } from './fixtures.js';
import { NoReply } from './exchange.js';
import { parsed } from './json-text.js';
import { CaseEnded, Unexercised, type Kit } from './test-context.js';
import type { Received } from './delivery-store.js';
import { startReceiver, type Receiver } from './receiver-server.js';

export type Format = 'full' | 'compact';
export const FORMATS: readonly Format[] = ['full', 'compact'];

/** What came of an event: one delivery in each format, where it came. */
export type Arrived = Readonly<Record<Format, Received | undefined>>;

export interface ReceiverDesk {
  /** Opens the receiver and its endpoints. Never throws for a deployment that can't reach it: awaiting says so. */
  open(): Promise<void>;
  /** Waits for an event whose body names something. Throws Unexercised when the deployment can't reach the receiver. */
  arrived(event: string, subjectId: string): Promise<Arrived>;
  /** The different webhook-ids under which events of a name came so far whose bodies name something. */
  idsOf(format: Format, event: string, subjectId: string): ReadonlySet<string>;
  secretOf(format: Format): string;
  /** Throws Unexercised, with the reason, when the deployment can't reach the receiver. */
  requireReached(): void;
  owns(endpointId: string): boolean;
  /** How many deliveries came. */
  readonly count: () => number;
  close(): Promise<void>;
}

export interface DeskParts {
  readonly kit: Kit;
  readonly given: Given;
  /** The address under which the deployment reaches the receiver; this machine's own when left out. */
  readonly receiverUrl?: string;
  /** The port to listen on; 0 takes a free one. */
  readonly listenPort: number;
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

const POLL_MS = 50;
const RECEIVER_ADVICE =
  'give --receiver an address that it takes; a service of your own on this machine takes this one with WEBHOOKS_ALLOW_LOOPBACK=true';

/** A desk that is not open yet. */
export function createReceiverDesk({ kit, given, receiverUrl, listenPort, waitMs, signal }: DeskParts): ReceiverDesk {
  const secrets = new Map<Format, string>();
  const endpoints = new Set<string>();
  let receiver: Receiver | undefined;
  let unreachable = 'the receiver was not opened';
  const received = (): readonly Received[] => receiver?.received ?? [];

  async function subscribe(base: string, format: Format): Promise<string> {
    const url = `${base.replace(/(?<!\/)\/+$/, '')}/${format}`;
    const body = { name: given.word(`${format} receiver`), url, events: ['*'], payloadFormat: format };
    const reply = await kit.call('createWebhook', { body });
    const { id, secret } = reply.body;
    if (reply.status !== 201) return `the deployment refuses ${url} as a receiver (${messageOf(reply.body['error'])}): ${RECEIVER_ADVICE}`;
    if (typeof id !== 'string' || typeof secret !== 'string') return 'createWebhook answered without an id and a secret';
    endpoints.add(id);
    secrets.set(format, secret);
    receiver?.setSecret(format, secret);
    const test = (await kit.must('testWebhook', { path: { id }, body: { event: 'user.registered' } })).body;
    const attempt = test['attempt'] as { succeeded?: boolean; statusCode?: number; error?: unknown } | undefined;
    if (attempt?.succeeded || received().some(({ name }) => name === format)) return '';
    return `the deployment can't reach ${url} (${attempt?.statusCode ?? messageOf(attempt?.error)}): give --receiver an address of this machine that it can reach`;
  }

  function requireReached(): void {
    if (unreachable !== '') throw new Unexercised(unreachable);
  }

  return {
    requireReached,
    idsOf: (format, event, subjectId) =>
      new Set(
        received()
          .filter(({ name, text }) => name === format && tells(text, event, subjectId))
          .map(({ headers }) => headers['webhook-id'] ?? ''),
      ),
    secretOf: (format) => secrets.get(format) ?? '',
    owns: (endpointId) => endpoints.has(endpointId),
    count: () => received().length,
    async open() {
      const host = receiverUrl === undefined ? '127.0.0.1' : '0.0.0.0';
      receiver = await startReceiver({ port: listenPort, host, names: FORMATS, now: kit.now });
      const base = receiverUrl ?? `http://127.0.0.1:${receiver.port}`;
      try {
        unreachable = (await subscribe(base, 'full')) || (await subscribe(base, 'compact'));
      } catch (error) {
        if (!(error instanceof Unexercised || error instanceof CaseEnded || error instanceof NoReply)) throw error;
        unreachable = error.message;
      }
    },
    async arrived(event, subjectId) {
      requireReached();
      const look = (): Arrived => arrivedAmong(received(), event, subjectId);
      for (let waitedMs = 0; waitedMs < waitMs; waitedMs += POLL_MS) {
        const { full, compact } = look();
        if (full && compact) return { full, compact };
        await pause(POLL_MS, undefined, { signal });
      }
      return look();
    },
    close: async () => receiver?.stop(),
  };
}

/** The newest delivery of an event whose full body names something, and the compact one under the same id. */
function arrivedAmong(all: readonly Received[], event: string, subjectId: string): Arrived {
  const full = all.findLast(({ name, text }) => name === 'full' && tells(text, event, subjectId));
  const id = full?.headers['webhook-id'];
  const compact = id === undefined ? undefined : all.findLast(({ name, headers }) => name === 'compact' && headers['webhook-id'] === id);
  return { full, compact };
}

/** Whether a body is of an event and names an id; one id may begin another. */
const tells = (text: string, event: string, id: string): boolean => nameOf(text) === event && text.includes(JSON.stringify(id));

const nameOf = (text: string): string | undefined => (parsed(text) as { event?: string } | null | undefined)?.event;

function messageOf(error: unknown): string {
  return (error as { message?: string } | null | undefined)?.message ?? 'no reason given';
}
