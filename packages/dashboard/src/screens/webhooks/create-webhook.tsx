// The form that adds an endpoint.
import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { CreateWebhook as NewWebhook, EventSelector, WebhookWithSecret } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { Loading } from '../../parts/loading.js';
import { useTexts } from '../../texts/use-texts.js';

interface CreateWebhookProps {
  readonly onDone: (webhook: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

/** The events come from the catalog of the service. */
export function CreateWebhook({ onDone, onClose }: CreateWebhookProps) {
  const { webhooks: texts, common } = useTexts();
  const queries = useQueryClient();
  const [events, setEvents] = useState<string[]>([]);
  const types = useQuery({ queryKey: ['event-types'], queryFn: async () => api.events.listTypes({ limit: 100 }), staleTime: Infinity });
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (body: NewWebhook) => api.webhooks.create(body),
    onSuccess: async (webhook) => {
      onDone(webhook);
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = readText(form, 'name').trim();
    const chosen = (events.includes('*') ? ['*'] : events) as EventSelector[];
    mutate({ url: readText(form, 'url').trim(), events: chosen, ...(name && { name }) });
  }
  return (
    <Modal opened onClose={onClose} title={texts.create} size="lg" closeButtonProps={{ 'aria-label': common.close }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput name="url" type="url" label={texts.url} description={texts.urlHint} maxLength={2048} required data-autofocus />
          <TextInput name="name" label={common.name} maxLength={255} />
          {types.data ? (
            <Checkbox.Group label={texts.events} value={events} onChange={setEvents} withAsterisk>
              <Stack mt="xs" gap="xs">
                <Checkbox value="*" label={texts.allEvents} />
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
                  {types.data.data.map(({ event, description }) => (
                    <Checkbox key={event} value={event} label={event} description={description} disabled={events.includes('*')} />
                  ))}
                </SimpleGrid>
              </Stack>
            </Checkbox.Group>
          ) : types.error ? (
            <ErrorText error={types.error} />
          ) : (
            <Loading />
          )}
          <Text size="sm" c="dimmed">
            {texts.secretText}
          </Text>
          <ErrorText error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isPending} disabled={events.length === 0}>
              {texts.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
