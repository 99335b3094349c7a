// The retry policies that have a name, and when a policy tries again.
import type { RetryPolicy, RetryPreset } from '@storefront/client';

/** Those of the contract (`RetryPreset`). */
export const RETRY_PRESETS: Readonly<Record<RetryPreset, RetryPolicy>> = {
  standard: { maxAttempts: 5, backoffMultiplier: 2, initialDelay: 1_000, maxDelay: 30_000 },
  durable: { maxAttempts: 12, backoffMultiplier: 4, initialDelay: 5_000, maxDelay: 21_600_000 },
};

/** Returns the name of a policy, or undefined if its numbers are of its own. */
export const findPreset = (policy: RetryPolicy): RetryPreset | undefined =>
  (Object.keys(RETRY_PRESETS) as RetryPreset[]).find((name) =>
    (['maxAttempts', 'backoffMultiplier', 'initialDelay', 'maxDelay'] as const).every(
      (field) => RETRY_PRESETS[name][field] === policy[field],
    ),
  );

/** Returns when each attempt comes, in milliseconds after the first one, if all fail at once. */
export function listAttemptTimes({ maxAttempts, backoffMultiplier, initialDelay, maxDelay }: RetryPolicy): number[] {
  const times = [0];
  for (let retry = 0; retry < maxAttempts - 1; retry++)
    times.push((times.at(-1) ?? 0) + Math.min(maxDelay, initialDelay * backoffMultiplier ** retry));
  return times;
}
