// Places in a list of changes: the time of a change and the id of the object. Objects that were only created have the time in their id.
import { decodeIdTime, encodeIdTime } from './id-time.js';

/** A place in a list of changes, which is sorted by time, then id. */
export interface ChangePosition {
  /** ISO 8601, milliseconds, UTC. */
  readonly at: string;
  /** Empty for the place before all changes of that time. */
  readonly id: string;
}

/** Returns the place of an object that was only created. Pure. */
export const toCreationPosition = (id: string): ChangePosition => ({ at: new Date(decodeIdTime(id) ?? 0).toISOString(), id });

/** Returns a text that sorts before the ids of that time or later with a prefix, and after all others. Pure. */
export const toFirstId = (prefix: string, at: string): string => `${prefix}_${encodeIdTime(Math.max(0, Date.parse(at)))}`;

/** Returns the text after which the ids of objects that were created after a place begin. Pure. */
export function toIdAfter(prefix: string, { at, id }: ChangePosition): string {
  const [idMs, atMs] = [decodeIdTime(id) ?? -1, Date.parse(at)];
  if (idMs === atMs) return id;
  return idMs < atMs ? toFirstId(prefix, at) : toFirstId(prefix, new Date(atMs + 1).toISOString());
}

/** Compares two places, for `sort`. Pure. */
export function comparePositions(one: ChangePosition, other: ChangePosition): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.id === other.id ? 0 : one.id < other.id ? -1 : 1;
}

const CURSOR = /^(\w+) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ((?:[a-z]+_[0-9a-z]+)?)$/;

/** Returns a place as a cursor of a list. Pure. */
export const formatCursor = (list: string, { at, id }: ChangePosition): string => Buffer.from(`${list} ${at} ${id}`).toString('base64url');

/** Returns the place of a cursor; undefined if it isn't one of this list. Pure. */
export function parseCursor(list: string, cursor: string): ChangePosition | undefined {
  const [, of, at = '', id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (of !== list || Number.isNaN(Date.parse(at))) return undefined;
  return formatCursor(list, { at, id }) === cursor ? { at, id } : undefined;
}
