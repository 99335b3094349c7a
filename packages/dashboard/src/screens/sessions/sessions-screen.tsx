// Where the person is signed in, the password, passkeys, and the second factor.
import { Badge, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@storefront/client';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { ErrorText } from '../../parts/error-text.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { describeBrowser } from './describe-browser.js';
import { PasskeysSection } from './passkeys-section.js';
import { SecondFactorSection } from './second-factor-section.js';
import { PasswordForm } from './password-form.js';

/** The screen. */
export default function SessionsScreen() {
  const { sessions: texts, common, screens } = useTexts();
  const state = useListState();
  const queries = useQueryClient();
  const { page } = state;
  const query = useQuery({ queryKey: ['sessions', page], queryFn: async () => api.staff.listSessions({ ...page }) });
  const end = useMutation({
    mutationFn: async (id: string) => api.staff.endSession(id),
    onSuccess: async () => {
      notifications.show({ message: texts.ended });
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const columns: readonly Column<Session>[] = [
    { title: texts.browser, show: ({ userAgent }) => describeBrowser(userAgent) },
    { title: texts.address, isSecondary: true, show: ({ address }) => address },
    { title: texts.signedIn, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> },
    { title: texts.lastUsed, show: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    {
      title: common.actions,
      align: 'right',
      show: ({ id, current }) =>
        current ? (
          <Badge variant="light" color="green" tt="none" miw="max-content">
            {texts.current}
          </Badge>
        ) : (
          <BusyButton size="compact-sm" variant="default" isBusy={end.isPending} onClick={() => end.mutate(id)}>
            {texts.end}
          </BusyButton>
        ),
    },
  ];
  return (
    <Stack>
      <PageHeader title={screens.sessions} />
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.intro}</Text>
      <ErrorText error={end.error} />
      <DataTable query={query} columns={columns} state={state} getId={({ id }) => id} label={texts.title} />
      <Title order={2} size="h3">
        {texts.password}
      </Title>
      <PasswordForm />
      <PasskeysSection />
      <SecondFactorSection />
    </Stack>
  );
}
