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
import { STORE_FIGURES, type Series } from './figures.js';
import { RangePicker } from './range-picker.js';
import { SeriesView } from './series-view.js';
import { TopCreators, TopProducts } from './top-lists.js';
import { Updating } from './updating.js';
import { useAnalyticsState, type AnalyticsState } from './use-analytics-state.js';

/** The screen. */
export default function AnalyticsScreen() {
  const { analytics: texts, screens } = useTexts();
  const state = useAnalyticsState();
  const { span, interval } = state.range;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['overview', span],
    queryFn: async () => api.analytics.getOverview(span),
    placeholderData: keepPreviousData,
  });
  const series = useQuery({
    queryKey: ['series', 'store', span, interval],
    queryFn: async () => api.analytics.getSeries({ ...span, interval }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={screens.analytics} intro={texts.utc} />
      <RangePicker state={state} shown={data} />
      {error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : isEmpty(data) && !isPlaceholderData ? (
        <Nothing state={state} />
      ) : (
        <Stack gap="xl">
          <Group name="sales" state={state} overview={data} isUpdating={isPlaceholderData} series={series} />
          <TopProducts state={state} />
          <Group name="partners" state={state} overview={data} isUpdating={isPlaceholderData} series={series} />
          <TopCreators state={state} />
          <Group name="people" state={state} overview={data} isUpdating={isPlaceholderData} series={series} />
        </Stack>
      )}
    </>
  );
}

const isEmpty = ({ figures, previous }: AnalyticsOverview): boolean =>
  [figures, previous.figures].every((some) => Object.values(some).every((value) => value === 0));

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
  readonly overview: AnalyticsOverview;
  readonly isUpdating: boolean;
  readonly series: UseQueryResult<Series>;
}

/** The figures about one subject. */
function Group({ name, state, overview, isUpdating, series }: GroupProps) {
  const { analytics: texts } = useTexts();
  const getChange = useChanges(overview);
  const figures = STORE_FIGURES[name];
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {texts.groups[name]}
      </Title>
      <Updating isOn={isUpdating}>
        <FigureCards names={figures} figures={overview.figures} getNote={(one) => getChange(one as keyof typeof overview.figures)} />
      </Updating>
      <SeriesView state={state} name={name} title={texts.groups[name]} figures={figures} query={series} />
    </section>
  );
}
