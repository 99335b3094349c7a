// What a key can grant: never more than it has (docs/decisions/0016).
import type { RateLimits, Scope } from '../generated/api.js';
import type { FieldError } from './field-error.js';
import { ANCESTORS_MAX, getLowestLimit, isInFamily, type FamilyMember } from './key-families.js';

/** Returns whether a key has a scope. Pure. */
export const hasScope = ({ scopes }: Pick<Grant, 'scopes'>, scope: Scope): boolean => scopes.includes(scope) || scopes.includes('*');

/** What a key allows. Limits that it doesn't name are the limits of the service. */
export interface Grant {
  readonly scopes: readonly Scope[];
  readonly standardLimit?: number | undefined;
  readonly generationLimit?: number | undefined;
  /** ISO 8601. Without it the key doesn't expire. */
  readonly expiresAt?: string | undefined;
}

/** A key that takes part in a grant: what it allows, and the limits that it shares. */
export type GrantingKey = Grant & FamilyMember & { readonly sessionId?: string | undefined };

/** Where a grant exceeds its caller. Empty lists if it doesn't. */
export interface Excess {
  readonly scopes: readonly Scope[];
  readonly errors: readonly FieldError[];
}

/** The fields of a key to change. `limits` replaces both limits. */
export interface GrantChange {
  readonly scopes?: readonly Scope[] | undefined;
  readonly limits?: Pick<Grant, 'standardLimit' | 'generationLimit'> | undefined;
  /** Null removes it. */
  readonly expiresAt?: string | null | undefined;
}

const LIMITS = { standardLimit: 'standard', generationLimit: 'generation' } as const;
type LimitName = keyof typeof LIMITS;
const limitNames = Object.keys(LIMITS) as LimitName[];
type Defaults = Required<RateLimits>;

/** Returns the scopes that a grant has and its holder lacks. Pure. */
export function findExcessScopes(holder: Pick<Grant, 'scopes'>, grant: Pick<Grant, 'scopes'>): Scope[] {
  return holder.scopes.includes('*') ? [] : grant.scopes.filter((scope) => !holder.scopes.includes(scope));
}

/** Returns the grant of a new key, with the caller's bounds where it names none, and where it exceeds the caller. `ancestors` is the
 *  number of keys above the caller. Pure. */
export function grantNewKey(
  caller: GrantingKey & { readonly ancestors: number },
  wanted: Grant,
  defaults: Defaults,
): { grant: Grant; excess: Excess } {
  const bounds = getBounds(caller);
  const grant = applyBounds(bounds, wanted, defaults);
  const { scopes, errors } = findExcess(bounds, grant, defaults);
  return { grant, excess: { scopes, errors: [...errors, ...(caller.ancestors >= ANCESTORS_MAX ? [TOO_DEEP] : [])] } };
}

/** Returns the grant of a key after a change, and where the change exceeds the caller. A change that narrows the key is checked by the
 *  fields that it names. A change that widens the key is checked by everything that the key then has, because two allowed changes
 *  together may not be allowed. Pure. */
export function grantKeyChange(
  caller: GrantingKey,
  key: GrantingKey,
  { change, defaults }: { change: GrantChange; defaults: Defaults },
): { grant: Grant; excess: Excess } {
  const bounds = getBounds(caller);
  const named = applyBounds(bounds, { scopes: change.scopes ?? [], ...change.limits, expiresAt: change.expiresAt ?? undefined }, defaults);
  const grant: Grant = {
    scopes: change.scopes ?? key.scopes,
    ...(change.limits ? computeLimits(named, key, { bounds, defaults }) : pickLimits(key)),
    expiresAt: change.expiresAt === null ? named.expiresAt : (change.expiresAt ?? key.expiresAt),
  };
  if (!isWider(key, grant, defaults)) return { grant, excess: findExcess(bounds, named, defaults) };
  const { scopes, errors } = findExcess(bounds, grant, defaults);
  return { grant, excess: { scopes, errors: [...errors, ...findFamilyErrors(caller, key)] } };
}

/** Returns whether a change would let a rolled key work longer than its roll allowed. Pure. */
export function extendsRolledKey(
  key: Pick<Grant, 'expiresAt'> & { readonly successorId?: string | undefined },
  expiresAt?: string | null,
): boolean {
  if (key.successorId === undefined || expiresAt === undefined) return false;
  return expiresAt === null || key.expiresAt === undefined || expiresAt > key.expiresAt;
}

