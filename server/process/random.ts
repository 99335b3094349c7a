// Draws random values and secrets. Only this module and ids.ts draw random values; other modules get them.
import { randomBytes as cryptoBytes, randomInt } from 'node:crypto';

/** Returns `count` cryptographically random bytes. */
export const randomBytes = (count: number): Buffer => cryptoBytes(count);

/** Returns `count` random digits from 0 to `base - 1`, uniformly distributed. */
export const randomDigits = (count: number, base: number): number[] => Array.from({ length: count }, () => randomInt(base));

/** Returns a random number from 0 (inclusive) to 1 (exclusive). */
export const randomFraction = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Returns a new key for encryption at rest: 32 random bytes as 64 hexadecimal digits. */
export const newSecretKey = (): string => cryptoBytes(32).toString('hex');

/** Returns a new secret for a cookie or link: 32 random bytes in base64url. */
export const newSecret = (): string => cryptoBytes(32).toString('base64url');

/** Returns a new signing secret in the Standard Webhooks format: `whsec_` and the base64 of 24 random bytes. */
export const newWebhookSecret = (): string => `whsec_${cryptoBytes(24).toString('base64')}`;
