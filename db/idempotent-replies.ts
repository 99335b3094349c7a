// Replies to requests with an Idempotency-Key, stored for a day.
import { runAlone, type Database, type Reader, type Transaction } from './engine/connection.js';
import { command, query } from './engine/statement.js';

/** The response that a repeated request with the same Idempotency-Key gets. `body` is encrypted. */
export interface IdempotentReply {
  /** SHA-256 of method, path and body. A different request with the same key is refused. */
  readonly requestHash: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Place {
  readonly caller: string;
  readonly idempotencyKey: string;
}

const find = query<
  { caller: string; idempotencyKey: string; since: string },
  { request_hash: string; status: number; headers: string; body: string }
>((build, p) =>
  build('idempotent_replies')
    .select('request_hash', 'status', 'headers', 'body')
    .where({ caller: p.caller, idempotency_key: p.idempotencyKey })
    .where('created_at', '>', p.since),
);

/** Returns the reply stored after `since` (ISO 8601), or undefined. */
export async function findIdempotentReply(db: Reader, place: Place, since: string): Promise<IdempotentReply | undefined> {
  const row = await db.first(find, { ...place, since });
  return (
    row && { requestHash: row.request_hash, status: row.status, headers: JSON.parse(row.headers) as Record<string, string>, body: row.body }
  );
}

const insert = command<{
  caller: string;
  idempotencyKey: string;
  requestHash: string;
  status: number;
  headers: string;
  body: string;
  now: string;
  since: string;
}>((build, p) =>
  build('idempotent_replies')
    .insert({
      caller: p.caller,
      idempotency_key: p.idempotencyKey,
      request_hash: p.requestHash,
      status: p.status,
      headers: p.headers,
      body: p.body,
      created_at: p.now,
    })
    .onConflict(['caller', 'idempotency_key'])
    .merge()
    .where('idempotent_replies.created_at', '<=', p.since),
);

/** Inserts a reply, in place of one that is older than `since`. Returns undefined, and writes nothing, if there is a younger one. */
export async function insertIdempotentReply(
  trx: Transaction,
  place: Place,
  reply: IdempotentReply,
  times: { now: string; since: string },
): Promise<IdempotentReply | undefined> {
  const values = {
    ...place,
    ...times,
    requestHash: reply.requestHash,
    status: reply.status,
    headers: JSON.stringify(reply.headers),
    body: reply.body,
  };
  return (await trx.run(insert, values)) === 1 ? reply : undefined;
}

const BATCH = 500;
const removeOld = command<{ since: string }>((build, p) =>
  build('idempotent_replies')
    .whereIn(
      ['caller', 'idempotency_key'],
      build('idempotent_replies').select('caller', 'idempotency_key').where('created_at', '<=', p.since).orderBy('created_at').limit(BATCH),
    )
    .delete(),
);

/** Removes a batch of replies older than `since`. Returns how many. */
export function deleteIdempotentReplies(db: Database, since: string): Promise<number> {
  return runAlone(db, removeOld, { since });
}
