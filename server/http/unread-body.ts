// Handles bodies that are not read completely, e.g. because the request was rejected while the body was arriving.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Context } from 'koa';
import { hasBody } from './request-body.js';

const LINGER_MS = 1_000;
/** The largest image and all JSON fit, so clients that read no reply before they have sent everything get theirs. */
const DISCARDED_BYTES_MAX = 33_554_432;

/** Discards the rest of a body before the reply is sent, so that it doesn't delay the next request on the connection. A connection that
 *  is about to close stays open until the body has arrived, at most for a second: closing it with unread bytes would reset it and lose
 *  the reply (RFC 9112, 9.6). The reply is sent at once in either case. A connection is closed if the rest is larger than 32 MiB; the
 *  request timeout of the server bounds its time. */
export function discardUnreadBody(ctx: Context): void {
  if (!hasBody(ctx) || ctx.req.complete) return;
  discard(ctx.req);
  const { body } = ctx;
  if (ctx.res.shouldKeepAlive || !(typeof body === 'string' || Buffer.isBuffer(body))) return;
  const length = Buffer.byteLength(body);
  ctx.body = Readable.from(replyThenWait(body, ctx.req));
  ctx.length = length;
}

function discard(request: IncomingMessage): void {
  let bytes = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DISCARDED_BYTES_MAX) request.socket.destroy();
  });
  request.resume();
}

async function* replyThenWait(reply: string | Buffer, request: Readable): AsyncGenerator<string | Buffer> {
  yield reply;
  await finished(request, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => undefined);
}
