// Chaos: the failures that a mock injects on purpose. Latency, unexpected statuses, dropped connections.
import type { RandomSource } from './random-source.js';

/** Which failures to inject, and how often. */
export interface Chaos {
  /** How long every reply waits, in milliseconds. */
  readonly latency?: { readonly fromMs: number; readonly toMs: number };
  /** The share of requests, 0 to 1, that get this status. */
  readonly statuses: readonly { readonly status: number; readonly share: number }[];
  /** The share of requests whose connection is dropped. */
  readonly drop: number;
}

/** The failure of one request. */
export interface InjectedFailure {
  readonly delayMs: number;
  readonly isDropped: boolean;
  readonly status?: number;
}

/** No failures. */
export const NO_CHAOS: Chaos = { statuses: [], drop: 0 };

/** Statuses that chaos can inject: those that every operation declares. */
const STATUSES = [429, 500, 503];
const LATENCY = /^latency=(\d{1,6})(?:\.\.(\d{1,6}))?$/;
const SHARE = /^(\d{3}|drop)=(0(?:\.\d+)?|1(?:\.0+)?)$/;

/** Parses `latency=200..800,429=0.1,500=0.05,drop=0.02`. Throws an Error that says what is invalid. Pure. */
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

/** Draws the failure of a request. It always draws the same number of values, so that a seed determines the whole run. */
export function drawFailure({ latency, statuses, drop }: Chaos, random: RandomSource): InjectedFailure {
  const latencyDraw = random.next();
  const dropDraw = random.next();
  const drawn = statuses.map(({ status, share }) => ({ status, isHit: random.next() < share }));
  const status = drawn.find(({ isHit }) => isHit)?.status;
  return {
    delayMs: latency ? Math.round(latency.fromMs + latencyDraw * (latency.toMs - latency.fromMs)) : 0,
    isDropped: dropDraw < drop,
    ...(status !== undefined && { status }),
  };
}
