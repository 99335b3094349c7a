// The objects that a mock with state stores, in memory. The oldest created objects of a collection are forgotten beyond a limit.
import type { JsonObject } from './objects.js';

/** A stored object. */
export interface StoredObject {
  readonly object: JsonObject;
  /** Counts the changes; the ETag states it. */
  readonly revision: number;
  /** The path of the request that created it; absent for an example of the contract. */
  readonly createdAtPath?: string;
}

/** The objects of one collection. */
export interface ObjectStore {
  find(id: string): StoredObject | undefined;
  /** Replaces the object with the same id, or adds it. */
  put(stored: StoredObject): void;
  remove(id: string): void;
  /** Returns the objects that requests created, newest first. */
  listCreated(): readonly StoredObject[];
}

/** The maximum number of created objects of a collection. */
export const CREATED_OBJECTS_MAX = 1_000;

/** Returns an empty store. */
export function createObjectStore(): ObjectStore {
  const objects = new Map<string, StoredObject>();
  const created = new Set<string>();
  const remove = (id: string): void => {
    objects.delete(id);
    created.delete(id);
  };
  return {
    find: (id) => objects.get(id),
    put(stored) {
      const id = String(stored.object['id']);
      objects.set(id, stored);
      if (stored.createdAtPath !== undefined) created.add(id);
      const [oldest] = created;
      if (created.size > CREATED_OBJECTS_MAX && oldest !== undefined) remove(oldest);
    },
    remove,
    listCreated: () => [...created].reverse().flatMap((id) => objects.get(id) ?? []),
  };
}
