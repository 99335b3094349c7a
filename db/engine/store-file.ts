// The file of an SQLite store, which nobody but its owner may read: whether it can be had, and if not, what to do.
import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailable } from './connection.js';

/** Makes the file of a store that is not there yet, and the folders above it: readable and writable for its owner alone, and so are the
 *  files that SQLite makes beside it, which take its mode. A file that is there keeps the mode that it has. Throws DatabaseUnavailable, with
 *  what to do, when the folder or the file can't be written by this user. */
export function prepareStoreFile(file: string): void {
  const folder = dirname(file);
  makeFolder(folder);
  requireWritable(folder, `the folder ${folder}`);
  if (!exists(file)) return makeFile(file);
  if (statSync(file).isDirectory()) throw new DatabaseUnavailable(`${file} is a folder: set DATABASE_URL=sqlite:${file}/storefront.db`);
  requireWritable(file, `the file ${file}`);
}

function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new DatabaseUnavailable(`the file ${file} can't be written (${code}): ${ADVICE}`);
  }
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
