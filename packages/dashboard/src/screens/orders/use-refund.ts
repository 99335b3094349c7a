// Records a refund exactly once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import type { CreateRefund } from '@storefront/client';
import { api } from '../../api/client.js';
import { useMoney } from '../../parts/money.js';
import { useRequestKey } from '../../parts/use-request-key.js';
import { useTexts } from '../../texts/use-texts.js';

/** A second attempt after a lost reply returns the refund of the first. Says how much was refunded. */
export function useRefund(orderId: string, onSuccess: () => void) {
  const queries = useQueryClient();
  const { orders: texts } = useTexts();
  const toMoney = useMoney();
  const toKey = useRequestKey();
  return useMutation({
    mutationFn: async (fields: CreateRefund) => api.orders.refund(orderId, fields, { idempotencyKey: toKey(fields) }),
    onSuccess: async ({ amount }) => {
      notifications.show({ message: texts.refundOf(toMoney(amount.amount, amount.currency)), color: 'green' });
      onSuccess();
      const changed = ['order', 'orders', 'counts', 'overview', 'commissions', 'balances'];
      await Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}
