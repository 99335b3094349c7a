// Figures and days as the reader writes them.
import type { AnalyticsInterval } from '@storefront/client';
import { createMoneyFormat, useCurrency } from '../../parts/money.js';
import { useLanguage } from '../../texts/language.js';
import { useTexts } from '../../texts/use-texts.js';
import { UNITS, type FigureName } from './figures.js';
import type { Days } from '../../parts/days.js';

/** Formats of the language of the reader. */
export interface Formats {
  /** A dash without a value. */
  readonly toFigure: (name: FigureName, value: number | null | undefined) => string;
  /** Short, for the axis of a chart: 12K. */
  readonly toTick: (name: FigureName, value: number) => string;
  /** The change of a figure, without a sign. */
  readonly toChange: (share: number) => string;
  /** A day, or two days with a dash between them. */
  readonly toDays: (days: Days) => string;
  /** A day for the axis of a chart. */
  readonly toDayTick: (day: string, interval: AnalyticsInterval) => string;
}

const DURATIONS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns the formats. Days are in UTC, in whatever zone the reader is. */
export function useFormats(): Formats {
  const language = useLanguage();
  const currency = useCurrency();
  const { common } = useTexts();
  const format = (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options).format(value);
  const toDuration = (seconds: number) => {
    const [unit, size] = DURATIONS.find(([, one]) => seconds >= one) ?? ['second', 1];
    return format(seconds / size, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  };
  const toText = (name: FigureName, value: number, options: Intl.NumberFormatOptions) => {
    const unit = UNITS[name];
    if (unit === 'seconds') return toDuration(value);
    if (unit === 'money' && !options.notation) return createMoneyFormat(language, currency).format(value);
    if (unit === 'money') return format(value, { style: 'currency', currency, ...options });
    if (unit === 'share') return format(value, { style: 'percent', maximumFractionDigits: 1 });
    return format(value, { maximumFractionDigits: 0, ...options });
  };
  const toDate = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(day));
  return {
    toFigure: (name, value) => (value === undefined || value === null ? common.none : toText(name, value, {})),
    toTick: (name, value) => toText(name, value, { notation: 'compact', maximumFractionDigits: 1 }),
    toChange: (share) => format(Math.abs(share), { style: 'percent', maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0 }),
    toDays: ({ since, until }) =>
      since === until
        ? toDate(since, { dateStyle: 'medium' })
        : new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(new Date(since), new Date(until)),
    toDayTick: (day, interval) =>
      toDate(day, interval === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }),
  };
}
