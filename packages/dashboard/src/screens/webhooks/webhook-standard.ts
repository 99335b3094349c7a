// The defaults of the service for an endpoint.
import type { PayloadFormat, RetryPreset, Webhook, WebhookOrdering } from '@storefront/client';
import { findPreset } from './retry-presets.js';

/** What an endpoint has if nobody chooses anything else. */
export const STANDARD: {
  readonly payloadFormat: PayloadFormat;
  readonly timeoutSeconds: number;
  readonly retries: RetryPreset;
  readonly ordering: WebhookOrdering;
} = { payloadFormat: 'full', timeoutSeconds: 10, retries: 'standard', ordering: 'none' };

/** Returns whether all settings of an endpoint but its URL, its name and its events are the defaults. */
export function isStandard({ payloadFormat, timeoutSeconds, retryPolicy, ordering, filter, alerts, headerNames }: Webhook): boolean {
  return (
    payloadFormat === STANDARD.payloadFormat &&
    timeoutSeconds === STANDARD.timeoutSeconds &&
    findPreset(retryPolicy) === STANDARD.retries &&
    (ordering ?? STANDARD.ordering) === STANDARD.ordering &&
    !retryPolicy.retryOn?.length &&
    !filter &&
    !alerts &&
    headerNames.length === 0
  );
}
