// A series: one figure as a chart, or all as a table, or as a file.
import { Box, Group, SegmentedControl, Select, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { toCsv } from '../../parts/csv.js';
import { ErrorText } from '../../parts/error-text.js';
import { ExportButton } from '../../parts/export-button.js';
import { Loading } from '../../parts/loading.js';
import { useTexts } from '../../texts/use-texts.js';
import type { FigureName, Series } from './figures.js';
import { SeriesTable } from './series-table.js';
import { Updating } from './updating.js';
import type { AnalyticsState } from './use-analytics-state.js';
import type { Compared } from './use-compared-series.js';

const Chart = lazy(() => import('./chart.js'));

/** What holds the place of the chart, and of the choices above it, in pixels. Tables below them would move under the pointer. */
const [CHART_HEIGHT, CHOICES_HEIGHT] = [280, 73];

interface SeriesViewProps {
  readonly state: AnalyticsState;
  /** In the URL and in the name of the file. */
  readonly name: string;
  /** Of which product or creator, in the name of the file. */
  readonly owner?: string;
  /** What the series is about. */
  readonly title: string;
  readonly figures: readonly FigureName[];
  readonly query: UseQueryResult<Series>;
  readonly compared: Compared;
}

/** Which figure, and chart or table, is in the URL. */
export function SeriesView({ state, name, owner, title, figures, query, compared }: SeriesViewProps) {
  const { analytics: texts } = useTexts();
  const { data, error, refetch, isPlaceholderData } = query;
  if (error) return <ErrorText error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading height={CHOICES_HEIGHT + CHART_HEIGHT} />;
  const figure = state.choose(name, figures);
  const view = state.choose(`${name}-view`, ['chart', 'table']);
  return (
    <>
      <Group align="flex-end" mb="sm">
        {view === 'chart' && (
          <Select
            label={texts.figure}
            data={figures.map((value) => ({ value, label: texts.figures[value] }))}
            value={figure}
            onChange={(value) => state.set({ [name]: value ?? undefined })}
            allowDeselect={false}
          />
        )}
        <SegmentedControl
          aria-label={texts.viewOf(title)}
          data={[
            { value: 'chart', label: texts.chart },
            { value: 'table', label: texts.table },
          ]}
          value={view}
          onChange={(value) => state.set({ [`${name}-view`]: value })}
        />
        <ExportButton
          list={`analytics-${owner ?? name}-${data.interval}`}
          days={data}
          of={title}
          read={() => Promise.resolve(toFile(data, figures))}
        />
      </Group>
      <Updating isOn={isPlaceholderData}>
        {view === 'table' ? (
          <SeriesTables figures={figures} series={data} compared={compared} title={title} />
        ) : (
          <Box mih={CHART_HEIGHT}>
            <Suspense fallback={<Loading />}>
              <Chart figure={figure} series={data} compared={compared} />
            </Suspense>
          </Box>
        )}
      </Updating>
      <ErrorText error={compared.error} onRetry={compared.retry} />
    </>
  );
}

interface SeriesTablesProps extends Pick<SeriesViewProps, 'figures' | 'compared' | 'title'> {
  readonly series: Series;
}

/** What is compared has a table of its own: its intervals can be others. */
function SeriesTables({ figures, series, compared: { comparison, series: before }, title }: SeriesTablesProps) {
  const { analytics: texts } = useTexts();
  return (
    <>
      <SeriesTable names={figures} series={series} label={title} />
      {before && (
        <>
          <Text fw={600} mt="md">
            {texts.comparisons[comparison]}
          </Text>
          <SeriesTable names={figures} series={before} label={`${title}: ${texts.comparisons[comparison]}`} />
        </>
      )}
    </>
  );
}

/** Like the API: its names, and fractions and seconds as numbers. */
const toFile = ({ points }: Series, figures: readonly FigureName[]): string =>
  toCsv(
    ['since', 'until', 'partial', ...figures],
    points.map((point) => [point.since, point.until, String(point.partial), ...figures.map((name) => point[name])]),
  );
