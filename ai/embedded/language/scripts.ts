// Finds the script of a text, and the languages that use it.

/** A script: its code point ranges, how much a letter counts compared with an alphabetic one, and its languages. */
interface Script {
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly weight: number;
  /** ISO 639-1 codes. If there is only one, the script decides the language. */
  readonly languages: readonly string[];
}

/** The languages that the engine guarantees to detect. */
export const PROMISED: ReadonlySet<string> = new Set(
  'ar bg cs da de el en es fi fr he hi hu id it ja ko no nl pl pt ro ru sk sv th tr uk vi zh'.split(' '),
);

const LATIN = 'af az ca cs cy da de en es et eu fi fr ga hr hu id is it ku lt lv ms nl no pl pt ro sk sl sq sv tl tr vi yo'.split(' ');

const SCRIPTS: readonly Script[] = [
  script(
    'Latin',
    1,
    LATIN,
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xaa, 0xaa],
    [0xba, 0xba],
    [0xc0, 0xd6],
    [0xd8, 0xf6],
    [0xf8, 0x24f],
    [0x1e00, 0x1eff],
  ),
  script('Cyrillic', 1, 'be bg kk mk mn ru sr tt uk'.split(' '), [0x400, 0x52f]),
  script('Greek', 1, ['el'], [0x370, 0x3ff], [0x1f00, 0x1fff]),
  script('Arabic', 1.3, 'ar fa ku ur'.split(' '), [0x600, 0x6ff], [0x750, 0x77f]),
  script('Hebrew', 1.3, ['he'], [0x590, 0x5ff]),
  script('Devanagari', 1.3, ['hi', 'mr'], [0x900, 0x97f]),
  script('Thai', 1.3, ['th'], [0xe00, 0xe7f]),
  script('Hangul', 2.5, ['ko'], [0x1100, 0x11ff], [0x3130, 0x318f], [0xac00, 0xd7af]),
  script('Kana', 2, ['ja'], [0x3041, 0x30ff], [0x31f0, 0x31ff]),
  script('Han', 2.5, ['zh', 'ja'], [0x3400, 0x4dbf], [0x4e00, 0x9fff], [0x20000, 0x2ebef]),
  script('Bengali', 1.3, ['bn'], [0x980, 0x9ff]),
  script('Gurmukhi', 1.3, ['pa'], [0xa00, 0xa7f]),
  script('Gujarati', 1.3, ['gu'], [0xa80, 0xaff]),
  script('Oriya', 1.3, ['or'], [0xb00, 0xb7f]),
  script('Tamil', 1.3, ['ta'], [0xb80, 0xbff]),
  script('Telugu', 1.3, ['te'], [0xc00, 0xc7f]),
  script('Kannada', 1.3, ['kn'], [0xc80, 0xcff]),
  script('Malayalam', 1.3, ['ml'], [0xd00, 0xd7f]),
  script('Lao', 1.3, ['lo'], [0xe80, 0xeff]),
  script('Burmese', 1.3, ['my'], [0x1000, 0x109f]),
  script('Khmer', 1.3, ['km'], [0x1780, 0x17ff]),
  script('Georgian', 1, ['ka'], [0x10a0, 0x10ff]),
  script('Armenian', 1, ['hy'], [0x530, 0x58f]),
  script('Ethiopic', 2, ['am'], [0x1200, 0x137f]),
];

const UNSPACED = new Set(['Han', 'Kana', 'Thai', 'Lao', 'Khmer', 'Burmese']);
/** Japanese mixes kana and Han; Chinese has no kana. If a tenth is kana, the Han characters beside it count as Japanese. */
const LEAST_KANA = 0.1;

/** The most frequent script of a text. */
export interface Leading {
  readonly languages: readonly string[];
  /** Its weighted share of all letters, 0..1. */
  readonly share: number;
  /** The number of its letters. */
  readonly letters: number;
  readonly isSpaced: boolean;
  readonly name: string;
}

/** The script with most of a text's letters, by weight; undefined if the text has no letters. Linear. Pure. */
export function findLeadingScript(text: string): Leading | undefined {
  const counts = new Array<number>(SCRIPTS.length).fill(0);
  for (let index = 0; index < text.length; index += 1) {
    const point = text.codePointAt(index) ?? 0;
    if (point > 0xffff) index += 1;
    const at = findScript(point);
    if (at !== -1) counts[at] = (counts[at] as number) + 1;
  }
  const weights = counts.map((count, index) => count * (SCRIPTS[index]?.weight ?? 1));
  const [kana, han] = [SCRIPTS.findIndex(({ name }) => name === 'Kana'), SCRIPTS.findIndex(({ name }) => name === 'Han')] as [
    number,
    number,
  ];
  if ((weights[kana] as number) > LEAST_KANA * (weights[han] as number)) {
    weights[kana] = (weights[kana] as number) + (weights[han] as number);
    counts[kana] = (counts[kana] as number) + (counts[han] as number);
    weights[han] = 0;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const best = weights.indexOf(Math.max(...weights));
  const leader = SCRIPTS[best];
  if (total === 0 || leader === undefined) return undefined;
  const { name, languages } = leader;
  return { name, languages, share: (weights[best] as number) / total, letters: counts[best] as number, isSpaced: !UNSPACED.has(name) };
}

function script(name: string, weight: number, languages: readonly string[], ...ranges: (readonly [number, number])[]): Script {
  return { name, weight, languages, ranges };
}

function findScript(point: number): number {
  if (point < 0x80) return (point > 0x40 && point < 0x5b) || (point > 0x60 && point < 0x7b) ? 0 : -1;
  return SCRIPTS.findIndex(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to));
}
