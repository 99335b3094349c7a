// Starts more services on the store of a shop, in this process: workers and API processes side by side.
//
//   const worker = await startBeside(shop, { ROLE: 'worker' });   // with the shop's clock, key and settings
//   await worker.deliver();
//   await worker.stop();                                          // leaves the store alone
import { PassThrough } from 'node:stream';
import { loadConfig } from '../../server/process/config.js';
import { createLog } from '../../server/process/log.js';
import { startService, type RunningService } from '../../server/process/main.js';
import { createClient, type Client } from '../support/client.js';
import type { Settings, Shop } from '../support/service.js';
import { DEVELOPMENT } from './deliveries.js';

export interface Neighbor extends Client, Pick<RunningService, 'url' | 'services'> {
  readonly deliver: () => Promise<void>;
  readonly sendAlerts: () => Promise<void>;
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a service on the store of a shop, with the shop's clock and key. */
export async function startBeside(shop: Pick<Shop, 'database' | 'clock' | 'ownerKey'>, settings: Settings = {}): Promise<Neighbor> {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const config = loadConfig({
    ...DEVELOPMENT,
    DATABASE_URL: shop.database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT_STANDARD: '1000000',
    RATE_LIMIT_GENERATION: '1000000',
    WEBHOOKS_ENDPOINTS_PER_HOST: '1000',
    SHUTDOWN_TIMEOUT_MS: '2000',
    SECRET_KEY: '0'.repeat(64),
    ...settings,
  });
  const service = await startService(config, createLog('trace', stream), {
    now: shop.clock.now,
    resolve: () => Promise.resolve(['127.0.0.1']),
  });
  let stopping: Promise<void> | undefined;
  return {
    ...createClient(service.url, shop.ownerKey),
    url: service.url,
    services: service.services,
    deliver: async () => service.delivery?.drain(),
    sendAlerts: async () => service.alertRunner?.run(),
    logs: () => lines.join(''),
    stop: () => (stopping ??= service.stop()),
  };
}
