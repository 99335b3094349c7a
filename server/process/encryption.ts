// Secrets at rest: AES-256-GCM with SECRET_KEY.
import { createCipheriv, createDecipheriv } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** The keys that encrypt secrets at rest, each of 64 hexadecimal digits. */
export interface SecretKeys {
  /** Encrypts and decrypts. */
  readonly current: string;
  /** Decrypt what was encrypted before the current key came. */
  readonly previous: readonly string[];
}

/** Encrypts texts that must be kept but not be read by whoever reads the store. */
export interface Sealing {
  /** The text, encrypted with the current key: `v1.` and base64 of nonce, tag and ciphertext. The same text never seals alike. */
  seal(text: string): string;
  /** The text that was sealed. Throws when none of the keys sealed it, or it was altered. */
  open(sealed: string): string;
  /** Whether the current key sealed it. */
  isCurrent(sealed: string): boolean;
}

/** Sealing with these keys; `newNonce` draws 12 random bytes. */
export function createSealing({ current, previous }: SecretKeys, newNonce: () => Buffer): Sealing {
  const key = Buffer.from(current, 'hex');
  const earlier = previous.map((one) => Buffer.from(one, 'hex'));
  return {
    seal(text) {
      const nonce = newNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    open(sealed) {
      try {
        return decrypt(sealed, key);
      } catch (error) {
        const fitting = earlier.find((one) => isSealedWith(one, sealed));
        if (!fitting) throw error;
        return decrypt(sealed, fitting);
      }
    },
    isCurrent: (sealed) => isSealedWith(key, sealed),
  };
}

function decrypt(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function isSealedWith(key: Buffer, sealed: string): boolean {
  try {
    decrypt(sealed, key);
    return true;
  } catch {
    return false;
  }
}
