// Reads the fields of an endpoint from its form.
import type { CreateWebhook, EventSelector, PayloadFormat, RetryPreset, UpdateWebhook, Webhook, WebhookHeader } from '@storefront/client';
import { readText } from '../../parts/form-text.js';
import { findPreset } from './retry-presets.js';

/** Returns the endpoint to create. */
export function readWebhook(form: FormData, events: EventSelector[]): CreateWebhook {
  const name = readText(form, 'name').trim();
  const headers = readHeaders(readText(form, 'headers'));
  return {
    url: readText(form, 'url').trim(),
    events,
    ...(name && { name }),
    payloadFormat: readText(form, 'payloadFormat') as PayloadFormat,
    retryPolicy: { preset: readText(form, 'retryPolicy') as RetryPreset },
    timeoutSeconds: Number(readText(form, 'timeoutSeconds')),
    ...(headers.length > 0 && { headers }),
  };
}

/** Returns what differs from the endpoint. Headers are unchanged unless the form has some, because nobody can read their values. */
export function readWebhookChanges(form: FormData, events: EventSelector[], webhook: Webhook): UpdateWebhook {
  const { url, name, payloadFormat, timeoutSeconds, headers } = readWebhook(form, events);
  const preset = readText(form, 'retryPolicy');
  const isSameEvents = events.length === webhook.events.length && events.every((event) => webhook.events.includes(event));
  return {
    ...(url !== webhook.url && { url }),
    ...(name && name !== webhook.name && { name }),
    ...(!isSameEvents && { events }),
    ...(payloadFormat && payloadFormat !== webhook.payloadFormat && { payloadFormat }),
    ...(preset !== (findPreset(webhook.retryPolicy) ?? 'own') && { retryPolicy: { preset: preset as RetryPreset } }),
    ...(timeoutSeconds !== undefined && timeoutSeconds !== webhook.timeoutSeconds && { timeoutSeconds }),
    ...(headers && { headers }),
  };
}

/** One a line, `Name: value`. A line without a colon is a name without a value: the service says what is wrong with it. */
const readHeaders = (text: string): WebhookHeader[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return { name: name.trim(), value: value.join(':').trim() };
    });
