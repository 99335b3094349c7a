// Requests from a command to a running service.
import type { ErrorReply } from '../generated/api.js';

/** The address of the service, and the key to use. */
export interface Remote {
  readonly baseUrl: string;
  readonly key: string;
}

/** A request to the service failed. `isTemporary` if a retry can succeed; then `retryAfterMs` is the delay that the service asked for,
 *  if any. */
export class RemoteError extends Error {
  override readonly name = 'RemoteFault';

  constructor(
    message: string,
    readonly isTemporary = false,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 30_000;

/** GETs `path`, or POSTs `body` to it as JSON, and returns the body of the response. The body must have `member`, which identifies this
 *  service. Throws RemoteError (temporary if there is no connection, and after 429 and 5xx), and the reason of `signal`. */
export async function sendRequest<Body>(
  { baseUrl, key }: Remote,
  path: string,
  { member, body, signal }: { member: keyof Body & string; body?: unknown; signal?: AbortSignal },
): Promise<Body> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const request = {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${key}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  try {
    const reply = await fetch(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`, request);
    const answer = parseJsonObject(await reply.text());
    if (!reply.ok || !(member in answer)) throw toRefusedError(reply, answer, baseUrl);
    return answer as Body;
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof RemoteError ? error : toUnreachableError(baseUrl, error);
  }
}

function toRefusedError({ status, headers }: Response, { error }: Partial<ErrorReply>, baseUrl: string): RemoteError {
  const serviceMessage: unknown = error?.message;
  const message = typeof serviceMessage === 'string' ? serviceMessage : `${baseUrl} does not reply like this service: is --base-url right?`;
  const isTemporary = status === 429 || status >= 500;
  return new RemoteError(`${status}: ${message}`, isTemporary, parseRetryAfterMs(headers));
}

/** Never retries at once, whatever a reply says. Timers over 24 days would also fire at once. */
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 2_147_483_647;

/** Returns the delay that a reply asks for, at least a second, or undefined if it doesn't name one in seconds. */
function parseRetryAfterMs(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after')?.trim() ?? '';
  return /^\d+$/.test(seconds) ? Math.min(Math.max(Number(seconds) * 1000, SHORTEST_WAIT_MS), LONGEST_WAIT_MS) : undefined;
}

function toUnreachableError(baseUrl: string, error: unknown): RemoteError {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  const reason = name === 'TimeoutError' ? `no reply within ${TIMEOUT_MS / 1000} seconds` : (cause?.code ?? message);
  return new RemoteError(`the service at ${baseUrl} can't be reached (${reason}): is it running, and is --base-url right?`, true);
}

function parseJsonObject(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
