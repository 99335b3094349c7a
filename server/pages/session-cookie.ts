// The cookie of a session of the dashboard. Scripts can't read it, and browsers send it only from pages of the service.
import type { Context } from 'koa';
import { SESSION_MAX_MS } from '../../domain/sessions.js';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Browsers accept a name with `__Host-` only over https, without a domain, and for all paths: no subdomain can set it. */
const getName = (origin: string): string => (isSecure(origin) ? '__Host-storefront-session' : 'storefront-session');

const format = (value: string, origin: string, maxAgeSeconds: number): string => {
  const attributes = isSecure(origin) ? 'Path=/; Secure' : 'Path=/dashboard/session';
  return `${getName(origin)}=${value}; ${attributes}; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
};

/** Returns the header that stores the secret of a session in the browser. Pure. */
export const formatCookie = (secret: string, origin: string): string => format(secret, origin, SESSION_MAX_MS / 1_000);

/** Returns the header that removes the cookie. Pure. */
export const formatEndedCookie = (origin: string): string => format('', origin, 0);

/** Returns the secret in the cookie of a request, or undefined. */
export function readCookie(ctx: Context, origin: string): string | undefined {
  return ctx.cookies.get(getName(origin)) || undefined;
}
