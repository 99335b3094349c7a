// Adds a passkey: a name and the password, then the browser asks for a device.
import { Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { addPasskey } from '../../session/passkeys.js';
import { useTexts } from '../../texts/use-texts.js';
import { describeBrowser } from './describe-browser.js';

/** Whoever cancels in the browser has changed nothing, and can try again. */
export function NewPasskey({ onClose }: { readonly onClose: () => void }) {
  const { sessions, common } = useTexts();
  const { passkeys: texts } = sessions;
  const { mutate, isPending, error } = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      notifications.show({ message: texts.added });
      onClose();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ name: readText(form, 'name').trim(), currentPassword: readText(form, 'currentPassword') });
  }
  return (
    <Modal opened onClose={onClose} title={texts.add} closeButtonProps={{ 'aria-label': common.close }}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{texts.addText}</Text>
          <TextInput
            name="name"
            label={common.name}
            description={texts.nameHint}
            defaultValue={describeBrowser(navigator.userAgent)}
            maxLength={100}
            pattern=".*\S.*"
            required
          />
          <PasswordInput
            name="currentPassword"
            label={sessions.currentPassword}
            autoComplete="current-password"
            maxLength={256}
            required
            data-autofocus
          />
          <ErrorText error={error} />
          <Group justify="flex-end">
            <BusyButton type="submit" isBusy={isPending}>
              {common.add}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
