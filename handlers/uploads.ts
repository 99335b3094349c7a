// Uploads: images and videos that the service stores. Files are stored before their row is committed, and removed after their row is deleted. In
// between a removal is recorded, so that a crash at any moment leaves neither a row without its files nor files without a row for long.
import { findCreator } from '../db/creators.js';
import type { Transaction } from '../db/engine/connection.js';
import * as uploads from '../db/uploads.js';
import type { StoredUpload } from '../db/uploads.js';
import { nameOriginal } from '../domain/upload-types.js';
import type { Upload, UploadList } from '../generated/api.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { ApiError, conflict, invalidField, notFound } from './errors.js';
import type { Operation, PreparedUpload, Services } from './operation.js';
import { removeDueFiles } from './upload-files.js';

/** Far longer than it takes to store files. */
const UNCOMMITTED_MS = 3_600_000;

export const createUpload: Operation<'createUpload'> = async ({ body, query, caller }, services) => {
  const { creatorId, userId } = query;
  if (creatorId !== undefined && userId !== undefined)
    throw invalidField('incompatible-fields', 'userId', 'must not be given together with creatorId: a file has one owner');
  if (creatorId !== undefined && !(await findCreator(services.db, creatorId)))
    throw invalidField('unknown-creator', 'creatorId', 'is not the id of a creator');
  await requireSpace(body.bytes, services);
  const prepared = await services.files.prepare(body);
  const createdAt = services.now().toISOString();
  const owner = { ...(creatorId !== undefined && { creatorId }), ...(userId !== undefined && { userId }) };
  const upload = toStoredUpload(services.newId('upl'), prepared, { ...owner, createdAt });
  await storeFiles(upload, prepared, services);
  try {
    return await services.transaction(async (trx) => {
      await commitFiles(trx, upload, { prepared, services });
      const { bytes, type } = upload;
      recordAudit(
        trx,
        { caller, operation: 'createUpload', object: { type: 'upload', id: upload.id }, after: { type, bytes, ...owner } },
        services,
      );
      return { status: 201 as const, headers: { Location: `/api/uploads/${upload.id}` }, body: serializeUpload(upload, services) };
    });
  } catch (error) {
    await dropFiles(upload, services);
    throw error;
  }
};

export const listUploads: Operation<'listUploads'> = async ({ query }, services) => {
  const changes = await listByChange<UploadList>('uploads', query, services, { show: (text) => showUploads(text, services) });
  if (changes) return { status: 200, body: changes };
  const { uploads: page, total } = await uploads.listUploads(services.db, query);
  const data = page.map((upload) => serializeUpload(upload, services));
  return { status: 200, body: { data, total, limit: query.limit, offset: query.offset } };
};

export const getUpload: Operation<'getUpload'> = async ({ path }, services) => {
  const upload = await uploads.findUpload(services.db, path.id);
  if (!upload) throw notFound('upload', path.id);
  return { status: 200, body: serializeUpload(upload, services) };
};

export const deleteUpload: Operation<'deleteUpload'> = async ({ path: { id }, caller }, services) => {
  const reply = await services.transaction(async (trx) => {
    const upload = await uploads.findUpload(trx, id);
    if (!upload || !(await uploads.deleteUpload(trx, upload, services.now()))) throw notFound('upload', id);
    const { type, bytes, creatorId, userId } = upload;
    recordAudit(
      trx,
      { caller, operation: 'deleteUpload', object: { type: 'upload', id }, before: { type, bytes, creatorId, userId }, after: {} },
      services,
    );
    return { status: 204 as const };
  });
  await removeSoon(services);
  return reply;
};

/** Returns stored uploads, joined with commas, as the API shows them. */
const showUploads = (text: string, services: Pick<Services, 'files'>): string =>
  (JSON.parse(`[${text}]`) as StoredUpload[]).map((upload) => JSON.stringify(serializeUpload(upload, services))).join(',');

