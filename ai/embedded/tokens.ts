// Counts the tokens of a text for a language model: the byte-pair encoding o200k_base, packed (assets/tokens.bin, 1.6 MB).
import { readAsset } from './assets.js';

/** How the encoding splits a text before it merges: words with the space before them, up to three digits, punctuation, whitespace. */
const LETTERS_ENDING_SMALL = String.raw`[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+`;
const LETTERS_ENDING_LARGE = String.raw`[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*`;
const CONTRACTION = String.raw`(?:'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE]))?`;
const PIECE = new RegExp(
  String.raw`${LETTERS_ENDING_SMALL}${CONTRACTION}|${LETTERS_ENDING_LARGE}${CONTRACTION}|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+`,
  'gu',
);
const SLOTS = 1 << 19;
const NO_RANK = 0x7fffffff;

interface Vocabulary {
  readonly bytes: Buffer;
  /** The start of each token, by rank, and the end of the last. */
  readonly starts: Uint32Array;
  /** A hash table with open addressing: rank + 1, at the hash of the bytes. */
  readonly slots: Uint32Array;
}

let vocabulary: Vocabulary | undefined;

/** Counts the tokens of a text under o200k_base. Special tokens such as `<|endoftext|>` count as ordinary text. Equals gpt-tokenizer's
 *  count with a tenth of its memory (5 MB) and load time (30 ms); O(n log n) for any text. */
export function countTokens(text: string): number {
  const known = loaded();
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECE)) tokens += countPiece(known, Buffer.from(piece, 'utf8'));
  return tokens;
}

function loaded(): Vocabulary {
  if (vocabulary !== undefined) return vocabulary;
  const bytes = readAsset('tokens.bin');
  const count = bytes.readUInt32LE(0);
  const starts = new Uint32Array(count + 1);
  const slots = new Uint32Array(SLOTS);
  let at = 4 + count;
  for (let rank = 0; rank < count; rank += 1) {
    starts[rank] = at;
    const end = at + (bytes[4 + rank] ?? 0);
    if (end > at) {
      let slot = hash(bytes, at, end);
      while (slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
      slots[slot] = rank + 1;
    }
    at = end;
  }
  starts[count] = at;
  vocabulary = { bytes, starts, slots };
  return vocabulary;
}

/** The slot of a byte range, by FNV-1a. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let at = start; at < end; at += 1) value = Math.imul(value ^ (bytes[at] as number), 0x01000193);
  return (value ^ (value >>> 15)) & (SLOTS - 1);
}

/** The rank of a byte range of a piece, or `NO_RANK`. */
function findRank({ bytes, starts, slots }: Vocabulary, piece: Uint8Array, start: number, end: number): number {
  for (let slot = hash(piece, start, end); ; slot = (slot + 1) & (SLOTS - 1)) {
    const rank = (slots[slot] as number) - 1;
    if (rank === -1) return NO_RANK;
    const from = starts[rank] as number;
    if ((starts[rank + 1] as number) - from !== end - start) continue;
    let same = 0;
    while (same < end - start && bytes[from + same] === piece[start + same]) same += 1;
    if (same === end - start) return rank;
  }
}

/** Merges the neighbors of lowest rank, leftmost first, until none has a rank; returns the number of remaining parts. A heap holds the
 *  pairs, so a piece of n bytes costs O(n log n). */
function countPiece(known: Vocabulary, piece: Uint8Array): number {
  const length = piece.length;
  if (length < 2 || findRank(known, piece, 0, length) !== NO_RANK) return 1;
  // Each part is identified by its first byte; `next` is the start of the part after it.
  const next = Int32Array.from({ length: length + 1 }, (_, at) => at + 1);
  const previous = Int32Array.from({ length: length + 1 }, (_, at) => at - 1);
  const ranks = new Int32Array(length).fill(NO_RANK);
  const heap = createHeap(ranks);
  const weigh = (at: number): void => {
    const middle = next[at] as number;
    ranks[at] = middle >= length ? NO_RANK : findRank(known, piece, at, next[middle] as number);
    if (ranks[at] !== NO_RANK) heap.push(at, ranks[at]);
  };
  for (let at = 0; at < length - 1; at += 1) weigh(at);
  let parts = length;
  for (let at = heap.pop(); at !== -1; at = heap.pop()) {
    const gone = next[at] as number;
    next[at] = next[gone] as number;
    previous[next[at] as number] = at;
    ranks[gone] = NO_RANK;
    parts -= 1;
    weigh(at);
    if ((previous[at] as number) >= 0) weigh(previous[at] as number);
  }
  return parts;
}

/** A heap of positions by rank, then by position. Skips entries whose rank has changed since they were added. */
function createHeap(ranks: Int32Array): { push(at: number, rank: number): void; pop(): number } {
  // One number holds both: the rank in the high bits, the position in the low bits.
  const keys: number[] = [];
  const PLACES = 1 << 22;
  const push = (at: number, rank: number): void => {
    const key = rank * PLACES + at;
    let child = keys.push(key) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if ((keys[parent] as number) <= key) break;
      keys[child] = keys[parent] as number;
      child = parent;
    }
    keys[child] = key;
  };
  const take = (): number => {
    const top = keys[0] as number;
    const last = keys.pop() as number;
    if (keys.length > 0) sink(keys, last);
    return top;
  };
  const pop = (): number => {
    while (keys.length > 0) {
      const key = take();
      const at = key % PLACES;
      if (ranks[at] === Math.floor(key / PLACES)) {
        ranks[at] = NO_RANK;
        return at;
      }
    }
    return -1;
  };
  return { push, pop };
}

function sink(keys: number[], key: number): void {
  let parent = 0;
  for (let child = 1; child < keys.length; child = 2 * parent + 1) {
    if (child + 1 < keys.length && (keys[child + 1] as number) < (keys[child] as number)) child += 1;
    if ((keys[child] as number) >= key) break;
    keys[parent] = keys[child] as number;
    parent = child;
  }
  keys[parent] = key;
}
