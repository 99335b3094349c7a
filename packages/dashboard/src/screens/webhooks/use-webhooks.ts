// The endpoints.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Webhook } from '@storefront/client';
import { api } from '../../api/client.js';
import type { ListState } from '../../parts/list-state.js';

/** A store has at most this many endpoints (handlers/webhooks.ts). */
const ENDPOINTS_MAX = 1_000;
const PAGE = 100;

/** Reads all of them. */
const listAll = async (): Promise<readonly Webhook[]> => api.webhooks.list({ limit: PAGE }).toArray({ atMost: ENDPOINTS_MAX });

/** Returns one page of them. The API has no filter by status, so with one all are read and filtered here. */
export function useWebhooks({ get, page }: ListState) {
  const status = get('status');
  return useQuery({
    queryKey: ['webhooks', status, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      if (status === undefined) return api.webhooks.list({ ...page });
      const found = (await listAll()).filter((webhook) => webhook.status === status);
      return { data: found.slice(page.offset, page.offset + page.limit), total: found.length };
    },
  });
}

/** The names of all endpoints by id, or their URLs. */
export interface EndpointNames {
  /** Empty until they are read. */
  readonly names: Readonly<Record<string, string>>;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Reads the names. */
export function useEndpointNames(): EndpointNames {
  const { data = [], error, refetch } = useQuery({ queryKey: ['webhooks', 'all'], queryFn: listAll, staleTime: 60_000 });
  return { names: Object.fromEntries(data.map(({ id, name, url }) => [id, name ?? url])), error, retry: () => void refetch() };
}
