// Idempotency-Key: runs the same request only once.
import { hash } from 'node:crypto';
import type { Transaction } from '../../db/engine/connection.js';
import { deleteIdempotentReplies, findIdempotentReply, insertIdempotentReply, type IdempotentReply } from '../../db/idempotent-replies.js';
import { ApiError } from '../../handlers/errors.js';
import type { AnyReply, Services } from '../../handlers/operation.js';

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  readonly caller: string;
  readonly idempotencyKey: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Serializes an error of this request. */
  readonly toErrorReply: (error: ApiError) => WrittenReply;
}

/** A serialized reply. */
export interface WrittenReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty if there is none. */
  readonly body: string | Buffer;
}

/** Stores replies and replays them. */
export interface Idempotency {
  /** Runs `work` at most once per caller and key within a day, and returns the stored reply for every repetition. `work` gets a
   *  `transaction` that stores the reply together with its changes, so that a crash can't separate them. Throws ApiError: 409 while the
   *  first request is still running in this process, 422 if the key was used with another request. Replies with status 500 or higher
   *  are not stored. */
  once(
    request: KeyedRequest,
    work: (transaction: Services['transaction']) => Promise<WrittenReply>,
  ): Promise<WrittenReply & { isReplay: boolean }>;
  /** Removes a batch of replies older than a day; returns how many. */
  removeOld(): Promise<number>;
}

const REPLAYABLE_FOR_MS = 24 * 3_600_000;

interface Dependencies extends Pick<Services, 'db' | 'now' | 'encryption'> {
  readonly write: (reply: AnyReply) => WrittenReply;
}

/** Thrown inside a transaction to roll it back: another process stored its reply under the same key. */
class LostRace extends Error {}

/** Creates the idempotency on a store. `write` serializes replies. */
export function createIdempotency({ db, now, encryption, write }: Dependencies): Idempotency {
  const running = new Set<string>();
  return {
    async once(request, work) {
      const name = `${request.caller} ${request.idempotencyKey}`;
      if (running.has(name)) throw stillRunningError();
      running.add(name);
      try {
        return (await findReplay(request)) ?? (await runFirst(request, work));
      } finally {
        running.delete(name);
      }
    },
    removeOld: () => deleteIdempotentReplies(db.background, getTimes().since),
  };

  async function findReplay(request: KeyedRequest): Promise<StoredReply | undefined> {
    const earlier = await findIdempotentReply(db, request, getTimes().since);
    return earlier && replay({ ...earlier, body: encryption.decrypt(earlier.body) }, hashRequest(request));
  }

  async function runFirst(request: KeyedRequest, work: Parameters<Idempotency['once']>[1]): Promise<StoredReply> {
    let isStored = false;
    const storeReply = async (trx: Transaction, reply: WrittenReply) => {
      // Encrypted, because a reply can contain a secret that is shown once.
      const storedReply = { requestHash: hashRequest(request), ...reply, body: encryption.encrypt(reply.body.toString()) };
      if (!(await insertIdempotentReply(trx, request, storedReply, getTimes()))) throw new LostRace();
    };
    const transaction: Services['transaction'] = async (inner) => {
      const result = await db.transaction(async (trx) => {
        const reply = await inner(trx);
        await storeReply(trx, write(reply));
        return reply;
      });
      isStored = true;
      return result;
    };
    try {
      const reply = await work(transaction).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        return request.toErrorReply(error);
      });
      if (!isStored && reply.status < 500) await db.transaction((trx) => storeReply(trx, reply));
      return { ...reply, isReplay: false };
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
      const winner = await findReplay(request);
      if (!winner) throw stillRunningError();
      return winner;
    }
  }

  function getTimes() {
    const moment = now();
    return { now: moment.toISOString(), since: new Date(moment.getTime() - REPLAYABLE_FOR_MS).toISOString() };
  }
}

type StoredReply = WrittenReply & { readonly isReplay: boolean };

function hashRequest({ method, path, body }: KeyedRequest): string {
  return hash('sha256', `${method} ${path}\n${body}`);
}

function replay(earlier: IdempotentReply, requestHash: string): StoredReply {
  if (earlier.requestHash !== requestHash)
    throw new ApiError('idempotency-key-reused', 'this Idempotency-Key was used with another request: take a new key for a new request', {
      errors: [{ reason: 'idempotency-key-reused', field: 'Idempotency-Key', issue: 'was used with another request' }],
    });
  return { status: earlier.status, headers: earlier.headers, body: earlier.body, isReplay: true };
}

function stillRunningError(): ApiError {
  return new ApiError('idempotency-key-in-use', 'a request with this Idempotency-Key is still running: repeat it in a moment', {
    errors: [{ reason: 'idempotency-key-in-use', field: 'Idempotency-Key', issue: 'is in use by a request that is still running' }],
  });
}
