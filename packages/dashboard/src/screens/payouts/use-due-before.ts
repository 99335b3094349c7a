// What of a balance was earned before a day.
import { useQuery } from '@tanstack/react-query';
import type { CreatorBalance } from '@storefront/client';
import { api } from '../../api/client.js';
import { startOfDay } from '../../parts/days.js';

const LISTED_MAX = 100;

interface PartOfBalance {
  readonly count: number;
  /** Absent if there are too many entries to add up. */
  readonly amount?: number;
}

/** Returns the part of a balance that was earned before a day (YYYY-MM-DD). Undefined without a day, or until it is known. */
export function useDueBefore({ creatorId, currency }: CreatorBalance, day: string): PartOfBalance | undefined {
  const { data } = useQuery({
    queryKey: ['commissions', 'due-before', creatorId, currency, day],
    queryFn: async (): Promise<PartOfBalance> => {
      const list = await api.commissions.list({ creatorId, status: 'approved', until: startOfDay(day), limit: LISTED_MAX });
      const own = list.data.filter(({ amount }) => amount.currency === currency);
      if (list.total > LISTED_MAX) return { count: list.total };
      return { count: own.length, amount: own.reduce((sum, { amount }) => sum + amount.value, 0) };
    },
    enabled: day !== '',
  });
  return data;
}
