// Requests that succeed, made from the contract's own examples: ids in them become those of things that exist.
import type { OperationId } from '../../domain/contract-policy.js';
import type { Request } from '../support/client.js';
import { SECOND_MS } from '../support/clock.js';
import { getOperation, type ContractOperation } from '../support/contract.js';
import { createBrowser, signInAs } from '../support/dashboard.js';
import { onPostgres } from '../support/database.js';
import { makeImage } from '../support/images.js';
import type { Shop } from '../support/service.js';

/** The requests that the contract shows for an operation, at least one, each on subjects of its own. */
export async function listGoodRequests(shop: Shop, id: OperationId): Promise<Request[]> {
  const operation = getOperation(id);
  const bodies = operation.takesBody ? operation.examples.filter((body) => isPossibleHere(id, body)) : [undefined];
  const requests: Request[] = [];
  for (const body of bodies) requests.push(await goodRequest(shop, operation, body));
  return requests;
}

/** A store in PostgreSQL is not backed up. */
const isPossibleHere = (id: OperationId, body: unknown): boolean =>
  !onPostgres || id !== 'startSystemJob' || (body as { type?: string }).type !== 'backup';

/** So that no two files are the same. */
let files = 0;

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
  if (operation.operationId === 'createImport')
    return { text: `name,price\nProduct ${(files += 1)},5\n`, type: 'text/csv', query: { type: 'products' } };
  if (operation.takesFile) return { text: await makeImage('png', { width: 10 + (files += 1) }), type: 'image/png' };
  const subject = operation.path.includes('{id}') ? await createSubject(shop, operation, body) : undefined;
  return {
    ...(operation.path.endsWith('/{externalId}') && { path: { externalId: `sku-${(names += 1)}` } }),
    ...(operation.operationId === 'search' && { query: { q: 'walnut' } }),
    ...(subject && { path: { id: subject.id } }),
    ...(body !== undefined && { body: await toRealBody(shop, operation, { body, subject }) }),
  };
}

async function toRealBody(
  shop: Shop,
  operation: ContractOperation,
  { body, subject }: { body: unknown; subject: Subject | undefined },
): Promise<unknown> {
  if (operation.operationId === 'createPayout') return withPayableIds(shop, body);
  if (operation.operationId === 'refundOrder') return withOrderedPieces(body, subject);
  return hasIds(body) ? withSubjects(shop, operation, body) : withOwnName(operation, await withRealIds(shop, body, subject));
}

/** A payout to a creator of its own to whom something is due. */
async function withPayableIds({ fixtures }: Shop, body: unknown): Promise<unknown> {
  const { id, creatorId } = await fixtures.approvedCommission();
  const isChosen = Array.isArray((body as { commissionIds?: unknown }).commissionIds);
  return { ...(body as object), creatorId, ...(isChosen && { commissionIds: [id] }) };
}

/** A refund of what the order has: products without variants. */
function withOrderedPieces(body: unknown, subject: Subject | undefined): unknown {
  const productId = subject?.items?.[0]?.productId;
  return 'items' in (body as object) ? { ...(body as object), items: [{ productId, quantity: 1 }] } : body;
}

const hasIds = (body: unknown): body is { readonly ids: readonly string[] } => Array.isArray((body as { ids?: unknown }).ids);

/** A bulk request for as many subjects of its own. */
async function withSubjects(shop: Shop, operation: ContractOperation, body: { readonly ids: readonly string[] }): Promise<unknown> {
  const ids: string[] = [];
  while (ids.length < body.ids.length) ids.push((await createSubject(shop, operation, body)).id);
  return { ...body, ids };
}

/** What the id in a path names. */
interface Subject {
  readonly id: string;
  readonly creatorId?: string;
  /** Of an order. */
  readonly items?: readonly { readonly productId: string }[];
}
type Make = (shop: Shop, body: unknown) => Promise<Subject>;

function pickAuthor(body: unknown): { userId?: string } {
  const { userId } = body as { userId?: string };
  return userId === undefined ? {} : { userId };
}

/** Operations that take only subjects in a certain state. */
const SUBJECTS_IN_STATE: Readonly<Partial<Record<OperationId, Make>>> = {
  resubmitContent: rejectedContent,
  patchContent: rejectedContent,
  updateReview: ({ fixtures }, body) => fixtures.review(pickAuthor(body)),
  patchReview: ({ fixtures }, body) => fixtures.review(pickAuthor(body)),
};

