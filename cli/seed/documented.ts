// Creates everything that the examples of the contract name, with the same ids, so that each sample of the documentation works as
// printed. A sample that changes what others read uses its own object (spec/parameters.yaml).
import type {
  CreateContent,
  CreateOrder,
  CreateProduct,
  CreateRefund,
  CreateReview,
  Creator,
  ExportJob,
  ImportJob,
  ModerateContent,
  OrderRefund,
  Payout,
  RequestLogDetail,
  Review,
  User,
} from '../../generated/api.js';
import { insertExport } from '../../db/exports.js';
import { saveProgress } from '../../db/import-runs.js';
import { finishImport, insertImport, insertImportErrors } from '../../db/imports.js';
import { insertRequests } from '../../db/request-log.js';
import { beginSystemRun } from '../../db/system-runs.js';
import { handlers } from '../../handlers/index.js';
import type { IdPrefix } from '../../handlers/operation.js';
import { toStoreAmounts } from './amounts.js';
import { readExamples } from './contract-examples.js';
import { DAY_MS, HOUR_MS } from './calendar.js';
import { drawPicture, type Colors } from './pictures.js';
import type { ScheduledAction } from './scheduled-action.js';
import { CALL, parseBody, type Shop } from './shop.js';
import { listPictureUrls, uploadPicture } from './uploads.js';

const examples = readExamples();
const getId = examples.getId;

/** A call with the key that makes the decisions in the examples. */
const call = { ...CALL, caller: { ...CALL.caller, keyId: getId('getApiKey'), staffId: getId('getStaffMember') } };

const order = examples.getRequest('createOrder') as CreateOrder;
const contentIds = {
  getContent: getId('getContent'),
  resubmitContent: getId('resubmitContent'),
  patchContent: getId('patchContent'),
  moderateContent: getId('moderateContent'),
};
const submission = examples.getRequest('submitContent') as CreateContent;

/** Returns all actions that the examples show, at the times in the examples: lists are sorted by id, so what has the oldest ids is the
 *  oldest. The approval and the traffic, which expire after a month, are of this week, and so is what waits for a moderator: it was sent
 *  again, or decisions would take years in the figures. The id of the audit entry of the approval has a later time than the other ids,
 *  because the audit log keeps entries for two years. Pure. */
export function planDocumented(now: Date): ScheduledAction[] {
  const getCreationMs = (
    operation:
      'getCreator' | 'getUser' | 'getProduct' | 'submitContent' | 'createOrder' | 'refundOrder' | 'getReview' | 'getPayout' | 'getUpload',
    laterMs = 0,
  ) => {
    const status = CREATING.has(operation) ? 201 : 200;
    return Date.parse((examples.getReply(operation, status) as { createdAt: string }).createdAt) + laterMs;
  };
  const approvedMs = getApprovalDate(now).getTime();
  const { getContent, resubmitContent, patchContent, moderateContent } = contentIds;
  return [
    { atMs: getCreationMs('getCreator'), act: registerCreator },
    { atMs: getCreationMs('getUser'), act: registerUser },
    { atMs: getCreationMs('getUser', HOUR_MS), act: registerOtherUsers },
    { atMs: getCreationMs('getCreator', HOUR_MS), act: registerUnwantedCreator },
    { atMs: getCreationMs('getProduct', -MINUTE_MS), act: createCategories },
    { atMs: getCreationMs('getProduct'), act: createProduct },
    { atMs: getCreationMs('getProduct', MINUTE_MS), act: createUnwantedProduct },
    { atMs: getCreationMs('submitContent'), act: (to) => submitContent(to, getContent, { ...submission, title: 'My desk' }) },
    {
      atMs: getCreationMs('submitContent', MINUTE_MS),
      act: (to) => submitContent(to, resubmitContent, { ...submission, title: 'A desk in five minutes' }),
    },
    {
      atMs: getCreationMs('submitContent', 2 * MINUTE_MS),
      // It is the first one that moderators see, so its picture exists.
      act: (to) => submitContent(to, moderateContent, { ...submission, title: 'On my desk', media: listPictures(to, 'pad') }),
    },
    {
      atMs: getCreationMs('submitContent', 1.5 * MINUTE_MS),
      act: (to) => submitContent(to, patchContent, { ...submission, title: 'Two weeks with the walnut desk organiser' }),
    },
    ...[resubmitContent, patchContent, getContent, moderateContent].map((id, place) => ({
      atMs: getCreationMs('submitContent', HOUR_MS + place * MINUTE_MS),
      act: (to: Shop) => requestChanges(to, id),
    })),
    { atMs: getCreationMs('createOrder'), act: placeOrder },
    { atMs: getCreationMs('createOrder', HOUR_MS), act: (to) => placeSettledOrder(to, 'documented/paid') },
    { atMs: getCreationMs('createOrder', 2 * HOUR_MS), act: placeReturnedOrder },
    { atMs: getCreationMs('refundOrder'), act: refundPiece },
    { atMs: getCreationMs('getUpload'), act: uploadPictures },
    { atMs: getCreationMs('getReview'), act: createReviews },
    { atMs: getCreationMs('getPayout'), act: payCreator },
    { atMs: getCreationMs('getPayout', HOUR_MS), act: (to) => placeSettledOrder(to, 'documented/due') },
    { atMs: approvedMs - 5 * HOUR_MS, act: (to) => resubmitRenamed(to, getContent, submission.title) },
    { atMs: approvedMs, act: (to) => approveContent(to, getContent) },
    { atMs: approvedMs + HOUR_MS, act: (to) => resubmitRenamed(to, moderateContent, 'What lies on my desk') },
    { atMs: approvedMs + HOUR_MS, act: editHeldReview },
    { atMs: approvedMs + HOUR_MS, act: recordViews },
    { atMs: approvedMs + 2 * HOUR_MS, act: exportPerson },
    { atMs: approvedMs + 2 * HOUR_MS, act: checkStore },
    { atMs: approvedMs + 3 * HOUR_MS, act: recordRequest },
    { atMs: approvedMs + 3 * HOUR_MS, act: recordImports },
    { atMs: approvedMs + 3 * HOUR_MS, act: recordExports },
  ];
}

