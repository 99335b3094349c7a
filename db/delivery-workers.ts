// The processes that deliver webhooks. When a process has ended, the endpoints that it claimed (endpoint-claims.ts) are free.
//
// PostgreSQL: each process renews a row. An overdue row is marked as ended, by the clock of the database. A mark is final: a process that
// was only paused finds it and continues under another id. A session lock would be released sooner, but doesn't work behind a pooler, which
// shares sessions.
// SQLite: each process holds a lock on a file next to the store, which the operating system releases when the process ends for any
// reason (worker-lock.ts). A process that is only paused keeps it.
import { LEASE_MS } from '../domain/worker-lease.js';
import { runAlone, type Database, type Reader } from './engine/connection.js';
import { isOneOf } from './engine/json-rows.js';
import { findStoreFile } from './engine/find-store-file.js';
import { nowMsSql } from './engine/now-sql.js';
import { command, query, type NoValues } from './engine/statement.js';
import { acquireWorkerLock, removeFreeLock, type WorkerLock } from './engine/worker-lock.js';

/** Services of earlier versions rely on this list of ended workers for the 90 seconds that their claims last. */
const FORGET_AFTER_MS = 600_000;

/** A delivering process, as other processes see it. */
export interface DeliveryWorker {
  /** Renews the registration. Returns false if it was marked as ended: others may have claimed its endpoints. */
  renew(): Promise<boolean>;
  /** Marks other workers that have ended, and returns the ids of all marked workers. */
  findEnded(options: { marksOverdue: boolean }): Promise<string[]>;
  /** Marks itself as ended. */
  end(): Promise<void>;
}

/** Registers a worker. Renew it at least every LEASE_MS. */
export async function addDeliveryWorker(db: Database, id: string): Promise<DeliveryWorker> {
  const lock = db.dialect === 'sqlite' ? await acquireWorkerLock(await findStoreFile(db), id) : undefined;
  try {
    await runAlone(db, insert, { id, lease: LEASE_MS });
  } catch (error) {
    await lock?.release();
    throw error;
  }
  return lock ? lockedWorker(db, id, lock) : leasedWorker(db, id);
}

const insert = command<{ id: string; lease: number }>((build, p, dialect) =>
  build.raw(`insert into delivery_workers (id, alive_until) values (?, ${nowMsSql(dialect)} + cast(? as integer))`, [
    p.id,
    p.lease,
  ] as string[]),
);
const renew = command<{ lease: number; id: string }>((build, p, dialect) =>
  build.raw(`update delivery_workers set alive_until = ${nowMsSql(dialect)} + cast(? as integer) where id = ? and ended_at is null`, [
    p.lease,
    p.id,
  ] as string[]),
);
const markOverdue = command<{ id: string }>((build, p, dialect) =>
  build.raw(
    `update delivery_workers set ended_at = ${nowMsSql(dialect)} where ended_at is null and alive_until <= ${nowMsSql(dialect)} and id <> ?`,
    [p.id],
  ),
);
const mark = command<{ ids: string }>((build, p, dialect) =>
  build.raw(`update delivery_workers set ended_at = ${nowMsSql(dialect)} where ended_at is null and ${isOneOf(dialect, 'id')}`, [p.ids]),
);
const others = query<{ id: string }, { id: string }>((build, p) =>
  build('delivery_workers').select('id').whereNull('ended_at').whereNot({ id: p.id }),
);
const ended = query<NoValues, { id: string }>((build) => build('delivery_workers').select('id').whereNotNull('ended_at'));
const removeEnded = command<{ forgetAfter: number }>((build, p, dialect) =>
  build.raw(`delete from delivery_workers where ended_at < ${nowMsSql(dialect)} - cast(? as integer)`, [p.forgetAfter]),
);
const removeClaims = command<NoValues>((build) =>
  build.raw('delete from endpoint_claims where worker_id not in (select id from delivery_workers where ended_at is null)'),
);

async function listEnded(db: Reader): Promise<string[]> {
  return (await db.all(ended)).map(({ id }) => id);
}

/** PostgreSQL: alive as long as its row is renewed. */
function leasedWorker(db: Database, id: string): DeliveryWorker {
  return {
    renew: async () => (await runAlone(db, renew, { id, lease: LEASE_MS })) === 1,
    async findEnded({ marksOverdue }) {
      if (marksOverdue) await runAlone(db, markOverdue, { id });
      return listEnded(db);
    },
    end: async () => void (await runAlone(db, mark, { ids: JSON.stringify([id]) })),
  };
}

/** SQLite: alive as long as it holds its lock. */
function lockedWorker(db: Database, id: string, lock: WorkerLock): DeliveryWorker {
  return {
    renew: () => Promise.resolve(true),
    async findEnded() {
      const freed: string[] = [];
      for (const other of await db.all(others, { id })) if (await removeFreeLock(await findStoreFile(db), other.id)) freed.push(other.id);
      if (freed.length > 0) await runAlone(db, mark, { ids: JSON.stringify(freed) });
      return listEnded(db);
    },
    async end() {
      await runAlone(db, mark, { ids: JSON.stringify([id]) }).finally(() => lock.release());
    },
  };
}

/** Removes workers that ended long ago, and claims of ended or unknown workers. Returns how many workers. */
export function removeEndedWorkers(db: Database): Promise<number> {
  return db.transaction(async (trx) => {
    await trx.run(removeClaims);
    return trx.run(removeEnded, { forgetAfter: FORGET_AFTER_MS });
  });
}
