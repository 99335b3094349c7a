// The start of a run: checks that the address serves this contract, and creates the API key that the run works with.
import { NoReply } from './http-client.js';
import type { Reply } from './requests.js';
import { RunError } from './run-error.js';
import type { TestContext } from './test-context.js';

/** Lists that tell whether this is a deployment of the contract. One of them is enough. */
const PROBE_OPERATIONS = ['listProducts', 'listUsers', 'listOrders'];

/** Throws RunError if something else than the contract's service runs at the address, or if it refuses the key. One broken list is a
 *  violation that the cases find; if all of them are broken, something else is running there. */
export async function requireDeployment(context: TestContext, signal: AbortSignal): Promise<void> {
  const seen: string[] = [];
  for (const operationId of PROBE_OPERATIONS) {
    const reply = await context.call(operationId, { query: { limit: 1 } }).catch((error: unknown) => {
      if (signal.aborted) throw new RunError('it was interrupted before it began');
      throw error instanceof NoReply ? new RunError(error.message) : error;
    });
    if (reply.status === 401) throw new RunError('the deployment refuses the key: give --key one that it knows');
    if (isDeploymentReply(reply)) return;
    seen.push(`${operationId} returned ${reply.status} as ${reply.headers.get('content-type') ?? 'no content type'}`);
  }
  throw new RunError(`there is no deployment of this contract at this address (${seen.join(', ')}): is --base-url right?`);
}

function isDeploymentReply({ status, headers, body, hasValidBody }: Reply): boolean {
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) return false;
  return status === 200 ? Array.isArray(body['data']) : (status === 403 || status === 429) && hasValidBody;
}

const HIGHEST_LIMIT = 1_000_000;
const DAY_MS = 86_400_000;

/** Switches to a key of the run with the highest rate limit. If the key that was passed in may not create one, the run keeps it. */
export async function useOwnKey(context: TestContext, log: (line: string) => void): Promise<void> {
  const reply = await createOwnKey(context);
  if (reply.status === 201 && typeof reply.body['key'] === 'string') {
    context.key = reply.body['key'];
    context.keysExpireAt = reply.body['expiresAt'] as string | undefined;
    context.hasAllScopes = true;
  } else {
    const perMinute = reply.headers.get('x-ratelimit-limit') ?? '?';
    log(`The key may not create one with a higher limit: the suite stays within its ${perMinute} requests a minute and waits if needed.`);
  }
}

/** Creates a key that expires in a day, or with the key that was passed in if that expires sooner. */
async function createOwnKey(context: TestContext): Promise<Reply> {
  const rateLimits = { standard: HIGHEST_LIMIT, generation: HIGHEST_LIMIT };
  const body = { name: `Contract suite ${context.runId}`, scopes: ['*'], rateLimits };
  const expiresAt = new Date(context.now().getTime() + DAY_MS).toISOString();
  const reply = await context.call('createApiKey', { body: { ...body, expiresAt } });
  return reply.status === 403 ? context.call('createApiKey', { body }) : reply;
}
