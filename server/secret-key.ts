// The key that encrypts secrets at rest.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, type Config } from './config.js';

const FORM = /^[0-9a-f]{64}$/;

/** SECRET_KEY when it is set, else the key in `secret.key` beside the SQLite file (in `./data` with PostgreSQL), which
 *  is made by `newKey`, readable by its owner alone, when it is absent. 64 hexadecimal digits. Throws ConfigError when the file
 *  holds anything else: what was encrypted with a lost key can't be read again, so none is made in its place. */
export function secretKeyOf(config: Pick<Config, 'SECRET_KEY' | 'DATABASE_URL'>, newKey: () => string): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = join(dataFolder(config.DATABASE_URL), 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  }
  const key = readFileSync(file, 'utf8').trim();
  if (!FORM.test(key)) throw new ConfigError(`${file} does not hold 64 hexadecimal digits: restore it, or set SECRET_KEY`);
  return key;
}

function dataFolder(databaseUrl: string): string {
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : '';
  return file === '' || file === ':memory:' ? './data' : dirname(file);
}
