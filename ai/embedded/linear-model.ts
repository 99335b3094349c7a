// Linear models over hashed features: packs, reads and applies their weights.

/** Weights as trained. */
export interface LinearWeights {
  /** Feature hashes are taken modulo 2^bits. */
  readonly bits: number;
  readonly bias: number;
  /** One weight per measured feature. */
  readonly measured: readonly number[];
  /** One weight per hashed feature, 2^bits in all. */
  readonly hashed: Float64Array;
  /** Calibration: probability = logistic(slope × margin + offset). */
  readonly slope: number;
  readonly offset: number;
}

/** Weights in memory: one byte per hashed feature. */
export interface LinearModel {
  readonly bias: number;
  readonly slope: number;
  readonly offset: number;
  readonly measured: Float32Array;
  readonly step: number;
  readonly hashed: Int8Array;
}

const MARK = 0x314d_4c53;
const HEAD_BYTES = 28;
const LARGEST = 127;

/** Packs a model: a little-endian header (magic number, bits, number of measured features, bias, slope, offset, step), the measured weights
 *  as 32-bit floats, and the hashed ones as signed bytes in multiples of `step`. `step` is set so that all but one weight in a thousand
 *  fit; those are clipped. */
export function packModel(weights: LinearWeights): Buffer {
  const step = chooseStep(weights.hashed);
  const head = Buffer.alloc(HEAD_BYTES);
  [MARK, weights.bits, weights.measured.length].forEach((value, index) => head.writeUInt32LE(value, index * 4));
  [weights.bias, weights.slope, weights.offset, step].forEach((value, index) => head.writeFloatLE(value, 12 + index * 4));
  const measured = Buffer.alloc(weights.measured.length * 4);
  weights.measured.forEach((value, index) => measured.writeFloatLE(value, index * 4));
  const hashed = Int8Array.from(weights.hashed, (value) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(value / step))));
  return Buffer.concat([head, measured, Buffer.from(hashed.buffer)]);
}

function chooseStep(hashed: Float64Array): number {
  const sizes = hashed
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort();
  const largest = sizes[Math.floor(sizes.length * 0.999)] ?? 1;
  return Math.max(largest, 1e-6) / LARGEST;
}

/** Reads a packed model. Throws if the bytes aren't one. */
export function readModel(bytes: Buffer): LinearModel {
  if (bytes.length < HEAD_BYTES || bytes.readUInt32LE(0) !== MARK) throw new Error('not a linear model: run make ai-train');
  const count = bytes.readUInt32LE(8);
  const start = HEAD_BYTES + count * 4;
  return {
    bias: bytes.readFloatLE(12),
    slope: bytes.readFloatLE(16),
    offset: bytes.readFloatLE(20),
    step: bytes.readFloatLE(24),
    measured: Float32Array.from({ length: count }, (_, index) => bytes.readFloatLE(HEAD_BYTES + index * 4)),
    hashed: new Int8Array(bytes.buffer, bytes.byteOffset + start, 2 ** bytes.readUInt32LE(4)),
  };
}

/** The features of a text: distinct hashed ones, each present or absent, and measured ones. */
export interface TextFeatures {
  readonly hashes: readonly number[];
  readonly measured: readonly number[];
}

/** The uncalibrated log-odds of a text. Each of n hashed features counts 1/√n, so that long texts don't get extreme values. Pure. */
export function computeMargin(model: LinearModel, { hashes, measured }: TextFeatures): number {
  const mask = model.hashed.length - 1;
  let sum = 0;
  for (const hash of hashes) sum += model.hashed[hash & mask] ?? 0;
  let margin = model.bias + (sum * model.step) / computeLength(hashes.length);
  for (let index = 0; index < measured.length; index += 1) margin += (measured[index] ?? 0) * (model.measured[index] ?? 0);
  return margin;
}

/** The divisor for a sum over `count` hashed features. Pure. */
export function computeLength(count: number): number {
  return Math.sqrt(Math.max(1, count));
}
