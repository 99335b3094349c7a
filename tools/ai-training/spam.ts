// Trains the spam model: messages, comments, emails and modern spam, and product reviews as genuine texts.
import { cleanText } from '../../ai/embedded/clean.js';
import { packModel, readModel, type LinearWeights } from '../../ai/embedded/linear-model.js';
import { extractSpamFeatures, computeSpamMargin } from '../../ai/embedded/spam/features.js';
import type { TrainingContext } from './context.js';
import { calibrate, learn, type Sample } from './logistic.js';
import { areaUnderCurve, percentile } from './measures.js';
import { shuffle } from './random.js';
import { readComments, readMails, readMessages, readModern, readProductReviews, readProsCons, type Labeled } from './sources.js';

const OPTIONS = { bits: 17, epochs: 8, rate: 0.1, decay: 1e-4, measuredDecay: 1e-5, seed: 11 };
/** The weight of one text of each source. */
const WEIGHTS: Readonly<Record<string, number>> = { messages: 0.5, mails: 0.3, modern: 6, reviews: 1 };
const COMMENT_WEIGHT = 1;
const MAIL_CHARACTERS = 500;
const PROS_CONS_SHARE = 0.1;
/** The share of sentences from reviews of unseen products that may score 0.5 or more. */
const FALSE_ALARMS = 0.005;
const FOLDS = 3;

/** A labeled text. Samples of one `group` stay on one side of a split, so that no variant of a test text is learned. */
export interface SpamSample extends Sample {
  readonly group: string;
  /** The product of a review. */
  readonly product?: string;
}

/** Training samples, and single review sentences for the shift. */
export interface SpamMaterial {
  readonly samples: readonly SpamSample[];
  readonly genuine: readonly SpamSample[];
}

/** Returns the asset of the spam model. */
export function trainSpam({ data, print }: TrainingContext): Map<string, Buffer> {
  const material = readSpamMaterial(data);
  const { samples } = material;
  const modern = samples.filter(({ group }) => group === 'modern');
  const model = readModel(
    packModel(
      learn(
        samples.filter(({ group }) => group !== 'modern'),
        OPTIONS,
      ),
    ),
  );
  const margins = modern.map(({ features }) => computeSpamMargin(model, features));
  const labels = modern.map(({ isPositive }) => isPositive);
  print(`spam: held-out modern set: AUC ${areaUnderCurve(margins, labels).toFixed(4)}`);
  return new Map([['spam.bin', packModel(learnSpam(material))]]);
}

/** Reads all training texts, optionally without the comments on one video. */
export function readSpamMaterial(data: string, withoutVideo?: string): SpamMaterial {
  const mails = readMails().map((mail) => ({ ...mail, text: cleanText(mail.text).visible.slice(0, MAIL_CHARACTERS) }));
  const comments = readComments(data).filter(({ group }) => group !== withoutVideo);
  const labeled = [...readMessages(data, 'trained'), ...comments, ...mails, ...readModern(data), ...joinReviews(data)];
  const genuine = readProductReviews(data).map(({ text, product }) => ({ text, product, isPositive: false, group: 'reviews' }));
  return { samples: labeled.map(toSample), genuine: genuine.map(toSample) };
}

/** Learns weights, calibrates them, and shifts them so that few genuine reviews score 0.5 or more. Both use held-out texts, a third at a
 *  time: whole products, as single sentences, because those are hardest. */
export function learnSpam({ samples, genuine }: SpamMaterial): LinearWeights {
  const products = [...new Set(genuine.map(({ product }) => product))];
  const margins: number[] = [];
  const genuineMargins: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeld = ({ product }: SpamSample, index: number): boolean =>
      (product === undefined ? index : products.indexOf(product)) % FOLDS === fold;
    const model = readModel(
      packModel(
        learn(
          samples.filter((sample, index) => !isHeld(sample, index)),
          OPTIONS,
        ),
      ),
    );
    samples.forEach((sample, index) => {
      if (isHeld(sample, index)) margins[index] = computeSpamMargin(model, sample.features);
    });
    genuineMargins.push(...genuine.filter(isHeld).map(({ features }) => computeSpamMargin(model, features)));
  }
  const { slope } = calibrate(
    margins,
    samples.map(({ isPositive }) => isPositive),
  );
  return { ...learn(samples, OPTIONS), slope, offset: -slope * percentile(genuineMargins, 1 - FALSE_ALARMS) };
}

function toSample({ text, isPositive, group, product }: Labeled & { product?: string }): SpamSample {
  const weight = WEIGHTS[group] ?? COMMENT_WEIGHT;
  return { isPositive, group, weight, features: extractSpamFeatures(cleanText(text)), ...(product !== undefined && { product }) };
}

/** Reviews of one to six sentences, as in shops, and a tenth of the pros and cons. */
function joinReviews(data: string): (Labeled & { product?: string })[] {
  const sentences = readProductReviews(data);
  const reviews: (Labeled & { product?: string })[] = [];
  let parts: string[] = [];
  sentences.forEach(({ text, review, product }, index) => {
    parts.push(text);
    const wanted = 1 + (index % 6);
    if (parts.length < wanted && sentences[index + 1]?.review === review) return;
    reviews.push({ text: parts.join(' '), isPositive: false, group: 'reviews', product });
    parts = [];
  });
  const short = shuffle(readProsCons(data), OPTIONS.seed);
  return [...reviews, ...short.slice(0, short.length * PROS_CONS_SHARE).map((line) => ({ ...line, isPositive: false, group: 'reviews' }))];
}
