// Conflicts (409): changes that the state forbids, and requests with an Idempotency-Key that another request is using.
import type { Operation } from '../document.js';
import { createValidRequest } from '../valid-requests.js';
import { NotExercised } from '../case-errors.js';
import type { Reply } from '../requests.js';
import type { TestContext } from '../test-context.js';
import type { CaseContext, TestCase } from './case.js';
import { REPLAYS } from './successes.js';

type CauseConflict = (caseContext: CaseContext) => Promise<Reply>;

/** How to cause a conflict, by operation id. All other POSTs are sent concurrently with one Idempotency-Key. */
const CONFLICTS: Readonly<Record<string, CauseConflict>> = {
  updateProduct: ({ context, fixtures }) =>
    fixtures.product().then(({ id }) => callTwice(context, 'updateProduct', id, [{ status: 'archived' }, { status: 'active' }])),
  patchProduct: ({ context, fixtures }) =>
    fixtures.product().then(({ id }) => callTwice(context, 'patchProduct', id, [{ status: 'archived' }, { status: 'active' }])),
  updateCreator: ({ context, fixtures }) =>
    fixtures
      .creator()
      .then(({ id }) => callTwice(context, 'updateCreator', id, [{ verificationStatus: 'rejected' }, { verificationStatus: 'verified' }])),
  patchCreator: ({ context, fixtures }) =>
    fixtures
      .creator()
      .then(({ id }) => callTwice(context, 'patchCreator', id, [{ verificationStatus: 'rejected' }, { verificationStatus: 'verified' }])),
  updateOrder: ({ context, fixtures }) =>
    fixtures.order().then(({ id }) => callTwice(context, 'updateOrder', id, [{ status: 'cancelled' }, { status: 'paid' }])),
  patchOrder: ({ context, fixtures }) =>
    fixtures.order().then(({ id }) => callTwice(context, 'patchOrder', id, [{ status: 'cancelled' }, { status: 'paid' }])),
  async refundOrder({ context, fixtures }) {
    const { id } = await fixtures.order();
    await context.callSuccessfully('updateOrder', { path: { id }, body: { status: 'cancelled' } });
    return context.call('refundOrder', { path: { id }, body: {} });
  },
  updateCommission: ({ context, fixtures }) =>
    fixtures.commission().then(({ id }) => callTwice(context, 'updateCommission', id, [{ status: 'rejected' }, { status: 'approved' }])),
  patchCommission: ({ context, fixtures }) =>
    fixtures.commission().then(({ id }) => callTwice(context, 'patchCommission', id, [{ status: 'rejected' }, { status: 'approved' }])),
  async createPayout({ context, fixtures }) {
    const { creatorId } = await fixtures.payout();
    return context.call('createPayout', { body: { creatorId } });
  },
  resubmitContent: ({ context, fixtures }) =>
    fixtures
      .moderatedContent('reject')
      .then(({ id }) => callTwice(context, 'resubmitContent', id, [{ title: 'Better' }, { title: 'Better still' }])),
  patchContent: ({ context, fixtures }) =>
    fixtures
      .moderatedContent('reject')
      .then(({ id }) => callTwice(context, 'patchContent', id, [{ title: 'Better' }, { title: 'Better still' }])),
  moderateContent: ({ context, fixtures }) =>
    fixtures.content().then(({ id }) => callTwice(context, 'moderateContent', id, [{ action: 'reject' }, { action: 'approve' }])),
  claimContent: (caseContext) => caseContext.fixtures.content().then(({ id }) => claimTwice(caseContext, 'claimContent', id)),
  claimReview: (caseContext) => caseContext.fixtures.review().then(({ id }) => claimTwice(caseContext, 'claimReview', id)),
  async updateCategory({ context, fixtures }) {
    const [{ id }, { name }] = [await fixtures.category(), await fixtures.category()];
    return context.call('updateCategory', { path: { id }, body: { name } });
  },
  async deleteCategory({ context, fixtures }) {
    const [{ id }, { id: removed }] = [await fixtures.category(), await fixtures.category()];
    await context.callSuccessfully('deleteCategory', { path: { id: removed } });
    return context.call('deleteCategory', { path: { id }, query: { moveTo: removed } });
  },
  updateReview: (caseContext) => editConcurrently(caseContext, 'updateReview'),
  patchReview: (caseContext) => editConcurrently(caseContext, 'patchReview'),
  async createReview({ context, fixtures }) {
    const { id } = await fixtures.product();
    return callTwice(context, 'createReview', id, [
      { rating: 4, userId: `contract-suite-${context.runId}` },
      { rating: 5, userId: `contract-suite-${context.runId}` },
    ]);
  },
  async registerUser({ context, fixtures }) {
    const { email } = await fixtures.user();
    return context.call('registerUser', { body: { email } });
  },
  async registerCreator({ context, fixtures }) {
    const { email } = await fixtures.creator();
    return context.call('registerCreator', { body: { name: fixtures.name('creator'), email } });
  },
  updateUser: (caseContext) => takeEmail(caseContext, 'updateUser'),
  patchUser: (caseContext) => takeEmail(caseContext, 'patchUser'),
  async deleteCreator({ context, fixtures }) {
    const { creatorId } = await fixtures.content();
    return context.call('deleteCreator', { path: { id: String(creatorId) } });
  },
  updateApiKey: (caseContext) => changeRevoked(caseContext, 'updateApiKey'),
  patchApiKey: (caseContext) => changeRevoked(caseContext, 'patchApiKey'),
  async rollApiKey({ context, fixtures }) {
    const { id } = await fixtures.apiKey();
    await context.callSuccessfully('revokeApiKey', { path: { id } });
    return context.call('rollApiKey', { path: { id } });
  },
  async inviteStaffMember({ context, fixtures }) {
    const { email, name, role } = await fixtures.staffMember();
    return context.call('inviteStaffMember', { body: { email, name, role } });
  },
  async updateStaffMember({ context, fixtures }) {
    const { id } = await fixtures.staffMember();
    return context.call('updateStaffMember', { path: { id }, body: { status: 'active' } });
  },
  async createSignInLink({ context, fixtures }) {
    const { id } = await fixtures.staffMember();
    await context.callSuccessfully('updateStaffMember', { path: { id }, body: { status: 'disabled' } });
    return context.call('createSignInLink', { path: { id } });
  },
  async getExportFile({ context }) {
    // The last of several waits for the others.
    const start = () => context.callSuccessfully('createExport', { body: { type: 'categories', format: 'ndjson' } });
    const jobs = [await start(), await start(), await start()];
    return context.call('getExportFile', { path: { id: String(jobs.at(-1)?.body.id) } });
  },
  updateSettings: changeCurrency,
  async recoverWebhook({ context, fixtures }) {
    const { id } = await fixtures.webhook({ active: false });
    return context.call('recoverWebhook', { path: { id }, body: { since: '2024-11-01T00:00:00.000Z' } });
  },
  updateWebhook: (caseContext) => exceedHostLimit(caseContext, 'updateWebhook'),
  patchWebhook: (caseContext) => exceedHostLimit(caseContext, 'patchWebhook'),
  async replayDelivery({ context, fixtures }) {
    const { id, webhookId } = await fixtures.delivery();
    await context.callSuccessfully('updateWebhook', { path: { id: String(webhookId) }, body: { active: false } });
    return context.call('replayDelivery', { path: { id } });
  },
};

