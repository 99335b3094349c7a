// How an order is shipped, and how its status changes.
import type { OrderShippingInput, OrderStatus } from '../../generated/api.js';
import { DAY_MS, HOUR_MS } from './calendar.js';
import type { SampleCustomer } from './customers.js';
import type { Random } from './random.js';

const METHODS = {
  home: [
    { method: 'Standard', cost: 3.95, share: 58 },
    { method: 'Pick-up point', cost: 2.95, share: 26 },
    { method: 'Express', cost: 7.5, share: 16 },
  ],
  europe: [
    { method: 'Standard', cost: 8.5, share: 64 },
    { method: 'Pick-up point', cost: 6.5, share: 24 },
    { method: 'Express', cost: 16, share: 12 },
  ],
  world: [
    { method: 'Standard', cost: 15, share: 88 },
    { method: 'Express', cost: 29, share: 12 },
  ],
} as const;
const COLLECTED_SHARE = 0.03;

/** Returns how an order is shipped to a customer, or undefined if it is collected at the workshop. */
export function planShipping({ zone, address }: SampleCustomer, random: Random): OrderShippingInput | undefined {
  if (zone === 'home' && random.next() < COLLECTED_SHARE) return undefined;
  const { method, cost } = random.pickWeighted<(typeof METHODS)[typeof zone][number]>(METHODS[zone], ({ share }) => share);
  return { method, cost, address };
}

/** A change of an order's status at a time. */
export interface StatusChange {
  readonly atMs: number;
  readonly status: OrderStatus;
}

/** Returns the status changes of an order. Most orders are packed, shipped and arrive; some are canceled, lost or returned. */
export function planStatusChanges(orderedMs: number, random: Random): StatusChange[] {
  const fate = random.next();
  if (fate < 0.015) return [{ atMs: orderedMs + random.between(0.2, 3) * HOUR_MS, status: 'cancelled' }];
  const moves = planJourney(orderedMs, random);
  const [processing, shipped, completed] = moves;
  if (fate < 0.03) return [processing, { atMs: processing.atMs + random.between(0.3, 2) * HOUR_MS, status: 'cancelled' }];
  if (fate < 0.043) return [processing, shipped, { atMs: shipped.atMs + random.between(9, 16) * DAY_MS, status: 'refunded' }];
  if (fate < 0.072) return [...moves, { atMs: completed.atMs + random.between(3, 18) * DAY_MS, status: 'refunded' }];
  return moves;
}

/** Returns the status changes of an order without problems. */
export function planJourney(orderedMs: number, random: Random): [StatusChange, StatusChange, StatusChange] {
  const processingMs = toWorkingHours(orderedMs + random.between(1, 18) * HOUR_MS, random);
  const shippedMs = toWorkingHours(processingMs + random.between(3, 40) * HOUR_MS, random);
  const completedMs = shippedMs + random.between(1.5, 6) * DAY_MS;
  return [
    { atMs: processingMs, status: 'processing' },
    { atMs: shippedMs, status: 'shipped' },
    { atMs: completedMs, status: 'completed' },
  ];
}

const OPENS_HOUR = 8;
const CLOSES_HOUR = 17;

/** Returns the same time, or the next morning of a working day. */
function toWorkingHours(momentMs: number, random: Random): number {
  let midnightMs = Math.floor(momentMs / DAY_MS) * DAY_MS;
  if (momentMs - midnightMs > CLOSES_HOUR * HOUR_MS) midnightMs += DAY_MS;
  while (isWeekend(midnightMs)) midnightMs += DAY_MS;
  return Math.max(momentMs, midnightMs + random.between(OPENS_HOUR, OPENS_HOUR + 3) * HOUR_MS);
}

function isWeekend(momentMs: number): boolean {
  return [0, 6].includes(new Date(momentMs).getUTCDay());
}
