// Retry policies: named presets, and how to complete a partial policy.
import type { RetryPolicyInput, RetryPolicy, RetryPreset } from '../generated/api.js';

/** Delays are in milliseconds. Source: docs/description.md, Webhooks. `durable` retries for 31 hours in total. */
export const retryPresets: Readonly<Record<RetryPreset, RetryPolicy>> = {
  standard: { maxAttempts: 5, backoffMultiplier: 2, initialDelay: 1_000, maxDelay: 30_000 },
  durable: { maxAttempts: 12, backoffMultiplier: 4, initialDelay: 5_000, maxDelay: 21_600_000 },
};

/** Returns the complete policy: fields of the input win, then those of its preset. Without a preset, missing numbers come from
 *  `current`; a missing `retryOn` always does. Pure. */
export function completeRetryPolicy(input: RetryPolicyInput = {}, current: RetryPolicy = retryPresets.standard): RetryPolicy {
  const { preset, ...fields } = input;
  return { ...current, ...(preset && retryPresets[preset]), ...fields };
}
