// Parses a category name: its words, its word vector, and the common categories that it is a synonym of.
import { toPlainLine } from '../clean.js';
import { computeVector } from './product-profile.js';
import { toStem, listTopicStems } from './stems.js';
import { TAXONOMY } from './taxonomy.js';

/** A parsed category name. */
export interface CategoryName {
  readonly stems: readonly string[];
  readonly vector: Float32Array;
  /** Taxonomy entries by index, and how closely the name matches each (0..1). */
  readonly kin: readonly (readonly [number, number])[];
  readonly isForMen: boolean;
  readonly isForWomen: boolean;
}

/** The maximum number of cached names. */
const MOST_KEPT = 4_000;
const VAGUE = new Set([
  'accessory',
  'supply',
  'product',
  'item',
  'thing',
  'goods',
  'good',
  'gear',
  'equipment',
  'stuff',
  'essential',
  'other',
  'collection',
  'shop',
  'department',
  'men',
  'women',
  'child',
  'misc',
  'care',
  'fine',
  'living',
  'room',
]);

const kept = new Map<string, CategoryName>();
const ENTRIES = TAXONOMY.map(({ aliases, must, words }) => ({
  aliases: new Set(aliases.map(toStem)),
  must: must?.split(' ').map(toStem),
  words: new Set(words.map(toStem)),
}));

const COMPOUNDS = new Set(ENTRIES.flatMap(({ aliases }) => [...aliases].filter((alias) => alias.includes('-'))));

/** Folds a category name for comparison: NFKC, lower case, single spaces. Pure. */
export function foldName(name: string): string {
  return name.slice(0, 300).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Parses a name. Caches the result; the same name always gives the same result. */
export function readCategoryName(name: string): CategoryName {
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const read = parse(name);
  kept.set(name, read);
  return read;
}

function parse(name: string): CategoryName {
  const stems = [...new Set(listTopicStems(toPlainLine(name.slice(0, 300)).replace(/[_/&>|]/g, ' '), 20))].filter(
    (stem) => !stem.includes('-') || COMPOUNDS.has(stem),
  );
  // A compound with its own entry ("make-up") replaces its parts.
  const parts = new Set(stems.filter((stem) => stem.includes('-')).flatMap((stem) => stem.split('-')));
  const topics = stems.filter((stem) => !VAGUE.has(stem) && !parts.has(stem));
  const own = topics.length > 0 ? topics : stems;
  return {
    stems: own,
    vector: computeVector(new Map(own.map((stem) => [stem, 1]))),
    kin: ENTRIES.map((entry, index): [number, number] => [index, kinship(own, stems, entry)]).filter(([, share]) => share > 0.2),
    isForMen: stems.includes('men') && !stems.includes('women'),
    isForWomen: stems.includes('women') && !stems.includes('men'),
  };
}

function kinship(topics: readonly string[], stems: readonly string[], entry: (typeof ENTRIES)[number]): number {
  if (topics.length === 0) return 0;
  const same = topics.filter((stem) => entry.aliases.has(stem)).length / topics.length;
  const near = topics.filter((stem) => !entry.aliases.has(stem) && entry.words.has(stem)).length / topics.length;
  const wanted = entry.must === undefined || entry.must.some((stem) => stems.includes(stem)) ? 1 : 0.45;
  const unwanted = entry.must === undefined && stems.includes('accessory') && !entry.aliases.has('accessory') ? 0.7 : 1;
  return (same + 0.5 * near) * wanted * unwanted;
}
