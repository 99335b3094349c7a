// Random values and secrets. Only this module and ids.ts draw random values; other modules are given them.
import { randomBytes as cryptoBytes, randomInt } from 'node:crypto';

/** `count` cryptographically random bytes. */
export const randomBytes = (count: number): Buffer => cryptoBytes(count);

/** `count` random digits, each from 0 to `base - 1`, uniformly distributed. */
export const randomDigits = (count: number, base: number): number[] => Array.from({ length: count }, () => randomInt(base));

/** A random number from 0 up to, but not including, 1. */
export const randomFraction = (): number => randomInt(2 ** 32) / 2 ** 32;

/** A new key for encryption at rest: 32 random bytes as 64 hexadecimal digits. */
export const newSecretKey = (): string => cryptoBytes(32).toString('hex');

/** A new signing secret in the form that Standard Webhooks defines: 24 random bytes as Base64 after `whsec_`. */
export const newWebhookSecret = (): string => `whsec_${cryptoBytes(24).toString('base64')}`;
