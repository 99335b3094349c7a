// Coupon codes of creators.
import { isDeepStrictEqual } from 'node:util';
import * as store from '../db/coupon-codes.js';
import type { Transaction } from '../db/engine/connection.js';
import type { Creator } from '../generated/api.js';
import { ApiError, invalidField } from './errors.js';

/** Returns a creator as it is stored: without coupon codes if there are none. Pure. */
export function omitEmptyCodes(creator: Creator): Creator {
  const { couponCodes, ...rest } = creator;
  return couponCodes?.length === 0 ? rest : creator;
}

/** Throws ApiError 400 if two codes differ in case only. */
export function requireDistinctCodes(codes: readonly string[] | null | undefined): void {
  const keys = (codes ?? []).map(store.toKey);
  const index = keys.findIndex((key, place) => keys.indexOf(key) < place);
  if (index !== -1) throw invalidField('duplicate-item', `couponCodes[${index}]`, 'is in the list already, ignoring case');
}

/** Records the codes of a creator who registers (no `before`), changes, or is deleted (no `after`). Runs no statement if they stay the same. Throws
 *  ApiError 409 if another creator has one. */
export async function recordCodes(
  trx: Transaction,
  creatorId: string,
  { before, after }: { before?: readonly string[] | undefined; after?: readonly string[] | undefined },
): Promise<void> {
  const [former, current] = [before ?? [], after ?? []].map((codes) => [...codes].map(store.toKey).sort()) as [string[], string[]];
  if (isDeepStrictEqual(former, current)) return;
  for (const code of former.filter((one) => !current.includes(one))) await store.freeCode(trx, code, creatorId);
  for (const code of current.filter((one) => !former.includes(one))) {
    const ownerId = await store.claimCode(trx, code, creatorId);
    if (ownerId !== undefined) throw codeTaken(code, ownerId);
  }
}

function codeTaken(code: string, ownerId: string): ApiError {
  const issue = `has ${code}, which belongs to the creator ${ownerId}: use another code`;
  return new ApiError('coupon-code-taken', `couponCodes ${issue}`, {
    errors: [{ reason: 'coupon-code-taken', field: 'couponCodes', issue }],
    ownerId,
  });
}
