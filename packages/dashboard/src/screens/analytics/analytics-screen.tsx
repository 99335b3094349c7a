// Analytics: how the store is doing, compared with the days before, over time, and what does best.
import { Button, Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnalyticsOverview } from '@storefront/client';
import { api } from '../../api/client.js';
import { EmptyState } from '../../parts/empty-state.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { useTexts } from '../../texts/use-texts.js';
import { FigureCards, useChanges } from './figure-cards.js';
import { STORE_FIGURES, type Figures, type Series } from './figures.js';
import { RangePicker } from './range-picker.js';
import { SeriesView } from './series-view.js';
import { TopCreators, TopProducts } from './top-lists.js';
import { Updating } from './updating.js';
import { useAnalyticsState, type AnalyticsState } from './use-analytics-state.js';
import { useComparedSeries, type Compared } from './use-compared-series.js';
import { useOverview, type FigureComparison } from './use-overview.js';

/** The screen. */
export default function AnalyticsScreen() {
  const { analytics: texts, screens } = useTexts();
  const state = useAnalyticsState();
  const { span, interval } = state.range;
  const { overview, compared, comparisonError, retryComparison } = useOverview(state.range);
  const { data, error, refetch, isPlaceholderData } = overview;
  const series = useQuery({
    queryKey: ['series', 'store', span, interval],
    queryFn: async () => api.analytics.getSeries({ ...span, interval }),
    placeholderData: keepPreviousData,
  });
  const comparedSeries = useComparedSeries({
    key: ['store'],
    range: state.range,
    query: series,
    read: (query) => api.analytics.getSeries(query),
  });
  const shared = { state, isUpdating: isPlaceholderData, compared, series, comparedSeries };
  return (
    <>
      <PageHeader title={screens.analytics} intro={`${texts.utc} ${texts.revenueHint}`} />
      <RangePicker state={state} shown={data} />
      {error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : isEmpty(data, compared) && !isPlaceholderData ? (
        <Nothing state={state} />
      ) : (
        <Stack gap="xl">
          <ErrorText error={comparisonError} onRetry={retryComparison} />
          <Group {...shared} name="sales" figures={data.figures} />
          <TopProducts state={state} />
          <Group {...shared} name="partners" figures={data.figures} />
          <TopCreators state={state} />
          <Group {...shared} name="people" figures={data.figures} />
        </Stack>
      )}
    </>
  );
}

/** Also with a look at what these days are compared with, once it is known. */
const isEmpty = ({ figures, previous }: AnalyticsOverview, compared: FigureComparison | undefined): boolean =>
  [figures, previous.figures, compared?.previous ?? {}].every((some) => Object.values(some).every((value) => value === 0));

function Nothing({ state: { range, set } }: { readonly state: AnalyticsState }): ReactNode {
  const { analytics: texts } = useTexts();
  const isYear = 'period' in range.span && range.span.period === '1y';
  return (
    <EmptyState text={texts.empty}>
      {!isYear && (
        <Button variant="default" onClick={() => set({ period: '1y', since: undefined, until: undefined })}>
          {texts.showYear}
        </Button>
      )}
    </EmptyState>
  );
}

interface GroupProps {
  readonly name: keyof typeof STORE_FIGURES;
  readonly state: AnalyticsState;
  readonly figures: Figures;
  readonly compared: FigureComparison | undefined;
  readonly isUpdating: boolean;
  readonly series: UseQueryResult<Series>;
  readonly comparedSeries: Compared;
}

/** The figures about one subject. */
function Group({ name, state, figures, compared, isUpdating, series, comparedSeries }: GroupProps) {
  const { analytics: texts } = useTexts();
  const getNote = useChanges(figures, compared);
  const names = STORE_FIGURES[name];
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {texts.groups[name]}
      </Title>
      <Updating isOn={isUpdating}>
        <FigureCards names={names} figures={figures} getNote={getNote} />
      </Updating>
      <SeriesView state={state} name={name} title={texts.groups[name]} figures={names} query={series} compared={comparedSeries} />
    </section>
  );
}
