// Creators.
import type { Creator, CreatorList, CreatorVerificationStatus } from '../generated/api.js';
import type { Reader, Transaction } from './engine/connection.js';
import { Document, envelope } from './engine/document.js';
import { documentPages } from './engine/document-pages.js';
import { jsonTexts } from './engine/json-rows.js';
import { pointReads } from './engine/point-reads.js';
import { command, query } from './engine/statement.js';

const insert = command<{ id: string; emailKey: string; status: string; document: string }>((build, p) =>
  build('creators')
    .insert({ id: p.id, email_key: p.emailKey, verification_status: p.status, document: p.document })
    .onConflict('email_key')
    .ignore(),
);

/** Inserts a creator. Returns false, and writes nothing, if another has the same email address (ignoring case). */
export async function insertCreator(trx: Transaction, creator: Creator): Promise<boolean> {
  const values = {
    id: creator.id,
    emailKey: creator.email.toLowerCase(),
    status: creator.verificationStatus,
    document: JSON.stringify(creator),
  };
  return (await trx.run(insert, values)) === 1;
}

const byId = query<{ id: string }, { document: string }>((build, p) => build('creators').select('document').where({ id: p.id }));

/** Returns the creator, or undefined. */
export async function findCreator(db: Reader, id: string): Promise<Document<Creator> | undefined> {
  const row = await db.first(byId, { id });
  return row && new Document(row.document);
}

const forUpdate = query<{ id: string }, { document: string }>((build, p) =>
  build('creators').select('document').where({ id: p.id }).forUpdate(),
);

/** Returns the creator, locked until the transaction ends. */
export async function findCreatorForUpdate(trx: Transaction, id: string): Promise<Creator | undefined> {
  const row = await trx.first(forUpdate, { id });
  return row && (JSON.parse(row.document) as Creator);
}

const ofEmail = query<{ emailKey: string }, { id: string }>((build, p) => build('creators').select('id').where({ email_key: p.emailKey }));
const update = command<{ emailKey: string; status: string; document: string; id: string }>((build, p) =>
  build('creators').update({ email_key: p.emailKey, verification_status: p.status, document: p.document }).where({ id: p.id }),
);

/** Replaces the stored creator. Returns undefined, and writes nothing, if another has the same email address (ignoring
 *  case). */
export async function updateCreator(trx: Transaction, creator: Creator): Promise<Document<Creator> | undefined> {
  const document = Document.of(creator);
  const emailKey = creator.email.toLowerCase();
  const owner = await trx.first(ofEmail, { emailKey });
  if (owner && owner.id !== creator.id) return undefined;
  await trx.run(update, { id: creator.id, emailKey, status: creator.verificationStatus, document: document.text });
  return document;
}

const byIds = query<{ ids: string }, { id: string; document: string }>((build, p, dialect) =>
  build('creators')
    .select('id', 'document')
    .whereRaw(`id in ${jsonTexts(dialect)}`, [p.ids]),
);
const readCreator = pointReads(byIds);

/** Returns the creators that exist, by id. */
export async function findCreators(db: Reader, ids: readonly string[]): Promise<Map<string, Creator>> {
  const rows = await Promise.all(ids.map((id) => readCreator(db, id)));
  return new Map(rows.filter((row) => row !== undefined).map(({ id, document }) => [id, JSON.parse(document) as Creator]));
}

export interface CreatorFilter {
  readonly verificationStatus?: CreatorVerificationStatus | undefined;
  readonly limit: number;
  readonly offset: number;
}

const creatorPages = documentPages('creators');

/** Returns a page of the creators, newest first. */
export async function listCreators(db: Reader, filter: CreatorFilter): Promise<Document<CreatorList>> {
  const { verificationStatus: status, limit, offset } = filter;
  const where: Record<string, string> = status === undefined ? {} : { verification_status: status };
  const scope = status === undefined ? 'creators' : `creators/s/${status}`;
  return envelope(await creatorPages(db, { scope, where, order: ['id'], direction: 'desc', limit, offset }), filter);
}