/** All others, by the start of the path, the longest first. */
const SUBJECTS: readonly (readonly [string, Make])[] = [
  ['/api/creators/content/', ({ fixtures }) => fixtures.content()],
  ['/api/creators/', ({ fixtures }) => fixtures.creator()],
  ['/api/products/', ({ fixtures }) => fixtures.product()],
  ['/api/categories/', ({ fixtures }) => fixtures.category()],
  ['/api/reviews/', ({ fixtures }) => fixtures.review()],
  ['/api/orders/', ({ fixtures }) => fixtures.order()],
  ['/api/users/', ({ fixtures }) => fixtures.user()],
  ['/api/commissions/', ({ fixtures }) => fixtures.commission()],
  ['/api/payouts/', ({ fixtures }) => fixtures.payout()],
  ['/api/analytics/products/', ({ fixtures }) => fixtures.product()],
  ['/api/analytics/creators/', ({ fixtures }) => fixtures.creator()],
  ['/api/webhooks/', ({ fixtures }) => fixtures.webhook()],
  ['/api/deliveries/', ({ fixtures }) => fixtures.delivery()],
  ['/api/recoveries/', recovery],
  ['/api/events/', event],
  ['/api/exports/', ({ fixtures }) => fixtures.export()],
  ['/api/imports/', ({ fixtures }) => fixtures.import()],
  ['/api/uploads/', ({ fixtures }) => fixtures.upload()],
  ['/api/audit-log/', auditEntry],
  ['/api/request-log/', requestLogEntry],
  ['/api/privacy/jobs/', async ({ call }) => (await call('exportPersonalData', { body: { customerId: 'c' } })).body],
  ['/api/system/jobs/', async ({ call }) => (await call('startSystemJob', { body: { type: 'check' } })).body],
  ['/api/sessions/', session],
  ['/api/staff/', ({ fixtures }) => fixtures.staffMember()],
  ['/api/api-keys/', async (shop) => (await shop.call('createApiKey', { body: { name: 'subject', scopes: ['products:read'] } })).body],
];

async function rejectedContent(shop: Shop): Promise<Subject> {
  const { id } = await shop.fixtures.content();
  return (await shop.call('moderateContent', { path: { id }, body: { action: 'reject' } })).body;
}

async function recovery(shop: Shop): Promise<{ id: string }> {
  const { id } = await shop.fixtures.webhook();
  return (await shop.call('recoverWebhook', { path: { id }, body: { since: '2024-11-01T00:00:00.000Z' } })).body;
}

async function auditEntry(shop: Shop): Promise<{ id: string }> {
  const { id: objectId } = await shop.fixtures.staffMember();
  return (await shop.call('listAuditEntries', { query: { objectId } })).body.data[0] as { id: string };
}

async function requestLogEntry(shop: Shop): Promise<{ id: string }> {
  shop.clock.advance(SECOND_MS); // other requests may have used up what the log records in a second
  const key = await shop.key();
  const requestId = (await shop.call('getProduct', { path: { id: 'nosuch' }, key })).header('x-request-id');
  return (await shop.call('listRequestLog', { query: { requestId } })).body.data[0] as { id: string };
}

async function session(shop: Shop): Promise<{ id: string }> {
  const { member } = await signInAs(shop, createBrowser(shop.url), 'viewer');
  return (await shop.call('listSessions', { query: { staffId: member.id } })).body.data[0] as { id: string };
}

async function event(shop: Shop): Promise<{ id: string }> {
  await shop.fixtures.creator();
  return (await shop.events()).at(-1) as { id: string };
}

function createSubject(shop: Shop, { operationId, path }: ContractOperation, body: unknown): Promise<Subject> {
  const make = SUBJECTS_IN_STATE[operationId] ?? SUBJECTS.find(([start]) => path.startsWith(start))?.[1];
  if (!make) throw new Error(`say in test/contract/subjects.ts what the id in ${path} names`);
  return make(shop, body);
}

let emails = 0;
let names = 0;

/** A category's name and slug are unique. */
function withOwnName({ path }: ContractOperation, body: unknown): unknown {
  if (!path.startsWith('/api/categories')) return body;
  const { name, slug, ...rest } = body as { name?: string; slug?: string };
  names += 1;
  return { ...rest, ...(name !== undefined && { name: `${name} ${names}` }), ...(slug !== undefined && { slug: `${slug}-${names}` }) };
}

/** Creators and content that stand together belong together. */
async function withRealIds(shop: Shop, body: unknown, subject?: Subject): Promise<unknown> {
  let text = JSON.stringify(body).replace('@example.com', `-${(emails += 1)}@example.com`);
  if (text.includes('"prod_')) text = text.replaceAll(/"prod_\w+"/g, `"${(await shop.fixtures.product()).id}"`);
  if (text.includes('"stf_')) text = text.replaceAll(/"stf_\w+"/g, `"${(await shop.fixtures.staffMember()).id}"`);
  const content = text.includes('"cnt_') ? await shop.fixtures.content() : undefined;
  if (content) text = text.replaceAll(/"cnt_\w+"/g, `"${content.id}"`);
  if (text.includes('"cre_'))
    text = text.replaceAll(/"cre_\w+"/g, `"${(content ?? subject)?.creatorId ?? (await shop.fixtures.creator()).id}"`);
  if (text.includes('"cat_')) text = text.replaceAll(/"cat_\w+"/g, `"${(await shop.fixtures.category()).id}"`);
  if (text.includes('"whe_')) text = text.replaceAll(/"whe_\w+"/g, `"${(await shop.fixtures.webhook()).id}"`);
  if (text.includes('"evt_')) text = text.replaceAll(/"evt_\w+"/g, `"${(await event(shop)).id}"`);
  return JSON.parse(text);
}
