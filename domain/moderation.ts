// What a moderator's decision does to content and reviews (docs/description.md, Creator content and Review).
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
const CONTENT_ACTIONS: Readonly<Record<ContentStatus, readonly ModerationAction[]>> = {
  pending_review: ['approve', 'reject', 'request_changes'],
  approved: ['reject'],
  rejected: [],
  changes_requested: [],
};

/** The result of a moderation action: a new status, no change because the decision is already made, or a conflict. */
export type Transition<Status> =
  | { readonly kind: 'decide'; readonly status: Status }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'contradict'; readonly allowed: readonly string[] };

/** Returns what an action does to content. Pure. */
export function resolveContentModeration(
  from: ContentStatus,
  action: ModerationAction,
): Transition<Exclude<ContentStatus, 'pending_review'>> {
  const status = DECISIONS[action];
  if (from === status) return { kind: 'repeat' };
  return CONTENT_ACTIONS[from].includes(action) ? { kind: 'decide', status } : { kind: 'contradict', allowed: CONTENT_ACTIONS[from] };
}

const REVIEW_DECISIONS: Readonly<Record<ReviewModerationAction, Exclude<ReviewStatus, 'pending'>>> = {
  approve: 'approved',
  reject: 'rejected',
};
const REVIEW_ACTIONS: Readonly<Record<ReviewStatus, readonly ReviewModerationAction[]>> = {
  pending: ['approve', 'reject'],
  approved: ['reject'],
  rejected: ['approve'],
};

/** Returns what an action does to a review. An approved review can be rejected, and a rejected one approved. Pure. */
export function resolveReviewModeration(from: ReviewStatus, action: ReviewModerationAction): Transition<Exclude<ReviewStatus, 'pending'>> {
  const status = REVIEW_DECISIONS[action];
  if (from === status) return { kind: 'repeat' };
  return REVIEW_ACTIONS[from].includes(action) ? { kind: 'decide', status } : { kind: 'contradict', allowed: REVIEW_ACTIONS[from] };
}

/** How often content can be resubmitted. Its history stores the texts that each round changed. */
export const MAX_RESUBMISSIONS = 10;

/** Returns whether content in this status can be resubmitted. Pure. */
export function canResubmit(status: ContentStatus): boolean {
  return status === 'rejected' || status === 'changes_requested';
}

type EditableContent = Pick<CreatorContent, 'title' | 'description' | 'tags' | 'media' | 'products'>;

/** Returns the content with a moderator's modifications. Ignores captions for media that don't exist: check `findUnknownMediaIndex`
 *  first. Pure. */
export function modifyContent<Content extends EditableContent>(content: Content, modifications: ContentModifications): Content {
  const captions = new Map((modifications.media ?? []).map(({ index, caption }) => [index, caption]));
  const media = content.media.map((item, index) => (captions.has(index) ? { ...item, caption: captions.get(index) } : item));
  return { ...content, ...modifications, media };
}

/** Returns the fields that changed, with the original text. Pure. */
export function diffContent(before: EditableContent, after: EditableContent): FieldChange[] {
  const places = before.media.length > after.media.length ? before.media : after.media;
  const captions = places.map((_, index) => diffText(`media[${index}].caption`, before.media[index]?.caption, after.media[index]?.caption));
  const changes = [
    diffText('title', before.title, after.title),
    diffText('description', before.description, after.description),
    diffList('tags', before.tags, after.tags),
    diffList('products', before.products, after.products),
    diffList('media', listFiles(before), listFiles(after)),
    ...captions,
  ];
  return changes.filter((change) => change !== undefined);
}

function listFiles({ media }: EditableContent): string[] {
  return media.map(({ type, url }) => `${type} ${url}`);
}

/** Returns the index in `modifications.media` of the first caption for media that the content doesn't have. Pure. */
export function findUnknownMediaIndex(content: Pick<CreatorContent, 'media'>, modifications: ContentModifications): number | undefined {
  const place = (modifications.media ?? []).findIndex(({ index }) => index >= content.media.length);
  return place === -1 ? undefined : place;
}

function diffText(field: string, from: string | undefined, to: string | undefined): FieldChange | undefined {
  return from === to ? undefined : { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function diffList(field: string, from: readonly string[], to: readonly string[]): FieldChange | undefined {
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined;
  return { field, ...(from.length > 0 && { from: from.join(', ') }), ...(to.length > 0 && { to: to.join(', ') }) };
}
