// Follows the lists of changes, and counts what it sees twice.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const followed = ['products', 'orders', 'users', 'commissions'];
const pollMs = 500;
/** A list of changes on PostgreSQL ends two seconds before the present. */
const settledMs = 4_000;

/** A copy of what changes from `since` on. `copy` has a hash of each object by its id; `doubled` counts objects that were seen again
 *  although they hadn't changed. `stop()` reads on until nothing is left. */
export function startFollower(api, since) {
  const copy = new Map();
  const cursors = new Map();
  const state = { copy, seen: 0, doubled: 0, longestMs: 0 };
  let isStopped = false;

  async function follow(list) {
    for (let hasMore = true; hasMore;) {
      const cursor = cursors.get(list);
      const from = cursor === undefined ? `updatedSince=${since}` : `cursor=${cursor}`;
      const page = await api.call('GET', `/${list}?${from}&limit=100`);
      for (const object of page.data) see(object);
      cursors.set(list, page.nextCursor);
      hasMore = page.hasMore;
    }
  }

  function see(object) {
    const hash = hashOf(object);
    if (copy.get(object.id) === hash) state.doubled += 1;
    copy.set(object.id, hash);
    state.seen += 1;
    state.longestMs = Math.max(state.longestMs, Date.now() - Date.parse(object.updatedAt));
  }

  const followAll = async () => {
    for (const list of followed) await follow(list);
  };
  const running = (async () => {
    for (; !isStopped; await pause(pollMs)) await followAll();
  })();
  running.catch(() => undefined); // stop() rejects
  return {
    state,
    async stop() {
      isStopped = true;
      await running;
      await pause(settledMs);
      await followAll();
    },
  };
}

/** A short text that differs if an object does. Pure. */
export const hashOf = (object) => createHash('sha1').update(JSON.stringify(object)).digest('base64');