/** Returns the case for the 409 of an operation; none if it declares none. */
export function listConflictCases(operation: Operation): TestCase[] {
  const { operationId, statuses } = operation;
  if (!statuses.includes(409)) return [];
  const causeConflict = CONFLICTS[operationId] ?? ((caseContext: CaseContext) => sendConcurrently(caseContext, operation));
  const run = async (caseContext: CaseContext) => caseContext.context.expectStatus(operationId, 409, await causeConflict(caseContext));
  return [{ operationId, subject: '409', run }];
}

/** Gives a user the email address of another. */
async function takeEmail({ context, fixtures }: CaseContext, operationId: 'updateUser' | 'patchUser'): Promise<Reply> {
  const [{ id }, { email }] = [await fixtures.user(), await fixtures.user()];
  return context.call(operationId, { path: { id }, body: { email } });
}

async function changeRevoked({ context, fixtures }: CaseContext, operationId: string): Promise<Reply> {
  const { id } = await fixtures.apiKey();
  await context.callSuccessfully('revokeApiKey', { path: { id } });
  return context.call(operationId, { path: { id }, body: { name: fixtures.name('key') } });
}

/** Claims something with the key of the run, then with another. */
async function claimTwice({ context, fixtures }: CaseContext, operationId: 'claimContent' | 'claimReview', id: string): Promise<Reply> {
  const { key } = await fixtures.apiKey({ scopes: ['content:moderate', 'reviews:moderate'], actsForStore: true });
  await context.callSuccessfully(operationId, { path: { id } });
  return context.call(operationId, { path: { id }, key: String(key) });
}

