// The queue of what waits for a moderator: content and reviews, oldest first, decided by keyboard.
import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../parts/empty-state.js';
import { ErrorText } from '../../parts/error-text.js';
import { useListState } from '../../parts/list-state.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { DecisionForm } from './decision-form.js';
import { Preview } from './preview.js';
import { QueueList } from './queue-list.js';
import type { Action, QueueKind } from './queue.js';
import { useDecisions } from './use-decisions.js';
import { useQueue } from './use-queue.js';
import { useQueueKeys } from './use-queue-keys.js';

/** The screen. The queue and the chosen item are in the URL. */
export default function ModerationScreen() {
  const { moderation: texts, screens } = useTexts();
  const may = useMay();
  const state = useListState();
  const kinds = (['content', 'reviews'] as const).filter((one) => may(`${one}:moderate`));
  const kind: QueueKind = state.get('kind') === 'reviews' || !kinds.includes('content') ? 'reviews' : 'content';
  const [asking, setAsking] = useState<Exclude<Action, 'approve'>>();
  const { query, decidedIds, decide, conflict } = useQueueWithDecisions(kind);
  const items = (query.data?.items ?? []).filter(({ id }) => !decidedIds.has(id));
  const current = items.find(({ id }) => id === state.get('item')) ?? items[0];
  const select = (id: string | undefined) => state.set('item', id);
  const move = (step: number) =>
    select(items[Math.min(Math.max(items.findIndex((one) => one === current) + step, 0), items.length - 1)]?.id);
  const choose = (action: Action, words: { reason?: string; feedback?: string } = {}) => {
    if (!current) return;
    const next = items[items.indexOf(current) + 1] ?? items[items.indexOf(current) - 1];
    setAsking(undefined);
    decide({ item: current, action, ...words });
    select(next?.id);
  };
  const canRequestChanges = kind === 'content';
  useQueueKeys({
    isActive: asking === undefined,
    onMove: move,
    onAction: (action) =>
      action === 'approve' ? choose(action) : (action !== 'request_changes' || canRequestChanges) && current && setAsking(action),
  });
  return (
    <Stack>
      <PageHeader title={screens.moderation} intro={texts.keys}>
        {kinds.length > 1 && (
          <SegmentedControl
            value={kind}
            onChange={(value) => state.set('kind', value)}
            data={kinds.map((one) => ({ value: one, label: texts[one] }))}
          />
        )}
      </PageHeader>
      {conflict && <Alert color="yellow">{texts.conflict}</Alert>}
      {query.error ? (
        <ErrorText error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Loading />
      ) : !current ? (
        <EmptyState text={texts.empty} />
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {texts.waiting(query.data.total - (query.data.items.length - items.length))}
          </Text>
          <Group align="flex-start" wrap="wrap" gap="lg">
            <QueueList items={items} currentId={current.id} onSelect={select} />
            <Stack flex="1 1 420px" miw={0}>
              <Preview item={current} />
              <DecisionForm key={current.id} asking={asking} canRequestChanges={canRequestChanges} onAsk={setAsking} onDecide={choose} />
            </Stack>
          </Group>
        </>
      )}
    </Stack>
  );
}

function useQueueWithDecisions(kind: QueueKind) {
  const query = useQueue(kind);
  return { query, ...useDecisions(kind) };
}
