// What a key may hand on: never more than it holds (decisions.md, Access).
import type { RateLimits, Scope } from '../generated/api.js';

/** What a key allows. Limits that it does not name are those of the service. */
export interface Grant {
  readonly scopes: readonly Scope[];
  readonly standardLimit?: number | undefined;
  readonly generationLimit?: number | undefined;
  /** ISO 8601; without it the key does not end. */
  readonly expiresAt?: string | undefined;
}

const LIMITS = { standardLimit: 'standard', generationLimit: 'generation' } as const;
type LimitName = keyof typeof LIMITS;
const limitNames = Object.keys(LIMITS) as LimitName[];

/** What a grant has that its holder has not, in words; empty when it may be handed on. A holder of `*` without a
 *  limit of its own may hand on any limit. `defaults` are the limits of the service. Pure. */
export function excessOf(holder: Grant, grant: Grant, defaults: Required<RateLimits>): string[] {
  const holdsAll = holder.scopes.includes('*');
  const scopes = holdsAll ? [] : grant.scopes.filter((scope) => !holder.scopes.includes(scope));
  const limits = limitNames.filter((name) => {
    const most = holder[name] ?? (holdsAll ? Infinity : defaults[LIMITS[name]]);
    return (grant[name] ?? defaults[LIMITS[name]]) > most;
  });
  const outlives = holder.expiresAt !== undefined && (grant.expiresAt === undefined || grant.expiresAt > holder.expiresAt);
  return [...scopes, ...limits.map((name) => `rateLimits.${LIMITS[name]}`), ...(outlives ? ['expiresAt'] : [])];
}

/** The grant, bounded by what its holder is bounded by where it says nothing itself. Pure. */
export function boundedBy(holder: Grant, grant: Grant, defaults: Required<RateLimits>): Grant {
  const bound = (name: LimitName): number | undefined => {
    const own = holder[name];
    return grant[name] ?? (own !== undefined && own < defaults[LIMITS[name]] ? own : undefined);
  };
  return {
    scopes: grant.scopes,
    standardLimit: bound('standardLimit'),
    generationLimit: bound('generationLimit'),
    expiresAt: grant.expiresAt ?? holder.expiresAt,
  };
}
