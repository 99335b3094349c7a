// Creator content: submit, list, retrieve, resubmit. content-moderation.ts moderates it.
import { isDeepStrictEqual } from 'node:util';
import * as contents from '../db/creator-content.js';
import { findCreator, findCreatorForUpdate } from '../db/creators.js';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { findExistingProducts } from '../db/products.js';
import type { AiAnalysis, ContentList, CreatorContent, ModerationEntry } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { isInGoodStanding } from '../domain/creator-status.js';
import { mergePatch } from '../domain/merge-patch.js';
import { canResubmit, diffContent, MAX_RESUBMISSIONS } from '../domain/moderation.js';
import { emit } from '../webhooks/emit.js';
import { contentSubmitted } from '../webhooks/events.js';
import { listByChange } from './changes.js';
import { conflict, invalidField, invalidFields, notAllowed, notFound } from './errors.js';
import { replyWithEtag, requireUnchanged } from './etag.js';
import { listByExternalId, omitEmptyMetadata, pickOwnFields, recordExternalId, requireFewMetadata } from './external-ids.js';
import { nameNewObject } from './new-object.js';
import type { Call, Operation, Services } from './operation.js';

export const submitContent: Operation<'submitContent'> = async ({ body }, services) => {
  const { db, transaction } = services;
  requireSubstance(body);
  await requireExisting(body, db);
  const aiAnalysis = await analyze(body, services);
  return transaction(async (trx) => {
    await requireStillExisting(body, trx);
    const { id, createdAt } = nameNewObject(services, 'cnt');
    const content: CreatorContent = {
      id,
      creatorId: body.creatorId,
      title: body.title,
      ...(body.description !== undefined && { description: body.description }),
      media: body.media ?? [],
      products: body.products ?? [],
      tags: body.tags ?? [],
      status: 'pending_review',
      moderation: { aiAnalysis, history: [] },
      createdAt,
      updatedAt: createdAt,
      ...pickOwnFields(body),
    };
    await recordExternalId(trx, 'content', { after: content });
    const document = await contents.insertContent(trx, content);
    await emit(trx, [contentSubmitted(content, createdAt)], services);
    return { status: 201, headers: { Location: `/api/creators/content/${content.id}` }, body: document };
  });
};

export const listContent: Operation<'listContent'> = async ({ query }, services) => {
  const found =
    (await listByChange<ContentList>('content', query, services)) ?? (await listByExternalId<ContentList>('content', query, services));
  if (found) return { status: 200, body: found };
  const { minimumSpamScore, maximumSpamScore, minimumQualityScore, maximumQualityScore, ...filter } = query;
  const status = query.status === 'pending' ? 'pending_review' : query.status;
  requireSortOfBounds(query);
  const minimumScore = minimumSpamScore ?? minimumQualityScore;
  const maximumScore = maximumSpamScore ?? maximumQualityScore;
  return { status: 200, body: await contents.listContent(services.db, { ...filter, status, minimumScore, maximumScore }) };
};

/** Throws ApiError 400 if a bound isn't of the score that the list is sorted by. */
function requireSortOfBounds(query: Call<'listContent'>['query']): void {
  const bounds = {
    spamScore: ['minimumSpamScore', 'maximumSpamScore'],
    qualityScore: ['minimumQualityScore', 'maximumQualityScore'],
  } as const;
  for (const [sort, names] of Object.entries(bounds)) {
    const bound = names.find((name) => query[name] !== undefined);
    if (bound && query.sort !== sort) throw invalidField('incompatible-fields', 'sort', `must be ${sort} if there is ${bound}`);
  }
}

export const getContent: Operation<'getContent'> = async ({ path }, { db }) => {
  const content = await contents.findContent(db, path.id);
  if (!content) throw notFound('content', path.id);
  return replyWithEtag(content);
};

export const resubmitContent: Operation<'resubmitContent'> = (call, services) => {
  const { creatorId, ...changes } = call.body;
  return resubmit({ ...call, creatorId, products: changes.products, change: (content) => ({ ...content, ...changes }) }, services);
};

export const patchContent: Operation<'patchContent'> = (call, services) => {
  const { creatorId, ...patch } = call.body;
  const change = (content: CreatorContent) => mergePatch(content, patch, ['media', 'products', 'tags']);
  return resubmit({ ...call, creatorId, products: patch.products ?? undefined, change }, services);
};

interface Resubmission extends Pick<Call<'resubmitContent'>, 'path' | 'headers' | 'caller'> {
  /** Whom the caller says to be the creator. */
  readonly creatorId: string | undefined;
  readonly products: readonly string[] | undefined;
  /** Returns the content with what the body changes. */
  readonly change: (content: CreatorContent) => CreatorContent;
}

