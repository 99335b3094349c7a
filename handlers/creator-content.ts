// Creator content: submit, list, retrieve, resubmit, moderate.
import type { Transaction } from '../db/engine/connection.js';
import * as contents from '../db/creator-content.js';
import { findCreator, findCreatorForUpdate } from '../db/creators.js';
import { findExistingProducts } from '../db/products.js';
import type { AiAnalysis, CreatorContent, ModerateContent, ModerationEntry } from '../generated/api.js';
import { isInGoodStanding } from '../domain/creator-status.js';
import {
  canResubmit,
  diffContent,
  MAX_RESUBMISSIONS,
  resolveContentModeration,
  modifyContent,
  findUnknownMediaIndex,
} from '../domain/moderation.js';
import { toAmount } from '../domain/money.js';
import { emit } from '../webhooks/emit.js';
import { contentApproved, contentRejected, contentSubmitted } from '../webhooks/events.js';
import { conflict, invalidField, invalidFields, notAllowed, notFound } from './errors.js';
import { recordCommissions, takeBack } from './ledger.js';
import type { Operation, Services } from './operation.js';

export const submitContent: Operation<'submitContent'> = async ({ body }, services) => {
  const { db, newId, now, transaction } = services;
  requireSubstance(body);
  await requireExisting(body, db);
  const aiAnalysis = await analyze(body, services);
  return transaction(async (trx) => {
    const createdAt = now().toISOString();
    const content: CreatorContent = {
      id: newId('cnt'),
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
    };
    const document = await contents.insertContent(trx, content);
    await emit(trx, [contentSubmitted(content, createdAt)], services);
    return { status: 201, headers: { Location: `/api/creators/content/${content.id}` }, body: document };
  });
};

export const listContent: Operation<'listContent'> = async ({ query }, { db }) => {
  const status = query.status === 'pending' ? 'pending_review' : query.status;
  return { status: 200, body: await contents.listContent(db, { ...query, status }) };
};

export const getContent: Operation<'getContent'> = async ({ path }, { db }) => {
  const content = await contents.findContent(db, path.id);
  if (!content) throw notFound('content', path.id);
  return { status: 200, body: content };
};

export const resubmitContent: Operation<'resubmitContent'> = async ({ path, body: { creatorId, ...changes }, caller }, services) => {
  const { db, now, transaction } = services;
  const before = (await contents.findContent(db, path.id))?.parse();
  if (!before) throw notFound('content', path.id);
  if (creatorId !== undefined && creatorId !== before.creatorId) throw notAllowed('only the creator who submitted content may resubmit it');
  requireResubmittable(before);
  const proposed = { ...before, ...changes };
  const altered = diffContent(before, proposed);
  if (altered.length === 0)
    throw invalidField('body', 'must change something of the content: its title, description, media, products or tags');
  requireSubstance(proposed);
  await requireExisting({ creatorId: before.creatorId, products: changes.products }, db);
  const aiAnalysis = await analyze(proposed, services);
  return transaction(async (trx) => {
    const content = await contents.findContentForUpdate(trx, path.id);
    if (!content) throw notFound('content', path.id);
    requireResubmittable(content);
    if (JSON.stringify(content) !== JSON.stringify(before))
      throw conflict('status', 'was changed by a concurrent request: read the content again');
    const at = now().toISOString();
    const step: ModerationEntry = { action: 'resubmit', by: caller.keyId, at, changes: altered };
    const moderation = { aiAnalysis, history: [...content.moderation.history, step] };
    const resubmitted: CreatorContent = { ...proposed, status: 'pending_review', moderation, updatedAt: at };
    const document = await contents.replaceContent(trx, resubmitted);
    await emit(trx, [contentSubmitted(resubmitted, at)], services);
    return { status: 200, body: document };
  });
};

export const moderateContent: Operation<'moderateContent'> = ({ path, body, caller }, services) =>
  services.transaction(async (trx) => {
    const content = await contents.findContentForUpdate(trx, path.id);
    if (!content) throw notFound('content', path.id);
    requireConsistent(content, body);
    const move = resolveContentModeration(content.status, body.action);
    if (move.kind === 'repeat') return { status: 200, body: content };
    if (move.kind === 'contradict') throw conflict('action', contradiction(content, body, move.allowed));
    if (move.status === 'approved') await requireGoodStanding(trx, content.creatorId);
    const decided = decide(content, body, { by: caller.keyId, at: services.now().toISOString(), status: move.status });
    const document = await contents.updateContent(trx, decided);
    await settle(trx, decided, services);
    return { status: 200, body: document };
  });

type Substance = Pick<CreatorContent, 'title'> & Partial<Pick<CreatorContent, 'description' | 'media'>>;

function requireSubstance({ description, media }: Substance): void {
  if (!description?.trim() && !media?.length)
    throw invalidField('description', 'is required, and must not be empty, when there are no media');
}

