// Creators.
import type { Creator, CreatorList, CreatorVerificationStatus } from '../generated/api.js';
import type { Connection } from './connection.js';
import { Document, envelope } from './document.js';
import { documentPages } from './document-pages.js';
import { statement } from './statement.js';

const insert = statement((build, p) =>
  build('creators')
    .insert({ id: p['id'], email_key: p['emailKey'], verification_status: p['status'], document: p['document'] })
    .onConflict('email_key')
    .ignore(),
);

/** Adds a creator. False when another has the same e-mail address (case ignored): nothing is written then. */
export async function insertCreator(trx: Connection, creator: Creator): Promise<boolean> {
  const values = {
    id: creator.id,
    emailKey: creator.email.toLowerCase(),
    status: creator.verificationStatus,
    document: JSON.stringify(creator),
  };
  return (await trx.run(insert, values)) === 1;
}

const byId = statement((build, p) => build('creators').select('document').where({ id: p['id'] }));

/** The creator, or undefined. */
export async function findCreator(db: Connection, id: string): Promise<Document<Creator> | undefined> {
  const row = await db.first<{ document: string }>(byId, { id });
  return row && new Document(row.document);
}

export interface CreatorFilter {
  readonly verificationStatus?: CreatorVerificationStatus | undefined;
  readonly limit: number;
  readonly offset: number;
}

const creatorPages = documentPages('creators');

/** A page of the creators, newest first. */
export async function listCreators(db: Connection, filter: CreatorFilter): Promise<Document<CreatorList>> {
  const { verificationStatus: status, limit, offset } = filter;
  const where: Record<string, string> = status === undefined ? {} : { verification_status: status };
  const scope = status === undefined ? 'creators' : `creators/s/${status}`;
  return envelope(await creatorPages(db, { scope, where, order: ['id'], direction: 'desc', limit, offset }), filter);
}
