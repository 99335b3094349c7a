// Passkeys (WebAuthn): limits, for which site they are, and the text of a challenge.

/** How many passkeys a member can have. */
export const PASSKEYS_MAX = 20;
/** How long a challenge can be used. */
export const CHALLENGE_MS = 5 * 60_000;

/** The site that a passkey is for. */
export interface RelyingParty {
  /** The host name. Browsers refuse IP addresses. */
  readonly id: string;
  /** What the browser must say it was at. */
  readonly origin: string;
}

/** What a challenge is for: to sign in, or to add a passkey in one session. */
export type ChallengeUse = 'sign-in' | `add ${string}`;

/** A challenge for a browser. */
export interface Challenge {
  readonly use: ChallengeUse;
  /** 32 random bytes, base64url. */
  readonly value: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Returns whether an origin is that of a service on the same machine, where people use any name of it. Pure. */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(origin);

/** Returns the site at which people sign in: the origin of the service, or the name of this machine that they use instead. `host` is the header of
 *  the request. Pure. */
export function toRelyingParty(serviceOrigin: string, host: string): RelyingParty {
  const sender = `http://${host}`;
  const origin = isLoopback(serviceOrigin) && isLoopback(sender) ? sender : serviceOrigin;
  return { id: new URL(origin).hostname, origin };
}

/** Returns the user handle of a member, which the authenticator stores with the passkey: base64url. Pure. */
export const toUserHandle = (staffId: string): string => Buffer.from(staffId).toString('base64url');

/** Returns whether the counter of a passkey is ahead of the last one, as it must be unless the authenticator has none and always says 0. One that
 *  isn't shows that the passkey was copied. Pure. */
export const isCounterAhead = (last: number, next: number): boolean => next > last || (next === 0 && last === 0);

const PREFIX = 'passkey challenge';

/** Returns a challenge as a text to encrypt. The prefix distinguishes it from everything else that is encrypted. Pure. */
export const formatChallenge = ({ use, value, expiresAt }: Challenge): string => [PREFIX, value, expiresAt, use].join('|');

/** Returns the challenge of such a text, or undefined. Pure. */
export function parseChallenge(text: string): Challenge | undefined {
  const [prefix, value, expiresAt, use] = text.split('|');
  return prefix === PREFIX && value && expiresAt && use ? { use: use as ChallengeUse, value, expiresAt } : undefined;
}
