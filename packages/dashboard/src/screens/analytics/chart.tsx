// A figure over time as a line. In a file of its own, because the library of the charts is large: it loads when the first chart is shown.
import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { useTexts } from '../../texts/use-texts.js';
import { UNITS, type FigureName, type Series } from './figures.js';
import { useFormats } from './use-formats.js';

interface ChartProps {
  readonly figure: FigureName;
  readonly series: Series;
}

/** With more points, their dots would cover the line. */
const MAX_DOTS = 31;

/** A picture for screen readers, with its name: the table has the values. */
export default function Chart({ figure, series: { points, interval, since, until } }: ChartProps) {
  const { analytics: texts } = useTexts();
  const { toFigure, toTick, toDays, toDayTick } = useFormats();
  const values = points.flatMap(({ [figure]: value }) => (value === undefined ? [] : [value]));
  const hasGaps = values.length < points.length;
  const toTitle = (start: unknown) => {
    const point = points.find((one) => one.since === start);
    return point && `${toDays(point)}${point.partial ? ` (${texts.partial})` : ''}`;
  };
  return (
    <LineChart
      h={280}
      role="img"
      aria-label={texts.chartLabel(
        texts.figures[figure],
        toDays({ since, until }),
        toFigure(figure, values.length === 0 ? undefined : Math.min(...values)),
        toFigure(figure, values.length === 0 ? undefined : Math.max(...values)),
      )}
      accessibilityLayer={false}
      lineChartProps={{ margin: { top: 8, left: 10 } }} // Mantine moves the labels of the axis to the left by 10 px
      data={points.map((point) => ({ since: point.since, value: point[figure] ?? null }))}
      dataKey="since"
      series={[{ name: 'value', label: texts.figures[figure], color: 'var(--status-cyan)' }]}
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
      tooltipProps={{ labelFormatter: toTitle }}
    />
  );
}
