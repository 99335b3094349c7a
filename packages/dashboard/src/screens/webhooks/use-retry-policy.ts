// The retry policy that someone chooses for an endpoint.
import { useState } from 'react';
import type { RetryPolicy, RetryPreset, Webhook } from '@storefront/client';
import { useTexts } from '../../texts/use-texts.js';
import { findPreset, RETRY_PRESETS } from './retry-presets.js';
import { STANDARD } from './webhook-standard.js';

/** A choice among policies. */
export interface RetryChoice {
  /** The name of a preset, or `own` for the numbers that the endpoint has. */
  readonly name: string;
  readonly policy: RetryPolicy;
  /** The words of the language, by name. */
  readonly words: Readonly<Record<string, string>>;
  readonly choose: (name: string) => void;
}

/** Starts with the policy of the endpoint, or with the default of the service. */
export function useRetryPolicy(webhook: Webhook | undefined): RetryChoice {
  const { webhooks: texts } = useTexts();
  const preset = webhook ? findPreset(webhook.retryPolicy) : STANDARD.retries;
  const [name, choose] = useState<string>(preset ?? 'own');
  const policy = name === 'own' && webhook ? webhook.retryPolicy : RETRY_PRESETS[name as RetryPreset];
  return { name, policy, words: preset ? texts.policies : { ...texts.policies, own: texts.ownPolicy }, choose };
}
