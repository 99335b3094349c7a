// storefront serve
import { loadConfig } from '../server/config.js';
import { startService } from '../server/main.js';

/** Runs the service until SIGTERM or SIGINT; a second signal ends it at once. */
export async function serve(): Promise<void> {
  const config = loadConfig();
  const service = await startService(config);
  if (config.LOG_LEVEL !== 'silent') process.stderr.write(banner(service.url));
  const stop = () => {
    process.once('SIGTERM', () => process.exit(1));
    process.once('SIGINT', () => process.exit(1));
    service.stop().catch((error: unknown) => {
      process.stderr.write(`storefront: ${String(error)}\n`);
      process.exitCode = 1;
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function banner(url: string): string {
  return `
  Storefront is running.
    API        ${url}/api/products   (Authorization: Bearer <API key>)
    Contract   ${url}/openapi.json   ${url}/asyncapi.yaml
    Health     ${url}/health         ${url}/ready   ${url}/metrics
    A key      npm run --silent storefront -- keys create --name mine --scopes '*'

`;
}
