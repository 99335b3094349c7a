// The chart of an endpoint's attempts. Its library is large, so it is loaded when someone looks at an endpoint.
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { WebhookHealthHistory } from '@storefront/client';
import { useLanguage } from '../../texts/language.js';
import { useTexts } from '../../texts/use-texts.js';

interface HealthChartProps {
  readonly history: WebhookHealthHistory;
  /** In pixels. */
  readonly height: number;
}

/** One bar an hour or a day: the attempts that failed stand on those that succeeded. */
export default function HealthChart({ history: { points, interval }, height }: HealthChartProps) {
  const { webhooks: texts } = useTexts();
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(
    language,
    interval === 'hour' ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  );
  return (
    <div role="img" aria-label={texts.chart}>
      <BarChart
        h={height}
        type="stacked"
        dataKey="time"
        data={points.map(({ start, succeeded, failed }) => ({ time: format.format(new Date(start)), succeeded, failed }))}
        series={[
          { name: 'succeeded', label: texts.succeeded, color: 'teal.6' },
          { name: 'failed', label: texts.failed, color: 'red.7' },
        ]}
        withLegend
        yAxisProps={{ allowDecimals: false }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
