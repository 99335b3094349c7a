// The people who work for the store, and those who were invited.
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInLink, StaffMember } from '@storefront/client';
import { api } from '../../api/client.js';
import { Breakable } from '../../parts/breakable.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { ErrorText } from '../../parts/error-text.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { PhoneLine } from '../../parts/phone-line.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useAskedDialog } from '../../parts/use-asked-dialog.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { ChangeRole } from './change-role.js';
import { InviteMember } from './invite-member.js';
import { LinkDialog } from './link-dialog.js';
import { MemberActions } from './member-actions.js';
import { useInvitations, useSetStatus, useTeam } from './use-team.js';

type Dialog = { readonly kind: 'invite' } | { readonly kind: 'role' | 'disable'; readonly member: StaffMember };

/** The screen. */
export default function TeamScreen() {
  const { team: texts, common, screens, session } = useTexts();
  const state = useListState();
  const may = useMay();
  const [dialog, setDialog] = useState<Dialog>();
  const [link, setLink] = useState<SignInLink>();
  const query = useTeam(state.page);
  const [offset, setOffset] = useState(0);
  const invitedPage = { limit: state.page.limit, offset: offset - (offset % state.page.limit) };
  const invitations = useInvitations(invitedPage);
  const newLink = useMutation({ mutationFn: async (id: string) => api.staff.createSignInLink(id), onSuccess: setLink });
  const close = () => setDialog(undefined);
  useAskedDialog(() => setDialog({ kind: 'invite' }), may('staff:write'));
  const setStatus = useSetStatus(close);
  const show = (member: StaffMember) => (
    <MemberActions
      member={member}
      onLink={() => newLink.mutate(member.id)}
      onRole={() => setDialog({ kind: 'role', member })}
      onDisable={() => setDialog({ kind: 'disable', member })}
      onEnable={() => setStatus.mutate({ id: member.id, status: 'active' })}
    />
  );
  const person: readonly Column<StaffMember>[] = [
    { title: common.name, show: (member) => <Name member={member} /> },
    { title: session.email, isSecondary: true, show: ({ email }) => <Breakable>{email}</Breakable> },
    { title: texts.role, isSecondary: true, show: ({ role }) => <Role role={role} /> },
  ];
  const actions: Column<StaffMember> = { title: common.actions, align: 'right', show };
  const status: Column<StaffMember> = {
    title: common.status,
    isSecondary: true,
    show: (member) => <StatusBadge status={member.status} texts={texts.statuses} />,
  };
  const invited: Column<StaffMember> = { title: texts.invited, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> };
  const isInvited = (invitations.data?.data.length ?? 0) > 0;
  return (
    <Stack>
      <PageHeader title={screens.team}>
        {may('staff:write') && <Button onClick={() => setDialog({ kind: 'invite' })}>{texts.invite}</Button>}
      </PageHeader>
      <ErrorText error={newLink.error ?? invitations.error ?? (dialog ? undefined : setStatus.error)} />
      {isInvited && (
        <section>
          <Title order={2} size="h3">
            {texts.invitations}
          </Title>
          <Text c="dimmed">{texts.invitationsText}</Text>
          <DataTable
            query={invitations}
            columns={[...person, invited, actions]}
            state={{ ...state, page: invitedPage, goTo: (next) => setOffset(Math.max(0, next)) }}
            getId={({ id }) => id}
            label={texts.invitations}
          />
        </section>
      )}
      <DataTable query={query} columns={[...person, status, actions]} state={state} getId={({ id }) => id} label={screens.team} />
      {dialog?.kind === 'invite' && <InviteMember onDone={setLink} onClose={close} />}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
      {dialog?.kind === 'role' && <ChangeRole member={dialog.member} onClose={close} />}
      {dialog?.kind === 'disable' && (
        <ConfirmDialog
          title={`${texts.disableTitle}: ${dialog.member.name}`}
          text={texts.disableText}
          action={texts.disable}
          isBusy={setStatus.isPending}
          error={setStatus.error}
          onConfirm={() => setStatus.mutate({ id: dialog.member.id, status: 'disabled' })}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** With the role and the status, on phones. */
function Name({ member: { name, role, status } }: { readonly member: StaffMember }) {
  const { team: texts } = useTexts();
  return (
    <>
      <span className="user-text">{name}</span>
      <PhoneLine>{texts.roles[role] ?? role}</PhoneLine>
      <PhoneLine>{texts.statuses[status] ?? status}</PhoneLine>
    </>
  );
}

function Role({ role }: { readonly role: string }) {
  const { team: texts } = useTexts();
  return (
    <>
      <Text size="sm">{texts.roles[role] ?? role}</Text>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {texts.roleTexts[role]}
      </Text>
    </>
  );
}
