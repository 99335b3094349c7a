// Invites a colleague, who gets a link.
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { InviteStaffMember, SignInLink, StaffRole } from '@storefront/client';
import { inviteStaffMemberLimits } from '@storefront/limits';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { readText } from '../../parts/form-text.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { useTexts } from '../../texts/use-texts.js';
import { RoleChoice } from './role-choice.js';

interface InviteMemberProps {
  readonly onDone: (link: SignInLink) => void;
  readonly onClose: () => void;
}

/** The link is shown once the colleague is invited. */
export function InviteMember({ onDone, onClose }: InviteMemberProps) {
  const { team: texts, common, session } = useTexts();
  const queries = useQueryClient();
  const asking = useAskBeforeClosing(onClose);
  const [role, setRole] = useState<StaffRole>('viewer');
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (body: InviteStaffMember) => {
      const { id } = await api.staff.invite(body);
      return api.staff.createSignInLink(id);
    },
    onSuccess: (link) => {
      onClose();
      onDone(link);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ email: readText(form, 'email'), name: readText(form, 'name'), role });
  }
  return (
    <Modal opened onClose={asking.close} title={texts.inviteTitle} closeButtonProps={{ 'aria-label': common.close }}>
      <form onSubmit={submit} onInput={asking.noteTyping}>
        <Stack>
          <TextInput name="name" label={common.name} {...inviteStaffMemberLimits.name} data-autofocus />
          <TextInput name="email" type="email" label={session.email} {...inviteStaffMemberLimits.email} />
          <RoleChoice value={role} onChange={setRole} />
          <Text size="sm" c="dimmed">
            {texts.inviteHint}
          </Text>
          <ErrorText error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <BusyButton type="submit" isBusy={isPending}>
              {texts.invite}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
