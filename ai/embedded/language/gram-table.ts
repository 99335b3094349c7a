// Packed tables of letter and byte runs: which languages each run indicates, and how strongly. A few bytes for each run.

/** A table in memory; `findGram` looks up the entries of a run by its hash. */
export interface GramTable {
  /** ISO 639-1 codes; entries refer to them by position. */
  readonly languages: readonly string[];
  readonly keys: Uint32Array;
  /** The entries of key n are those from starts[n] up to, but not including, starts[n + 1]. */
  readonly starts: Uint32Array;
  readonly owners: Uint8Array;
  readonly values: Uint8Array | Uint16Array;
  /** The index of the first key for each value of the upper 16 bits. */
  readonly buckets: Uint32Array;
  /** One bit for the low bits of each key: it rules out most runs that aren't in the table, without a search. */
  readonly filter: Uint8Array;
}

/** An entry to pack: a run's hash, its language's position, and the value, 0..65,535. */
export type GramEntry = readonly [hash: number, owner: number, value: number];

const HEAD_BYTES = 16;
const BUCKETS = 65_536;
const FILTER_BITS_PER_KEY = 6;

/** Packs a table as little-endian bytes: the lengths of the language list, of the keys and of the entries, and the bytes per value; the
 *  languages, comma-separated; the keys in order; the number of entries of each (8 bits); owners (8 bits); values (8 bits if all fit). */
export function packGrams(languages: readonly string[], entries: readonly GramEntry[]): Buffer {
  const sorted = [...entries].sort((first, second) => first[0] - second[0] || first[1] - second[1]);
  const keys = [...new Set(sorted.map(([hash]) => hash))];
  const counts = new Map<number, number>();
  for (const [hash] of sorted) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const names = Buffer.from(languages.join(','));
  const head = Buffer.alloc(HEAD_BYTES);
  const width = sorted.some(([, , value]) => value > 255) ? 2 : 1;
  const values = sorted.map(([, , value]) => value);
  [names.length, keys.length, sorted.length, width].forEach((value, index) => head.writeUInt32LE(value, index * 4));
  return Buffer.concat([
    head,
    names,
    Buffer.from(Uint32Array.from(keys).buffer),
    Buffer.from(Uint8Array.from(keys, (key) => counts.get(key) ?? 0)),
    Buffer.from(Uint8Array.from(sorted, ([, owner]) => owner)),
    width === 2 ? Buffer.from(Uint16Array.from(values).buffer) : Buffer.from(values),
  ]);
}

/** Reads a packed table. */
export function readGrams(bytes: Buffer): GramTable {
  const [nameBytes, keyCount, entryCount, width] = [0, 4, 8, 12].map((at) => bytes.readUInt32LE(at)) as [number, number, number, number];
  let at = HEAD_BYTES;
  const take = (length: number): ArrayBuffer => {
    const part = Uint8Array.prototype.slice.call(bytes, at, at + length);
    at += length;
    return part.buffer;
  };
  const languages = Buffer.from(take(nameBytes)).toString('utf8').split(',');
  const keys = new Uint32Array(take(keyCount * 4));
  const counts = new Uint8Array(take(keyCount));
  const owners = new Uint8Array(take(entryCount));
  const values = width === 2 ? new Uint16Array(take(entryCount * 2)) : new Uint8Array(take(entryCount));
  const starts = new Uint32Array(keyCount + 1);
  counts.forEach((count, index) => (starts[index + 1] = (starts[index] as number) + count));
  return { languages, keys, starts, owners, values, buckets: indexKeys(keys), filter: filterKeys(keys) };
}

/** The position of a run's hash among the keys, or -1. About one comparison. Pure. */
export function findGram({ keys, buckets, filter }: GramTable, hash: number): number {
  if (((filter[(hash >>> 3) & (filter.length - 1)] as number) & (1 << (hash & 7))) === 0) return -1;
  const bucket = hash >>> 16;
  const end = buckets[bucket + 1] as number;
  for (let index = buckets[bucket] as number; index < end; index += 1) {
    if (keys[index] === hash) return index;
  }
  return -1;
}

function indexKeys(keys: Uint32Array): Uint32Array {
  const buckets = new Uint32Array(BUCKETS + 1);
  for (const key of keys) buckets[(key >>> 16) + 1] = (buckets[(key >>> 16) + 1] as number) + 1;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) buckets[bucket + 1] = (buckets[bucket + 1] as number) + (buckets[bucket] as number);
  return buckets;
}

function filterKeys(keys: Uint32Array): Uint8Array {
  const filter = new Uint8Array(2 ** Math.ceil(Math.log2((keys.length * FILTER_BITS_PER_KEY) / 8 + 1)));
  for (const key of keys) {
    const at = (key >>> 3) & (filter.length - 1);
    filter[at] = (filter[at] as number) | (1 << (key & 7));
  }
  return filter;
}
