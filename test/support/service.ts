// The real service in this process, on a free port, with a new store and a clock that the test controls.
//
//   describe('products', () => {
//     const shop = useShop();                                  // a new service before each test, stopped after it
//     const shop = useShop({ REVIEW_MODERATION: 'manual' });   // with different settings
//     const shop = useShop({}, 'suite');                       // one for the whole describe, for tests that change nothing
//     it('…', async () => {
//       const { id } = await shop.fixtures.product({ price: 5 });             // fixtures.ts
//       const reply = await shop.call('getProduct', { path: { id } });     // client.ts; with a key that has '*'
//       const key = await shop.key({ scopes: ['products:read'] });         // a key written directly to the store
//       shop.clock.advance(60_000);                                        // clock.ts
//       await shop.deliver();                                              // sends the webhooks that are due
//       await shop.events();                                               // the outbox, oldest first
//       shop.logs();                                                       // the log so far, JSON lines
//       await shop.database.dropTables();                                  // database.ts: a broken store, 500
//       await shop.closeStore();                                           // an unreachable store, 503
//     });
//
// `startShop(settings)` does the same without hooks: call `stop()`. Limits are a million per minute, and a thousand endpoints per host,
// unless set.
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createEmbeddedEngine } from '../../ai/embedded/index.js';
import type { StoredApiKey } from '../../db/api-keys.js';
import { insertApiKey } from '../../db/api-keys.js';
import { listEvents, type StoredEvent } from '../../db/events.js';
import type { Services } from '../../handlers/operation.js';
import { hashApiKey, getApiKeyHint } from '../../domain/api-key.js';
import { loadConfig, type Config } from '../../server/process/config.js';
import { createLog } from '../../server/process/log.js';
import { startService, type RunningService } from '../../server/process/main.js';
import type { Resolve } from '../../webhooks/address-guard.js';
import { createServices } from '../../server/process/services.js';
import { createClient, type Client } from './client.js';
import { createClock, type Clock } from './clock.js';
import { freshDatabase, temporaryFolder, type TestDatabase } from './database.js';
import { createFixtures, type Fixtures } from './fixtures.js';

/** Settings by name, as in the environment. */
export type Settings = Readonly<Record<string, string>>;
/** The fields of a key that a test can set. */
export type KeyFields = Partial<Pick<StoredApiKey, 'name' | 'scopes' | 'standardLimit' | 'generationLimit' | 'expiresAt' | 'revokedAt'>>;

/** A running service with everything that a test needs. */
export interface Shop extends Client {
  readonly url: string;
  /** The key with all scopes that `call` and `fixtures` use. */
  readonly ownerKey: string;
  readonly services: Services;
  readonly clock: Clock;
  readonly database: TestDatabase;
  readonly fixtures: Fixtures;
  /** Writes a key to the store and returns its text. It has all scopes unless `scopes` is set. */
  readonly key: (fields?: KeyFields) => Promise<string>;
  /** The first thousand events of the outbox, oldest first. */
  readonly events: () => Promise<StoredEvent[]>;
  /** Sends all due webhooks; resolves once the attempts are recorded. */
  readonly deliver: () => Promise<void>;
  /** Makes the AI engine learn the categories. */
  readonly learning: RunningService['learning'];
  /** Makes the AI engine learn the categories whose products changed, as the service does every second. */
  readonly learnCategories: () => Promise<void>;
  /** Moves the products of categories that changed, as the service does every second. */
  readonly moveProducts: () => Promise<void>;
  /** Runs exports and erasures of personal data, as the service does every second. */
  readonly runPrivacyJobs: () => Promise<void>;
  /** Runs checks and backups of the store, as the service does every second. */
  readonly runSystemJobs: () => Promise<void>;
  /** Imports files, as the service does every second. */
  readonly runImports: () => Promise<void>;
  /** Writes the files of exports, as the service does every second. */
  readonly runExports: () => Promise<void>;
  /** Sends alerts about webhook endpoints, as the service does every second. */
  readonly sendAlerts: () => Promise<void>;
  /** Where the files of uploads and imports are. */
  readonly uploadsFolder: string;
  /** Removes expired data, as the service does every minute. */
  readonly runMaintenance: () => Promise<void>;
  /** Returns everything that the service has logged so far. */
  readonly logs: () => string;
  /** Closes the store while the service runs: it is unreachable from then on. */
  readonly closeStore: () => Promise<void>;
  /** Stops the service and removes its store. Idempotent. */
  readonly stop: () => Promise<void>;
}

const SETTINGS: Settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  RATE_LIMIT_STANDARD: '1000000',
  RATE_LIMIT_GENERATION: '1000000',
  RATE_LIMIT_PAGES: '1000000',
  WEBHOOKS_ENDPOINTS_PER_HOST: '1000',
  SHUTDOWN_TIMEOUT_MS: '2000',
  SECRET_KEY: '0'.repeat(64),
};