function requireResubmittable({ status, moderation }: CreatorContent): void {
  if (!canResubmit(status))
    throw conflict('status', `is ${status}: only content that is rejected or changes_requested can be submitted again`);
  if (moderation.history.filter(({ action }) => action === 'resubmit').length >= MAX_RESUBMISSIONS)
    throw conflict('status', `is ${status} after ${MAX_RESUBMISSIONS} resubmissions, the most there are: submit new content`);
}

/** Throws ApiError 400 if the creator or a product doesn't exist, and 409 if the creator may not submit. */
async function requireExisting(
  { creatorId, products = [] }: { creatorId: string; products?: readonly string[] | undefined },
  db: Services['db'],
): Promise<void> {
  const [creator, existing] = await Promise.all([findCreator(db, creatorId), findExistingProducts(db, products)]);
  const errors = products.flatMap((id, index) =>
    existing.has(id) ? [] : [{ field: `products[${index}]`, issue: 'is not a product of this store' }],
  );
  if (!creator) errors.unshift({ field: 'creatorId', issue: 'is not a registered creator' });
  if (errors.length > 0) throw invalidFields(errors);
  const status = creator?.parse().verificationStatus;
  if (status && !isInGoodStanding(status)) throw conflict('creatorId', `is ${status}, and may not submit content`);
}

/** Refuses to approve content of a rejected or suspended creator: it isn't published and earns no bonus. Locks the creator until the
 *  transaction ends, so that a concurrent suspension takes effect either before or after. */
async function requireGoodStanding(trx: Transaction, creatorId: string): Promise<void> {
  const status = (await findCreatorForUpdate(trx, creatorId))?.verificationStatus;
  if (status && !isInGoodStanding(status)) throw conflict('action', `can't approve content of a creator who is ${status}`);
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
    log.warn({ err: error }, 'the AI could not analyse content');
    return { status: 'unavailable' };
  }
}

function decide(
  content: CreatorContent,
  { action, reason, feedback, modifications }: ModerateContent,
  decision: { by: string; at: string; status: 'approved' | 'rejected' | 'changes_requested' },
): CreatorContent {
  const modified = modifyContent(content, modifications ?? {});
  const changes = diffContent(content, modified);
  const why = { ...(action === 'reject' && { reason: reason ?? 'other' }), ...(feedback !== undefined && { feedback }) };
  const entry: ModerationEntry = { action, by: decision.by, at: decision.at, ...why, ...(changes.length > 0 && { changes }) };
  const { aiAnalysis, history } = content.moderation;
  return {
    ...modified,
    status: decision.status,
    moderation: {
      aiAnalysis,
      decision: decision.status,
      decidedBy: decision.by,
      decidedAt: decision.at,
      ...why,
      history: [...history, entry],
    },
    updatedAt: decision.at,
  };
}

/** Refuses fields that would be ignored. */
function requireConsistent(content: CreatorContent, { action, reason, modifications }: ModerateContent): void {
  if (modifications && action !== 'approve') throw invalidField('modifications', 'go with the action "approve" only');
  if (reason && action !== 'reject') throw invalidField('reason', 'goes with the action "reject" only');
  const unknown = findUnknownMediaIndex(content, modifications ?? {});
  if (unknown === undefined) return;
  throw invalidField(`modifications.media[${unknown}].index`, `must be below ${content.media.length}, the number of media`);
}

/** Carries out the consequences of a decision: approval earns the creator a bonus, and a takedown reverses it. Both cause events; a request
 *  for changes doesn't. */
async function settle(trx: Transaction, { id, creatorId, moderation }: CreatorContent, services: Services): Promise<void> {
  const { newId, settings } = services;
  const { decision, decidedBy: by = '', decidedAt: at = '', reason = 'other', feedback } = moderation;
  if (decision === 'rejected') {
    await takeBack(trx, { kind: 'approval_bonus', contentId: id }, { newId, at });
    const why = { reason, ...(feedback !== undefined && { feedback }) };
    await emit(trx, [contentRejected({ contentId: id, rejectedBy: by, ...why, rejectedAt: at })], services);
  }
  if (decision !== 'approved') return;
  const amount = { value: toAmount(settings.approvalBonusCents), currency: settings.currency };
  const bonus = { id: newId('com'), creatorId, contentId: id, kind: 'approval_bonus', amount, status: 'pending' } as const;
  await recordCommissions(trx, [{ ...bonus, createdAt: at, updatedAt: at }]);
  const commission = { amount: amount.value, currency: amount.currency, status: bonus.status };
  await emit(trx, [contentApproved({ contentId: id, approvedBy: by, approvedAt: at, commission })], services);
}

function contradiction({ status }: CreatorContent, { action }: ModerateContent, allowed: readonly string[]): string {
  const next = allowed.length === 0 ? 'it has to be submitted again first' : `possible is: ${allowed.join(', ')}`;
  return `can't ${action === 'request_changes' ? 'request changes to' : action} content that is ${status}: ${next}`;
}
