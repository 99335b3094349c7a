// The codes of the second factor: of an authenticator app (TOTP, RFC 6238), and for recovery.
import { hash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashSecret } from './sessions.js';

/** How many recovery codes a member gets. */
export const RECOVERY_CODES = 10;

const ISSUER = 'Storefront';
const SECRET_BYTES = 20;
const CODE_BYTES = 10;
/** A code is accepted this many half minutes early or late, because clocks differ. */
const WINDOW = 1;
const DIGITS = /^\d{6}$/;

const toBase32 = (random: string, bytes: number): string => {
  const digest = hash('sha256', random, 'buffer');
  return new Secret({ buffer: new Uint8Array(digest).slice(0, bytes).buffer }).base32;
};

/** Returns the secret of an authenticator app from a random text: 160 bits in base32. Pure. */
export const toTotpSecret = (random: string): string => toBase32(random, SECRET_BYTES);

/** Returns the URI that authenticator apps read from a QR code. Pure. */
export const formatTotpUri = (secret: string, email: string): string => new TOTP({ issuer: ISSUER, label: email, secret }).toString();

/** Returns which half minute since 1970 a code belongs to, or undefined if it is not the code of this time. Spaces don't count. Pure. */
export function findTotpCounter(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(' ', '');
  if (!DIGITS.test(token)) return undefined;
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Returns a recovery code from a random text: 80 bits in base32, in groups of four. Pure. */
export const toRecoveryCode = (random: string): string =>
  toBase32(random, CODE_BYTES)
    .replaceAll(/.{4}(?=.)/g, '$&-')
    .toLowerCase();

/** Returns what the store has of a recovery code. Upper and lower case, spaces, and hyphens don't count. Pure. */
export const hashRecoveryCode = (code: string): string => hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''));
