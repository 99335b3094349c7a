// A figure over time as a line, and as a dashed one what it is compared with. In a file of its own, because the library of the charts is large: it loads when the first chart is shown.
import '@mantine/charts/styles.css';
import { ChartTooltip, LineChart } from '@mantine/charts';
import { useTexts } from '../../texts/use-texts.js';
import { UNITS, type FigureName, type Series } from './figures.js';
import type { Compared } from './use-compared-series.js';
import { useFormats } from './use-formats.js';

interface ChartProps {
  readonly figure: FigureName;
  readonly series: Series;
  readonly compared: Compared;
}

/** With more points, their dots would cover the line. */
const MAX_DOTS = 31;

/** A picture for screen readers, with its name: the table has the values. Intervals are compared from the first on. */
export default function Chart({
  figure,
  series: { points, interval, since, until },
  compared: { comparison, series: before },
}: ChartProps) {
  const { analytics: texts } = useTexts();
  const { toFigure, toTick, toDays, toDayTick } = useFormats();
  const values = points.flatMap(({ [figure]: value }) => (value === undefined ? [] : [value]));
  const hasGaps = values.length < points.length;
  const toTitle = (start: unknown) => {
    const point = points.find((one) => one.since === start);
    return point && `${toDays(point)}${point.partial ? ` (${texts.partial})` : ''}`;
  };
  const label = texts.chartLabel(
    texts.figures[figure],
    toDays({ since, until }),
    toFigure(figure, values.length === 0 ? undefined : Math.min(...values)),
    toFigure(figure, values.length === 0 ? undefined : Math.max(...values)),
  );
  const toBefore = (start: unknown) => before?.points[points.findIndex((one) => one.since === start)];
  const comparedLabel = before && `${texts.comparisons[comparison]}, ${toDays(before)}`;
  return (
    <LineChart
      h={280}
      role="img"
      aria-label={comparedLabel ? `${label} ${texts.dashed(comparedLabel)}` : label}
      accessibilityLayer={false}
      lineChartProps={{ margin: { top: 8, left: 10 } }} // Mantine moves the labels of the axis to the left by 10 px
      data={points.map((point, place) => ({
        since: point.since,
        value: point[figure] ?? null,
        before: before?.points[place]?.[figure] ?? null,
      }))}
      dataKey="since"
      series={[
        { name: 'value', label: texts.figures[figure], color: 'var(--status-cyan)' },
        ...(comparedLabel ? [{ name: 'before', label: comparedLabel, color: 'var(--mantine-color-dimmed)', strokeDasharray: '4 4' }] : []),
      ]}
      withLegend={comparedLabel !== undefined}
      legendProps={{ verticalAlign: 'bottom' }}
      curveType="linear"
      connectNulls={false}
      withDots={hasGaps || points.length <= MAX_DOTS}
      dotProps={{ r: 3, strokeWidth: 0 }}
      tooltipAnimationDuration={0}
      valueFormatter={(value) => toFigure(figure, value)}
      xAxisProps={{ tickFormatter: (day: string) => toDayTick(day, interval), minTickGap: 24, padding: { right: 16 } }}
      yAxisProps={{
        tickFormatter: (value: number) => toTick(figure, value),
        allowDecimals: UNITS[figure] !== 'count',
        width: 'auto',
      }}
      tooltipProps={{
        content: ({ label: start, payload }) => {
          const [days, earlier] = [toTitle(start), toBefore(start)];
          const isCompared = earlier !== undefined;
          return (
            <ChartTooltip
              label={isCompared ? texts.figures[figure] : days}
              payload={payload}
              series={[
                { name: 'value', label: isCompared ? `${texts.shown}: ${days}` : texts.figures[figure], color: '' },
                { name: 'before', label: earlier && `${texts.comparisons[comparison]}: ${toDays(earlier)}`, color: '' },
              ]}
              valueFormatter={(value) => toFigure(figure, value)}
            />
          );
        },
      }}
    />
  );
}
