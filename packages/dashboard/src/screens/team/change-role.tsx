// Gives a member of the team another role.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMember } from '@storefront/client';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { useOfferUndo, useSayUndone } from '../../parts/use-offer-undo.js';
import { useTexts } from '../../texts/use-texts.js';
import { RoleChoice } from './role-choice.js';

/** Shows what changes before it is saved. */
export function ChangeRole({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  const { team: texts, common } = useTexts();
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const { undone, notUndone } = useSayUndone();
  const [role, setRole] = useState(member.role);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => api.staff.update(member.id, { role }),
    onSuccess: async () => {
      offerUndo({ id: member.id, text: texts.roleChanged(member.name, texts.roles[role] ?? role), undo });
      onClose();
      await queries.invalidateQueries({ queryKey: ['team'] });
    },
  });
  async function undo(): Promise<void> {
    const stored = await api.staff.get(member.id);
    if (stored.role !== role) return notUndone();
    await api.staff.update(member.id, { role: member.role });
    undone();
    await queries.invalidateQueries({ queryKey: ['team'] });
  }
  const isSame = role === member.role;
  return (
    <Modal opened onClose={onClose} title={texts.changeRoleTitle(member.name)} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        <RoleChoice value={role} onChange={setRole} />
        {!isSame && (
          <Stack gap={4} aria-live="polite">
            <RoleLine title={texts.roleUntilNow} role={member.role} />
            <RoleLine title={texts.roleFromNow} role={role} />
            <Text size="sm">{texts.roleChangeText}</Text>
          </Stack>
        )}
        <ErrorText error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <BusyButton isBusy={isPending} disabled={isSame} onClick={() => mutate()}>
            {texts.changeRole}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

function RoleLine({ title, role }: { readonly title: string; readonly role: string }) {
  const { team: texts } = useTexts();
  return (
    <Text size="sm">
      <b>
        {title}: {texts.roles[role] ?? role}.
      </b>{' '}
      {texts.roleTexts[role]}
    </Text>
  );
}
