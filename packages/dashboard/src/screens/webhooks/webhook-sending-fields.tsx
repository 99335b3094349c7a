// The fields of an endpoint about how the service sends: the format, the time limit, the retries, and the headers.
import { NumberInput, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { Webhook } from '@storefront/client';
import { createWebhookLimits } from '@storefront/limits';
import { toChoices } from '../../parts/choices.js';
import { useTexts } from '../../texts/use-texts.js';
import { RetryTimeline } from './retry-timeline.js';
import type { RetryChoice } from './use-retry-policy.js';
import { STANDARD } from './webhook-standard.js';

interface WebhookSendingFieldsProps {
  readonly webhook?: Webhook;
  readonly retries: RetryChoice;
  /** What is wrong with the headers. */
  readonly headersIssue: string | undefined;
}

/** Starts with the values of the endpoint, or with the defaults of the service. */
export function WebhookSendingFields({ webhook, retries, headersIssue }: WebhookSendingFieldsProps) {
  const { webhooks: texts, common } = useTexts();
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          name="payloadFormat"
          label={texts.format}
          data={toChoices(texts.formats)}
          defaultValue={webhook?.payloadFormat ?? STANDARD.payloadFormat}
          allowDeselect={false}
        />
        <NumberInput
          name="timeoutSeconds"
          label={texts.timeout}
          defaultValue={webhook?.timeoutSeconds ?? STANDARD.timeoutSeconds}
          {...createWebhookLimits.timeoutSeconds}
          allowDecimal={false}
          required
        />
      </SimpleGrid>
      <Stack gap="xs">
        <Select
          name="retryPolicy"
          label={texts.retries}
          data={toChoices(retries.words)}
          value={retries.name}
          onChange={(name) => retries.choose(name ?? retries.name)}
          allowDeselect={false}
        />
        <RetryTimeline policy={retries.policy} />
      </Stack>
      <Textarea
        name="headers"
        label={texts.headers}
        description={webhook ? texts.headersKept(webhook.headerNames.join(', ') || common.none) : texts.headersHint}
        placeholder="X-Shop: 42"
        error={headersIssue}
        autosize
        minRows={1}
        maxRows={6}
      />
    </Stack>
  );
}
