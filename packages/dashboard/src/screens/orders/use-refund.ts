// Records a refund exactly once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateRefund } from '@storefront/client';
import { api } from '../../api/client.js';
import { useRequestKey } from '../../parts/use-request-key.js';

/** A second attempt after a lost reply returns the refund of the first. */
export function useRefund(orderId: string, onSuccess: () => void) {
  const queries = useQueryClient();
  const toKey = useRequestKey();
  return useMutation({
    mutationFn: async (fields: CreateRefund) => api.orders.refund(orderId, fields, { idempotencyKey: toKey(fields) }),
    onSuccess: async () => {
      onSuccess();
      const changed = ['order', 'orders', 'counts', 'overview', 'commissions', 'balances'];
      await Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
