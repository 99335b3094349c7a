// Stores and serves the files of uploads: receives them, checks and converts them, and moves them into the storage.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nameOriginal, nameThumbnail, sniffUploadType, toFilePath, UPLOAD_TYPES } from '../../domain/upload-types.js';
import type { UploadType } from '../../generated/api.js';
import { ApiError, invalidField } from '../../handlers/errors.js';
import type { Files, PreparedUpload, ReceivedFile } from '../../handlers/operation.js';
import type { Config } from '../process/config.js';
import { createDiskStorage } from './disk-storage.js';
import { createImageProcess, TooManyImages, type ImageProcess } from './image-process.js';
import type { ImageJob } from './image-worker.js';
import { createReceiver, fileTooLarge, uploadsUnavailable, type FileReceiver } from './receive.js';
import { createS3Storage } from './s3-storage.js';
import type { FileStorage, OpenedFile, PreparedFile } from './storage.js';

/** What the HTTP layer and the process use of the files, besides what handlers use. */
export interface UploadFiles extends Files, FileReceiver<UploadType> {
  discard(file: Pick<ReceivedFile, 'folder'>): Promise<void>;
  /** Opens a stored file; undefined if there is none. */
  open(uploadId: string, name: string): Promise<OpenedFile | undefined>;
  /** Removes what crashes left of files that were being received. Returns how many. */
  removeLeftovers(now: Date): Promise<number>;
  close(): Promise<void>;
}

type Settings = Pick<
  Config,
  | 'DATABASE_URL'
  | 'UPLOADS_DIR'
  | 'UPLOADS_IMAGE_MAX_BYTES'
  | 'UPLOADS_VIDEO_MAX_BYTES'
  | 'UPLOADS_IMAGE_MAX_PIXELS'
  | 'UPLOADS_MAX_TOTAL_BYTES'
  | 'UPLOADS_S3_ENDPOINT'
  | 'UPLOADS_S3_BUCKET'
  | 'UPLOADS_S3_REGION'
  | 'UPLOADS_S3_ACCESS_KEY_ID'
  | 'UPLOADS_S3_SECRET_ACCESS_KEY'
>;

/** Creates the files of a service. `origin` is where clients reach it. Nothing is created on disk before the first upload, and nothing that
 *  reads images is loaded before the first image. */
export function createUploadFiles(config: Settings, origin: () => string): UploadFiles {
  const folder = toUploadsFolder(config);
  const limits = { image: config.UPLOADS_IMAGE_MAX_BYTES, video: config.UPLOADS_VIDEO_MAX_BYTES };
  const storage = createStorage(config, folder);
  const receiver = createReceiver(join(folder, 'incoming'), limits);
  const images = createImageProcess();
  return {
    ...receiver,
    types: Object.keys(UPLOAD_TYPES) as UploadType[],
    maxTotalBytes: config.UPLOADS_MAX_TOTAL_BYTES,
    checkLength(type, bytes) {
      const maxBytes = limits[UPLOAD_TYPES[type].kind];
      if (bytes > maxBytes) throw fileTooLarge(type, maxBytes);
    },
    prepare: (file) => prepare(file, { images, maxPixels: config.UPLOADS_IMAGE_MAX_PIXELS }),
    store: (uploadId, { files }) => storage.put(uploadId, files),
    remove: (uploadId, names) => storage.remove(uploadId, names),
    open: (uploadId, name) => storage.open(uploadId, name),
    toUrl: (uploadId, name) => `${origin()}${toFilePath(uploadId, name)}`,
    async close() {
      storage.close?.();
      await images.close();
    },
  };
}

function createStorage(config: Settings, folder: string): FileStorage {
  const { UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_REGION: region } = config;
  const { UPLOADS_S3_ACCESS_KEY_ID: accessKeyId, UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return createDiskStorage(folder);
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

/** The folder of UPLOADS_DIR; beside the SQLite file if it is not set, and ./data/uploads with PostgreSQL. */
export function toUploadsFolder({ UPLOADS_DIR: folder, DATABASE_URL: url }: Settings): string {
  if (folder !== undefined) return folder;
  const store = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : '';
  return join(store === '' ? './data' : dirname(store), 'uploads');
}

const THUMBNAIL_WIDTHS = [320, 1_024];

interface ImageParts {
  readonly images: ImageProcess;
  readonly maxPixels: number;
}

async function prepare(file: ReceivedFile, parts: ImageParts): Promise<PreparedUpload> {
  const { type, path, bytes, sha256 } = file;
  if (bytes === 0) throw invalidField('missing-field', 'body', 'is required');
  const found = sniffUploadType(file.start);
  if (found !== type)
    throw invalidField(
      'media-type-mismatch',
      'Content-Type',
      found ? `is ${type}, but the file is ${found}` : `is ${type}, but the file is not: it is of no type that can be uploaded`,
    );
  if (UPLOAD_TYPES[type].kind === 'image') return prepareImage(file, type as ImageJob['type'], parts);
  const name = nameOriginal(type);
  return { type, bytes, sha256, thumbnails: [], files: [{ path, name, type, bytes, sha256 }] };
}

async function prepareImage(file: ReceivedFile, type: ImageJob['type'], { images, maxPixels }: ImageParts): Promise<PreparedUpload> {
  const inFolder = (name: string) => ({ name, path: join(file.folder, name) });
  const original = inFolder(nameOriginal(type));
  const thumbnails = THUMBNAIL_WIDTHS.map((width) => ({ ...inFolder(nameThumbnail(width)), width }));
  const result = await images.convert({ input: file.path, type, output: original.path, thumbnails, maxPixels }).catch((error: unknown) => {
    throw error instanceof TooManyImages ? uploadsUnavailable('too many images are waiting to be converted') : error;
  });
  if ('problem' in result) throw result.problem === 'pixels' ? tooManyPixels(maxPixels) : unreadable();
  const made = result.thumbnails.map(({ path, width, height }) => ({ name: path.slice(file.folder.length + 1), path, width, height }));
  const files = [await measure(original, type), ...(await Promise.all(made.map((one) => measure(one, 'image/webp'))))];
  const [{ bytes, sha256 } = { bytes: 0, sha256: '' }] = files;
  return { type, bytes, sha256, ...result.image, thumbnails: made.map(({ name, width, height }) => ({ name, width, height })), files };
}

const unreadable = (): ApiError =>
  invalidField('unreadable-image', 'body', 'is not an image that can be read: it is damaged or incomplete');

function tooManyPixels(maxPixels: number): ApiError {
  const issue = `must have at most ${maxPixels} pixels`;
  return new ApiError('too-many-pixels', `the image ${issue}`, { errors: [{ reason: 'too-many-pixels', field: 'body', issue }] });
}

async function measure({ name, path }: { name: string; path: string }, type: UploadType): Promise<PreparedFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { name, path, type, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
