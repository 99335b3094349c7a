// Creates a payout exactly once.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CreatePayout } from '@storefront/client';
import { api } from '../../api/client.js';
import { useRequestKey } from '../../parts/use-request-key.js';

/** A second attempt after a lost reply returns the payout of the first; the service pays no commission twice either way. */
export function usePay() {
  const queries = useQueryClient();
  const toKey = useRequestKey();
  return useMutation({
    mutationFn: async (fields: CreatePayout) => api.payouts.create(fields, { idempotencyKey: toKey(fields) }),
    onSettled: () => readPaidAgain(queries),
  });
}

/** Reads again what a payout changes. */
export const readPaidAgain = (queries: QueryClient): Promise<unknown> =>
  Promise.all(['balances', 'payouts', 'commissions', 'counts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
