// Single sign-on (OpenID Connect): what the browser keeps during a sign-in, which role the provider gives, and why a sign-in can fail.
import type { StaffRole } from '../generated/api.js';

/** How long a sign-in at the provider may take. */
export const SINGLE_SIGN_ON_MS = 10 * 60_000;

/** Why nobody was signed in. The sign-in page of the dashboard explains each. */
export type SignInProblem =
  | 'expired'
  | 'canceled'
  | 'provider-unreachable'
  | 'provider-error'
  | 'unverified-email'
  | 'not-invited'
  | 'no-role'
  | 'other-account'
  | 'disabled'
  | 'last-owner'
  | 'too-many-attempts';

/** What the browser keeps, encrypted, while its user is at the provider. */
export interface SignInTicket {
  /** Ties the answer of the provider to this browser. */
  readonly state: string;
  /** Ties the ID token to this sign-in. */
  readonly nonce: string;
  /** Proves to the provider who started (PKCE). */
  readonly verifier: string;
  /** Where the user wanted to go, a path of the dashboard. */
  readonly returnTo: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

const PURPOSE = 'single sign-on';

/** Returns a ticket as a text to encrypt. Its purpose distinguishes it from everything else that is encrypted. Pure. */
export const formatTicket = (ticket: SignInTicket): string => JSON.stringify({ purpose: PURPOSE, ...ticket });

/** Returns the ticket of such a text, or undefined. Pure. */
export function parseTicket(text: string): SignInTicket | undefined {
  if (!text.startsWith('{')) return undefined;
  const { purpose, ...ticket } = JSON.parse(text) as SignInTicket & { purpose?: string };
  return purpose === PURPOSE ? ticket : undefined;
}

const START = '/dashboard/';
const PATH_MAX = 500;

/** Returns where a browser goes after the sign-in: the path that it asked for, if that is a screen of the dashboard, else the start. Pure. */
export function toReturnPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > PATH_MAX || !text.startsWith(START) || !URL.canParse(text, 'http://service')) return START;
  const { origin, pathname, search } = new URL(text, 'http://service');
  const isScreen = origin === 'http://service' && pathname.startsWith(START) && !/^\/dashboard\/(session|welcome)(\/|$)/.test(pathname);
  return isScreen ? pathname + search : START;
}

/** What the operator decided about roles. */
export interface RolePolicy {
  /** Groups of the provider with their roles; the first one that a person is in decides. Without any, the provider decides nothing. */
  readonly map: readonly { readonly group: string; readonly role: StaffRole }[];
  /** The role of people without such a group. */
  readonly defaultRole: StaffRole | undefined;
}

/** Returns the groups and roles of a text such as `shop-admins=admin,shop-mods=moderator`. Pure. */
export function parseRoleMap(text: string): RolePolicy['map'] {
  return text.split(',').map((entry) => {
    const end = entry.lastIndexOf('=');
    return { group: entry.slice(0, end).trim(), role: entry.slice(end + 1).trim() as StaffRole };
  });
}

/** Returns the role of a person at a sign-in, or undefined for someone who may not sign in. With a map the provider decides, also about people
 *  who have a role already; without one they keep it. Pure. */
export function chooseRole({ map, defaultRole }: RolePolicy, groups: readonly string[], current?: StaffRole): StaffRole | undefined {
  if (map.length === 0) return current ?? defaultRole;
  return map.find(({ group }) => groups.includes(group))?.role ?? defaultRole;
}

/** Returns the texts in a claim: of its name, or at the path that the name describes, such as `realm_access.roles`. Pure. */
export function listGroups(claims: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce(readField, claims as unknown);
  return [value].flat().filter((one): one is string => typeof one === 'string');
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
