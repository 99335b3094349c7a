// Creates a payout exactly once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CreatePayout } from '@storefront/client';
import { api } from '../../api/client.js';

/** A second attempt after a lost reply has the key of the first, so that it returns the payout of the first. Other fields are another
 *  payout, with another key; the service pays no commission twice either way. */
export function usePay() {
  const queries = useQueryClient();
  const last = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: async (fields: CreatePayout) => {
      const body = JSON.stringify(fields);
      if (last.current.body !== body) last.current = { body, key: newKey() };
      return api.payouts.create(fields, { idempotencyKey: last.current.key });
    },
    onSettled: () => Promise.all(['balances', 'payouts', 'commissions'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Returns a random key. (`crypto.randomUUID` is missing in pages over plain HTTP.) */
const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
