// Days in the zone of the reader.

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
