// Every event that an operation declares in x-emits: caused, received in both formats, rightly signed, fitting its schema.
import { deliveryFaults } from '../delivery-rules.js';
import type { Operation } from '../document.js';
import type { Fault } from '../violations.js';
import { Unexercised } from '../test-context.js';
import { FORMATS, type Format } from '../webhook-receiver.js';
import type { Bench, Case } from './case.js';

/** Something that an event tells of. */
interface Caused {
  /** An id that the event names. */
  readonly id: string;
  /** How often the event happened to it on the way: more than once where a step before the last emits it too. */
  readonly times: number;
}

const once = ({ id }: { readonly id: string }): Caused => ({ id, times: 1 });

/** What makes an operation emit an event. */
type Cause = (bench: Bench) => Promise<Caused>;

const SPAM = 'BUY CHEAP VIAGRA NOW!!! CLICK http://spam.example/win $$$ FREE MONEY CASINO http://spam.example/2 CALL NOW!!!';

const CAUSES: Readonly<Record<string, Cause>> = {
  'registerCreator creator.registered': async ({ given }) => once(await given.creator()),
  'submitContent content.submitted': async ({ given }) => once(await given.content()),
  'moderateContent content.approved': async ({ given }) => once(await given.moderatedContent('approve')),
  'moderateContent content.rejected': async ({ given }) => once(await given.moderatedContent('reject')),
  async 'resubmitContent content.submitted'({ kit, given }) {
    const { id } = await given.moderatedContent('reject');
    await kit.must('resubmitContent', { path: { id }, body: { title: given.word('resubmission') } });
    return { id, times: 2 };
  },
  'createReview review.created': async ({ given }) => once(await given.review({ rating: 1 })),
  async 'createReview review.approved'({ given }) {
    const { id, status } = await given.review({ content: 'A solid organiser.' });
    if (status !== 'approved')
      throw new Unexercised('the deployment lets every review wait for a moderator, so none is approved when it is created');
    return once({ id });
  },
  async 'moderateReview review.approved'({ kit, given }) {
    const { id, status } = await given.review();
    await kit.must('moderateReview', { path: { id }, body: { action: 'reject' } });
    await kit.must('moderateReview', { path: { id }, body: { action: 'approve' } });
    return { id, times: status === 'approved' ? 2 : 1 };
  },
  async 'updateReview review.approved'({ kit, given }) {
    const { id, status } = await given.review({ content: SPAM });
    const edited = await kit.must('updateReview', { path: { id }, body: { content: 'A solid organiser.' } });
    if (edited.body['status'] !== 'approved')
      throw new Unexercised('the deployment lets every review wait for a moderator, so none is approved when it is edited');
    return { id, times: status === 'approved' ? 2 : 1 };
  },
  'createOrder product.purchased': async ({ given }) => once(await given.order()),
  'createOrder commission.earned': async ({ given }) => once(await given.commission()),
  async 'updateOrder order.updated'({ kit, given }) {
    const { id } = await given.order();
    await kit.must('updateOrder', { path: { id }, body: { status: 'processing' } });
    return once({ id });
  },
  async 'updateOrder order.completed'({ kit, given }) {
    const { id } = await given.order();
    for (const status of ['processing', 'shipped', 'completed']) await kit.must('updateOrder', { path: { id }, body: { status } });
    return once({ id });
  },
  'registerUser user.registered': async ({ given }) => once(await given.user()),
};

/** What a finding about a delivery is about. */
export const subjectOf = (event: string, format: Format): string => `emits ${event} (${format})`;

/** One case for each event that an operation can cause. */
export function eventCases({ operationId, emits }: Operation): Case[] {
  return emits.map((event) => ({
    operationId,
    subject: subjectOf(event, 'full'),
    run: (bench) => causeAndReceive(bench, operationId, event),
  }));
}

async function causeAndReceive(bench: Bench, operationId: string, event: string): Promise<void> {
  const { kit, desk } = bench;
  const missed = (reason: string): void => FORMATS.forEach((format) => kit.findings.missed(operationId, subjectOf(event, format), reason));
  try {
    desk.requireReached();
    const cause = CAUSES[`${operationId} ${event}`];
    if (!cause)
      throw new Unexercised(`the kit does not know how ${operationId} causes ${event}: say so in packages/partner-kit/cases/events.ts`);
    const sinceMs = kit.now().getTime();
    const caused = await cause(bench);
    bench.atEnd.push(() => noteRepeats(bench, operationId, { event, ...caused }));
    const arrived = await desk.arrived(event, caused.id);
    for (const format of FORMATS) {
      const faults = arrived[format]
        ? deliveryFaults(kit, { event, format, sinceMs, secret: desk.secretOf(format) }, arrived[format])
        : [missing(event)];
      for (const fault of faults) kit.findings.fault(operationId, subjectOf(event, format), fault);
      kit.findings.seen(operationId, subjectOf(event, format));
    }
  } catch (error) {
    if (error instanceof Unexercised) missed(error.message);
    throw error;
  }
}

const missing = (event: string): Fault => ({ kind: 'missing delivery', message: `was carried out, and no delivery of ${event} came` });

/** A delivery may come again, under the id that it had; under another one it tells of what did not happen. */
function noteRepeats({ kit, desk }: Bench, operationId: string, { event, id, times }: Caused & { readonly event: string }): void {
  for (const format of FORMATS) {
    const { size } = desk.idsOf(format, event, id);
    if (size <= times) continue;
    const message = `delivers ${event} of ${id} under ${size} different webhook-ids, and it happened ${times === 1 ? 'once' : `${times} times`}`;
    kit.findings.fault(operationId, subjectOf(event, format), { kind: 'repeated event', message });
  }
}
