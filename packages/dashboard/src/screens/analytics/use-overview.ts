// The totals of the store, and those that they are compared with.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnalyticsOverview } from '@storefront/client';
import { api } from '../../api/client.js';
import { compareFigures, type Figures } from './figures.js';
import { toComparedDays, type Range } from './range.js';

/** The totals before, and the change as a fraction; absent where nothing can be said. */
export interface FigureComparison {
  readonly previous: Figures;
  readonly change: Figures;
}

/** Returns the totals, and the comparison once it is known. The service compares with the days directly before by itself. */
export function useOverview({ span, comparison }: Range) {
  const overview = useQuery({
    queryKey: ['overview', span],
    queryFn: async () => api.analytics.getOverview(span),
    placeholderData: keepPreviousData,
  });
  const shown = overview.isPlaceholderData ? undefined : overview.data;
  const days = shown && comparison === 'year' ? toComparedDays(shown, comparison) : undefined;
  const yearBefore = useQuery({
    queryKey: ['overview', days],
    queryFn: async () => api.analytics.getOverview(days),
    enabled: days !== undefined,
  });
  const compared = toComparison(overview.data, comparison === 'previous', days && yearBefore.data);
  return { overview, compared, comparisonError: days && yearBefore.error, retryComparison: () => void yearBefore.refetch() };
}

function toComparison(
  overview: AnalyticsOverview | undefined,
  isPrevious: boolean,
  other: AnalyticsOverview | undefined,
): FigureComparison | undefined {
  if (!overview) return undefined;
  if (isPrevious) return { previous: overview.previous.figures, change: overview.change };
  return other && compareFigures(overview.figures, other.figures);
}
