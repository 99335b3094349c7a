// Events that operations declare in x-emits: causes each, and checks the deliveries in both formats, their signatures and schemas.
import { findDeliveryViolations } from '../delivery-rules.js';
import type { Operation } from '../document.js';
import type { Violation } from '../violations.js';
import { NotExercised } from '../case-errors.js';
import { FORMATS, type Format } from '../webhook-receiver.js';
import type { CaseContext, TestCase } from './case.js';

/** The subject of an event. */
interface Caused {
  /** An id that the event contains. */
  readonly id: string;
  /** How often the event happened to it: more than once if an earlier step emits it too. */
  readonly times: number;
}

const toSingleEvent = ({ id }: { readonly id: string }): Caused => ({ id, times: 1 });

type Body = Readonly<Record<string, unknown>>;

/** Makes an operation emit an event. */
type Cause = (caseContext: CaseContext) => Promise<Caused>;

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';

const CAUSES: Readonly<Record<string, Cause>> = {
  'registerCreator creator.registered': async ({ fixtures }) => toSingleEvent(await fixtures.creator()),
  'submitContent content.submitted': async ({ fixtures }) => toSingleEvent(await fixtures.content()),
  'moderateContent content.approved': async ({ fixtures }) => toSingleEvent(await fixtures.moderatedContent('approve')),
  'moderateContent content.rejected': async ({ fixtures }) => toSingleEvent(await fixtures.moderatedContent('reject')),
  'bulkModerateContent content.approved': (caseContext) => bulkModerateContent(caseContext, 'approve'),
  'bulkModerateContent content.rejected': (caseContext) => bulkModerateContent(caseContext, 'reject'),
  'resubmitContent content.submitted': (caseContext) => resubmitContent(caseContext, 'resubmitContent'),
  'patchContent content.submitted': (caseContext) => resubmitContent(caseContext, 'patchContent'),
  'createReview review.created': async ({ fixtures }) => toSingleEvent(await fixtures.review({ rating: 1 })),
  async 'createReview review.approved'({ fixtures }) {
    const { id, status } = await fixtures.review({ content: 'A solid organiser.' });
    if (status !== 'approved')
      throw new NotExercised('the deployment holds every review for a moderator, so none is approved when it is created');
    return toSingleEvent({ id });
  },
  async 'moderateReview review.approved'({ context, fixtures }) {
    const { id, status } = await fixtures.review();
    await context.callSuccessfully('moderateReview', { path: { id }, body: { action: 'reject' } });
    await context.callSuccessfully('moderateReview', { path: { id }, body: { action: 'approve' } });
    return { id, times: status === 'approved' ? 2 : 1 };
  },
  async 'bulkModerateReviews review.approved'({ context, fixtures }) {
    const { id, status } = await fixtures.review();
    await context.callSuccessfully('bulkModerateReviews', { body: { ids: [id], action: 'reject' } });
    await context.callSuccessfully('bulkModerateReviews', { body: { ids: [id], action: 'approve' } });
    return { id, times: status === 'approved' ? 2 : 1 };
  },
  'updateReview review.approved': (caseContext) => publishReview(caseContext, 'updateReview'),
  'patchReview review.approved': (caseContext) => publishReview(caseContext, 'patchReview'),
  'updateReview review.updated': (caseContext) => editReview(caseContext, 'updateReview', { rating: 2 }),
  'patchReview review.updated': (caseContext) => editReview(caseContext, 'patchReview', { rating: 2 }),
  'moderateReview review.updated': (caseContext) => editReview(caseContext, 'moderateReview', { action: 'reject' }),
  async 'bulkModerateReviews review.updated'({ context, fixtures }) {
    const { id } = await fixtures.review();
    await context.callSuccessfully('bulkModerateReviews', { body: { ids: [id], action: 'reject' } });
    return toSingleEvent({ id });
  },
  'replyToReview review.updated': (caseContext) => editReview(caseContext, 'replyToReview', { content: 'Thank you!' }),
  async 'deleteReviewReply review.updated'(caseContext) {
    const { id } = await editReview(caseContext, 'replyToReview', { content: 'Thank you!' });
    await caseContext.context.callSuccessfully('deleteReviewReply', { path: { id } });
    return { id, times: 2 };
  },
  'createProduct product.created': async ({ fixtures }) => toSingleEvent(await fixtures.product()),
  'updateProduct product.updated': (caseContext) => changeProduct(caseContext, 'updateProduct', { price: 12 }),
  'patchProduct product.updated': (caseContext) => changeProduct(caseContext, 'patchProduct', { price: 12 }),
  'deleteProduct product.deleted': (caseContext) => changeProduct(caseContext, 'deleteProduct'),
  async 'batchProducts product.created'({ context, fixtures }) {
    const items = [{ name: fixtures.name('product'), price: 10 }];
    return toSingleEvent(readFirstResult((await context.callSuccessfully('batchProducts', { body: { items } })).body));
  },
  async 'batchProducts product.updated'({ context, fixtures }) {
    const { id } = await fixtures.product();
    await context.callSuccessfully('batchProducts', { body: { items: [{ id, price: 12 }] } });
    return toSingleEvent({ id });
  },
  'putProductByExternalId product.created': (caseContext) => putProduct(caseContext, [10]),
  'putProductByExternalId product.updated': (caseContext) => putProduct(caseContext, [10, 12]),
  'createOrder order.created': async ({ fixtures }) => toSingleEvent(await fixtures.order()),
  'createOrder product.purchased': async ({ fixtures }) => toSingleEvent(await fixtures.order()),
  'createOrder commission.earned': async ({ fixtures }) => toSingleEvent(await fixtures.commission()),
  'updateOrder order.updated': (caseContext) => moveOrder(caseContext, 'updateOrder', ['processing']),
  'patchOrder order.updated': (caseContext) => moveOrder(caseContext, 'patchOrder', ['processing']),
  'updateOrder order.completed': (caseContext) => moveOrder(caseContext, 'updateOrder', ['processing', 'shipped', 'completed']),
  'patchOrder order.completed': (caseContext) => moveOrder(caseContext, 'patchOrder', ['processing', 'shipped', 'completed']),
  async 'refundOrder order.updated'({ context, fixtures }) {
    const { id } = await fixtures.order();
    await context.callSuccessfully('refundOrder', { path: { id }, body: { amount: 0.01 } });
    return toSingleEvent({ id });
  },
  'registerUser user.registered': async ({ fixtures }) => toSingleEvent(await fixtures.user()),
};

