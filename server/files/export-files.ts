// The files of exports, on disk until the export is deleted. Processes on several machines need a folder that they share (UPLOADS_DIR), else
// only the process that wrote a file can send it.
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFiles } from '../../handlers/operation.js';
import { FILE_MODE, FOLDER_MODE } from './disk-storage.js';

/** A file that is being written. */
export interface ExportWriter {
  /** Adds text. */
  append(text: string): Promise<void>;
  /** Makes what was written durable. */
  sync(): Promise<void>;
  /** Makes the file available. Call `sync` before. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Which process writes the file of an export. */
export interface ExportOwner {
  readonly id: string;
  /** Undefined if no process has begun. */
  readonly runnerId?: string | undefined;
}

/** The files of exports, for the server. */
export interface StoredExportFiles extends ExportFiles {
  /** Begins the file of an export. Each process writes its own, so that one that lost its lease can't damage the file of its successor. */
  start(owner: Required<ExportOwner>): Promise<ExportWriter>;
  /** Removes the files that none of these exports needs, also those that earlier processes of theirs left. Returns how many. */
  removeOthers(listOwners: () => Promise<readonly ExportOwner[]>): Promise<number>;
}

const toPartialName = ({ id, runnerId = '' }: ExportOwner): string => `${id}.${runnerId}.part`;

/** Creates the files of exports below the folder of the uploads. Nothing is created on disk before the first export. */
export function createExportFiles(uploadsFolder: string): StoredExportFiles {
  const folder = join(uploadsFolder, 'exports');
  const toPath = (name: string): string => join(folder, name);
  const listNames = (): Promise<string[]> => readdir(folder).catch(() => []);
  const removeAll = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await rm(toPath(name), { force: true });
  };
  return {
    async start(owner) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      return startFile({ path: toPath(owner.id), partialPath: toPath(toPartialName(owner)) });
    },
    async open(exportId) {
      const isThere = await access(toPath(exportId)).then(
        () => true,
        () => false,
      );
      return isThere ? (createReadStream(toPath(exportId)) as AsyncIterable<Uint8Array>) : undefined;
    },
    async remove(exportId) {
      await removeAll((await listNames()).filter((name) => name === exportId || name.startsWith(`${exportId}.`)));
    },
    async removeOthers(listOwners) {
      // The folder is read first, so that an export that begins meanwhile isn't taken for another one.
      const names = await listNames();
      if (names.length === 0) return 0;
      const needed = new Set((await listOwners()).flatMap((owner) => [owner.id, toPartialName(owner)]));
      const others = names.filter((name) => !needed.has(name));
      await removeAll(others);
      return others.length;
    },
  };
}

async function startFile({ path, partialPath }: { path: string; partialPath: string }): Promise<ExportWriter> {
  const file = await open(partialPath, 'w', FILE_MODE);
  return {
    // Writes everything or throws; `write` may write less on a full disk.
    append: (text) => file.appendFile(text),
    sync: () => file.sync(),
    async finish() {
      await file.close();
      await rename(partialPath, path);
    },
    async discard() {
      await file.close();
      await rm(partialPath, { force: true });
    },
  };
}
