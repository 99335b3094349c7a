// Logistic regression over hashed features: AdaGrad, one sample at a time, in an order that depends only on the seed.
import { computeLength, type LinearWeights, type TextFeatures } from '../../ai/embedded/linear-model.js';
import { computeLogistic } from '../../ai/embedded/figures.js';
import { shuffle } from './random.js';

/** A training text. */
export interface Sample {
  readonly features: TextFeatures;
  /** Whether it belongs to the learned class. */
  readonly isPositive: boolean;
  /** Its weight among all samples. */
  readonly weight: number;
}

/** How to train a model. Weights are in a table of 2^`bits`; `seed` makes the order of the samples reproducible. */
export interface LearningOptions {
  readonly bits: number;
  readonly epochs: number;
  readonly rate: number;
  /** L2 regularization. */
  readonly decay: number;
  /** Regularization of the measured features; lower, because there are few. */
  readonly measuredDecay?: number;
  readonly seed: number;
}

/** Learns weights that separate the two classes, uncalibrated (slope 1, offset 0). */
export function learn(samples: readonly Sample[], options: LearningOptions): LinearWeights {
  const size = 2 ** options.bits;
  const mask = size - 1;
  const hashed = new Float64Array(size);
  const hashedSteps = new Float64Array(size).fill(1e-8);
  const count = samples[0]?.features.measured.length ?? 0;
  const measured = new Array<number>(count).fill(0);
  const measuredSteps = new Array<number>(count).fill(1e-8);
  let bias = 0;
  let biasSteps = 1e-8;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const { features, isPositive, weight } of shuffle(samples, options.seed + epoch)) {
      const share = 1 / computeLength(features.hashes.length);
      let margin = bias;
      for (const hash of features.hashes) margin += (hashed[hash & mask] as number) * share;
      features.measured.forEach((value, index) => (margin += value * (measured[index] as number)));
      const error = weight * (computeLogistic(margin) - (isPositive ? 1 : 0));
      for (const hash of features.hashes) {
        const at = hash & mask;
        const gradient = error * share + options.decay * (hashed[at] as number);
        const steps = (hashedSteps[at] as number) + gradient * gradient;
        hashedSteps[at] = steps;
        hashed[at] = (hashed[at] as number) - (options.rate * gradient) / Math.sqrt(steps);
      }
      features.measured.forEach((value, index) => {
        const gradient = error * value + (options.measuredDecay ?? options.decay) * (measured[index] as number);
        measuredSteps[index] = (measuredSteps[index] as number) + gradient * gradient;
        measured[index] = (measured[index] as number) - (options.rate * gradient) / Math.sqrt(measuredSteps[index]);
      });
      biasSteps += error * error;
      bias -= (options.rate * error) / Math.sqrt(biasSteps);
    }
  }
  return { bits: options.bits, bias, measured, hashed, slope: 1, offset: 0 };
}

/** Fits the slope and offset that turn margins into probabilities (Platt scaling), by Newton's method on held-out margins. Both classes
 *  have the same total weight. */
export function calibrate(margins: readonly number[], labels: readonly boolean[]): { slope: number; offset: number } {
  const positives = labels.filter(Boolean).length;
  const [weightYes, weightNo] = [1 / positives, 1 / (labels.length - positives)];
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < 50; round += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    margins.forEach((margin, index) => {
      const probability = computeLogistic(slope * margin + offset);
      const weight = labels[index] ? weightYes : weightNo;
      const error = weight * (probability - (labels[index] ? 1 : 0));
      const spread = weight * probability * (1 - probability);
      g0 += error * margin;
      g1 += error;
      h00 += spread * margin * margin;
      h01 += spread * margin;
      h11 += spread;
    });
    const determinant = h00 * h11 - h01 * h01;
    slope -= (h11 * g0 - h01 * g1) / determinant;
    offset -= (h00 * g1 - h01 * g0) / determinant;
  }
  return { slope, offset };
}
