// The names of creators, for lists that have ids only.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { useMay } from '../session/use-session.js';

/** Returns a function that names a creator. It reads the balances, because they name a hundred creators in one request. Creators beyond these
 *  keep their id. */
export function useCreatorNames(): (creatorId: string) => string {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['balances', 'names'],
    queryFn: async () => api.payouts.listBalances({ limit: 100 }),
    enabled: may('payouts:read'),
    staleTime: 60_000,
  });
  const names = new Map(data?.data.map(({ creatorId, creatorName }) => [creatorId, creatorName]));
  return (creatorId) => names.get(creatorId) ?? creatorId;
}
