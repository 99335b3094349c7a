// Pages cost memory and bandwidth and ask for no key: how many of them one address may have in a minute.
import type { Context, Next } from 'koa';
import { ApiError } from '../../handlers/errors.js';
import { toCountedAddress } from '../../domain/client-address.js';
import { createMemoryCounter } from './rate-limit-memory.js';

const WINDOW_SECONDS = 60;
/** Cost next to nothing, however many ask at a time (operator-pages.ts). */
const PROBES: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/** Middleware for anything but the API that counts requests by address and in memory, and throws ApiError 429 past `limit` a minute.
 *  Probes are never counted: behind a proxy they can have the address of every visitor, and who watches the service must hear of it. */
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
  return new ApiError('RATE_LIMITED', message, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
