// PostgreSQL: transactions that only insert and commit at the same time are written as one.
//
// Gain (tools/bench/commerce.mjs, orders): one commit and one statement for each table, instead of one for each order.
import { BeganLate } from './clock-to-begin.js';
import { DatabaseUnavailable } from './connection.js';
import type { LaterInserts } from './later-inserts.js';

interface Job {
  readonly inserts: LaterInserts;
  resolve(this: void): void;
  reject(this: void, reason: unknown): void;
}

/** How many groups are written at a time. With more, each is smaller, and they wait for the same rows. */
const GROUPS_MAX = 2;
const JOBS_MAX = 128;

/** Returns a function that resolves when the rows of a transaction are durable, together with those of others. If a group fails, each of its
 *  transactions is written alone, and rejects if that fails. If it began too late, all of them reject. `write` inserts and commits. */
export function createInsertGroups(write: (group: readonly LaterInserts[]) => Promise<void>): (inserts: LaterInserts) => Promise<void> {
  let waiting: Job[] = [];
  let running = 0;

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, JOBS_MAX);
      waiting = waiting.slice(group.length);
      try {
        await write(group.map(({ inserts }) => inserts));
        for (const job of group) job.resolve();
      } catch (reason) {
        // If PostgreSQL can't be reached, retrying one by one only fails later. If a statement was canceled, only one of them may be the
        // cause.
        if (reason instanceof DatabaseUnavailable && !isCanceled(reason))
          for (const job of [...group, ...takeWaiting()]) job.reject(reason);
        // Written alone, each of them is as late: their transactions run again.
        else if (group.length === 1 || reason instanceof BeganLate) for (const job of group) job.reject(reason);
        else await Promise.all(group.map(writeAlone));
      }
    }
    running -= 1;
  }

  function takeWaiting(): Job[] {
    const taken = waiting;
    waiting = [];
    return taken;
  }

  function writeAlone({ inserts, resolve, reject }: Job): Promise<void> {
    return write([inserts]).then(resolve, reject);
  }

  return (inserts) =>
    new Promise((resolve, reject) => {
      waiting.push({ inserts, resolve, reject });
      if (running === GROUPS_MAX) return;
      running += 1;
      setImmediate(() => void writeWaiting()); // collects what else commits in this turn
    });
}

/** Whether PostgreSQL canceled a statement that ran or waited too long, usually because another transaction holds a row that it needs. */
function isCanceled({ cause }: DatabaseUnavailable): boolean {
  const code = (cause as { code?: string } | undefined)?.code;
  return code === '57014' || code === '55P03';
}
