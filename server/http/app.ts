// Assembles the service as a Koa application. The order of the middleware reads as policy.
import type { Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import Koa, { type Context, type Middleware, type Next } from 'koa';
import { EngineUnavailable } from '../../ai/engine.js';
import { withCurrentSettings } from '../../handlers/current-settings.js';
import { handlers } from '../../handlers/index.js';
import { ApiError } from '../../handlers/errors.js';
import type { Services } from '../../handlers/operation.js';
import { maskSecrets, maskSecretsInPath } from '../../domain/secrets.js';
import { createAuthenticate } from './authenticate.js';
import type { Config } from '../process/config.js';
import { createContract, send, type RequestState } from './contract.js';
import { createFilePages } from '../pages/file-pages.js';
import { createDashboardPages } from '../pages/dashboard-pages.js';
import { createDocsPages } from '../pages/docs-pages.js';
import { toApiError, toErrorReply } from './error-reply.js';
import { createHttpServer, requireValidFraming } from './http-server.js';
import type { Idempotency } from './idempotency.js';
import type { StoredImportFiles } from '../files/import-files.js';
import type { UploadFiles } from '../files/uploads.js';
import type { Log } from '../process/log.js';
import type { Metrics } from '../process/metrics.js';
import { createOperatorPages } from '../pages/operator-pages.js';
import { createStartPage } from '../pages/start-page.js';
import { createPageLimit } from './page-limit.js';
import { createProviderStates } from '../pages/provider-states.js';
import { createSessionPages } from '../pages/session-pages.js';
import { createRateLimit, type RateLimit } from './rate-limit.js';
import { createRefusalSampling } from './request-log.js';
import { createRequestRecorder, type RequestRecorder } from './request-recorder.js';
import { createRequestListener } from './request-listener.js';

/** The service, ready to listen. */
export interface App {
  readonly server: Server;
  readonly idempotency: Idempotency;
  readonly rateLimit: RateLimit;
  readonly recorder: RequestRecorder;
}

/** Assembles the service without listening. A process with the role `worker` serves only the operator pages. */
export async function createApp(
  config: Config,
  services: Services,
  { log, metrics, files, importFiles }: { log: Log; metrics: Metrics; files: UploadFiles; importFiles: StoredImportFiles },
): Promise<App> {
  const { db, now } = services;
  const rateLimit = await createRateLimit({ db, redisUrl: config.REDIS_URL, now, log });
  const limits = { standard: config.RATE_LIMIT_STANDARD, generation: config.RATE_LIMIT_GENERATION, session: config.RATE_LIMIT_SESSION };
  const contract = await createContract({
    handlers,
    services,
    authenticate: createAuthenticate({ db, now, log }),
    rateLimit,
    limits,
    files,
    importFiles,
  });

  const recorder = createRequestRecorder({ ...services, log, days: config.REQUEST_LOG_DAYS, pathWords: contract.pathWords });

  // Only the last entry of X-Forwarded-For comes from the proxy; the client can forge the entries before it.
  const koa = new Koa<RequestState>({ proxy: config.TRUST_PROXY, maxIpsCount: 1 });
  const server = createHttpServer();
  // Errors after the response headers are sent, such as a client that disconnects during a download.
  koa.on('error', (error) => log.debug({ err: error }, 'a response was not sent completely'));
  const logBrokenConnection = (error: Error) => log.debug({ err: error }, 'a connection failed');
  server.on('connection', (socket: Socket) => socket.on('error', logBrokenConnection));
  koa.use(observeRequests({ log, metrics, now, recorder }));
  koa.use(replyWithErrors(log));
  koa.use((ctx, next) => {
    requireValidFraming(ctx.req);
    return next();
  });
  const serveOperation: Middleware<RequestState> = config.ROLE === 'worker' ? refuseRequest : contract.middleware;
  koa.use((ctx, next) => (ctx.path.startsWith('/api/') ? serveOperation(ctx, next) : next()) as Promise<void>); // no page is below /api/
  koa.use(createPageLimit({ limit: config.RATE_LIMIT_PAGES, now }));
  const origin = () => config.PUBLIC_ORIGIN ?? formatOrigin(config, server);
  koa.use(createOperatorPages({ db, metrics, log, origin, now, securityContact: config.SECURITY_CONTACT }));
  if (config.ROLE !== 'worker') koa.use(createFilePages(files));
  if (config.ROLE !== 'worker') {
    koa.use(createSessionPages(services));
    koa.use(createDashboardPages(services));
    koa.use(createDocsPages({ origin }));
  }
  koa.use(
    createStartPage({
      hasPages: config.ROLE !== 'worker',
      readStoreName: async () => (await withCurrentSettings(services)).settings.storeName,
    }),
  );
  if (config.PACT_PROVIDER_STATES) koa.use(createProviderStates(services, () => formatOrigin(config, server)));
  koa.use(serveOperation); // replies 404
  server.on('request', createRequestListener(koa));
  return { server, idempotency: contract.idempotency, rateLimit, recorder };
}

const REQUEST_ID_FORMAT = /^[\w.:-]{1,128}$/;

/** Request ids appear in logs and responses, so they must not contain an API key. */
function isSafeRequestId(text: string): boolean {
  return REQUEST_ID_FORMAT.test(text) && maskSecrets(text) === text;
}

/** Gives each request an id, then logs the request and records it in the metrics. */
function observeRequests({ log, metrics, now, recorder }: { log: Log; metrics: Metrics; now: () => Date; recorder: RequestRecorder }) {
  const refusals = createRefusalSampling(now);
  return async (ctx: Context & { state: RequestState }, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const clientRequestId = ctx.headers['x-request-id'];
    ctx.state.requestId = typeof clientRequestId === 'string' && isSafeRequestId(clientRequestId) ? clientRequestId : randomUUID();
    ctx.res.setHeader('X-Request-Id', ctx.state.requestId);
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff');
    ctx.res.setHeader('Cache-Control', 'no-store');
    await next();
    const durationMs = performance.now() - startedAt;
    const { requestId, operationId = 'none', keyId } = ctx.state;
    metrics.observeRequest(operationId, ctx.status, durationMs / 1000);
    recorder.record(ctx, durationMs);
    const omitted = ctx.status === 429 ? refusals.next(keyId ?? 'no valid key') : 0;
    if (omitted === undefined || !log.isLevelEnabled('info')) return;
    // Omits the query and masks keys in the path: clients put secrets into URLs.
    log.info(
      {
        requestId,
        method: ctx.method,
        path: maskSecretsInPath(ctx.path),
        operationId,
        status: ctx.status,
        durationMs: Math.round(durationMs * 100) / 100,
        keyId,
        omitted: omitted > 0 ? omitted : undefined,
      },
      'request',
    );
  };
}

/** The error funnel: turns every error that is thrown below it into one response. */
function replyWithErrors(log: Log) {
  return async (ctx: Context & { state: RequestState }, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const apiError = toApiError(error);
      if (error instanceof EngineUnavailable)
        log.warn({ cause: error.message, requestId: ctx.state.requestId }, 'the AI engine is unavailable');
      else if (apiError !== error) log.error({ err: error, requestId: ctx.state.requestId }, 'request failed');
      send(ctx, toErrorReply(apiError, ctx.state.requestId));
    }
  };
}

/** Returns the origin of a listening server, e.g. http://127.0.0.1:3000. */
export function formatOrigin({ HOST }: Pick<Config, 'HOST'>, server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
}

function refuseRequest(): never {
  throw new ApiError('api-not-served', 'this process only delivers webhooks: send the request to a process with the role "api" or "all"');
}
