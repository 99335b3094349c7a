// Limits how many pages one address can request per minute: pages need no key, but cost memory and bandwidth.
import type { Context, Next } from 'koa';
import { ApiError } from '../../handlers/errors.js';
import { toCountedAddress } from '../../domain/client-address.js';
import { createMemoryCounter } from './rate-limit-memory.js';

const WINDOW_SECONDS = 60;
/** Cost next to nothing, however many clients request them at once (operator-pages.ts). */
const PROBES: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/** Creates middleware that counts non-API requests by address in memory and throws ApiError 429 over `limit` per minute. Never counts
 *  probes: behind a proxy they can share the address of every visitor, and monitoring must keep working. */
export function createPageLimit({ limit, now }: { limit: number; now: () => Date }): (ctx: Context, next: Next) => Promise<void> {
  const count = createMemoryCounter();
  return async (ctx, next) => {
    if (PROBES.has(ctx.path)) return void (await next());
    const seconds = now().getTime() / 1000;
    const window = Math.floor(seconds / WINDOW_SECONDS);
    const requests = count({ kind: 'address', id: toCountedAddress(ctx.ip) }, 'standard', { window, requests: 1 });
    const resetAtSeconds = (window + 1) * WINDOW_SECONDS;
    ctx.res.setHeader('X-RateLimit-Limit', limit);
    ctx.res.setHeader('X-RateLimit-Remaining', Math.max(0, limit - requests));
    ctx.res.setHeader('X-RateLimit-Reset', resetAtSeconds);
    if (requests > limit) throw tooManyPagesError(limit, Math.max(1, Math.ceil(resetAtSeconds - seconds)));
    await next();
  };
}

function tooManyPagesError(limit: number, retryAfterSeconds: number): ApiError {
  const message = `more than ${limit} pages in this minute from this address: wait ${retryAfterSeconds} seconds`;
  return new ApiError('page-limit-exceeded', message, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