async function editReview({ context, fixtures }: CaseContext, operationId: string, body: Body): Promise<Caused> {
  const { id } = await fixtures.review();
  await context.callSuccessfully(operationId, { path: { id }, body });
  return toSingleEvent({ id });
}

async function changeProduct({ context, fixtures }: CaseContext, operationId: string, body?: Body): Promise<Caused> {
  const { id } = await fixtures.product();
  await context.callSuccessfully(operationId, { path: { id }, ...(body && { body }) });
  return toSingleEvent({ id });
}

/** Puts a new product once for each of the prices. */
async function putProduct({ context, fixtures }: CaseContext, prices: readonly number[]): Promise<Caused> {
  const name = fixtures.name('product');
  let id = '';
  for (const price of prices) {
    const request = { path: { externalId: name }, body: { name, price } };
    ({ id } = (await context.callSuccessfully('putProductByExternalId', request)).body);
  }
  return toSingleEvent({ id });
}

function readFirstResult(body: Body): { readonly id: string } {
  const { results } = body;
  const [first] = Array.isArray(results) ? (results as { readonly id?: unknown }[]) : [];
  return { id: String(first?.id) };
}

async function resubmitContent({ context, fixtures }: CaseContext, operationId: string): Promise<Caused> {
  const { id } = await fixtures.moderatedContent('reject');
  await context.callSuccessfully(operationId, { path: { id }, body: { title: fixtures.name('resubmission') } });
  return { id, times: 2 };
}

