// Idempotency-Key: the same request twice is carried out once.
import { hash } from 'node:crypto';
import type { Database } from '../db/connection.js';
import { deleteIdempotentReplies, findIdempotentReply, insertIdempotentReply, type IdempotentReply } from '../db/idempotent-replies.js';
import { ApiError } from '../handlers/errors.js';
import type { AnyReply, Services } from '../handlers/operation.js';

export interface KeyedRequest {
  readonly caller: string;
  readonly idempotencyKey: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** How an error of this request is written. */
  readonly replyOf: (error: ApiError) => WrittenReply;
}

/** A reply as it goes out. */
export interface WrittenReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Idempotency {
  /** Runs `work` at most once per caller and key within a day, and answers every repetition with its reply.
   *  `work` gets a `transaction` that keeps the reply together with what it did, so that a crash can't part them.
   *  Throws ApiError 409 while the first is running here, 422 when the key came with another request. Replies of
   *  500 and above are not kept. */
  once(
    request: KeyedRequest,
    work: (transaction: Services['transaction']) => Promise<WrittenReply>,
  ): Promise<WrittenReply & { isReplay: boolean }>;
  /** Removes a batch of replies older than a day; answers how many. */
  removeOld(): Promise<number>;
}

const KEPT_FOR_MS = 24 * 3_600_000;

export function createIdempotency({
  db,
  now,
  write,
}: {
  db: Database;
  now: () => Date;
  write: (reply: AnyReply) => WrittenReply;
}): Idempotency {
  const running = new Set<string>();
  const times = () => {
    const moment = now();
    return { now: moment.toISOString(), since: new Date(moment.getTime() - KEPT_FOR_MS).toISOString() };
  };
  return {
    async once(request, work) {
      const place = { caller: request.caller, idempotencyKey: request.idempotencyKey };
      const requestHash = hash('sha256', `${request.method} ${request.path}\n${request.body}`);
      const name = `${place.caller} ${place.idempotencyKey}`;
      if (running.has(name)) throw stillRunning();
      running.add(name);
      try {
        const earlier = await findIdempotentReply(db, place, times().since);
        if (earlier) return replay(earlier, requestHash);
        return { ...(await first(place, { ...request, requestHash }, work)), isReplay: false };
      } finally {
        running.delete(name);
      }
    },
    removeOld: () => deleteIdempotentReplies(db, times().since),
  };

  async function first(
    place: { caller: string; idempotencyKey: string },
    { requestHash, replyOf }: { requestHash: string } & KeyedRequest,
    work: Parameters<Idempotency['once']>[1],
  ): Promise<WrittenReply> {
    let isKept = false;
    const transaction: Services['transaction'] = async (inner) => {
      const result = await db.transaction(async (trx) => {
        const reply = await inner(trx);
        const written = write(reply);
        // Another process was faster with the same key: what this one did is rolled back.
        if (!(await insertIdempotentReply(trx, place, { requestHash, ...written }, times()))) throw stillRunning();
        return reply;
      });
      isKept = true;
      return result;
    };
    const reply = await work(transaction).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return replyOf(error);
    });
    if (!isKept && reply.status < 500) await db.transaction((trx) => insertIdempotentReply(trx, place, { requestHash, ...reply }, times()));
    return reply;
  }
}

function replay(earlier: IdempotentReply, requestHash: string): WrittenReply & { isReplay: boolean } {
  if (earlier.requestHash !== requestHash)
    throw new ApiError('VALIDATION_ERROR', 'this Idempotency-Key was used with another request: take a new key for a new request', {
      status: 422,
      errors: [{ field: 'Idempotency-Key', issue: 'was used with another request' }],
    });
  return { status: earlier.status, headers: earlier.headers, body: earlier.body, isReplay: true };
}

function stillRunning(): ApiError {
  return new ApiError('VALIDATION_ERROR', 'a request with this Idempotency-Key is still running: repeat it in a moment', {
    status: 409,
    errors: [{ field: 'Idempotency-Key', issue: 'is in use by a request that is still running' }],
  });
}
