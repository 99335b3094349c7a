/** Small arithmetic that every figure of the engine shares. */

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
export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** How far `amount` has filled its measure: 0 at none, 0.63 at `scale`, towards 1 beyond. Pure. */
export function saturate(amount: number, scale: number): number {
  return 1 - Math.exp(-Math.max(0, amount) / scale);
}

/** A 32-bit hash of a text: FNV-1a over its UTF-16 units, mixed once more so that
 *  low bits vary too. Not for security: it only picks among wordings. Pure. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
