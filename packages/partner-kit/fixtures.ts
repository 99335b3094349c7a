// Fixtures: resources that cases start from, created over the API. Each function returns the resource as the service returns it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Resource } from './requests.js';
import { NotExercised } from './case-errors.js';
import { createSampleFile, SAMPLE_FILE_TYPE } from './sample-file.js';
import type { TestContext } from './test-context.js';

type Fields = Readonly<Record<string, unknown>>;

/** The builders, bound to one run. Fields that you pass override the defaults. */
export type Fixtures = ReturnType<typeof createFixtures>;

/** Returns the builders of one run. Every name contains the id of the run, so that you can tell what is left behind. */
export const createFixtures = (context: TestContext) => ({
  product: (fields?: Fields) => createProduct(context, fields),
  activeProduct: (fields?: Fields) => createActiveProduct(context, fields),
  category: () => create(context, 'createCategory', { name: createName(context, 'category') }),
  creator: () => createCreator(context),
  content: (fields?: Fields) => createContent(context, fields),
  moderatedContent: (action: 'approve' | 'reject') => createModeratedContent(context, action),
  review: (fields?: Fields) => createReview(context, fields),
  /** Returns a new review of a product, whose status is as the policy says. */
  reviewOf: (productId: string, fields: Fields) => callOn(context, productId, ['createReview', fields]),
  approvedReview: (productId: string, fields: Fields) => createApprovedReview(context, productId, fields),
  user: () => create(context, 'registerUser', { email: createEmail(context, 'user') }),
  order: (fields?: Fields) => createOrder(context, fields),
  commission: () => createCommission(context),
  approvedCommission: () => createApprovedCommission(context),
  payout: () => createPayout(context),
  webhook: (fields?: Fields) => createWebhook(context, fields),
  /** Returns a settled delivery to a receiver that doesn't exist. */
  delivery: () => createDelivery(context),
  /** Returns the newest settled deliveries of an endpoint, once there is at least one of each of these events. */
  settledDeliveries: (endpointId: string, events: readonly string[]) => waitForSettledDeliveries(context, endpointId, events),
  recovery: () => createRecovery(context),
  event: () => createEvent(context),
  apiKey: (fields?: Fields) => createApiKey(context, fields),
  staffMember: (fields?: Fields) => createStaffMember(context, fields),
  /** Returns an open session of the dashboard. Throws NotExercised if the deployment has no dashboard. */
  session: () => createSession(context),
  /** Returns a dry run of an import, which changes nothing, once it has ended. */
  importJob: () => createImportJob(context),
  /** Returns an export of the categories, once it has ended. */
  exportJob: () => createExportJob(context),
  /** Returns a small image. */
  upload: (query: Readonly<Record<string, string>> = {}) => createUpload(context, query),
  /** Returns the newest entry of the audit log about a new member of the staff. */
  auditEntry: () => createAuditEntry(context),
  /** Returns the entry of the API log about a request that failed. Throws NotExercised if the deployment records none. */
  failedRequest: () => createFailedRequest(context),
  /** Returns an export of nobody's data, once it has ended. */
  privacyJob: async () => waitForJob(context, 'getPrivacyJob', await create(context, 'exportPersonalData', createUnknownPerson(context))),
  /** Returns a check of the store, which changes nothing, once it has ended. */
  systemJob: async () => waitForJob(context, 'getSystemJob', await create(context, 'startSystemJob', { type: 'check' })),
  /** Returns the identifiers of a person whom the deployment doesn't know, so that nobody's data is read or erased. */
  unknownPerson: () => createUnknownPerson(context),
  /** Returns the settings of the deployment, which belong to its owner: restore what you change. */
  settings: async () => (await context.callSuccessfully('getSettings')).body,
  name: (kind: string) => createName(context, kind),
});

/** Returns a webhook URL that nothing listens on: `.invalid` never resolves (RFC 2606). Each has its own host, because a deployment
 *  allows few endpoints per host. */
export const createUnreachableUrl = (context: Pick<TestContext, 'nextNumber'>): string =>
  `https://receiver-${context.nextNumber()}.invalid/hooks`;

async function createImportJob(context: TestContext): Promise<Resource> {
  const text = `name,price\n${createName(context, 'product')},5\n`;
  const request = { text, type: 'text/csv', query: { type: 'products', dryRun: 'true' } };
  return waitForJob(context, 'getImport', (await context.callSuccessfully('createImport', request)).body);
}

const createExportJob = async (context: TestContext): Promise<Resource> =>
  waitForJob(context, 'getExport', await create(context, 'createExport', { type: 'categories', format: 'ndjson' }));

