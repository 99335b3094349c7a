// The queue of what waits for a moderator: content and reviews, oldest first, decided by keyboard.
import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { EmptyState } from '../../parts/empty-state.js';
import { ErrorText } from '../../parts/error-text.js';
import { useListState } from '../../parts/list-state.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { ClaimNotice } from './claim-notice.js';
import { ClaimsProblem } from './claims-problem.js';
import { DecisionForm } from './decision-form.js';
import { Preview, PREVIEW_ID } from './preview.js';
import { QueueList, toggle } from './queue-list.js';
import type { Action, DecisionDetails, Question, QueueKind } from './queue.js';
import { useTakeOver } from './use-claims.js';
import { useOpenQueue } from './use-open-queue.js';
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
  const { query, items, current, claims, isLoading, decide, conflict } = useOpenQueue(kind, state.get('item'));
  const takeOver = useTakeOver(kind);
  const selected = items.filter(({ id }) => selectedIds.has(id));
  const targets = (selected.length > 0 ? selected : current ? [current] : []).filter(({ id }) => !claims.has(id));
  const open = (id: string | undefined) => state.set('item', id);
  const move = (step: number) => open(items[Math.min(Math.max(items.findIndex((one) => one === current) + step, 0), items.length - 1)]?.id);
  const claim = current && claims.get(current.id);
  const isFree = () => {
    if (targets.length === 0 && claim)
      notifications.show({ id: toNoticeId(claim.id), message: texts.takeOverFirst(claim.byName ?? claim.by) });
    return targets.length > 0;
  };
  const choose = (action: Action, details: DecisionDetails = {}) => {
    if (!current || !isFree()) return;
    const index = items.indexOf(current);
    const rest = [...items.slice(index), ...items.slice(0, index).reverse()].filter((one) => !targets.includes(one));
    setAsking(undefined);
    setSelectedIds(new Set());
    decide({ items: targets, action, ...details });
    open((rest.find(({ id }) => !claims.has(id)) ?? rest[0])?.id);
  };
  const questions: Question[] =
    kind === 'reviews' ? ['reject'] : ['reject', 'request_changes', ...(targets.length === 1 ? ['edit' as const] : [])];
  useQueueKeys({
    isActive: asking === undefined,
    onMove: move,
    onSelect: () => current && !claim && setSelectedIds(toggle(selectedIds, current.id)),
    onApprove: () => choose('approve'),
    onAsk: (question) => questions.includes(question) && isFree() && setAsking(question),
  });
  const waiting = query.data ? query.data.total - (query.data.items.length - items.length) : 0;
  return (
    <Stack>
      <PageHeader title={screens.moderation}>
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
      <ClaimsProblem />
      {conflict && <Alert color="yellow">{texts.conflict}</Alert>}
      {query.error ? (
        <ErrorText error={query.error} onRetry={() => void query.refetch()} />
      ) : isLoading ? (
        <Loading />
      ) : !current ? (
        <EmptyState text={texts.empty} />
      ) : (
        <>
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {texts.waiting(waiting)}
            </Text>
            <Text size="sm" c="dimmed" className="needs-keyboard">
              {texts.keys[kind]}
            </Text>
          </Group>
          <Group align="flex-start" wrap="wrap" gap="lg">
            <QueueList
              items={items}
              currentId={current.id}
              selectedIds={selectedIds}
              claims={claims}
              onOpen={(id) => {
                open(id);
                showPreview();
              }}
              onSelect={setSelectedIds}
            />
            <Stack flex="1 1 420px" miw={0}>
              {claim && (
                <ClaimNotice
                  key={current.id}
                  claim={claim}
                  onTakeOver={async () => {
                    await takeOver(current.id);
                    notifications.hide(toNoticeId(current.id));
                  }}
                />
              )}
              <Preview item={current} />
              {targets.length > 0 && (
                <DecisionForm key={current.id} items={targets} asking={asking} questions={questions} onAsk={setAsking} onDecide={choose} />
              )}
            </Stack>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Names the notification that an item is a colleague's. */
const toNoticeId = (id: string): string => `claimed-${id}`;

/** On phones the preview is below the list. */
function showPreview(): void {
  if (window.matchMedia('(max-width: 48em)').matches) document.getElementById(PREVIEW_ID)?.scrollIntoView();
}
