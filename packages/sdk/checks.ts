// What the settings have to be, and what to say when they are not.
import { StorefrontError } from './errors.js';

/** Where a service on this machine listens with its default settings. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:3000';
const MOST = 2_147_483_647;

/** The key as it can be sent. No message names it. */
export function checkedKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new StorefrontError(
      "apiKey is missing: pass new Storefront({ apiKey: 'sk_…' }); who runs the service makes one with `storefront keys create`",
    );
  if (!/^[!-~]+$/.test(apiKey))
    throw new StorefrontError(
      'apiKey holds a blank, a line break or a character that is not ASCII: pass the key alone, without what was copied around it',
    );
  return apiKey;
}

/** Sets headers that somebody gave. No message names a value: it may be a login. */
export function setHeaders(headers: Headers, given: Readonly<Record<string, string | undefined>>, owner = ''): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    try {
      headers.set(name, value);
    } catch {
      throw new StorefrontError(
        `${owner}the header ${JSON.stringify(name)} can't be sent: its name or value holds a line break or another character that headers may not`,
      );
    }
  }
}

/** An id as one part of a path. "." and ".." would climb up the path; an absent id would ask for "undefined". */
export function pathPart(name: string, id: unknown): string {
  if (typeof id === 'string' && !/^\.{0,2}$/.test(id))
    try {
      return encodeURIComponent(id);
    } catch {
      // Half a surrogate pair: refused below.
    }
  throw new StorefrontError(`${name} needs an id as its argument, got ${typeof id === 'string' ? JSON.stringify(id) : String(id)}`);
}

/** Origin and path, without a slash at the end. */
export function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StorefrontError(`baseUrl must be an http or https URL such as ${DEFAULT_BASE_URL}, got ${JSON.stringify(baseUrl)}`);
  if (url.username || url.password)
    throw new StorefrontError('baseUrl must not hold a user name or a password: the API key alone identifies you');
  if (url.search || url.hash) throw new StorefrontError(`baseUrl must end with its path, without "${url.search}${url.hash}"`);
  const path = withoutSlashesAtEnd(url.pathname);
  if (path.endsWith('/api'))
    throw new StorefrontError('baseUrl must not end with /api: the paths of the service begin with it; leave it out');
  return `${url.origin}${path}`;
}

/** By hand, because `/\/+$/` takes quadratic time, and older browsers have no lookbehind to prevent that. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** A whole number from `least` on; durations end where timers do, at 24 days. */
export function checkedNumber(name: string, value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MOST) return value;
  throw new StorefrontError(`${name} must be a whole number from ${least} to ${MOST}, got ${String(value)}`);
}
