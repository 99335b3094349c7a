// Packs the tables of the two language detectors. Nothing is trained: the figures are those of the packages pinned in the project's
// package.json.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { packGrams, type GramEntry } from '../../ai/embedded/language/gram-table.js';
import { hashBytes } from '../../ai/embedded/language/bytes.js';
import { hashRun } from '../../ai/embedded/language/letters.js';

const require = createRequire(import.meta.url);
const SPACE = ' ';

/** ELD's small table, as in its source file. */
interface EldTable {
  languages: Record<string, string>;
  ngrams: Record<string, Record<string, number>>;
}

/** TinyLD's table: languages are base-36 numbers, in the order of its configuration. */
interface TinyTable {
  uniques: Record<string, string | number>;
  multiples: Record<string, string>;
}

/** The three tables: byte n-grams, letter n-grams of a single language, and letter n-grams of several. */
export async function trainLanguage(): Promise<Map<string, Buffer>> {
  return new Map([['language-bytes.bin', await packBytes()], ...packLetters()]);
}

async function packBytes(): Promise<Buffer> {
  const folder = new URL('../', import.meta.resolve('eld/small'));
  const { ngramsData } = (await import(new URL('ngrams/small.js', folder).href)) as { ngramsData: EldTable };
  const { dictionary } = (await import(new URL('dictionary.js', folder).href)) as { dictionary: string[] };
  const bytesByGram = new Map(dictionary.flatMap((character, byte) => (byte >= 0x80 ? [[character, byte] as const] : [])));
  const languages = Object.values(ngramsData.languages);
  const entries = Object.entries(ngramsData.ngrams).flatMap(([gram, scores]) => {
    const hash = hashGram(gram, bytesByGram);
    return Object.entries(scores).map(([language, score]): GramEntry => [hash, Number(language), score]);
  });
  return packGrams(languages, entries);
}

function hashGram(gram: string, bytesByGram: ReadonlyMap<string, number>): number {
  const opens = gram.startsWith(SPACE);
  const closes = gram.length > 1 && gram.endsWith(SPACE);
  const characters = [...gram.slice(opens ? 1 : 0, closes ? -1 : undefined)];
  const bytes = Uint8Array.from(characters, (character) => bytesByGram.get(character) ?? character.charCodeAt(0));
  return hashBytes(bytes, 0, bytes.length, opens, closes);
}

function packLetters(): [string, Buffer][] {
  const { source, codes } = readTiny();
  const unique = Object.entries(source.uniques).map(([gram, owner]): GramEntry => [hashRun(gram), parseInt(String(owner), 36) - 1, 1]);
  const shared = Object.entries(source.multiples).flatMap(([gram, packed]) =>
    [...packed.matchAll(/(..)(..)/g)].map(([, owner = '', value = '']): GramEntry => [
      hashRun(gram),
      parseInt(owner, 36) - 1,
      parseInt(value, 36),
    ]),
  );
  return [
    ['language-letters-unique.bin', packGrams(codes, unique)],
    ['language-letters-shared.bin', packGrams(codes, shared)],
  ];
}

/** The package embeds its table in its only file, so it is extracted from there. */
function readTiny(): { source: TinyTable; codes: string[] } {
  const text = readFileSync(require.resolve('tinyld'), 'utf8');
  const from = text.indexOf('{id:"tinyld-dict"');
  const to = text.indexOf('};', from);
  if (from === -1 || to === -1) throw new Error('the table of tinyld has moved: look for "tinyld-dict" in its file');
  const source = runInNewContext(`(${text.slice(from, to + 1)})`) as TinyTable;
  const tiny = require('tinyld') as { supportedLanguages: string[]; toISO2: (code: string) => string };
  return { source, codes: tiny.supportedLanguages.map((code) => tiny.toISO2(code)) };
}
