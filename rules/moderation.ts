// What a moderator's decision does to content and reviews (decisions.md, Creator content and Review).
import type {
  ContentModifications,
  ContentStatus,
  CreatorContent,
  FieldChange,
  ModerationAction,
  ReviewModerationAction,
  ReviewStatus,
} from '../generated/api.js';

const DECISIONS: Readonly<Record<ModerationAction, Exclude<ContentStatus, 'pending_review'>>> = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'changes_requested',
};
const CONTENT_MOVES: Readonly<Record<ContentStatus, readonly ModerationAction[]>> = {
  pending_review: ['approve', 'reject', 'request_changes'],
  approved: ['reject'],
  rejected: [],
  changes_requested: [],
};

export type Move<Status> =
  | { readonly kind: 'decide'; readonly status: Status }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'contradict'; readonly allowed: readonly string[] };

/** What an action does to content: a new status, nothing (it is decided so already), or a conflict. Pure. */
export function moderateContentMove(from: ContentStatus, action: ModerationAction): Move<Exclude<ContentStatus, 'pending_review'>> {
  const status = DECISIONS[action];
  if (from === status) return { kind: 'repeat' };
  return CONTENT_MOVES[from].includes(action) ? { kind: 'decide', status } : { kind: 'contradict', allowed: CONTENT_MOVES[from] };
}

const REVIEW_DECISIONS: Readonly<Record<ReviewModerationAction, Exclude<ReviewStatus, 'pending'>>> = {
  approve: 'approved',
  reject: 'rejected',
};
const REVIEW_MOVES: Readonly<Record<ReviewStatus, readonly ReviewModerationAction[]>> = {
  pending: ['approve', 'reject'],
  approved: ['reject'],
  rejected: ['approve'],
};

/** What an action does to a review: reviews may be taken down, and put back. Pure. */
export function moderateReviewMove(from: ReviewStatus, action: ReviewModerationAction): Move<Exclude<ReviewStatus, 'pending'>> {
  const status = REVIEW_DECISIONS[action];
  if (from === status) return { kind: 'repeat' };
  return REVIEW_MOVES[from].includes(action) ? { kind: 'decide', status } : { kind: 'contradict', allowed: REVIEW_MOVES[from] };
}

type Modified = Pick<CreatorContent, 'title' | 'description' | 'tags' | 'media'>;

/** The content as a moderator wants it, and what that changes, with the original wording. Captions of media that
 *  do not exist are left out: check `unknownMedia` first. Pure. */
export function modifyContent(content: Modified, modifications: ContentModifications): { modified: Modified; changes: FieldChange[] } {
  const captions = new Map((modifications.media ?? []).map(({ index, caption }) => [index, caption]));
  const media = content.media.map((item, index) => (captions.has(index) ? { ...item, caption: captions.get(index) } : item));
  const description = modifications.description ?? content.description;
  const modified: Modified = {
    title: modifications.title ?? content.title,
    tags: modifications.tags ?? content.tags,
    media,
    ...(description !== undefined && { description }),
  };
  const changes = [
    changeOf('title', content.title, modified.title),
    changeOf('description', content.description, modified.description),
    JSON.stringify(content.tags) === JSON.stringify(modified.tags)
      ? undefined
      : { field: 'tags', from: content.tags.join(', '), to: modified.tags.join(', ') },
    ...content.media.map((item, index) => changeOf(`media[${index}].caption`, item.caption, media[index]?.caption)),
  ];
  return { modified, changes: changes.filter((change) => change !== undefined) };
}

/** The place in `modifications.media` of the first caption for media that the content does not have. Pure. */
export function unknownMedia(content: Pick<CreatorContent, 'media'>, modifications: ContentModifications): number | undefined {
  const place = (modifications.media ?? []).findIndex(({ index }) => index >= content.media.length);
  return place === -1 ? undefined : place;
}

function changeOf(field: string, from: string | undefined, to: string | undefined): FieldChange | undefined {
  return from === to ? undefined : { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
