// The fields of an endpoint about whom to tell when it fails.
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@storefront/client';
import { createWebhookLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { useTexts } from '../../texts/use-texts.js';

/** As many endpoints as there are to choose from. */
const CHOICES_MAX = 100;

interface WebhookAlertFieldsProps {
  readonly webhook?: Webhook;
  /** What is wrong with the address. */
  readonly emailIssue: string | undefined;
}

/** Starts with the values of the endpoint. It can't be told of itself. */
export function WebhookAlertFields({ webhook, emailIssue }: WebhookAlertFieldsProps) {
  const { webhooks: texts } = useTexts();
  const query = useQuery({ queryKey: ['webhooks', 'choices'], queryFn: async () => api.webhooks.list({ limit: CHOICES_MAX }) });
  const { email, webhookId } = webhook?.alerts ?? {};
  const others = (query.data?.data ?? []).filter(({ id }) => id !== webhook?.id);
  const choices = others.map(({ id, name, url }) => ({ value: id, label: name ?? url }));
  const isMissing = webhookId !== undefined && others.every(({ id }) => id !== webhookId);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        name="alertEmail"
        type="email"
        label={texts.alertEmail}
        description={texts.alertEmailHint}
        defaultValue={email}
        {...createWebhookLimits['alerts.email']}
        error={emailIssue}
      />
      <Select
        name="alertWebhookId"
        label={texts.alertWebhook}
        description={texts.alertWebhookHint}
        data={isMissing ? [...choices, { value: webhookId, label: webhookId }] : choices}
        defaultValue={webhookId ?? null}
        clearable
      />
    </SimpleGrid>
  );
}
