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
  /** The ETag of what is changed, once it is known; undefined if it couldn't be read. */
  readonly version?: Promise<string | undefined>;
}

/** Something to decide. */
export interface QueueItem {
  readonly id: string;
  readonly kind: QueueKind;
  readonly title: string;
  readonly text: string;
  /** Whether it waits for a decision. */
  readonly isWaiting: boolean;
  readonly createdAt: string;
  /** Names the version: it changes with each change. */
  readonly updatedAt: string;
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
  status,
  createdAt,
  updatedAt,
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
    isWaiting: status === 'pending_review',
    createdAt,
    updatedAt,
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
export function fromReview({ id, title = '', content = '', photos, spamScore, rating, productId, ...review }: Review): QueueItem {
  const { status, createdAt, updatedAt } = review;
  const media = photos.map((url) => ({ type: 'image', url }));
  const item = { id, title, text: content, isWaiting: status === 'pending', createdAt, updatedAt, media, spamScore, rating, productId };
  return { ...item, kind: 'reviews', tags: [], history: [] };
}

/** Returns what to call an item in a list. Pure. */
export const nameOf = ({ title, text, id }: QueueItem): string => title || text.slice(0, 60) || id;
