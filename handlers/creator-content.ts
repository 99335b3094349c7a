// Creator content: submit, list, read, moderate.
import { insertCommission } from '../db/commissions.js';
import type { Transaction } from '../db/connection.js';
import * as contents from '../db/creator-content.js';
import { findCreator } from '../db/creators.js';
import { findExistingProducts } from '../db/products.js';
import type { AiAnalysis, CreatorContent, ModerateContent, ModerationEntry } from '../generated/api.js';
import { moderateContentMove, modifyContent, unknownMedia } from '../rules/moderation.js';
import { amountOf } from '../rules/money.js';
import { emit } from '../webhooks/emit.js';
import { contentApproved, contentRejected, contentSubmitted } from '../webhooks/events.js';
import { conflict, invalidField, invalidFields, notFound } from './errors.js';
import type { Call, Operation, Services } from './operation.js';

export const submitContent: Operation<'submitContent'> = async ({ body }, services) => {
  const { db, newId, now, transaction } = services;
  if (!body.description?.trim() && !body.media?.length)
    throw invalidField('description', 'is required, and must not be empty, when there are no media');
  await requireKnown(body, db);
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
    await emit(trx, contentSubmitted(content, createdAt), services);
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

export const moderateContent: Operation<'moderateContent'> = ({ path, body, caller }, services) =>
  services.transaction(async (trx) => {
    const content = await contents.findContentForUpdate(trx, path.id);
    if (!content) throw notFound('content', path.id);
    requireSense(content, body);
    const move = moderateContentMove(content.status, body.action);
    if (move.kind === 'repeat') return { status: 200, body: content };
    if (move.kind === 'contradict') throw conflict('action', contradiction(content, body, move.allowed));
    const decided = decide(content, body, { by: caller.keyId, at: services.now().toISOString(), status: move.status });
    const document = await contents.updateContent(trx, decided);
    await tell(trx, decided, services);
    return { status: 200, body: document };
  });

async function requireKnown({ creatorId, products = [] }: Call<'submitContent'>['body'], db: Services['db']): Promise<void> {
  const [creator, existing] = await Promise.all([findCreator(db, creatorId), findExistingProducts(db, products)]);
  const faults = products.flatMap((id, index) =>
    existing.has(id) ? [] : [{ field: `products[${index}]`, issue: 'is not a product of this store' }],
  );
  if (!creator) faults.unshift({ field: 'creatorId', issue: 'is not a registered creator' });
  if (faults.length > 0) throw invalidFields(faults);
}

/** The analysis of what was submitted. That the AI fails never loses a submission. */
async function analyze({ title, description, media = [] }: Call<'submitContent'>['body'], { ai, log }: Services): Promise<AiAnalysis> {
  try {
    const texts = [title, description, ...media.map(({ caption }) => caption)].filter((text) => text !== undefined);
    const { spamScore, qualityScore, sentiment, language, confidence } = await ai.analyze({ content: texts.join('\n') });
    return { status: 'completed', spamScore, qualityScore, sentiment, language, confidence };
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
  const { modified, changes } = modifyContent(content, modifications ?? {});
  const why = { ...(action === 'reject' && { reason: reason ?? 'other' }), ...(feedback !== undefined && { feedback }) };
  const entry: ModerationEntry = { action, by: decision.by, at: decision.at, ...why, ...(changes.length > 0 && { changes }) };
  const { aiAnalysis, history } = content.moderation;
  return {
    ...content,
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

/** Refuses what would be ignored. */
function requireSense(content: CreatorContent, { action, reason, modifications }: ModerateContent): void {
  if (modifications && action !== 'approve') throw invalidField('modifications', 'go with the action "approve" only');
  if (reason && action !== 'reject') throw invalidField('reason', 'goes with the action "reject" only');
  const unknown = unknownMedia(content, modifications ?? {});
  if (unknown === undefined) return;
  throw invalidField(`modifications.media[${unknown}].index`, `must be below ${content.media.length}, the number of media`);
}

/** Approval earns the creator a commission; approval and rejection are events, a request for changes is none. */
async function tell(trx: Transaction, { id, creatorId, moderation }: CreatorContent, services: Services): Promise<void> {
  const { newId, settings } = services;
  const { decision, decidedBy: by = '', decidedAt: at = '', reason = 'other', feedback } = moderation;
  if (decision === 'rejected')
    await emit(
      trx,
      contentRejected({ contentId: id, rejectedBy: by, reason, ...(feedback !== undefined && { feedback }), rejectedAt: at }),
      services,
    );
  if (decision !== 'approved') return;
  const bonus = { amount: amountOf(settings.approvalBonusCents), currency: settings.currency, status: 'pending' } as const;
  await insertCommission(trx, { id: newId('com'), creatorId, contentId: id, kind: 'approval_bonus', ...bonus, createdAt: at });
  await emit(trx, contentApproved({ contentId: id, approvedBy: by, approvedAt: at, commission: bonus }), services);
}

function contradiction({ status }: CreatorContent, { action }: ModerateContent, allowed: readonly string[]): string {
  const next = allowed.length === 0 ? 'it has to be submitted again first' : `possible is: ${allowed.join(', ')}`;
  return `can't ${action.replace('_', ' ')} content that is ${status}: ${next}`;
}
