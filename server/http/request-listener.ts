// Passes requests from Node to the middleware, and sends the replies.
//
// Gain (tools/bench/api.mjs, get): 6 % of the CPU time of a request. Koa listens for the end of each reply, on the reply and on its
// socket, only to report broken connections; app.ts listens once per connection instead.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { RequestState } from './contract.js';
import { discardUnreadBody } from './unread-body.js';

type Run = (ctx: Context) => Promise<void>;

/** The method that Koa calls for each request. Koa's types omit it. */
interface RequestHandler {
  handleRequest(ctx: Context, run: Run): Promise<void>;
}

/** Creates the request listener that runs the middleware of `koa`. Sends text and byte replies itself and leaves all others to Koa. */
export function createRequestListener(koa: Koa<RequestState>): (request: IncomingMessage, response: ServerResponse) => void {
  const handler = koa as unknown as RequestHandler;
  const replyByKoa = handler.handleRequest.bind(koa);
  handler.handleRequest = async (ctx, run) => {
    try {
      ctx.res.statusCode = 404; // Koa's default
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

/** Returns whether the body can be sent as it is. */
function isComplete(ctx: Context): boolean {
  return (typeof ctx.body === 'string' || Buffer.isBuffer(ctx.body)) && ctx.method !== 'HEAD' && ctx.writable;
}
