// Refusals: requests without a key, without the scope, with invalid parts, and beyond the rate limit.
import type { Operation } from '../document.js';
import { createValidRequest, getOtherBody } from '../valid-requests.js';
import type { Reply, Request } from '../requests.js';
import type { CaseContext, TestCase } from './case.js';

/** Causes a status; returns the reply that must have it. */
type Provoke = (caseContext: CaseContext, operation: Operation) => Promise<Reply>;

const UNKNOWN_FIELD = 'aFieldThatTheSuiteMadeUp';

const PROVOCATIONS: Readonly<Record<number, Provoke>> = {
  304: (caseContext, operation) => callWith(caseContext, operation, { headers: { 'If-None-Match': '*' } }),
  400: (caseContext, operation) => callWith(caseContext, operation, { query: { [UNKNOWN_FIELD]: 'x' } }),
  401: (caseContext, operation) => callWith(caseContext, operation, { key: null }),
  403: async (caseContext, operation) => {
    const { scopedParameter } = operation;
    const key = await caseContext.getKeyWithoutScope(operation);
    return callWith(caseContext, operation, { key, ...(scopedParameter !== undefined && { query: { [scopedParameter]: 'nosuch' } }) });
  },
  404: async (caseContext, operation) => callWith(caseContext, operation, { path: { id: 'nosuch' } }),
  412: (caseContext, operation) => callWith(caseContext, operation, { headers: { 'If-Match': '"999999"' } }),
  413: (caseContext, operation) => callWith(caseContext, operation, { text: `"${'x'.repeat(operation.maxBodyBytes)}"` }),
  415: (caseContext, operation) => callWith(caseContext, operation, { text: 'name=Lamp', headers: { 'Content-Type': 'text/plain' } }),
  422: reuseIdempotencyKey,
  429: exceedRateLimit,
};

/** Returns the cases for the refusals that an operation declares. Conflicts (409) are in conflicts.ts. */
export function listRefusalCases(operation: Operation): TestCase[] {
  const { operationId, statuses, takesBody } = operation;
  const cases = statuses.flatMap((status): TestCase[] => {
    const provoke = PROVOCATIONS[status];
    if (!provoke) return [];
    const run = async (caseContext: CaseContext) =>
      caseContext.context.expectStatus(operationId, status, await provoke(caseContext, operation));
    return [{ operationId, subject: String(status), run }];
  });
  return takesBody && statuses.includes(400) ? [...cases, createUnknownFieldCase(operation)] : cases;
}

async function callWith({ context, getSharedRequest }: CaseContext, operation: Operation, changes: Request): Promise<Reply> {
  const { body, ...request } = await getSharedRequest(operation);
  return context.call(operation.operationId, { ...request, ...(changes.text === undefined && { body }), ...changes });
}

async function reuseIdempotencyKey({ context, fixtures }: CaseContext, operation: Operation): Promise<Reply> {
  const headers = { 'Idempotency-Key': `contract-suite-${context.runId}-${context.nextNumber()}` };
  const request = { ...(await createValidRequest(context, fixtures, operation)), headers };
  await context.callSuccessfully(operation.operationId, request);
  // For an operation without a body, a different request is one with another subject.
  const other = operation.takesBody ? { body: getOtherBody(operation) } : await createValidRequest(context, fixtures, operation);
  return context.call(operation.operationId, { ...request, ...other });
}

const MAX_LIMITED_REQUESTS = 4;

/** Exceeds a limit of one request a minute. It takes several tries if a window ends in between. */
async function exceedRateLimit({ context, getLimitedKey }: CaseContext, { operationId, path, takesBody }: Operation): Promise<Reply> {
  const key = await getLimitedKey();
  const subject = path.includes('{') ? { path: { id: 'nosuch', externalId: 'nosuch' } } : {};
  const request: Request = { key, skipRateLimitWait: true, ...subject, ...(takesBody && { text: '{' }) };
  for (let sent = 1; ; sent += 1) {
    const reply = await context.call(operationId, request);
    if (reply.status === 429 || sent === MAX_LIMITED_REQUESTS) return reply;
  }
}

/** Returns the case that an error names the invalid field, so that a form can show it. */
function createUnknownFieldCase(operation: Operation): TestCase {
  const { operationId } = operation;
  const subject = 'names the faulty field';
  return {
    operationId,
    subject,
    async run({ context, getSharedRequest }) {
      const request = await getSharedRequest(operation);
      const reply = await context.call(operationId, { ...request, body: { ...(request.body as object), [UNKNOWN_FIELD]: 1 } });
      context.expectStatus(operationId, 400, reply);
      if (reply.hasValidBody && !listErrorFields(reply.body['error']).includes(UNKNOWN_FIELD))
        context.findings.addViolation(operationId, subject, {
          kind: 'missing error field',
          message: `refuses the field ${UNKNOWN_FIELD} but does not name it in error.details`,
        });
      context.findings.addExercised(operationId, subject);
    },
  };
}

/** Returns the fields that an error names. Any part of it may be missing. */
function listErrorFields(error: unknown): unknown[] {
  const { details } = Object(error) as { details?: { field?: string; errors?: unknown } | null };
  const errors = Array.isArray(details?.errors) ? (details.errors as readonly ({ field?: string } | null)[]) : [];
  return [details?.field, ...errors.map((one) => one?.field)];
}
