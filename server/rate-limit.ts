// Rate limits: a fixed window of one minute per key (per address without a valid key) and bucket.
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../db/connection.js';
import type { PostgresDatabase } from '../db/postgres.js';
import type { Log } from './log.js';

export type Bucket = 'standard' | 'generation';
export type Limits = Readonly<Record<Bucket, number>>;

/** Where a caller stands in the window after this request. */
export interface Standing {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resetAtSeconds: number;
  readonly isExceeded: boolean;
  /** Whole seconds until then, at least 1. */
  readonly retryAfterSeconds: number;
}

export interface RateLimit {
  /** Counts one request of `who` in a bucket that allows `limit` a minute. */
  consume(who: string, bucket: Bucket, limit: number): Promise<Standing>;
  close(): Promise<void>;
}

const WINDOW_SECONDS = 60;
/** The library compares with this; we compare with the limit of the key, which may change while the window runs. */
const POINTS = Number.MAX_SAFE_INTEGER;

/** Counts in Redis when `redisUrl` is set, else in PostgreSQL when that is the store, else in memory. While the
 *  shared counter can't be reached each process counts for itself. Windows are cut by `now`, on whole minutes. */
export async function createRateLimit({
  db,
  redisUrl,
  now,
  log,
}: {
  db: Database;
  redisUrl?: string | undefined;
  now: () => Date;
  log: Log;
}): Promise<RateLimit> {
  const redis = redisUrl ? await connectRedis(redisUrl) : undefined;
  redis?.on('error', (error: Error) => log.warn({ err: error }, 'Redis can not be reached: rate limits are counted per process'));
  const counter = createCounter(db, redis);
  return {
    async consume(who, bucket, limit) {
      const seconds = now().getTime() / 1000;
      const window = Math.floor(seconds / WINDOW_SECONDS);
      const { consumedPoints } = await counter.consume(`${bucket}:${window}:${who}`, 1);
      const resetAtSeconds = (window + 1) * WINDOW_SECONDS;
      return {
        limit,
        remaining: Math.max(0, limit - consumedPoints),
        resetAtSeconds,
        isExceeded: consumedPoints > limit,
        retryAfterSeconds: Math.max(1, Math.ceil(resetAtSeconds - seconds)),
      };
    },
    close: async () => void (await redis?.quit().catch(() => redis.disconnect())),
  };
}

// Clients that a single process on SQLite never needs are not loaded: 80 ms of the start-up.
async function connectRedis(url: string): Promise<Redis> {
  const ioredis = await import('ioredis');
  return new ioredis.Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
}

function createCounter(db: Database, redis: Redis | undefined): RateLimiterAbstract {
  const options = { points: POINTS, duration: WINDOW_SECONDS, keyPrefix: 'storefront' };
  const memory = new RateLimiterMemory(options);
  if (redis) return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
  if (db.dialect === 'sqlite') return memory;
  const { pool } = db as PostgresDatabase;
  const table = { tableName: 'rate_limits', tableCreated: true }; // by the migrations
  return new RateLimiterPostgres({ ...options, ...table, storeClient: pool, storeType: 'pool', insuranceLimiter: memory });
}
