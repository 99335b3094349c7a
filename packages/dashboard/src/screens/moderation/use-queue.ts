// Reads a queue, oldest first, and again every half minute.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { fromContent, fromReview, type QueueItem, type QueueKind } from './queue.js';

/** How often the queue is read. */
export const REFRESH_MS = 30_000;
const READ_MAX = 50;

/** A part of a queue, with the number of all that wait. */
export interface Queue {
  readonly items: readonly QueueItem[];
  readonly total: number;
}

const READERS: Readonly<Record<QueueKind, () => Promise<Queue>>> = {
  content: async () => {
    const { data, total } = await api.content.list({ status: 'pending_review', sort: 'oldest', limit: READ_MAX });
    return { items: data.map(fromContent), total };
  },
  reviews: async () => {
    const { data, total } = await api.reviews.listAll({ status: 'pending', sort: 'oldest', limit: READ_MAX });
    return { items: data.map(fromReview), total };
  },
};

/** Returns an item that waits beyond the part that is read; nothing if it doesn't wait any more. It is read only if there is an id. */
export const useItemBeyond = (kind: QueueKind, id: string | undefined) =>
  useQuery({
    queryKey: ['queue', kind, 'beyond', id],
    queryFn: async () => {
      const item = kind === 'content' ? fromContent(await api.content.get(id ?? '')) : fromReview(await api.reviews.get(id ?? ''));
      return item.isWaiting ? item : null;
    },
    enabled: id !== undefined,
    retry: false,
    gcTime: 0,
  });

/** Returns the queue. */
export const useQueue = (kind: QueueKind) => useQuery({ queryKey: ['queue', kind], queryFn: READERS[kind], refetchInterval: REFRESH_MS });
