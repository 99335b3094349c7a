// The checks and backups that were requested, and the buttons that request them.
import { Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SystemJob, SystemJobType } from '@storefront/client';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/empty-state.js';
import { ErrorText } from '../../parts/error-text.js';
import { useListState } from '../../parts/list-state.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { useSize } from './use-size.js';

const POLL_MS = 1_500;

const isOpen = ({ status }: SystemJob): boolean => status === 'queued' || status === 'running';

/** Asks again as long as a job of the page waits or runs. */
export function SystemJobs({ canBackUp }: { readonly canBackUp: boolean }) {
  const { system: texts } = useTexts();
  const state = useListState();
  const { page } = state;
  const query = useQuery({
    queryKey: ['system-jobs', page],
    queryFn: async () => api.system.listJobs({ ...page }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isOpen) ? POLL_MS : false),
  });
  const columns: readonly Column<SystemJob>[] = [
    { title: texts.type, show: ({ type }) => texts.types[type] ?? type },
    { title: texts.started, isSecondary: true, show: ({ startedAt, createdAt }) => <Time at={startedAt ?? createdAt} /> },
    { title: texts.result, show: (job) => <Result job={job} /> },
  ];
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {texts.jobs}
        </Title>
        <StartButtons canBackUp={canBackUp} isBusy={query.data?.data.some(isOpen) ?? false} />
      </Group>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={texts.jobs}
        empty={<EmptyState text={texts.noJobs} />}
      />
    </Stack>
  );
}

function StartButtons({ canBackUp, isBusy }: { readonly canBackUp: boolean; readonly isBusy: boolean }) {
  const { system: texts } = useTexts();
  const may = useMay();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (type: SystemJobType) => api.system.startJob({ type }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['system-jobs'] }),
  });
  if (!may('system:write')) return null;
  return (
    <Stack align="flex-end">
      <Group>
        <BusyButton variant="default" isBusy={isBusy || isPending} hasLoader={false} onClick={() => mutate('check')}>
          {texts.check}
        </BusyButton>
        {canBackUp && (
          <BusyButton isBusy={isBusy || isPending} hasLoader={false} onClick={() => mutate('backup')}>
            {texts.backup}
          </BusyButton>
        )}
      </Group>
      <ErrorText error={error} />
    </Stack>
  );
}

function Result({ job }: { readonly job: SystemJob }) {
  const { system: texts } = useTexts();
  return (
    <Stack gap={4} align="flex-start">
      <Group gap="xs" role="status">
        <StatusBadge status={job.status} texts={texts.statuses} />
        {isOpen(job) && <Loader size="xs" aria-hidden />}
      </Group>
      <Findings job={job} />
      <BackupFile job={job} />
      {job.error !== undefined && (
        <Text size="sm" className="user-text">
          {job.error}
        </Text>
      )}
    </Stack>
  );
}

function Findings({ job: { findings, findingCount = 0 } }: { readonly job: SystemJob }) {
  const { system: texts } = useTexts();
  if (!findings) return null;
  if (findings.length === 0) return <Text size="sm">{texts.clean}</Text>;
  const more = findingCount - findings.length;
  return (
    <>
      <Text size="sm">{texts.found(findingCount)}</Text>
      <List size="sm">
        {findings.map(({ check, message }) => (
          <List.Item key={message} className="user-text">
            {check}: {message}
          </List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">{texts.more(more)}</Text>}
    </>
  );
}

function BackupFile({ job: { file, bytes = 0 } }: { readonly job: SystemJob }) {
  const { system: texts } = useTexts();
  const toSize = useSize();
  if (file === undefined) return null;
  return (
    <Text size="sm" className="user-text">
      {texts.wrote(file, toSize(bytes))}
    </Text>
  );
}
