// Receives the bytes of a file into a separate folder, never as a whole in memory.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SNIFFED_BYTES, UPLOAD_TYPES } from '../../domain/upload-types.js';
import type { UploadType } from '../../generated/api.js';
import { ApiError } from '../../handlers/errors.js';
import type { ReceivedFile } from '../../handlers/operation.js';
import { FILE_MODE, FOLDER_MODE } from './disk-storage.js';

/** How large files can be, in bytes. */
export interface SizeLimits {
  readonly image: number;
  readonly video: number;
}

/** Receives the files of some operations. */
export interface FileReceiver<Type extends string> {
  readonly types: readonly Type[];
  /** Throws ApiError 413 for a length that a file of this type can't have. */
  checkLength(type: Type, bytes: number): void;
  /** Receives a file, which must be discarded. Throws ApiError: 413 if it is too large, 503 if too many arrive at once. */
  receive(source: Readable, type: Type): Promise<ReceivedFile<Type>>;
  /** Removes what is left of a received file. */
  discard(file: Pick<ReceivedFile, 'folder'>): Promise<void>;
}

/** After this time, a folder that a crash left behind is removed. */
const LEFTOVER_MS = 3_600_000;
/** How many files are received at a time: each takes its size on disk before it is counted. */
const RECEIVING_MAX = 16;

/** Receives files into `folder`. */
export function createReceiver(folder: string, limits: SizeLimits) {
  let receiving = 0;
  return {
    /** Receives a file. Throws ApiError: 413 if it is larger than its type may be, 503 if too many are being received. Leaves nothing behind if
     *  it fails. */
    async receive(source: Readable, type: UploadType): Promise<ReceivedFile> {
      if (receiving >= RECEIVING_MAX) throw uploadsUnavailable('too many files are being uploaded at once');
      receiving += 1;
      try {
        return await receiveInto(folder, source, { type, maxBytes: limits[UPLOAD_TYPES[type].kind] });
      } finally {
        receiving -= 1;
      }
    },

    /** Removes what is left of a received file. */
    discard: (file: Pick<ReceivedFile, 'folder'>): Promise<void> => rm(file.folder, { recursive: true, force: true }),

    /** Removes folders that a crash left behind. Returns how many. */
    async removeLeftovers(now: Date): Promise<number> {
      const names = await readdir(folder).catch(() => []);
      let removed = 0;
      for (const name of names) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (now.getTime() - mtimeMs < LEFTOVER_MS) continue;
        await rm(path, { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** 503: try again in a few seconds. */
export const uploadsUnavailable = (why: string): ApiError =>
  new ApiError('uploads-unavailable', `${why}: repeat the request in a few seconds`, { headers: { 'Retry-After': '5' } });

/** 413: the file is larger than files of its kind may be. */
export const fileTooLarge = (type: string, maxBytes: number): ApiError => {
  const issue = `must be at most ${maxBytes} bytes for ${type}`;
  return new ApiError('body-too-large', `the file ${issue}`, { errors: [{ reason: 'body-too-large', field: 'body', issue }] });
};

/** Receives a file into a new folder below `parent`. Throws ApiError 413 if it is too large. Leaves nothing behind if it fails. */
export async function receiveInto<Type extends string>(
  parent: string,
  source: Readable,
  { type, maxBytes }: { type: Type; maxBytes: number },
): Promise<ReceivedFile<Type>> {
  await mkdir(parent, { recursive: true, mode: FOLDER_MODE });
  const folder = await mkdtemp(join(parent, 'upload-'));
  try {
    const hash = createHash('sha256');
    let [bytes, start] = [0, Buffer.alloc(0)];
    const path = join(folder, 'received');
    const measure = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw fileTooLarge(type, maxBytes);
        if (start.length < SNIFFED_BYTES) start = Buffer.concat([start, chunk.subarray(0, SNIFFED_BYTES)]);
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(iterate(source), measure, createWriteStream(path, { mode: FILE_MODE }));
    return { folder, path, type, bytes, sha256: hash.digest('hex'), start };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Doesn't destroy the source when it ends early: a request must stay open for its reply. */
const iterate = (source: Readable): AsyncIterable<Buffer> => source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
