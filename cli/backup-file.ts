// Writes a backup of an SQLite store: a complete file under its final name, or nothing.
import { rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../db/engine/connect.js';
import { DatabaseUnavailable, type Database } from '../db/engine/connection.js';
import { copyStore } from '../db/store-copy.js';
import { measureFreeBytes, measureStore } from '../db/system-state.js';
import { formatMegabytes } from '../domain/system-warnings.js';
import { systemNow } from '../server/process/clock.js';
import type { Config } from '../server/process/config.js';
import { toBackupFolder } from '../server/process/system-facts.js';
import { endWithParent } from './child.js';

/** A backup that was not written. The message says why and what to do. */
export class BackupError extends Error {}

/** A backup that was written. */
export interface Backup {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** The names of older ones that were removed. */
  readonly removed: readonly string[];
}

type BackupSettings = Pick<Config, 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_KEEP'>;

/** Copies the store into a folder (default: that of the settings), and removes the oldest copies there. Throws BackupError. */
export async function writeBackup(config: BackupSettings, to?: string): Promise<Backup> {
  if (!config.DATABASE_URL.startsWith('sqlite:'))
    throw new BackupError('the store is in PostgreSQL: back it up with pg_dump, as the guide to operation says (Back up and restore)');
  const folder = to ?? toBackupFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(explain(folder));
  await removeLeftovers(folder);
  const db = await openDatabase(config.DATABASE_URL);
  try {
    await db.assertReady();
    const name = `storefront-${systemNow().toISOString().replace(/[:.]/g, '-')}.db`;
    await requireSpace(db, folder);
    const bytes = await writeCopy(db, folder, name).catch(explain(folder));
    return { name, path: join(folder, name), bytes, removed: await removeOldest(folder, config.BACKUP_KEEP) };
  } finally {
    await db.close();
  }
}

/** A disk that is full stops the whole service, so some of it stays free. */
const RESERVE = 1.1;

async function requireSpace(db: Database, folder: string): Promise<void> {
  const needed = (await measureStore(db)).bytes * RESERVE;
  const free = await measureFreeBytes(folder);
  if (free < needed)
    throw new BackupError(
      `a backup needs up to ${formatMegabytes(needed)}, and ${folder} has ${formatMegabytes(free)} left: free some space, or set BACKUP_DIR to a folder on another disk`,
    );
}

/** Returns the size of the copy. Removes what it has written if it fails or is ended. */
async function writeCopy(db: Database, folder: string, name: string): Promise<number> {
  const draft = join(folder, `${name}.part`);
  endWithParent(() => rmSync(draft, { force: true }));
  try {
    await (await open(draft, 'wx', 0o600)).close(); // SQLite would create it readable for others
    await copyStore(db, draft);
    await synchronize(draft);
    await rename(draft, join(folder, name));
    await synchronize(folder);
    return (await stat(join(folder, name))).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Makes a file, or the names in a folder, survive a power failure. */
async function synchronize(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const NAME = /^storefront-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.db$/;
const DRAFT = /^storefront-[0-9TZ-]+\.db\.part$/;
/** SQLite writes to the file of a copy all the time: one that nobody has written to for so long belongs to a process that was killed. */
const LEFT_MS = 600_000;

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(explain(folder))).filter((one) => DRAFT.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (systemNow().getTime() - mtimeMs > LEFT_MS) await rm(join(folder, name), { force: true });
  }
}

/** The names sort by time. */
async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Throws what went wrong with the folder as a sentence. */
const explain =
  (folder: string) =>
  (error: unknown): never => {
    const { code = '' } = (error instanceof DatabaseUnavailable ? error.cause : error) as { code?: string };
    if (code === 'ENOSPC' || code === 'EFBIG' || code === 'EDQUOT' || code === 'SQLITE_FULL' || code === 'SQLITE_IOERR')
      throw new BackupError(
        `the backup does not fit into ${folder} (${code}): free some space, or set BACKUP_DIR to a folder on another disk`,
      );
    if (code.startsWith('E') || code === 'SQLITE_CANTOPEN' || code === 'SQLITE_READONLY')
      throw new BackupError(
        `a backup can not be written to ${folder} (${code}): let this user write there, or set another folder in BACKUP_DIR`,
      );
    throw error;
  };
