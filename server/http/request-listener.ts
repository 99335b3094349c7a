// From a request of Node's to the middleware, and from there to the reply.
//
// Gain (tools/bench/api.mjs, get): 6 % of the processor time of a request. Koa listens for the end of each reply, on the reply and on its
// socket, only to report connections that break; app.ts listens once for each connection.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { RequestState } from './contract.js';
import { discardUnreadBody } from './unread-body.js';

type Run = (ctx: Context) => Promise<void>;

/** What Koa calls for each request. Its types leave this out. */
interface RequestHandler {
  handleRequest(ctx: Context, run: Run): Promise<void>;
}

/** The listener for requests, which runs the middleware of `koa`. Replies that are text or bytes are sent here, all others by Koa. */
export function createRequestListener(koa: Koa<RequestState>): (request: IncomingMessage, response: ServerResponse) => void {
  const handler = koa as unknown as RequestHandler;
  const replyByKoa = handler.handleRequest.bind(koa);
  handler.handleRequest = async (ctx, run) => {
    try {
      ctx.res.statusCode = 404; // until the middleware says otherwise, as in Koa
      await run(ctx);
      discardUnreadBody(ctx);
      if (isComplete(ctx)) return void ctx.res.end(ctx.body);
      const status = ctx.res.statusCode;
      await replyByKoa(ctx, () => Promise.resolve(void (ctx.res.statusCode = status)));
    } catch (error) {
      ctx.onerror(error as Error);
    }
  };
  const handle = koa.callback();
  return (request, response) => void handle(request, response);
}

/** Whether the body is sent as it is. */
function isComplete(ctx: Context): boolean {
  return (typeof ctx.body === 'string' || Buffer.isBuffer(ctx.body)) && ctx.method !== 'HEAD' && ctx.writable;
}
