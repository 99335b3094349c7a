// A queue with the item that the moderator reads, what colleagues claim, and what was decided.
import { useRef } from 'react';
import type { QueueItem, QueueKind } from './queue.js';
import { releaseClaim, useOthersClaims, useOwnClaim, type Claims } from './use-claims.js';
import { useDecisions, type Refusals } from './use-decisions.js';
import { useItemBeyond, useQueue } from './use-queue.js';

/** Returns the queue without what was decided, and the item that is open: the chosen one, otherwise the first that no colleague claims. A chosen
 *  one that waits beyond the part that is read comes last. It stays open while others come and go. The moderator claims it. */
export function useOpenQueue(kind: QueueKind, chosenId: string | undefined) {
  const query = useQueue(kind);
  const othersClaims = useOthersClaims();
  const claims: Claims = othersClaims ?? new Map();
  const openId = useRef<string>(undefined);
  const { decidedIds, refusals, ...decisions } = useDecisions(kind, (undone) => {
    for (const { id } of undone) if (id !== openId.current) releaseClaim(kind, id);
  });
  const read = query.data?.items ?? [];
  const isBeyond = query.data !== undefined && chosenId !== undefined && read.every(({ id }) => id !== chosenId);
  const beyond = useItemBeyond(kind, isBeyond ? chosenId : undefined);
  const items = (isBeyond && beyond.data ? [...read, beyond.data] : read).filter(({ id }) => !decidedIds.has(id));
  const find = (wanted: string | undefined) => items.find(({ id }) => id === wanted);
  const firstFree = othersClaims && (items.find(({ id }) => !claims.has(id)) ?? items[0]);
  const isSought = beyond.isLoading && openId.current === undefined;
  const current = isSought ? undefined : (find(chosenId) ?? find(openId.current) ?? firstFree);
  openId.current = current?.id;
  const changedFrom = useChangedFrom(current, refusals);
  useOwnClaim(kind, current && !claims.has(current.id) ? current.id : undefined, decidedIds);
  return { query, items, current, claims, isLoading: !query.data || !othersClaims || isSought, refusals, changedFrom, ...decisions };
}

/** Returns the item as the moderator read it, if it has changed since: while it was open, or before a decision on it arrived. */
function useChangedFrom(current: QueueItem | undefined, refusals: Refusals): QueueItem | undefined {
  const opened = useRef<QueueItem>(undefined);
  if (current?.id !== opened.current?.id) opened.current = current;
  const refusal = current && refusals.get(current.id);
  const read = refusal?.kind === 'changed' ? refusal.item : opened.current;
  return read?.updatedAt === current?.updatedAt ? undefined : read;
}
