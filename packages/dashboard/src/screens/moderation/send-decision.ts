// Sends a decision on what the moderator read, and says which items it was not made on, and why.
import { ConflictError, NotFoundError, PreconditionFailedError, type ModerationReason } from '@storefront/client';
import { api } from '../../api/client.js';
import { fromContent, fromReview, type Action, type DecisionDetails, type QueueItem } from './queue.js';

/** What a moderator decided, on one item or on several of one queue. */
export interface Decision extends DecisionDetails {
  /** As the moderator read them. */
  readonly items: readonly QueueItem[];
  readonly action: Action;
}

/** Why an item was not decided: its text changed and it waits again, someone else decided or is deciding, it was deleted, or what `message` says. */
export type RefusalKind = 'changed' | 'decided' | 'claimed' | 'deleted' | 'other';

/** An item that was not decided. */
export interface Refusal {
  /** As the moderator read it. */
  readonly item: QueueItem;
  readonly kind: RefusalKind;
  /** What the service says. */
  readonly message: string;
}

interface ServiceRefusal {
  readonly reason?: string | undefined;
  readonly message: string;
}

/** Returns what was refused; nothing if all was decided. Throws what isn't about the items, such as a lost connection. */
export async function sendDecision(decision: Decision): Promise<readonly Refusal[]> {
  const { items, modifications } = decision;
  const refused = modifications ? await approveEdited(decision) : await decideAll(decision);
  const refusals = items.flatMap((item) => {
    const found = refused.get(item.id);
    return found ? [toRefusal(item, found)] : [];
  });
  return Promise.all(refusals);
}

/** One request for all of them, which names the versions that were read. */
async function decideAll({ items, action, reason, feedback }: Decision): Promise<ReadonlyMap<string, ServiceRefusal>> {
  const words = { ...(reason && { reason: reason as ModerationReason }), ...(feedback && { feedback }) };
  const named = { ids: items.map(({ id }) => id), ifUpdatedAt: items.map(({ updatedAt }) => updatedAt), ...words };
  const { results } =
    items[0]?.kind === 'reviews'
      ? await api.reviews.bulkModerate({ action: action === 'approve' ? 'approve' : 'reject', ...named })
      : await api.content.bulkModerate({ action, ...named });
  return new Map(results.flatMap(({ id, error }) => (error ? [[id, error] as const] : [])));
}

/** Only one piece of content can be edited at a time. */
async function approveEdited({ items, modifications, version }: Decision): Promise<ReadonlyMap<string, ServiceRefusal>> {
  const [item] = items;
  if (!item || !modifications) return new Map();
  try {
    const ifMatch = (await version) ?? (await readVersion(item));
    await api.content.moderate(item.id, { action: 'approve', modifications }, { ifMatch });
    return new Map();
  } catch (error) {
    if (!(error instanceof ConflictError || error instanceof NotFoundError || error instanceof PreconditionFailedError)) throw error;
    return new Map([[item.id, error]]);
  }
}

/** No version has this ETag. */
const OTHER_VERSION = '"changed"';

/** Returns the ETag of content as the moderator read it; one that is refused if it has changed since. */
export async function readVersion({ id, updatedAt }: QueueItem): Promise<string | undefined> {
  const { data, etag } = await api.content.get(id).withResponse();
  return data.updatedAt === updatedAt ? etag : OTHER_VERSION;
}

async function toRefusal(item: QueueItem, { reason, message }: ServiceRefusal): Promise<Refusal> {
  const kind = reason === 'version-mismatch' ? await findChange(item) : (KINDS[reason ?? ''] ?? 'other');
  return { item, kind, message };
}

const KINDS: Readonly<Record<string, RefusalKind>> = {
  'claimed-by-another': 'claimed',
  'impossible-transition': 'decided',
  'content-not-found': 'deleted',
  'review-not-found': 'deleted',
};

/** A decision changes an item, too: then it doesn't wait any more. */
async function findChange({ id, kind }: QueueItem): Promise<RefusalKind> {
  try {
    const now = kind === 'reviews' ? fromReview(await api.reviews.get(id)) : fromContent(await api.content.get(id));
    return now.isWaiting ? 'changed' : 'decided';
  } catch (error) {
    return error instanceof NotFoundError ? 'deleted' : 'changed';
  }
}
