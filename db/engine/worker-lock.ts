// Locks on files next to an SQLite store, one per worker. They are SQLite's own locks, so they work wherever the store itself can be shared
// (threads, processes, containers), and the operating system releases them when a process is killed.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import sqlite3 from 'sqlite3';
import { prepareStoreFile } from './store-file.js';
import { DatabaseUnavailable } from './connection.js';

/** A lock that this process holds. */
export interface WorkerLock {
  /** Removes the file and releases the lock. */
  release(): Promise<void>;
}

const toLockFile = (storeFile: string, workerId: string) => `${storeFile}-${workerId}`;

/** Acquires the lock of a worker, whose file must not exist yet. */
export async function acquireWorkerLock(storeFile: string, workerId: string): Promise<WorkerLock> {
  const file = toLockFile(storeFile, workerId);
  prepareStoreFile(file);
  const connection = await open(file);
  const error = await lock(connection);
  if (error) {
    await close(connection);
    throw new DatabaseUnavailable(`can't lock ${file}: ${error.message}`);
  }
  return {
    // Remove the file first: without it no other process can acquire the lock and conclude that it was left behind.
    async release() {
      await rm(file, { force: true });
      await close(connection);
    },
  };
}

/** Whether no process holds the lock of a worker. Its file is then removed. */
export async function removeFreeLock(storeFile: string, workerId: string): Promise<boolean> {
  const file = toLockFile(storeFile, workerId);
  if (!existsSync(file)) return true; // the owner removed it when it ended
  const connection = await open(file);
  const error = await lock(connection);
  if (!error) await rm(file, { force: true });
  await close(connection);
  return !error;
}

type SqliteError = Error & { code?: string };

/** Opens an existing file. An error says nothing about who holds its lock, and is thrown. */
function open(file: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const connection: sqlite3.Database = new sqlite3.Database(file, sqlite3.OPEN_READWRITE, (error) => {
      if (error) return reject(new DatabaseUnavailable(`can't open ${file}: ${error.message}`, { cause: error }));
      connection.configure('busyTimeout', 0);
      resolve(connection);
    });
  });
}

/** Acquires the lock without waiting for it. Returns the error if it fails. */
function lock(connection: sqlite3.Database): Promise<SqliteError | undefined> {
  return new Promise((resolve) => connection.exec('begin exclusive', (error) => resolve(error ?? undefined)));
}

function close(connection: sqlite3.Database): Promise<void> {
  return new Promise((resolve) => connection.close(() => resolve()));
}
