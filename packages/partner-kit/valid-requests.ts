// Valid requests, built from the examples of the contract: their ids are replaced by ids that exist.
import type { SettingName } from '../../generated/api.js';
import { toText, type Operation } from './document.js';
import { createUnreachableUrl, type Fixtures } from './fixtures.js';
import { NotExercised } from './case-errors.js';
import type { Request, Resource } from './requests.js';
import { createSampleFile, SAMPLE_FILE_TYPE } from './sample-file.js';
import type { TestContext } from './test-context.js';

/** Yields a request for each example of an operation, at least one, each with its own subject. */
export async function* createValidRequests(context: TestContext, fixtures: Fixtures, operation: Operation): AsyncGenerator<Request> {
  if (!operation.takesBody) yield await createValidRequest(context, fixtures, operation);
  for (const body of operation.examples.filter((one) => isPossibleEverywhere(operation, one)))
    yield await createValidRequest(context, fixtures, operation, body);
}

/** A backup fills the disk of a deployment, and one on PostgreSQL refuses it. */
const isPossibleEverywhere = ({ operationId }: Operation, body: unknown): boolean =>
  operationId !== 'startSystemJob' || (body as { readonly type?: unknown }).type !== 'backup';

/** Returns a valid request with this body, or with the first example of the contract. */
export async function createValidRequest(
  context: TestContext,
  fixtures: Fixtures,
  operation: Operation,
  body = operation.examples[0],
): Promise<Request> {
  if (operation.fileTypes.includes('text/csv')) return createImportRequest(context);
  if (operation.fileTypes.length > 0) return createFileRequest(context);
  const subject = operation.path.includes('{id}') ? await createSubject(fixtures, operation, body) : undefined;
  const query = listRequiredQuery(operation);
  return {
    ...(subject && { path: { id: subject.id } }),
    ...(operation.path.endsWith('/{externalId}') && { path: { externalId: createExternalId(context) } }),
    ...(query.length > 0 && { query: Object.fromEntries(query) }),
    ...(body !== undefined && { body: await replaceExampleIds(context, fixtures, { operation, body, subject }) }),
  };
}

/** Returns an external id that nothing has yet. */
export const createExternalId = ({ runId, nextNumber }: Pick<TestContext, 'runId' | 'nextNumber'>): string =>
  `contract-suite-${runId}-${nextNumber()}`;

/** The query parameters that an operation needs, with the contract's examples. */
const listRequiredQuery = ({ parameters }: Operation): [string, string][] =>
  parameters
    .filter(({ place, isRequired }) => place === 'query' && isRequired)
    .map(({ name, node }) => [name, toText(node['example']) ?? '']);

/** Returns the request of an upload: a different file each time. */
export const createFileRequest = ({ nextNumber }: Pick<TestContext, 'nextNumber'>): Request => ({
  text: createSampleFile(nextNumber()),
  type: SAMPLE_FILE_TYPE,
});

/** Returns the request of an import: a different file each time. It is a dry run, so that the deployment gets no products. */
export const createImportRequest = ({ nextNumber }: Pick<TestContext, 'nextNumber'>): Request => ({
  text: `name,price\nContract suite ${nextNumber()},5\n`,
  type: 'text/csv',
  query: { type: 'products', dryRun: 'true' },
});

/** Returns another body that the operation accepts. */
export function getOtherBody({ examples }: Operation): unknown {
  return examples[1] ?? { events: [{ type: 'view', visitorId: 'another' }] };
}

type CreateSubject = (fixtures: Fixtures, body: unknown) => Promise<Resource>;

/** Operations that only accept subjects in a certain state. */
const SUBJECTS_IN_STATE: Readonly<Record<string, CreateSubject>> = {
  resubmitContent: (fixtures) => fixtures.moderatedContent('reject'),
  patchContent: (fixtures) => fixtures.moderatedContent('reject'),
  updateReview: (fixtures, body) => fixtures.review(pick(body, 'userId')),
  patchReview: (fixtures, body) => fixtures.review(pick(body, 'userId')),
  markReviewHelpful: createVotableReview,
  unmarkReviewHelpful: createVotableReview,
};