/** Refuses an upload before its image is converted, if there is no space even for what arrived. */
async function requireSpace(bytes: number, { db, files }: Services): Promise<void> {
  if ((await uploads.countUploadBytes(db)) + bytes > files.maxTotalBytes) throw noSpaceLeft(files.maxTotalBytes);
}

const noSpaceLeft = (maxTotalBytes: number): ApiError =>
  conflict('upload-space-used', 'body', `does not fit: all uploads together may have ${maxTotalBytes} bytes (UPLOADS_MAX_TOTAL_BYTES)`);

function toStoredUpload(
  id: string,
  { type, bytes, sha256, width, height, thumbnails }: PreparedUpload,
  given: Pick<StoredUpload, 'creatorId' | 'userId' | 'createdAt'>,
): StoredUpload {
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  return { id, name: nameOriginal(type), type, bytes, sha256, ...size, thumbnails, ...given };
}

/** Stores the files, after recording that they must be removed unless their upload is committed. */
async function storeFiles(upload: StoredUpload, prepared: PreparedUpload, { db, files, now }: Services): Promise<void> {
  const dueAt = new Date(now().getTime() + UNCOMMITTED_MS).toISOString();
  await db.transaction((trx) => uploads.planRemoval(trx, { uploadId: upload.id, names: uploads.listFileNames(upload), dueAt }));
  await files.store(upload.id, prepared);
}

interface CommitParts {
  readonly prepared: PreparedUpload;
  readonly services: Services;
}

/** Keeps the files. Throws ApiError: 409 if there is no space for them; 503 if it took so long that they may be gone. */
async function commitFiles(trx: Transaction, upload: StoredUpload, { prepared, services: { files, now } }: CommitParts): Promise<void> {
  const storedBytes = prepared.files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!(await uploads.cancelRemoval(trx, upload.id, now())))
    throw new ApiError('uploads-unavailable', 'the file could not be stored in time: repeat the request', {
      headers: { 'Retry-After': '5' },
    });
  const { maxTotalBytes } = files;
  // The id is as old as the upload: lists of changes need a time from inside the transaction.
  const changedAt = now().toISOString();
  if (!(await uploads.insertUpload(trx, upload, { storedBytes, maxTotalBytes, changedAt }))) throw noSpaceLeft(maxTotalBytes);
}

/** Removes files that were not committed now, and not only in an hour. */
async function dropFiles(upload: StoredUpload, services: Services): Promise<void> {
  const { db, now, log } = services;
  try {
    const removal = { uploadId: upload.id, names: uploads.listFileNames(upload), dueAt: now().toISOString() };
    if (await uploads.findUpload(db, upload.id)) return; // it was committed, and only the reply failed
    await db.transaction((trx) => uploads.planRemoval(trx, removal));
    await removeDueFiles(services);
  } catch (error) {
    log.warn({ err: error, uploadId: upload.id }, 'files of a failed upload are still stored; maintenance removes them');
  }
}

/** Removes the files of deleted uploads; if that fails, maintenance tries again. */
async function removeSoon(services: Services): Promise<void> {
  try {
    await removeDueFiles(services);
  } catch (error) {
    services.log.warn({ err: error }, 'files of a deleted upload are still stored; maintenance removes them');
  }
}

/** Returns an upload as the API shows it. */
export function serializeUpload({ name, thumbnails, ...upload }: StoredUpload, { files }: Pick<Services, 'files'>): Upload {
  const { id, type, bytes, sha256, width, height, creatorId, userId, createdAt } = upload;
  return {
    id,
    url: files.toUrl(id, name),
    type,
    bytes,
    sha256,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    thumbnails: thumbnails.map((one) => ({ url: files.toUrl(id, one.name), width: one.width, height: one.height })),
    ...(creatorId !== undefined && { creatorId }),
    ...(userId !== undefined && { userId }),
    createdAt,
  };
}
