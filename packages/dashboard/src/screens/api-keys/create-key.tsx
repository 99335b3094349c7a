// The form that creates an API key.
import { Button, Checkbox, Fieldset, Group, Modal, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ApiKeyWithSecret, CreateApiKey, Scope } from '@storefront/client';
import { createApiKeyLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { groupScopes } from './scopes.js';

interface CreateKeyProps {
  readonly onDone: (apiKey: ApiKeyWithSecret) => void;
  readonly onClose: () => void;
}

/** Offers only scopes that the person has: nobody can give away more. */
export function CreateKey({ onDone, onClose }: CreateKeyProps) {
  const { apiKeys: texts, common } = useTexts();
  const may = useMay();
  const queries = useQueryClient();
  const asking = useAskBeforeClosing(onClose);
  const [scopes, setScopes] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (body: CreateApiKey) => api.apiKeys.create(body),
    onSuccess: async (apiKey) => {
      onDone(apiKey);
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(scopes.length === 0);
    if (scopes.length === 0) return event.currentTarget.querySelector<HTMLInputElement>('input[type=checkbox]')?.focus();
    const form = new FormData(event.currentTarget);
    const [name, day, standard, generation] = ['name', 'expires', 'limit', 'generationLimit'].map((field) => readText(form, field).trim());
    const rateLimits = { ...(standard && { standard: Number(standard) }), ...(generation && { generation: Number(generation) }) };
    mutate({
      name: name ?? '',
      scopes: (scopes.includes('*') ? ['*'] : scopes) as Scope[],
      ...(day && { expiresAt: new Date(`${day}T23:59:59`).toISOString() }),
      ...((standard || generation) && { rateLimits }),
    });
  }
  return (
    <Modal opened onClose={asking.close} title={texts.create} size="xl" closeButtonProps={{ 'aria-label': common.close }}>
      <form onSubmit={submit} onInput={asking.noteTyping}>
        <Stack>
          <TextInput name="name" label={common.name} placeholder={texts.namePlaceholder} {...createApiKeyLimits.name} data-autofocus />
          <Checkbox.Group label={texts.scopes} description={texts.scopesHint} value={scopes} onChange={setScopes} withAsterisk>
            <Stack mt="xs">
              {may('*') && <Checkbox value="*" label={texts.everything} />}
              <SimpleGrid cols={{ base: 1, sm: 3 }}>
                {groupScopes(may).map(({ name, scopes: group }) => (
                  <Fieldset key={name} legend={texts.groups[name] ?? name} disabled={scopes.includes('*')} p="xs">
                    {texts.groupHints[name] && (
                      <Text size="xs" c="dimmed" mb="xs">
                        {texts.groupHints[name]}
                      </Text>
                    )}
                    <Group>
                      {group.map(({ scope, verb }) => (
                        <Checkbox key={scope} value={scope} label={texts.verbs[verb] ?? verb} />
                      ))}
                    </Group>
                  </Fieldset>
                ))}
              </SimpleGrid>
            </Stack>
          </Checkbox.Group>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <TextInput name="expires" type="date" label={texts.expires} description={texts.expiresHint} />
            <NumberInput
              name="limit"
              label={texts.limit}
              description={texts.limitHint}
              {...createApiKeyLimits['rateLimits.standard']}
              allowDecimal={false}
            />
            <NumberInput
              name="generationLimit"
              label={texts.generationLimit}
              description={texts.generationLimitHint}
              {...createApiKeyLimits['rateLimits.generation']}
              allowDecimal={false}
            />
          </SimpleGrid>
          {isMissing && scopes.length === 0 && (
            <Text size="sm" c="red" role="alert">
              {texts.noScope}
            </Text>
          )}
          <ErrorText error={error} />
          <Group justify="flex-end" className="dialog-actions">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <BusyButton type="submit" isBusy={isPending}>
              {texts.create}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
