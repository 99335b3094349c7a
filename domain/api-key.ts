// API keys: their format, and a checksum that distinguishes a typing error from an unknown key without a query.
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^sk_[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`);

/** Formats a key from 32 random numbers of 0..61 (190 bits): `sk_`, the 32 characters, and their checksum. Pure. */
export function formatApiKey(randomNumbers: readonly number[]): string {
  const body = randomNumbers.map((number) => ALPHABET[number]).join('');
  return `sk_${body}${computeChecksum(body)}`;
}

/** Returns whether a text has the format and checksum of a key. Such a key may still not exist. Pure. */
export function isWellFormedApiKey(text: string): boolean {
  return FORM.test(text) && computeChecksum(text.slice(3, 3 + BODY_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** Returns what the store holds of a key: SHA-256, lowercase hexadecimal. Keys are random, so no salt is needed. Pure. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

/** Returns the last four characters, which are part of the checksum. People tell keys apart by them. Pure. */
export function getApiKeyHint(key: string): string {
  return key.slice(-4);
}

function computeChecksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
