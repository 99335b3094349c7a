// Pages for operators and tools that need no key: health, metrics, and the contract.
import type { Context, Middleware, Next } from 'koa';
import type { Database } from '../../db/engine/connection.js';
import { LayoutError } from '../../db/engine/layout.js';
import { assertWritable } from '../../db/engine/writable.js';
import { createContractPages, type Page } from './contract-pages.js';
import type { Log } from '../process/log.js';
import type { Metrics } from '../process/metrics.js';
import type { RequestState } from '../http/contract.js';
import { formatSecurityText } from './security-contact.js';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

interface OperatorDependencies {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The origin at which clients reach the service. Replaces the one that the documents are written with. */
  readonly origin: () => string;
  readonly now: () => Date;
  /** Where to report vulnerabilities. Without it there is no security.txt. */
  readonly securityContact?: string | undefined;
}

/** After a successful write the store counts as writable for this long. */
const WRITABLE_MS = 5_000;

/** Serves /health, /ready, /metrics, /.well-known/security.txt and the pages of the contract; passes on all other requests. */
export function createOperatorPages({
  db,
  metrics,
  log,
  origin,
  now,
  securityContact: contact,
}: OperatorDependencies): Middleware<RequestState> {
  const isReady = shareConcurrent(() => db.assertReady());
  const isWritable = shareConcurrent(skipAfterSuccess(() => assertWritable(db), now));
  const metricsText = shareConcurrent(() => metrics.text());
  const pages = new Map<string, Page>([
    ['/health', async (ctx) => sendJson(ctx, 200, { status: 'ok' })],
    ['/ready', (ctx) => sendReadiness(ctx, { isReady, isWritable }, log)],
    [
      '/metrics',
      async (ctx) => {
        ctx.type = metrics.contentType;
        ctx.body = await metricsText();
      },
    ],
    ...createContractPages(origin),
  ]);
  if (contact)
    pages.set('/.well-known/security.txt', async (ctx) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = formatSecurityText({ contact, origin: origin(), now: now() });
    });
  return async (ctx: Context & { state: RequestState }, next: Next) => {
    const page = pages.get(ctx.path);
    if (page) ctx.state.pageMethods = METHODS;
    await (page && (ctx.method === 'GET' || ctx.method === 'HEAD') ? page(ctx) : next());
  };
}

/** Returns a function that runs the work once for all concurrent callers. */
function shareConcurrent<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}

/** Returns a function that skips the work for a while after it succeeded, or until the clock is set back. */
function skipAfterSuccess(work: () => Promise<void>, now: () => Date): () => Promise<void> {
  let untilMs = -Infinity;
  return async () => {
    const leftMs = untilMs - now().getTime();
    if (leftMs > 0 && leftMs <= WRITABLE_MS) return;
    await work();
    untilMs = now().getTime() + WRITABLE_MS;
  };
}

interface Checks {
  readonly isReady: () => Promise<void>;
  readonly isWritable: () => Promise<void>;
}

async function sendReadiness(ctx: Context, { isReady, isWritable }: Checks, log: Log): Promise<void> {
  let reason = 'the store can not be reached';
  try {
    await isReady();
    reason = 'the store accepts no writes: its disk may be full, or it is read-only';
    await isWritable();
    sendJson(ctx, 200, { status: 'ready' });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    ctx.set('Retry-After', '5');
    sendJson(ctx, 503, { status: 'not ready', reason: error instanceof LayoutError ? error.message : reason });
  }
}

function sendJson(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.body = body;
}
