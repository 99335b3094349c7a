// The names of files that people download: they say what is in them.
import { toDay } from './days.js';

/** Days as filters and the service have them; a day that is not set has no limit. */
export interface FileDays {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns the name of a file, without its ending: the list and its days, or today in the zone of the reader if it has no days. */
export function toFileName(list: string, { since, until }: FileDays = {}, now = new Date()): string {
  if (since && until) return `${list}-${since}-to-${until}`;
  if (since) return `${list}-from-${since}`;
  if (until) return `${list}-to-${until}`;
  return `${list}-${toDay(now)}`;
}
