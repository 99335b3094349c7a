// Arithmetic and hashes that the engine's scores share.

const HASH_SEED = 0x811c9dc5;

/** `value` within 0..1; 0 for anything that isn't a number. Pure. */
export function clampToUnit(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(1, Math.max(0, value));
}

/** Rounds a score or confidence for a reply: within 0..1, four decimals. Pure. */
export function toScore(value: number): number {
  return Math.round(clampToUnit(value) * 10_000) / 10_000;
}

/** The logistic function: maps any number to 0..1, and 0 to 0.5. Pure. */
export function computeLogistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** Exponential saturation: 0 for no amount, 0.63 at `scale`, approaching 1. Pure. */
export function saturate(amount: number, scale: number): number {
  return 1 - Math.exp(-Math.max(0, amount) / scale);
}

/** A 32-bit hash of a text: FNV-1a over its UTF-16 units, with a final mix so that the low bits vary too. Not for security. Pure. */
export function hashText(text: string): number {
  return hashPart(text, 0, text.length, HASH_SEED);
}

/** The hash of `text.slice(from, to)`, without creating that string. `salt` separates kinds of features. Pure. */
export function hashPart(text: string, from: number, to: number, salt: number): number {
  let hash = salt;
  for (let index = from; index < to; index += 1) hash = extendHash(hash, text.charCodeAt(index));
  return settleHash(hash);
}

/** Combines two hashes; the order matters. Pure. */
export function joinHashes(first: number, second: number): number {
  return settleHash(Math.imul(first, 0x9e3779b1) ^ second);
}

/** Extends an unfinished hash by one UTF-16 unit. Pure. */
export function extendHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** Finishes a hash with a final mix, so that the low bits vary too. Pure. */
export function settleHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
