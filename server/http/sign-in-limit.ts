// Limits attempts to sign in, by account and by address. Counts in PostgreSQL if that is the store, so that processes share it, else in memory.
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../../db/engine/connection.js';
import type { PostgresDatabase } from '../../db/engine/postgres.js';
import { hashSecret } from '../../domain/sessions.js';
import { ApiError } from '../../handlers/errors.js';

/** How many attempts may fail within 15 minutes. An address can be that of a whole office. */
const ATTEMPTS = { account: 10, address: 50 } as const;
const WINDOW_SECONDS = 900;

/** Who tries to sign in. */
export interface Attempt {
  /** The email address, or the id of the member. */
  readonly account: string;
  readonly address: string;
}

/** Counts attempts. */
export interface SignInLimit {
  /** Counts an attempt before it is checked. Throws ApiError 429 if too many failed. */
  count(attempt: Attempt): Promise<void>;
  /** Forgets the attempts of an account that succeeded. */
  forget(attempt: Attempt): Promise<void>;
}

/** Creates the limit on a store. While PostgreSQL is unreachable, each process counts for itself. */
export function createSignInLimit(db: Database): SignInLimit {
  const byAccount = createLimiter(db, 'account');
  const byAddress = createLimiter(db, 'address');
  const toKey = (account: string) => hashSecret(account.toLowerCase()); // as short as any other, however long the text is
  return {
    async count({ account, address }) {
      await consume(byAddress, address);
      await consume(byAccount, toKey(account));
    },
    async forget({ account, address }) {
      await Promise.all([byAccount.delete(toKey(account)), byAddress.reward(address)]);
    },
  };
}

function createLimiter(db: Database, kind: keyof typeof ATTEMPTS): RateLimiterAbstract {
  const options = { points: ATTEMPTS[kind], duration: WINDOW_SECONDS, keyPrefix: `sign-in-${kind}` };
  const memory = new RateLimiterMemory(options);
  if (db.dialect === 'sqlite') return memory;
  const { pool } = db as PostgresDatabase;
  const table = { tableName: 'rate_limits', tableCreated: true }; // by the migrations
  return new RateLimiterPostgres({ ...options, ...table, storeClient: pool, storeType: 'pool', insuranceLimiter: memory });
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
    throw new ApiError('sign-in-limit-exceeded', `too many attempts failed: wait ${seconds} seconds, or use a sign-in link`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
