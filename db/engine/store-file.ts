// The file of an SQLite store, which only its owner may read: checks that it can be opened, and if not, says what to do.
import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailable } from './connection.js';

/** Creates the file of a store if it doesn't exist, with the folders above it, readable and writable only by its owner. The files that SQLite
 *  creates next to it have the same mode. An existing file keeps its mode. Throws DatabaseUnavailable, with what to do, if this user can't
 *  write the folder or the file. */
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

/** Creates one folder after the other: "recursive" loops for ever if a parent fails with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (exists(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw new DatabaseUnavailable(`${folder} is a file, so no store can be created in it: set another folder in DATABASE_URL`);
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

const ADVICE = 'let this user write there (chown), or set another folder, e.g. DATABASE_URL=sqlite:./data/storefront.db';

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