async function resubmit({ path, headers, caller, creatorId, products, change }: Resubmission, services: Services) {
  const { db, now, transaction } = services;
  const before = (await contents.findContent(db, path.id))?.parse();
  if (!before) throw notFound('content', path.id);
  if (creatorId !== undefined && creatorId !== before.creatorId)
    throw notAllowed('not-the-creator', 'only the creator who submitted content may resubmit it', [
      { reason: 'not-the-creator', field: 'creatorId', issue: 'must be the creator who submitted the content' },
    ]);
  requireUnchanged(headers['if-match'], before, 'content');
  requireResubmittable(before);
  const proposed = omitEmptyMetadata(change(before));
  requireFewMetadata(proposed);
  const altered = diffContent(before, proposed);
  if (altered.length === 0 && isDeepStrictEqual(pickOwnFields(before), pickOwnFields(proposed)))
    throw invalidField(
      'nothing-to-change',
      'body',
      'must change something of the content: its title, description, media, products, tags, externalId or metadata',
    );
  requireSubstance(proposed);
  await requireExisting({ creatorId: before.creatorId, products }, db);
  const aiAnalysis = await analyze(proposed, services);
  return transaction(async (trx) => {
    const content = await contents.findContentForUpdate(trx, path.id);
    if (!content) throw notFound('content', path.id);
    requireResubmittable(content);
    if (JSON.stringify(content) !== JSON.stringify(before))
      throw conflict('changed-concurrently', 'status', 'was changed by a concurrent request: read the content again');
    await requireStillExisting({ creatorId: before.creatorId, products }, trx);
    const at = now().toISOString();
    const step: ModerationEntry = { action: 'resubmit', by: caller.keyId, at, changes: altered };
    const moderation = { aiAnalysis, history: [...content.moderation.history, step] };
    const resubmitted: CreatorContent = { ...proposed, status: 'pending_review', moderation, updatedAt: at };
    await recordExternalId(trx, 'content', { before: content, after: resubmitted });
    await contents.replaceContent(trx, resubmitted);
    await emit(trx, [contentSubmitted(resubmitted, at)], services);
    return replyWithEtag(resubmitted);
  });
}

type Substance = Pick<CreatorContent, 'title'> & Partial<Pick<CreatorContent, 'description' | 'media'>>;

/** Throws ApiError 400 that names the field of the description if content has neither a description nor media. */
export function requireSubstance({ description, media }: Substance, field = 'description'): void {
  if (!description?.trim() && !media?.length)
    throw invalidField('missing-field', field, 'is required, and must not be empty, when there are no media');
}

function requireResubmittable({ status, moderation }: CreatorContent): void {
  if (!canResubmit(status))
    throw conflict(
      'impossible-transition',
      'status',
      `is ${status}: only content that is rejected or changes_requested can be submitted again`,
    );
  if (moderation.history.filter(({ action }) => action === 'resubmit').length >= MAX_RESUBMISSIONS)
    throw conflict(
      'resubmission-limit-reached',
      'status',
      `is ${status} after ${MAX_RESUBMISSIONS} resubmissions, the most there are: submit new content`,
    );
}

interface Named {
  readonly creatorId: string;
  readonly products?: readonly string[] | undefined;
}

/** The same after the analysis, which may have taken seconds. Locks the creator until the transaction ends. */
async function requireStillExisting(named: Named, trx: Transaction): Promise<void> {
  await findCreatorForUpdate(trx, named.creatorId);
  await requireExisting(named, trx);
}

/** Throws ApiError 400 if the creator or a product doesn't exist, and 409 if the creator may not submit. */
async function requireExisting({ creatorId, products = [] }: Named, db: Reader): Promise<void> {
  const [creator, existing] = await Promise.all([findCreator(db, creatorId), findExistingProducts(db, products)]);
  const errors = products.flatMap((id, index): FieldError[] =>
    existing.has(id) ? [] : [{ reason: 'unknown-product', field: `products[${index}]`, issue: 'is not a product of this store' }],
  );
  if (!creator) errors.unshift({ reason: 'unknown-creator', field: 'creatorId', issue: 'is not a registered creator' });
  if (errors.length > 0) throw invalidFields(errors);
  const status = creator?.parse().verificationStatus;
  if (status && !isInGoodStanding(status)) throw conflict('creator-not-eligible', 'creatorId', `is ${status}, and may not submit content`);
}

/** How many characters of a submission to analyze: title, description, then captions. */
const ANALYSED_MOST = 20_000;

/** Analyzes a submission. If the AI fails, the submission is still stored. */
async function analyze({ title, description, media = [] }: Substance, { ai, log }: Services): Promise<AiAnalysis> {
  try {
    const texts = [title, description, ...media.map(({ caption }) => caption)].filter((text) => text !== undefined);
    const { metadata, ...figures } = await ai.analyze({ content: texts.join('\n').slice(0, ANALYSED_MOST) });
    return { status: 'completed', ...figures, model: metadata.model };
  } catch (error) {
    log.warn({ err: error }, 'the AI could not analyze content');
    return { status: 'unavailable' };
  }
}
