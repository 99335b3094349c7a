// The series of the days that the shown ones are compared with.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsInterval } from '@storefront/client';
import type { Days } from '../../parts/days.js';
import type { Series } from './figures.js';
import { toComparedDays, type Comparison, type Range } from './range.js';

/** What a chart is compared with. */
export interface Compared {
  readonly comparison: Comparison;
  /** Undefined until it is read, and without a comparison. */
  readonly series: Series | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Wanted {
  /** Names the series in the cache. */
  readonly key: readonly string[];
  readonly range: Range;
  readonly query: UseQueryResult<Series>;
  readonly read: (query: Days & { readonly interval: AnalyticsInterval }) => PromiseLike<Series>;
}

/** Waits for the shown days, because the service says which they are. */
export function useComparedSeries({ key, range, query, read }: Wanted): Compared {
  const { comparison, interval } = range;
  const days = query.data && !query.isPlaceholderData ? toComparedDays(query.data, range) : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['series', ...key, 'compared', days, interval],
    queryFn: async () => {
      if (!days) throw new Error('there is nothing to compare with');
      return read({ ...days, interval });
    },
    enabled: days !== undefined,
  });
  return { comparison, series: days && data, error: days && error, retry: () => void refetch() };
}
