// Conflicts (409): changes that the state forbids, and requests with an Idempotency-Key that is still in use.
import type { Operation } from '../document.js';
import { goodRequest } from '../valid-requests.js';
import { Unexercised, type Kit, type Reply } from '../test-context.js';
import type { Bench, Case } from './case.js';
import { REPLAYS } from './successes.js';

type Contradict = (bench: Bench) => Promise<Reply>;

/** What contradicts an operation, by its id. All other POSTs are sent twice at once with one Idempotency-Key. */
const CONTRADICTIONS: Readonly<Record<string, Contradict>> = {
  updateProduct: ({ kit, given }) =>
    given.product().then(({ id }) => twice(kit, 'updateProduct', id, [{ status: 'archived' }, { status: 'active' }])),
  updateCreator: ({ kit, given }) =>
    given
      .creator()
      .then(({ id }) => twice(kit, 'updateCreator', id, [{ verificationStatus: 'rejected' }, { verificationStatus: 'verified' }])),
  updateOrder: ({ kit, given }) =>
    given.order().then(({ id }) => twice(kit, 'updateOrder', id, [{ status: 'cancelled' }, { status: 'paid' }])),
  updateCommission: ({ kit, given }) =>
    given.commission().then(({ id }) => twice(kit, 'updateCommission', id, [{ status: 'rejected' }, { status: 'approved' }])),
  resubmitContent: ({ kit, given }) =>
    given.moderatedContent('reject').then(({ id }) => twice(kit, 'resubmitContent', id, [{ title: 'Better' }, { title: 'Better still' }])),
  moderateContent: ({ kit, given }) =>
    given.content().then(({ id }) => twice(kit, 'moderateContent', id, [{ action: 'reject' }, { action: 'approve' }])),
  updateReview: editAtOnce,
  async createReview({ kit, given }) {
    const { id } = await given.product();
    return twice(kit, 'createReview', id, [
      { rating: 4, userId: `contract-suite-${kit.runId}` },
      { rating: 5, userId: `contract-suite-${kit.runId}` },
    ]);
  },
  async registerUser({ kit, given }) {
    const { email } = await given.user();
    return kit.call('registerUser', { body: { email } });
  },
  async registerCreator({ kit, given }) {
    const { email } = await given.creator();
    return kit.call('registerCreator', { body: { name: given.word('creator'), email } });
  },
  async updateApiKey({ kit, given }) {
    const { id } = await given.apiKey();
    await kit.must('revokeApiKey', { path: { id } });
    return kit.call('updateApiKey', { path: { id }, body: { name: given.word('key') } });
  },
  async rollApiKey({ kit, given }) {
    const { id } = await given.apiKey();
    await kit.must('revokeApiKey', { path: { id } });
    return kit.call('rollApiKey', { path: { id } });
  },
  async recoverWebhook({ kit, given }) {
    const { id } = await given.webhook({ active: false });
    return kit.call('recoverWebhook', { path: { id }, body: { since: '2024-11-01T00:00:00.000Z' } });
  },
  updateWebhook: crowdHost,
  async replayDelivery({ kit, given }) {
    const { id, webhookId } = await given.delivery();
    await kit.must('updateWebhook', { path: { id: String(webhookId) }, body: { active: false } });
    return kit.call('replayDelivery', { path: { id } });
  },
};

/** The case of the 409 of an operation; none where it declares none. */
export function conflictCases(operation: Operation): Case[] {
  const { operationId, statuses } = operation;
  if (!statuses.includes(409)) return [];
  const contradict = CONTRADICTIONS[operationId] ?? ((bench: Bench) => sendAtOnce(bench, operation));
  const run = async (bench: Bench) => bench.kit.expectStatus(operationId, 409, await contradict(bench));
  return [{ operationId, subject: '409', run }];
}

/** A deployment allows 20 active endpoints at a host unless it is set up otherwise. */
const CROWD_MOST = 40;

/** Endpoints at one host until another is refused; then one that was made inactive shall become active. */
async function crowdHost({ kit, given }: Bench): Promise<Reply> {
  const { id, url } = await given.webhook({ active: false });
  for (let count = 0; count < CROWD_MOST; count += 1) {
    const reply = await kit.call('createWebhook', { body: { name: given.word('endpoint'), url, events: ['user.registered'] } });
    if (reply.status === 409) return kit.call('updateWebhook', { path: { id }, body: { active: true } });
    if (reply.status !== 201) return reply;
  }
  throw new Unexercised(`the deployment allows more than ${CROWD_MOST} active endpoints at one host`);
}

async function twice(kit: Kit, operationId: string, id: string, [first, second]: readonly [unknown, unknown]): Promise<Reply> {
  await kit.must(operationId, { path: { id }, body: first });
  return kit.call(operationId, { path: { id }, body: second });
}

const AT_ONCE = 6;
const ROUNDS_MOST = 8;

/** Whoever is asked twice at once may be quick enough to be done with the first: then it is tried again. */
async function sendAtOnce({ kit, given }: Bench, operation: Operation): Promise<Reply> {
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    const headers = { 'Idempotency-Key': `contract-suite-${kit.runId}-${kit.next()}` };
    const request = { ...(await goodRequest(kit, given, operation)), headers };
    const replies = await settled(Array.from({ length: AT_ONCE }, () => kit.call(operation.operationId, request)));
    requireOnce(kit, operation.operationId, replies);
    const early = replies.find(({ status }) => status === 409) ?? noneSucceeded(replies);
    if (early) return early;
  }
  throw new Unexercised(tooQuick);
}

/** Several people edit one review at once: what was screened for one of them is no longer what is there. */
async function editAtOnce({ kit, given }: Bench): Promise<Reply> {
  for (let round = 0; round < ROUNDS_MOST; round += 1) {
    const { id } = await given.review({ content: 'Solid and well made.' });
    const edits = Array.from({ length: AT_ONCE }, (_, place) =>
      place % 2 === 0 ? { title: `Title ${place}` } : { content: `Solid, and well made in all ${place} compartments.` },
    );
    const replies = await settled(edits.map((body) => kit.call('updateReview', { path: { id }, body })));
    const early = replies.find(({ status }) => status === 409) ?? noneSucceeded(replies);
    if (early) return early;
  }
  throw new Unexercised(tooQuick);
}

const tooQuick = `no two of ${AT_ONCE} requests at once met in ${ROUNDS_MOST} rounds: the deployment is too quick for this from here`;

/** All replies; what was made is known before the first failure is thrown. */
async function settled(calls: readonly Promise<Reply>[]): Promise<Reply[]> {
  const results = await Promise.allSettled(calls);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** A deployment that refuses all of them was not too quick: the refusal is what there is to say. */
const noneSucceeded = (replies: readonly Reply[]): Reply | undefined =>
  replies.some(({ status }) => status < 300) ? undefined : replies[0];

/** Of requests at once under one Idempotency-Key one alone is carried out. */
function requireOnce(kit: Kit, operationId: string, replies: readonly Reply[]): void {
  const done = replies.filter(({ status }) => status < 300);
  const ids = new Set(done.flatMap(({ body }) => (typeof body.id === 'string' ? [body.id] : [])));
  const carriedOut = done.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true').length;
  const times = Math.max(ids.size, carriedOut);
  if (times > 1)
    kit.findings.fault(operationId, REPLAYS, {
      kind: 'not idempotent',
      message: `carries out ${times} of ${replies.length} requests at once under one Idempotency-Key`,
    });
}
