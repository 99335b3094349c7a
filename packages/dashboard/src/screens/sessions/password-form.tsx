// Changes the password.
import { Group, PasswordInput, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { NotSaved } from '../../parts/not-saved.js';
import { useAskBeforeLeaving } from '../../parts/use-ask-before-leaving.js';
import { changePassword } from '../../session/session.js';
import { useTexts } from '../../texts/use-texts.js';

/** The other sessions of the person end. */
export function PasswordForm() {
  const { sessions: texts, session } = useTexts();
  const queries = useQueryClient();
  const [isTyped, setIsTyped] = useState(false);
  useAskBeforeLeaving(isTyped);
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ form }: { form: HTMLFormElement }) => {
      const fields = new FormData(form);
      return changePassword({ currentPassword: readText(fields, 'currentPassword'), newPassword: readText(fields, 'newPassword') });
    },
    onSuccess: async (_, { form }) => {
      form.reset();
      setIsTyped(false);
      notifications.show({ message: texts.changed });
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate({ form: event.currentTarget });
  }
  return (
    <form onSubmit={submit} onInput={({ currentTarget }) => setIsTyped([...new FormData(currentTarget).values()].some(Boolean))}>
      <Stack maw={420}>
        <PasswordInput name="currentPassword" label={texts.currentPassword} autoComplete="current-password" maxLength={256} required />
        <PasswordInput
          name="newPassword"
          label={session.newPassword}
          description={session.passwordHint}
          autoComplete="new-password"
          minLength={12}
          maxLength={256}
          required
        />
        <ErrorText error={error} />
        <Group>
          <BusyButton type="submit" isBusy={isPending}>
            {texts.change}
          </BusyButton>
          <NotSaved isShown={isTyped} />
        </Group>
      </Stack>
    </form>
  );
}
