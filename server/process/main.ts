// The process: starts the service, and stops it without losing requests in flight.
import type { Services } from '../../handlers/operation.js';
import { createFirstOwner } from '../../handlers/sign-in-links.js';
import { CatalogLearning } from './catalog-learning.js';
import { startAlertRunner } from './alert-runner.js';
import type { BackgroundJob } from './background-job.js';
import { startCategoryMover } from './category-mover.js';
import { createApp, formatOrigin, type App } from '../http/app.js';
import type { UploadFiles } from '../files/uploads.js';
import type { Config } from './config.js';
import { startDelivery, type Delivery } from './worker.js';
import { requireKnownKey } from './secret-key-check.js';
import { listen } from './listen.js';
import { createLog, type Log } from './log.js';
import { startMaintenance } from './maintenance.js';
import { createMetrics } from './metrics.js';
import { startPrivacyRunner } from './privacy-runner.js';
import { createServices, type ServiceOverrides } from './services.js';
import { startSystemRunner } from './system-runner.js';
import { startExportRunner } from './export-runner.js';
import { startImportRunner } from './import-runner.js';

/** A service that is listening. */
export interface RunningService {
  /** The address that it listens on, e.g. http://127.0.0.1:3000. */
  readonly url: string;
  readonly services: Services;
  /** Delivers webhooks in this process. Undefined in the role `api`. */
  readonly delivery: Delivery | undefined;
  /** Sends alerts about webhook endpoints. Undefined in the role `api`. */
  readonly alertRunner: BackgroundJob | undefined;
  /** Keeps the AI engine's knowledge of the categories up to date. Undefined in the role `worker`. */
  readonly learning: CatalogLearning | undefined;
  /** Moves the products of renamed, merged and deleted categories. */
  readonly categoryMover: BackgroundJob;
  /** Runs exports and erasures of personal data. */
  readonly privacyRunner: BackgroundJob;
  /** Runs checks and backups of the store. */
  readonly systemRunner: BackgroundJob;
  /** Writes the files of exports. */
  readonly exportRunner: BackgroundJob;
  /** Imports files. */
  readonly importRunner: BackgroundJob;
  /** Removes expired data now, as happens every minute. */
  readonly runMaintenance: () => Promise<void>;
  /** Accepts no new requests, waits for those in flight (at most SHUTDOWN_TIMEOUT_MS), and closes the store. */
  stop(): Promise<void>;
}

/** Opens the store, warms up the AI engine, listens and delivers, depending on the role. Throws if the store can't be opened or isn't
 *  migrated, if its secrets were encrypted with an unknown key, or if the port is in use. */
export async function startService(
  config: Config,
  log: Log = createLog(config.LOG_LEVEL),
  overrides: Omit<
    ServiceOverrides,
    'wakeDispatcher' | 'flushRequestLog' | 'catalogChanged' | 'categoriesChanged' | 'aiForgot' | 'aiObserver' | 'origin'
  > = {},
): Promise<RunningService> {
  const running: { delivery?: Delivery; learning?: CatalogLearning } = {};
  const wakeDispatcher = (endpointIds: readonly string[]) =>
    running.delivery ? running.delivery.wake(endpointIds) : services.db.notify(endpointIds);
  const catalogChanged: Services['catalogChanged'] = (change) => running.learning?.note(change);
  const categoriesChanged: Services['categoriesChanged'] = (categoryIds) => running.learning?.noteCategories(categoryIds);
  const metrics = createMetrics();
  const aiForgot = () => running.learning?.restart();
  let app: App | undefined;
  const origin = () => (app ? formatOrigin(config, app.server) : '');
  const flushRequestLog = async () => app?.recorder.flush();
  const callbacks = { origin, wakeDispatcher, flushRequestLog, catalogChanged, categoriesChanged, aiForgot, aiObserver: metrics.ai };
  const services = await createServices(config, log, { ...overrides, ...callbacks });
  try {
    await services.db.assertReady();
    await requireKnownKey(services);
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
    if (email && password) await createFirstOwner({ email, password }, services);
    const started = (app = await createApp(config, services, { log, metrics, files: services.files, importFiles: services.importFiles }));
    await listen(started.server, config);
    const url = formatOrigin(config, started.server);
    if (config.ROLE !== 'api') running.delivery = startDelivery(services, { log, observe: metrics.deliveries });
    log.info({ url, database: services.db.dialect, role: config.ROLE }, 'listening');
    const maintenance = startMaintenance(services, {
      files: services.files,
      importFiles: services.importFiles,
      exportFiles: services.exportFiles,
      removeOldReplies: () => started.idempotency.removeOld(),
      removeOldRequests: () => started.recorder.removeOld(),
      role: config.ROLE,
      log,
    });
    if (config.ROLE !== 'worker') {
      services.ai.warm().catch((error: unknown) => log.warn({ err: error }, 'the AI engine could not be warmed up'));
      running.learning = new CatalogLearning({ ...services, db: services.db.background });
    }
    const categoryMover = startCategoryMover(services);
    const privacyRunner = startPrivacyRunner(services);
    const systemRunner = startSystemRunner(services, config);
    const importRunner = startImportRunner(services);
    const exportRunner = startExportRunner(services);
    const alertRunner = config.ROLE === 'api' ? undefined : startAlertRunner(services, config, metrics.alerts);
    const { delivery, learning } = running;
    const background = [
      maintenance,
      categoryMover,
      privacyRunner,
      systemRunner,
      importRunner,
      exportRunner,
      ...(alertRunner ? [alertRunner] : []),
    ];
    const stopAll = () => stop(started, services, { config, log, background, delivery, learning });
    const jobs = { categoryMover, privacyRunner, systemRunner, importRunner, exportRunner, alertRunner };
    return { url, services, delivery, learning, ...jobs, runMaintenance: maintenance.round, stop: stopAll };
  } catch (error) {
    await app?.recorder.close();
    await app?.rateLimit.close();
    await services.files.close();
    await services.ai.close();
    await services.db.close();
    throw error;
  }
}

const SWEEP_MS = 25;

interface StopOptions {
  readonly config: Config;
  readonly log: Log;
  readonly background: readonly { stop(): Promise<void> }[];
  readonly delivery: Delivery | undefined;
  readonly learning: CatalogLearning | undefined;
}

async function stop(
  { server, rateLimit, recorder }: App,
  { db, ai, files }: Services & { files: UploadFiles },
  options: StopOptions,
): Promise<void> {
  const { config, log, background, delivery, learning } = options;
  const closed = new Promise((resolve) => server.close(resolve)).then(() => clearTimeout(cut));
  // A keep-alive connection becomes idle only after its last reply, so sweep until all are closed.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  const cut = setTimeout(() => {
    log.warn('requests did not finish in time: closing their connections');
    server.closeAllConnections();
  }, config.SHUTDOWN_TIMEOUT_MS);
  await Promise.all([closed, delivery?.stop(config.SHUTDOWN_TIMEOUT_MS), learning?.stop(), ...background.map((one) => one.stop())]);
  clearInterval(sweep);
  await recorder.close();
  await rateLimit.close();
  await files.close();
  await ai.close();
  await db.close();
  log.info('stopped');
}