const JOB_ROUNDS = 200;
const JOB_PAUSE_MS = 100;
const OPEN_JOB = /^(queued|running)$/;

/** Returns a job once it has ended, so that it doesn't change while a case compares it; after a while also if it hasn't. */
async function waitForJob(context: TestContext, getOperation: string, started: Resource): Promise<Resource> {
  let job = started;
  for (let round = 0; round < JOB_ROUNDS && OPEN_JOB.test(String(job['status'])); round += 1) {
    await pause(JOB_PAUSE_MS);
    job = (await context.callSuccessfully(getOperation, { path: { id: job.id } })).body;
  }
  return job;
}

const createName = ({ runId, nextNumber }: TestContext, kind: string): string => `Contract suite ${runId} ${kind} ${nextNumber()}`;

const createEmail = ({ runId, nextNumber }: TestContext, kind: string): string =>
  `contract-suite-${runId}-${kind}-${nextNumber()}@example.com`;

const createUnknownPerson = (context: TestContext): Fields => ({
  email: createEmail(context, 'nobody'),
  customerId: `contract-suite-${context.runId}-${context.nextNumber()}`,
});

const create = async (context: TestContext, operationId: string, body: Fields): Promise<Resource> =>
  (await context.callSuccessfully(operationId, { body })).body;

/** Calls an operation of the resource with this id. */
const callOn = async (context: TestContext, id: string, [operationId, body]: readonly [string, Fields]): Promise<Resource> =>
  (await context.callSuccessfully(operationId, { body, path: { id } })).body;

const createProduct = (context: TestContext, fields: Fields = {}): Promise<Resource> =>
  create(context, 'createProduct', { name: createName(context, 'product'), price: 49.9, ...fields });

async function createActiveProduct(context: TestContext, fields?: Fields): Promise<Resource> {
  const { id } = await createProduct(context, fields);
  return callOn(context, id, ['updateProduct', { status: 'active' }]);
}

const createCreator = (context: TestContext): Promise<Resource> =>
  create(context, 'registerCreator', { name: createName(context, 'creator'), email: createEmail(context, 'creator') });

async function createContent(context: TestContext, fields: Fields = {}): Promise<Resource> {
  const creatorId = fields['creatorId'] ?? (await createCreator(context)).id;
  return create(context, 'submitContent', {
    title: createName(context, 'content'),
    description: 'The organiser took every pen and cable off my desk.',
    ...fields,
    creatorId,
  });
}

async function createModeratedContent(context: TestContext, action: 'approve' | 'reject'): Promise<Resource> {
  const { id } = await createContent(context);
  return callOn(context, id, ['moderateContent', { action }]);
}

async function createReview(context: TestContext, fields: Fields = {}): Promise<Resource> {
  const { id } = await createProduct(context);
  return callOn(context, id, ['createReview', { rating: 4, ...fields }]);
}

async function createApprovedReview(context: TestContext, productId: string, fields: Fields): Promise<Resource> {
  const review = await callOn(context, productId, ['createReview', fields]);
  return review['status'] === 'approved' ? review : callOn(context, review.id, ['moderateReview', { action: 'approve' }]);
}

async function createOrder(context: TestContext, fields: Fields = {}): Promise<Resource> {
  const items = fields['items'] ?? [{ productId: (await createActiveProduct(context)).id, quantity: 1 }];
  const customer = { id: `contract-suite-${context.runId}-${context.nextNumber()}` };
  return create(context, 'createOrder', { customer, ...fields, items });
}

async function createCommission(context: TestContext): Promise<Resource> {
  const { id: contentId } = await createContent(context);
  const { id: productId } = await createActiveProduct(context);
  const items = [{ productId, quantity: 1, referrer: { type: 'creator-content', contentId } }];
  const { id: orderId } = await createOrder(context, { items });
  return requireFirst(await context.callSuccessfully('listCommissions', { query: { orderId } }), 'the order earned no commission');
}

async function createApprovedCommission(context: TestContext): Promise<Resource> {
  const { id } = await createCommission(context);
  return callOn(context, id, ['updateCommission', { status: 'approved' }]);
}

async function createPayout(context: TestContext): Promise<Resource> {
  const { creatorId } = await createApprovedCommission(context);
  return create(context, 'createPayout', { creatorId });
}

const createWebhook = (context: TestContext, fields: Fields = {}): Promise<Resource> =>
  create(context, 'createWebhook', {
    name: createName(context, 'endpoint'),
    url: createUnreachableUrl(context),
    events: ['user.registered'],
    ...fields,
  });

