// storefront listen: the events of a running service, passed on to a receiver on this machine.
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreEvent, StoreEventList } from '../generated/api.js';
import type { EventName } from '../generated/webhooks.js';
import { newWebhookSecret } from '../server/process/random.js';
import { systemNow } from '../server/process/clock.js';
import { isSuccess } from '../domain/delivery.js';
import { openForwarding, type Exchange } from './forward.js';
import { sendRequest, RemoteError, type Remote } from './remote.js';

export interface ListenOptions extends Remote {
  readonly forward: string;
  /** All events when left out. */
  readonly events?: readonly EventName[];
  readonly secret?: string;
  readonly since?: string;
}

/** Asks the service for events every POLL_MS and passes each one on to `forward`, in order and once, whatever the
 *  receiver answers. Waits as long as the service is away or asks to wait. Ends on SIGINT and SIGTERM, after the
 *  exchange it is in; a second signal ends it at once. Throws RemoteFault when the service refuses to answer. */
export async function listen({ forward, events, secret = createSecret(), since, ...remote }: ListenOptions, now = systemNow): Promise<void> {
  const { signal } = stopOnSignals();
  const forwarding = openForwarding(forward, secret, now);
  let last = since;
  try {
    for (const event of events ?? []) await fetchPage({ from: 'newest', event }, remote, signal); // refused if the key may not read it
    last ??= await findNewestEventId(remote, signal);
    say(`Passing events on to ${forward}. Ctrl-C ends this.`);
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
  say(last === undefined ? 'Stopped.' : `Stopped. To go on from here: --since ${last}`);
}

/** At most 40 requests a minute, of the 100 that a key has unless it is set otherwise. */
const POLL_MS = 1_500;
const PAGE = 100;
const LONGEST_WAIT_MS = 30_000;

function createSecret(): string {
  const secret = newWebhookSecret();
  say(`Signing with a secret made just now; give it to the receiver, or set one with --secret:\n  ${secret}`);
  return secret;
}

function stopOnSignals(): AbortController {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  return stopping;
}

/** The id of the newest event, or undefined when there is none. */
async function findNewestEventId(remote: Remote, signal: AbortSignal): Promise<string | undefined> {
  return (await fetchPage({ from: 'newest' }, remote, signal)).next;
}

/** The events after one, as they happen; never ends by itself. */
async function* streamEvents(first: string | undefined, remote: Remote, signal: AbortSignal): AsyncGenerator<StoreEvent> {
  for (let after = first; ;) {
    const { data, hasMore, next = after } = await fetchPage({ ...(after !== undefined && { after }) }, remote, signal);
    yield* data;
    after = next;
    if (!hasMore) await pause(POLL_MS, undefined, { signal });
  }
}

/** Waits for a page until the service gives one. Throws RemoteFault when waiting is of no use. */
async function fetchPage(
  place: { after?: string; from?: 'newest'; event?: EventName },
  remote: Remote,
  signal: AbortSignal,
): Promise<StoreEventList> {
  const query = new URLSearchParams({ limit: String(PAGE), ...place });
  for (let failures = 0; ; failures += 1) {
    try {
      const page = await sendRequest<StoreEventList>(remote, `/api/events?${query.toString()}`, { member: 'data', signal });
      if (failures > 0) say('The service answers again.');
      return page;
    } catch (error) {
      if (!(error instanceof RemoteError) || !error.isTemporary) throw error;
      const waitMs = error.retryAfterMs ?? Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS);
      say(`${error.message}\n  Asking again in ${Math.ceil(waitMs / 1_000)} s …`);
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
    say('  Does the receiver have the secret that this is signed with? "storefront verify" finds out why a signature fails.');
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