/** No request leaves this machine: if loopback is allowed, all names resolve to it, and nothing listens there. Otherwise they have a
 *  public address that can be saved but isn't sent to. Names of .private.test have a private address. */
const resolveForTests =
  ({ WEBHOOKS_ALLOW_LOOPBACK }: Config) =>
  (hostname: string): Promise<string[]> => {
    if (hostname.endsWith('.private.test')) return Promise.resolve(['10.0.0.7']);
    return Promise.resolve([WEBHOOKS_ALLOW_LOOPBACK ? '127.0.0.1' : '93.184.215.14']);
  };

/** The folder that has a folder for the files of each shop. */
let uploadsFolder: Promise<string> | undefined;
let uploadFolders = 0;

/** Starts a service with `settings` merged over the test defaults. `resolve` replaces DNS. */
export async function startShop(settings: Settings = {}, resolve?: Resolve, clock = createClock()): Promise<Shop> {
  const database = await freshDatabase(settings['STORE_CURRENCY']);
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const UPLOADS_DIR = join(await (uploadsFolder ??= temporaryFolder()), String((uploadFolders += 1)));
  const config = loadConfig({ DATABASE_URL: database.url, UPLOADS_DIR, ...SETTINGS, ...settings });
  const service = await startService(config, createLog('trace', stream), {
    now: clock.now,
    resolve: resolve ?? resolveForTests(config),
    embedded: createEmbeddedEngine({ clock: () => performance.now() }), // in this thread, so all shops share what it loads
    passwordCost: { N: 2 ** 10, r: 8, p: 1 }, // a hundredth, for hundreds of tests that sign in
  });
  const { url, services } = service;
  const key = (fields?: KeyFields) => insertKey(services, fields);
  const ownerKey = await key({ name: 'owner' });
  const client = createClient(url, ownerKey);
  const deliver = async () => service.delivery?.drain();
  let isStoreClosed = false;
  let stopping: Promise<void> | undefined;
  const end = async () => {
    try {
      await service.stop();
    } catch (error) {
      if (!isStoreClosed) throw error; // a closed pool can't be closed again
    }
    await database.remove();
  };
  return {
    ...client,
    url,
    ownerKey,
    services,
    clock,
    database,
    fixtures: createFixtures(client, { deliver, runExports: service.exportRunner.run }),
    key,
    events: async () => [...((await listEvents(services.db, { limit: 1_000 }))?.events ?? [])],
    deliver,
    learning: service.learning,
    learnCategories: async () => service.learning?.round(),
    moveProducts: service.categoryMover.run,
    runPrivacyJobs: service.privacyRunner.run,
    runSystemJobs: service.systemRunner.run,
    runImports: service.importRunner.run,
    runExports: service.exportRunner.run,
    // A run that is under way may have read before the alert was there.
    sendAlerts: async () => {
      for (let turn = 0; turn < 2; turn += 1) await service.alertRunner?.run();
    },
    uploadsFolder: UPLOADS_DIR,
    runMaintenance: service.runMaintenance,
    logs: () => lines.join(''),
    closeStore: () => {
      isStoreClosed = true;
      return services.db.close();
    },
    stop: () => (stopping ??= end()),
  };
}

/** Creates a key with all scopes in a store that no service of this process uses, and returns its text. */
export async function insertKeyInto(database: TestDatabase): Promise<string> {
  const services = await createServices(loadConfig({ DATABASE_URL: database.url, ...SETTINGS }), createLog('silent'));
  const key = await insertKey(services);
  await services.db.close();
  return key;
}

/** A shop that is started before each test and stopped after it; with 'suite', before the first and after the last. Use it inside tests and
 *  hooks only. */
export function useShop(settings: Settings = {}, per: 'test' | 'suite' = 'test', clock?: Clock): Shop {
  const holder: { shop?: Shop } = {};
  const start = async () => void (holder.shop = await startShop(settings, undefined, clock));
  const stop = async () => holder.shop?.stop();
  if (per === 'suite') {
    before(start);
    after(stop);
  } else {
    beforeEach(start);
    afterEach(stop);
  }
  return new Proxy({} as Shop, {
    get: (_, name) => {
      if (!holder.shop) throw new Error('the shop is there inside tests and hooks only');
      return holder.shop[name as keyof Shop];
    },
  });
}

async function insertKey({ db, newApiKey, newId, now }: Services, fields: KeyFields = {}): Promise<string> {
  const key = newApiKey();
  const stored: StoredApiKey = {
    id: newId('key'),
    name: 'test',
    scopes: ['*'],
    ...fields,
    hash: hashApiKey(key),
    hint: getApiKeyHint(key),
    createdAt: now().toISOString(),
  };
  await db.transaction((trx) => insertApiKey(trx, stored));
  return key;
}
