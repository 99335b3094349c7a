// The id and the creation time of a new object, which say the same time: lists by time go by the id (db/id-range.ts).
import { decodeIdTime, encodeIdTime, ID_TIME_DIGITS } from '../domain/id-time.js';
import type { IdPrefix, Services } from './operation.js';

/** The clock and the time in an id differ by less than this, unless the clock was set back. */
const DRIFT_MS = 1_000;

/** Returns a new id and the time of its creation, ISO 8601. */
export function nameNewObject({ newId, now }: Pick<Services, 'newId' | 'now'>, prefix: IdPrefix): { id: string; createdAt: string } {
  const at = now();
  const id = newId(prefix);
  const idMs = decodeIdTime(id) ?? 0;
  const isSame = Math.abs(idMs - at.getTime()) < DRIFT_MS;
  return { id, createdAt: (isSame ? new Date(idMs) : at).toISOString() };
}

/** Returns a new id that says a time of the past (ISO 8601), and that time with milliseconds in UTC. */
export function namePastObject({ newId }: Pick<Services, 'newId'>, prefix: IdPrefix, at: string): { id: string; createdAt: string } {
  const time = new Date(at);
  const id = newId(prefix);
  const start = prefix.length + 1;
  return { id: `${id.slice(0, start)}${encodeIdTime(time.getTime())}${id.slice(start + ID_TIME_DIGITS)}`, createdAt: time.toISOString() };
}
