// storefront serve: runs the service.
import cluster from 'node:cluster';
import { loadConfig, type Config } from '../server/process/config.js';
import { createLog } from '../server/process/log.js';
import { createOwnerLink, type SignInLink } from '../handlers/sign-in-links.js';
import { startService, type RunningService } from '../server/process/main.js';
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
  await printBanner(await starting, config);
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
  const service = await starting.catch((error: unknown) => {
    isStopping = true; // nothing to stop or wait for
    process.disconnect();
    throw error;
  });
  if (cluster.worker?.id === 1) await printBanner(service, config);
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

async function printBanner({ url, services }: RunningService, { LOG_LEVEL, ROLE }: Config): Promise<void> {
  if (LOG_LEVEL === 'silent') return;
  if (ROLE === 'worker') process.stderr.write(formatWorkerBanner(url));
  // A service that was stopped at once has closed its store: then there is nothing to sign in to.
  else process.stderr.write(formatBanner(url, await createOwnerLink(services).catch(() => undefined)));
}

/** Shows the link for the first owner as long as nobody has a password. */
function formatBanner(url: string, ownerLink: SignInLink | undefined): string {
  const start = ownerLink ? `\n    Start here ${ownerLink.url}   (makes you the owner; works once, for a day)` : '';
  return `
  Storefront is running.${start}
    Dashboard  ${url}/dashboard
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
