// Families of API keys: a key with its own limits shares them with its descendants (docs/decisions/0016).
import type { RateLimits, Scope } from '../generated/api.js';

/** A rate limit bucket. */
export type Bucket = keyof Required<RateLimits>;

/** The limits of a key. Limits that it doesn't name are the limits of the service. */
export interface KeyLimits {
  readonly scopes: readonly Scope[];
  readonly standardLimit?: number | undefined;
  readonly generationLimit?: number | undefined;
}

/** A key with its own limits, as its descendants see it. */
export interface LimitedKey extends KeyLimits {
  /** What requests of the key, and of the keys that replaced it when it was rolled, are counted by. */
  readonly lineageId: string;
}

/** The position of a key among other keys. */
export interface FamilyMember extends KeyLimits {
  readonly lineageId: string;
  /** The ancestors that have their own limits, nearest first. Absent if there are none. */
  readonly families?: readonly LimitedKey[] | undefined;
}

/** The maximum number of ancestors of a key. A request counts once for its key and once for each limited ancestor. */
export const ANCESTORS_MAX = 8;

const LIMITS = { standard: 'standardLimit', generation: 'generationLimit' } as const;

/** Returns whether a key has its own limit. Pure. */
export function isLimited({ standardLimit, generationLimit }: KeyLimits): boolean {
  return standardLimit !== undefined || generationLimit !== undefined;
}

/** Returns how many requests per minute the whole family of a limited key may send, or undefined if the bucket isn't limited. A key
 *  with a limit in one bucket shares the default limit in the other, unless it holds `*`: then it can grant any limit there. Pure. */
export function getFamilyLimit(key: KeyLimits, bucket: Bucket, defaults: Required<RateLimits>): number | undefined {
  return key[LIMITS[bucket]] ?? (isLimited(key) && !key.scopes.includes('*') ? defaults[bucket] : undefined);
}

/** Returns how many requests per minute a key can send at most: its own limit, or that of a family if it is lower. Pure. */
export function getEffectiveLimit(key: FamilyMember, bucket: Bucket, defaults: Required<RateLimits>): number {
  const shared = (key.families ?? []).map((family) => getFamilyLimit(family, bucket, defaults)).filter((limit) => limit !== undefined);
  return Math.min(key[LIMITS[bucket]] ?? defaults[bucket], ...shared);
}

/** Returns the lowest limit of a key and its ancestors, which bounds what the key can grant, or undefined if none has a limit. Pure. */
export function getLowestLimit(key: FamilyMember, bucket: Bucket): number | undefined {
  const limits = [key, ...(key.families ?? [])].map((one) => one[LIMITS[bucket]]).filter((limit) => limit !== undefined);
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** Returns whether every limit that a caller shares also counts the requests of a key. A caller without shared limits has no family and
 *  matches every key. Pure. */
export function isInFamily(caller: FamilyMember, key: FamilyMember): boolean {
  const counted = new Set([key.lineageId, ...listLineages(key.families)]);
  const shared = [...(isLimited(caller) ? [caller.lineageId] : []), ...listLineages(caller.families)];
  return shared.every((lineage) => counted.has(lineage));
}

function listLineages(families: readonly LimitedKey[] = []): string[] {
  return families.map(({ lineageId }) => lineageId);
}
