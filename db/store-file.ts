// The file of an SQLite store: whether it can be had, and if not, what to do.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailable } from './connection.js';

/** Makes the folder of a store file that is not there yet. Throws DatabaseUnavailable, with what to do, when the folder or the file can't
 *  be written by this user. */
export function prepareStoreFile(file: string): void {
  const folder = dirname(file);
  makeFolder(folder);
  requireWritable(folder, `the folder ${folder}`);
  if (!exists(file)) return;
  if (statSync(file).isDirectory()) throw new DatabaseUnavailable(`${file} is a folder: set DATABASE_URL=sqlite:${file}/storefront.db`);
  requireWritable(file, `the file ${file}`);
}

/** One folder after the other: "recursive" goes round in circles for ever where a parent refuses with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (exists(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw new DatabaseUnavailable(`${folder} is a file, so no store can be made in it: name another folder in DATABASE_URL`);
  }
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new DatabaseUnavailable(`the folder ${folder} can't be made (${code}): ${ADVICE}`);
  }
}

const ADVICE = 'let this user write there (chown), or name another folder, e.g. DATABASE_URL=sqlite:./data/storefront.db';

function requireWritable(path: string, what: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new DatabaseUnavailable(`${what} can't be written (${(error as NodeJS.ErrnoException).code}): ${ADVICE}`);
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
