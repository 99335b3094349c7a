// Retry policies: named presets, and what stands beside them.
import type { RetryPolicyInput, RetryPolicy, RetryPreset } from '../generated/api.js';

/** Delays in milliseconds. Source: decisions.md, Webhooks. `durable` waits for 31 hours in all. */
export const retryPresets: Readonly<Record<RetryPreset, RetryPolicy>> = {
  standard: { maxAttempts: 5, backoffMultiplier: 2, initialDelay: 1_000, maxDelay: 30_000 },
  durable: { maxAttempts: 12, backoffMultiplier: 4, initialDelay: 5_000, maxDelay: 21_600_000 },
};

/** A policy completed: a preset sets all four numbers, those that stand beside it win, what is left comes from `present`. */
export function completeRetryPolicy(input: RetryPolicyInput = {}, current: RetryPolicy = retryPresets.standard): RetryPolicy {
  const { preset, ...numbers } = input;
  return { ...(preset ? retryPresets[preset] : current), ...numbers };
}
