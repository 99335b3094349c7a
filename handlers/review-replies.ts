// The public reply of the shop to a review: create or replace it, delete it.
import type { Transaction } from '../db/engine/connection.js';
import { updateReview } from '../db/reviews.js';
import type { Review, ReviewReply } from '../generated/api.js';
import { emit } from '../webhooks/emit.js';
import { reviewUpdated } from '../webhooks/events.js';
import { recordAudit, toAuditedReview, type AuditRecord } from './audit.js';
import type { Operation, Services } from './operation.js';
import { requireReview } from './reviews.js';

export const replyToReview: Operation<'replyToReview'> = ({ path, body: { content }, caller }, services) =>
  services.transaction(async (trx) => {
    const review = await requireReview(trx, path.id);
    if (review.reply?.content === content) return { status: 200, body: review };
    const updatedAt = services.now().toISOString();
    const reply: ReviewReply = { content, createdAt: review.reply?.createdAt ?? updatedAt, updatedAt, repliedBy: caller.keyId };
    const replied: Review = { ...review, reply, updatedAt };
    record(trx, { caller, operation: 'replyToReview', before: review, after: replied }, services);
    await emit(trx, [reviewUpdated(replied)], services);
    return { status: 200, body: await updateReview(trx, replied) };
  });

export const deleteReviewReply: Operation<'deleteReviewReply'> = ({ path, caller }, services) =>
  services.transaction(async (trx) => {
    const before = await requireReview(trx, path.id);
    const { reply, ...review } = before;
    if (!reply) return { status: 204 };
    const after: Review = { ...review, updatedAt: services.now().toISOString() };
    record(trx, { caller, operation: 'deleteReviewReply', before, after }, services);
    await updateReview(trx, after);
    await emit(trx, [reviewUpdated(after)], services);
    return { status: 204 };
  });

function record(
  trx: Transaction,
  { before, after, ...call }: Pick<AuditRecord, 'caller' | 'operation'> & { before: Review; after: Review },
  services: Services,
): void {
  const change = { before: toAuditedReview(before), after: toAuditedReview(after) };
  recordAudit(trx, { ...call, object: { type: 'review', id: before.id }, ...change }, services);
}
