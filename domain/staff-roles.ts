// The roles of staff, and the scopes that each allows. To extend a role with a new scope, change this table and the one in
// spec/schemas/staff.yaml; a test compares both.
import type { Scope, StaffRole, StaffStatus } from '../generated/api.js';

const VIEWER: readonly Scope[] = [
  'products:read',
  'content:read',
  'reviews:read',
  'creators:read',
  'orders:read',
  'commissions:read',
  'payouts:read',
  'analytics:read',
  'settings:read',
  'uploads:read',
];
const MODERATOR: readonly Scope[] = [
  'products:read',
  'content:read',
  'content:moderate',
  'reviews:read',
  'reviews:moderate',
  'creators:read',
  'analytics:read',
  'ai:use',
  'uploads:read',
];
const FINANCE: readonly Scope[] = [
  'products:read',
  'content:read',
  'creators:read',
  'orders:read',
  'commissions:read',
  'commissions:write',
  'payouts:read',
  'payouts:write',
  'analytics:read',
  'audit:read',
  'settings:read',
];

/** What integrations need. Orders and what is written about products are in events; creators and users are people, whose events an admin subscribes to. */
const DEVELOPER: readonly Scope[] = [
  'products:read',
  'content:read',
  'reviews:read',
  'orders:read',
  'commissions:read',
  'webhooks:read',
  'webhooks:write',
  'events:read',
  'keys:read',
  'keys:write',
  'requests:read',
  'uploads:read',
  'system:read',
];
/** Figures, and what they are about. No orders, creators, or users: those have names and addresses. */
const ANALYST: readonly Scope[] = ['products:read', 'content:read', 'analytics:read'];

/** Every scope but `*`. The compiler asks for each. */
const EVERY_SCOPE: Readonly<Record<Exclude<Scope, '*'>, true>> = {
  'products:read': true,
  'products:write': true,
  'content:read': true,
  'content:write': true,
  'content:moderate': true,
  'reviews:read': true,
  'reviews:write': true,
  'reviews:moderate': true,
  'ai:use': true,
  'analytics:read': true,
  'analytics:write': true,
  'creators:read': true,
  'creators:write': true,
  'users:read': true,
  'users:write': true,
  'orders:read': true,
  'orders:write': true,
  'commissions:read': true,
  'commissions:write': true,
  'payouts:read': true,
  'payouts:write': true,
  'webhooks:read': true,
  'webhooks:write': true,
  'events:read': true,
  'keys:read': true,
  'keys:write': true,
  'staff:read': true,
  'staff:write': true,
  'audit:read': true,
  'requests:read': true,
  'privacy:read': true,
  'privacy:write': true,
  'settings:read': true,
  'settings:write': true,
  'uploads:read': true,
  'uploads:write': true,
  'system:read': true,
  'system:write': true,
  'imports:read': true,
  'imports:write': true,
  'exports:read': true,
  'exports:write': true,
};

const SCOPES: Readonly<Record<StaffRole, readonly Scope[]>> = {
  owner: ['*'],
  admin: Object.keys(EVERY_SCOPE) as Scope[],
  moderator: MODERATOR,
  finance: FINANCE,
  developer: DEVELOPER,
  analyst: ANALYST,
  viewer: VIEWER,
};

/** Every role. */
export const STAFF_ROLES = Object.keys(SCOPES) as StaffRole[];

/** Returns the scopes of a role. Pure. */
export const listRoleScopes = (role: StaffRole): readonly Scope[] => SCOPES[role];

/** Returns what is left of a key's scopes in a role, in the order of the key; those of the role for a key with `*`. Pure. */
export function restrictToRole(scopes: readonly Scope[], role: StaffRole): readonly Scope[] {
  const allowed = listRoleScopes(role);
  if (allowed.includes('*')) return scopes;
  return scopes.includes('*') ? allowed : scopes.filter((scope) => allowed.includes(scope));
}

const TRANSITIONS: Readonly<Record<StaffStatus, readonly StaffStatus[]>> = {
  invited: ['disabled'], // the first key makes the member active
  active: ['disabled'],
  disabled: ['active'],
};

/** Returns the statuses that a request can change a status to. Pure. */
export const listStaffTransitions = (from: StaffStatus): readonly StaffStatus[] => TRANSITIONS[from];
