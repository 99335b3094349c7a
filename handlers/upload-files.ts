// Removes the stored files of uploads that were deleted, erased, or never committed.
import * as uploads from '../db/uploads.js';
import type { Services } from './operation.js';

/** A step of work. */
const BATCH = 20;

/** Removes the files of up to twenty uploads whose removal is due. Returns of how many; throws if a file can't be removed, and a later call
 *  tries again. */
export async function removeDueFiles({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<number> {
  const due = await uploads.listDueRemovals(db, { now: now(), limit: BATCH });
  for (const { uploadId, names } of due) {
    await files.remove(uploadId, names);
    await db.transaction((trx) => uploads.finishRemoval(trx, uploadId));
  }
  return due.length;
}
