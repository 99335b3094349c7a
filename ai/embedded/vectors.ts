// Word vectors: 39,610 frequent English words in 64 dimensions of one byte each (assets/vectors.bin, 2.9 MB).
import { readAsset } from './assets.js';

interface Table {
  readonly bytes: Buffer;
  /** The same bytes, signed. */
  readonly signed: Int8Array;
  /** The start of each word, in order. */
  readonly starts: Uint32Array;
  readonly vectorsAt: number;
  readonly dimensions: number;
}

let table: Table | undefined;

/** The number of dimensions of a vector. */
export const DIMENSIONS = 64;

/** Adds `weight` times the unit vector of a lower-case word to `sum`; false if the word is unknown. Ignores word frequency; callers weight
 *  words themselves. A binary search, about 1 µs. */
export function addWordVector(sum: Float32Array, word: string, weight: number): boolean {
  const { signed, vectorsAt, dimensions } = loaded();
  const index = indexOf(word);
  if (index === -1) return false;
  const at = vectorsAt + index * dimensions;
  let square = 0;
  for (let axis = 0; axis < dimensions; axis += 1) square += (signed[at + axis] as number) ** 2;
  const scale = weight / (Math.sqrt(square) || 1);
  for (let axis = 0; axis < dimensions; axis += 1) sum[axis] = (sum[axis] ?? 0) + (signed[at + axis] as number) * scale;
  return true;
}

/** Scales a vector to length 1; leaves a zero vector unchanged. Changes and returns its argument. */
export function normalizeVector(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square);
  if (length > 0) for (let axis = 0; axis < vector.length; axis += 1) vector[axis] = (vector[axis] ?? 0) / length;
  return vector;
}

/** The dot product of two vectors. Pure. */
export function computeDotProduct(first: Float32Array, second: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < first.length; axis += 1) sum += (first[axis] as number) * (second[axis] as number);
  return sum;
}

function loaded(): Table {
  if (table !== undefined) return table;
  const bytes = readAsset('vectors.bin');
  const count = bytes.readUInt32LE(0);
  const starts = new Uint32Array(count);
  let at = 9;
  for (let index = 0; index < count; index += 1) {
    starts[index] = at;
    at = bytes.indexOf(10, at) + 1;
  }
  // A zero byte follows the last line feed, then the vectors.
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  table = { bytes, signed, starts, vectorsAt: at + 1, dimensions: bytes.readUInt32LE(4) };
  return table;
}

function indexOf(word: string): number {
  const { bytes, starts } = loaded();
  if (!/^\p{L}{2,20}$/u.test(word)) return -1;
  let low = 0;
  let high = starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareAt(bytes, starts[middle] ?? 0, word);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Compares the line at `start` with an ASCII word; other words count as unknown. */
function compareAt(bytes: Buffer, start: number, word: string): number {
  for (let index = 0; index < word.length; index += 1) {
    const byte = bytes[start + index] ?? 10;
    if (byte === 10) return -1;
    const order = byte - word.charCodeAt(index);
    if (order !== 0) return order;
  }
  return bytes[start + word.length] === 10 ? 0 : 1;
}
