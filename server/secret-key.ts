// The key that encrypts secrets at rest.
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareStoreFile } from '../db/store-file.js';
import { ConfigError, type Config } from './config.js';

const FORM = /^[0-9a-f]{64}$/;

/** SECRET_KEY when it is set, else the key in `secret.key` beside the SQLite file (in `./data` with PostgreSQL), which
 *  is made by `newKey`, readable by its owner alone, when it is absent. 64 hexadecimal digits. Throws ConfigError when the file
 *  holds anything else: what was encrypted with a lost key can't be read again, so none is made in its place. */
export function secretKeyOf(config: Pick<Config, 'SECRET_KEY' | 'DATABASE_URL'>, newKey: () => string): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = join(dataFolder(config.DATABASE_URL), 'secret.key');
  if (config.DATABASE_URL.startsWith('sqlite:')) prepareStoreFile(config.DATABASE_URL.slice('sqlite:'.length));
  if (!existsSync(file)) requireMade(file, newKey());
  const key = readFileSync(file, 'utf8').trim();
  if (!FORM.test(key)) throw new ConfigError(`${file} does not hold 64 hexadecimal digits: restore it, or set SECRET_KEY`);
  return key;
}

function requireMade(file: string, key: string): void {
  try {
    makeKeyFile(file, key);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${file} can't be written (${code}): let this user write there, or set SECRET_KEY`);
  }
}

/** Whole or not at all: of two processes that make it at once, the second takes what the first has made. */
function makeKeyFile(file: string, key: string): void {
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

function dataFolder(databaseUrl: string): string {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : '';
  return file === '' ? './data' : dirname(file);
}
