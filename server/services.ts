// What the rooms are given: the store, the engine, the clock and the ids. Only here is time read and chance drawn.
import { randomBytes, randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { embeddedEngine } from '../ai/embedded/index.js';
import { openDatabase } from '../db/connect.js';
import type { Database } from '../db/connection.js';
import type { IdPrefix, Services } from '../handlers/operation.js';
import { apiKeyOf } from '../rules/api-key.js';
import type { Config } from './config.js';
import type { Log } from './log.js';
import { createSealing } from './sealing.js';
import { secretKeyOf } from './secret-key.js';

/** Opens the store and assembles the services. `now` is the wall clock unless a test turns its own.
 *  Throws DatabaseUnavailable when the store can't be opened, ConfigError when its
 *  secret key can't be read. */
export async function createServices(config: Config, log: Log, now: () => Date = () => new Date()): Promise<Services> {
  const secretKey = secretKeyOf(config, () => randomBytes(32).toString('hex'));
  const db: Database = await openDatabase(config.DATABASE_URL);
  if (db.dialect === 'postgres' && !config.SECRET_KEY)
    log.warn('SECRET_KEY is not set: this machine makes its own, and other machines on the same store could not read what it encrypts');
  return {
    db,
    transaction: (work) => db.transaction(work),
    ai: embeddedEngine({ clock: () => performance.now() }),
    now,
    newId: createIds(now),
    sealing: createSealing(secretKey, () => randomBytes(12)),
    newApiKey: () => apiKeyOf(Array.from({ length: 32 }, () => randomInt(62))),
    settings: {
      currency: config.STORE_CURRENCY,
      reviewModeration: config.REVIEW_MODERATION,
      approvalBonusCents: config.APPROVAL_BONUS_CENTS,
      defaultLimits: { standard: config.RATE_LIMIT_STANDARD, generation: config.RATE_LIMIT_GENERATION },
    },
    log,
  };
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids as ULIDs in lower case after their prefix: 48 bits of milliseconds, 80 bits of chance that count up within a
 *  millisecond, so that ids made here sort in the order they were made. */
function createIds(now: () => Date): (prefix: IdPrefix) => string {
  let lastMs = -1;
  let chance: number[] = [];
  return (prefix) => {
    const ms = now().getTime();
    if (ms > lastMs) {
      lastMs = ms;
      chance = [...randomBytes(16)].map((byte) => byte & 31);
    } else countUp(chance);
    return `${prefix}_${encodeTime(lastMs)}${chance.map((digit) => ALPHABET[digit]).join('')}`;
  };
}

function countUp(digits: number[]): void {
  for (let index = digits.length - 1; index >= 0; index -= 1) {
    digits[index] = ((digits[index] as number) + 1) & 31;
    if (digits[index] !== 0) return;
  }
}

function encodeTime(ms: number): string {
  let text = '';
  let rest = ms;
  for (let digit = 0; digit < 10; digit += 1) {
    text = ALPHABET[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
