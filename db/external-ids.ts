// External ids: the ids that objects have in the systems of the shop. Written only for objects that have one.
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
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
