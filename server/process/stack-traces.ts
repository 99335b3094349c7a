// Maps stack traces of a bundle back to the sources, so that a logged error leads to the line in the source.
//
// Node's --enable-source-maps would read every map at startup and slow down each error. This module reads a map when a stack is logged.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Stacks of the same errors repeat, so their places are cached. */
const CACHED_PLACES_MAX = 1_000;
const cachedPlaces = new Map<string, string>();

/** `file:///…/dist/program/serve-AB12.js:10:5` at the end of a line of a stack, with or without brackets. */
const PLACE = /(?<=^|[\s(])(file:\/\/\/[^\s()]*\.js):(\d+):(\d+)(?=\)?$)/gm;

/** Returns the stack with the source position for every position in a file that has a map next to it. Caches positions; a new one in
 *  the largest bundle takes about 6 ms. Never throws. */
export function toSourceStack(stack: string): string {
  return stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    const known = cachedPlaces.get(place);
    if (known !== undefined) return known;
    const found = findSource(file, Number(line), Number(column)) ?? place;
    if (cachedPlaces.size >= CACHED_PLACES_MAX) cachedPlaces.clear();
    cachedPlaces.set(place, found);
    return found;
  });
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

function findSource(file: string, line: number, column: number): string | undefined {
  try {
    const { sources, mappings } = JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMap;
    const position = findPosition(mappings, line - 1, column - 1);
    const source = position && sources[position.source];
    return source && `${new URL(source, file).href}:${position.line + 1}:${position.column + 1}`;
  } catch {
    return undefined; // no readable map: keep the position in the bundle
  }
}

interface Position {
  readonly source: number;
  readonly line: number;
  readonly column: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) VALUES[digit.charCodeAt(0)] = value;
const [SEMICOLON, COMMA] = [0x3b, 0x2c];

/** Returns the source of the last mapping of the line that begins at the column or before it; all counted from 0. The numbers of a
 *  mapping (column, source, its line, its column) are differences to the previous mapping (https://tc39.es/ecma426/), so all earlier
 *  ones are read: character by character, because a map has a million. Each number is base 64, five bits per digit, lowest first, with
 *  the sign in the lowest bit. */
function findPosition(mappings: string, line: number, column: number): Position | undefined {
  const totals = new Int32Array(5);
  let [atLine, field, number, shift] = [0, 0, 0, 0];
  let found: Position | undefined;
  for (let index = 0; index <= mappings.length && atLine <= line; index += 1) {
    const code = index === mappings.length ? SEMICOLON : mappings.charCodeAt(index);
    if (code !== COMMA && code !== SEMICOLON) {
      const value = VALUES[code] as number;
      number |= (value & 31) << shift;
      shift += 5;
      if (value >= 32) continue;
      totals[field] = (totals[field] as number) + (number & 1 ? -(number >> 1) : number >> 1);
      [field, number, shift] = [field + 1, 0, 0];
      continue;
    }
    const [generated = 0, source = 0, sourceLine = 0, sourceColumn = 0] = totals;
    if (atLine === line && field >= 4 && generated <= column) found = { source, line: sourceLine, column: sourceColumn };
    field = 0;
    if (code === COMMA) continue;
    atLine += 1;
    totals[0] = 0;
  }
  return found;
}
