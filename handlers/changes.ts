// Lists of changes: a list that is asked for with `updatedSince` or `cursor` returns what changed, oldest change first.
import { findChangeBound } from '../db/change-bound.js';
import { listChanges, listUnchanged, type ChangeParts, type ChangingList } from '../db/changes.js';
import { envelope, type Document } from '../db/engine/document.js';
import type { Pagination } from '../db/engine/paging.js';
import { comparePositions, formatCursor, parseCursor, type ChangePosition } from '../domain/change-position.js';
import { invalidField } from './errors.js';
import type { Services } from './operation.js';

type ListQuery = Pagination & {
  readonly updatedSince?: string | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
};

/** What goes with a list of changes. `sort` and `offset` have defaults, which are not told from the same values in a request. */
const GOES_WITH: Readonly<Record<string, (value: unknown) => boolean>> = {
  updatedSince: () => true,
  cursor: () => true,
  limit: () => true,
  offset: (value) => value === 0,
  sort: (value) => value === 'newest',
};

/** What differs from list to list. */
interface ListOptions {
  /** Returns the parts of the list that the caller sees, and the name that its cursors have; by default all of it, and the name of the list. */
  readonly divide?: () => ChangeParts & { readonly name: string };
  /** Returns stored documents, joined with commas, as the API shows them; by default as they are stored. */
  readonly show?: (documents: string) => string;
  /** Reads an object as the API shows it, for a list whose documents are ids. */
  readonly find?: (id: string) => Promise<object | undefined>;
}

/** Returns the page of a list of changes; undefined if the query doesn't ask for changes. Throws ApiError 400 for another filter, and for a
 *  cursor that isn't one of the list. */
export async function listByChange<List>(
  list: ChangingList,
  query: ListQuery,
  { db, now }: Pick<Services, 'db' | 'now'>,
  { divide, show = (documents) => documents, find }: ListOptions = {},
): Promise<Document<List> | undefined> {
  if (query.updatedSince === undefined && query.cursor === undefined) return undefined;
  requireNoOther(query);
  const { limit, offset } = query;
  const divided = divide?.();
  const name = divided?.name ?? list;
  const after = getStart(name, query);
  const until = await findChangeBound(db, now);
  const { next, data, ...page } = await listChanges(db, list, { after, limit, until }, divided);
  return envelope<List>(
    {
      ...page,
      data: find ? await showEach(find, data, (ids) => listUnchanged(db, list, ids, until)) : show(data),
      nextCursor: formatCursor(name, next),
    },
    { limit, offset },
  );
}

/** Reads each object of a list of ids. Those that changed after the page was read are left out, also if they were deleted: whether one did is read
 *  after the objects, so none is shown at the place of an earlier change than its last one. */
async function showEach(
  find: NonNullable<ListOptions['find']>,
  documents: string,
  listCurrent: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const ids = JSON.parse(`[${documents}]`) as string[];
  const found: (object | undefined)[] = [];
  // One after the other, so that a page doesn't take all connections.
  for (const id of ids) found.push(await find(id));
  const current = new Set(await listCurrent(ids));
  return found.flatMap((one, place) => (one && current.has(ids[place] as string) ? JSON.stringify(one) : [])).join(',');
}

function requireNoOther(query: ListQuery): void {
  const other = Object.entries(query).find(([name, value]) => value !== undefined && !GOES_WITH[name]?.(value));
  if (other) throw invalidField('incompatible-fields', other[0], 'does not go with updatedSince or cursor');
}

/** Returns the place where the page begins: the later one, if both are given. */
function getStart(list: string, { updatedSince, cursor }: ListQuery): ChangePosition {
  const since = updatedSince === undefined ? undefined : { at: new Date(updatedSince).toISOString(), id: '' };
  if (cursor === undefined) return since ?? { at: new Date(0).toISOString(), id: '' };
  const place = parseCursor(list, cursor);
  if (!place) throw invalidField('invalid-cursor', 'cursor', 'must be the nextCursor of a page of this list');
  return since && comparePositions(since, place) > 0 ? since : place;
}
