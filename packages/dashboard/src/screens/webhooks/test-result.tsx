// What became of the last test event of an endpoint. The service stores no tests, so the browser keeps it while the dashboard is open.
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookTest } from '@storefront/client';
import { useTexts } from '../../texts/use-texts.js';
import { Attempts } from './attempts.js';
import { EventBody } from './event-body.js';
import { RequestFacts } from './request-facts.js';

const toKey = (webhookId: string) => ['webhook-test', webhookId];

/** Returns a function that keeps the result of a test of an endpoint. */
export function useKeepTest(webhookId: string): (test: WebhookTest) => void {
  const queries = useQueryClient();
  return (test) => queries.setQueryData(toKey(webhookId), test);
}

/** Shows nothing before the first test. */
export function TestResult({ webhookId }: { readonly webhookId: string }) {
  const { webhooks: texts, deliveries } = useTexts();
  const { data } = useQuery<WebhookTest>({ queryKey: toKey(webhookId), queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });
  if (!data) return null;
  const { event, request, attempt } = data;
  return (
    <Card withBorder component="section" aria-label={texts.lastTest}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3">
            {texts.lastTest}: {event}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.lastTestHint}
          </Text>
        </Group>
        <Attempts attempts={[attempt]} />
        <Title order={3} size="h4">
          {deliveries.payload}
        </Title>
        <EventBody body={request.body} />
        <RequestFacts request={request} />
      </Stack>
    </Card>
  );
}
