// Arithmetic that the scores of the engine share, and hashes.

const HASH_SEED = 0x811c9dc5;

/** `value` within 0..1; anything that is not a number counts as 0. Pure. */
export function clampToUnit(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(1, Math.max(0, value));
}

/** A score or confidence as replies show it: within 0..1, four decimals. Pure. */
export function toScore(value: number): number {
  return Math.round(clampToUnit(value) * 10_000) / 10_000;
}

/** The logistic curve: any number to 0..1, zero to a half. Pure. */
export function computeLogistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** How far `amount` has filled its measure: 0 at none, 0.63 at `scale`, towards 1 beyond. Pure. */
export function saturate(amount: number, scale: number): number {
  return 1 - Math.exp(-Math.max(0, amount) / scale);
}

/** A 32-bit hash of a text: FNV-1a over its UTF-16 units, mixed once more so that
 *  low bits vary too. Not for security: it only picks among wordings. Pure. */
export function hashText(text: string): number {
  return hashPart(text, 0, text.length, HASH_SEED);
}

/** The hash of a part of a text, `from` up to `to`, without cutting it out; `salt` keeps kinds of parts apart. Pure. */
export function hashPart(text: string, from: number, to: number, salt: number): number {
  let hash = salt;
  for (let index = from; index < to; index += 1) hash = extendHash(hash, text.charCodeAt(index));
  return settleHash(hash);
}

/** The hash of two things in order, from their hashes. Pure. */
export function joinHashes(first: number, second: number): number {
  return settleHash(Math.imul(first, 0x9e3779b1) ^ second);
}

/** A hash on its way, one UTF-16 unit further. Pure. */
export function extendHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** The hash of what was read: mixed once more, so that low bits vary too. Pure. */
export function settleHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
