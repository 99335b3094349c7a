// Encrypts secrets at rest: AES-256-GCM with SECRET_KEY.
import { createCipheriv, createDecipheriv } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** The keys that encrypt secrets at rest, each with 64 hexadecimal digits. */
export interface SecretKeys {
  /** Encrypts and decrypts. */
  readonly current: string;
  /** Decrypt what was encrypted before the current key was set. */
  readonly previous: readonly string[];
}

/** Encrypts texts, so that nobody can read them from the store alone. */
export interface Encryption {
  /** Encrypts a text with the current key. Returns `v1.` and base64 of nonce, tag and ciphertext; the result differs each time. */
  encrypt(text: string): string;
  /** Decrypts a text. Throws if none of the keys encrypted it, or if it was altered. */
  decrypt(encrypted: string): string;
  /** Returns whether the current key encrypted it. */
  isCurrent(encrypted: string): boolean;
}

/** Creates the encryption with these keys. `newNonce` returns 12 random bytes. */
export function createEncryption({ current, previous }: SecretKeys, newNonce: () => Buffer): Encryption {
  const key = Buffer.from(current, 'hex');
  const previousKeys = previous.map((one) => Buffer.from(one, 'hex'));
  return {
    encrypt(text) {
      const nonce = newNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    decrypt(encrypted) {
      try {
        return decryptWith(encrypted, key);
      } catch (error) {
        const previousKey = previousKeys.find((one) => isEncryptedWith(one, encrypted));
        if (!previousKey) throw error;
        return decryptWith(encrypted, previousKey);
      }
    },
    isCurrent: (encrypted) => isEncryptedWith(key, encrypted),
  };
}

function decryptWith(encrypted: string, key: Buffer): string {
  const bytes = Buffer.from(encrypted.slice(VERSION.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function isEncryptedWith(key: Buffer, encrypted: string): boolean {
  try {
    decryptWith(encrypted, key);
    return true;
  } catch {
    return false;
  }
}
