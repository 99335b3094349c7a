// Looks up whether API keys exist, for requests from addresses that are over their limit.
//
// Gain: a client that sent made-up keys from a blocked address used to cause one query per request. Now all requests within 50 ms share
// one query, and an unknown key is not looked up again in the same minute. A valid key still gets through: it waits at most 50 ms, and
// only until it is in memory.
import type { Database } from '../../db/engine/connection.js';
import { findExistingHashes } from '../../db/known-api-keys.js';

const GATHERED_FOR_MS = 50;
const WINDOW_MS = 60_000;
const UNKNOWN_MAX = 10_000;

/** Looks up keys by their hash, many in one query. */
export interface KeyLookups {
  /** Returns whether a key with this hash was ever created. Throws DatabaseUnavailable. */
  exists(hash: string): Promise<boolean>;
}

/** Creates the lookups on a store. Unknown keys are cached: keys are random, so nobody sends a key before it is created. */
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

/** Hashes that belong to no key, until the minute ends; at most ten thousand. */
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
