// The first steps of a new store, and which of them are done.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { useMay } from '../../session/use-session.js';
import type { Texts } from '../../texts/en.js';

/** A step. */
export interface ChecklistStep {
  readonly name: keyof Texts['start']['steps'];
  /** The screen to do it on, if the dashboard has one. */
  readonly path?: string;
  readonly isDone: boolean;
}

/** What is known of the steps. */
interface Checklist {
  /** Those that the person can do; undefined until they are known. */
  readonly steps: readonly ChecklistStep[] | undefined;
  readonly isLoading: boolean;
  /** Whether it was read, or failed, before. */
  readonly isFetched: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Returns the steps. */
export function useChecklist(): Checklist {
  const may = useMay();
  const isAllowed = (['keys:write', 'products:read', 'webhooks:write'] as const).every(may);
  const { data, isLoading, isFetched, error, refetch } = useQuery({
    queryKey: ['checklist'],
    enabled: isAllowed,
    queryFn: async () => {
      const [keys, products, endpoints, deliveries] = await Promise.all([
        api.apiKeys.list({ limit: 1 }),
        api.products.list({ limit: 1 }),
        api.webhooks.list({ limit: 1 }),
        api.deliveries.listAll({ limit: 1, state: 'delivered' }),
      ]);
      return { keys: keys.total, products: products.total, endpoints: endpoints.total, deliveries: deliveries.data.length };
    },
  });
  return { steps: data && toSteps(data), isLoading, isFetched, error, retry: () => void refetch() };
}

type Counted = Readonly<Record<'keys' | 'products' | 'endpoints' | 'deliveries', number>>;

function toSteps(data: Counted): readonly ChecklistStep[] {
  return [
    { name: 'key', path: '/api-keys', isDone: data.keys > 0 },
    { name: 'product', path: '/products/new', isDone: data.products > 0 },
    { name: 'endpoint', path: '/webhooks', isDone: data.endpoints > 0 },
    { name: 'delivery', path: '/webhooks', isDone: data.deliveries > 0 },
  ];
}
