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

/** Returns the totals, and the comparison once it is known. The service compares with as many days directly before by itself. */
export function useOverview(range: Range) {
  const { span } = range;
  const overview = useQuery({
    queryKey: ['overview', span],
    queryFn: async () => api.analytics.getOverview(span),
    placeholderData: keepPreviousData,
  });
  const shown = overview.data;
  const days = shown && toComparedDays(shown, range);
  const hasPrevious = shown?.previous.since === days?.since && shown?.previous.until === days?.until;
  const isAsked = days !== undefined && !hasPrevious;
  const other = useQuery({
    queryKey: ['overview', days],
    queryFn: async () => api.analytics.getOverview(days),
    enabled: isAsked && !overview.isPlaceholderData,
  });
  const compared = shown && days && (hasPrevious ? toPrevious(shown) : other.data && compareFigures(shown.figures, other.data.figures));
  return { overview, compared, comparisonError: isAsked ? other.error : undefined, retryComparison: () => void other.refetch() };
}

const toPrevious = ({ previous, change }: AnalyticsOverview): FigureComparison => ({ previous: previous.figures, change });
