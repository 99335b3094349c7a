// The queue of what waits for a moderator: content and reviews, oldest first, decided by keyboard.
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.js';
import { EmptyState } from '../../parts/empty-state.js';
import { ErrorText } from '../../parts/error-text.js';
import { useListState } from '../../parts/list-state.js';
import { Loading } from '../../parts/loading.js';
import { useNumbers } from '../../parts/numbers.js';
import { PageHeader } from '../../parts/page-header.js';
import { leaveSaved } from '../../parts/unsaved.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { ChangedText } from './changed-text.js';
import { ClaimNotice } from './claim-notice.js';
import { ClaimsProblem } from './claims-problem.js';
import { DecisionForm } from './decision-form.js';
import { Preview, PREVIEW_ID } from './preview.js';
import { QueueList, toggle } from './queue-list.js';
import type { Action, DecisionDetails, Question, QueueItem, QueueKind } from './queue.js';
import { Refused } from './refused.js';
import { useTakeOver } from './use-claims.js';
import type { Refusals } from './use-decisions.js';
import { useOpenQueue } from './use-open-queue.js';
import { REFRESH_MS } from './use-queue.js';
import { useQueueKeys } from './use-queue-keys.js';

/** The screen. The queue and the chosen item are in the URL. */
export default function ModerationScreen() {
  const { moderation: texts, screens } = useTexts();
  const may = useMay();
  const state = useListState();
  const kinds = (['content', 'reviews'] as const).filter((one) => may(`${one}:moderate`));
  const kind: QueueKind = state.get('kind') === 'reviews' || !kinds.includes('content') ? 'reviews' : 'content';
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState<readonly QueueItem[]>([]);
  const { query, items, current, claims, isLoading, decide, ...outcome } = useOpenQueue(kind, state.get('item'));
  const { refusals, drafts, changedFrom } = outcome;
  const takeOver = useTakeOver(kind);
  const { toNumber } = useNumbers();
  const toCount = useQueueCounts();
  const toLabel = (one: QueueKind, count: number | undefined) => (count === undefined ? texts[one] : `${texts[one]} (${toNumber(count)})`);
  const other = kinds.find((one) => one !== kind);
  const waitingElsewhere = (other && toCount(other)) ?? 0;
  // As they were when they were selected: if one has changed since, the service refuses it.
  const selected = chosen.filter(({ id }) => items.some((one) => one.id === id));
  const selectedIds = new Set(selected.map(({ id }) => id));
  const select = (ids: ReadonlySet<string>) =>
    setChosen(items.filter(({ id }) => ids.has(id)).map((item) => selected.find(({ id }) => id === item.id) ?? item));
  const openQueue = (next: QueueKind) => {
    setChosen([]);
    state.setAll({ kind: next, item: null });
  };
  const open = (id: string | undefined) => state.set('item', id);
  // A form is about the items that it was opened for, in those versions, whatever is selected meanwhile.
  const asking = asked && asked.itemId === current?.id ? asked : undefined;
  if (asked && current && !asking) setAsked(undefined);
  const free = (selected.length > 0 ? selected : current ? [current] : []).filter(({ id }) => !claims.has(id));
  const targets = asking?.items ?? free;
  const setAsking = (question: Question | undefined) => setAsked(question && current && { question, items: targets, itemId: current.id });
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
    const rest = [...items.slice(index), ...items.slice(0, index).reverse()].filter((one) => targets.every(({ id }) => id !== one.id));
    setChosen([]);
    setAsked(undefined);
    decide({ items: targets, action, ...details });
    leaveSaved(() => open((rest.find(({ id }) => !claims.has(id)) ?? rest[0])?.id));
  };
  useEffect(() => {
    const top = document.getElementById(PREVIEW_ID)?.getBoundingClientRect().top ?? HEADER_PX;
    if (top < HEADER_PX) showPreview(); // the next one from its beginning
  }, [current?.id]);
  const questions: Question[] =
    kind === 'reviews' ? ['reject'] : ['reject', 'request_changes', ...(targets.length === 1 ? ['edit' as const] : [])];
  useQueueKeys({
    isActive: !asking,
    onMove: move,
    onSelect: () => current && !claim && select(toggle(selectedIds, current.id)),
    onApprove: () => choose('approve'),
    onAsk: (question) => questions.includes(question) && isFree() && setAsking(question),
    onUndo: outcome.undoLast,
    onOtherQueue: () => other && openQueue(other),
  });
  const decided = (query.data?.items ?? []).filter(({ id }) => items.every((one) => one.id !== id));
  const waiting = (query.data?.total ?? 0) - decided.length;
  return (
    <Stack>
      <PageHeader title={screens.moderation}>
        {kinds.length > 1 && (
          <SegmentedControl
            value={kind}
            onChange={(value) => openQueue(value)}
            data={kinds.map((one) => ({ value: one, label: toLabel(one, one === kind && query.data ? waiting : toCount(one)) }))}
          />
        )}
      </PageHeader>
      <ClaimsProblem />
      <Refused
        refusals={outcome.isRefusalHidden ? NOTHING_REFUSED : refusals}
        waitingIds={new Set(items.map(({ id }) => id))}
        onOpen={open}
        onClose={outcome.hideRefusals}
      />
      {query.error ? (
        <ErrorText error={query.error} onRetry={() => void query.refetch()} />
      ) : isLoading ? (
        <Loading />
      ) : !current ? (
        <EmptyState text={waitingElsewhere > 0 ? texts.emptyHere[kind] : texts.empty}>
          {other && waitingElsewhere > 0 && (
            <Button variant="default" onClick={() => openQueue(other)}>
              {toLabel(other, waitingElsewhere)}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {texts.waiting(waiting)}
            </Text>
            <Text size="sm" c="dimmed" className="needs-keyboard">
              {kinds.length > 1 ? `${texts.keys[kind]}, ${texts.otherQueueKey[kind]}` : texts.keys[kind]}
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
              onSelect={select}
            />
            <Stack className="moderation-detail" flex="1 1 420px" miw={0} data-bulk={selected.length > 0}>
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
              {changedFrom && <ChangedText before={changedFrom} after={current} />}
              <Preview item={current} />
              {targets.length > 0 && (
                <DecisionForm
                  key={current.id}
                  items={targets}
                  asking={asking?.question}
                  former={targets.some(({ id }) => id === current.id) ? drafts.get(current.id) : undefined}
                  questions={questions}
                  onAsk={setAsking}
                  onDecide={choose}
                />
              )}
            </Stack>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Returns a function that says how many items wait in a queue, once that is known. */
function useQueueCounts(): (kind: QueueKind) => number | undefined {
  const { data } = useQuery({ queryKey: ['counts'], queryFn: async () => api.me.getCounts(), refetchInterval: REFRESH_MS });
  return (kind) => (kind === 'content' ? data?.content?.pendingReview : data?.reviews?.pending);
}

/** A question with what it is about, and the item that was open. */
interface Asked {
  readonly question: Question;
  readonly items: readonly QueueItem[];
  readonly itemId: string;
}

const NOTHING_REFUSED: Refusals = new Map();

/** Names the notification that an item is a colleague's. */
const toNoticeId = (id: string): string => `claimed-${id}`;

/** The header of the page covers as much. */
const HEADER_PX = 60;

/** On phones the preview is below the list. */
function showPreview(): void {
  if (window.matchMedia('(max-width: 48em)').matches) document.getElementById(PREVIEW_ID)?.scrollIntoView();
  else window.scrollTo({ top: 0 });
}
