// The fields of an endpoint about what is sent, in which order, and which refusals are retried.
import { Checkbox, Group, Input, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { RetryableStatus, Webhook } from '@storefront/client';
import { toChoices } from '../../parts/choices.js';
import { useTexts } from '../../texts/use-texts.js';
import { formatFilter } from './webhook-filter.js';
import { STANDARD } from './webhook-standard.js';

const RETRYABLE: readonly RetryableStatus[] = [429, 408];

interface WebhookOrderFieldsProps {
  readonly webhook?: Webhook;
  /** What is wrong with the filter. */
  readonly filterIssue: string | undefined;
}

/** Starts with the values of the endpoint, or with the defaults of the service. */
export function WebhookOrderFields({ webhook, filterIssue }: WebhookOrderFieldsProps) {
  const { webhooks: texts } = useTexts();
  const { retryOn = [] } = webhook?.retryPolicy ?? {};
  return (
    <Stack>
      <Textarea
        name="filter"
        label={texts.filter}
        description={texts.filterHint}
        placeholder="data.status: refunded, cancelled"
        defaultValue={formatFilter(webhook?.filter)}
        error={filterIssue}
        autosize
        minRows={1}
        maxRows={6}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          name="ordering"
          label={texts.ordering}
          data={toChoices(texts.orderings)}
          defaultValue={webhook?.ordering ?? STANDARD.ordering}
          allowDeselect={false}
        />
        <Input.Wrapper label={texts.retryOn} description={texts.retryOnHint}>
          <Group mt="xs">
            {RETRYABLE.map((status) => (
              <Checkbox
                key={status}
                name="retryOn"
                value={status}
                label={texts.retryable[status]}
                defaultChecked={retryOn.includes(status)}
              />
            ))}
          </Group>
        </Input.Wrapper>
      </SimpleGrid>
    </Stack>
  );
}
