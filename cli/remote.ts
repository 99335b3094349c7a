// Requests from a command to a running service, through the SDK.
import {
  ApiError,
  ConnectionError,
  Storefront,
  StorefrontError,
  TimeoutError,
  UnexpectedReplyError,
  type ErrorDetails,
} from '../packages/sdk/index.js';

/** The address of the service, and the key to use. */
export interface Remote {
  readonly baseUrl: string;
  readonly key: string;
}

/** A request to the service failed. `isTemporary` if a retry can succeed; then `retryAfterMs` is the delay that the service asked for, if
 *  any. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    message: string,
    readonly isTemporary = false,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 30_000;

/** Calls the service once and returns the body of the reply. The body must have `member`, which identifies this service. Throws
 *  RemoteError (temporary if there is no connection, and after 429 and 5xx), and the reason of `signal`. */
export async function callService<Body extends object>(
  { baseUrl, key }: Remote,
  call: (client: Storefront) => PromiseLike<Body>,
  { member, signal }: { member: keyof Body & string; signal?: AbortSignal },
): Promise<Body> {
  try {
    const body = await call(new Storefront({ apiKey: key, baseUrl, timeoutMs: TIMEOUT_MS, maxRetries: 0 }));
    if (member in body) return body;
  } catch (error) {
    signal?.throwIfAborted();
    throw toRemoteError(error, baseUrl);
  }
  throw new RemoteError(toUnknownServiceMessage(200, baseUrl));
}

function toRemoteError(error: unknown, baseUrl: string): unknown {
  if (error instanceof ConnectionError) return toUnreachableError(error, baseUrl);
  if (error instanceof UnexpectedReplyError) return new RemoteError(toUnknownServiceMessage(error.status, baseUrl));
  if (!(error instanceof ApiError)) return error instanceof StorefrontError ? new RemoteError(error.message) : error;
  const { status, headers, details, message } = error;
  const isTemporary = status === 429 || status >= 500;
  // Without details, the reply comes from a proxy.
  const text = details ? `${status}: ${message}${formatDocsLink(details, baseUrl)}` : toUnknownServiceMessage(status, baseUrl);
  return new RemoteError(text, isTemporary, parseRetryAfterMs(headers));
}

/** Returns the line with the page about an error; none for a service of before 0.3.0. */
const formatDocsLink = ({ docs }: ErrorDetails, baseUrl: string): string =>
  docs === undefined ? '' : `\n  See ${baseUrl.replace(/\/$/, '')}${docs}`;

function toUnknownServiceMessage(status: number, baseUrl: string): string {
  return `${status}: ${baseUrl} does not reply like this service: is --base-url right?`;
}

/** Never retries at once, even if a reply says so. Timers over 24 days would also fire at once. */
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 2_147_483_647;

/** Returns the delay that a reply asks for, at least a second, or undefined if it doesn't name one in seconds. */
function parseRetryAfterMs(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after')?.trim() ?? '';
  return /^\d+$/.test(seconds) ? Math.min(Math.max(Number(seconds) * 1000, SHORTEST_WAIT_MS), LONGEST_WAIT_MS) : undefined;
}

function toUnreachableError(error: ConnectionError, baseUrl: string): RemoteError {
  const cause = error.cause as (Error & { cause?: { code?: string } }) | undefined;
  const reason =
    error instanceof TimeoutError
      ? `no reply within ${TIMEOUT_MS / 1000} seconds`
      : (cause?.cause?.code ?? cause?.message ?? error.message);
  return new RemoteError(`the service at ${baseUrl} can't be reached (${reason}): is it running, and is --base-url right?`, true);
}
