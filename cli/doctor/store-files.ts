// Files of a SQLite store, and the key file, that other users of the machine can read.
import { existsSync, statSync } from 'node:fs';
import type { Config } from '../../server/process/config.js';
import { secretKeyFile } from '../../server/process/secret-key.js';

const OTHERS = 0o077;

/** Returns a sentence for each file that users other than the owner can read or write. Returns nothing on systems without such file
 *  modes. */
export function findOpenFiles(config: Pick<Config, 'DATABASE_URL'>): Promise<string[]> {
  if (process.platform === 'win32') return Promise.resolve([]);
  const store = config.DATABASE_URL.startsWith('sqlite:') ? config.DATABASE_URL.slice('sqlite:'.length) : undefined;
  const files = [...(store === undefined ? [] : [store, `${store}-wal`, `${store}-shm`]), secretKeyFile(config)];
  const open = files.filter((file) => existsSync(file) && (statSync(file).mode & OTHERS) !== 0);
  return Promise.resolve(
    open.map((file) => {
      const mode = (statSync(file).mode & 0o777).toString(8);
      return `other users of this machine may read or write ${file} (mode ${mode}). Run "chmod 600 ${file}".`;
    }),
  );
}
