// Adds an endpoint.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateWebhook as NewWebhook, WebhookWithSecret } from '@storefront/client';
import { api } from '../../api/client.js';
import { useOnce } from '../../parts/use-once.js';
import { useTexts } from '../../texts/use-texts.js';
import { readWebhook } from './read-webhook.js';
import { WebhookForm } from './webhook-form.js';

interface CreateWebhookProps {
  readonly onDone: (webhook: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

/** Its secret is shown by whoever gets the endpoint. */
export function CreateWebhook({ onDone, onClose }: CreateWebhookProps) {
  const { webhooks: texts } = useTexts();
  const queries = useQueryClient();
  const creation = useMutation({
    mutationFn: async (body: NewWebhook) => api.webhooks.create(body),
    onSuccess: async (webhook) => {
      onDone(webhook);
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const create = useOnce(creation);
  return (
    <WebhookForm
      title={texts.create}
      action={texts.create}
      isBusy={creation.isPending}
      error={creation.error}
      onSubmit={(form, events) => create(readWebhook(form, events))}
      onClose={onClose}
    />
  );
}