/** Asks for another currency while there is a product. A deployment that accepts it gets its own currency back. */
async function changeCurrency({ context, fixtures }: CaseContext): Promise<Reply> {
  const { currency } = await fixtures.settings();
  await fixtures.product();
  const reply = await context.call('updateSettings', { body: { currency: currency === 'EUR' ? 'USD' : 'EUR' } });
  if (reply.status < 300) await context.call('updateSettings', { body: { currency } });
  return reply;
}

/** By default a deployment allows 20 active endpoints per host. */
const MAX_ENDPOINTS = 40;

/** Creates endpoints at one host until the deployment refuses another, then activates an inactive one. */
async function exceedHostLimit({ context, fixtures }: CaseContext, operationId: string): Promise<Reply> {
  const { id, url } = await fixtures.webhook({ active: false });
  for (let count = 0; count < MAX_ENDPOINTS; count += 1) {
    const reply = await context.call('createWebhook', { body: { name: fixtures.name('endpoint'), url, events: ['user.registered'] } });
    if (reply.status === 409) return context.call(operationId, { path: { id }, body: { active: true } });
    if (reply.status !== 201) return reply;
  }
  throw new NotExercised(`the deployment allows more than ${MAX_ENDPOINTS} active endpoints at one host`);
}

async function callTwice(
  context: TestContext,
  operationId: string,
  id: string,
  [first, second]: readonly [unknown, unknown],
): Promise<Reply> {
  await context.callSuccessfully(operationId, { path: { id }, body: first });
  return context.call(operationId, { path: { id }, body: second });
}

const CONCURRENCY = 6;
const MAX_ROUNDS = 8;

/** Sends the same request concurrently. A fast deployment may finish the first before the second arrives: then it tries again. */
async function sendConcurrently({ context, fixtures }: CaseContext, operation: Operation): Promise<Reply> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const headers = { 'Idempotency-Key': `contract-suite-${context.runId}-${context.nextNumber()}` };
    const request = { ...(await createValidRequest(context, fixtures, operation)), headers };
    const replies = await settleAll(Array.from({ length: CONCURRENCY }, () => context.call(operation.operationId, request)));
    requireOnce(context, operation.operationId, replies);
    const early = replies.find(({ status }) => status === 409) ?? findSharedRefusal(replies);
    if (early) return early;
  }
  throw new NotExercised(TOO_FAST);
}

/** Edits one review concurrently: the review changes while an edit is screened. */
async function editConcurrently({ context, fixtures }: CaseContext, operationId: string): Promise<Reply> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { id } = await fixtures.review({ content: 'Solid and well made.' });
    const edits = Array.from({ length: CONCURRENCY }, (_, place) =>
      place % 2 === 0 ? { title: `Title ${place}` } : { content: `Solid, and well made in all ${place} compartments.` },
    );
    const replies = await settleAll(edits.map((body) => context.call(operationId, { path: { id }, body })));
    const early = replies.find(({ status }) => status === 409) ?? findSharedRefusal(replies);
    if (early) return early;
  }
  throw new NotExercised(TOO_FAST);
}

const TOO_FAST = `no two of ${CONCURRENCY} concurrent requests overlapped in ${MAX_ROUNDS} rounds: the deployment is too fast for this case from here`;

/** Waits for all replies, so that what they create is recorded before the first error is thrown. */
async function settleAll(calls: readonly Promise<Reply>[]): Promise<Reply[]> {
  const results = await Promise.allSettled(calls);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** Returns a refusal if the deployment refused all requests: then it wasn't too fast, and the refusal is the result. */
const findSharedRefusal = (replies: readonly Reply[]): Reply | undefined =>
  replies.some(({ status }) => status < 300) ? undefined : replies[0];

/** Adds a violation if more than one of the concurrent requests with one Idempotency-Key was carried out. */
function requireOnce(context: TestContext, operationId: string, replies: readonly Reply[]): void {
  const done = replies.filter(({ status }) => status < 300);
  const ids = new Set(done.flatMap(({ body }) => (typeof body.id === 'string' ? [body.id] : [])));
  const carriedOut = done.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true').length;
  const times = Math.max(ids.size, carriedOut);
  if (times > 1)
    context.findings.addViolation(operationId, REPLAYS, {
      kind: 'not idempotent',
      message: `carries out ${times} of ${replies.length} concurrent requests with one Idempotency-Key`,
    });
}
