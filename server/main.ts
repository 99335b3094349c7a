// The process: starts the service, stops it without losing what is in flight.
import { createApp, originOf, type App } from './app.js';
import type { Config } from './config.js';
import { createLog, type Log } from './log.js';
import { createServices } from './services.js';
import type { Services } from '../handlers/operation.js';

/** A service that listens. */
export interface RunningService {
  /** Where it listens, e.g. http://127.0.0.1:3000. */
  readonly url: string;
  readonly services: Services;
  /** Takes no new requests, lets those in flight finish (at most SHUTDOWN_TIMEOUT_MS), closes the store. */
  stop(): Promise<void>;
}

/** Opens the store, warms the AI engine and listens. Throws when the store can't be opened or is not migrated, and
 *  when the port is taken. */
export async function startService(config: Config, log: Log = createLog(config.LOG_LEVEL), now?: () => Date): Promise<RunningService> {
  const services = await createServices(config, log, now);
  let app: App | undefined;
  try {
    await services.db.assertReady();
    const started = (app = await createApp(config, services, log));
    await listen(started, config);
    const url = originOf(config, started.server);
    log.info({ url, database: services.db.dialect }, 'listening');
    const housekeeping = keepHouse(started, log);
    services.ai.warm().catch((error: unknown) => log.warn({ err: error }, 'the AI engine could not be warmed'));
    return { url, services, stop: () => stop(started, services, { config, log, housekeeping }) };
  } catch (error) {
    await app?.rateLimit.close();
    await services.ai.close();
    await services.db.close();
    throw error;
  }
}

function listen({ server }: App, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const SWEEP_MS = 25;
const HOUSEKEEPING_MS = 60_000;

/** Every minute, a batch of what has had its time. */
function keepHouse({ idempotency }: App, log: Log): NodeJS.Timeout {
  const round = () => idempotency.removeOld().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
  return setInterval(() => void round(), HOUSEKEEPING_MS).unref();
}

async function stop(
  { server, rateLimit }: App,
  { db, ai }: Services,
  { config, log, housekeeping }: { config: Config; log: Log; housekeeping: NodeJS.Timeout },
): Promise<void> {
  clearInterval(housekeeping);
  const closed = new Promise((resolve) => server.close(resolve));
  // A kept-alive connection turns idle only after its last reply, so they are looked for until all are closed.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  server.closeIdleConnections();
  const cut = setTimeout(() => {
    log.warn('requests did not finish in time and are cut off');
    server.closeAllConnections();
  }, config.SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
  await rateLimit.close();
  await ai.close();
  await db.close();
  log.info('stopped');
}
