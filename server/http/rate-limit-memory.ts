// What a process knows about the current minute without a query: who is over a limit, and counts if no store shares them.
//
// All windows are the same minutes, so everything is dropped at once when a window ends. There are no timers, and memory is bounded by
// what one minute brings.
import type { Bucket } from '../../domain/key-families.js';

/** Who is counted: a key by its lineage, or an address as `toCountedAddress` returns it. */
export interface Counted {
  readonly kind: 'key' | 'address';
  readonly id: string;
}

const CALLERS_MAX = 100_000;

const createMaps = <Value>(): Record<Counted['kind'], Record<Bucket, Map<string, Value>>> => ({
  key: { standard: new Map(), generation: new Map() },
  address: { standard: new Map(), generation: new Map() },
});

/** One value per caller and bucket, for one window only. Keys and addresses are separate, so that a client with many addresses can't
 *  evict keys. */
class WindowValues<Value> {
  private window = -1;
  private maps = createMaps<Value>();

  get({ kind, id }: Counted, bucket: Bucket, window: number): Value | undefined {
    return window === this.window ? this.maps[kind][bucket].get(id) : undefined;
  }

  /** Returns false if there is no room for another caller. */
  set({ kind, id }: Counted, bucket: Bucket, { window, value }: { window: number; value: Value }): boolean {
    if (window !== this.window) {
      this.maps = createMaps();
      this.window = window;
    }
    const map = this.maps[kind][bucket];
    if (map.size >= CALLERS_MAX && !map.has(id)) return false;
    map.set(id, value);
    return true;
  }
}

/** A caller that is over a limit. */
export interface Block {
  /** How many of its requests the store counted. */
  readonly counted: number;
  /** How many requests were rejected here since, without counting them in the store. */
  refused: number;
}

/** Callers that are over a limit. A caller for whom there is no room is counted in the store as before. */
export interface Blocks {
  get(who: Counted, bucket: Bucket, window: number): Block | undefined;
  set(who: Counted, bucket: Bucket, block: { window: number; counted: number }): void;
}

/** Creates an empty set of blocks for the current window. */
export function createBlocks(): Blocks {
  const values = new WindowValues<Block>();
  return {
    get: (who, bucket, window) => values.get(who, bucket, window),
    set: (who, bucket, { window, counted }) => void values.set(who, bucket, { window, value: { counted, refused: 0 } }),
  };
}

/** Creates a counter in memory. Beyond a hundred thousand addresses per minute, all further addresses share one count; the same applies
 *  to keys. */
export function createMemoryCounter(): (who: Counted, bucket: Bucket, add: { window: number; requests: number }) => number {
  const values = new WindowValues<number>();
  const others = new WindowValues<number>();
  return (who, bucket, { window, requests }) => {
    const value = (values.get(who, bucket, window) ?? 0) + requests;
    if (values.set(who, bucket, { window, value })) return value;
    const all = { kind: who.kind, id: 'others' };
    const together = (others.get(all, bucket, window) ?? 0) + requests;
    others.set(all, bucket, { window, value: together });
    return together;
  };
}
