// Whether the person has a second factor, and what can be done with it.
import { Badge, Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { ErrorText } from '../../parts/error-text.js';
import { readSecondFactor, removeSecondFactor } from '../../session/session.js';
import { useTexts } from '../../texts/use-texts.js';
import { SecondFactorSetup } from './second-factor-setup.js';

/** Part of the screen of the own sessions. */
export function SecondFactorSection() {
  const { secondFactor: texts } = useTexts().sessions;
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['second-factor'], queryFn: readSecondFactor });
  const [dialog, setDialog] = useState<'set up' | 'remove'>();
  function close() {
    setDialog(undefined);
    void queries.invalidateQueries({ queryKey: ['second-factor'] });
  }
  return (
    <Stack align="flex-start" maw={640}>
      <Group>
        <Title order={2} size="h3">
          {texts.title}
        </Title>
        {data && (
          <Badge variant="light" color={data.isEnabled ? 'green' : 'gray'} tt="none">
            {data.isEnabled ? texts.on : texts.off}
          </Badge>
        )}
      </Group>
      <Text>{texts.intro}</Text>
      {data?.isEnabled && <Text>{texts.left(data.recoveryCodesLeft)}</Text>}
      <ErrorText error={error} />
      {data && (
        <Group>
          <Button variant={data.isEnabled ? 'default' : 'filled'} onClick={() => setDialog('set up')}>
            {data.isEnabled ? texts.replace : texts.setUp}
          </Button>
          {data.isEnabled && (
            <Button variant="light" color="red" onClick={() => setDialog('remove')}>
              {texts.remove}
            </Button>
          )}
        </Group>
      )}
      {dialog === 'set up' && <SecondFactorSetup onClose={close} />}
      {dialog === 'remove' && <RemovalDialog onClose={close} />}
    </Stack>
  );
}

function RemovalDialog({ onClose }: { readonly onClose: () => void }) {
  const { secondFactor: texts, currentPassword } = useTexts().sessions;
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeSecondFactor(password),
    onSuccess: () => {
      notifications.show({ message: texts.removed });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText}
      action={texts.remove}
      isBusy={isPending}
      isBlocked={password === ''}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <PasswordInput
        label={currentPassword}
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
        autoComplete="current-password"
      />
    </ConfirmDialog>
  );
}
