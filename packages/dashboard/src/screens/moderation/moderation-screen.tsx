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
import { QueueList, toggle } from './queue-list.js';
import type { Action, DecisionDetails, Question, QueueKind } from './queue.js';
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
  const [asking, setAsking] = useState<Question>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { query, decidedIds, decide, conflict } = useQueueWithDecisions(kind);
  const items = (query.data?.items ?? []).filter(({ id }) => !decidedIds.has(id));
  const current = items.find(({ id }) => id === state.get('item')) ?? items[0];
  const selected = items.filter(({ id }) => selectedIds.has(id));
  const targets = selected.length > 0 ? selected : current ? [current] : [];
  const open = (id: string | undefined) => state.set('item', id);
  const move = (step: number) => open(items[Math.min(Math.max(items.findIndex((one) => one === current) + step, 0), items.length - 1)]?.id);
  const choose = (action: Action, details: DecisionDetails = {}) => {
    if (!current) return;
    const index = items.indexOf(current);
    const others = [...items.slice(index), ...items.slice(0, index).reverse()].filter((one) => !targets.includes(one));
    setAsking(undefined);
    setSelectedIds(new Set());
    decide({ items: targets, action, ...details });
    open(others[0]?.id);
  };
  const questions: Question[] =
    kind === 'reviews' ? ['reject'] : ['reject', 'request_changes', ...(targets.length === 1 ? ['edit' as const] : [])];
  useQueueKeys({
    isActive: asking === undefined,
    onMove: move,
    onSelect: () => current && setSelectedIds(toggle(selectedIds, current.id)),
    onApprove: () => choose('approve'),
    onAsk: (question) => current && questions.includes(question) && setAsking(question),
  });
  return (
    <Stack>
      <PageHeader title={screens.moderation} intro={texts.keys}>
        {kinds.length > 1 && (
          <SegmentedControl
            value={kind}
            onChange={(value) => {
              setSelectedIds(new Set());
              state.set('kind', value);
            }}
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
            <QueueList items={items} currentId={current.id} selectedIds={selectedIds} onOpen={open} onSelect={setSelectedIds} />
            <Stack flex="1 1 420px" miw={0}>
              <Preview item={current} />
              <DecisionForm key={current.id} items={targets} asking={asking} questions={questions} onAsk={setAsking} onDecide={choose} />
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
