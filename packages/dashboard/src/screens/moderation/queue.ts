// What waits for a moderator, in one form for content and reviews.
import type { ContentModifications, CreatorContent, ModerationEntry, Review } from '@storefront/client';

/** Which queue. */
export type QueueKind = 'content' | 'reviews';
/** A decision, as the API calls it. Reviews have no `request_changes`. */
export type Action = 'approve' | 'reject' | 'request_changes';

/** What a form asks about before it decides. */
export type Question = 'reject' | 'request_changes' | 'edit';

/** What goes with a decision. */
export interface DecisionDetails {
  readonly reason?: string;
  readonly feedback?: string;
  /** What is changed with an approval. */
  readonly modifications?: ContentModifications;
}

/** Something to decide. */
export interface QueueItem {
  readonly id: string;
  readonly kind: QueueKind;
  readonly title: string;
  readonly text: string;
  readonly createdAt: string;
  readonly media: readonly { readonly type: string; readonly url: string; readonly caption?: string | undefined }[];
  readonly tags: readonly string[];
  readonly spamScore?: number | undefined;
  readonly qualityScore?: number | undefined;
  readonly sentiment?: string | undefined;
  readonly rating?: number | undefined;
  readonly creatorId?: string | undefined;
  readonly productId?: string | undefined;
  /** Earlier decisions, oldest first. */
  readonly history: readonly ModerationEntry[];
}

/** Pure. */
export function fromContent({
  id,
  title,
  description = '',
  createdAt,
  media,
  tags,
  moderation,
  creatorId,
  products,
}: CreatorContent): QueueItem {
  const { spamScore, qualityScore, sentiment } = moderation.aiAnalysis;
  return {
    id,
    kind: 'content',
    title,
    text: description,
    createdAt,
    media,
    tags,
    spamScore,
    qualityScore,
    sentiment,
    creatorId,
    productId: products[0],
    history: moderation.history,
  };
}

/** Pure. */
export function fromReview({ id, title = '', content = '', createdAt, photos, spamScore, rating, productId }: Review): QueueItem {
  const media = photos.map((url) => ({ type: 'image', url }));
  return { id, kind: 'reviews', title, text: content, createdAt, media, tags: [], spamScore, rating, productId, history: [] };
}
