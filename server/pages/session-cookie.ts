// The cookies of the dashboard: of a session, of a challenge for a passkey, and of a sign-in at the provider of single sign-on. Scripts can't read them.
// Browsers send them only from pages of the service; the last one also when the provider sends the browser back.
import type { Context } from 'koa';
import { CHALLENGE_MS } from '../../domain/passkeys.js';
import { SESSION_MAX_MS } from '../../domain/sessions.js';
import { SINGLE_SIGN_ON_MS } from '../../domain/single-sign-on.js';

/** What a cookie is for. */
type Purpose = 'session' | 'challenge' | 'sign-in';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** Browsers accept a name with `__Host-` only over https, without a domain, and for all paths: no subdomain can set it. */
const getName = (purpose: Purpose, origin: string): string => `${isSecure(origin) ? '__Host-' : ''}storefront-${purpose}`;

const MAX_AGE_MS: Readonly<Record<Purpose, number>> = { session: SESSION_MAX_MS, challenge: CHALLENGE_MS, 'sign-in': SINGLE_SIGN_ON_MS };

function format(purpose: Purpose, value: string, origin: string): string {
  const attributes = isSecure(origin) ? 'Path=/; Secure' : 'Path=/dashboard/session';
  const maxAgeSeconds = value === '' ? 0 : MAX_AGE_MS[purpose] / 1_000;
  return `${getName(purpose, origin)}=${value}; ${attributes}; HttpOnly; SameSite=${purpose === 'sign-in' ? 'Lax' : 'Strict'}; Max-Age=${maxAgeSeconds}`;
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

/** Returns the header that stores the ticket of a sign-in at the provider in the browser, or removes it if it is empty. Pure. */
export const formatTicketCookie = (ticket: string, origin: string): string => format('sign-in', ticket, origin);

/** Returns the ticket of the sign-in at the provider, or undefined. */
export const readTicketCookie = (ctx: Context, origin: string): string | undefined => read(ctx, 'sign-in', origin);

const read = (ctx: Context, purpose: Purpose, origin: string): string | undefined => ctx.cookies.get(getName(purpose, origin)) || undefined;
