// How every operation succeeds: each example of the contract, what Location leads to, repeats, and what is gone when deleted.
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../document.js';
import { toPattern } from '../document.js';
import { createValidRequest, createValidRequests } from '../valid-requests.js';
import { parseLocationId } from '../created-resources.js';
import type { CaseContext, TestCase } from './case.js';

/** The cases of an operation's success. */
export function listSuccessCases(operation: Operation): TestCase[] {
  const { operationId, method, statuses, parameters } = operation;
  const status = statuses.find((one) => one < 300);
  if (status === undefined) return [];
  const cases: TestCase[] = [{ operationId, subject: String(status), run: (caseContext) => checkSuccess(caseContext, operation, status) }];
  const isRepeatable = parameters.some(({ name }) => name === 'Idempotency-Key');
  if (method === 'post' && isRepeatable) cases.push({ operationId, subject: REPLAYS, run: (caseContext) => checkReplay(caseContext, operation) });
  if (GONE[operationId]) cases.push({ operationId, subject: 'is gone', run: (caseContext) => checkDeletion(caseContext, operation) });
  if (operationId in VERSIONED) cases.push({ operationId, subject: 'knows its version', run: checkVersion });
  return cases;
}

async function checkSuccess({ context, fixtures }: CaseContext, operation: Operation, status: number): Promise<void> {
  const { operationId } = operation;
  for await (const request of createValidRequests(context, fixtures, operation)) {
    const reply = await context.callSuccessfully(operationId, request);
    context.expectStatus(operationId, status, reply);
    const location = reply.headers.get('location');
    if (location === null) continue;
    const shown = context.contract.operations.find(({ method, path }) => method === 'get' && toPattern(path).test(location));
    const id = parseLocationId(location);
    const found = shown && id !== undefined ? await context.call(shown.operationId, { path: { id } }) : undefined;
    if (found?.status !== 200 || found.body.id !== reply.body.id)
      context.findings.addViolation(operationId, String(status), {
        kind: 'wrong Location',
        message: `has Location: ${location}, which does not lead to ${reply.body.id}`,
      });
  }
}

/** The promise that a repeat is not carried out again. */
export const REPLAYS = 'replays';

/** The same request under the same Idempotency-Key is carried out once. */
async function checkReplay({ context, fixtures }: CaseContext, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const headers = { 'Idempotency-Key': `contract-suite-${context.runId}-${context.nextNumber()}` };
  const request = { ...(await createValidRequest(context, fixtures, operation)), headers };
  const first = await context.callSuccessfully(operationId, request);
  const second = await context.callSuccessfully(operationId, request);
  const addViolation = (message: string): void => context.findings.addViolation(operationId, REPLAYS, { kind: 'not idempotent', message });
  if (second.status !== first.status) addViolation(`answers a repeat with ${second.status}, and the first request with ${first.status}`);
  if (!isDeepStrictEqual(second.body, first.body)) addViolation('answers a repeat with another body than the first request');
  if (second.headers.get('idempotent-replayed') !== 'true') addViolation('answers a repeat without the header Idempotent-Replayed: true');
  context.findings.addExercised(operationId, REPLAYS);
}

/** What shows a thing that an operation deletes. */
const GONE: Readonly<Record<string, string>> = { deleteProduct: 'getProduct', deleteReview: 'getReview', deleteWebhook: 'getWebhook' };

async function checkDeletion({ context, fixtures }: CaseContext, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const { path = {} } = await createValidRequest(context, fixtures, operation);
  await context.callSuccessfully(operationId, { path });
  const shown = await context.call(GONE[operationId] as string, { path });
  if (shown.status !== 404)
    context.findings.addViolation(operationId, 'is gone', {
      kind: 'wrong status',
      message: `deletes, and ${GONE[operationId]} answers ${shown.status} afterwards`,
    });
  context.findings.addExercised(operationId, 'is gone');
}

const VERSIONED = { updateProduct: true };

/** A change that was made for the present version is taken, and makes another version. */
async function checkVersion({ context, fixtures }: CaseContext): Promise<void> {
  const { id } = await fixtures.product();
  const path = { id };
  const etag = (await context.callSuccessfully('getProduct', { path })).headers.get('etag') ?? '';
  const kept = await context.call('getProduct', { path, headers: { 'If-None-Match': etag } });
  context.expectStatus('getProduct', 304, kept);
  const changed = await context.callSuccessfully('updateProduct', { path, headers: { 'If-Match': etag }, body: { price: 44.5 } });
  if (changed.headers.get('etag') === etag)
    context.findings.addViolation('updateProduct', 'knows its version', {
      kind: 'wrong header',
      message: 'changes a product and leaves its ETag as it was',
    });
  context.expectStatus('updateProduct', 412, await context.call('updateProduct', { path, headers: { 'If-Match': etag }, body: { price: 4.5 } }));
  context.findings.addExercised('updateProduct', 'knows its version');
}
