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
export interface Encryption {
  /** The text, encrypted with the current key: `v1.` and base64 of nonce, tag and ciphertext. The same text never seals alike. */
  encrypt(text: string): string;
  /** The text that was sealed. Throws when none of the keys sealed it, or it was altered. */
  decrypt(encrypted: string): string;
  /** Whether the current key sealed it. */
  isCurrent(encrypted: string): boolean;
}

/** Sealing with these keys; `newNonce` draws 12 random bytes. */
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
