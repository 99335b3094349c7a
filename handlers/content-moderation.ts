// The moderation of creator content: one piece, or several at once.
import * as contents from '../db/creator-content.js';
import { findCreatorForUpdate } from '../db/creators.js';
import type { Transaction } from '../db/engine/connection.js';
import type { ContentModifications, CreatorContent, ModerateContent, ModerationEntry } from '../generated/api.js';
import { isInGoodStanding } from '../domain/creator-status.js';
import { roundThousandths } from '../domain/currency.js';
import { diffContent, findUnknownMediaIndex, modifyContent, resolveContentModeration } from '../domain/moderation.js';
import { toAmount, toThousandths } from '../domain/money.js';
import { emit } from '../webhooks/emit.js';
import { contentApproved, contentRejected } from '../webhooks/events.js';
import { recordAudit, toAuditedContent } from './audit.js';
import { moderateEach } from './bulk-moderation.js';
import { endClaim } from './claims.js';
import { requireSubstance } from './creator-content.js';
import { conflict, invalidField, notFound } from './errors.js';
import { replyWithEtag, requireUnchanged } from './etag.js';
import { recordCommissions, takeBack } from './ledger.js';
import type { Caller, Operation, Services } from './operation.js';

export const moderateContent: Operation<'moderateContent'> = ({ path, body, headers, caller }, services) =>
  services.transaction(async (trx) => {
    const content = await contents.findContentForUpdate(trx, path.id);
    if (!content) throw notFound('content', path.id);
    requireMatchingAction(body);
    requireUnchanged(headers['if-match'], content, 'content');
    if (body.modifications) requirePossible(content, body.modifications);
    return replyWithEtag(await decideContent(trx, { content, decision: body, caller, operation: 'moderateContent' }, services));
  });

export const bulkModerateContent: Operation<'bulkModerateContent'> = async (
  { body: { ids, ifUpdatedAt, ...decision }, caller },
  services,
) => {
  requireMatchingAction(decision);
  const results = await moderateEach({ ids, ifUpdatedAt }, (id, requireAsRead) =>
    services.db.transaction(async (trx) => {
      const content = await contents.findContentForUpdate(trx, id);
      if (!content) throw notFound('content', id);
      if (resolveContentModeration(content.status, decision.action).kind !== 'repeat') requireAsRead(content, 'content');
      return (await decideContent(trx, { content, decision, caller, operation: 'bulkModerateContent' }, services)).status;
    }),
  );
  return { status: 200, body: { results } };
};

interface ContentDecision {
  readonly content: CreatorContent;
  readonly decision: ModerateContent;
  readonly caller: Caller;
  readonly operation: 'moderateContent' | 'bulkModerateContent';
}

/** Makes a decision on content, which must be locked, and returns the content after it. A decision that was made before changes nothing. */
async function decideContent(
  trx: Transaction,
  { content, decision, caller, operation }: ContentDecision,
  services: Services,
): Promise<CreatorContent> {
  const move = resolveContentModeration(content.status, decision.action);
  if (move.kind === 'repeat') return content;
  if (move.kind === 'contradict') throw conflict('impossible-transition', 'action', contradiction(content, decision, move.allowed));
  await endClaim(trx, { itemId: content.id, caller }, services);
  if (move.status === 'approved') await requireGoodStanding(trx, content.creatorId);
  const decided = decide(content, decision, { by: caller.keyId, at: services.now().toISOString(), status: move.status });
  await contents.updateContent(trx, decided);
  const change = { before: toAuditedContent(content), after: toAuditedContent(decided) };
  recordAudit(trx, { caller, operation, object: { type: 'content', id: content.id }, ...change }, services);
  await settle(trx, decided, services);
  return decided;
}

/** Refuses to approve content of a rejected or suspended creator: it isn't published and earns no bonus. Locks the creator until the
 *  transaction ends, so that a concurrent suspension takes effect either before or after. */
async function requireGoodStanding(trx: Transaction, creatorId: string): Promise<void> {
  const status = (await findCreatorForUpdate(trx, creatorId))?.verificationStatus;
  if (status && !isInGoodStanding(status))
    throw conflict('creator-not-eligible', 'action', `can't approve content of a creator who is ${status}`);
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
function requireMatchingAction({ action, reason, modifications }: ModerateContent): void {
  if (modifications && action !== 'approve')
    throw invalidField('incompatible-fields', 'modifications', 'go with the action "approve" only');
  if (reason && action !== 'reject') throw invalidField('incompatible-fields', 'reason', 'goes with the action "reject" only');
}

/** Refuses captions for media that the content doesn't have, two captions for one, and modifications that leave nothing to publish. */
function requirePossible(content: CreatorContent, modifications: ContentModifications): void {
  const unknown = findUnknownMediaIndex(content, modifications);
  if (unknown !== undefined)
    throw invalidField(
      'number-out-of-range',
      `modifications.media[${unknown}].index`,
      `must be below ${content.media.length}, the number of media`,
    );
  const indexes = (modifications.media ?? []).map(({ index }) => index);
  const repeated = indexes.findIndex((index, place) => indexes.indexOf(index) < place);
  if (repeated !== -1) throw invalidField('duplicate-item', `modifications.media[${repeated}].index`, 'is in the list already');
  requireSubstance(modifyContent(content, modifications), 'modifications.description');
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
  const { currency, approvalBonus } = settings;
  const amount = { value: toAmount(roundThousandths(toThousandths(approvalBonus), currency, trx.unit)), currency };
  const bonus = { id: newId('com'), creatorId, contentId: id, kind: 'approval_bonus', amount, status: 'pending' } as const;
  await recordCommissions(trx, [{ ...bonus, createdAt: at, updatedAt: at }]);
  const commission = { amount: amount.value, currency: amount.currency, status: bonus.status };
  await emit(trx, [contentApproved({ contentId: id, approvedBy: by, approvedAt: at, commission })], services);
}

function contradiction({ status }: CreatorContent, { action }: ModerateContent, allowed: readonly string[]): string {
  const next = allowed.length === 0 ? 'it has to be submitted again first' : `possible is: ${allowed.join(', ')}`;
  return `can't ${action === 'request_changes' ? 'request changes to' : action} content that is ${status}: ${next}`;
}
