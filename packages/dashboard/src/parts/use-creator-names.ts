// The names of creators, for lists that have ids only.
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { useMay } from '../session/use-session.js';

const NAMES_MS = 60_000;

/** Returns a function that names these creators. It reads the balances, because they name a hundred creators in one request, and the others one by
 *  one. A creator whose name can't be read keeps the id. */
export function useCreatorNames(ids: readonly string[]): (creatorId: string) => string {
  const may = useMay();
  const mayReadBalances = may('payouts:read');
  const balances = useQuery({
    queryKey: ['balances', 'names'],
    queryFn: async () => api.payouts.listBalances({ limit: 100 }),
    enabled: mayReadBalances,
    staleTime: NAMES_MS,
  });
  const names = new Map(balances.data?.data.map(({ creatorId, creatorName }) => [creatorId, creatorName]));
  const isRead = !mayReadBalances || balances.isFetched;
  const missing = isRead && may('creators:read') ? [...new Set(ids)].filter((id) => !names.has(id)) : [];
  const others = useQueries({
    queries: missing.map((id) => ({ queryKey: ['creator', id], queryFn: async () => api.creators.get(id), staleTime: NAMES_MS })),
  });
  for (const { data } of others) if (data) names.set(data.id, data.name);
  return (creatorId) => names.get(creatorId) ?? creatorId;
}
