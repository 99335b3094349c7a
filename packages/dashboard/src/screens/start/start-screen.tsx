// Start: what to do first, how the store is doing, what waits, and what happens.
import { Anchor, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { useNumbers } from '../../parts/numbers.js';
import { useMay, useSession } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { Activity } from './activity.js';
import { LastDays, Today } from './figures.js';
import { useChecklist } from './use-checklist.js';
import { useCounts, useLastDays, useToday } from './use-start.js';

/** The screen. */
export default function StartScreen() {
  const { screens } = useTexts();
  const may = useMay();
  const { staff } = useSession();
  // All at once: what came later would move what somebody is about to click. What failed is read again by the part that shows it.
  const isLoading = [useChecklist(), useToday(), useCounts(), useLastDays()].some((one) => one.isLoading && !one.isFetched);
  return (
    <Stack>
      <PageHeader title={screens.start} intro={staff.name} />
      {isLoading ? (
        <Loading />
      ) : (
        <>
          <Checklist />
          {may('analytics:read') && <Today />}
          <Waiting />
          {may('analytics:read') && <LastDays />}
          {may('events:read') && <Activity />}
        </>
      )}
    </Stack>
  );
}

/** Shown until every step is done. */
function Checklist() {
  const { start: texts } = useTexts();
  const { steps, error, retry } = useChecklist();
  if (error) return <ErrorText error={error} onRetry={retry} />;
  if (!steps || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {texts.checklist}
      </Title>
      <Stack gap="xs">
        {steps.map(({ name, path, isDone }) => (
          <Group key={name} wrap="nowrap" align="flex-start">
            <Checkbox checked={isDone} readOnly aria-label={`${texts.steps[name][0]}: ${isDone ? texts.done : ''}`} tabIndex={-1} />
            <div>
              {isDone || !path ? (
                <Text>{texts.steps[name][0]}</Text>
              ) : (
                <Anchor component={Link} to={path}>
                  {texts.steps[name][0]}
                </Anchor>
              )}
              <Text size="sm" c="dimmed">
                {texts.steps[name][1]}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

/** The service counts no more creators who are due something. */
const DUE_COUNTED_MAX = 1_000;

function Waiting() {
  const { start: texts } = useTexts();
  const { toNumber } = useNumbers();
  const may = useMay();
  const { data, error, refetch } = useCounts();
  if (!data) return error && <ErrorText error={error} onRetry={() => void refetch()} />;
  const { content, reviews, creators, commissions, balances, webhooks, deliveries } = data;
  const all = [
    { name: 'pendingContent', count: content?.pendingReview, path: may('content:moderate') && '/moderation' },
    { name: 'pendingReviews', count: reviews?.pending, path: may('reviews:moderate') && '/moderation?kind=reviews' },
    { name: 'pendingCreators', count: creators?.pending, path: may('creators:write') && '/creators?verificationStatus=pending' },
    { name: 'pendingCommissions', count: commissions?.pending, path: may('commissions:write') && '/commissions?status=pending' },
    { name: 'duePayouts', count: balances?.due, most: DUE_COUNTED_MAX, path: may('payouts:write') && '/payouts' },
    { name: 'failingEndpoints', count: webhooks?.failing, path: '/webhooks?status=failing' },
    { name: 'failedDeliveries', count: deliveries?.failed, path: '/deliveries?state=failed' },
  ];
  // What they can do nothing about does not wait for them.
  const waiting = all.flatMap(({ path, ...one }) => (path && (one.count ?? 0) > 0 ? [{ ...one, path }] : []));
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {texts.waiting}
      </Title>
      {waiting.length === 0 && <Text c="dimmed">{texts.nothingWaiting}</Text>}
      <Stack gap={4}>
        {waiting.map(({ name, count = 0, most = Infinity, path }) => (
          <Anchor key={name} component={Link} to={path}>
            {`${texts.waits[name]}: ${toNumber(count)}${count >= most ? '+' : ''}`}
          </Anchor>
        ))}
      </Stack>
    </section>
  );
}
