// What becomes of a body that nobody reads to its end, as when a request is refused before or while it comes.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Context } from 'koa';
import { hasBody } from './request-body.js';

const LINGER_MS = 1_000;

/** Drops what is still to come of a body before the reply is sent, so that the next request on the connection is not kept waiting behind it. A
 *  connection that is to be closed stays open until the body has come, for a second at most: closed on bytes that nobody
 *  read, it would be reset, and the reply lost with it (RFC 9112, 9.6). The reply goes out at once in either case. */
export function discardUnreadBody(ctx: Context): void {
  if (!hasBody(ctx) || ctx.req.complete) return;
  ctx.req.unpipe();
  ctx.req.resume();
  const { body } = ctx;
  if (ctx.res.shouldKeepAlive || !(typeof body === 'string' || Buffer.isBuffer(body))) return;
  const length = Buffer.byteLength(body);
  ctx.body = Readable.from(replyThenWait(body, ctx.req));
  ctx.length = length;
}

async function* replyThenWait(reply: string | Buffer, request: Readable): AsyncGenerator<string | Buffer> {
  yield reply;
  await finished(request, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => undefined);
}