async function createDelivery(context: TestContext): Promise<Resource> {
  const events = ['creator.registered'];
  const { id } = await createWebhook(context, { events, retryPolicy: { maxAttempts: 1 } });
  await createCreator(context);
  return (await waitForSettledDeliveries(context, id, events))[0] as Resource;
}

const POLL_MS = 200;
const SETTLED_WITHIN_MS = 15_000;

async function waitForSettledDeliveries(context: TestContext, endpointId: string, events: readonly string[]): Promise<readonly Resource[]> {
  for (let waitedMs = 0; waitedMs < SETTLED_WITHIN_MS; waitedMs += POLL_MS) {
    const reply = await context.callSuccessfully('listWebhookDeliveries', { path: { id: endpointId }, query: { limit: 100 } });
    const settled = (reply.body['data'] as readonly Resource[]).filter(({ state }) => state !== 'pending');
    if (events.every((event) => settled.some((delivery) => delivery['event'] === event))) return settled;
    await pause(POLL_MS);
  }
  throw new NotExercised(`no delivery was settled within ${SETTLED_WITHIN_MS / 1000} seconds: is a worker running in this deployment?`);
}

async function createRecovery(context: TestContext): Promise<Resource> {
  const { id } = await createWebhook(context);
  return callOn(context, id, ['recoverWebhook', { since: '2024-11-01T00:00:00.000Z', dryRun: true }]);
}

async function createEvent(context: TestContext): Promise<Resource> {
  const newest = await context.callSuccessfully('listEvents', { query: { from: 'newest', limit: 1 } });
  await createCreator(context);
  const after = newest.body['next'] as string | undefined;
  const events = await context.callSuccessfully('listEvents', { query: after === undefined ? {} : { after } });
  return requireFirst(events, 'no event was recorded');
}

async function createSession(context: TestContext): Promise<Resource> {
  const { id } = await createStaffMember(context, { role: 'viewer' });
  const { url } = (await context.callSuccessfully('createSignInLink', { path: { id } })).body;
  const link = new URL(String(url)).hash.slice(1);
  const password = `Contract suite ${context.runId}`;
  const { status } = await context.sendToPage('/dashboard/session/link', { link, password });
  if (status !== 200) throw new NotExercised(`no one can sign in to the dashboard: POST /dashboard/session/link returned ${status}`);
  const { data } = (await context.callSuccessfully('listSessions', { query: { staffId: id } })).body;
  return (data as Resource[])[0] as Resource;
}

const createApiKey = (context: TestContext, fields: Fields = {}): Promise<Resource> =>
  create(context, 'createApiKey', {
    name: createName(context, 'key'),
    scopes: ['products:read'],
    ...(context.keysExpireAt && { expiresAt: context.keysExpireAt }),
    ...fields,
  });

const createStaffMember = (context: TestContext, fields: Fields = {}): Promise<Resource> =>
  create(context, 'inviteStaffMember', {
    name: createName(context, 'member'),
    email: createEmail(context, 'member'),
    role: 'moderator',
    ...fields,
  });

async function createUpload(context: TestContext, query: Readonly<Record<string, string>>): Promise<Resource> {
  const request = { text: createSampleFile(context.nextNumber()), type: SAMPLE_FILE_TYPE, query };
  return (await context.callSuccessfully('createUpload', request)).body;
}

async function createAuditEntry(context: TestContext): Promise<Resource> {
  const { id: objectId } = await createStaffMember(context);
  return requireFirst(await context.callSuccessfully('listAuditEntries', { query: { objectId } }), 'no change was recorded');
}

const RECORDED_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 250;

/** An entry can appear a second after the response, and each process of a deployment writes its own. */
async function createFailedRequest(context: TestContext): Promise<Resource> {
  const { key } = await createApiKey(context, { scopes: ['products:read'] }); // the key of the run may have used up its share of the log
  const { headers } = await context.call('getProduct', { path: { id: 'nosuch' }, key: String(key) });
  const query = { requestId: headers.get('x-request-id') ?? '' };
  for (let waitedMs = 0; waitedMs < RECORDED_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    const [entry] = (await context.callSuccessfully('listRequestLog', { query })).body['data'] as readonly Resource[];
    if (entry) return entry;
    await pause(LOOK_EVERY_MS);
  }
  throw new NotExercised('the deployment does not record failed requests (REQUEST_LOG_DAYS)');
}

function requireFirst({ body }: { readonly body: Resource }, otherwise: string): Resource {
  const [first] = body['data'] as readonly Resource[];
  if (!first) throw new NotExercised(otherwise);
  return first;
}
