// Decides, five seconds after the moderator did: until then it can be undone. What is waiting to be sent is sent when the page closes.
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConflictError, NotFoundError, type ModerationReason } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';
import type { Action, DecisionDetails, QueueItem, QueueKind } from './queue.js';

const UNDO_MS = 5_000;

/** What a moderator decided, on one item or on several of one queue. */
export interface Decision extends DecisionDetails {
  readonly items: readonly QueueItem[];
  readonly action: Action;
}

/** Returns whether each item was decided. Refused ones were decided by someone else, or changed. */
async function send({ items, action, reason, feedback, modifications }: Decision): Promise<boolean> {
  const words = { ...(reason && { reason: reason as ModerationReason }), ...(feedback && { feedback }) };
  const ids = items.map(({ id }) => id);
  const [first] = items;
  if (!first) return true;
  const isReview = first.kind === 'reviews';
  const reviewAction = action === 'approve' ? 'approve' : 'reject';
  if (items.length > 1) {
    const { results } = isReview
      ? await api.reviews.bulkModerate({ ids, action: reviewAction, ...words })
      : await api.content.bulkModerate({ ids, action, ...words });
    return results.every(({ outcome }) => outcome === 'moderated');
  }
  try {
    if (isReview) await api.reviews.moderate(first.id, { action: reviewAction, ...words });
    else await api.content.moderate(first.id, { action, ...words, ...(modifications && { modifications }) });
    return true;
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError) return false;
    throw error;
  }
}

/** Names a decision: no item is decided twice at a time. */
const nameOf = ({ items }: Decision): string => items[0]?.id ?? '';

/** Returns what was decided, and whether someone else was faster. Calls `onUndo` with the items of a decision that is undone. */
export function useDecisions(kind: QueueKind, onUndo: (items: readonly QueueItem[]) => void) {
  const { moderation: texts } = useTexts();
  const queries = useQueryClient();
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState(false);
  const waiting = useRef(new Map<string, { readonly decision: Decision; readonly timer: number }>());
  const bringBack = ({ items }: Decision) => setDecidedIds((ids) => new Set([...ids].filter((one) => items.every(({ id }) => id !== one))));

  async function carryOut(decision: Decision): Promise<void> {
    waiting.current.delete(nameOf(decision));
    notifications.hide(nameOf(decision)); // a pointer over it keeps it open, but what is sent can't be undone
    try {
      if (!(await send(decision))) setConflict(true);
    } catch (error) {
      notifications.show({ message: <ErrorText error={error} />, autoClose: false });
    }
    await Promise.all(['queue', 'counts', 'claims'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    // What still waits, because the service refused or did not get the decision.
    bringBack(decision);
  }

  function undo(decision: Decision): void {
    const name = nameOf(decision);
    window.clearTimeout(waiting.current.get(name)?.timer);
    waiting.current.delete(name);
    notifications.hide(name);
    bringBack(decision);
    onUndo(decision.items);
  }

  useEffect(() => {
    const all = waiting.current;
    const sendAll = () => {
      for (const { decision, timer } of all.values()) {
        window.clearTimeout(timer);
        void send(decision).catch(() => undefined); // it stays in the queue
      }
      all.clear();
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [kind]);

  function decide(decision: Decision): void {
    const name = nameOf(decision);
    const { items, action } = decision;
    setConflict(false);
    setDecidedIds((ids) => new Set([...ids, ...items.map(({ id }) => id)]));
    const timer = window.setTimeout(() => void carryOut(decision), UNDO_MS);
    waiting.current.set(name, { decision, timer });
    notifications.show({
      id: name,
      autoClose: UNDO_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" lineClamp={2}>
            {texts.decided[action]}: {items.length > 1 ? texts.items(items.length) : items[0]?.title}
          </Text>
          <Button size="compact-sm" variant="default" flex="none" onClick={() => undo(decision)}>
            {texts.undo}
          </Button>
        </Group>
      ),
    });
  }
  return { decidedIds, decide, conflict };
}
