// Decides on commissions, one request each.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Commission } from '@storefront/client';
import { api } from '../../api/client.js';
import { useOnce } from '../../parts/use-once.js';

/** What someone decided on which commissions. */
export interface Decision {
  readonly status: 'approved' | 'rejected';
  readonly commissions: readonly Commission[];
}

/** A commission whose decision was refused. */
export interface Failure {
  readonly commission: Commission;
  readonly error: unknown;
}

/** Carries a decision out. One that fails doesn't stop the others; `run` again tries those that failed. */
export function useDecide({ status, commissions }: Decision, onDone: () => void) {
  const queries = useQueryClient();
  const [left, setLeft] = useState(commissions);
  const [doneCount, setDoneCount] = useState(0);
  const decide = useMutation({
    mutationFn: async () => {
      const failures: Failure[] = [];
      setDoneCount(0);
      for (const [place, commission] of left.entries()) {
        try {
          await api.commissions.update(commission.id, { status });
        } catch (error) {
          failures.push({ commission, error });
        }
        setDoneCount(place + 1);
      }
      return failures;
    },
    onSuccess: async (failures) => {
      if (failures.length === 0) onDone();
      else setLeft(failures.map(({ commission }) => commission));
      await Promise.all(['commissions', 'balances', 'counts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return { run: useOnce(decide), isPending: decide.isPending, left, doneCount, failures: decide.data ?? [] };
}