/** Returns where the successor of a key, which has the same grant, would exceed the caller. Pure. */
export function findRollExcess(caller: GrantingKey, key: GrantingKey, defaults: Defaults): Excess {
  const { scopes, errors } = findExcess(getBounds(caller), key, defaults);
  return { scopes, errors: [...errors, ...findFamilyErrors(caller, key)] };
}

/** Returns where a grant exceeds the limits and the expiry of its holder, and the allowed values. A holder of `*` without its own limit
 *  can grant any limit. `defaults` are the limits of the service. Pure. */
export function findBoundErrors(holder: Grant, grant: Grant, defaults: Defaults): FieldError[] {
  return [...limitNames.flatMap((name) => findLimitErrors(name, { holder, grant }, defaults)), ...findExpiryErrors(holder, grant)];
}

/** Returns the grant with its holder's bounds for every field that it doesn't set. Pure. */
export function applyBounds(holder: Grant, grant: Grant, defaults: Defaults): Grant {
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

const TOO_DEEP: FieldError = {
  reason: 'too-many-ancestors',
  field: 'createdBy',
  issue: `already has ${ANCESTORS_MAX} keys above it: call with a key further up, or roll this one`,
};

/** Returns the caller's grant with the limits that it shares: a key can't grant more than its whole family has. */
function getBounds(caller: GrantingKey): Grant {
  return {
    scopes: caller.scopes,
    standardLimit: getLowestLimit(caller, 'standard'),
    generationLimit: getLowestLimit(caller, 'generation'),
    // The token of a session is replaced every few minutes: its expiry says nothing of how long the member may act.
    expiresAt: caller.sessionId === undefined ? caller.expiresAt : undefined,
  };
}

function findExcess(bounds: Grant, grant: Grant, defaults: Defaults): Excess {
  return { scopes: findExcessScopes(bounds, grant), errors: findBoundErrors(bounds, grant, defaults) };
}

/** Returns the highest limit that a key can grant. */
function getHighestGrantableLimit(name: LimitName, holder: Grant, defaults: Defaults): number {
  return holder[name] ?? (holder.scopes.includes('*') ? Infinity : defaults[LIMITS[name]]);
}

function findLimitErrors(name: LimitName, { holder, grant }: { holder: Grant; grant: Grant }, defaults: Defaults): FieldError[] {
  const most = getHighestGrantableLimit(name, holder, defaults);
  if ((grant[name] ?? defaults[LIMITS[name]]) <= most) return [];
  return [
    {
      reason: 'limit-not-held',
      field: `rateLimits.${LIMITS[name]}`,
      issue: `must be ${most} or less, the limit of the key that you call with`,
    },
  ];
}

function findExpiryErrors({ expiresAt: end }: Grant, { expiresAt }: Grant): FieldError[] {
  if (end === undefined || (expiresAt !== undefined && expiresAt <= end)) return [];
  return [{ reason: 'expiry-not-held', field: 'expiresAt', issue: `must not be later than ${end}, the end of the key that you call with` }];
}

function findFamilyErrors(caller: GrantingKey, key: GrantingKey): FieldError[] {
  if (isInFamily(caller, key)) return [];
  return [
    {
      reason: 'outside-key-family',
      field: 'id',
      issue: 'must name a key of its family: the key that you call with shares a limit, and would bypass it',
    },
  ];
}

/** Returns the limits after a change. A key with a limit keeps one (the service's default) unless the caller can grant any limit;
 *  otherwise the keys below would no longer share it. */
function computeLimits(named: Grant, key: Grant, { bounds, defaults }: { bounds: Grant; defaults: Defaults }) {
  const after = (name: LimitName): number | undefined => {
    const mayLift = getHighestGrantableLimit(name, bounds, defaults) === Infinity;
    return named[name] ?? (key[name] === undefined || mayLift ? undefined : defaults[LIMITS[name]]);
  };
  return { standardLimit: after('standardLimit'), generationLimit: after('generationLimit') };
}

function pickLimits({ standardLimit, generationLimit }: Grant): Pick<Grant, LimitName> {
  return { standardLimit, generationLimit };
}

/** Returns whether a key allows more after a change, in any respect. */
function isWider(before: Grant, after: Grant, defaults: Defaults): boolean {
  return (
    findExcessScopes(before, after).length > 0 ||
    findExpiryErrors(before, after).length > 0 ||
    limitNames.some((name) => {
      const lifted = before[name] !== undefined && after[name] === undefined;
      return lifted || (after[name] ?? 0) > getHighestGrantableLimit(name, before, defaults);
    })
  );
}
