// What goes wrong at a mock on purpose: latency, statuses out of turn, cut connections.
import type { RandomSource } from './random-source.js';

/** What may go wrong, and how often. */
export interface Chaos {
  /** Every reply waits so long, in milliseconds. */
  readonly latency?: { readonly fromMs: number; readonly toMs: number };
  /** The share of requests, 0 to 1, that is answered with this status. */
  readonly statuses: readonly { readonly status: number; readonly share: number }[];
  /** The share of requests whose connection is cut. */
  readonly drop: number;
}

/** What happens to one request. */
export interface InjectedFailure {
  readonly delayMs: number;
  readonly isDropped: boolean;
  readonly status?: number;
}

/** Nothing goes wrong. */
export const NO_CHAOS: Chaos = { statuses: [], drop: 0 };

/** Statuses that may come out of turn: those that every operation declares. */
const STATUSES = [429, 500, 503];
const LATENCY = /^latency=(\d{1,6})(?:\.\.(\d{1,6}))?$/;
const SHARE = /^(\d{3}|drop)=(0(?:\.\d+)?|1(?:\.0+)?)$/;

/** Reads `latency=200..800,429=0.1,500=0.05,drop=0.02`. Throws an Error that says what is wrong. Pure. */
export function parseChaos(text: string): Chaos {
  return text.split(',').reduce<Chaos>((chaos, part) => addPart(chaos, part.trim()), NO_CHAOS);
}

function addPart(chaos: Chaos, part: string): Chaos {
  const latency = LATENCY.exec(part);
  if (latency) return { ...chaos, latency: parseRange(part, Number(latency[1]), Number(latency[2] ?? latency[1])) };
  const [, what, shareText] = SHARE.exec(part) ?? [];
  if (what === undefined)
    throw new Error(`"${part}" is no chaos: write latency=200..800 (milliseconds), 429=0.1 or drop=0.02 (a share from 0 to 1)`);
  const share = Number(shareText);
  if (what === 'drop') return { ...chaos, drop: share };
  const status = Number(what);
  if (!STATUSES.includes(status))
    throw new Error(`${status} can't come out of turn: only ${STATUSES.join(', ')} can, which every operation declares`);
  return { ...chaos, statuses: [...chaos.statuses, { status, share }] };
}

function parseRange(part: string, fromMs: number, toMs: number): { fromMs: number; toMs: number } {
  if (fromMs > toMs) throw new Error(`"${part}" ends before it begins`);
  return { fromMs, toMs };
}

/** Draws what happens to a request. Always as many draws, whatever comes of them, so that a seed tells the whole run. */
export function drawFailure({ latency, statuses, drop }: Chaos, chance: RandomSource): InjectedFailure {
  const latencyDraw = chance.next();
  const dropDraw = chance.next();
  const drawn = statuses.map(({ status, share }) => ({ status, isHit: chance.next() < share }));
  const status = drawn.find(({ isHit }) => isHit)?.status;
  return {
    delayMs: latency ? Math.round(latency.fromMs + latencyDraw * (latency.toMs - latency.fromMs)) : 0,
    isDropped: dropDraw < drop,
    ...(status !== undefined && { status }),
  };
}
