// The connection to Redis. Logs once when it is lost and once when it is restored, and retries with growing delays.
import type { Redis } from 'ioredis';
import { computeRetryDelayMs } from '../../domain/retry-delay.js';
import { randomFraction } from './random.js';
import type { Log } from './log.js';

const DELAYS = { firstMs: 100, longestMs: 10_000 };

/** A connection that reconnects by itself. */
export interface RedisConnection {
  readonly client: Redis;
  close(): Promise<void>;
}

/** Starts to connect without waiting. While Redis is unreachable, commands fail at once. */
export async function connectRedis(url: string, log: Log): Promise<RedisConnection> {
  // Loaded only when needed: it takes 80 ms at startup.
  const { Redis } = (await import('ioredis')).default;
  const retryStrategy = (attempt: number) => computeRetryDelayMs(attempt, DELAYS, randomFraction());
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy });
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
