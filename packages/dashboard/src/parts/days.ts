// Days in the zone of the reader.

/** Returns the start of a day in the zone of the reader, or of a later one. */
export function startOfDay(day: string, daysLater = 0): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
