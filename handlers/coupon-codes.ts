// Coupon codes of creators.
import { isDeepStrictEqual } from 'node:util';
import * as store from '../db/coupon-codes.js';
import type { Transaction } from '../db/engine/connection.js';
import type { Creator } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { ApiError, invalidFields } from './errors.js';
import type { Plans } from './import-plans.js';

/** Returns a creator as it is stored: without coupon codes if there are none. Pure. */
export function omitEmptyCodes(creator: Creator): Creator {
  const { couponCodes, ...rest } = creator;
  return couponCodes?.length === 0 ? rest : creator;
}

/** Returns an error for the first code that differs in case only from one before it. Pure. */
export function findDoubleCodes(codes: readonly string[] | null | undefined): FieldError[] {
  const keys = (codes ?? []).map(store.toKey);
  const index = keys.findIndex((key, place) => keys.indexOf(key) < place);
  return index === -1 ? [] : [{ reason: 'duplicate-item', field: `couponCodes[${index}]`, issue: 'is in the list already, ignoring case' }];
}

/** Throws ApiError 400 if two codes differ in case only. */
export function requireDistinctCodes(codes: readonly string[] | null | undefined): void {
  const errors = findDoubleCodes(codes);
  if (errors.length > 0) throw invalidFields(errors);
}

/** Returns an error for each code that another creator has. `plans` are those of a dry run. */
export async function findTakenCodes(trx: Transaction, { id, couponCodes = [] }: Creator, plans?: Plans): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const stored = await store.findCodeOwners(trx, couponCodes);
  for (const code of couponCodes) {
    const storedId = stored.get(store.toKey(code));
    const owner = plans ? await plans.findHolder(toPlannedCode(code), () => Promise.resolve(storedId)) : { id: storedId, isPlanned: false };
    if (owner?.id === undefined || owner.id === id) continue;
    errors.push(toTakenError(code, owner.isPlanned ? 'the creator of a line before' : `the creator ${owner.id}`));
  }
  return errors;
}

/** Returns a code as dry runs plan it. Pure. */
export const toPlannedCode = (code: string) => ({ kind: 'coupon-code', value: store.toKey(code) }) as const;

/** Records in a dry run the codes of a creator who would register (no `before`) or change. */
export function planCodes(plans: Plans, { id, couponCodes = [] }: Creator, before?: Creator): void {
  for (const code of before?.couponCodes ?? []) plans.free(toPlannedCode(code));
  for (const code of couponCodes) plans.setHolder(toPlannedCode(code), id);
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

function toTakenError(code: string, owner: string): FieldError {
  const issue = `has ${code}, which belongs to ${owner}: use another code`;
  return { reason: 'coupon-code-taken', field: 'couponCodes', issue };
}

function codeTaken(code: string, ownerId: string): ApiError {
  const error = toTakenError(code, `the creator ${ownerId}`);
  return new ApiError('coupon-code-taken', `couponCodes ${error.issue}`, { errors: [error], ownerId });
}
