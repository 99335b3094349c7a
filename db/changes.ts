// Lists of what changed: every object at the time of its last change, oldest first. Two sources are merged: objects that changed after they
// were created, by an index that has no others, and objects that were only created, by their ids.
//
// No transaction may later write an object into a page that was read: `until` is before everything that can still be written
// (change-bound.ts). So the sources need not be of one snapshot, either: what leaves one of them meanwhile has moved behind `until`.
import { comparePositions, toCreationPosition, toFirstId, toIdAfter, type ChangePosition } from '../domain/change-position.js';
import { getSource, getStatements, type ChangePart, type ChangingList } from './change-sources.js';
import type { Reader } from './engine/connection.js';

export type { ChangingList } from './change-sources.js';

/** What to read: changes after a place and before a time (ISO 8601), at most `limit`. */
export interface ChangeCut {
  readonly after: ChangePosition;
  readonly until: string;
  readonly limit: number;
}

/** The parts of a list to read, such as the approved reviews of a product, and the scopes of `live_counts` that count their objects. */
export interface ChangeParts {
  readonly parts: readonly ChangePart[];
  readonly scopes: readonly string[];
}

/** A page of changes. */
export interface ChangePage {
  /** The documents, joined with commas. */
  readonly data: string;
  /** The number of all objects of the list. */
  readonly total: number;
  /** Where the next page begins. */
  readonly next: ChangePosition;
  /** Whether the next page is there now. A page can be short, or empty, although it is. */
  readonly hasMore: boolean;
}

/** An object, and where it is in the list. */
interface Found {
  readonly position: ChangePosition;
  readonly document: string;
}

/** What was read: the first objects in the order of the list, and the last id that was passed if there are more. */
interface Reading {
  readonly rows: readonly Found[];
  readonly lastPassed: string | undefined;
}

/** Lists that aren't divided have one part, whose values no statement takes. */
const WHOLE: ChangePart = { product_id: '', status: 'approved' };

/** Returns the next page of changes. */
export async function listChanges(db: Reader, list: ChangingList, cut: ChangeCut, divided?: ChangeParts): Promise<ChangePage> {
  const { after, limit } = cut;
  const { parts, scopes } = divided ?? { parts: [WHOLE], scopes: getSource(list).scopes ?? [] };
  const [readings, counted] = await Promise.all([
    Promise.all(parts.map((part) => readBoth(db, list, { ...cut, part }))),
    db.first(getStatements(list).total, { scopes: JSON.stringify(scopes) }),
  ]);
  const { rows, lastPassed } = merge(readings);
  const passed = lastPassed === undefined ? undefined : toCreationPosition(lastPassed);
  const known = passed ? rows.filter(({ position }) => comparePositions(position, passed) <= 0) : rows;
  const shown = known.slice(0, limit);
  const isFull = known.length > limit;
  return {
    data: shown.map(({ document }) => document).join(','),
    total: counted?.total ?? 0,
    next: (!isFull && passed) || (shown.at(-1)?.position ?? after),
    hasMore: isFull || passed !== undefined,
  };
}

/** Returns which objects of a page that ends at `until` haven't changed since. One that has is listed again on a later page. */
export async function listUnchanged(db: Reader, list: ChangingList, ids: readonly string[], until: string): Promise<string[]> {
  const rows = await db.all(getStatements(list).unchanged, { ids: JSON.stringify(ids), until });
  return rows.map(({ id }) => id);
}

/** Merges what was read of the parts of a list. What follows an id at which one of them ends is not known. */
function merge(readings: readonly Reading[]): Reading {
  const rows = readings.flatMap((one) => one.rows).sort((one, other) => comparePositions(one.position, other.position));
  const [lastPassed] = readings.flatMap((one) => one.lastPassed ?? []).sort();
  return { rows, lastPassed };
}

/** Reads the first rows of both sources. One row more than the page has shows whether the list goes on. */
async function readBoth(
  db: Reader,
  list: ChangingList,
  { after, until, limit, part }: ChangeCut & { readonly part: ChangePart },
): Promise<Reading> {
  const { prefix } = getSource(list);
  const { lastPassed, created, changed } = getStatements(list);
  const ids = { after: toIdAfter(prefix, after), end: toFirstId(prefix, until) };
  const more = limit + 1;
  const [last, changes] = await Promise.all([
    db.first(lastPassed, { ...part, ...ids }),
    db.all(changed, { ...part, ...after, until, limit: more }),
  ]);
  const creations = await db.all(created, { ...part, after: ids.after, through: last?.id ?? ids.end, limit: more });
  const rows = [
    ...creations.map(({ id, document }) => ({ position: toCreationPosition(id), document })),
    ...changes.map(({ id, at, document }) => ({ position: { at, id }, document })),
  ];
  return { rows, lastPassed: last?.id };
}
