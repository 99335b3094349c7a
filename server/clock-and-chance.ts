// The clock, chance, and the ids made of both. Only here is time read and chance drawn; it opens nothing, so commands that
// need no store load no more than this.
import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import type { IdPrefix } from '../handlers/operation.js';
import { encodeIdTime, ID_ALPHABET } from '../rules/id-time.js';

/** The wall clock. */
export const systemNow = (): Date => new Date();

/** This many bytes of chance. */
export const drawBytes = (count: number): Buffer => randomBytes(count);

/** This many digits of chance, each from 0 to `base - 1`, all alike. */
export const drawDigits = (count: number, base: number): number[] => Array.from({ length: count }, () => randomInt(base));

/** A new key for secrets at rest: 64 hexadecimal digits. */
export const newSecretKey = (): string => randomBytes(32).toString('hex');

/** A fraction of chance, from 0 to below 1. */
export const drawFraction = (): number => randomInt(2 ** 32) / 2 ** 32;

/** A new signing secret, in the form of Standard Webhooks: 24 bytes of chance. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** Ids as ULIDs in lower case after their prefix: 48 bits of milliseconds, 80 bits of chance that count up within a
 *  millisecond, so that ids made here sort in the order they were made. */
export function createIds(now: () => Date): (prefix: IdPrefix) => string {
  let lastMs = -1;
  let time = '';
  let chance: number[] = [];
  return (prefix) => {
    const ms = now().getTime();
    if (ms > lastMs) {
      lastMs = ms;
      time = encodeIdTime(ms);
      chance = drawPooled();
    } else countUp(chance);
    return `${prefix}_${time}${encode(chance)}`;
  };
}

const POOL_BYTES = 4_096;
const pool = Buffer.alloc(POOL_BYTES);
let drawn = POOL_BYTES;

/** Sixteen digits of chance, drawn from a supply: asking the system for few bytes costs as much as for many. */
function drawPooled(): number[] {
  if (drawn === POOL_BYTES) {
    randomFillSync(pool);
    drawn = 0;
  }
  const digits = Array.from(pool.subarray(drawn, drawn + 16), (byte) => byte & 31);
  drawn += 16;
  return digits;
}

function countUp(digits: number[]): void {
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    digits[index] = ((digits[index] as number) + 1) & 31;
    if (digits[index] !== 0) return;
  }
}

/** A loop: with `map` and `join` an id takes more than twice as long (0.6 instead of 0.22 µs). */
function encode(digits: readonly number[]): string {
  let text = '';
  for (const digit of digits) text += ID_ALPHABET[digit];
  return text;
}
