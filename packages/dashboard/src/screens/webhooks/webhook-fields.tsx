// The fields of an endpoint that everyone fills in: where it is, and how people call it.
import { Stack, TextInput } from '@mantine/core';
import type { Webhook } from '@storefront/client';
import { createWebhookLimits } from '@storefront/limits';
import { useTexts } from '../../texts/use-texts.js';

interface WebhookFieldsProps {
  readonly webhook?: Webhook;
  /** What is wrong with the URL. */
  readonly urlIssue: string | undefined;
}

/** Starts with the values of the endpoint, if there is one. */
export function WebhookFields({ webhook, urlIssue }: WebhookFieldsProps) {
  const { webhooks: texts, common } = useTexts();
  return (
    <Stack>
      <TextInput
        name="url"
        type="url"
        label={texts.url}
        description={webhook ? texts.moveHint : texts.urlHint}
        defaultValue={webhook?.url}
        error={urlIssue && texts.urlWrong(urlIssue)}
        {...createWebhookLimits.url}
        data-autofocus
      />
      <TextInput
        name="name"
        label={common.name}
        defaultValue={webhook?.name}
        {...createWebhookLimits.name}
        required={webhook?.name !== undefined}
      />
    </Stack>
  );
}
