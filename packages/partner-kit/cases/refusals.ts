// How every operation refuses: without a key, without the scope, with a wrong request, too often.
import type { Operation } from '../document.js';
import { goodRequest, otherBody } from '../valid-requests.js';
import type { Reply, Request } from '../test-context.js';
import type { Bench, Case } from './case.js';

/** How a status is provoked; returns the reply that must have it. */
type Provoke = (bench: Bench, operation: Operation) => Promise<Reply>;

const UNKNOWN_FIELD = 'aFieldThatTheSuiteMadeUp';

const PROVOCATIONS: Readonly<Record<number, Provoke>> = {
  304: (bench, operation) => callWith(bench, operation, { headers: { 'If-None-Match': '*' } }),
  400: (bench, operation) => callWith(bench, operation, { query: { [UNKNOWN_FIELD]: 'x' } }),
  401: (bench, operation) => callWith(bench, operation, { key: null }),
  403: async (bench, operation) => callWith(bench, operation, { key: await bench.narrowKey(operation) }),
  404: async (bench, operation) => callWith(bench, operation, { path: { id: 'nosuch' } }),
  412: (bench, operation) => callWith(bench, operation, { headers: { 'If-Match': '"999999"' } }),
  413: (bench, operation) => callWith(bench, operation, { text: `"${'x'.repeat(operation.maxBodyBytes)}"` }),
  415: (bench, operation) => callWith(bench, operation, { text: 'name=Lamp', headers: { 'Content-Type': 'text/plain' } }),
  422: reuseIdempotencyKey,
  429: useUpLimit,
};

/** The cases of the refusals that an operation declares; conflicts (409) stand in conflicts.ts. */
export function refusalCases(operation: Operation): Case[] {
  const { operationId, statuses, takesBody } = operation;
  const cases = statuses.flatMap((status): Case[] => {
    const provoke = PROVOCATIONS[status];
    if (!provoke) return [];
    const run = async (bench: Bench) => bench.kit.expectStatus(operationId, status, await provoke(bench, operation));
    return [{ operationId, subject: String(status), run }];
  });
  return takesBody && statuses.includes(400) ? [...cases, unknownFieldCase(operation)] : cases;
}

async function callWith({ kit, shared }: Bench, operation: Operation, changes: Request): Promise<Reply> {
  const { body, ...good } = await shared(operation);
  return kit.call(operation.operationId, { ...good, ...(changes.text === undefined && { body }), ...changes });
}

async function reuseIdempotencyKey({ kit, given }: Bench, operation: Operation): Promise<Reply> {
  const headers = { 'Idempotency-Key': `contract-suite-${kit.runId}-${kit.next()}` };
  const request = { ...(await goodRequest(kit, given, operation)), headers };
  await kit.must(operation.operationId, request);
  // Of an operation without a body another request is one about something else.
  const other = operation.takesBody ? { body: otherBody(operation) } : await goodRequest(kit, given, operation);
  return kit.call(operation.operationId, { ...request, ...other });
}

const LIMITED_TRIES_MOST = 4;

/** The key may send one request a minute; a window may end between two of them. */
async function useUpLimit({ kit, limitedKey }: Bench, { operationId, path, takesBody }: Operation): Promise<Reply> {
  const key = await limitedKey();
  const subject = path.includes('{id}') ? { path: { id: 'nosuch' } } : {};
  const request: Request = { key, atOnce: true, ...subject, ...(takesBody && { text: '{' }) };
  for (let tries = 1; ; tries += 1) {
    const reply = await kit.call(operationId, request);
    if (reply.status === 429 || tries === LIMITED_TRIES_MOST) return reply;
  }
}

/** What is wrong with a body is said by field, so that a form can show it. */
function unknownFieldCase(operation: Operation): Case {
  const { operationId } = operation;
  const subject = 'names the faulty field';
  return {
    operationId,
    subject,
    async run({ kit, shared }) {
      const request = await shared(operation);
      const reply = await kit.call(operationId, { ...request, body: { ...(request.body as object), [UNKNOWN_FIELD]: 1 } });
      kit.expectStatus(operationId, 400, reply);
      if (reply.isSound && !namedFields(reply.body['error']).includes(UNKNOWN_FIELD))
        kit.findings.fault(operationId, subject, {
          kind: 'missing error field',
          message: `refuses the field ${UNKNOWN_FIELD} and does not name it in error.details`,
        });
      kit.findings.seen(operationId, subject);
    },
  };
}

/** The fields that an error names. Nothing of it need be there. */
function namedFields(error: unknown): unknown[] {
  const { details } = Object(error) as { details?: { field?: string; errors?: unknown } | null };
  const errors = Array.isArray(details?.errors) ? (details.errors as readonly ({ field?: string } | null)[]) : [];
  return [details?.field, ...errors.map((one) => one?.field)];
}
