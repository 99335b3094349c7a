// External ids and metadata: what the shop's own systems know about an object.
import * as store from '../db/external-ids.js';
import type { ExternalIdType } from '../db/external-ids.js';
import type { Document } from '../db/engine/document.js';
import type { Transaction } from '../db/engine/connection.js';
import type { Pagination } from '../db/engine/paging.js';
import type { Metadata } from '../generated/api.js';
import { ApiError, invalidField } from './errors.js';
import type { Services } from './operation.js';

interface Identified {
  readonly id: string;
  readonly externalId?: string | undefined;
}

/** Records the external id of an object that is created (no `before`), changed or deleted (no `after`). Runs no statement if it stays the
 *  same. Throws ApiError 409 if another object of this kind has it. */
export async function recordExternalId(
  trx: Transaction,
  type: ExternalIdType,
  { before, after }: { before?: Identified | undefined; after?: Identified | undefined },
): Promise<void> {
  const [former, current] = [before?.externalId, after?.externalId];
  if (former === current) return;
  if (after && current !== undefined) {
    const ownerId = await store.claimExternalId(trx, { type, externalId: current, objectId: after.id });
    if (ownerId !== undefined) throw externalIdTaken(type, ownerId);
  }
  if (before && former !== undefined) await store.freeExternalId(trx, { type, externalId: former, objectId: before.id });
}

function externalIdTaken(type: ExternalIdType, ownerId: string): ApiError {
  const issue = `belongs to the ${type} ${ownerId}: update that one, or use another external id`;
  const errors = [{ reason: 'external-id-taken', field: 'externalId', issue }] as const;
  return new ApiError('external-id-taken', `externalId ${issue}`, { errors, ownerId });
}

/** Returns an object as it is stored: without metadata if there are none. Pure. */
export function omitEmptyMetadata<Shape extends { readonly metadata?: Metadata | undefined }>(object: Shape): Shape {
  const { metadata, ...rest } = object;
  return metadata && Object.keys(metadata).length === 0 ? (rest as Shape) : object;
}

const METADATA_MAX = 50;

/** Throws ApiError 400 if a patch has added more metadata than an object may have. */
export function requireFewMetadata({ metadata = {} }: { readonly metadata?: Metadata | undefined }): void {
  if (Object.keys(metadata).length > METADATA_MAX)
    throw invalidField('invalid-item-count', 'metadata', `must have at most ${METADATA_MAX} fields with those that the object has already`);
}

/** Returns the fields of the shop's own systems that a body has. Pure. */
export function pickOwnFields({ externalId, metadata }: { externalId?: string; metadata?: Metadata }): {
  externalId?: string;
  metadata?: Metadata;
} {
  return omitEmptyMetadata({ ...(externalId !== undefined && { externalId }), ...(metadata && { metadata }) });
}

type ListQuery = Pagination & { readonly externalId?: string | undefined; readonly sort?: unknown };

/** What goes with an external id in a list: of one object, any order is the same. */
const GOES_WITH: ReadonlySet<string> = new Set(['externalId', 'limit', 'offset', 'sort']);

/** Throws ApiError 400 if a list by external id has another filter. */
export function requireOnlyExternalId(query: ListQuery): void {
  if (query.externalId === undefined) return;
  const other = Object.entries(query).find(([name, value]) => value !== undefined && !GOES_WITH.has(name));
  if (other) throw invalidField('incompatible-fields', other[0], 'does not go with externalId');
}

/** Returns the page of a list that asks for an external id; undefined if the list doesn't. Throws ApiError 400 for another filter. */
export async function listByExternalId<List>(
  type: ExternalIdType,
  query: ListQuery,
  { db }: Pick<Services, 'db'>,
): Promise<Document<List> | undefined> {
  requireOnlyExternalId(query);
  const { externalId, limit, offset } = query;
  return externalId === undefined ? undefined : store.listByExternalId<List>(db, type, { externalId, limit, offset });
}
