// Decides, five seconds after the moderator did: until then it can be undone. What is waiting to be sent is sent when the page closes.
import { Button, Group, Kbd, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorText } from '../../parts/error-text.js';
import { useTexts } from '../../texts/use-texts.js';
import { nameOf, type DecisionDetails, type QueueItem, type QueueKind } from './queue.js';
import { sendDecision, type Decision, type Refusal } from './send-decision.js';

const UNDO_MS = 5_000;

/** Identifies a decision: no item is decided twice at a time. */
const toKey = ({ items }: Decision): string => items[0]?.id ?? '';

/** By the id of the item. */
export type Refusals = ReadonlyMap<string, Refusal>;

/** What a moderator typed about an item, by its id, until the decision is made. */
export type Drafts = ReadonlyMap<string, DecisionDetails>;

const without = <Value,>(known: ReadonlyMap<string, Value>, ids: ReadonlySet<string>): ReadonlyMap<string, Value> =>
  new Map([...known].filter(([id]) => !ids.has(id)));

/** Returns what was decided, what was refused since, and what was typed about items that still wait. Calls `onUndo` with the items of a decision that is undone. */
export function useDecisions(kind: QueueKind, onUndo: (items: readonly QueueItem[]) => void) {
  const { moderation: texts, common } = useTexts();
  const queries = useQueryClient();
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [isRefusalHidden, setIsRefusalHidden] = useState(false);
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const waiting = useRef(new Map<string, { readonly decision: Decision; readonly timer: number }>());
  const bringBack = ({ items }: Decision) => setDecidedIds((ids) => new Set([...ids].filter((one) => items.every(({ id }) => id !== one))));

  async function carryOut(decision: Decision): Promise<void> {
    waiting.current.delete(toKey(decision));
    notifications.hide(toKey(decision)); // a pointer over it keeps it open, but what is sent can't be undone
    try {
      const refused = await sendDecision(decision);
      const refusedIds = new Set(refused.map(({ item }) => item.id));
      setRefusals((known) => new Map([...known, ...refused.map((one) => [one.item.id, one] as const)]));
      if (refused.length > 0) setIsRefusalHidden(false);
      setDrafts((known) => without(known, new Set(decision.items.map(({ id }) => id).filter((id) => !refusedIds.has(id)))));
    } catch (error) {
      notifications.show({ message: <ErrorText error={error} />, autoClose: false });
    }
    await Promise.all(['queue', 'counts', 'claims', 'content-record'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
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

  /** Undoes the latest decision that can be undone. */
  function undoLast(): void {
    const last = [...waiting.current.values()].at(-1);
    if (last) undo(last.decision);
    else notifications.show({ id: 'nothing-to-undo', message: texts.nothingToUndo });
  }

  useEffect(() => {
    const all = waiting.current;
    const sendAll = (send: (decision: Decision) => Promise<unknown>) => {
      for (const { decision, timer } of [...all.values()]) {
        window.clearTimeout(timer);
        void send(decision);
      }
      all.clear();
    };
    const onClose = () => sendAll((decision) => sendDecision(decision).catch(() => undefined)); // it stays in the queue
    window.addEventListener('pagehide', onClose);
    return () => {
      window.removeEventListener('pagehide', onClose);
      sendAll(carryOut);
    };
  }, [kind]);

  function decide(decision: Decision): void {
    const key = toKey(decision);
    const { items, action, reason, feedback, modifications } = decision;
    const ids = new Set(items.map(({ id }) => id));
    const typed: DecisionDetails = { ...(reason && { reason }), ...(feedback && { feedback }), ...(modifications && { modifications }) };
    setRefusals((known) => without(known, ids));
    setDrafts((known) => new Map([...known, ...items.map(({ id }) => [id, typed] as const)]));
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
          <Button size="compact-sm" variant="default" flex="none" onClick={() => undo(decision)} rightSection={<Kbd size="xs">Z</Kbd>}>
            {common.undo}
          </Button>
        </Group>
      ),
    });
  }
  return { decidedIds, decide, undoLast, refusals, drafts, isRefusalHidden, hideRefusals: () => setIsRefusalHidden(true) };
}