/** Only approved reviews can be voted on, and a deployment may hold every review for a moderator. */
async function createVotableReview(fixtures: Fixtures): Promise<Resource> {
  return fixtures.approvedReview((await fixtures.product()).id, { rating: 4 });
}

/** The other operations, by path prefix. A longer prefix comes before a shorter one. */
const SUBJECTS: readonly (readonly [string, CreateSubject])[] = [
  ['/api/creators/content/', (fixtures) => fixtures.content()],
  ['/api/creators/', (fixtures) => fixtures.creator()],
  ['/api/products/', (fixtures) => fixtures.product()],
  ['/api/categories/', (fixtures) => fixtures.category()],
  ['/api/reviews/', (fixtures) => fixtures.review()],
  ['/api/orders/', (fixtures) => fixtures.order()],
  ['/api/users/', (fixtures) => fixtures.user()],
  ['/api/commissions/', (fixtures) => fixtures.commission()],
  ['/api/payouts/', (fixtures) => fixtures.payout()],
  ['/api/analytics/products/', (fixtures) => fixtures.product()],
  ['/api/analytics/creators/', (fixtures) => fixtures.creator()],
  ['/api/webhooks/', (fixtures) => fixtures.webhook()],
  ['/api/deliveries/', (fixtures) => fixtures.delivery()],
  ['/api/recoveries/', (fixtures) => fixtures.recovery()],
  ['/api/events/', (fixtures) => fixtures.event()],
  ['/api/api-keys/', (fixtures) => fixtures.apiKey()],
  ['/api/audit-log/', (fixtures) => fixtures.auditEntry()],
  ['/api/request-log/', (fixtures) => fixtures.failedRequest()],
  ['/api/privacy/jobs/', (fixtures) => fixtures.privacyJob()],
  ['/api/system/jobs/', (fixtures) => fixtures.systemJob()],
  ['/api/exports/', (fixtures) => fixtures.exportJob()],
  ['/api/imports/', (fixtures) => fixtures.importJob()],
  ['/api/uploads/', (fixtures) => fixtures.upload()],
  ['/api/sessions/', (fixtures) => fixtures.session()],
  ['/api/staff/', (fixtures) => fixtures.staffMember()],
];

function createSubject(fixtures: Fixtures, { operationId, path }: Operation, body: unknown): Promise<Resource> {
  const make = SUBJECTS_IN_STATE[operationId] ?? SUBJECTS.find(([start]) => path.startsWith(start))?.[1];
  if (!make)
    throw new NotExercised(`the kit does not know how to create the subject of ${path}: add it to packages/partner-kit/valid-requests.ts`);
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

const DAY_MS = 86_400_000;

/** Makes an example pay a commission that is due, to its creator. What was earned just now is before tomorrow. */
async function replacePayable(context: TestContext, fixtures: Fixtures, body: unknown): Promise<unknown> {
  const { id, creatorId } = await fixtures.approvedCommission();
  const { commissionIds, until } = Object(body) as { commissionIds?: unknown; until?: unknown };
  return {
    ...Object(body),
    creatorId,
    ...(commissionIds !== undefined && { commissionIds: [id] }),
    ...(until !== undefined && { until: new Date(context.now().getTime() + DAY_MS).toISOString() }),
  };
}

/** Makes an example refund a piece of the order, whose product has no variants. */
function replacePieces(body: unknown, subject: Resource | undefined): unknown {
  const [ordered] = (subject?.['items'] ?? []) as readonly { readonly productId: string }[];
  return 'items' in Object(body) ? { ...Object(body), items: [{ productId: ordered?.productId, quantity: 1 }] } : body;
}

const SETTINGS: Readonly<Record<SettingName, true>> = {
  currency: true,
  commissionRate: true,
  approvalBonus: true,
  attributionWindowDays: true,
  reviewModeration: true,
  ownPurchases: true,
  storeName: true,
  logoUrl: true,
  alertEmail: true,
  requestLogSample: true,
};

/** Makes an example change nothing, because the settings belong to the owner of the deployment: it sends the values that are in effect, or
 *  resets settings that have their defaults. */
async function keepSettings(fixtures: Fixtures, body: unknown): Promise<unknown> {
  const settings = await fixtures.settings();
  const defaults = Object.entries(Object(settings['sources']) as object).flatMap(([name, source]) => (source === 'default' ? [name] : []));
  const isReset = 'reset' in (body as object) && defaults.length > 0;
  if (isReset) return { reset: defaults };
  return Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, settings[name]]));
}

