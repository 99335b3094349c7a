// storefront listen: forwards the events of a running service to a receiver on this machine.
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreEvent, StoreEventList } from '../generated/api.js';
import type { EventName } from '../generated/webhooks.js';
import { newWebhookSecret } from '../server/process/random.js';
import { systemNow } from '../server/process/clock.js';
import { isSuccess } from '../domain/delivery.js';
import { computeRetryDelayMs } from '../domain/retry-delay.js';
import { openForwarding, type Exchange } from './forward.js';
import { callService, RemoteError, type Remote } from './remote.js';

/** The options of `storefront listen`. */
export interface ListenOptions extends Remote {
  readonly forward: string;
  /** Default: all events. */
  readonly events?: readonly EventName[];
  readonly secret?: string;
  readonly since?: string;
}

/** Polls the service for events every POLL_MS and forwards each one to `forward`, in order and once, even if the receiver replies with an error.
 *  Waits while the service is unreachable or asks to wait. Ends on SIGINT and SIGTERM, after the current exchange; a second signal ends
 *  it at once. Throws RemoteError if the service rejects the request. */
export async function listen(
  { forward, events, secret = createSecret(), since, ...remote }: ListenOptions,
  now = systemNow,
): Promise<void> {
  const { signal } = stopOnSignals();
  const forwarding = openForwarding(forward, secret, now);
  let last = since;
  try {
    for (const event of events ?? []) await fetchPage({ from: 'newest', event }, remote, signal); // rejected if the key can't read the event
    last ??= await findNewestEventId(remote, signal);
    say(`Forwarding events to ${forward}. Press Ctrl-C to stop.`);
    for await (const event of streamEvents(last, remote, signal)) {
      if (!events || events.includes(event.event))
        printEvent(event, await forwarding.send({ id: event.id, body: JSON.stringify(event) }), now());
      last = event.id;
      if (signal.aborted) break;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await forwarding.close();
  }
  say(last === undefined ? 'Stopped.' : `Stopped. To continue from here: --since ${last}`);
}

/** At most 40 requests per minute, of the 100 that a key has by default. */
const POLL_MS = 1_500;
const PAGE = 100;
const DELAYS = { firstMs: 1_000, longestMs: 30_000 };

function createSecret(): string {
  const secret = newWebhookSecret();
  say(`Signing with a new secret; configure the receiver with it, or set one with --secret:\n  ${secret}`);
  return secret;
}

function stopOnSignals(): AbortController {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  return stopping;
}

/** Returns the id of the newest event, or undefined if there is none. */
async function findNewestEventId(remote: Remote, signal: AbortSignal): Promise<string | undefined> {
  return (await fetchPage({ from: 'newest' }, remote, signal)).next;
}

/** Yields the events after one as they happen; never ends by itself. */
async function* streamEvents(first: string | undefined, remote: Remote, signal: AbortSignal): AsyncGenerator<StoreEvent> {
  for (let after = first; ;) {
    const { data, hasMore, next = after } = await fetchPage({ ...(after !== undefined && { after }) }, remote, signal);
    yield* data;
    after = next;
    if (!hasMore) await pause(POLL_MS, undefined, { signal });
  }
}

/** Fetches a page, retrying until the service returns one. Throws RemoteError if retrying won't help. */
async function fetchPage(
  place: { after?: string; from?: 'newest'; event?: EventName },
  remote: Remote,
  signal: AbortSignal,
): Promise<StoreEventList> {
  const query = { limit: PAGE, ...place };
  for (let failures = 0; ; failures += 1) {
    try {
      const page = await callService(remote, ({ events }) => events.list(query, { signal }), { member: 'data', signal });
      if (failures > 0) say('The service is reachable again.');
      return page;
    } catch (error) {
      if (!(error instanceof RemoteError) || !error.isTemporary) throw error;
      const waitMs = error.retryAfterMs ?? computeRetryDelayMs(failures + 1, DELAYS);
      say(`${error.message}\n  Retrying in ${Math.ceil(waitMs / 1_000)} s …`);
      await pause(waitMs, undefined, { signal });
    }
  }
}

function printEvent({ event, id }: StoreEvent, { outcome }: Exchange, at: Date): void {
  const { statusCode, error, durationMs, replyBody = '' } = outcome;
  process.stdout.write(`${at.toISOString()}  ${event.padEnd(17)}  ${id}  ${statusCode ?? error?.code}  ${Math.round(durationMs)} ms\n`);
  if (isSuccess(outcome.statusCode)) return;
  const said = error?.message ?? replyBody.replaceAll(/\s+/g, ' ').slice(0, 300);
  if (said !== '') say(`  ${said}`);
  if (statusCode === 401)
    say('  Does the receiver have the secret that this is signed with? Run "storefront verify" to find out why a signature fails.');
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
