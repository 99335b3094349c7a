// Stores the files of uploads in a folder of this machine: <folder>/files/<two digits>/<upload id>/<name>.
import { chmod, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage, OpenedFile, PreparedFile } from './storage.js';

/** Only the user of the service can read files and folders. */
export const FILE_MODE = 0o600;
/** The permissions of folders with uploads: only the user of the service can read, write and list them. */
export const FOLDER_MODE = 0o700;

/** Creates a storage in a folder, which is made with the first file. */
export function createDiskStorage(folder: string): FileStorage {
  const toFolder = (uploadId: string): string => join(folder, 'files', uploadId.slice(-2), uploadId);
  return {
    async put(uploadId, files) {
      const target = toFolder(uploadId);
      await mkdir(target, { recursive: true, mode: FOLDER_MODE });
      for (const file of files) await moveDurably(file, join(target, file.name));
      // The names of the files, of their folder, and of the folder above it.
      for (const one of [target, dirname(target), dirname(dirname(target)), folder]) await syncFolder(one);
    },
    async open(uploadId, name) {
      try {
        return await openFile(await open(join(toFolder(uploadId), name), 'r'));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (uploadId) => rm(toFolder(uploadId), { recursive: true, force: true }),
  };
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

async function moveDurably({ path }: PreparedFile, target: string): Promise<void> {
  await chmod(path, FILE_MODE);
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(path, target);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openFile(file: FileHandle): Promise<OpenedFile> {
  const { size } = await file.stat();
  return {
    bytes: size,
    read: (range) => Promise.resolve(file.createReadStream({ ...range })),
    close: () => file.close(),
  };
}
