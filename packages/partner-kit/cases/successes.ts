// Successes: each example of the contract, the resource at Location, replays, deletion, and versions.
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../document.js';
import { toPattern } from '../document.js';
import { createValidRequest, createValidRequests } from '../valid-requests.js';
import { parseLocationId } from '../created-resources.js';
import type { Resource } from '../requests.js';
import type { CaseContext, TestCase } from './case.js';

/** Returns the cases for an operation's success. */
export function listSuccessCases(operation: Operation): TestCase[] {
  const { operationId, method, statuses, parameters } = operation;
  const status = statuses.find((one) => one < 300);
  if (status === undefined) return [];
  if (statuses.includes(200) && statuses.includes(201))
    return ['200', '201'].map((subject) => ({ operationId, subject, run: (caseContext) => checkCreateOrUpdate(caseContext, operation) }));
  const cases: TestCase[] = [{ operationId, subject: String(status), run: (caseContext) => checkSuccess(caseContext, operation, status) }];
  const isRepeatable = parameters.some(({ name }) => name === 'Idempotency-Key');
  if (method === 'post' && isRepeatable)
    cases.push({ operationId, subject: REPLAYS, run: (caseContext) => checkReplay(caseContext, operation) });
  if (READERS[operationId]) cases.push({ operationId, subject: 'is gone', run: (caseContext) => checkDeletion(caseContext, operation) });
  if (operationId in VERSIONED) cases.push({ operationId, subject: 'knows its version', run: checkVersion });
  return cases;
}

async function checkSuccess({ context, fixtures }: CaseContext, operation: Operation, status: number): Promise<void> {
  const { operationId } = operation;
  const type = operation.jsonTypes.at(-1); // the others are sent by other cases
  for await (const request of createValidRequests(context, fixtures, operation)) {
    const reply = await context.callSuccessfully(operationId, { ...request, ...(type !== undefined && { type }) });
    context.expectStatus(operationId, status, reply);
    const location = reply.headers.get('location');
    if (location === null) continue;
    const reader = context.contract.operations.find(({ method, path }) => method === 'get' && toPattern(path).test(location));
    const id = parseLocationId(location);
    const found = reader && id !== undefined ? await context.call(reader.operationId, { path: { id } }) : undefined;
    if (found?.status !== 200 || !hasId(found.body, operationId, reply.body.id))
      context.findings.addViolation(operationId, String(status), {
        kind: 'wrong Location',
        message: `has Location: ${location}, which does not lead to ${reply.body.id}`,
      });
  }
}

/** Where a resource shows what has no address of its own, by the operation that creates it. */
const SHOWN_IN: Readonly<Record<string, string>> = { refundOrder: 'refunds' };

function hasId(body: Resource, operationId: string, id: string): boolean {
  const list = SHOWN_IN[operationId];
  return list === undefined ? body.id === id : ((body[list] ?? []) as readonly Resource[]).some((one) => one.id === id);
}

/** Checks that a request creates a resource (201), and that the same request then updates it (200). */
async function checkCreateOrUpdate({ context, fixtures }: CaseContext, operation: Operation): Promise<void> {
  const { operationId } = operation;
  for await (const request of createValidRequests(context, fixtures, operation)) {
    const created = await context.callSuccessfully(operationId, request);
    context.expectStatus(operationId, 201, created);
    const updated = await context.callSuccessfully(operationId, request);
    context.expectStatus(operationId, 200, updated);
    if (updated.body.id !== created.body.id)
      context.findings.addViolation(operationId, '200', {
        kind: 'not idempotent',
        message: `creates ${created.body.id}, and updates ${updated.body.id} with the same external id`,
      });
  }
}

/** The subject of the promise that a replayed request isn't carried out again. */
export const REPLAYS = 'replays';

/** Checks that the same request with the same Idempotency-Key is carried out once. */
async function checkReplay({ context, fixtures }: CaseContext, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const headers = { 'Idempotency-Key': `contract-suite-${context.runId}-${context.nextNumber()}` };
  const request = { ...(await createValidRequest(context, fixtures, operation)), headers };
  const first = await context.callSuccessfully(operationId, request);
  const second = await context.callSuccessfully(operationId, request);
  const addViolation = (message: string): void => context.findings.addViolation(operationId, REPLAYS, { kind: 'not idempotent', message });
  if (second.status !== first.status) addViolation(`returns ${second.status} for a replay, and ${first.status} for the first request`);
  if (!isDeepStrictEqual(second.body, first.body)) addViolation('returns a different body for a replay than for the first request');
  if (second.headers.get('idempotent-replayed') !== 'true') addViolation('returns a replay without the header Idempotent-Replayed: true');
  context.findings.addExercised(operationId, REPLAYS);
}

/** The operation that reads what an operation deletes. */
const READERS: Readonly<Record<string, string>> = {
  deleteProduct: 'getProduct',
  deleteCategory: 'getCategory',
  deleteReview: 'getReview',
  deleteWebhook: 'getWebhook',
  deleteUpload: 'getUpload',
};

async function checkDeletion({ context, fixtures }: CaseContext, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const { path = {} } = await createValidRequest(context, fixtures, operation);
  await context.callSuccessfully(operationId, { path });
  const deleted = await context.call(READERS[operationId] as string, { path });
  if (deleted.status !== 404)
    context.findings.addViolation(operationId, 'is gone', {
      kind: 'wrong status',
      message: `deletes, but ${READERS[operationId]} returns ${deleted.status} afterwards`,
    });
  context.findings.addExercised(operationId, 'is gone');
}

const VERSIONED = { updateProduct: true };

/** Checks that an update with the current version succeeds and creates a new version. */
async function checkVersion({ context, fixtures }: CaseContext): Promise<void> {
  const { id } = await fixtures.product();
  const path = { id };
  const etag = (await context.callSuccessfully('getProduct', { path })).headers.get('etag') ?? '';
  const unchanged = await context.call('getProduct', { path, headers: { 'If-None-Match': etag } });
  context.expectStatus('getProduct', 304, unchanged);
  const changed = await context.callSuccessfully('updateProduct', { path, headers: { 'If-Match': etag }, body: { price: 44.5 } });
  if (changed.headers.get('etag') === etag)
    context.findings.addViolation('updateProduct', 'knows its version', {
      kind: 'wrong header',
      message: 'updates a product but does not change its ETag',
    });
  context.expectStatus(
    'updateProduct',
    412,
    await context.call('updateProduct', { path, headers: { 'If-Match': etag }, body: { price: 4.5 } }),
  );
  context.findings.addExercised('updateProduct', 'knows its version');
}
