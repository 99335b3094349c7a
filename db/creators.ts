// Creators.
import type { Creator, CreatorList, CreatorSort, CreatorVerificationStatus } from '../generated/api.js';
import { cappedPages } from './engine/capped-pages.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentById, documentByIdForUpdate } from './engine/document-by-id.js';
import { documentPages, type Page } from './engine/document-pages.js';
import { isOneOf } from './engine/json-rows.js';
import type { Pagination } from './engine/paging.js';
import { pointReads } from './engine/point-reads.js';
import { prefixPages } from './engine/prefix-pages.js';
import { command, query } from './engine/statement.js';
import { toChangedAt } from './changed-at.js';
import { toIdRange, type TimeSpan } from './id-range.js';

const insert = command<{
  id: string;
  emailKey: string;
  nameKey: string;
  status: string;
  document: string;
  changedAt: string | null;
}>((build, p) =>
  build('creators')
    .insert({
      id: p.id,
      email_key: p.emailKey,
      name_key: p.nameKey,
      verification_status: p.status,
      document: p.document,
      changed_at: p.changedAt,
    })
    .onConflict('email_key')
    .ignore(),
);

/** Inserts a creator. Returns undefined, and writes nothing, if another has the same email address (ignoring case). */
export async function insertCreator(trx: Transaction, creator: Creator): Promise<Document<Creator> | undefined> {
  const document = Document.of(creator);
  const { id, email, name, verificationStatus: status } = creator;
  const keys = { emailKey: email.toLowerCase(), nameKey: name.toLowerCase() };
  const written = await trx.run(insert, { id, ...keys, status, document: document.text, changedAt: toChangedAt(creator) });
  return written === 1 ? document : undefined;
}

/** Returns the creator, or undefined. */
export const findCreator = documentById<Creator>('creators');

/** Returns the creator, locked until the transaction ends, or undefined. */
export const findCreatorForUpdate = documentByIdForUpdate<Creator>('creators');

const byEmail = query<{ emailKey: string }, { id: string }>((build, p) => build('creators').select('id').where({ email_key: p.emailKey }));
const update = command<{ emailKey: string; nameKey: string; status: string; document: string; id: string }>((build, p) =>
  build('creators')
    .update({ email_key: p.emailKey, name_key: p.nameKey, verification_status: p.status, document: p.document })
    .where({ id: p.id }),
);

/** Replaces the stored creator. Returns undefined, and writes nothing, if another has the same email address (ignoring
 *  case). */
export async function updateCreator(trx: Transaction, creator: Creator): Promise<Document<Creator> | undefined> {
  const document = Document.of(creator);
  const emailKey = creator.email.toLowerCase();
  const owner = await trx.first(byEmail, { emailKey });
  if (owner && owner.id !== creator.id) return undefined;
  await trx.run(update, {
    id: creator.id,
    emailKey,
    nameKey: creator.name.toLowerCase(),
    status: creator.verificationStatus,
    document: document.text,
  });
  return document;
}

/** Returns the id of the creator with an email address (ignoring case), or undefined. */
export async function findCreatorIdByEmail(db: Reader, email: string): Promise<string | undefined> {
  return (await db.first(byEmail, { emailKey: email.toLowerCase() }))?.id;
}

const uses = query<{ id: string }, { id: string }>((build, p) =>
  build.unionAll(
    ['contents', 'commissions', 'payouts'].map((table) =>
      build.select('*').from(build(table).select('id').where({ creator_id: p.id }).limit(1).as(`of_${table}`)),
    ),
  ),
);

/** Whether a creator has content, commissions or payouts. */
export async function isCreatorInUse(db: Reader, id: string): Promise<boolean> {
  return (await db.first(uses, { id })) !== undefined;
}

const remove = command<{ id: string }>((build, p) => build('creators').where({ id: p.id }).delete());

/** Deletes a creator who isn't in use. */
export async function deleteCreator(trx: Transaction, id: string): Promise<void> {
  await trx.run(remove, { id });
}

const byIds = query<{ ids: string }, { id: string; document: string }>((build, p, dialect) =>
  build('creators').select('id', 'document').whereRaw(isOneOf(dialect, 'id'), [p.ids]),
);
const readCreator = pointReads(byIds);

/** Returns the creators that exist, by id. */
export async function findCreators(db: Reader, ids: readonly string[]): Promise<Map<string, Creator>> {
  const rows = await Promise.all(ids.map((id) => readCreator(db, id)));
  return new Map(rows.filter((row) => row !== undefined).map(({ id, document }) => [id, JSON.parse(document) as Creator]));
}

/** Which creators a list contains, and in which order; all that are set apply together. */
export interface CreatorFilter extends TimeSpan, Pagination {
  /** The beginning of a name or email address, in any case. */
  readonly search?: string | undefined;
  readonly verificationStatus?: CreatorVerificationStatus | undefined;
  readonly sort: CreatorSort;
}

const ORDERS = {
  newest: { order: ['id'], direction: 'desc' },
  oldest: { order: ['id'], direction: 'asc' },
} as const satisfies Record<CreatorSort, unknown>;

const creatorPages = documentPages('creators');
const rangePages = cappedPages('creators');
const searchPages = prefixPages('creators', ['name_key', 'email_key']);

/** Returns a page of the matching creators. With a search or a time, only the first FOUND_MAX are found. */
export async function listCreators(db: Reader, filter: CreatorFilter): Promise<Document<CreatorList>> {
  return envelope(await readPage(db, filter), filter);
}

function readPage(db: Reader, filter: CreatorFilter): Promise<Page> {
  const { search, verificationStatus: status, sort, limit, offset } = filter;
  const where = { ...(status !== undefined && { verification_status: status }) };
  const ids = toIdRange('cre', filter);
  const cut = { where, ...ORDERS[sort], limit, offset, range: ids && { column: 'id', ...ids } };
  if (search !== undefined) return searchPages(db, { ...cut, prefix: search.toLowerCase() });
  if (ids) return rangePages(db, cut);
  return creatorPages(db, { ...cut, scope: status === undefined ? 'creators' : `creators/s/${status}` });
}
