// Measures descriptions of a generated catalog: length limits, features kept, and repetition.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenerateDescriptionRequest } from '../../../generated/api.js';
import { countCharacters, writeDescription } from '../../../ai/embedded/description/description.js';
import { readPhrase, type PhraseKind } from '../../../ai/embedded/description/phrases.js';
import { PHRASE_EXAMPLES } from './phrase-examples.js';
import type { TrainingContext } from '../context.js';
import { recurringShare, repeatedFourGrams, type Written } from './repetition.js';
import { makeRequests } from './requests.js';
import { percent, type Row } from './row.js';

const PRODUCTS = 300;
/** Kinds of phrase that the hand-made labels don't distinguish. */
const COARSE: Readonly<Partial<Record<PhraseKind, string>>> = { FACT: 'NP', WHOLE: 'NP', PP: 'ADJ' };

/** Measures the descriptions. There is no peer: no npm package writes product texts from features without templates from the caller. */
export function evaluateDescription(context: TrainingContext): Row[] {
  const written = makeRequests(PRODUCTS, 20_260_101).map(write);
  const bounded = makeRequests(PRODUCTS, 20_260_102, true).map(write);
  const over = [...written, ...bounded].filter(({ request, text }) => countCharacters(text) > (request.maxLength ?? 10_000)).length;
  const lost = written.reduce(
    (sum, { request, text }) => sum + (request.features ?? []).filter((feature) => !isKept(feature, text, request)).length,
    0,
  );
  const unmasked = recurringShare(written, false);
  const masked = recurringShare(written, true);
  const fourGrams = repeatedFourGrams(written.map(({ text }) => text));
  return [
    { measure: `description, texts over their bound, of ${2 * PRODUCTS}`, ours: String(over), target: '0', isMet: over === 0 },
    { measure: `description, features lost in ${PRODUCTS} texts`, ours: String(lost), target: '0', isMet: lost === 0 },
    {
      measure: 'description, sentences that also occur in another text, unchanged',
      ours: percent(unmasked),
      target: '≤ 15 %',
      isMet: unmasked <= 0.15,
    },
    { measure: 'description, the same with names and features masked', ours: percent(masked), target: '≤ 15 %', isMet: masked <= 0.15 },
    { measure: 'description, 4-grams repeated in a text', ours: percent(fourGrams), target: '≤ 2 %', isMet: fourGrams <= 0.02 },
    kindRow('description, kind of phrase, own examples', ownExamples(), 0.95),
    kindRow('description, kind of phrase, hand-made set', handExamples(context)),
  ];
}

function write(request: GenerateDescriptionRequest): Written {
  return { request, text: writeDescription(request) };
}

/** Whether the text contains every content word of a feature, in any case and inflection. */
function isKept(feature: string, text: string, { productName }: GenerateDescriptionRequest): boolean {
  const stems = new Set(splitWords(`${text} ${productName}`));
  return splitWords(feature).every((word) => stems.has(word));
}

function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .filter((word) => !/^(?:its|their|itself|themselves)$/.test(word))
    .map((word) => word.replace(/s$/, '').replace(/(?:ie|y|e)$/, ''));
}

function ownExamples(): [string, string][] {
  return Object.entries(PHRASE_EXAMPLES).flatMap(([kind, phrases]) => phrases.map((phrase): [string, string] => [kind, phrase]));
}

function handExamples({ data }: TrainingContext): [string, string][] {
  return readFileSync(join(data, 'hand/feature-phrases.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line): [string, string] => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']);
}

function kindRow(measure: string, examples: readonly [string, string][], target?: number): Row {
  const coarse = (kind: string): string => COARSE[kind as PhraseKind] ?? kind;
  const right = examples.filter(([kind, phrase]) => coarse(readPhrase(phrase)?.kind ?? '') === coarse(kind)).length / examples.length;
  return {
    measure: `${measure} (${examples.length}), right`,
    ours: percent(right),
    ...(target !== undefined && { target: `≥ ${target * 100} %`, isMet: right >= target }),
  };
}
