// Where the files of uploads are stored: on disk (disk-storage.ts) or in an S3-compatible bucket (s3-storage.ts).
import type { Readable } from 'node:stream';
import type { UploadType } from '../../generated/api.js';

/** A file that was prepared on this machine, and its name below its upload. */
export interface PreparedFile {
  readonly path: string;
  readonly name: string;
  readonly type: UploadType;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A stored file that is being read. */
export interface OpenedFile {
  readonly bytes: number;
  /** Reads all bytes, or those of a range. Call it at most once; the file is closed when the stream ends or is destroyed. */
  read(range?: ByteRange): Promise<Readable>;
  /** Closes a file that is not read. */
  close(): Promise<void>;
}

/** Stores files by the id of their upload and their name. */
export interface FileStorage {
  /** Moves the files of an upload into the storage. When it resolves, they survive a crash of the machine. */
  put(uploadId: string, files: readonly PreparedFile[]): Promise<void>;
  /** Opens a file; undefined if there is none. */
  open(uploadId: string, name: string): Promise<OpenedFile | undefined>;
  /** Removes files of an upload. Does nothing for those that are not there. */
  remove(uploadId: string, names: readonly string[]): Promise<void>;
  /** Closes idle connections. */
  close?(): void;
}
