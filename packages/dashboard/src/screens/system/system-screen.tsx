// The state of the service, and checks and backups of its store.
import { Alert, Card, List, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SystemState } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { Facts } from '../../parts/facts.js';
import { Loading } from '../../parts/loading.js';
import { useNumbers } from '../../parts/numbers.js';
import { PageHeader } from '../../parts/page-header.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { Restore } from './restore.js';
import { SystemJobs } from './system-jobs.js';
import { useSize } from './use-size.js';

const POLL_MS = 10_000;

/** The screen. */
export default function SystemScreen() {
  const { system: texts, screens } = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: async () => api.system.get(),
    refetchInterval: POLL_MS,
  });
  if (!data) return error ? <ErrorText error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <Stack>
      <PageHeader title={screens.system} intro={texts.intro} />
      <Warnings warnings={data.warnings} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ServiceFacts state={data} />
        <DatabaseFacts state={data} />
        <DeliveryFacts state={data} />
      </SimpleGrid>
      <SystemJobs canBackUp={data.backups !== undefined} />
      <Restore state={data} />
    </Stack>
  );
}

/** In the words of the language, or in those of the service for a warning that a later version has. */
function Warnings({ warnings }: Pick<SystemState, 'warnings'>) {
  const { system: texts } = useTexts();
  if (warnings.length === 0)
    return (
      <Alert color="green" role="note">
        {texts.fine}
      </Alert>
    );
  return (
    <Alert color="yellow" role="note" title={texts.attention}>
      <List size="sm">
        {warnings.map(({ code, message }) => (
          <List.Item key={code}>{texts.warnings[code] ?? message}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function FactCard({ title, facts }: { readonly title: string; readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Facts label={title} facts={facts} />
    </Card>
  );
}

interface StateProps {
  readonly state: SystemState;
}

function ServiceFacts({ state: { version, nodeVersion, contractDigest, startedAt, role, workers } }: StateProps) {
  const { system: texts } = useTexts();
  const { toNumber } = useNumbers();
  return (
    <FactCard
      title={texts.service}
      facts={[
        [texts.version, version],
        [texts.node, nodeVersion],
        [texts.contract, contractDigest],
        [texts.started, <Time key="started" at={startedAt} />],
        [texts.role, texts.roles[role] ?? role],
        [texts.workers, toNumber(workers)],
      ]}
    />
  );
}

function DatabaseFacts({ state: { database, backups } }: StateProps) {
  const { system: texts } = useTexts();
  const toSize = useSize();
  const { kind, bytes, freeBytes, migration } = database;
  return (
    <FactCard
      title={texts.database}
      facts={[
        [texts.kind, texts.kinds[kind] ?? kind],
        [texts.size, toSize(bytes)],
        ...(freeBytes === undefined ? [] : [[texts.free, toSize(freeBytes)] as const]),
        [texts.migration, migration],
        ...(backups ? [[texts.backups, texts.keep(backups.keep, backups.folder)] as const] : []),
      ]}
    />
  );
}

/** The service counts no further. */
const DUE_MAX = 1_000;

function DeliveryFacts({ state: { deliveries } }: StateProps) {
  const { system: texts } = useTexts();
  const { toNumber } = useNumbers();
  const { waiting, due, oldestDueAt, failingEndpoints, pausedEndpoints } = deliveries;
  return (
    <FactCard
      title={texts.deliveries}
      facts={[
        [texts.waiting, toNumber(waiting)],
        [texts.due, due === DUE_MAX ? texts.dueMost : toNumber(due)],
        [texts.oldest, <Time key="oldest" at={oldestDueAt} />],
        [texts.failing, toNumber(failingEndpoints)],
        [texts.paused, toNumber(pausedEndpoints)],
      ]}
    />
  );
}
