// Sends webhooks, signed with both schemes, as the service would.
import { listEntries, type Contract, type Tree } from '../document.js';
import { computeServiceSignature, computeStandardSignature } from '../signatures.js';
import type { RandomSource } from './random-source.js';

/** Where example webhooks go. */
export interface EventTarget {
  readonly url: string;
  readonly secret: string;
}

/** The result of sending one. */
export interface FiredEvent {
  readonly event: string;
  readonly id: string;
  /** The status that the receiver returned; absent without a reply. */
  readonly statusCode?: number;
  /** Why there was no reply. */
  readonly error?: string;
  readonly durationMs: number;
}

const TIMEOUT_MS = 10_000;
const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns the names of all events of a contract. */
export const listEventNames = ({ document }: Contract): string[] =>
  listEntries(document['webhooks']).flatMap(([name]) => (name.endsWith('.compact') ? [] : [name]));

/** Sends an event with a new id and the current time: with `data`, or with those of the contract's example. Doesn't throw if the receiver
 *  fails, or if `signal` ends it. */
export async function fireEvent(
  { contract, random, now }: { contract: Contract; random: RandomSource; now: () => Date },
  { url, secret }: EventTarget,
  { event, format, data, signal }: { event: string; format: 'full' | 'compact'; data?: unknown; signal?: AbortSignal },
): Promise<FiredEvent> {
  const id = `evt_${random.text(ID_ALPHABET, 26)}`;
  const body = exampleBody(contract, { event, format, id, timestamp: now().toISOString(), data });
  const timestamp = String(Math.floor(now().getTime() / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Service-Webhook/1.0',
    'X-Service-Signature': computeServiceSignature(body, secret),
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': computeStandardSignature({ id, timestamp, body }, secret),
  };
  const ends = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
  const startedAt = performance.now();
  const outcome = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: ends })
    .then(({ status }) => ({ statusCode: status }))
    .catch((error: Error & { cause?: { code?: string; message?: string } }) => ({
      error: error.cause?.code ?? error.cause?.message ?? error.message,
    }));
  return { event, id, ...outcome, durationMs: Math.round(performance.now() - startedAt) };
}

interface EventText {
  readonly event: string;
  readonly format: 'full' | 'compact';
  readonly id: string;
  readonly timestamp: string;
  readonly data: unknown;
}

function exampleBody(contract: Contract, { event, format, id, timestamp, data: given }: EventText): string {
  const { data: shown } = Object(findEventExample(contract, format === 'full' ? event : `${event}.compact`)) as { data?: unknown };
  const data = given ?? shown;
  return JSON.stringify(format === 'full' ? { event, id, timestamp, data } : { event, data });
}

/** Returns the contract's example of a webhook. */
export function findEventExample({ document }: Contract, name: string): Tree | undefined {
  const media = document['webhooks']?.[name]?.['post']?.['requestBody']?.['content']?.['application/json'];
  return listEntries(media?.['examples'])[0]?.[1]['value'];
}
