// Prepares a request: cleans it, splits it into single features, and removes duplicates.
import type { GenerateDescriptionRequest } from '../../../generated/api.js';
import { toPlainLine } from '../clean.js';
import { hashText } from '../figures.js';
import { toRunningCase } from './casing.js';
import { readAudience } from './audience.js';
import { readsAsEnglish } from './english.js';
import { readName } from './name.js';
import { stripMarks } from './marks.js';
import { readPhrase, type Phrase } from './phrases.js';
import { requireCertainty } from './certainty.js';
import { chooseVoice, VOICES } from './voices.js';
import type { Material } from './writer.js';

/** Reads no field beyond this; the contract allows 500 characters for a feature and 255 for a name. */
const MOST_CHARACTERS = 600;

/** A prepared request. */
export interface Reading extends Material {
  /** The cleaned features, for lists. */
  readonly features: readonly string[];
  readonly isEnglish: boolean;
  readonly seed: number;
}

/** Cleans and parses a request. A name without any letter or digit becomes "This product". Pure. */
export function readRequest(request: GenerateDescriptionRequest): Reading {
  const cleaned = oneLine(request.productName).replace(/(?<![\s.])[\s.]+$/u, '');
  const name = cleaned === '' ? 'This product' : cleaned;
  const features = distinct((request.features ?? []).flatMap((feature) => splitFeature(oneLine(feature))));
  const audience = oneLine(request.targetAudience ?? '');
  const voiceName = chooseVoice(request.brandVoice);
  const isEnglish = readsAsEnglish(name, features, audience);
  const phrases = features.map(readPhrase).filter((phrase): phrase is Phrase => phrase !== undefined);
  return {
    name:
      cleaned === '' ? { ...readName('This product'), inSentence: 'this product', noun: 'product', longNoun: 'product' } : readName(name),
    audience: isAudienceInName(audience, name) ? undefined : readAudience(audience),
    phrases: phrases.filter(({ text }) => !isInName(text, name)).map(requireCertainty),
    features: isEnglish ? features.map(toRunningCase) : features,
    voiceName,
    voice: VOICES[voiceName],
    isEnglish,
    seed: hashText(JSON.stringify([name, audience, features, request.brandVoice ?? ''])),
  };
}

/** "Stackable" adds nothing to "Stackable Tray". */
function isInName(text: string, name: string): boolean {
  return (
    !/\s/.test(text) &&
    name
      .toLowerCase()
      .split(/[\s,()]+/)
      .includes(text.toLowerCase())
  );
}

/** Words for the same people: "guys" adds nothing to "Men's Sneakers". */
const SAME_PEOPLE: readonly RegExp[] = [
  /^(?:men|guys|gentlemen|him|blokes|men's|mens)$/,
  /^(?:women|ladies|her|women's|womens)$/,
  /^(?:kids|children|little ones|boys and girls|kids'|children's|kid's)$/,
  /^(?:dogs|dog)$/,
  /^(?:cats|cat)$/,
  /^(?:babies|baby|newborns)$/,
];

/** "For men" adds nothing to "Men's Chinos". */
function isAudienceInName(audience: string, name: string): boolean {
  const wanted = audience.toLowerCase().replace(/^for /, '');
  const lower = name.toLowerCase();
  const group = SAME_PEOPLE.find((people) => people.test(wanted));
  if (group !== undefined && lower.split(/[\s,()]+/).some((word) => group.test(word.replace(/['’]$/, '')))) return true;
  return wanted !== '' && ` ${lower.replace(/['’]s?(?=\s|$)/g, '')} `.includes(` ${wanted} `);
}

function oneLine(text: string): string {
  return toPlainLine(text.slice(0, MOST_CHARACTERS)).replace(/\s+/g, ' ').trim();
}

/** Abbreviations whose period doesn't end a sentence. */
const ABBREVIATION =
  /(?:^|\s)(?:inkl|incl|inc|excl|exkl|zzgl|approx|ca|max|min|mind|bzw|etc|vol|no|nr|art|env|aprox|st|dr|mr|mrs|usw|evtl|ggf)\.\s*$/iu;

/** "Soft; warm" is two features, and so are two sentences in one feature. */
function splitFeature(feature: string): string[] {
  return feature
    .split(/(?<!\s)\s*;\s+|(?<!\s)\s+[•●▪|]\s+|(?<=[\p{Ll}\d)]{2}[.!。])\s+(?=\p{Lu})/u)
    .reduce<string[]>((parts, part) => {
      const before = parts.at(-1) ?? '';
      return ABBREVIATION.test(before) ? [...parts.slice(0, -1), `${before} ${part}`] : [...parts, part];
    }, [])
    .map(stripMarks)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function distinct(features: readonly string[]): string[] {
  const seen = new Set<string>();
  return features.filter((feature) => {
    const key = feature
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