const CREATING: ReadonlySet<string> = new Set(['submitContent', 'createOrder', 'refundOrder']);
const MINUTE_MS = 60_000;

/** Returns when the content of the examples was approved, which is the event that they show. */
export const getApprovalDate = (now: Date): Date => new Date(now.getTime() - 2 * DAY_MS);

type Ids = Partial<Record<IdPrefix, readonly string[]>>;

/** Returns the services of a shop that use these ids first. */
function withIds({ services }: Shop, ids: Ids): Shop['services'] {
  const left = new Map(Object.entries(ids).map(([prefix, own]) => [prefix, [...own]]));
  return { ...services, newId: (prefix) => left.get(prefix)?.shift() ?? services.newId(prefix) };
}

async function registerCreator(shop: Shop): Promise<void> {
  const id = getId('getCreator');
  const { name, email, website, commissionRate, verificationStatus } = examples.getReply('getCreator', 200) as Creator;
  const body = { name, email, ...(website !== undefined && { website }), ...(commissionRate !== undefined && { commissionRate }) };
  await handlers.registerCreator({ ...call, body }, withIds(shop, { cre: [id] }));
  await handlers.updateCreator({ ...call, path: { id }, body: { verificationStatus } }, shop.services);
  shop.creatorIds.set('documented', id);
}

async function registerUser(shop: Shop): Promise<void> {
  const id = getId('getUser');
  const { email, name = '', registrationMethod } = examples.getReply('getUser', 200) as User;
  await handlers.registerUser({ ...call, body: { email, name, registrationMethod } }, withIds(shop, { usr: [id] }));
  shop.userIds.set('documented', id);
}

/** Registers a user to change and one to delete. */
async function registerOtherUsers(shop: Shop): Promise<void> {
  const users = {
    updateUser: { email: 'ines@example.com', name: 'Ines Duarte' },
    deleteUser: { email: 'theo@example.com', name: 'Theo Lindqvist' },
  };
  for (const [operation, body] of Object.entries(users)) {
    const id = getId(operation as keyof typeof users);
    await handlers.registerUser({ ...call, body: { ...body, registrationMethod: 'email' } }, withIds(shop, { usr: [id] }));
    shop.userIds.set(`documented/${operation}`, id);
  }
}

/** Registers a creator to delete. */
async function registerUnwantedCreator(shop: Shop): Promise<void> {
  const id = getId('deleteCreator');
  await handlers.registerCreator({ ...call, body: { name: 'Registered twice', email: 'twice@example.com' } }, withIds(shop, { cre: [id] }));
  shop.creatorIds.set('documented/unwanted', id);
}

/** Exports what the shop has of the customer of the examples. The service completes it once it runs. */
async function exportPerson(shop: Shop): Promise<void> {
  const { customer } = order;
  await handlers.exportPersonalData({ ...call, body: { customerId: customer.id } }, withIds(shop, { prv: [getId('getPrivacyJob')] }));
}

/** Adds a check that found nothing. Completed here, so that a new shop starts without one. */
async function checkStore(shop: Shop): Promise<void> {
  const { db, now, newId } = shop.services;
  await handlers.startSystemJob({ ...call, body: { type: 'check' } }, withIds(shop, { job: [getId('getSystemJob')] }));
  const at = now().toISOString();
  const run = await beginSystemRun(db, { runnerId: newId('wrk'), startedAt: at });
  await run?.end({ findings: [], findingCount: 0 }, at);
}

