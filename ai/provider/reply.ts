// Checks for all replies of a model.
import { ModelFailure } from './failure.js';

/** Returns the fields of a reply. Throws ModelFailure if it isn't an object. Pure. */
export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createBoundsFailure('reply');
  return value as Readonly<Record<string, unknown>>;
}

/** Returns a number within 0..1, rounded to four decimals. Throws ModelFailure for others instead of clamping them: a model that returns 7
 *  did not understand. Pure. */
export function parseScore(fields: Readonly<Record<string, unknown>>, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw createBoundsFailure(name);
  return toFourDecimals(value);
}

/** Rounds to four decimals, without a negative zero. Pure. */
export const toFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

/** Returns the failure for one of our fields. */
export const createBoundsFailure = (name: string): ModelFailure => new ModelFailure('unusable', `${name} out of bounds`);

/** The schema of a score. */
export const FIGURE_SCHEMA = { type: 'number', minimum: 0, maximum: 1 } as const;

/** Returns the schema of an object with exactly these fields, which strict servers require. Pure. */
export const createObjectSchema = (properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Returns the first `count` Unicode characters. Pure. */
export function takeCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let units = 0;
  let characters = 0;
  for (const character of text) {
    if (characters === count) break;
    characters += 1;
    units += character.length;
  }
  return text.slice(0, units);
}

/** Counts the Unicode characters of a text. Pure. */
export const countCharacters = (text: string): number => [...text].length;

/** Normalizes a text for comparison: Unicode form, case, single spaces. Pure. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
