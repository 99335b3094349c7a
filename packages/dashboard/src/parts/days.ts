// Days in the zone of the reader.

/** Two days, both included, as a date field has them: `2026-10-31`. */
export interface Days {
  readonly since: string;
  readonly until: string;
}

/** Days that lists offer by name. */
export type DaysName = 'today' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth';

/** Returns the start of a day in the zone of the reader, or of a later one. */
export function startOfDay(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** Returns the times from the start of `since` to the end of `until`; a day that is not set has no limit. */
export const toTimes = (since?: string, until?: string): { readonly since?: string; readonly until?: string } => ({
  ...(since && { since: startOfDay(since) }),
  ...(until && { until: startOfDay(until, 1) }),
});

const pad = (part: number) => String(part).padStart(2, '0');

/** Returns a time in the zone of the reader as a field for a time has it, to the minute before: `2026-10-31T09:30`. */
export const toMinute = (time: Date): string => `${toDay(time)}T${pad(time.getHours())}:${pad(time.getMinutes())}`;

/** Returns a time as a day in the zone of the reader. */
export function toDay(time: Date): string {
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}

/** Returns the days that have a name. All but those of the last month end today. */
export function listNamedDays(now = new Date()): Readonly<Record<DaysName, Days>> {
  const toDate = (monthsAgo: number, day: number) => toDay(new Date(now.getFullYear(), now.getMonth() - monthsAgo, day));
  const today = toDay(now);
  const toLast = (count: number) => ({ since: toDate(0, now.getDate() - count + 1), until: today });
  return {
    today: toLast(1),
    last7: toLast(7),
    last30: toLast(30),
    thisMonth: { since: toDate(0, 1), until: today },
    lastMonth: { since: toDate(1, 1), until: toDate(0, 0) },
  };
}
