// Reads a queue, oldest first, and again every half minute.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { fromContent, fromReview, type QueueItem, type QueueKind } from './queue.js';

const REFRESH_MS = 30_000;
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

/** Returns the queue. */
export const useQueue = (kind: QueueKind) => useQuery({ queryKey: ['queue', kind], queryFn: READERS[kind], refetchInterval: REFRESH_MS });
