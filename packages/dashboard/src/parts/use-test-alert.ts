// Sends a test alert, and says what the mail server replied.
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { useTexts } from '../texts/use-texts.js';

/** For the address of an endpoint, or that of the store. `error` is undefined unless the service refused the test. */
export function useTestAlert(webhookId?: string): { readonly send: () => void; readonly isPending: boolean; readonly error: unknown } {
  const { webhooks: texts } = useTexts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api.webhooks.testAlert({ ...(webhookId !== undefined && { webhookId }) }),
    onSuccess: ({ status, reply }) => {
      const message = [texts.alertTests[status] ?? status, ...(reply === undefined ? [] : [texts.mailServerReplied(reply)])].join(' ');
      notifications.show({ message, color: status === 'accepted' ? 'green' : 'red', autoClose: status === 'accepted' ? undefined : false });
    },
  });
  return { send: () => mutate(), isPending, error };
}
