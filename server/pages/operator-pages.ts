// What operators and tools ask for, without a key: health, metrics, and the contract itself.
import type { Context, Middleware, Next } from 'koa';
import type { Database } from '../../db/engine/connection.js';
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
  /** Where clients reach the service: named in the documents in place of the address that they are written with. */
  readonly origin: () => string;
  readonly now: () => Date;
  /** Whom to tell of a weakness; without it there is no security.txt. */
  readonly securityContact?: string | undefined;
}

/** A store that took a write just now is asked again after this time. */
const WRITABLE_MS = 5_000;

/** Serves /health, /ready, /metrics, /.well-known/security.txt and the pages of the contract; passes the rest on. */
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

/** The same work for all who ask while it is being done. */
function shareConcurrent<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => (underWay ??= work().finally(() => (underWay = undefined)));
}

/** Work that is not done again for a while after it succeeded. */
function skipAfterSuccess(work: () => Promise<void>, now: () => Date): () => Promise<void> {
  let untilMs = -Infinity;
  return async () => {
    if (now().getTime() < untilMs) return;
    await work();
    untilMs = now().getTime() + WRITABLE_MS;
  };
}

interface Checks {
  readonly isReady: () => Promise<void>;
  readonly isWritable: () => Promise<void>;
}

async function sendReadiness(ctx: Context, { isReady, isWritable }: Checks, log: Log): Promise<void> {
  let reason = 'the store can not be reached or is not migrated';
  try {
    await isReady();
    reason = 'the store takes no writes: its disk may be full, or it is read-only';
    await isWritable();
    sendJson(ctx, 200, { status: 'ready' });
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    ctx.set('Retry-After', '5');
    sendJson(ctx, 503, { status: 'not ready', reason });
  }
}

/** Tells programs that ask for the start of the service where to go on. Browsers were led to the documentation before. */
export function createStartPage({ hasDocs }: { readonly hasDocs: boolean }): Middleware<RequestState> {
  const start = {
    name: 'Storefront Commerce Service',
    contract: '/openapi.json',
    events: '/asyncapi.json',
    ...(hasDocs && { docs: '/docs' }),
    health: '/health',
    sendReadiness: '/ready',
  };
  return async (ctx: Context & { state: RequestState }, next: Next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (ctx.path === '/') ctx.state.pageMethods = METHODS;
    await (ctx.path === '/' && isRead ? sendJson(ctx, 200, start) : next());
  };
}

function sendJson(ctx: Context, status: number, body: object): void {
  ctx.status = status;
  ctx.body = body;
}
