// The cookies of the dashboard: of a session, and of a challenge for a passkey. Scripts can't read them, and browsers send them only from pages of the
// service.
import type { Context } from 'koa';
import { CHALLENGE_MS } from '../../domain/passkeys.js';
import { SESSION_MAX_MS } from '../../domain/sessions.js';

/** What a cookie is for. */
type Purpose = 'session' | 'challenge';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Browsers accept a name with `__Host-` only over https, without a domain, and for all paths: no subdomain can set it. */
const getName = (purpose: Purpose, origin: string): string => `${isSecure(origin) ? '__Host-' : ''}storefront-${purpose}`;

const MAX_AGE_MS: Readonly<Record<Purpose, number>> = { session: SESSION_MAX_MS, challenge: CHALLENGE_MS };

function format(purpose: Purpose, value: string, origin: string): string {
  const attributes = isSecure(origin) ? 'Path=/; Secure' : 'Path=/dashboard/session';
  const maxAgeSeconds = value === '' ? 0 : MAX_AGE_MS[purpose] / 1_000;
  return `${getName(purpose, origin)}=${value}; ${attributes}; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`;
}

/** Returns the header that stores the secret of a session in the browser. Pure. */
export const formatCookie = (secret: string, origin: string): string => format('session', secret, origin);

/** Returns the header that removes the cookie of the session. Pure. */
export const formatEndedCookie = (origin: string): string => format('session', '', origin);

/** Returns the secret in the cookie of a request, or undefined. */
export const readCookie = (ctx: Context, origin: string): string | undefined => read(ctx, 'session', origin);

/** Returns the header that stores the ticket of a challenge in the browser that asked for it. Pure. */
export const formatChallengeCookie = (ticket: string, origin: string): string => format('challenge', ticket, origin);

/** Returns the ticket of the challenge, or undefined. */
export const readChallengeCookie = (ctx: Context, origin: string): string | undefined => read(ctx, 'challenge', origin);

const read = (ctx: Context, purpose: Purpose, origin: string): string | undefined => ctx.cookies.get(getName(purpose, origin)) || undefined;
