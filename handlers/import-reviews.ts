// What an import does with lines that are reviews: add those that are new, and change those whose external id exists.
import { isDeepStrictEqual } from 'node:util';
import type { Reader, Transaction } from '../db/engine/connection.js';
import { addRatings, findProductsForUpdate } from '../db/products.js';
import * as reviews from '../db/reviews.js';
import type { Review, ReviewStatus } from '../generated/api.js';
import type { Change as AuditChange } from '../domain/audit.js';
import type { FieldError } from '../domain/field-error.js';
import { findPastTimeErrors } from '../domain/past-time.js';
import { isHeld, screenReview } from '../domain/review-screening.js';
import { omitEmptyMetadata } from './external-ids.js';
import { claimExternalId } from '../db/external-ids.js';
import { listChangedFields } from './audit.js';
import { recordImported } from './import-audit.js';
import { BatchOverlapped, findLineOwners, type BatchJob, type LineOutcome, type PrepareLines } from './import-outcomes.js';
import { condense, findPlanned, openPlans } from './import-plans.js';
import { findReviewReferences, type ReviewBody, type ReviewLine } from './import-references.js';
import { nameNewObject, namePastObject } from './new-object.js';
import type { Services } from './operation.js';
import { computeSpamScore, isInOrder, isSameToSee, toRatingSum, type Seen } from './reviews.js';

/** A line, its spam score (undefined if none is necessary, or the AI fails), and whether its order has the product. */
interface ScreenedLine {
  readonly body: ReviewBody;
  /** The review that it changes, as it was when the text was screened. */
  readonly before: Review | undefined;
  readonly spamScore: number | undefined;
  readonly isBought: boolean;
}

/** Screens the texts that are new and whose status isn't given, and imports the lines. */
export const prepareReviews: PrepareLines<ReviewLine> = async (lines, job, services) => {
  const bodies = await findReviewReferences(services.db, lines);
  const owners = await findLineOwners(services.db, 'review', bodies);
  const screened: ScreenedLine[] = [];
  for (const body of bodies) {
    const before = await findBefore(services.db, body, owners);
    const seen = toSeen(body, before);
    const isDecided = body.status === 'approved' || body.status === 'rejected';
    const isKnown = isDecided || job.dryRun || (before !== undefined && isSameToSee(before, seen));
    const spamScore = isKnown ? undefined : await computeSpamScore(seen, services);
    screened.push({ body, before, spamScore, isBought: await isInOrder(services.db, body.orderId, body.productId) });
  }
  return (trx) => importReviews(trx, { lines: screened, job }, services);
};

/** Returns the stored review that a line changes, or undefined. */
async function findBefore(db: Reader, { externalId }: ReviewBody, owners: ReadonlyMap<string, string>): Promise<Review | undefined> {
  const ownerId = owners.get(externalId ?? '');
  const found = ownerId === undefined ? undefined : (await reviews.findReview(db, ownerId))?.parse();
  return found?.externalId === externalId ? found : undefined;
}

const toSeen = ({ title, content, photos }: ReviewBody, before?: Review): Seen => ({
  title: title ?? before?.title,
  content: content ?? before?.content,
  photos: photos ?? before?.photos ?? [],
});

interface Batch {
  readonly lines: readonly ScreenedLine[];
  readonly job: BatchJob;
}

/** Locks the products in the order of their ids, then the reviews, as every change of an average does. */
async function importReviews(trx: Transaction, { lines, job }: Batch, services: Services): Promise<LineOutcome[]> {
  const bodies = lines.map(({ body }) => body);
  const owners = await findLineOwners(trx, 'review', bodies);
  const products = await findProductsForUpdate(trx, [...new Set(bodies.map(({ productId }) => productId))].sort());
  const planned = await findPlanned<Review>(trx, job, bodies);
  const writer = job.dryRun ? await createDryRun(trx, { bodies, job }) : createWriter(trx, job, services);
  const outcomes: LineOutcome[] = [];
  for (const line of lines) {
    const { externalId, productId } = line.body;
    const ownerId = owners.get(externalId ?? '');
    const found = ownerId === undefined ? undefined : await reviews.findReviewForUpdate(trx, ownerId);
    const before = planned.get(externalId) ?? (found?.externalId === externalId ? found : undefined);
    if (!job.dryRun && !hasSameText(before, line.before)) throw new BatchOverlapped();
    const errors = [...findErrors(line.body, before, services), ...(products.has(productId) ? [] : [UNKNOWN_PRODUCT])];
    if (errors.length > 0) outcomes.push(errors);
    else
      outcomes.push(
        before ? await changeReview(before, line, { job, writer, services }) : await addReview(line, { job, writer, services }),
      );
  }
  await writer.finish();
  return outcomes;
}

/** Whether a review is as it was when its line was screened. Otherwise another request changed, added or deleted it meanwhile. */
const hasSameText = (one: Review | undefined, other: Review | undefined): boolean =>
  one && other ? isSameToSee(one, other) : one === other;

const UNKNOWN_PRODUCT: FieldError = { reason: 'unknown-product', field: 'productId', issue: 'is not a product of this store' };

/** A review stays with its product and its author. */
function findErrors(body: ReviewBody, before: Review | undefined, { now }: Services): FieldError[] {
  const fixed = (['productId', 'userId'] as const).filter((name) => before && body[name] !== undefined && body[name] !== before[name]);
  return [
    ...fixed.map((field): FieldError => ({
      reason: 'external-id-taken',
      field: 'externalId',
      issue: `belongs to the review ${before?.id ?? ''}, which has another ${field}: use another external id`,
    })),
    ...findPastTimeErrors({ createdAt: body.createdAt }, now()),
  ];
}

