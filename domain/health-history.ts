// The history of an endpoint's health as a series without gaps.
import type { HealthHistoryPeriod, HealthPoint } from '../generated/api.js';

/** The attempts of an hour (2024-11-21T10). `durationMs` is the sum over the `timed` ones. */
interface Hour {
  readonly hour: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly timed: number;
  readonly durationMs: number;
}

interface Series {
  readonly interval: 'hour' | 'day';
  readonly intervalMs: number;
  readonly points: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SERIES: Readonly<Record<HealthHistoryPeriod, Series>> = {
  '24h': { interval: 'hour', intervalMs: HOUR_MS, points: 24 },
  '7d': { interval: 'hour', intervalMs: HOUR_MS, points: 7 * 24 },
  '30d': { interval: 'day', intervalMs: DAY_MS, points: 30 },
};

/** Returns the series of a period: its interval, and when its first point starts. The last point contains `now`. Pure. */
export function getHealthSeries(period: HealthHistoryPeriod, now: Date): Series & { readonly firstMs: number } {
  const series = SERIES[period];
  const lastMs = Math.floor(now.getTime() / series.intervalMs) * series.intervalMs;
  return { ...series, firstMs: lastMs - (series.points - 1) * series.intervalMs };
}

/** Returns a point for each interval of a series, oldest first, with the sums of its hours. Pure. */
export function toHealthPoints(
  { firstMs, intervalMs, points }: Series & { readonly firstMs: number },
  hours: readonly Hour[],
): HealthPoint[] {
  const sums = Array.from({ length: points }, () => ({ succeeded: 0, failed: 0, timed: 0, durationMs: 0 }));
  for (const { hour, succeeded, failed, timed, durationMs } of hours) {
    const sum = sums[Math.floor((Date.parse(`${hour}:00:00.000Z`) - firstMs) / intervalMs)];
    if (!sum) continue;
    sum.succeeded += succeeded;
    sum.failed += failed;
    sum.timed += timed;
    sum.durationMs += durationMs;
  }
  return sums.map(({ succeeded, failed, timed, durationMs }, place) => ({
    start: new Date(firstMs + place * intervalMs).toISOString(),
    succeeded,
    failed,
    ...(timed > 0 && { meanDurationMs: Math.round((durationMs / timed) * 10) / 10 }),
  }));
}
