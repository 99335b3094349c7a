// The reply to a review: everyone who retrieves the review gets the current reply, and no reply once it is deleted.
import type { Operation } from '../document.js';
import type { CaseContext, TestCase } from './case.js';

const REPLY_CASES: Readonly<Record<string, Omit<TestCase, 'operationId'>>> = {
  replyToReview: { subject: 'is shown', run: checkReplyIsShown },
  deleteReviewReply: { subject: 'is gone', run: checkReplyIsGone },
};

/** Returns the case for an operation on the reply to a review. */
export function listReviewReplyCases({ operationId }: Operation): TestCase[] {
  const found = REPLY_CASES[operationId];
  return found ? [{ operationId, ...found }] : [];
}

/** Checks that a reply is shown with its review, and that another one replaces it. */
async function checkReplyIsShown({ context, fixtures }: CaseContext): Promise<void> {
  const { id } = await fixtures.review();
  for (const content of ['Thank you!', 'Thank you! Tell us more.']) {
    await context.callSuccessfully('replyToReview', { path: { id }, body: { content } });
    const { reply } = (await context.callSuccessfully('getReview', { path: { id } })).body;
    const shown = (reply as { readonly content?: unknown } | undefined)?.content;
    if (shown !== content)
      context.findings.addViolation('replyToReview', 'is shown', {
        kind: 'wrong body',
        message: `stores the reply ${JSON.stringify(content)}, but getReview shows ${JSON.stringify(shown) ?? 'none'} afterwards`,
      });
  }
  context.findings.addExercised('replyToReview', 'is shown');
}

/** Checks that a deleted reply is no longer shown. */
async function checkReplyIsGone({ context, fixtures }: CaseContext): Promise<void> {
  const { id } = await fixtures.review();
  await context.callSuccessfully('replyToReview', { path: { id }, body: { content: 'Thank you!' } });
  await context.callSuccessfully('deleteReviewReply', { path: { id } });
  const { reply } = (await context.callSuccessfully('getReview', { path: { id } })).body;
  if (reply !== undefined)
    context.findings.addViolation('deleteReviewReply', 'is gone', {
      kind: 'wrong body',
      message: 'deletes the reply, but getReview shows it afterwards',
    });
  context.findings.addExercised('deleteReviewReply', 'is gone');
}
