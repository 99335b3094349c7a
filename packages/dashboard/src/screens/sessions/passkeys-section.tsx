// The passkeys of the person.
import { Button, PasswordInput, Stack, Table, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { ErrorText } from '../../parts/error-text.js';
import { Time } from '../../parts/time.js';
import { canUsePasskeys, readPasskeys, removePasskey, type Passkey } from '../../session/passkeys.js';
import { useTexts } from '../../texts/use-texts.js';
import { NewPasskey } from './new-passkey.js';

/** Part of the screen of the own sessions. */
export function PasskeysSection() {
  const { passkeys: texts } = useTexts().sessions;
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['passkeys'], queryFn: readPasskeys });
  const [dialog, setDialog] = useState<'add' | Passkey>();
  function close() {
    setDialog(undefined);
    void queries.invalidateQueries({ queryKey: ['passkeys'] });
  }
  return (
    <Stack align="flex-start" maw={800}>
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <Text maw={640}>{texts.intro}</Text>
      <ErrorText error={error} />
      {data && data.length > 0 && <PasskeyTable passkeys={data} onRemove={setDialog} />}
      {canUsePasskeys() ? (
        <Button onClick={() => setDialog('add')}>{texts.add}</Button>
      ) : (
        <Text maw={640}>{texts.notHere(`http://localhost${location.port && `:${location.port}`}`)}</Text>
      )}
      {dialog === 'add' && <NewPasskey onClose={close} />}
      {typeof dialog === 'object' && <RemovalDialog passkey={dialog} onClose={close} />}
    </Stack>
  );
}

interface PasskeyTableProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyTable({ passkeys, onRemove }: PasskeyTableProps) {
  const { sessions, common } = useTexts();
  const { passkeys: texts } = sessions;
  return (
    <Table.ScrollContainer minWidth={320} w="100%">
      <Table aria-label={texts.title} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{common.name}</Table.Th>
            <Table.Th visibleFrom="sm">{common.created}</Table.Th>
            <Table.Th>{sessions.lastUsed}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.place}</Table.Th>
            <Table.Th ta="right">{common.actions}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={onRemove} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function PasskeyRow({ passkey, onRemove }: Pick<PasskeyTableProps, 'onRemove'> & { readonly passkey: Passkey }) {
  const { passkeys: texts } = useTexts().sessions;
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <Table.Tr>
      <Table.Td className="user-text" dir="auto">
        {name}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Time at={createdAt} />
      </Table.Td>
      <Table.Td>
        <Time at={lastUsedAt} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{isSynced ? texts.synced : texts.notSynced}</Table.Td>
      <Table.Td ta="right">
        <Button size="compact-sm" variant="light" color="red" aria-label={`${texts.remove}: ${name}`} onClick={() => onRemove(passkey)}>
          {texts.remove}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

function RemovalDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { passkeys: texts, currentPassword: label } = useTexts().sessions;
  const [currentPassword, setCurrentPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removePasskey({ id: passkey.id, currentPassword }),
    onSuccess: () => {
      notifications.show({ message: texts.removed });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(passkey.name)}
      text={texts.removeText}
      action={texts.remove}
      isBusy={isPending}
      isBlocked={currentPassword === ''}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <PasswordInput
        label={label}
        value={currentPassword}
        onChange={({ currentTarget: { value } }) => setCurrentPassword(value)}
        autoComplete="current-password"
      />
    </ConfirmDialog>
  );
}
