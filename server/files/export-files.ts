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
  /** Makes the file available, durably. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** The files of exports, for the server. */
export interface StoredExportFiles extends ExportFiles {
  /** Begins the file of an export, also if another process did before. */
  start(exportId: string): Promise<ExportWriter>;
  /** Removes the files of exports that aren't among these. Returns how many. */
  removeOthers(listIds: () => Promise<readonly string[]>): Promise<number>;
}

const PARTIAL = '.part';

/** Creates the files of exports below the folder of the uploads. Nothing is created on disk before the first export. */
export function createExportFiles(uploadsFolder: string): StoredExportFiles {
  const folder = join(uploadsFolder, 'exports');
  const toPath = (exportId: string): string => join(folder, exportId);
  return {
    async start(exportId) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      return startFile(toPath(exportId));
    },
    async open(exportId) {
      const isThere = await access(toPath(exportId)).then(
        () => true,
        () => false,
      );
      return isThere ? (createReadStream(toPath(exportId)) as AsyncIterable<Uint8Array>) : undefined;
    },
    async remove(exportId) {
      for (const ending of ['', PARTIAL]) await rm(`${toPath(exportId)}${ending}`, { force: true });
    },
    async removeOthers(listIds) {
      // The folder is read first, so that an export that begins meanwhile isn't taken for another one.
      const names = await readdir(folder).catch(() => []);
      if (names.length === 0) return 0;
      const known = new Set(await listIds());
      const others = names.filter((name) => !known.has(name.replace(PARTIAL, '')));
      for (const name of others) await rm(join(folder, name), { force: true });
      return others.length;
    },
  };
}

async function startFile(path: string): Promise<ExportWriter> {
  const file = await open(`${path}${PARTIAL}`, 'w', FILE_MODE);
  return {
    append: async (text) => void (await file.write(text)),
    async finish() {
      await file.sync();
      await file.close();
      await rename(`${path}${PARTIAL}`, path);
    },
    async discard() {
      await file.close();
      await rm(`${path}${PARTIAL}`, { force: true });
    },
  };
}
