// Loads and creates the keys that encrypt secrets at rest.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareStoreFile } from '../../db/engine/store-file.js';
import { ConfigError, type Config } from './config.js';
import type { SecretKeys } from './encryption.js';

const KEY_FORMAT = /^[0-9a-f]{64}$/;

type KeySettings = Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATABASE_URL'>;

/** Returns SECRET_KEY if it is set, else the first line of `secret.key` next to the SQLite file (in `./data` with PostgreSQL). Creates
 *  a missing file with `newKey`, readable only by its owner. Previous keys are those of SECRET_KEY_PREVIOUS, and the other lines of the
 *  file. Throws ConfigError if the file is invalid: values that were encrypted with a lost key can't be decrypted, so it is never
 *  replaced. */
export function loadSecretKeys(config: KeySettings, newKey: () => string): SecretKeys {
  const previous = config.SECRET_KEY_PREVIOUS?.split(',') ?? [];
  if (config.SECRET_KEY) return { current: config.SECRET_KEY, previous };
  const file = secretKeyFile(config);
  if (config.DATABASE_URL.startsWith('sqlite:')) prepareStoreFile(config.DATABASE_URL.slice('sqlite:'.length));
  if (!existsSync(file)) createKeyFileOrThrow(file, newKey());
  const [current, ...earlier] = readKeys(file);
  return { current, previous: [...earlier, ...previous] };
}

/** Returns the path of the key file, which is used if SECRET_KEY is not set. */
export function secretKeyFile({ DATABASE_URL: url }: Pick<Config, 'DATABASE_URL'>): string {
  const store = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : '';
  return join(store === '' ? './data' : dirname(store), 'secret.key');
}

/** Adds a new key as the first line of the key file; the existing keys stay below it, to decrypt. Returns the path of the file. Throws
 *  ConfigError if SECRET_KEY is set, because the file isn't used then. */
export function addSecretKey(config: KeySettings, newKey: () => string): string {
  if (config.SECRET_KEY)
    throw new ConfigError(
      'SECRET_KEY is set: move its value to SECRET_KEY_PREVIOUS and set SECRET_KEY to a new one (openssl rand -hex 32)',
    );
  const file = secretKeyFile(config);
  if (!existsSync(file)) createKeyFileOrThrow(file, newKey());
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${[newKey(), ...readKeys(file)].join('\n')}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return file;
}

function readKeys(file: string): [string, ...string[]] {
  const lines = readFileSync(file, 'utf8').trim().split(/\s+/);
  if (!lines.every((line) => KEY_FORMAT.test(line)))
    throw new ConfigError(`${file} does not have 64 hexadecimal digits in each line: restore it, or set SECRET_KEY`);
  return lines as [string, ...string[]];
}

function createKeyFileOrThrow(file: string, key: string): void {
  try {
    createKeyFile(file, key);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${file} can't be written (${code}): give this user write access, or set SECRET_KEY`);
  }
}

/** Writes the file atomically: if two processes create it at once, the second uses the key of the first. */
function createKeyFile(file: string, key: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
