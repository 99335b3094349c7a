// Cleanup: deletes what a run created, newest first. Settles what can't be deleted, such as orders, and lists it.
import { NoReply } from './http-client.js';
import type { CreatedResource } from './created-resources.js';
import type { Request, Resource } from './requests.js';
import type { TestContext } from './test-context.js';

/** Something that remains in the deployment. */
export interface RemainingResource {
  readonly resource: string;
  readonly id: string;
  /** Why it remains, and in what state. */
  readonly reason: string;
}

interface CleanupRule {
  readonly resource: string;
  /** The operation that deletes it; absent if there is none. */
  readonly remove?: string;
  readonly request?: (created: Resource) => Request;
  /** Calls that end its effect if it can't be deleted, or if something that stays uses it; the first that succeeds. */
  readonly settle?: readonly (readonly [operationId: string, body: object])[];
}

const CLEANUP_RULES: Readonly<Record<string, CleanupRule>> = {
  createProduct: { resource: 'product', remove: 'deleteProduct' },
  batchProducts: { resource: 'product', remove: 'deleteProduct' },
  putProductByExternalId: { resource: 'product', remove: 'deleteProduct' },
  createCategory: { resource: 'category', remove: 'deleteCategory' },
  createReview: {
    resource: 'review',
    remove: 'deleteReview',
    request: ({ userId }) => (typeof userId === 'string' ? { query: { userId } } : {}),
  },
  createWebhook: { resource: 'webhook endpoint', remove: 'deleteWebhook' },
  createApiKey: { resource: 'API key', remove: 'revokeApiKey' },
  rollApiKey: { resource: 'API key', remove: 'revokeApiKey' },
  createOrder: {
    resource: 'order',
    settle: [
      ['updateOrder', { status: 'cancelled' }],
      ['updateOrder', { status: 'refunded' }],
    ],
  },
  refundOrder: { resource: 'refund' },
  submitContent: { resource: 'content', settle: [['moderateContent', { action: 'reject' }]] },
  registerCreator: { resource: 'creator', remove: 'deleteCreator', settle: [['updateCreator', { verificationStatus: 'rejected' }]] },
  registerUser: { resource: 'user', remove: 'deleteUser' },
  createUpload: { resource: 'upload', remove: 'deleteUpload' },
  createPayout: { resource: 'payout' },
  inviteStaffMember: { resource: 'staff member', settle: [['updateStaffMember', { status: 'disabled' }]] },
  exportPersonalData: { resource: 'export of personal data' },
  erasePersonalData: { resource: 'erasure of personal data' },
  createExport: { resource: 'export', remove: 'deleteExport' },
  createImport: { resource: 'dry run of an import' },
  startSystemJob: { resource: 'check of the store' },
  recordAnalyticsEvents: { resource: 'batch of analytics events' },
};

const PAGE_SIZE = 100;
const MAX_PAGES = 100;

/** What to clean up. */
export interface CleanupOptions {
  /** What is cleaned up is removed from this list. */
  readonly created: CreatedResource[];
  /** Limits the cleanup; everything by default. */
  readonly isRemoved?: (created: CreatedResource) => boolean;
}

/** Cleans up, newest first, and returns what remains, including what failed. Never throws. */
export async function cleanUp(context: TestContext, { created, isRemoved = () => true }: CleanupOptions): Promise<RemainingResource[]> {
  const remaining: RemainingResource[] = [];
  for (const one of created.filter(isRemoved).reverse()) {
    created.splice(created.indexOf(one), 1);
    remaining.push(...(await cleanUpResource(context, one)));
  }
  return remaining;
}

async function cleanUpResource(context: TestContext, created: CreatedResource): Promise<RemainingResource[]> {
  const { operationId } = created;
  const { id } = created.resource;
  const resource = CLEANUP_RULES[operationId]?.resource ?? `what ${operationId} created`;
  if (id === '') return [{ resource: `something that ${operationId} created`, id: 'unknown', reason: 'no reply contained its id' }];
  const commissions = operationId === 'createOrder' && hasReferrer(created) ? await rejectCommissions(context, id) : undefined;
  const reason = await removeResource(context, created).catch(describeFailure);
  // Canceling an order adds entries that reverse its commissions.
  const entries = commissions === undefined ? [] : await listOrderCommissions(context, id).catch(() => commissions);
  return [
    ...(reason === undefined ? [] : [{ resource, id, reason }]),
    ...entries.map((entry) => ({
      resource: 'commission',
      id: entry.id,
      reason: `it can't be deleted; it is ${String(entry['status'])} now`,
    })),
  ];
}

