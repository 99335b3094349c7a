// Requests that succeed, made from the contract's own examples: ids in them become those of things that exist.
import type { OperationId } from '../../domain/contract-policy.js';
import type { Request } from '../support/client.js';
import { getOperation, type ContractOperation } from '../support/contract.js';
import type { Shop } from '../support/service.js';

/** The requests that the contract shows for an operation, at least one, each on subjects of its own. */
export async function listGoodRequests(shop: Shop, id: OperationId): Promise<Request[]> {
  const operation = getOperation(id);
  const bodies = operation.takesBody ? operation.examples : [undefined];
  const requests: Request[] = [];
  for (const body of bodies) requests.push(await goodRequest(shop, operation, body));
  return requests;
}

/** The first of them. */
export async function firstGoodRequest(shop: Shop, id: OperationId): Promise<Request> {
  const operation = getOperation(id);
  return goodRequest(shop, operation, operation.examples[0]);
}

/** Another body that the operation takes as well. */
export function otherBody(id: OperationId): unknown {
  return getOperation(id).examples[1] ?? { events: [{ type: 'view', visitorId: 'another' }] };
}

async function goodRequest(shop: Shop, operation: ContractOperation, body: unknown): Promise<Request> {
  const subject = operation.path.includes('{id}') ? await createSubject(shop, operation, body) : undefined;
  return {
    ...(subject && { path: { id: subject.id } }),
    ...(body !== undefined && { body: await withRealIds(shop, body, subject) }),
  };
}

/** What the id in a path names. */
interface Subject {
  readonly id: string;
  readonly creatorId?: string;
}
type Make = (shop: Shop, body: unknown) => Promise<Subject>;

/** Operations that take only subjects in a certain state. */
const SUBJECTS_IN_STATE: Readonly<Partial<Record<OperationId, Make>>> = {
  resubmitContent: rejectedContent,
  updateReview: ({ given }, body) => given.review(body as { userId?: string }),
};

/** All others, by the start of the path, the longest first. */
const SUBJECTS: readonly (readonly [string, Make])[] = [
  ['/api/creators/content/', ({ given }) => given.content()],
  ['/api/creators/', ({ given }) => given.creator()],
  ['/api/products/', ({ given }) => given.product()],
  ['/api/reviews/', ({ given }) => given.review()],
  ['/api/orders/', ({ given }) => given.order()],
  ['/api/users/', ({ given }) => given.user()],
  ['/api/commissions/', ({ given }) => given.commission()],
  ['/api/analytics/products/', ({ given }) => given.product()],
  ['/api/analytics/creators/', ({ given }) => given.creator()],
  ['/api/webhooks/', ({ given }) => given.webhook()],
  ['/api/deliveries/', ({ given }) => given.delivery()],
  ['/api/recoveries/', recovery],
  ['/api/events/', event],
  ['/api/api-keys/', async (shop) => (await shop.call('createApiKey', { body: { name: 'subject', scopes: ['products:read'] } })).body],
];

async function rejectedContent(shop: Shop): Promise<Subject> {
  const { id } = await shop.given.content();
  return (await shop.call('moderateContent', { path: { id }, body: { action: 'reject' } })).body;
}

async function recovery(shop: Shop): Promise<{ id: string }> {
  const { id } = await shop.given.webhook();
  return (await shop.call('recoverWebhook', { path: { id }, body: { since: '2024-11-01T00:00:00.000Z' } })).body;
}

async function event(shop: Shop): Promise<{ id: string }> {
  await shop.given.creator();
  return (await shop.events()).at(-1) as { id: string };
}

function createSubject(shop: Shop, { operationId, path }: ContractOperation, body: unknown): Promise<Subject> {
  const make = SUBJECTS_IN_STATE[operationId] ?? SUBJECTS.find(([start]) => path.startsWith(start))?.[1];
  if (!make) throw new Error(`say in test/contract/subjects.ts what the id in ${path} names`);
  return make(shop, body);
}

let emails = 0;

/** Creators and content that stand together belong together. */
async function withRealIds(shop: Shop, body: unknown, subject?: Subject): Promise<unknown> {
  let text = JSON.stringify(body).replace('@example.com', `-${(emails += 1)}@example.com`);
  if (text.includes('"prod_')) text = text.replaceAll(/"prod_\w+"/g, `"${(await shop.given.product()).id}"`);
  const content = text.includes('"cnt_') ? await shop.given.content() : undefined;
  if (content) text = text.replaceAll(/"cnt_\w+"/g, `"${content.id}"`);
  if (text.includes('"cre_'))
    text = text.replaceAll(/"cre_\w+"/g, `"${(content ?? subject)?.creatorId ?? (await shop.given.creator()).id}"`);
  if (text.includes('"evt_')) text = text.replaceAll(/"evt_\w+"/g, `"${(await event(shop)).id}"`);
  return JSON.parse(text);
}
