// How every operation succeeds: each example of the contract, what Location leads to, repeats, and what is gone when deleted.
import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../document.js';
import { patternOf } from '../document.js';
import { goodRequest, goodRequests } from '../valid-requests.js';
import { idOf } from '../test-context.js';
import type { Bench, Case } from './case.js';

/** The cases of an operation's success. */
export function successCases(operation: Operation): Case[] {
  const { operationId, method, statuses, parameters } = operation;
  const status = statuses.find((one) => one < 300);
  if (status === undefined) return [];
  const cases: Case[] = [{ operationId, subject: String(status), run: (bench) => succeed(bench, operation, status) }];
  const isRepeatable = parameters.some(({ name }) => name === 'Idempotency-Key');
  if (method === 'post' && isRepeatable) cases.push({ operationId, subject: REPLAYS, run: (bench) => repeat(bench, operation) });
  if (GONE[operationId]) cases.push({ operationId, subject: 'is gone', run: (bench) => deleteAndLook(bench, operation) });
  if (operationId in VERSIONED) cases.push({ operationId, subject: 'knows its version', run: knowVersion });
  return cases;
}

async function succeed({ kit, given }: Bench, operation: Operation, status: number): Promise<void> {
  const { operationId } = operation;
  for await (const request of goodRequests(kit, given, operation)) {
    const reply = await kit.must(operationId, request);
    kit.expectStatus(operationId, status, reply);
    const location = reply.headers.get('location');
    if (location === null) continue;
    const shown = kit.contract.operations.find(({ method, path }) => method === 'get' && patternOf(path).test(location));
    const id = idOf(location);
    const found = shown && id !== undefined ? await kit.call(shown.operationId, { path: { id } }) : undefined;
    if (found?.status !== 200 || found.body.id !== reply.body.id)
      kit.findings.fault(operationId, String(status), {
        kind: 'wrong Location',
        message: `has Location: ${location}, which does not lead to ${reply.body.id}`,
      });
  }
}

/** The promise that a repeat is not carried out again. */
export const REPLAYS = 'replays';

/** The same request under the same Idempotency-Key is carried out once. */
async function repeat({ kit, given }: Bench, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const headers = { 'Idempotency-Key': `contract-suite-${kit.runId}-${kit.next()}` };
  const request = { ...(await goodRequest(kit, given, operation)), headers };
  const first = await kit.must(operationId, request);
  const second = await kit.must(operationId, request);
  const complain = (message: string): void => kit.findings.fault(operationId, REPLAYS, { kind: 'not idempotent', message });
  if (second.status !== first.status) complain(`answers a repeat with ${second.status}, and the first request with ${first.status}`);
  if (!isDeepStrictEqual(second.body, first.body)) complain('answers a repeat with another body than the first request');
  if (second.headers.get('idempotent-replayed') !== 'true') complain('answers a repeat without the header Idempotent-Replayed: true');
  kit.findings.seen(operationId, REPLAYS);
}

/** What shows a thing that an operation deletes. */
const GONE: Readonly<Record<string, string>> = { deleteProduct: 'getProduct', deleteReview: 'getReview', deleteWebhook: 'getWebhook' };

async function deleteAndLook({ kit, given }: Bench, operation: Operation): Promise<void> {
  const { operationId } = operation;
  const { path = {} } = await goodRequest(kit, given, operation);
  await kit.must(operationId, { path });
  const shown = await kit.call(GONE[operationId] as string, { path });
  if (shown.status !== 404)
    kit.findings.fault(operationId, 'is gone', {
      kind: 'wrong status',
      message: `deletes, and ${GONE[operationId]} answers ${shown.status} afterwards`,
    });
  kit.findings.seen(operationId, 'is gone');
}

const VERSIONED = { updateProduct: true };

/** A change that was made for the present version is taken, and makes another version. */
async function knowVersion({ kit, given }: Bench): Promise<void> {
  const { id } = await given.product();
  const path = { id };
  const etag = (await kit.must('getProduct', { path })).headers.get('etag') ?? '';
  const kept = await kit.call('getProduct', { path, headers: { 'If-None-Match': etag } });
  kit.expectStatus('getProduct', 304, kept);
  const changed = await kit.must('updateProduct', { path, headers: { 'If-Match': etag }, body: { price: 44.5 } });
  if (changed.headers.get('etag') === etag)
    kit.findings.fault('updateProduct', 'knows its version', {
      kind: 'wrong header',
      message: 'changes a product and leaves its ETag as it was',
    });
  kit.expectStatus('updateProduct', 412, await kit.call('updateProduct', { path, headers: { 'If-Match': etag }, body: { price: 4.5 } }));
  kit.findings.seen('updateProduct', 'knows its version');
}
