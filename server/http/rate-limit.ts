// Rate limits: a fixed window of one minute per bucket and key, or per address if there is no valid key.
import { RateLimiterPostgres, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../../db/engine/connection.js';
import type { PostgresDatabase } from '../../db/engine/postgres.js';
import type { Bucket } from '../../domain/key-families.js';
import type { Log } from '../process/log.js';
import { createBlocks, createMemoryCounter, type Counted } from './rate-limit-memory.js';
import { connectRedis, type RedisConnection } from '../process/redis-connection.js';
import { batchCounts } from './shared-counts.js';

export type { Bucket };
/** The limit per minute of each bucket. */
export type Limits = Readonly<Record<Bucket, number>> & {
  /** That of the bucket `standard` for the sessions of the dashboard. */
  readonly session: number;
};

/** The caller's rate limit after this request. */
export interface RateLimitStatus {
  readonly limit: number;
  readonly remaining: number;
  /** Unix seconds at which the window ends. */
  readonly resetAtSeconds: number;
  readonly isExceeded: boolean;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterSeconds: number;
}

/** What a call counts against: a bucket, as `cost` requests. */
export interface CountedCall {
  readonly bucket: Bucket;
  readonly cost: number;
}

/** Counts requests against limits. */
export interface RateLimit {
  /** Counts a call of `who` in a bucket that allows `limit` requests per minute. A call is allowed as long as one request is left, at any
   *  cost. Over the limit, calls are rejected from memory, without a write, until the window ends or the limit is raised. */
  consume(who: Counted, call: CountedCall, limit: number): Promise<RateLimitStatus>;
  /** Returns whether the next request of `who` is rejected from memory. */
  isBlocked(who: Counted, bucket: Bucket, limit: number): boolean;
  close(): Promise<void>;
}

const WINDOW_SECONDS = 60;
/** The library compares with this. The code below compares with the limit of the key, which can change within a window. */
const POINTS = Number.MAX_SAFE_INTEGER;

/** Counts in Redis if `redisUrl` is set, else in PostgreSQL if that is the store, else in memory. While the shared counter is
 *  unreachable, each process counts for itself. Windows are whole minutes of `now`. */
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
  const redis = redisUrl ? await connectRedis(redisUrl, log) : undefined;
  const count = createCounter(db, redis);
  const blocks = createBlocks();
  const windowAt = (seconds: number) => Math.floor(seconds / WINDOW_SECONDS);

  /** Returns how many requests the window has, including this one, and whether it had none left. Requests that were rejected here are counted
   *  with the first one after the limit is raised, as if the store had counted each of them. */
  function countCall(
    who: Counted,
    { bucket, cost }: CountedCall,
    { window, limit }: { window: number; limit: number },
  ): Counts | Promise<Counts> {
    const block = blocks.get(who, bucket, window);
    const refused = block?.refused ?? 0;
    if (block && block.counted + refused >= limit) return { points: block.counted + (block.refused += 1), isExceeded: true };
    if (block) block.refused = 0;
    const note = (points: number) => {
      if (points >= limit || refused > 0) blocks.set(who, bucket, { window, counted: points });
      return { points, isExceeded: points - cost >= limit };
    };
    const counted = count(who, bucket, { window, requests: cost + refused });
    return typeof counted === 'number' ? note(counted) : counted.then(note);
  }

  return {
    async consume(who, call, limit) {
      const seconds = now().getTime() / 1000;
      const window = windowAt(seconds);
      const { points, isExceeded } = await countCall(who, call, { window, limit });
      const resetAtSeconds = (window + 1) * WINDOW_SECONDS;
      return {
        limit,
        remaining: Math.max(0, limit - points),
        resetAtSeconds,
        isExceeded,
        retryAfterSeconds: Math.max(1, Math.ceil(resetAtSeconds - seconds)),
      };
    },
    isBlocked(who, bucket, limit) {
      const block = blocks.get(who, bucket, windowAt(now().getTime() / 1000));
      return block !== undefined && block.counted + block.refused >= limit;
    },
    close: async () => redis?.close(),
  };
}

/** A window with the present call. */
interface Counts {
  readonly points: number;
  readonly isExceeded: boolean;
}

/** Counts requests and returns how many the window has. */
type Count = (who: Counted, bucket: Bucket, add: { window: number; requests: number }) => number | Promise<number>;

function createCounter(db: Database, redis: RedisConnection | undefined): Count {
  const memory = createMemoryCounter();
  const shared = createSharedCounter(db, redis);
  if (!shared) return memory;
  const count = batchCounts(async (key, requests) => (await shared.consume(key, requests)).consumedPoints);
  return async (who, bucket, add) => {
    try {
      return await count(`${bucket}:${add.window}:${who.id}`, add.requests);
    } catch {
      return memory(who, bucket, add); // the shared counter is unreachable
    }
  };
}

function createSharedCounter(db: Database, redis: RedisConnection | undefined): RateLimiterAbstract | undefined {
  const options = { points: POINTS, duration: WINDOW_SECONDS, keyPrefix: 'storefront' };
  if (redis) return new RateLimiterRedis({ ...options, storeClient: redis.client });
  if (db.dialect === 'sqlite') return undefined;
  const { pool } = db as PostgresDatabase;
  const table = { tableName: 'rate_limits', tableCreated: true }; // by the migrations
  return new RateLimiterPostgres({ ...options, ...table, storeClient: pool, storeType: 'pool' });
}
