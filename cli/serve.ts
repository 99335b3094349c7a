// storefront serve
import { loadConfig } from '../server/config.js';
import { startService } from '../server/main.js';

/** Runs the service until SIGTERM or SIGINT; a second signal ends it at once. Signals count from the first moment. */
export async function serve(): Promise<void> {
  const config = loadConfig();
  const starting = startService(config);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { url } = await starting;
  if (config.LOG_LEVEL !== 'silent') process.stderr.write(config.ROLE === 'worker' ? workerBanner(url) : banner(url));

  function stop(): void {
    process.once('SIGTERM', () => process.exit(1));
    process.once('SIGINT', () => process.exit(1));
    starting
      .then((service) => service.stop())
      .catch((error: unknown) => {
        process.stderr.write(`storefront: ${String(error)}\n`);
        process.exit(1);
      });
  }
}

function banner(url: string): string {
  return `
  Storefront is running.
    API        ${url}/api/products   (Authorization: Bearer <API key>)
    Docs       ${url}/docs
    Contract   ${url}/openapi.json   ${url}/asyncapi.yaml
    Health     ${url}/health         ${url}/ready   ${url}/metrics
    A key      npm run --silent storefront -- keys create --name mine --scopes '*'

`;
}

function workerBanner(url: string): string {
  return `
  Storefront is delivering webhooks (ROLE=worker); another process answers API requests.
    Health     ${url}/health         ${url}/ready   ${url}/metrics
    Contract   ${url}/openapi.json   ${url}/asyncapi.yaml

`;
}
