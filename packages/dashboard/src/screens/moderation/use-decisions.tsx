// Decides, five seconds after the moderator did: until then it can be undone. What is waiting to be sent is sent when the page closes.
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConflictError, NotFoundError, type ModerationReason } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';
import type { Action, QueueItem, QueueKind } from './queue.js';

const UNDO_MS = 5_000;

/** What a moderator decided. */
export interface Decision {
  readonly item: QueueItem;
  readonly action: Action;
  readonly reason?: string;
  readonly feedback?: string;
}

function send({ item: { id, kind }, action, reason, feedback }: Decision): Promise<unknown> {
  const words = { ...(reason && { reason: reason as ModerationReason }), ...(feedback && { feedback }) };
  if (kind === 'content') return Promise.resolve(api.content.moderate(id, { action, ...words }));
  return Promise.resolve(api.reviews.moderate(id, { action: action === 'approve' ? 'approve' : 'reject', ...words }));
}

/** Returns what was decided, and whether someone else was faster. */
export function useDecisions(kind: QueueKind) {
  const { moderation: texts } = useTexts();
  const queries = useQueryClient();
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState(false);
  const waiting = useRef(new Map<string, { readonly decision: Decision; readonly timer: number }>());
  const bringBack = (id: string) => setDecidedIds((ids) => new Set([...ids].filter((one) => one !== id)));

  async function carryOut(decision: Decision): Promise<void> {
    waiting.current.delete(decision.item.id);
    try {
      await send(decision);
    } catch (error) {
      if (error instanceof ConflictError || error instanceof NotFoundError) setConflict(true);
      else {
        bringBack(decision.item.id);
        notifications.show({ message: <ErrorText error={error} />, autoClose: false });
      }
    }
    await Promise.all(['queue', 'counts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }

  function undo({ item: { id } }: Decision): void {
    window.clearTimeout(waiting.current.get(id)?.timer);
    waiting.current.delete(id);
    notifications.hide(id);
    bringBack(id);
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
    const { id, title } = decision.item;
    setConflict(false);
    setDecidedIds((ids) => new Set([...ids, id]));
    const timer = window.setTimeout(() => void carryOut(decision), UNDO_MS);
    waiting.current.set(id, { decision, timer });
    notifications.show({
      id,
      autoClose: UNDO_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">
            {texts.decided[decision.action]}: {title}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => undo(decision)}>
            {texts.undo}
          </Button>
        </Group>
      ),
    });
  }
  return { decidedIds, decide, conflict };
}
