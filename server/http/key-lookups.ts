// Whether a key exists, for requests from addresses that are past their limit.
//
// Gain: whoever sends made-up keys from a blocked address caused one query each. Now all that arrive within 50 ms share one, and a
// key that was not found is not looked up again before the minute ends. A valid key gets through all the same: it waits 50 ms at
// most, and only until it is in memory.
import type { Database } from '../../db/engine/connection.js';
import { findExistingHashes } from '../../db/known-api-keys.js';

const GATHERED_FOR_MS = 50;
const WINDOW_MS = 60_000;
const UNKNOWN_MAX = 10_000;

/** Looks keys up by their hash, many in one query. */
export interface KeyLookups {
  /** Whether a key with this hash was ever made. Throws DatabaseUnavailable. */
  exists(hash: string): Promise<boolean>;
}

/** Lookups on a store. Keys are random: one that was looked up before it was made does not occur, so that what is unknown may be
 *  remembered. */
export function createKeyLookups({ db, now }: { db: Database; now: () => Date }): KeyLookups {
  const unknown = createUnknownHashes();
  let gathering: { readonly hashes: Set<string>; readonly found: Promise<ReadonlySet<string>> } | undefined;

  function gather(): NonNullable<typeof gathering> {
    const hashes = new Set<string>();
    const found = new Promise<void>((resolve) => setTimeout(resolve, GATHERED_FOR_MS)).then(() => {
      gathering = undefined;
      return findExistingHashes(db, [...hashes]);
    });
    return { hashes, found };
  }

  return {
    async exists(hash) {
      const window = Math.floor(now().getTime() / WINDOW_MS);
      if (unknown.has(window, hash)) return false;
      gathering ??= gather();
      gathering.hashes.add(hash);
      const isFound = (await gathering.found).has(hash);
      if (!isFound) unknown.add(window, hash);
      return isFound;
    },
  };
}

/** Hashes of no key, until the minute ends; at most ten thousand. */
function createUnknownHashes() {
  let current = -1;
  const hashes = new Set<string>();
  return {
    has: (window: number, hash: string) => window === current && hashes.has(hash),
    add(window: number, hash: string) {
      if (window !== current || hashes.size >= UNKNOWN_MAX) hashes.clear();
      current = window;
      hashes.add(hash);
    },
  };
}
