// Times of history: those that facts from elsewhere may have.
import type { FieldError } from './field-error.js';

/** No shop has older data; ids can't encode a time before 1970. */
const FIRST_TIME = Date.parse('2000-01-01T00:00:00.000Z');

/** Returns the errors of times (ISO 8601, by field) that are in the future or too long ago. Absent times are right. Pure. */
export function findPastTimeErrors(times: Readonly<Record<string, string | undefined>>, now: Date): FieldError[] {
  return Object.entries(times).flatMap(([field, time]): FieldError[] => {
    const ms = time === undefined ? undefined : Date.parse(time);
    if (ms === undefined) return [];
    if (ms > now.getTime()) return [{ reason: 'time-in-future', field, issue: 'is in the future' }];
    return ms >= FIRST_TIME ? [] : [{ reason: 'time-too-old', field, issue: 'is before the year 2000' }];
  });
}
