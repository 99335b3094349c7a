// The figures of one product or creator.
import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { ScreenLink } from '../../parts/screen-link.js';
import { useTexts } from '../../texts/use-texts.js';
import { FigureCards } from './figure-cards.js';
import { sumPoints, type FigureName, type Series } from './figures.js';
import { RangePicker } from './range-picker.js';
import { SeriesView } from './series-view.js';
import { Updating } from './updating.js';
import type { AnalyticsState } from './use-analytics-state.js';
import type { Compared } from './use-compared-series.js';

interface DrillDownProps {
  readonly state: AnalyticsState;
  /** In the URL and in the name of the file. */
  readonly name: string;
  readonly id: string;
  /** The name of the product or creator. */
  readonly title: string;
  readonly figures: readonly FigureName[];
  readonly query: UseQueryResult<Series>;
  readonly compared: Compared;
  /** More links of the header. */
  readonly links?: ReactNode;
  readonly children?: ReactNode;
}

/** Totals, and their series. */
export function DrillDown({ state, name, id, title, figures, query, compared, links, children }: DrillDownProps) {
  const { analytics: texts } = useTexts();
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <>
      <PageHeader title={title} intro={texts.utc}>
        {links}
        <ScreenLink to={`/analytics?${state.range.search}`} scope="analytics:read">
          {texts.allAnalytics}
        </ScreenLink>
      </PageHeader>
      <RangePicker state={state} shown={data} />
      {error ? (
        <ErrorText error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <Stack gap="xl">
          <section>
            <Updating isOn={isPlaceholderData}>
              <FigureCards names={figures} figures={sumPoints(data.points, figures)} />
            </Updating>
            <SeriesView state={state} name={name} owner={id} title={title} figures={figures} query={query} compared={compared} />
          </section>
          {children}
        </Stack>
      )}
    </>
  );
}
