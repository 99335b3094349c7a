// One decision on many items: what the bulk operations of reviews and of creator content have in common.
import type { ModerationRefusal } from '../generated/api.js';
import { ApiError, changedSinceRead, invalidField } from './errors.js';

/** What became of one item: the status that it has after the decision, or the error that refused it. */
export type ModerationResult<Status> =
  | { readonly id: string; readonly outcome: 'moderated'; readonly status: Status }
  | { readonly id: string; readonly outcome: 'refused'; readonly error: ModerationRefusal };

/** What a bulk request names: the items, and which versions of them were read. */
export interface BulkItems {
  readonly ids: readonly string[];
  /** The `updatedAt` of each item, in the order of the ids. */
  readonly ifUpdatedAt?: readonly string[] | undefined;
}

/** Throws ApiError 412 if the item, which must be locked, isn't the version that the caller read. Don't ask about a decision that was made before:
 *  it changes nothing, and the version that a retry names is the one before it. */
export type RequireAsRead = (item: { readonly updatedAt: string }, kind: string) => void;

/** Calls `moderate` for one id after the other, and returns the results in the order of the ids. A refusal (ApiError below 500) is a result;
 *  any other error ends the work. Throws ApiError 400 if there aren't as many times as ids.
 *
 *  `moderate` must run in its own `db.transaction`. Then a bulk request locks what single decisions lock, in the same order and only as long:
 *  it adds no way to deadlock, and other requests don't wait for a hundred decisions on PostgreSQL's product rows or SQLite's only writer.
 *  The price: a crash leaves some items decided. A retry decides the others, and repeats the first ones without a change or an event,
 *  unless another moderator has overruled them in the meantime. So the handler needs no `services.transaction`: the reply is stored under the
 *  Idempotency-Key after the last decision, and if it is lost before that, the retry computes it again. */
export async function moderateEach<Status>(
  { ids, ifUpdatedAt }: BulkItems,
  moderate: (id: string, requireAsRead: RequireAsRead) => Promise<Status>,
): Promise<ModerationResult<Status>[]> {
  if (ifUpdatedAt && ifUpdatedAt.length !== ids.length)
    throw invalidField('incompatible-fields', 'ifUpdatedAt', `must have ${ids.length} times, one for each of ids`);
  const results: ModerationResult<Status>[] = [];
  for (const [index, id] of ids.entries()) results.push(await toResult(id, moderate(id, toCheck(ifUpdatedAt?.[index]))));
  return results;
}

/** Times are compared as moments: `Z` and `+00:00` are the same. */
const toCheck =
  (readAt: string | undefined): RequireAsRead =>
  ({ updatedAt }, kind) => {
    if (readAt !== undefined && Date.parse(readAt) !== Date.parse(updatedAt)) throw changedSinceRead(kind);
  };

async function toResult<Status>(id: string, moderated: Promise<Status>): Promise<ModerationResult<Status>> {
  try {
    return { id, outcome: 'moderated', status: await moderated };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const { code, reason, message } = error;
    return { id, outcome: 'refused', error: { code, reason, message } };
  }
}
