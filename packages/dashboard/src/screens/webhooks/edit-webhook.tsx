// Changes an endpoint.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpdatedWebhook, UpdateWebhook, Webhook } from '@storefront/client';
import { api } from '../../api/client.js';
import { useTexts } from '../../texts/use-texts.js';
import { readWebhookChanges } from './read-webhook.js';
import { WebhookForm } from './webhook-form.js';

interface EditWebhookProps {
  readonly webhook: Webhook;
  /** Gets the endpoint, with its secret if the move to another origin replaced it. */
  readonly onDone: (webhook: UpdatedWebhook) => void;
  readonly onClose: () => void;
}

/** Sends what was changed. */
export function EditWebhook({ webhook, onDone, onClose }: EditWebhookProps) {
  const { webhooks: texts, common } = useTexts();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (changes: UpdateWebhook) => api.webhooks.update(webhook.id, changes),
    onSuccess: async (updated) => {
      onDone(updated);
      await Promise.all(['webhook', 'webhooks'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <WebhookForm
      title={texts.edit}
      action={common.save}
      webhook={webhook}
      isBusy={isPending}
      error={error}
      onSubmit={(form, events) => {
        const changes = readWebhookChanges(form, events, webhook);
        if (Object.keys(changes).length > 0) mutate(changes);
        else onClose();
      }}
      onClose={onClose}
    />
  );
}
