// Requests that succeed, made from the contract's own examples: ids in them become those of things that exist.
import type { Operation } from './document.js';
import { nowhere, type Given } from './fixtures.js';
import { Unexercised, type Kit, type Request, type Resource } from './test-context.js';

/** The requests that the contract shows for an operation, at least one, each on a subject of its own. */
export async function* goodRequests(kit: Kit, given: Given, operation: Operation): AsyncGenerator<Request> {
  if (!operation.takesBody) yield await goodRequest(kit, given, operation);
  for (const body of operation.examples) yield await goodRequest(kit, given, operation, body);
}

/** A good request with this body, or with the first one that the contract shows. */
export async function goodRequest(kit: Kit, given: Given, operation: Operation, body = operation.examples[0]): Promise<Request> {
  const subject = operation.path.includes('{id}') ? await subjectOf(given, operation, body) : undefined;
  return {
    ...(subject && { path: { id: subject.id } }),
    ...(body !== undefined && { body: await withRealIds(kit, given, { operation, body, subject }) }),
  };
}

/** Another body that the operation takes as well. */
export function otherBody({ examples }: Operation): unknown {
  return examples[1] ?? { events: [{ type: 'view', visitorId: 'another' }] };
}

type Make = (given: Given, body: unknown) => Promise<Resource>;

/** Operations that take only subjects in a certain state. */
const SUBJECTS_IN_STATE: Readonly<Record<string, Make>> = {
  resubmitContent: (given) => given.moderatedContent('reject'),
  updateReview: (given, body) => given.review(pick(body, 'userId')),
};

/** All others, by the start of the path, the longest first. */
const SUBJECTS: readonly (readonly [string, Make])[] = [
  ['/api/creators/content/', (given) => given.content()],
  ['/api/creators/', (given) => given.creator()],
  ['/api/products/', (given) => given.product()],
  ['/api/reviews/', (given) => given.review()],
  ['/api/orders/', (given) => given.order()],
  ['/api/users/', (given) => given.user()],
  ['/api/commissions/', (given) => given.commission()],
  ['/api/analytics/products/', (given) => given.product()],
  ['/api/analytics/creators/', (given) => given.creator()],
  ['/api/webhooks/', (given) => given.webhook()],
  ['/api/deliveries/', (given) => given.delivery()],
  ['/api/recoveries/', (given) => given.recovery()],
  ['/api/events/', (given) => given.event()],
  ['/api/api-keys/', (given) => given.apiKey()],
];

function subjectOf(given: Given, { operationId, path }: Operation, body: unknown): Promise<Resource> {
  const make = SUBJECTS_IN_STATE[operationId] ?? SUBJECTS.find(([start]) => path.startsWith(start))?.[1];
  if (!make) throw new Unexercised(`the kit does not know what the id in ${path} names: say so in packages/partner-kit/valid-requests.ts`);
  return make(given, body);
}

function pick(body: unknown, name: string): Readonly<Record<string, unknown>> {
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return value === undefined ? {} : { [name]: value };
}

interface Filling {
  readonly operation: Operation;
  readonly body: unknown;
  readonly subject: Resource | undefined;
}

/** Creators and content that stand together belong together; receivers are nobody's; what is said to happen happens now, keys end with the one
 *  that makes them. */
async function withRealIds(kit: Kit, given: Given, { operation, body, subject }: Filling): Promise<unknown> {
  let text = JSON.stringify(body)
    .replace('@example.com', `-${kit.runId}-${kit.next()}@example.com`)
    .replaceAll(/("occurredAt":)"[^"]+"/g, `$1"${kit.now().toISOString()}"`)
    .replaceAll(/("expiresAt":)"([^"]+)"/g, (_, name: string, shown: string) => `${name}"${kit.keysEnd ?? shown}"`);
  if (operation.path.startsWith('/api/webhooks'))
    text = text.replaceAll(/"https:\/\/[a-z.]+\.example\.com\/[^"]*"/g, () => JSON.stringify(nowhere(kit)));
  if (text.includes('"prod_')) text = text.replaceAll(/"prod_\w+"/g, `"${(await given.product()).id}"`);
  const content = text.includes('"cnt_') ? await given.content() : undefined;
  if (content) text = text.replaceAll(/"cnt_\w+"/g, `"${content.id}"`);
  if (text.includes('"cre_')) {
    const creatorId = (content ?? subject)?.['creatorId'] ?? (await given.creator()).id;
    text = text.replaceAll(/"cre_\w+"/g, JSON.stringify(creatorId));
  }
  return withMark(kit, JSON.parse(text) as Record<string, unknown>);
}

/** What stays behind is told by its name, so that nobody takes it for their own. */
function withMark({ runId }: Kit, body: Readonly<Record<string, unknown>>): unknown {
  const named = Object.entries(body).filter(([name, value]) => (name === 'name' || name === 'title') && typeof value === 'string');
  return { ...body, ...Object.fromEntries(named.map(([name, value]) => [name, `${String(value)} (Contract suite ${runId})`])) };
}
