// Takes away what a run made, newest first; what can't be deleted is put to rest and listed.
import { NoReply } from './exchange.js';
import type { Kit, Made, Request, Resource } from './test-context.js';

/** Something that stays in the deployment. */
export interface Left {
  readonly resource: string;
  readonly id: string;
  /** Why it is still there, and in what state. */
  readonly reason: string;
}

interface Way {
  readonly resource: string;
  /** The operation that takes it away; left out where there is none. */
  readonly remove?: string;
  readonly request?: (made: Resource) => Request;
  /** What makes it count for nothing, where it can't be taken away. */
  readonly settle?: readonly (readonly [operationId: string, body: object])[];
}

const WAYS: Readonly<Record<string, Way>> = {
  createProduct: { resource: 'product', remove: 'deleteProduct' },
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
  submitContent: { resource: 'content', settle: [['moderateContent', { action: 'reject' }]] },
  registerCreator: { resource: 'creator', settle: [['updateCreator', { verificationStatus: 'rejected' }]] },
  registerUser: { resource: 'user' },
  recordAnalyticsEvents: { resource: 'batch of analytics events' },
};

const PAGE = 100;
const PAGES_MOST = 20;

/** What is to be taken away, and how. */
export interface CleaningUp {
  /** What is taken away is taken out of it. */
  readonly made: Made[];
  readonly which?: (made: Made) => boolean;
}

/** Takes away what fits `which`, newest first; returns what stays. Never throws: what fails is among that. */
export async function cleanUp(kit: Kit, { made, which = () => true }: CleaningUp): Promise<Left[]> {
  const left: Left[] = [];
  for (const one of made.filter(which).reverse()) {
    made.splice(made.indexOf(one), 1);
    left.push(...(await leftOf(kit, one)));
  }
  return left;
}

async function leftOf(kit: Kit, made: Made): Promise<Left[]> {
  const { operationId } = made;
  const { id } = made.resource;
  const resource = WAYS[operationId]?.resource ?? `what ${operationId} made`;
  if (id === '') return [{ resource: `something that ${operationId} made`, id: 'unknown', reason: 'no reply told its id' }];
  const commissions = operationId === 'createOrder' && hasReferrer(made) ? await restCommissions(kit, id) : undefined;
  const reason = await takeAway(kit, made).catch(reasonOf);
  // A cancelled order takes back what was earned, by entries of their own.
  const entries = commissions === undefined ? [] : await commissionsOf(kit, id).catch(() => commissions);
  return [
    ...(reason === undefined ? [] : [{ resource, id, reason }]),
    ...entries.map((entry) => ({
      resource: 'commission',
      id: entry.id,
      reason: `it can't be deleted; it is ${String(entry['status'])} now`,
    })),
  ];
}

/** Without the address of the request, which is another one for each thing. */
const reasonOf = (error: unknown): string =>
  error instanceof NoReply ? `the request to clean it up ${error.outcome}` : (error as Error).message;

/** Why it stays; undefined when it is gone. */
async function takeAway(kit: Kit, { operationId, resource }: Made): Promise<string | undefined> {
  const way = WAYS[operationId];
  const path = { id: resource.id };
  if (way?.remove) {
    const { status } = await kit.call(way.remove, { path, ...way.request?.(resource) });
    return status < 300 || status === 404 ? undefined : `${way.remove} answered ${status}`;
  }
  for (const [settle, body] of way?.settle ?? []) {
    const reply = await kit.call(settle, { path, body });
    if (reply.status < 300) return `it can't be deleted; it is ${String(reply.body['status'] ?? reply.body['verificationStatus'])} now`;
  }
  return "it can't be deleted";
}

const hasReferrer = ({ sent, resource }: Made): boolean => JSON.stringify([sent, resource]).includes('"referrer"');

/** Those of one order alone, also where the deployment takes no notice of the filter: others' must not be rejected. */
const commissionsOf = async (kit: Kit, orderId: string): Promise<readonly Resource[]> =>
  dataOf((await kit.call('listCommissions', { query: { orderId, limit: PAGE } })).body).filter((entry) => entry['orderId'] === orderId);

/** Rejects what an order earned, where it still can be; returns what there was. */
async function restCommissions(kit: Kit, orderId: string): Promise<readonly Resource[]> {
  try {
    const entries = await commissionsOf(kit, orderId);
    for (const { id, status } of entries)
      if (status === 'pending') await kit.call('updateCommission', { path: { id }, body: { status: 'rejected' } });
    return entries;
  } catch {
    return [];
  }
}

/** The ids of all categories that are there; undefined when they can't be had. */
export async function knownCategories(kit: Kit): Promise<ReadonlySet<string> | undefined> {
  const entries = await categories(kit).catch(() => undefined);
  return entries && new Set(entries.map(({ id }) => id));
}

async function categories(kit: Kit): Promise<readonly Resource[] | undefined> {
  const all: Resource[] = [];
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const { status, body } = await kit.call('listCategories', { query: { limit: PAGE, offset: page * PAGE } });
    if (status !== 200) return undefined;
    all.push(...dataOf(body));
    if (dataOf(body).length < PAGE) return all;
  }
  return undefined;
}

/** Those of the named categories that the run made: they exist since a product first named them, and can't be taken away.
 *  `known` are the ids of those that were there before; undefined when nobody may say. */
export async function madeCategories(kit: Kit, named: ReadonlySet<string>, known: ReadonlySet<string> | undefined): Promise<Left[]> {
  if (named.size === 0) return [];
  const present = await categories(kit).catch(() => undefined);
  const ids = new Map((present ?? []).map((entry) => [String(entry['name']).toLowerCase(), entry.id]));
  return [...named]
    .map((name) => ({ name, id: ids.get(name.toLowerCase()) }))
    .filter(({ id }) => id === undefined || !known?.has(id))
    .map(({ name, id }) => ({
      resource: 'category',
      id: id ?? name,
      reason: known ? "it can't be deleted" : "it can't be deleted, unless it was there before: the key may not say",
    }));
}

const dataOf = (body: Resource): readonly Resource[] =>
  (Array.isArray(body['data']) ? (body['data'] as readonly (Resource | null)[]) : []).filter(
    (entry) => typeof entry?.id === 'string',
  ) as Resource[];