async function publishReview({ context, fixtures }: CaseContext, operationId: string): Promise<Caused> {
  const { id, status } = await fixtures.review({ content: SPAM });
  const edited = await context.callSuccessfully(operationId, { path: { id }, body: { content: 'A solid organiser.' } });
  if (edited.body['status'] !== 'approved')
    throw new NotExercised('the deployment holds every review for a moderator, so none is approved when it is edited');
  return { id, times: status === 'approved' ? 2 : 1 };
}

async function moveOrder({ context, fixtures }: CaseContext, operationId: string, statuses: readonly string[]): Promise<Caused> {
  const { id } = await fixtures.order();
  for (const status of statuses) await context.callSuccessfully(operationId, { path: { id }, body: { status } });
  return toSingleEvent({ id });
}

async function bulkModerateContent({ context, fixtures }: CaseContext, action: 'approve' | 'reject'): Promise<Caused> {
  const { id } = await fixtures.content();
  await context.callSuccessfully('bulkModerateContent', { body: { ids: [id], action } });
  return toSingleEvent({ id });
}

/** Returns the subject of a finding about a delivery. */
export const formatSubject = (event: string, format: Format): string => `emits ${event} (${format})`;

/** Returns a case for each event that an operation can emit. */
export function listEventCases({ operationId, emits }: Operation): TestCase[] {
  return emits.map((event) => ({
    operationId,
    subject: formatSubject(event, 'full'),
    run: (caseContext) => causeAndReceive(caseContext, operationId, event),
  }));
}

async function causeAndReceive(caseContext: CaseContext, operationId: string, event: string): Promise<void> {
  const { context, webhookReceiver } = caseContext;
  const addNotExercised = (reason: string): void =>
    FORMATS.forEach((format) => context.findings.addNotExercised(operationId, formatSubject(event, format), reason));
  try {
    webhookReceiver.requireReachable();
    const cause = CAUSES[`${operationId} ${event}`];
    if (!cause)
      throw new NotExercised(`the kit does not know how ${operationId} emits ${event}: add it to packages/partner-kit/cases/events.ts`);
    const sinceMs = context.now().getTime();
    const caused = await cause(caseContext);
    caseContext.finalChecks.push(() => findRepeatedEvents(caseContext, operationId, { event, ...caused }));
    const deliveries = await webhookReceiver.waitForDeliveries(event, caused.id);
    for (const format of FORMATS) {
      const violations = deliveries[format]
        ? findDeliveryViolations(context, { event, format, sinceMs, secret: webhookReceiver.getSecret(format) }, deliveries[format])
        : [createMissingDelivery(event)];
      for (const violation of violations) context.findings.addViolation(operationId, formatSubject(event, format), violation);
      context.findings.addExercised(operationId, formatSubject(event, format));
    }
  } catch (error) {
    if (error instanceof NotExercised) addNotExercised(error.message);
    throw error;
  }
}

const createMissingDelivery = (event: string): Violation => ({
  kind: 'missing delivery',
  message: `succeeded, but no delivery of ${event} arrived`,
});

/** Adds a violation for an event with too many webhook-ids. A delivery may be repeated, but only with the same webhook-id. */
function findRepeatedEvents(
  { context, webhookReceiver }: CaseContext,
  operationId: string,
  { event, id, times }: Caused & { readonly event: string },
): void {
  for (const format of FORMATS) {
    const { size } = webhookReceiver.listWebhookIds(format, event, id);
    if (size <= times) continue;
    const message = `delivers ${event} of ${id} with ${size} different webhook-ids, but it happened ${times === 1 ? 'once' : `${times} times`}`;
    context.findings.addViolation(operationId, formatSubject(event, format), { kind: 'repeated event', message });
  }
}