/** Leaves out the URL of the request, so that equal failures group together. */
const describeFailure = (error: unknown): string =>
  error instanceof NoReply ? `the request to clean it up ${error.outcome}` : (error as Error).message;

/** Deletes or settles a resource. Returns why it remains; undefined if it is deleted. */
async function removeResource(context: TestContext, { operationId, resource }: CreatedResource): Promise<string | undefined> {
  const rule = CLEANUP_RULES[operationId];
  const path = { id: resource.id };
  if (rule?.remove) {
    const { status } = await context.call(rule.remove, { path, ...rule.request?.(resource) });
    if (status < 300 || status === 404) return undefined;
    if (!rule.settle || status !== 409) return `${rule.remove} returned ${status}`;
  }
  for (const [settle, body] of rule?.settle ?? []) {
    const reply = await context.call(settle, { path, body });
    if (reply.status < 300) return `it can't be deleted; it is ${String(reply.body['status'] ?? reply.body['verificationStatus'])} now`;
  }
  return "it can't be deleted";
}

const hasReferrer = ({ sent, resource }: CreatedResource): boolean => JSON.stringify([sent, resource]).includes('"referrer"');

/** Returns the commissions of one order. Filters again in case the deployment ignores the filter: others' must not be rejected. */
const listOrderCommissions = async (context: TestContext, orderId: string): Promise<readonly Resource[]> =>
  getListData((await context.call('listCommissions', { query: { orderId, limit: PAGE_SIZE } })).body).filter(
    (entry) => entry['orderId'] === orderId,
  );

/** Rejects the pending commissions of an order and returns all of them. */
async function rejectCommissions(context: TestContext, orderId: string): Promise<readonly Resource[]> {
  try {
    const entries = await listOrderCommissions(context, orderId);
    for (const { id, status } of entries)
      if (status === 'pending') await context.call('updateCommission', { path: { id }, body: { status: 'rejected' } });
    return entries;
  } catch {
    return [];
  }
}

/** Returns the ids of all categories; undefined if they can't be listed. */
export async function listCategoryIds(context: TestContext): Promise<ReadonlySet<string> | undefined> {
  const entries = await listCategories(context).catch(() => undefined);
  return entries && new Set(entries.map(({ id }) => id));
}

async function listCategories(context: TestContext): Promise<readonly Resource[] | undefined> {
  const all: Resource[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { status, body } = await context.call('listCategories', { query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE } });
    if (status !== 200) return undefined;
    all.push(...getListData(body));
    if (getListData(body).length < PAGE_SIZE) return all;
  }
  return undefined;
}

/** Deletes the named categories that the run created: a product creates a category when it first names it. Call it when the products of
 *  the run are deleted, and returns what remains. `known` are the ids of the categories before the run; undefined if they couldn't be
 *  listed. */
export async function removeCreatedCategories(
  context: TestContext,
  named: ReadonlySet<string>,
  known: ReadonlySet<string> | undefined,
): Promise<RemainingResource[]> {
  if (named.size === 0) return [];
  const present = await listCategories(context).catch(() => undefined);
  if (!known || !present) return [...named].map((name) => ({ resource: 'category', id: name, reason: NOT_LISTED }));
  const keys = new Set([...named].map((name) => name.trim().toLowerCase()));
  const created = present.filter(({ id, name }) => keys.has(String(name).toLowerCase()) && !known.has(id));
  const remaining: RemainingResource[] = [];
  for (const category of created) {
    const reason = await removeCategory(context, category).catch(describeFailure);
    if (reason !== undefined) remaining.push({ resource: 'category', id: category.id, reason });
  }
  return remaining;
}

const NOT_LISTED = 'the key may not list categories, so it is not known whether the run created it';

/** Deletes a category that no product uses. Returns why it remains; undefined if it is deleted. */
async function removeCategory(context: TestContext, { id, productCount }: Resource): Promise<string | undefined> {
  if (productCount !== 0) return 'other products use it';
  const { status } = await context.call('deleteCategory', { path: { id } });
  return status < 300 || status === 404 ? undefined : `deleteCategory returned ${status}`;
}

const getListData = (body: Resource): readonly Resource[] =>
  (Array.isArray(body['data']) ? (body['data'] as readonly (Resource | null)[]) : []).filter(
    (entry) => typeof entry?.id === 'string',
  ) as Resource[];
