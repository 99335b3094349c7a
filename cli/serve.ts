// storefront serve: runs the service.
import cluster from 'node:cluster';
import { loadConfig, type Config } from '../server/process/config.js';
import { createLog } from '../server/process/log.js';
import { startService } from '../server/process/main.js';
import { countProcesses, startProcesses } from '../server/process/processes.js';

/** Runs the service until SIGTERM or SIGINT; a second signal ends it at once. Handles signals from the start. */
export async function serve(): Promise<void> {
  const config = loadConfig();
  if (cluster.isWorker) return serveAsOneOfSeveral(config);
  const count = countProcesses(config);
  if (count > 1) return serveInProcesses(count, config);
  const starting = startService(config);
  const stop = () => void starting.then((service) => service.stop()).catch(fail);
  onSignals(stop, () => process.exit(1));
  const { url } = await starting;
  printBanner(url, config);
}

async function serveInProcesses(count: number, config: Config): Promise<void> {
  const processes = startProcesses(count, { log: createLog(config.LOG_LEVEL), shutdownTimeoutMs: config.SHUTDOWN_TIMEOUT_MS });
  const kill = () => {
    processes.kill();
    process.exit(1);
  };
  onSignals(() => void processes.stop().then(() => process.exit(0), fail), kill);
  if (!(await processes.isListening)) process.exitCode = 1;
}

/** Runs one of several processes. It ends when the process that started it ends. A terminal and systemd signal all processes of a
 *  group, so a signal can arrive twice. */
async function serveAsOneOfSeveral(config: Config): Promise<void> {
  const starting = startService(config);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    starting.then((service) => service.stop()).then(() => process.exit(0), fail);
  };
  // Otherwise Node exits at once when the parent process ends, with requests in flight.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  const { url } = await starting.catch((error: unknown) => {
    isStopping = true; // nothing to stop or wait for
    process.disconnect();
    throw error;
  });
  if (cluster.worker?.id === 1) printBanner(url, config);
}

function onSignals(first: () => void, second: () => void): void {
  let hasSignal = false;
  const onSignal = () => {
    if (hasSignal) return second();
    hasSignal = true;
    first();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function fail(error: unknown): void {
  process.stderr.write(`storefront: ${String(error)}\n`);
  process.exit(1);
}

function printBanner(url: string, { LOG_LEVEL, ROLE }: Config): void {
  if (LOG_LEVEL !== 'silent') process.stderr.write(ROLE === 'worker' ? formatWorkerBanner(url) : formatBanner(url));
}

function formatBanner(url: string): string {
  return `
  Storefront is running.
    API        ${url}/api/products   (Authorization: Bearer <API key>)
    Docs       ${url}/docs
    Contract   ${url}/openapi.json   ${url}/asyncapi.yaml
    Health     ${url}/health         ${url}/ready   ${url}/metrics
    New key    npm run --silent storefront -- keys create --name mine --scopes '*'

`;
}

function formatWorkerBanner(url: string): string {
  return `
  Storefront is delivering webhooks (ROLE=worker); another process serves API requests.
    Health     ${url}/health         ${url}/ready   ${url}/metrics
    Contract   ${url}/openapi.json   ${url}/asyncapi.yaml

`;
}
