// The limits that a request counts against: the limit of its key, and those of the limited keys above it.
import type { KeyInFamily } from '../../db/key-families.js';
import { getFamilyLimit, type Bucket, type LimitedKey } from '../../domain/key-families.js';
import type { CountedCall, Limits, RateLimit, RateLimitStatus } from './rate-limit.js';

export type { CountedCall };

interface Dependencies {
  readonly rateLimit: RateLimit;
  readonly limits: Limits;
}

/** Counts a request of a key or an address and returns the tightest limit that it counts against. A key without a family costs one
 *  count. Once one limit is used up, the limits above are not counted: a rejected request uses up nothing of others and is not written
 *  anywhere. */
export function countRequest(who: KeyInFamily | string, call: CountedCall, { rateLimit, limits }: Dependencies): Promise<RateLimitStatus> {
  const { bucket } = call;
  if (typeof who === 'string') return rateLimit.consume({ kind: 'address', id: who }, call, limits[bucket]);
  const used = who.families?.find((family) => isUsedUp(family, bucket, { rateLimit, limits }));
  if (used) return rateLimit.consume({ kind: 'key', id: used.lineageId }, call, getFamilyLimit(used, bucket, limits) ?? 0);
  const counted = rateLimit.consume({ kind: 'key', id: who.lineageId }, call, getOwnLimit(who, bucket, limits));
  const { families } = who;
  return families ? counted.then((ownStatus) => countFamilies(families, { ownStatus, call }, { rateLimit, limits })) : counted;
}

function getOwnLimit({ standardLimit, generationLimit, sessionId }: KeyInFamily, bucket: Bucket, limits: Limits): number {
  if (bucket === 'generation') return generationLimit ?? limits.generation;
  return standardLimit ?? (sessionId === undefined ? limits.standard : limits.session);
}

async function countFamilies(
  families: readonly LimitedKey[],
  { ownStatus, call }: { ownStatus: RateLimitStatus; call: CountedCall },
  { rateLimit, limits }: Dependencies,
): Promise<RateLimitStatus> {
  let tightest = ownStatus;
  for (const family of families) {
    if (tightest.isExceeded) break;
    const limit = getFamilyLimit(family, call.bucket, limits);
    if (limit === undefined) continue;
    const shared = await rateLimit.consume({ kind: 'key', id: family.lineageId }, call, limit);
    if (shared.isExceeded || shared.remaining < tightest.remaining) tightest = shared;
  }
  return tightest;
}

function isUsedUp(family: LimitedKey, bucket: Bucket, { rateLimit, limits }: Dependencies): boolean {
  const limit = getFamilyLimit(family, bucket, limits);
  return limit !== undefined && rateLimit.isBlocked({ kind: 'key', id: family.lineageId }, bucket, limit);
}
