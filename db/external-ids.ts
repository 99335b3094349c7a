// External ids: the ids that objects have in the systems of the shop. Written only for objects that have one.
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { isOneOf, jsonRows } from './engine/json-rows.js';
import type { Pagination } from './engine/paging.js';
import { command, query, type Query } from './engine/statement.js';

/** The table of each kind of object that can have an external id, and which of its rows count. */
const OWNERS = {
  product: { table: 'products', live: 'deleted_at is null' },
  creator: { table: 'creators', live: '1 = 1' },
  user: { table: 'users', live: '1 = 1' },
  content: { table: 'contents', live: '1 = 1' },
  review: { table: 'reviews', live: '1 = 1' },
  order: { table: 'orders', live: '1 = 1' },
} as const;

/** A kind of object that can have an external id. */
export type ExternalIdType = keyof typeof OWNERS;

/** An external id, and the object that has it. */
export interface ExternalId {
  readonly type: ExternalIdType;
  readonly externalId: string;
  readonly objectId: string;
}

type Values = Record<'type' | 'externalId' | 'objectId', string>;

const claim = command<Values>((build, p) =>
  build('external_ids')
    .insert({ type: p.type, external_id: p.externalId, object_id: p.objectId })
    .onConflict(['type', 'external_id'])
    .ignore(),
);
// A release that doesn't know external ids deletes objects and leaves theirs.
const takeOver = command<Values & { formerId: string }>((build, p) =>
  build('external_ids').update({ object_id: p.objectId }).where({ type: p.type, external_id: p.externalId, object_id: p.formerId }),
);
const holder = query<{ type: string; externalId: string }, { objectId: string }>((build, p) =>
  build('external_ids').select({ objectId: 'object_id' }).where({ type: p.type, external_id: p.externalId }),
);
const free = command<Values>((build, p) =>
  build('external_ids').where({ type: p.type, external_id: p.externalId, object_id: p.objectId }).delete(),
);

/** Records that an object has an external id. Returns undefined, or the id of another object that has it; then writes nothing. Of two
 *  transactions that claim one external id at once, the second waits for the first. */
export async function claimExternalId(trx: Transaction, { type, externalId, objectId }: ExternalId): Promise<string | undefined> {
  const values = { type, externalId, objectId };
  if ((await trx.run(claim, values)) === 1) return undefined;
  const formerId = (await trx.first(holder, { type, externalId }))?.objectId;
  if (formerId === objectId) return undefined;
  if (formerId !== undefined && (await trx.first(byId[type], { id: formerId }))) return formerId;
  const written = formerId === undefined ? await trx.run(claim, values) : await trx.run(takeOver, { ...values, formerId });
  return written === 1 ? undefined : (formerId ?? 'unknown');
}

const GIVEN = { external_id: 'text', object_id: 'text' } as const;
const claimAll = command<{ type: string; rows: string }>((build, p, dialect) =>
  build.raw(
    `insert into external_ids (type, external_id, object_id) select ?, external_id, object_id from ${jsonRows(dialect, GIVEN, 'given')}
     where true on conflict (type, external_id) do nothing`,
    [p.type, p.rows],
  ),
);

/** Records the external ids of new objects. Returns false if any of them has another owner; then the transaction must be rolled back. */
export async function claimExternalIds(
  trx: Transaction,
  type: ExternalIdType,
  given: readonly Omit<ExternalId, 'type'>[],
): Promise<boolean> {
  if (given.length === 0) return true;
  const rows = given.map(({ externalId, objectId }) => ({ external_id: externalId, object_id: objectId }));
  return (await trx.run(claimAll, { type, rows: JSON.stringify(rows) })) === given.length;
}

const holders = query<{ type: string; externalIds: string }, { externalId: string; objectId: string }>((build, p, dialect) =>
  build('external_ids')
    .select({ externalId: 'external_id', objectId: 'object_id' })
    .where({ type: p.type })
    .whereRaw(isOneOf(dialect, 'external_id'), [p.externalIds]),
);

/** Returns the ids of the objects with these external ids, by external id. Some may be deleted. */
export async function findOwners(db: Reader, type: ExternalIdType, externalIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.all(holders, { type, externalIds: JSON.stringify(externalIds) });
  return new Map(rows.map(({ externalId, objectId }) => [externalId, objectId]));
}

/** Records that an object no longer has an external id. Does nothing if another object has it. */
export async function freeExternalId(trx: Transaction, { type, externalId, objectId }: ExternalId): Promise<void> {
  await trx.run(free, { type, externalId, objectId });
}

const toOwnerQuery = <Of>(type: ExternalIdType, isById: boolean): Query<Of, { id: string; document: string }> =>
  query((build, p) => {
    const { table, live } = OWNERS[type];
    const owners = build(table)
      .select({ id: `${table}.id`, document: `${table}.document` })
      .whereRaw(live);
    const given = p as unknown as { id: string; externalId: string };
    if (isById) return owners.where({ id: given.id });
    return owners.join('external_ids', 'external_ids.object_id', `${table}.id`).where({ type, external_id: given.externalId });
  });

const toQueries = <Of>(isById: boolean) =>
  Object.fromEntries((Object.keys(OWNERS) as ExternalIdType[]).map((type) => [type, toOwnerQuery<Of>(type, isById)])) as Readonly<
    Record<ExternalIdType, Query<Of, { id: string; document: string }>>
  >;

const byId = toQueries<{ id: string }>(true);
const byExternalId = toQueries<{ externalId: string }>(false);

/** Returns the id of the object with an external id, or undefined. */
export async function findByExternalId(db: Reader, type: ExternalIdType, externalId: string): Promise<string | undefined> {
  return (await db.first(byExternalId[type], { externalId }))?.id;
}

/** Returns a page of the objects with an external id: one or none. */
export async function listByExternalId<List>(
  db: Reader,
  type: ExternalIdType,
  { externalId, ...cut }: Pagination & { readonly externalId: string },
): Promise<Document<List>> {
  const found = await db.first(byExternalId[type], { externalId });
  return envelope({ total: found ? 1 : 0, data: found && cut.offset === 0 ? found.document : null }, cut);
}

const ofAnyType = query<{ externalId: string }, { type: ExternalIdType; objectId: string }>((build, p) =>
  build('external_ids')
    .select({ type: 'type', objectId: 'object_id' })
    .whereIn('type', Object.keys(OWNERS))
    .where({ external_id: p.externalId }),
);

/** Returns the objects of every type that have an external id. A release that doesn't know external ids may have deleted some of them. */
export const listByExternalIdOfAnyType = (db: Reader, externalId: string): Promise<{ type: ExternalIdType; objectId: string }[]> =>
  db.all(ofAnyType, { externalId });
