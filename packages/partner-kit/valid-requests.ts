// Requests that succeed, made from the contract's own examples: ids in them become those of things that exist.
import type { Operation } from './document.js';
import { createUnreachableUrl, type Fixtures } from './fixtures.js';
import { NotExercised } from './case-errors.js';
import type { Request, Resource } from './requests.js';
import type { TestContext } from './test-context.js';

/** The requests that the contract shows for an operation, at least one, each on a subject of its own. */
export async function* createValidRequests(context: TestContext, fixtures: Fixtures, operation: Operation): AsyncGenerator<Request> {
  if (!operation.takesBody) yield await createValidRequest(context, fixtures, operation);
  for (const body of operation.examples) yield await createValidRequest(context, fixtures, operation, body);
}

/** A good request with this body, or with the first one that the contract shows. */
export async function createValidRequest(context: TestContext, fixtures: Fixtures, operation: Operation, body = operation.examples[0]): Promise<Request> {
  const subject = operation.path.includes('{id}') ? await createSubject(fixtures, operation, body) : undefined;
  return {
    ...(subject && { path: { id: subject.id } }),
    ...(body !== undefined && { body: await replaceExampleIds(context, fixtures, { operation, body, subject }) }),
  };
}

/** Another body that the operation takes as well. */
export function getOtherBody({ examples }: Operation): unknown {
  return examples[1] ?? { events: [{ type: 'view', visitorId: 'another' }] };
}

type CreateSubject = (fixtures: Fixtures, body: unknown) => Promise<Resource>;

/** Operations that take only subjects in a certain state. */
const SUBJECTS_IN_STATE: Readonly<Record<string, CreateSubject>> = {
  resubmitContent: (fixtures) => fixtures.moderatedContent('reject'),
  updateReview: (fixtures, body) => fixtures.review(pick(body, 'userId')),
};

/** All others, by the start of the path, the longest first. */
const SUBJECTS: readonly (readonly [string, CreateSubject])[] = [
  ['/api/creators/content/', (fixtures) => fixtures.content()],
  ['/api/creators/', (fixtures) => fixtures.creator()],
  ['/api/products/', (fixtures) => fixtures.product()],
  ['/api/reviews/', (fixtures) => fixtures.review()],
  ['/api/orders/', (fixtures) => fixtures.order()],
  ['/api/users/', (fixtures) => fixtures.user()],
  ['/api/commissions/', (fixtures) => fixtures.commission()],
  ['/api/analytics/products/', (fixtures) => fixtures.product()],
  ['/api/analytics/creators/', (fixtures) => fixtures.creator()],
  ['/api/webhooks/', (fixtures) => fixtures.webhook()],
  ['/api/deliveries/', (fixtures) => fixtures.delivery()],
  ['/api/recoveries/', (fixtures) => fixtures.recovery()],
  ['/api/events/', (fixtures) => fixtures.event()],
  ['/api/api-keys/', (fixtures) => fixtures.apiKey()],
];

function createSubject(fixtures: Fixtures, { operationId, path }: Operation, body: unknown): Promise<Resource> {
  const make = SUBJECTS_IN_STATE[operationId] ?? SUBJECTS.find(([start]) => path.startsWith(start))?.[1];
  if (!make) throw new NotExercised(`the kit does not know what the id in ${path} names: say so in packages/partner-kit/valid-requests.ts`);
  return make(fixtures, body);
}

function pick(body: unknown, name: string): Readonly<Record<string, unknown>> {
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return value === undefined ? {} : { [name]: value };
}

interface ExampleBody {
  readonly operation: Operation;
  readonly body: unknown;
  readonly subject: Resource | undefined;
}

/** Creators and content that stand together belong together; receivers are nobody's; what is said to happen happens now, keys end with the one
 *  that makes them. */
async function replaceExampleIds(context: TestContext, fixtures: Fixtures, { operation, body, subject }: ExampleBody): Promise<unknown> {
  let text = JSON.stringify(body)
    .replace('@example.com', `-${context.runId}-${context.nextNumber()}@example.com`)
    .replaceAll(/("occurredAt":)"[^"]+"/g, `$1"${context.now().toISOString()}"`)
    .replaceAll(/("expiresAt":)"([^"]+)"/g, (_, name: string, shown: string) => `${name}"${context.keysExpireAt ?? shown}"`);
  if (operation.path.startsWith('/api/webhooks'))
    text = text.replaceAll(/"https:\/\/[a-z.]+\.example\.com\/[^"]*"/g, () => JSON.stringify(createUnreachableUrl(context)));
  if (text.includes('"prod_')) text = text.replaceAll(/"prod_\w+"/g, `"${(await fixtures.product()).id}"`);
  const content = text.includes('"cnt_') ? await fixtures.content() : undefined;
  if (content) text = text.replaceAll(/"cnt_\w+"/g, `"${content.id}"`);
  if (text.includes('"cre_')) {
    const creatorId = (content ?? subject)?.['creatorId'] ?? (await fixtures.creator()).id;
    text = text.replaceAll(/"cre_\w+"/g, JSON.stringify(creatorId));
  }
  return addRunMark(context, JSON.parse(text) as Record<string, unknown>);
}

/** What stays behind is told by its name, so that nobody takes it for their own. */
function addRunMark({ runId }: TestContext, body: Readonly<Record<string, unknown>>): unknown {
  const named = Object.entries(body).filter(([name, value]) => (name === 'name' || name === 'title') && typeof value === 'string');
  return { ...body, ...Object.fromEntries(named.map(([name, value]) => [name, `${String(value)} (Contract suite ${runId})`])) };
}
