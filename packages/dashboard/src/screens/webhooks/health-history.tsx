// The attempts of an endpoint over time, as a chart and as a table.
import { Group, SegmentedControl, Stack, Switch, Table, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { HealthHistoryPeriod, WebhookHealthHistory } from '@storefront/client';
import { api } from '../../api/client.js';
import { toChoices } from '../../parts/choices.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { useNumbers } from '../../parts/numbers.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

const HealthChart = lazy(() => import('./health-chart.js'));

/** In pixels. */
const CHART_HEIGHT = 200;

/** Hours of a day, days of a week or a month. */
export function HealthHistory({ webhookId }: { readonly webhookId: string }) {
  const { webhooks: texts } = useTexts();
  const [period, setPeriod] = useState<HealthHistoryPeriod>('24h');
  const [isTable, setIsTable] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-health', webhookId, period],
    queryFn: async () => api.webhooks.getHealthHistory(webhookId, { period }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {texts.history}
        </Title>
        <Group>
          <Switch label={texts.asTable} checked={isTable} onChange={({ currentTarget: { checked } }) => setIsTable(checked)} />
          <SegmentedControl
            aria-label={texts.period}
            data={toChoices(texts.periods)}
            value={period}
            onChange={(value) => setPeriod(value as HealthHistoryPeriod)}
          />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {texts.attemptsHint}
      </Text>
      {data ? (
        isTable ? (
          <HealthTable history={data} />
        ) : (
          <Suspense fallback={<Loading height={CHART_HEIGHT} />}>
            <HealthChart history={data} height={CHART_HEIGHT} />
          </Suspense>
        )
      ) : error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading height={CHART_HEIGHT} />
      )}
    </Stack>
  );
}

function HealthTable({ history: { points } }: { readonly history: WebhookHealthHistory }) {
  const { webhooks: texts, common, deliveries } = useTexts();
  const { toNumber } = useNumbers();
  return (
    <Table aria-label={texts.history}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.start}</Table.Th>
          <Table.Th ta="right">{texts.succeeded}</Table.Th>
          <Table.Th ta="right">{texts.failed}</Table.Th>
          <Table.Th ta="right">{texts.meanDuration}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.map(({ start, succeeded, failed, meanDurationMs }) => (
          <Table.Tr key={start}>
            <Table.Td>
              <Time at={start} />
            </Table.Td>
            <Table.Td ta="right">{toNumber(succeeded)}</Table.Td>
            <Table.Td ta="right">{toNumber(failed)}</Table.Td>
            <Table.Td ta="right">{meanDurationMs === undefined ? common.none : deliveries.took(meanDurationMs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
