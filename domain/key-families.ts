// Families of API keys: a key with limits of its own shares them with the keys that stem from it (decisions, 16).
import type { RateLimits, Scope } from '../generated/api.js';

export type Bucket = keyof Required<RateLimits>;

/** The limits of a key; the store's where it names none. */
export interface KeyLimits {
  readonly scopes: readonly Scope[];
  readonly standardLimit?: number | undefined;
  readonly generationLimit?: number | undefined;
}

/** A key with limits of its own, as the keys below it see it. */
export interface LimitedKey extends KeyLimits {
  /** What its requests, and those of the key that replaced it when it was rolled, are counted by. */
  readonly lineageId: string;
}

/** Where a key is among others. */
export interface FamilyMember extends KeyLimits {
  readonly lineageId: string;
  /** The keys above it that have limits of their own, nearest first; absent when there are none. */
  readonly families?: readonly LimitedKey[] | undefined;
}

/** How many keys a key may have above it: a request counts once for itself and once for each limited key above. */
export const ANCESTORS_MAX = 8;

const LIMITS = { standard: 'standardLimit', generation: 'generationLimit' } as const;

/** Whether a key has a limit of its own. Pure. */
export function isLimited({ standardLimit, generationLimit }: KeyLimits): boolean {
  return standardLimit !== undefined || generationLimit !== undefined;
}

/** What all keys of a limited key's family may send together in a minute, or undefined when the bucket is not limited. A key
 *  with a limit in one bucket shares the store's in the other, unless it holds `*`: then it may grant any there. Pure. */
export function getFamilyLimit(key: KeyLimits, bucket: Bucket, defaults: Required<RateLimits>): number | undefined {
  return key[LIMITS[bucket]] ?? (isLimited(key) && !key.scopes.includes('*') ? defaults[bucket] : undefined);
}

/** The lowest limit of a key and of the keys above it, which bounds what it may grant; undefined when none names one. Pure. */
export function getLowestLimit(key: FamilyMember, bucket: Bucket): number | undefined {
  const limits = [key, ...(key.families ?? [])].map((one) => one[LIMITS[bucket]]).filter((limit) => limit !== undefined);
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** Whether every limit that a caller shares also counts the requests of a key. A caller without shared limits is in no
 *  family: for it all keys are. Pure. */
export function isInFamily(caller: FamilyMember, key: FamilyMember): boolean {
  const counted = new Set([key.lineageId, ...listLineages(key.families)]);
  const shared = [...(isLimited(caller) ? [caller.lineageId] : []), ...listLineages(caller.families)];
  return shared.every((lineage) => counted.has(lineage));
}

function listLineages(families: readonly LimitedKey[] = []): string[] {
  return families.map(({ lineageId }) => lineageId);
}
