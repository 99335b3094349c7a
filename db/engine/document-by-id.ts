// One stored document by its id, from any table that stores them (columns `id` and `document`).
import type { Reader, Transaction } from './connection.js';
import { Document } from './document.js';
import { query } from './statement.js';

/** Returns a reader of the document of an id, as it is sent; undefined if there is none. */
export function documentById<Shape>(table: string): (db: Reader, id: string) => Promise<Document<Shape> | undefined> {
  const byId = query<{ id: string }, { document: string }>((build, p) => build(table).select('document').where({ id: p.id }));
  return async (db, id) => {
    const row = await db.first(byId, { id });
    return row && new Document(row.document);
  };
}

/** Returns a reader of the document of an id that locks its row until the transaction ends. The result is parsed, because it is about to
 *  change; undefined if there is none. The lock lets others insert rows that refer to this one (foreign keys), as an update does: with a
 *  stronger one, an order that pays a creator and a decision about content of theirs would wait for each other. */
export function documentByIdForUpdate<Shape>(table: string): (trx: Transaction, id: string) => Promise<Shape | undefined> {
  const byIdForUpdate = query<{ id: string }, { document: string }>((build, p) =>
    build(table).select('document').where({ id: p.id }).forNoKeyUpdate(),
  );
  return async (trx, id) => {
    const row = await trx.first(byIdForUpdate, { id });
    return row && (JSON.parse(row.document) as Shape);
  };
}
