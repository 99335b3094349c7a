// One delivery: what was sent, what came back, and sending it again.
import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { Attempts, describeResult } from './attempts.js';
import { EventBody } from './event-body.js';
import { RequestFacts } from './request-facts.js';
import { SignatureDebugger } from './signature-debugger.js';

const WAITING_REFRESH_MS = 2_000;

/** The screen. */
export default function DeliveryScreen() {
  const { deliveries: texts } = useTexts();
  const { id = '' } = useParams();
  const may = useMay();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['delivery', id],
    queryFn: async () => api.deliveries.get(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? WAITING_REFRESH_MS : false),
  });
  const replay = useMutation({
    mutationFn: async () => api.deliveries.replay(id),
    onSuccess: async () => {
      notifications.show({ message: texts.replayed });
      await queries.invalidateQueries({ queryKey: ['delivery', id] });
    },
  });
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { event, state, attempts, request, webhookId, nextAttemptAt } = query.data;
  const last = attempts.at(-1);
  return (
    <Stack>
      <Breadcrumb webhookId={webhookId} />
      <PageHeader title={event}>
        <StatusBadge status={state} texts={texts.statuses} />
        {may('webhooks:write') && state !== 'pending' && (
          <BusyButton isBusy={replay.isPending} onClick={() => replay.mutate()}>
            {texts.replay}
          </BusyButton>
        )}
      </PageHeader>
      <ErrorText error={replay.error} />
      {last && !last.succeeded && state !== 'pending' && (
        <Alert color="red" title={texts.why}>
          {describeResult(last, texts.noReply)}
        </Alert>
      )}
      {state === 'pending' && (
        <Text>
          {texts.due}: <Time at={nextAttemptAt} isExact />
        </Text>
      )}
      <Title order={2} size="h3">
        {texts.attempts}
      </Title>
      {attempts.length === 0 ? <Text c="dimmed">{texts.noAttempt}</Text> : <Attempts attempts={attempts} />}
      <Title order={2} size="h3">
        {texts.payload}
      </Title>
      <EventBody body={request.body} />
      <RequestFacts request={request} />
      <SignatureDebugger request={request} />
    </Stack>
  );
}

/** Leads to the list and to the endpoint, which has its id until its name is known: on one line, so that nothing moves then. */
function Breadcrumb({ webhookId }: { readonly webhookId: string }) {
  const { deliveries: texts, screens } = useTexts();
  const { data } = useQuery({ queryKey: ['webhook', webhookId], queryFn: async () => api.webhooks.get(webhookId) });
  return (
    <Text component="nav" aria-label={texts.breadcrumb} truncate>
      <Anchor component={Link} to="/deliveries" underline="always">
        {screens.deliveries}
      </Anchor>
      <span aria-hidden> › </span>
      <Anchor component={Link} to={`/webhooks/${webhookId}`} underline="always">
        {data ? [data.name, data.url].filter(Boolean).join(' · ') : webhookId}
      </Anchor>
    </Text>
  );
}
