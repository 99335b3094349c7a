// The connection to Redis. Logs once when it is lost and once when it is restored, and retries with growing delays.
import type { Redis } from 'ioredis';
import { randomDigits } from './random.js';
import type { Log } from './log.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** A connection that reconnects by itself. */
export interface RedisConnection {
  readonly client: Redis;
  close(): Promise<void>;
}

/** Starts to connect without waiting. While Redis is unreachable, commands fail at once. */
export async function connectRedis(url: string, log: Log): Promise<RedisConnection> {
  // Loaded only when needed: it takes 80 ms at startup.
  const { Redis } = (await import('ioredis')).default;
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: computeRetryDelayMs });
  let isAway = false;
  client.on('error', (error: Error) => {
    if (isAway) return;
    isAway = true;
    log.warn({ reason: error.message }, 'Redis is unreachable: counting rate limits per process until it is back');
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is back: counting rate limits for all processes together');
    isAway = false;
  });
  return { client, close: async () => void (await client.quit().catch(() => client.disconnect())) };
}

/** Returns the delay in milliseconds before a retry, the first being 1. Doubles each time up to ten seconds, minus a random share of up
 *  to a half, so that processes don't reconnect at the same time. */
function computeRetryDelayMs(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 10));
  const [share = 0] = randomDigits(1, 1_000);
  return Math.round(longest * (1 - share / 2_000));
}