/** Adds the request of the API log. The log keeps entries for a week by the time in their ids, so the id of the example has a time that is far away. */
async function recordRequest({ services: { db, now } }: Shop): Promise<void> {
  const { request, error, ...entry } = examples.getReply('getRequestLogEntry', 200) as RequestLogDetail;
  const { body, isTruncated } = request;
  await insertRequests(db, [{ ...entry, body, isTruncated, at: now().toISOString(), errors: JSON.stringify(error?.errors) }]);
}

/** Creates the category of the product, and one each to rename, merge and delete. */
async function createCategories(shop: Shop): Promise<void> {
  const names = { getCategory: 'Office', updateCategory: 'Kitchen', mergeCategory: 'Ofice', deleteCategory: 'Leftovers' } as const;
  for (const [operation, name] of Object.entries(names)) {
    const id = getId(operation as keyof typeof names);
    await handlers.createCategory({ ...call, body: { name } }, withIds(shop, { cat: [id] }));
  }
}

async function createProduct(shop: Shop): Promise<void> {
  const id = getId('getProduct');
  const body = toStoreAmounts(shop, examples.getRequest('createProduct') as CreateProduct);
  await handlers.createProduct({ ...call, body }, withIds(shop, { prod: [id] }));
  await handlers.updateProduct({ ...call, path: { id }, body: { status: 'active' } }, shop.services);
  shop.productIds.set('documented', id);
}

/** Creates a draft that nothing else refers to. */
async function createUnwantedProduct(shop: Shop): Promise<void> {
  const id = getId('deleteProduct');
  const body = toStoreAmounts(shop, { name: 'Linen notebook', price: 14.5 });
  await handlers.createProduct({ ...call, body }, withIds(shop, { prod: [id] }));
  shop.productIds.set('documented/unwanted', id);
}

const [WALL, WALNUT] = [
  [236, 231, 222],
  [121, 85, 61],
] as const;

/** Uploads a picture to read, and one to delete. */
async function uploadPictures(shop: Shop): Promise<void> {
  const upload = (id: string, colors: Colors) => uploadPicture(withIds(shop, { upl: [id] }), drawPicture(640, 480, colors), call);
  await upload(getId('getUpload'), { wall: WALL, table: WALNUT });
  await upload(getId('deleteUpload'), { wall: WALNUT, table: WALL });
}

const listPictures = (shop: Shop, words: string) => listPictureUrls(shop, 1, words).map((url) => ({ type: 'image' as const, url }));

async function submitContent(shop: Shop, id: string, body: CreateContent): Promise<void> {
  await handlers.submitContent({ ...call, body }, withIds(shop, { cnt: [id] }));
  shop.contentIds.set(`documented/${id}`, id);
}

async function approveContent(shop: Shop, id: string): Promise<void> {
  const body = examples.getRequest('moderateContent') as ModerateContent;
  await handlers.moderateContent(
    { ...call, path: { id }, body },
    withIds(shop, { evt: [getId('getEvent')], aud: [getId('getAuditEntry')] }),
  );
}

async function requestChanges(shop: Shop, id: string): Promise<void> {
  const body: ModerateContent = { action: 'request_changes', feedback: 'A picture of the desk in use would help.' };
  await handlers.moderateContent({ ...call, path: { id }, body }, shop.services);
}

async function resubmitRenamed(shop: Shop, id: string, title: string): Promise<void> {
  await handlers.resubmitContent({ ...call, path: { id }, body: { title } }, shop.services);
}

const SOURCES = ['instagram', 'google.com', 'newsletter', 'pinterest.com'];
const VIEWS = 40;

async function recordViews(shop: Shop): Promise<void> {
  const productId = getId('getProduct');
  const contentId = getId('getContent');
  const views = Array.from({ length: VIEWS }, (_, index) => ({
    type: 'view' as const,
    productId,
    referrer: SOURCES[index % SOURCES.length],
  }));
  const seen = Array.from({ length: VIEWS / 2 }, () => ({ type: 'view' as const, contentId }));
  await handlers.recordAnalyticsEvents({ ...call, body: { events: [...views, ...seen] } }, shop.services);
}