/** Replaces the ids, email addresses, times and webhook URLs of an example. A creator and content in one body belong together, webhook
 *  URLs have no receiver, events happen now, and keys expire with the key of the run. */
async function replaceExampleIds(context: TestContext, fixtures: Fixtures, { operation, body, subject }: ExampleBody): Promise<unknown> {
  if (operation.operationId === 'createPayout') return replacePayable(context, fixtures, body);
  if (operation.operationId === 'refundOrder') return replacePieces(body, subject);
  if (operation.path.startsWith('/api/privacy')) return fixtures.unknownPerson();
  if (operation.operationId === 'updateSettings') return keepSettings(fixtures, body);
  if (hasIds(body)) return { ...body, ids: await createSubjects(fixtures, operation, body) };
  let text = JSON.stringify(body)
    .replace('@example.com', `-${context.runId}-${context.nextNumber()}@example.com`)
    .replaceAll(/("occurredAt":)"[^"]+"/g, `$1"${context.now().toISOString()}"`)
    .replaceAll(/("expiresAt":)"([^"]+)"/g, (_, name: string, shown: string) => `${name}"${context.keysExpireAt ?? shown}"`);
  if (operation.path.startsWith('/api/webhooks'))
    text = text.replaceAll(/"https:\/\/[a-z.]+\.example\.com\/[^"]*"/g, () => JSON.stringify(createUnreachableUrl(context)));
  if (text.includes('"prod_')) text = text.replaceAll(/"prod_\w+"/g, `"${(await fixtures.product()).id}"`);
  if (text.includes('"cat_')) text = text.replaceAll(/"cat_\w+"/g, `"${(await fixtures.category()).id}"`);
  if (text.includes('"stf_')) text = text.replaceAll(/"stf_\w+"/g, `"${(await fixtures.staffMember()).id}"`);
  if (text.includes('"whe_')) text = text.replaceAll(/"whe_\w+"/g, `"${(await fixtures.webhook()).id}"`);
  const content = text.includes('"cnt_') ? await fixtures.content() : undefined;
  if (content) text = text.replaceAll(/"cnt_\w+"/g, `"${content.id}"`);
  if (text.includes('"cre_')) {
    const creatorId = (content ?? subject)?.['creatorId'] ?? (await fixtures.creator()).id;
    text = text.replaceAll(/"cre_\w+"/g, JSON.stringify(creatorId));
  }
  const marked = addRunMark(context, JSON.parse(text) as Record<string, unknown>);
  return operation.path.startsWith('/api/categories') ? addNumber(context, marked) : marked;
}

const hasIds = (body: unknown): body is { readonly ids: readonly string[] } => Array.isArray((body as { ids?: unknown }).ids);

/** Creates as many subjects as a bulk request names, and returns their ids. */
async function createSubjects(fixtures: Fixtures, operation: Operation, body: { readonly ids: readonly string[] }): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < body.ids.length) ids.push((await createSubject(fixtures, operation, body)).id);
  return ids;
}

/** Adds the id of the run to names and titles, so that you can tell what is left behind. */
function addRunMark({ runId }: TestContext, body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const named = Object.entries(body).filter(([name, value]) => (name === 'name' || name === 'title') && typeof value === 'string');
  return { ...body, ...Object.fromEntries(named.map(([name, value]) => [name, `${String(value)} (Contract suite ${runId})`])) };
}

/** Names and slugs of categories are unique. */
function addNumber({ runId, nextNumber }: TestContext, body: Readonly<Record<string, unknown>>): unknown {
  const { name, slug } = body;
  const number = nextNumber();
  return {
    ...body,
    ...(typeof name === 'string' && { name: `${name} ${number}` }),
    ...(typeof slug === 'string' && { slug: `${slug}-${runId.toLowerCase().replace(/[^a-z0-9]+/g, '')}-${number}` }),
  };
}
