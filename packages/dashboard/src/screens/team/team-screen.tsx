// The people who work for the store.
import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInLink, StaffMember } from '@storefront/client';
import { api } from '../../api/client.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { CopyField } from '../../parts/copy-field.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { ErrorText } from '../../parts/error-text.js';
import { PAGE_SIZE, useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { useNumbers } from '../../parts/numbers.js';
import { useTexts } from '../../texts/use-texts.js';
import { useMay, useSession } from '../../session/use-session.js';
import { InviteMember } from './invite-member.js';

/** The screen. */
export default function TeamScreen() {
  const { team: texts, common, screens } = useTexts();
  const state = useListState();
  const may = useMay();
  const { staff } = useSession();
  const [isInviting, setIsInviting] = useState(false);
  const [disabling, setDisabling] = useState<StaffMember>();
  const [link, setLink] = useState<SignInLink>();
  const { offset } = state;
  const query = useQuery({ queryKey: ['team', offset], queryFn: async () => api.staff.list({ limit: PAGE_SIZE, offset }) });
  const newLink = useMutation({ mutationFn: async (id: string) => api.staff.createSignInLink(id), onSuccess: setLink });
  const setStatus = useSetStatus(() => setDisabling(undefined));
  const actions: Column<StaffMember> = {
    title: common.actions,
    align: 'right',
    show: (member) =>
      may('staff:write') && (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {member.status !== 'disabled' && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => newLink.mutate(member.id)}
              aria-label={`${texts.newLink}: ${member.name}`}
            >
              {texts.newLink}
            </Button>
          )}
          {member.status === 'disabled' ? (
            <Button size="compact-sm" variant="default" onClick={() => setStatus.mutate({ id: member.id, status: 'active' })}>
              {texts.enable}
            </Button>
          ) : (
            member.id !== staff.id && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setDisabling(member)}
                aria-label={`${texts.disable}: ${member.name}`}
              >
                {texts.disable}
              </Button>
            )
          )}
        </Group>
      ),
  };
  const columns: readonly Column<StaffMember>[] = [
    { title: common.name, show: ({ name }) => name },
    { title: 'Email', isSecondary: true, show: ({ email }) => email },
    { title: texts.role, show: ({ role }) => texts.roles[role] ?? role },
    { title: common.status, show: ({ status }) => <StatusBadge status={status} texts={texts.statuses} /> },
    actions,
  ];
  return (
    <>
      <PageHeader title={screens.team}>
        {may('staff:write') && <Button onClick={() => setIsInviting(true)}>{texts.invite}</Button>}
      </PageHeader>
      <ErrorText error={newLink.error ?? (disabling ? undefined : setStatus.error)} />
      <DataTable query={query} columns={columns} state={state} getId={({ id }) => id} label={screens.team} />
      {isInviting && <InviteMember onDone={setLink} onClose={() => setIsInviting(false)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
      {disabling && (
        <ConfirmDialog
          title={`${texts.disableTitle}: ${disabling.name}`}
          text={texts.disableText}
          action={texts.disable}
          isBusy={setStatus.isPending}
          error={setStatus.error}
          onConfirm={() => setStatus.mutate({ id: disabling.id, status: 'disabled' })}
          onClose={() => setDisabling(undefined)}
        />
      )}
    </>
  );
}

function useSetStatus(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: 'active' | 'disabled' }) => api.staff.update(id, { status }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['team'] });
    },
  });
}

function LinkDialog({ link: { url, expiresAt }, onClose }: { readonly link: SignInLink; readonly onClose: () => void }) {
  const { team: texts, common } = useTexts();
  const until = useNumbers().toDateTime(expiresAt);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.linkTitle}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <CopyField label={texts.linkText(until)} value={url} />
    </Modal>
  );
}
