// Checks options and arguments, and says how to fix them.
import { StorefrontError } from './errors.js';

/** The address of a service on this machine with its default settings. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:3000';
const MAX_NUMBER = 2_147_483_647;

/** Returns the key, or throws if it can't be sent. No message contains the key. */
export function checkKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new StorefrontError(
      "apiKey is missing: pass new Storefront({ apiKey: 'sk_…' }); the operator of the service creates one with `storefront keys create`",
    );
  if (!/^[!-~]+$/.test(apiKey))
    throw new StorefrontError('apiKey contains a space, a line break or a non-ASCII character: pass only the key');
  return apiKey;
}

/** Sets headers. No message contains a value: it may be a secret. */
export function setHeaders(headers: Headers, given: Readonly<Record<string, string | undefined>>, owner = ''): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    try {
      headers.set(name, value);
    } catch {
      throw new StorefrontError(
        `${owner}the header ${JSON.stringify(name)} can't be sent: its name or value contains a line break or another invalid character`,
      );
    }
  }
}

/** Encodes an id as one segment of a path. Throws for "." and "..", which would change the path, and for an absent id. */
export function encodePathSegment(name: string, id: unknown): string {
  if (typeof id === 'string' && !/^\.{0,2}$/.test(id))
    try {
      return encodeURIComponent(id);
    } catch {
      // Half a surrogate pair: throws below.
    }
  throw new StorefrontError(`${name} needs an id as its argument, got ${typeof id === 'string' ? JSON.stringify(id) : String(id)}`);
}

/** Returns origin and path, without a slash at the end. */
export function checkBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StorefrontError(`baseUrl must be an http or https URL such as ${DEFAULT_BASE_URL}, got ${JSON.stringify(baseUrl)}`);
  if (url.username || url.password)
    throw new StorefrontError('baseUrl must not contain a user name or a password: the API key identifies you');
  if (url.search || url.hash) throw new StorefrontError(`baseUrl must not contain "${url.search}${url.hash}"`);
  const path = trimTrailingSlashes(url.pathname);
  if (path.endsWith('/api')) throw new StorefrontError('baseUrl must not end with /api: the client adds it');
  return `${url.origin}${path}`;
}

/** A loop, because `/\/+$/` takes quadratic time and older browsers have no lookbehind to prevent that. */
function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Returns a whole number of at least `least`. The maximum is that of timers, 24 days in milliseconds. */
export function checkNumber(name: string, value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MAX_NUMBER) return value;
  throw new StorefrontError(`${name} must be a whole number from ${least} to ${MAX_NUMBER}, got ${String(value)}`);
}
