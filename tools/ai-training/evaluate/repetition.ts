// Measures how much texts repeat themselves and each other.
import type { GenerateDescriptionRequest } from '../../../generated/api.js';

/** A request and the text written for it. */
export interface Written {
  readonly request: GenerateDescriptionRequest;
  readonly text: string;
}

/** The share (0..1) of sentences that also occur in another product's text: unchanged, or with the name and the features masked. */
export function recurringShare(written: readonly Written[], isMasked: boolean): number {
  const seen = new Map<string, Set<string>>();
  const all: { product: string; key: string }[] = [];
  for (const { request, text } of written) {
    for (const sentence of splitSentences(isMasked ? mask(request, text) : text)) {
      // A sentence that only quotes the caller doesn't repeat our wording.
      if (isMasked && !/\p{Ll}{2}/u.test(sentence)) continue;
      const product = request.productName;
      all.push({ product, key: sentence });
      seen.set(sentence, (seen.get(sentence) ?? new Set()).add(product));
    }
  }
  return all.filter(({ key }) => (seen.get(key)?.size ?? 0) > 1).length / Math.max(1, all.length);
}

/** The share (0..1) of word 4-grams that occurred earlier in the same text. */
export function repeatedFourGrams(texts: readonly string[]): number {
  let repeated = 0;
  let total = 0;
  for (const text of texts) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const seen = new Set<string>();
    for (let index = 0; index + 4 <= words.length; index += 1) {
      const gram = words.slice(index, index + 4).join(' ');
      if (seen.has(gram)) repeated += 1;
      seen.add(gram);
      total += 1;
    }
  }
  return repeated / Math.max(1, total);
}

/** The sentences of a text. */
export function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}NF])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Replaces the product's name with N and each feature with F, in any case and with its verb in singular or plural. */
export function mask({ productName, features = [] }: GenerateDescriptionRequest, text: string): string {
  let masked = replaceAll(text, productName, 'N');
  for (const feature of [...features].sort((first, second) => second.length - first.length)) {
    const [first = '', ...rest] = feature.split(' ');
    const forms = [first, first.replace(/s$/, ''), first.replace(/es$/, ''), first.replace(/ies$/, 'y')];
    for (const form of forms) masked = replaceAll(masked, [form, ...rest].join(' '), 'F');
    const label = feature.split(': ');
    if (label.length === 2) masked = replaceAll(replaceAll(masked, `${label[0]} ${label[1]}`, 'F'), `${label[0]} is ${label[1]}`, 'F');
    masked = replaceAll(masked, feature.replace(/ (included|required|needed)$/i, ' is $1'), 'F');
  }
  return masked.replace(/\b(?:an?|the) F\b/gi, 'F');
}

function replaceAll(text: string, wanted: string, by: string): string {
  if (wanted.trim().length < 3) return text;
  return text.replace(new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), by);
}
