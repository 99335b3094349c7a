/** Which categories a product belongs in. */
import type { CategorySuggestions, SuggestCategoriesRequest } from '../../generated/api.js';
import { plainLine } from './clean.js';
import { clampToUnit, saturate, toScore } from './figures.js';
import { TAXONOMY } from './taxonomy.js';
import { FUNCTION_WORDS, listWords, stem } from './words.js';

/** The most categories that one reply names. */
export const MAX_SUGGESTIONS = 5;

const TITLE_WEIGHT = 1;
const HEAD_WEIGHT = 1.6;
const DESCRIPTION_WEIGHT = 0.35;
const LEAST_SCORE = 0.3;
const LEAST_SHARE_OF_BEST = 0.3;

/** Stems of a product's words, each with how much it says about the product. */
type WeightedStems = ReadonlyMap<string, number>;

/** A category under consideration. */
interface Ranked {
  name: string;
  score: number;
}

/** The taxonomy with its words as stems, and for every stem the entries that have it. */
const ENTRIES = TAXONOMY.map(({ name, words }) => ({
  name,
  stems: stemSet([...words, ...nameWords(name)]),
  nameStems: stemSet(nameWords(name)),
}));

/** Up to five categories, best first, with the confidence of the first.
 *  Method: words of the title (its last noun most) and of the description (less) are compared by
 *  stem with the names of the store's categories, and with a small taxonomy of common shop
 *  categories whose words lend their weight to the store's names that mean the same. With no
 *  existing categories the taxonomy's own names are suggested. Ties keep the order given.
 *  Nothing that fits: an empty list and confidence 0. Pure. */
export function suggestCategories({ productTitle, description, existingCategories }: SuggestCategoriesRequest): CategorySuggestions {
  const product = weighProduct(plainLine(productTitle), plainLine(description ?? ''));
  const known = scoreTaxonomy(product);
  const names = [...new Set(existingCategories ?? [])].filter((name) => name.trim() !== '');
  const ranked =
    names.length > 0
      ? names.map((name) => ({ name, score: scoreName(name, product, known) }))
      : known.map(({ name, score }) => ({ name, score }));
  return conclude(ranked.sort((first, second) => second.score - first.score));
}

function conclude(ranked: readonly Ranked[]): CategorySuggestions {
  const best = ranked[0]?.score ?? 0;
  const kept = ranked.filter(({ score }) => score >= LEAST_SCORE && score >= best * LEAST_SHARE_OF_BEST).slice(0, MAX_SUGGESTIONS);
  if (kept.length === 0) return { suggestions: [], confidence: 0 };
  const lead = (best - (ranked[1]?.score ?? 0)) / best;
  const confidence = clampToUnit((0.25 + 0.35 * saturate(best, 1.5)) * (0.7 + 0.7 * lead));
  return { suggestions: kept.map(({ name }) => name), confidence: toScore(Math.min(0.9, confidence)) };
}

function weighProduct(title: string, description: string): WeightedStems {
  const weights = new Map<string, number>();
  const raise = (word: string, weight: number): void => {
    for (const part of partsOf(word)) weights.set(part, Math.max(weights.get(part) ?? 0, weight));
  };
  for (const word of contentWords(description).slice(0, 400)) raise(word, DESCRIPTION_WEIGHT);
  for (const word of contentWords(title)) raise(word, TITLE_WEIGHT);
  // English names a thing last: "phone case for runners" is a case.
  const head = contentWords(title.split(/\s(?:for|with|by|in|from|of|to)\s|\s[-–|(]|,/i)[0] ?? '').at(-1);
  if (head !== undefined) raise(head, HEAD_WEIGHT);
  return weights;
}

function scoreTaxonomy(product: WeightedStems): (Ranked & { nameStems: ReadonlySet<string> })[] {
  return ENTRIES.map(({ name, stems, nameStems }) => {
    const weights = [...stems]
      .map((part) => product.get(part) ?? 0)
      .filter((weight) => weight > 0)
      .sort((first, second) => second - first);
    // The second word for the same category adds less than the first, the third less again.
    const score = weights.reduce((sum, weight, index) => sum + weight / (index + 1), 0);
    return { name, score, nameStems };
  });
}

function scoreName(name: string, product: WeightedStems, known: readonly (Ranked & { nameStems: ReadonlySet<string> })[]): number {
  const stems = [...stemSet(nameWords(name))];
  if (stems.length === 0) return 0;
  const direct = stems.reduce((sum, part) => sum + (product.get(part) ?? 0), 0) / Math.sqrt(stems.length);
  const lent = known.reduce(
    (best, entry, index) => Math.max(best, entry.score * kinship(stems, entry.nameStems, ENTRIES[index]?.stems)),
    0,
  );
  return Math.max(direct, lent) + 0.3 * Math.min(direct, lent);
}

/** How far a store's category means what a taxonomy entry means, 0..1. */
function kinship(stems: readonly string[], nameStems: ReadonlySet<string>, words: ReadonlySet<string> | undefined): number {
  const same = stems.filter((part) => nameStems.has(part)).length / Math.max(stems.length, nameStems.size);
  const near = stems.filter((part) => words?.has(part)).length / stems.length;
  return Math.max(same, 0.55 * near);
}

function contentWords(text: string): string[] {
  return listWords(text).filter((word) => !FUNCTION_WORDS.has(word));
}

function nameWords(name: string): string[] {
  return contentWords(plainLine(name).replaceAll(/[-_/&>]/g, ' '));
}

/** A hyphenated word counts whole and in parts. */
function partsOf(word: string): string[] {
  const parts = word.split('-').filter((part) => part.length > 1);
  return [...new Set([stem(word), ...parts.map(stem)])];
}

function stemSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(stem));
}
