// What a key may hand on: never more than it holds (decisions.md, Access).
import type { FieldFault, RateLimits, Scope } from '../generated/api.js';

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

/** The scopes that a grant has and its holder has not. Pure. */
export function excessScopes(holder: Pick<Grant, 'scopes'>, grant: Pick<Grant, 'scopes'>): Scope[] {
  return holder.scopes.includes('*') ? [] : grant.scopes.filter((scope) => !holder.scopes.includes(scope));
}

/** Where a grant goes beyond the limits and the end of its holder, with what it may have instead. A holder of `*` without a
 *  limit of its own may hand on any limit. `defaults` are the limits of the service. Pure. */
export function boundFaults(holder: Grant, grant: Grant, defaults: Required<RateLimits>): FieldFault[] {
  return [...limitNames.flatMap((name) => limitFaults(name, holder, grant, defaults)), ...endFaults(holder, grant)];
}

function limitFaults(name: LimitName, holder: Grant, grant: Grant, defaults: Required<RateLimits>): FieldFault[] {
  const usual = defaults[LIMITS[name]];
  const most = holder[name] ?? (holder.scopes.includes('*') ? Infinity : usual);
  if ((grant[name] ?? usual) <= most) return [];
  return [{ field: `rateLimits.${LIMITS[name]}`, issue: `must be ${most} or less, the limit of the key that you call with` }];
}

function endFaults({ expiresAt: end }: Grant, { expiresAt }: Grant): FieldFault[] {
  if (end === undefined || (expiresAt !== undefined && expiresAt <= end)) return [];
  return [{ field: 'expiresAt', issue: `must not lie after ${end}, the end of the key that you call with` }];
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
