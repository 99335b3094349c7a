// Handles bodies that are not read completely, e.g. because the request was rejected while the body was arriving.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Context } from 'koa';
import { hasBody } from './request-body.js';

const LINGER_MS = 1_000;

/** Discards the rest of a body before the reply is sent, so that it doesn't delay the next request on the connection. A connection that
 *  is about to close stays open until the body has arrived, at most for a second: closing it with unread bytes would reset it and lose
 *  the reply (RFC 9112, 9.6). The reply is sent at once in either case. */
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
