// Checks that all replies of a model share.
import { ModelFailure } from './failure.js';

/** The fields of a reply, or a failure: not an object. Pure. */
export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createBoundsFailure('reply');
  return value as Readonly<Record<string, unknown>>;
}

/** A figure within 0..1 at four decimals, or a failure. Nothing is clamped: a model that says 7 did not understand. Pure. */
export function parseScore(fields: Readonly<Record<string, unknown>>, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw createBoundsFailure(name);
  return toFourDecimals(value);
}

/** Four decimals; no negative zero. Pure. */
export const toFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000 + 0;

/** The failure that names one of our own fields. */
export const createBoundsFailure = (name: string): ModelFailure => new ModelFailure('unusable', `${name} out of bounds`);

/** A figure as servers are asked for it. */
export const FIGURE_SCHEMA = { type: 'number', minimum: 0, maximum: 1 } as const;

/** The schema of an object with exactly these fields: the form that strict servers demand. Pure. */
export const createObjectSchema = (properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The first so many Unicode characters. Pure. */
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

/** How many Unicode characters a text has. Pure. */
export const countCharacters = (text: string): number => [...text].length;

/** A text as it is compared: one form, one case, single spaces. Pure. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
