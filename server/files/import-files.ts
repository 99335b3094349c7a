// The files of imports: received, checked, and stored on disk until the import has ended. Processes on several machines need a folder that
// they share (UPLOADS_DIR), else the process that received a file imports it.
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ImportFormat } from '../../generated/api.js';
import { invalidFields } from '../../handlers/errors.js';
import type { ImportFileType, ImportFiles, ReceivedFile } from '../../handlers/operation.js';
import { FOLDER_MODE } from './disk-storage.js';
import type { ImportRecord } from './import-record.js';
import { findFileError, readRecords, type FileKind } from './import-records.js';
import { fileTooLarge, receiveInto, uploadsUnavailable, type FileReceiver } from './receive.js';

const MAX_BYTES = 104_857_600;
/** Each takes its size on disk. */
const RECEIVING_MAX = 8;
/** After this time, no import waits for a file any more. */
const OLD_MS = 7 * 86_400_000;

const FORMATS: Readonly<Record<ImportFileType, ImportFormat>> = { 'text/csv': 'csv', 'application/x-ndjson': 'ndjson' };

/** The files of imports, for the server. */
export interface StoredImportFiles extends ImportFiles, FileReceiver<ImportFileType> {
  /** Whether this process can read the file of an import. */
  has(importId: string): Promise<boolean>;
  /** Reads the lines of the file of an import. */
  read(importId: string, kind: FileKind): AsyncGenerator<ImportRecord, void, undefined>;
  /** Removes files that no import needs any more. Returns how many. */
  removeLeftovers(now: Date): Promise<number>;
}

/** Creates the files of imports below the folder of the uploads. Nothing is created on disk before the first import. */
export function createImportFiles(uploadsFolder: string): StoredImportFiles {
  const [folder, incoming] = [join(uploadsFolder, 'imports'), join(uploadsFolder, 'incoming')];
  const toPath = (importId: string): string => join(folder, importId);
  let receiving = 0;
  return {
    types: Object.keys(FORMATS) as ImportFileType[],
    checkLength(type, bytes) {
      if (bytes > MAX_BYTES) throw fileTooLarge(type, MAX_BYTES);
    },
    async receive(source: Readable, type: ImportFileType): Promise<ReceivedFile<ImportFileType>> {
      if (receiving >= RECEIVING_MAX) throw uploadsUnavailable('too many files are being imported at once');
      receiving += 1;
      try {
        return await receiveInto(incoming, source, { type, maxBytes: MAX_BYTES });
      } finally {
        receiving -= 1;
      }
    },
    discard: (file) => rm(file.folder, { recursive: true, force: true }),
    async keep(file, { id, type }) {
      const error = await findFileError(file.path, { format: FORMATS[file.type], type });
      if (error) throw invalidFields([error]);
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await rename(file.path, toPath(id));
      return FORMATS[file.type];
    },
    remove: (importId) => rm(toPath(importId), { force: true }),
    has: (importId) =>
      access(toPath(importId)).then(
        () => true,
        () => false,
      ),
    read: (importId, kind) => readRecords(toPath(importId), kind),
    async removeLeftovers(now) {
      let removed = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (now.getTime() - mtimeMs < OLD_MS) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