/** An import that has ended, with an invalid line, and one that was cancelled. */
async function recordImports({ services: { db } }: Shop): Promise<void> {
  const ended = examples.getReply('getImport', 200) as ImportJob;
  const cancelled = examples.getReply('cancelImport', 200) as ImportJob;
  await db.transaction(async (trx) => {
    for (const job of [ended, cancelled]) {
      const { id, status, bytes, counts, finishedAt = job.createdAt } = job;
      await insertImport(trx, job);
      await saveProgress(trx, id, { bytesRead: bytes * job.progress, counts, errors: counts.failed });
      await finishImport(trx, { id, status, finishedAt });
    }
    const source = 'Linen notebook,cheap,Office,sku-9003';
    const error = { line: 4, field: 'price', reason: 'invalid-type', issue: 'must be a number', source };
    await insertImportErrors(trx, { id: ended.id, first: 0 }, [error]);
  });
}

/** Exports that wait: a service that has the store writes their files. */
async function recordExports({ services: { db } }: Shop): Promise<void> {
  const example = examples.getReply('createExport', 202) as ExportJob;
  await db.transaction(async (trx) => {
    for (const id of [getId('getExport'), getId('deleteExport')]) await insertExport(trx, { ...example, id });
  });
}

async function placeOrder(shop: Shop): Promise<void> {
  const id = getId('getOrder');
  await handlers.createOrder({ ...call, body: toStoreAmounts(shop, order) }, withIds(shop, { ord: [id], com: [getId('getCommission')] }));
  shop.orderIds.set('documented', id);
  shop.unsettledIds.add(id);
}

/** Places the order of the examples once more, and approves what it earns. */
async function placeSettledOrder(shop: Shop, slug: string): Promise<void> {
  const { id } = parseBody((await handlers.createOrder({ ...call, body: toStoreAmounts(shop, order) }, shop.services)).body);
  shop.orderIds.set(slug, id);
  const query = { orderId: id, limit: 1, offset: 0 };
  const [sale] = parseBody((await handlers.listCommissions({ ...call, query }, shop.services)).body).data;
  await handlers.updateCommission({ ...call, path: { id: sale?.id ?? '' }, body: { status: 'approved' } }, shop.services);
}

/** How many pieces the order to refund has, so that the sample can refund one many times. */
const RETURNABLE = 50;

async function placeReturnedOrder(shop: Shop): Promise<void> {
  const id = getId('refundOrder');
  const items = order.items.map((item) => ({ ...item, quantity: RETURNABLE }));
  await handlers.createOrder({ ...call, body: toStoreAmounts(shop, { ...order, items }) }, withIds(shop, { ord: [id] }));
  for (const status of ['processing', 'shipped', 'completed'] as const)
    await handlers.updateOrder({ ...call, path: { id }, body: { status } }, shop.services);
  shop.orderIds.set('documented/returned', id);
  shop.unsettledIds.add(id);
}

async function refundPiece(shop: Shop): Promise<void> {
  const body = toStoreAmounts(shop, examples.getRequest('refundOrder') as CreateRefund);
  const { id } = examples.getReply('refundOrder', 201) as OrderRefund;
  await handlers.refundOrder({ ...call, path: { id: getId('refundOrder') }, body }, withIds(shop, { rfd: [id] }));
}

async function payCreator(shop: Shop): Promise<void> {
  const { creatorId, reference = '' } = examples.getReply('getPayout', 200) as Payout;
  await handlers.createPayout({ ...call, body: { creatorId, reference } }, withIds(shop, { pay: [getId('getPayout')] }));
}

/** Creates a review of a customer, one that waits for a moderator, and one of a guest. */
async function createReviews(shop: Shop): Promise<void> {
  const { rating, title = '', content = '', photos, userId = '', orderId = '' } = examples.getReply('getReview', 200) as Review;
  await createReview(shop, getId('getReview'), { rating, title, content, photos, userId, orderId });
  await createReview(shop, getId('moderateReview'), { rating: 4, content: 'Good wood.' }, 'manual');
  await createReview(shop, getId('deleteReview'), { rating: 3, content: 'A bit wider than I thought.' });
}

async function editHeldReview(shop: Shop): Promise<void> {
  const body = { content: 'Good wood. I wrote more about it at https://desk-diary.example.com.' };
  await handlers.updateReview({ ...call, path: { id: getId('moderateReview') }, body }, withReviewModeration(shop.services, 'manual'));
}

async function createReview(shop: Shop, id: string, body: CreateReview, reviewModeration: 'auto' | 'manual' = 'auto'): Promise<void> {
  const services = withReviewModeration(withIds(shop, { rev: [id] }), reviewModeration);
  await handlers.createReview({ ...call, path: { id: getId('getProduct') }, body }, services);
  shop.reviewIds.set(`documented/${id}`, id);
}

const withReviewModeration = (services: Shop['services'], reviewModeration: 'auto' | 'manual'): Shop['services'] => ({
  ...services,
  settings: { ...services.settings, reviewModeration },
});
