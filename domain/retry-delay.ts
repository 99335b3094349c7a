// How long to wait before a retry. Growing delays give a service time to recover.

/** The delays of one kind of work, in milliseconds. */
export interface RetryDelays {
  /** The delay after the first failure. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Returns the delay in milliseconds after this many failures in a row, from 1. It doubles with each failure, up to the longest; of that
 *  it is between half and all, as `fraction` (0 to 1) says. Pass a random fraction if several processes can fail together, so that they
 *  don't retry together. Pure. */
export function computeRetryDelayMs(failures: number, { firstMs, longestMs }: RetryDelays, fraction = 1): number {
  const wholeMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.round(wholeMs * (0.5 + fraction / 2));
}
