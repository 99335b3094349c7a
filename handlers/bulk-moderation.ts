// One decision on many items: what the bulk operations of reviews and of creator content have in common.
import type { ModerationRefusal } from '../generated/api.js';
import { ApiError } from './errors.js';

/** What became of one item: the status that it has after the decision, or the error that refused it. */
export type ModerationResult<Status> =
  | { readonly id: string; readonly outcome: 'moderated'; readonly status: Status }
  | { readonly id: string; readonly outcome: 'refused'; readonly error: ModerationRefusal };

/** Calls `moderate` for one id after the other, and returns the results in the order of the ids. A refusal (ApiError below 500) is a result;
 *  any other error ends the work.
 *
 *  `moderate` must run in its own `db.transaction`. Then a bulk request locks what single decisions lock, in the same order and only as long:
 *  it adds no way to deadlock, and other requests don't wait for a hundred decisions on PostgreSQL's product rows or SQLite's only writer.
 *  The price: a crash leaves some items decided. A retry decides the others, and repeats the first ones without a change or an event,
 *  unless another moderator has overruled them in the meantime. So the handler needs no `services.transaction`: the reply is stored under the
 *  Idempotency-Key after the last decision, and if it is lost before that, the retry computes it again. */
export async function moderateEach<Status>(
  ids: readonly string[],
  moderate: (id: string) => Promise<Status>,
): Promise<ModerationResult<Status>[]> {
  const results: ModerationResult<Status>[] = [];
  for (const id of ids) results.push(await toResult(id, moderate(id)));
  return results;
}

async function toResult<Status>(id: string, moderated: Promise<Status>): Promise<ModerationResult<Status>> {
  try {
    return { id, outcome: 'moderated', status: await moderated };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const { code, reason, message } = error;
    return { id, outcome: 'refused', error: { code, reason, message } };
  }
}
