// The scopes of the contract, grouped by what they are about.
import type { Scope } from '@storefront/client';

/** The compiler asks for each scope but `*`. */
const EVERY_SCOPE: Readonly<Record<Exclude<Scope, '*'>, true>> = {
  'products:read': true,
  'products:write': true,
  'content:read': true,
  'content:write': true,
  'content:moderate': true,
  'reviews:read': true,
  'reviews:write': true,
  'reviews:moderate': true,
  'orders:read': true,
  'orders:write': true,
  'creators:read': true,
  'creators:write': true,
  'users:read': true,
  'users:write': true,
  'commissions:read': true,
  'commissions:write': true,
  'payouts:read': true,
  'payouts:write': true,
  'analytics:read': true,
  'analytics:write': true,
  'ai:use': true,
  'uploads:read': true,
  'uploads:write': true,
  'webhooks:read': true,
  'webhooks:write': true,
  'events:read': true,
  'keys:read': true,
  'keys:write': true,
  'staff:read': true,
  'staff:write': true,
  'settings:read': true,
  'settings:write': true,
  'system:read': true,
  'system:write': true,
  'imports:read': true,
  'imports:write': true,
  'exports:read': true,
  'exports:write': true,
  'audit:read': true,
  'requests:read': true,
  'privacy:read': true,
  'privacy:write': true,
};

/** Scopes about one thing. */
export interface ScopeGroup {
  readonly name: string;
  readonly scopes: readonly { readonly scope: Scope; readonly verb: string }[];
}

/** Returns the groups of the scopes for which `may` is true. Pure. */
export function groupScopes(may: (scope: Scope) => boolean): ScopeGroup[] {
  const groups = new Map<string, { scope: Scope; verb: string }[]>();
  for (const scope of Object.keys(EVERY_SCOPE) as Scope[]) {
    if (!may(scope)) continue;
    const [name = '', verb = ''] = scope.split(':');
    groups.set(name, [...(groups.get(name) ?? []), { scope, verb }]);
  }
  return [...groups].map(([name, scopes]) => ({ name, scopes }));
}
