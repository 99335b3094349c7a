// Trains the sentiment model: mainly on product reviews and pros and cons, and on film reviews for their large vocabulary.
import { hashText } from '../../ai/embedded/figures.js';
import { computeMargin, packModel, readModel, type TextFeatures } from '../../ai/embedded/linear-model.js';
import { extractSentimentFeatures, type OpinionLexicon } from '../../ai/embedded/sentiment/features.js';
import type { TrainingContext } from './context.js';
import { calibrate, learn, type Sample } from './logistic.js';
import { areaUnderCurve, computeShare } from './measures.js';
import { readFilmReviews, readOpinionWords, readProductReviews, readProsCons } from './sources.js';

const OPTIONS = { bits: 18, epochs: 8, rate: 0.1, decay: 1e-4, measuredDecay: 1e-5, seed: 7 };
/** The weight of one text of each source. Products are the target domain; film reviews are many and different. */
const WEIGHTS: Readonly<Record<string, number>> = { 'pros and cons': 0.5, 'film snippets': 0.5, 'film sentences': 2 };
const PRODUCT_WEIGHT = 3;
const FOLDS = 3;

interface Source extends Sample {
  readonly group: string;
}

/** Returns the assets of the sentiment model by name. Calibrated on held-out products, a third at a time. */
export function trainSentiment({ data, print }: TrainingContext): Map<string, Buffer> {
  const words = readOpinionWords(data);
  const lexicon: OpinionLexicon = new Map([
    ...words.negative.map((word) => [hashText(word) | 0, -1] as const),
    ...words.positive.map((word) => [hashText(word) | 0, 1] as const),
  ]);
  const general = readGeneral(data, lexicon);
  const products = readProducts(data, lexicon);
  const margins = heldOutMargins(general, products);
  const labels = products.map(({ isPositive }) => isPositive);
  const { slope, offset } = calibrate(margins, labels);
  const right = computeShare([...margins.keys()], (index) => slope * (margins[index] ?? 0) + offset > 0 === labels[index]);
  print(`sentiment: held-out products: AUC ${areaUnderCurve(margins, labels).toFixed(4)}, accuracy ${right.toFixed(4)}`);
  const weights = learn([...general, ...products], OPTIONS);
  return new Map([
    ['sentiment.bin', packModel({ ...weights, slope, offset })],
    ['opinion-words.bin', packLexicon(words)],
  ]);
}

function readGeneral(data: string, lexicon: OpinionLexicon): Source[] {
  return [...readProsCons(data), ...readFilmReviews(data)].map(({ text, isPositive, group }) => ({
    ...{ group, isPositive, weight: WEIGHTS[group] ?? 1 },
    features: extractSentimentFeatures(text, lexicon),
  }));
}

/** A sentence with a stronger labeled opinion has more weight. */
function readProducts(data: string, lexicon: OpinionLexicon): Source[] {
  return readProductReviews(data).flatMap(({ text, product, opinion = 0 }) => {
    if (opinion === 0) return [];
    const features: TextFeatures = extractSentimentFeatures(text, lexicon);
    return [{ group: product, isPositive: opinion > 0, weight: (PRODUCT_WEIGHT * Math.min(2, Math.abs(opinion))) / 2, features }];
  });
}

function heldOutMargins(general: readonly Source[], products: readonly Source[]): number[] {
  const names = [...new Set(products.map(({ group }) => group))];
  const margins = new Array<number>(products.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeld = ({ group }: Source): boolean => names.indexOf(group) % FOLDS === fold;
    const model = readModel(packModel(learn([...general, ...products.filter((source) => !isHeld(source))], OPTIONS)));
    products.forEach((source, index) => {
      if (isHeld(source)) margins[index] = computeMargin(model, source.features);
    });
  }
  return margins;
}

/** See readLexicon in ai/embedded/sentiment/sentiment.ts. */
function packLexicon({ positive, negative }: { positive: readonly string[]; negative: readonly string[] }): Buffer {
  const hashes = [positive, negative].map((words) => [...new Set(words.map(hashText))].sort((first, second) => first - second));
  return Buffer.from(Uint32Array.from([hashes[0]?.length ?? 0, ...hashes.flat()]).buffer);
}
