// The connection to Redis: one line in the log when it goes, one when it is back, and ever longer pauses between the tries.
import type { Redis } from 'ioredis';
import { randomDigits } from './random.js';
import type { Log } from './log.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** A connection that keeps itself up. */
export interface RedisConnection {
  readonly client: Redis;
  close(): Promise<void>;
}

/** Starts to connect; does not wait for it. While Redis is away commands fail at once. */
export async function connectRedis(url: string, log: Log): Promise<RedisConnection> {
  // Not loaded where it is not needed: 80 ms of the start-up.
  const { Redis } = (await import('ioredis')).default;
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: computeRetryDelayMs });
  let isAway = false;
  client.on('error', (error: Error) => {
    if (isAway) return;
    isAway = true;
    log.warn({ reason: error.message }, 'Redis can not be reached: rate limits are counted per process until it is back');
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back: rate limits are counted for all processes together');
    isAway = false;
  });
  return { client, close: async () => void (await client.quit().catch(() => client.disconnect())) };
}

/** Milliseconds before a try, the first being 1: twice as long each time, up to ten seconds, less up to a half by chance, so that
 *  processes do not come back all at once. */
function computeRetryDelayMs(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 10));
  const [share = 0] = randomDigits(1, 1_000);
  return Math.round(longest * (1 - share / 2_000));
}
