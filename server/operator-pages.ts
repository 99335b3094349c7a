// What operators and tools ask for, without a key: health, metrics, and the contract itself.
import type { Context, Middleware, Next } from 'koa';
import type { Database } from '../db/connection.js';
import { contractPages, type Page } from './contract-pages.js';
import type { Log } from './log.js';
import type { Metrics } from './metrics.js';
import type { RequestState } from './contract.js';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

interface OperatorParts {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Where clients reach the service: named in the documents in place of the address that they are written with. */
  readonly origin: () => string;
}

/** Serves /health, /ready, /metrics and the pages of the contract; passes the rest on. */
export function createOperatorPages({ db, metrics, log, origin }: OperatorParts): Middleware<RequestState> {
  const isReady = shared(() => db.assertReady());
  const metricsText = shared(() => metrics.text());
  const pages = new Map<string, Page>([
    ['/health', async (ctx) => json(ctx, 200, { status: 'ok' })],
    ['/ready', (ctx) => ready(ctx, isReady, log)],
    [
      '/metrics',
      async (ctx) => {
        ctx.type = metrics.contentType;
        ctx.body = await metricsText();
      },
    ],
    ...contractPages(origin),
  ]);
  return async (ctx: Context & { state: RequestState }, next: Next) => {
    const page = pages.get(ctx.path);
    if (page) ctx.state.pageMethods = METHODS;
    await (page && (ctx.method === 'GET' || ctx.method === 'HEAD') ? page(ctx) : next());
  };
}

/** The same work for all who ask while it is being done. */
function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}

async function ready(ctx: Context, isReady: () => Promise<void>, log: Log): Promise<void> {
  try {
    await isReady();
    json(ctx, 200, { status: 'ready' });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    ctx.set('Retry-After', '5');
    json(ctx, 503, { status: 'not ready', reason: 'the store can not be reached or is not migrated' });
  }
}

function json(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.body = body;
}
