// The kit's way to a deployment: one request at a time or several, within the limits that the replies tell.
import { setTimeout as pause } from 'node:timers/promises';
import type { RawReply } from './checks.js';

/** A request as it goes out. */
export interface Outgoing {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whose limit it counts against: requests of one name wait for one another's window. Left out, nothing waits and
   *  a 429 is answered as it is. */
  readonly pace?: string;
}

interface NoReplyParts extends Pick<NoReply, 'request' | 'outcome' | 'mayHaveArrived'> {
  /** What it may come from; ends the message. */
  readonly advice: string;
}

/** The deployment did not answer. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
  /** Whether the request may have been carried out all the same. */
  readonly mayHaveArrived: boolean;
  /** Method and address. */
  readonly request: string;
  /** What came of it, in words whose subject is the request: `got no reply (ECONNREFUSED)`. */
  readonly outcome: string;
  constructor({ request, outcome, advice, mayHaveArrived }: NoReplyParts) {
    super(`${request} ${outcome}: ${advice}`);
    this.request = request;
    this.outcome = outcome;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Sends requests to one deployment. */
export interface Exchange {
  /** The reply, whatever it says; after a wait where the limit is used up. Throws NoReply, and the reason of the signal. */
  send(request: Outgoing): Promise<RawReply>;
  /** How many requests were sent so far. */
  readonly count: () => number;
}

export interface ExchangeParts {
  readonly baseUrl: string;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Tells whoever watches that the kit waits, and why. */
  readonly say: (text: string) => void;
  /** How long a reply is waited for; half a minute when left out. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** A 429 is waited out so often; limits have windows of a minute. */
const WAITS_MOST = 3;
const WAIT_MOST_MS = 65_000;
const NEVER_ARRIVED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Opens the way to a deployment. */
export function openExchange({ baseUrl, signal, now, say, timeoutMs = TIMEOUT_MS }: ExchangeParts): Exchange {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  /** By pace: when the window ends whose requests are used up, Unix milliseconds. */
  const usedUpUntil = new Map<string, number>();
  let count = 0;

  async function once({ method, path, headers, body }: Outgoing): Promise<RawReply> {
    // What is under way is never cut off: only its reply tells what it has made, and must be taken away.
    signal.throwIfAborted();
    count += 1;
    try {
      const reply = await fetch(`${base}${path}`, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body }),
      });
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    } catch (error) {
      const { name, message, cause } = error as Error & { cause?: { code?: string } };
      const reason = name === 'TimeoutError' ? `none within ${timeoutMs / 1000} seconds` : (cause?.code ?? message);
      throw new NoReply({
        request: `${method} ${base}${path}`,
        outcome: `got no reply (${reason})`,
        advice: 'is the service running, and is --base-url right?',
        mayHaveArrived: !NEVER_ARRIVED.has(reason),
      });
    }
  }

  /** Never longer than a window lasts, whatever the deployment says. */
  async function wait(wanted: number): Promise<void> {
    if (!(wanted > 0)) return;
    const ms = Math.min(wanted, WAIT_MOST_MS);
    say(`The rate limit of the key is used up: waiting ${Math.ceil(ms / 1000)} s …`);
    await pause(ms, undefined, { signal });
  }

  return {
    count: () => count,
    async send(request) {
      const { pace } = request;
      if (pace === undefined) return once(request);
      for (let waits = 0; ; waits += 1) {
        await wait((usedUpUntil.get(pace) ?? 0) - now().getTime());
        const reply = await once(request);
        const { headers } = reply;
        if (headers.get('x-ratelimit-remaining') === '0') usedUpUntil.set(pace, Number(headers.get('x-ratelimit-reset') ?? 0) * 1000);
        if (reply.status !== 429 || waits === WAITS_MOST) return reply;
        await wait(secondsOf(headers.get('retry-after')) * 1000);
      }
    },
  };
}

/** Retry-After; a second where it is no number, or none that helps. */
function secondsOf(header: string | null): number {
  const seconds = header === null ? NaN : Number(header);
  return seconds > 0 ? seconds : 1;
}

/** So many requests in a row without a reply tell that there will be none. */
const SILENCES_MOST = 2;

/** The same way as long as the deployment answers: where it takes requests and gives no reply, twice in a row, each further request
 *  throws NoReply without being sent. Else whoever has hundreds of them to send would wait for hours. */
export function whileAnswered(exchange: Exchange): Exchange {
  let silences = 0;
  return {
    ...exchange,
    async send(request) {
      if (silences >= SILENCES_MOST)
        throw new NoReply({
          request: `${request.method} ${request.path}`,
          outcome: 'was not sent',
          advice: 'the service answers nothing any more',
          mayHaveArrived: false,
        });
      try {
        const reply = await exchange.send(request);
        silences = 0;
        return reply;
      } catch (error) {
        if (error instanceof NoReply && error.mayHaveArrived) silences += 1;
        throw error;
      }
    },
  };
}
