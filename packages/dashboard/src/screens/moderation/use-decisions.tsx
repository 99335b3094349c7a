// Decides, five seconds after the moderator did: until then it can be undone. What is waiting to be sent is sent when the page closes.
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';
import { nameOf, type QueueItem, type QueueKind } from './queue.js';
import { sendDecision, type Decision, type Refusal } from './send-decision.js';

const UNDO_MS = 5_000;

/** Identifies a decision: no item is decided twice at a time. */
const toKey = ({ items }: Decision): string => items[0]?.id ?? '';

/** By the id of the item. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** Returns what was decided, and what was refused since. Calls `onUndo` with the items of a decision that is undone. */
export function useDecisions(kind: QueueKind, onUndo: (items: readonly QueueItem[]) => void) {
  const { moderation: texts } = useTexts();
  const queries = useQueryClient();
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const waiting = useRef(new Map<string, { readonly decision: Decision; readonly timer: number }>());
  const bringBack = ({ items }: Decision) => setDecidedIds((ids) => new Set([...ids].filter((one) => items.every(({ id }) => id !== one))));

  async function carryOut(decision: Decision): Promise<void> {
    waiting.current.delete(toKey(decision));
    notifications.hide(toKey(decision)); // a pointer over it keeps it open, but what is sent can't be undone
    try {
      const refused = await sendDecision(decision);
      setRefusals((known) => new Map([...known, ...refused.map((one) => [one.item.id, one] as const)]));
    } catch (error) {
      notifications.show({ message: <ErrorText error={error} />, autoClose: false });
    }
    await Promise.all(['queue', 'counts', 'claims'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    // What still waits, because the service refused or did not get the decision.
    bringBack(decision);
  }

  function undo(decision: Decision): void {
    const key = toKey(decision);
    window.clearTimeout(waiting.current.get(key)?.timer);
    waiting.current.delete(key);
    notifications.hide(key);
    bringBack(decision);
    onUndo(decision.items);
  }

  useEffect(() => {
    const all = waiting.current;
    const sendAll = () => {
      for (const { decision, timer } of all.values()) {
        window.clearTimeout(timer);
        void sendDecision(decision).catch(() => undefined); // it stays in the queue
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
    const key = toKey(decision);
    const { items, action } = decision;
    const ids = new Set(items.map(({ id }) => id));
    setRefusals((known) => new Map([...known].filter(([id]) => !ids.has(id))));
    setDecidedIds((known) => new Set([...known, ...ids]));
    const timer = window.setTimeout(() => void carryOut(decision), UNDO_MS);
    waiting.current.set(key, { decision, timer });
    notifications.show({
      id: key,
      autoClose: UNDO_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" lineClamp={2} className="user-text">
            {texts.decided[action]}: <bdi>{items.length > 1 ? texts.items(items.length) : items[0] && nameOf(items[0])}</bdi>
          </Text>
          <Button size="compact-sm" variant="default" flex="none" onClick={() => undo(decision)}>
            {texts.undo}
          </Button>
        </Group>
      ),
    });
  }
  return { decidedIds, decide, refusals, forgetRefusals: () => setRefusals(new Map()) };
}