/** Stores reviews, or records what a dry run would store. */
interface Writer {
  /** Returns false if the author has reviewed the product already. */
  readonly insert: (review: Review, spamScore: number | undefined) => Promise<boolean>;
  readonly update: (before: Review, after: Review, spamScore: number | undefined) => Promise<void>;
  readonly finish: () => Promise<void>;
}

/** Writes reviews, and at the end the averages of their products. */
function createWriter(trx: Transaction, job: BatchJob, services: Services): Writer {
  const sums = new Map<string, { count: number; sum: number }>();
  const count = (before: Review | undefined, after: Review): void => {
    const [was, is, sum] = [toRatingSum(before), toRatingSum(after), sums.get(after.productId) ?? { count: 0, sum: 0 }];
    sums.set(after.productId, { count: sum.count + is.count - was.count, sum: sum.sum + is.sum - was.sum });
  };
  return {
    async insert(review, spamScore) {
      if (!(await reviews.insertReview(trx, review, spamScore))) return false;
      const { externalId, id: objectId } = review;
      if (externalId !== undefined && (await claimExternalId(trx, { type: 'review', externalId, objectId })) !== undefined)
        throw new BatchOverlapped();
      count(undefined, review);
      return true;
    },
    async update(before, after, spamScore) {
      if (isSameToSee(before, after)) await reviews.updateReview(trx, after);
      else await reviews.updateReviewText(trx, after, spamScore);
      count(before, after);
      recordImported(trx, { job, object: { type: 'review', id: after.id }, ...toAuditedChange(before, after) }, services);
    },
    async finish() {
      const changed = [...sums].filter(([, sum]) => sum.count !== 0 || sum.sum !== 0);
      for (const [productId, sum] of changed.sort(([one], [other]) => (one < other ? -1 : 1)))
        await addRatings(trx, productId, { ...sum, readAt: services.now });
    },
  };
}

/** What a customer wrote isn't recorded: an erasure finds it in the review, and in the log not, once the review is deleted. */
function toAuditedChange(before: Review, after: Review): AuditChange {
  const changedFields = listChangedFields(before, after, ['title', 'content', 'photos', 'verified', 'orderId', 'metadata']);
  const pick = ({ rating, status, moderation }: Review) => ({ rating, status, reason: moderation?.reason });
  return { before: pick(before), after: { ...pick(after), ...(changedFields.length > 0 && { changedFields }) } };
}

const toAuthor = ({ productId, userId }: Pick<Review, 'productId' | 'userId'>) =>
  ({ kind: 'author', value: JSON.stringify([productId, userId]) }) as const;

async function createDryRun(trx: Transaction, { bodies, job }: { bodies: readonly ReviewBody[]; job: BatchJob }): Promise<Writer> {
  const plans = await openPlans(trx, job, bodies.map(toAuthor));
  return {
    async insert(review) {
      const { id, productId, userId } = review;
      if (userId !== undefined) {
        const author = toAuthor(review);
        const findStored = async () => ((await reviews.hasReviewed(trx, { productId, userId })) ? 'another' : undefined);
        if (await plans.findHolder(author, findStored)) return false;
        plans.setHolder(author, id);
      }
      plans.keep(condense(review));
      return true;
    },
    async update(_, after) {
      plans.keep(condense(after));
    },
    finish: plans.save,
  };
}

interface Means {
  readonly job: BatchJob;
  readonly writer: Writer;
  readonly services: Services;
}

async function addReview({ body, spamScore, isBought }: ScreenedLine, { writer, services }: Means): Promise<LineOutcome> {
  const { createdAt: given, status, verified = false, photos = [], ...fields } = body;
  const named = given === undefined ? nameNewObject(services, 'rev') : namePastObject(services, 'rev', given);
  const review: Review = omitEmptyMetadata({
    ...fields,
    ...named,
    verified: verified || isBought,
    photos,
    status: status ?? screenReview(services.settings.reviewModeration, spamScore),
    helpfulCount: 0,
    updatedAt: services.now().toISOString(),
  });
  if (await writer.insert(review, spamScore)) return 'created';
  return [{ reason: 'already-reviewed', field: 'userId', issue: 'has reviewed this product already' }];
}

async function changeReview(found: Review, { body, spamScore, isBought }: ScreenedLine, means: Means): Promise<LineOutcome> {
  const { job, writer, services } = means;
  const toCompared = job.dryRun ? condense<Review> : (review: Review) => review;
  const before = toCompared(found);
  const { createdAt, status: current } = before;
  const verified = (body.verified ?? before.verified) || isBought;
  const proposed = toCompared(omitEmptyMetadata({ ...before, ...body, createdAt, status: current, verified }));
  const status = decideStatus(before, proposed, { wanted: body.status, spamScore, services });
  const at = services.now().toISOString();
  const { moderation, ...rest } = proposed;
  const kept = body.status !== undefined && status !== before.status ? { decidedBy: job.id, decidedAt: at } : moderation;
  const after: Review = { ...rest, status, ...(kept && { moderation: kept }) };
  if (isDeepStrictEqual(after, before)) return 'unchanged';
  await writer.update(before, { ...after, updatedAt: at }, spamScore);
  return 'updated';
}

/** A text that changed is screened again, unless the line says the status. */
function decideStatus(
  before: Review,
  proposed: Review,
  { wanted, spamScore, services }: { wanted: ReviewStatus | undefined; spamScore: number | undefined; services: Services },
): ReviewStatus {
  if (wanted !== undefined) return wanted;
  if (isSameToSee(before, proposed)) return before.status;
  return isHeld(before) ? 'pending' : screenReview(services.settings.reviewModeration, spamScore);
}
