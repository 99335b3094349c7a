// One endpoint: its health, what it gets, and its deliveries.
import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api/client.js';
import { Breakable } from '../../parts/breakable.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { useNumbers } from '../../parts/numbers.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { HealthHistory } from './health-history.js';
import { RetryTimeline } from './retry-timeline.js';
import { DeliveryTable } from './delivery-table.js';
import { TestResult } from './test-result.js';
import { formatFilter } from './webhook-filter.js';
import { WebhookActions } from './webhook-actions.js';

/** The screen. */
export default function WebhookScreen() {
  const { webhooks: texts, common } = useTexts();
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['webhook', id], queryFn: async () => api.webhooks.get(id) });
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const webhook = query.data;
  const { name, url, status, events, createdAt, payloadFormat, retryPolicy, timeoutSeconds, headerNames, filter, ordering, alerts } =
    webhook;
  return (
    <Stack>
      <PageHeader title={name ?? url} intro={name === undefined ? undefined : url}>
        <WebhookActions webhook={webhook} />
      </PageHeader>
      <TestResult webhookId={id} />
      <SimpleGrid cols={{ base: 2, lg: 4 }}>
        <Fact label={common.status}>
          <StatusBadge status={status} texts={texts.statuses} />
        </Fact>
        <Health id={id} />
        <Fact label={texts.events}>{events.includes('*') ? common.all : events.join(', ')}</Fact>
        <Fact label={common.created}>
          <Time at={createdAt} />
        </Fact>
        {filter && <Fact label={texts.filter}>{formatFilter(filter)}</Fact>}
        {ordering && <Fact label={texts.ordering}>{texts.orderings[ordering] ?? ordering}</Fact>}
        {alerts?.email && (
          <Fact label={texts.alertEmail}>
            <Breakable>{alerts.email}</Breakable>
          </Fact>
        )}
        {alerts?.webhookId && <Fact label={texts.alertWebhook}>{alerts.webhookId}</Fact>}
        {retryPolicy.retryOn && <Fact label={texts.retryOn}>{retryPolicy.retryOn.join(', ')}</Fact>}
        <Fact label={texts.format}>{texts.formats[payloadFormat] ?? payloadFormat}</Fact>
        <Fact label={texts.timeout}>{timeoutSeconds}</Fact>
        <Fact label={texts.headers}>{headerNames.join(', ') || common.none}</Fact>
        <Fact label={texts.attemptsAt}>
          <RetryTimeline policy={retryPolicy} />
        </Fact>
      </SimpleGrid>
      <HealthHistory webhookId={id} />
      <Title order={2} size="h3">
        {texts.recent}
      </Title>
      <DeliveryTable webhookId={id} />
    </Stack>
  );
}

function Health({ id }: { readonly id: string }) {
  const { webhooks: texts, common } = useTexts();
  const { toNumber, toPercent } = useNumbers();
  const { data, error, refetch } = useQuery({ queryKey: ['webhook-health', id], queryFn: async () => api.webhooks.getHealth(id) });
  const rate = data?.successRate;
  const percent = rate === undefined ? common.none : toPercent(rate);
  return (
    <Fact label={texts.health}>
      {error ? <ErrorText error={error} onRetry={() => void refetch()} /> : percent}
      {data && ` (${texts.attemptCounts(toNumber(data.succeeded), toNumber(data.failed))})`}
    </Fact>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <Card withBorder p="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div" className="user-text">
        {children}
      </Text>
    </Card>
  );
}
