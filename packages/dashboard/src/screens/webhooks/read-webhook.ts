// Reads the fields of an endpoint from its form.
import type {
  CreateWebhook,
  EventSelector,
  PayloadFormat,
  RetryableStatus,
  RetryPolicyInput,
  RetryPreset,
  UpdateWebhook,
  Webhook,
  WebhookAlerts,
  WebhookHeader,
  WebhookOrdering,
} from '@storefront/client';
import { readText } from '../../parts/form-text.js';
import { findPreset } from './retry-presets.js';
import { formatFilter, parseFilter } from './webhook-filter.js';

/** Returns the endpoint to create. */
export function readWebhook(form: FormData, events: EventSelector[]): CreateWebhook {
  const name = readText(form, 'name').trim();
  const headers = readHeaders(readText(form, 'headers'));
  const filter = parseFilter(readText(form, 'filter'));
  const ordering = readOrdering(form);
  const retryOn = readRetryOn(form);
  const alerts = readAlerts(form);
  return {
    url: readText(form, 'url').trim(),
    events,
    ...(name && { name }),
    payloadFormat: readText(form, 'payloadFormat') as PayloadFormat,
    retryPolicy: { preset: readText(form, 'retryPolicy') as RetryPreset, ...(retryOn.length > 0 && { retryOn }) },
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(ordering !== 'none' && { ordering }),
    ...(Object.keys(alerts).length > 0 && { alerts }),
    timeoutSeconds: Number(readText(form, 'timeoutSeconds')),
    ...(headers.length > 0 && { headers }),
  };
}

/** Returns what differs from the endpoint. Headers are unchanged unless the form has some, because nobody can read their values. */
export function readWebhookChanges(form: FormData, events: EventSelector[], webhook: Webhook): UpdateWebhook {
  const { url, name, payloadFormat, timeoutSeconds, headers } = readWebhook(form, events);
  const filterText = readText(form, 'filter');
  const ordering = readOrdering(form);
  const retryPolicy = readPolicyChanges(form, webhook);
  const alerts = readAlerts(form);
  const isSameEvents = events.length === webhook.events.length && events.every((event) => webhook.events.includes(event));
  return {
    ...(url !== webhook.url && { url }),
    ...(name && name !== webhook.name && { name }),
    ...(!isSameEvents && { events }),
    ...(payloadFormat && payloadFormat !== webhook.payloadFormat && { payloadFormat }),
    ...(filterText !== formatFilter(webhook.filter) && { filter: parseFilter(filterText) }),
    ...(ordering !== (webhook.ordering ?? 'none') && { ordering }),
    ...(!isSameAlerts(alerts, webhook.alerts) && { alerts }),
    ...(Object.keys(retryPolicy).length > 0 && { retryPolicy }),
    ...(timeoutSeconds !== undefined && timeoutSeconds !== webhook.timeoutSeconds && { timeoutSeconds }),
    ...(headers && { headers }),
  };
}

function readAlerts(form: FormData): WebhookAlerts {
  const email = readText(form, 'alertEmail').trim();
  const webhookId = readText(form, 'alertWebhookId');
  return { ...(email && { email }), ...(webhookId && { webhookId }) };
}

const isSameAlerts = (one: WebhookAlerts, other: WebhookAlerts = {}) => one.email === other.email && one.webhookId === other.webhookId;

const readOrdering = (form: FormData) => (readText(form, 'ordering') || 'none') as WebhookOrdering;
const readRetryOn = (form: FormData) => form.getAll('retryOn').map((status) => Number(status) as RetryableStatus);

/** Returns what differs from the retry policy of the endpoint. */
function readPolicyChanges(form: FormData, { retryPolicy }: Webhook): RetryPolicyInput {
  const preset = readText(form, 'retryPolicy');
  const retryOn = readRetryOn(form);
  const { retryOn: before = [] } = retryPolicy;
  const isSame = retryOn.length === before.length && retryOn.every((status) => before.includes(status));
  return { ...(preset !== (findPreset(retryPolicy) ?? 'own') && { preset: preset as RetryPreset }), ...(!isSame && { retryOn }) };
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
