// Detects languages by runs of one to five letters: the method and the statistics of TinyLD (MIT). The packed tables take 1 MB instead of
// 24 MB.
import { extendHash, hashPart, settleHash } from '../figures.js';
import { findGram, type GramTable } from './gram-table.js';

const LONGEST_RUN = 5;
const RUN_SEED = 0x811c9dc5;
const MOST_CHUNKS = 7;
/** The detector reads this many characters; more makes it slower and hardly more accurate. */
const READ_CHARACTERS = 300;
const MOST_LANGUAGES_OF_WORD = 8;
const CHUNK_ENDS = /(?:[,，、。!¿?！？":;()「」{}„“«»”<>⋯《》*]|[.[\]\\])+/;
const MARKS = /[,.。，、#%&/\\+*¡!¿?[\]！？;:…„“«»”"_–—~]/g;

/** The two tables: runs that occur in only one language, and runs that occur in several, with their frequency in 1,024ths. */
export interface LetterTables {
  readonly unique: GramTable;
  readonly shared: GramTable;
}

/** Scores by position in the tables' languages: 1 if a run that occurs in only one language decides, otherwise about 0.2 at most. Reads the
 *  seven longest parts of sentences. Pure. */
export function scoreLetters(tables: LetterTables, text: string): Float64Array {
  const scores = new Float64Array(tables.shared.languages.length);
  const chunks = text
    .slice(0, READ_CHARACTERS)
    .split(CHUNK_ENDS)
    .map(cleanChunk)
    .filter((chunk) => chunk !== '')
    .sort((first, second) => second.length - first.length)
    .slice(0, MOST_CHUNKS);
  let read = 0;
  for (const chunk of chunks) read += scoreChunk(tables, chunk, scores);
  return read === 0 ? scores : scores.map((score) => score / read);
}

/** The hash of a run, as in the tables. Pure. */
export function hashRun(run: string): number {
  return hashPart(run, 0, run.length, RUN_SEED);
}

/** A word without accents, as in the shared table. */
function unmark(word: string): string {
  if (/^[ -~]*$/.test(word)) return word;
  return word.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

function cleanChunk(chunk: string): string {
  return chunk
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(MARKS, ' ')
    .replace(/[0-9\uFF10-\uFF19]/g, '')
    .replace(/\s\s+/g, ' ')
    .trim();
}

function scoreChunk({ unique, shared }: LetterTables, chunk: string, scores: Float64Array): number {
  const owner = uniqueOwner(unique, chunk);
  if (owner !== undefined) {
    scores[owner] = (scores[owner] as number) + chunk.length;
    return chunk.length;
  }
  let read = 0;
  const sums = new Float64Array(scores.length);
  for (const word of chunk.split(/ +/)) {
    scoreWord(shared, word, sums.fill(0), scores);
    read += word.length;
  }
  return read;
}

/** The language of the first run that occurs in only one language; tries shorter runs first. Each hash extends the one before by a
 *  letter. */
function uniqueOwner(unique: GramTable, chunk: string): number | undefined {
  const padded = ` ${chunk} `;
  let [shortest, found] = [LONGEST_RUN + 1, -1];
  for (let from = 0; from < padded.length && shortest > 1; from += 1) {
    let hash = RUN_SEED;
    const end = Math.min(padded.length, from + shortest - 1);
    for (let to = from; to < end; to += 1) {
      hash = extendHash(hash, padded.charCodeAt(to));
      if (isBorder(padded, from, to)) continue;
      const at = findGram(unique, settleHash(hash));
      if (at === -1) continue;
      [shortest, found] = [to - from + 1, at];
      break;
    }
  }
  return found === -1 ? undefined : unique.owners[unique.starts[found] as number];
}

/** `sums` is scratch memory. */
function scoreWord(shared: GramTable, word: string, sums: Float64Array, scores: Float64Array): void {
  const padded = ` ${unmark(word)} `;
  for (let from = 0; from < padded.length; from += 1) {
    let hash = RUN_SEED;
    const end = Math.min(padded.length, from + LONGEST_RUN);
    for (let to = from; to < end; to += 1) {
      hash = extendHash(hash, padded.charCodeAt(to));
      const found = isBorder(padded, from, to) ? -1 : findGram(shared, settleHash(hash));
      if (found !== -1) addEntries(shared, found, (to - from + 1) / 4, sums);
    }
  }
  const [best, least] = findLeaders(sums);
  for (let owner = 0; owner < sums.length; owner += 1) {
    const sum = sums[owner] as number;
    if (sum >= least) scores[owner] = (scores[owner] as number) + sum / (best || 1);
  }
}

/** The largest sum, and the smallest one that counts. */
function findLeaders(sums: Float64Array): readonly [best: number, least: number] {
  const leaders = new Float64Array(MOST_LANGUAGES_OF_WORD);
  for (const sum of sums) {
    let at = MOST_LANGUAGES_OF_WORD - 1;
    if (sum <= (leaders[at] as number)) continue;
    for (; at > 0 && sum > (leaders[at - 1] as number); at -= 1) leaders[at] = leaders[at - 1] as number;
    leaders[at] = sum;
  }
  return [leaders[0] as number, leaders[MOST_LANGUAGES_OF_WORD - 1] as number];
}

function addEntries(shared: GramTable, found: number, factor: number, sums: Float64Array): void {
  const end = shared.starts[found + 1] as number;
  for (let entry = shared.starts[found] as number; entry < end; entry += 1) {
    const owner = shared.owners[entry] as number;
    sums[owner] = (sums[owner] as number) + (shared.values[entry] as number) * factor;
  }
}

/** Runs of two or more letters may start or end with the space around the text; a run of one letter may not be that space. */
function isBorder(padded: string, from: number, to: number): boolean {
  return from === to && (from === 0 || from === padded.length - 1);
}
