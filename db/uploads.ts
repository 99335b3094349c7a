// Uploaded files: what is known of each, and which stored files must be removed.
import type { Upload, UploadType } from '../generated/api.js';
import { cappedPages } from './engine/capped-pages.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { documentPages, type Where } from './engine/document-pages.js';
import type { Pagination } from './engine/paging.js';
import { command, query, type NoValues } from './engine/statement.js';

/** An upload as it is stored: names of files in place of URLs, whose origin can change. */
export interface StoredUpload extends Omit<Upload, 'url' | 'thumbnails'> {
  readonly name: string;
  readonly thumbnails: readonly { readonly name: string; readonly width: number; readonly height: number }[];
}

interface UploadRow {
  readonly id: string;
  readonly type: string;
  readonly creatorId: string | null;
  readonly userId: string | null;
  readonly storedBytes: number;
  readonly createdAt: string;
  readonly document: string;
  readonly changedAt: string;
}

const insert = command<UploadRow & { maxTotalBytes: number }>((build, p) =>
  build.raw(
    `insert into uploads (id, type, creator_id, user_id, stored_bytes, created_at, document, changed_at)
     select ?, ?, ?, ?, ?, ?, ?, ? from upload_usage where id = 1 and bytes + ? <= ?`,
    [p.id, p.type, p.creatorId, p.userId, p.storedBytes, p.createdAt, p.document, p.changedAt, p.storedBytes, p.maxTotalBytes],
  ),
);

/** Inserts an upload whose files have `storedBytes`, at a time (ISO 8601) that was read in the transaction: it is when lists of changes have
 *  it. Returns false, and writes nothing, if all uploads together would have more than
 *  `maxTotalBytes`. */
export async function insertUpload(
  trx: Transaction,
  upload: StoredUpload,
  { storedBytes, maxTotalBytes, changedAt }: { storedBytes: number; maxTotalBytes: number; changedAt: string },
): Promise<boolean> {
  const { id, type, creatorId = null, userId = null, createdAt } = upload;
  const row = { id, type, creatorId, userId, storedBytes, createdAt, document: JSON.stringify(upload), changedAt, maxTotalBytes };
  return (await trx.run(insert, row)) === 1;
}

const usage = query<NoValues, { bytes: number | string }>((build) => build('upload_usage').select('bytes').where({ id: 1 }));

/** Returns how many bytes all uploads have, with their thumbnails. */
export const countUploadBytes = async (db: Reader): Promise<number> => Number((await db.first(usage))?.bytes ?? 0);

const byId = query<{ id: string }, { document: string }>((build, p) => build('uploads').select('document').where({ id: p.id }));

/** Returns the upload of an id, or undefined. */
export async function findUpload(db: Reader, id: string): Promise<StoredUpload | undefined> {
  const row = await db.first(byId, { id });
  return row && (JSON.parse(row.document) as StoredUpload);
}

/** Which uploads a list contains; all that are set apply together. */
export interface UploadFilter extends Pagination {
  readonly type?: UploadType | undefined;
  readonly creatorId?: string | undefined;
  readonly userId?: string | undefined;
}

const uploadPages = documentPages('uploads');
const filteredPages = cappedPages('uploads');

/** Returns a page of uploads, newest first. With a filter, only the first FOUND_MAX are found. */
export async function listUploads(db: Reader, filter: UploadFilter): Promise<{ uploads: StoredUpload[]; total: number }> {
  const { type, creatorId, userId, limit, offset } = filter;
  const where: Where = {
    ...(type !== undefined && { type }),
    ...(creatorId !== undefined && { creator_id: creatorId }),
    ...(userId !== undefined && { user_id: userId }),
  };
  const cut = { where, order: ['id'], direction: 'desc', limit, offset } as const;
  const isFiltered = Object.keys(where).length > 0;
  const { total, data } = await (isFiltered ? filteredPages(db, cut) : uploadPages(db, { ...cut, scope: 'uploads' }));
  return { uploads: JSON.parse(`[${String(data ?? '')}]`) as StoredUpload[], total: Number(total) };
}

const remove = command<{ id: string }>((build, p) => build('uploads').where({ id: p.id }).delete());

/** Deletes an upload, and records that its files must be removed at once. Returns false if there was none. */
export async function deleteUpload(trx: Transaction, upload: StoredUpload, now: Date): Promise<boolean> {
  if ((await trx.run(remove, { id: upload.id })) !== 1) return false;
  await planRemoval(trx, { uploadId: upload.id, names: listFileNames(upload), dueAt: now.toISOString() });
  return true;
}

/** The names of the files of an upload. Pure. */
export const listFileNames = ({ name, thumbnails }: Pick<StoredUpload, 'name' | 'thumbnails'>): string[] => [
  name,
  ...thumbnails.map((one) => one.name),
];

/** Files that must be removed once it is time. */
export interface FileRemoval {
  readonly uploadId: string;
  readonly names: readonly string[];
  /** ISO 8601. */
  readonly dueAt: string;
}

interface RemovalRow {
  readonly uploadId: string;
  readonly names: string;
  readonly dueAt: string;
}

const insertRemoval = command<RemovalRow>((build, p) =>
  build('upload_removals').insert({ upload_id: p.uploadId, names: p.names, due_at: p.dueAt }).onConflict('upload_id').merge(),
);

/** Records that files must be removed. */
export async function planRemoval(trx: Transaction, { uploadId, names, dueAt }: FileRemoval): Promise<void> {
  await trx.run(insertRemoval, { uploadId, names: JSON.stringify(names), dueAt });
}

const cancel = command<{ uploadId: string; now: string }>((build, p) =>
  build('upload_removals').where({ upload_id: p.uploadId }).where('due_at', '>', p.now).delete(),
);

/** Cancels a removal that isn't due. Returns false if it is: the files may be gone. */
export async function cancelRemoval(trx: Transaction, uploadId: string, now: Date): Promise<boolean> {
  return (await trx.run(cancel, { uploadId, now: now.toISOString() })) === 1;
}

const due = query<{ now: string; limit: number }, RemovalRow>((build, p) =>
  build('upload_removals')
    .select({ uploadId: 'upload_id', names: 'names', dueAt: 'due_at' })
    .where('due_at', '<=', p.now)
    .orderByRaw('due_at limit ?', [p.limit]),
);

/** Returns removals that are due, oldest first. */
export async function listDueRemovals(db: Database, { now, limit }: { now: Date; limit: number }): Promise<FileRemoval[]> {
  const rows = await db.all(due, { now: now.toISOString(), limit });
  return rows.map((row) => ({ ...row, names: JSON.parse(row.names) as string[] }));
}

const finish = command<{ uploadId: string }>((build, p) => build('upload_removals').where({ upload_id: p.uploadId }).delete());

/** Forgets a removal whose files are gone. */
export async function finishRemoval(trx: Transaction, uploadId: string): Promise<void> {
  await trx.run(finish, { uploadId });
}
