// Secrets at rest: AES-256-GCM with SECRET_KEY.
import { createCipheriv, createDecipheriv } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** Encrypts texts that must be kept but not be read by whoever reads the store. */
export interface Sealing {
  /** The text, encrypted: `v1.` and base64 of nonce, tag and ciphertext. The same text never seals alike. */
  seal(text: string): string;
  /** The text that was sealed. Throws when it was sealed with another key, or altered. */
  open(sealed: string): string;
}

/** Sealing with a key of 64 hexadecimal digits; `newNonce` draws 12 random bytes. */
export function createSealing(secretKey: string, newNonce: () => Buffer): Sealing {
  const key = Buffer.from(secretKey, 'hex');
  return {
    seal(text) {
      const nonce = newNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
