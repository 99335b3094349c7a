// The real service, in this process, on a free port, on a fresh store, with a clock that the test turns.
//
//   describe('products', () => {
//     const shop = useShop();                                  // a new service before each test, stopped after it
//     const shop = useShop({ REVIEW_MODERATION: 'manual' });   // with other settings
//     const shop = useShop({}, 'suite');                       // one for the whole describe: for tests that change nothing
//     it('…', async () => {
//       const { id } = await shop.given.product({ price: 5 });             // given.ts
//       const reply = await shop.call('getProduct', { path: { id } });     // client.ts; with a key that holds '*'
//       const key = await shop.key({ scopes: ['products:read'] });         // a key straight in the store
//       shop.clock.advance(60_000);                                        // clock.ts
//       await shop.deliver();                                              // sends what is due by the clock
//       await shop.events();                                               // the outbox, oldest first
//       shop.logs();                                                       // what was logged, JSON lines, nothing redacted
//       await shop.database.dropTables();                                  // database.ts: a broken store, 500
//       await shop.closeStore();                                           // a store that can't be reached, 503
//     });
//
// `startShop(settings)` is the same by hand: call `stop()`. Limits are a million a minute, and a thousand endpoints at a host, unless set.
import { PassThrough } from 'node:stream';
import { createEmbeddedEngine } from '../../ai/embedded/index.js';
import type { StoredApiKey } from '../../db/api-keys.js';
import { insertApiKey } from '../../db/api-keys.js';
import { listEvents, type StoredEvent } from '../../db/events.js';
import type { Services } from '../../handlers/operation.js';
import { hashOfApiKey, hintOfApiKey } from '../../domain/api-key.js';
import { loadConfig, type Config } from '../../server/process/config.js';
import { createLog } from '../../server/process/log.js';
import { startService, type RunningService } from '../../server/process/main.js';
import type { Resolve } from '../../webhooks/address-guard.js';
import { createServices } from '../../server/process/services.js';
import { createClient, type Client } from './client.js';
import { createClock, type Clock } from './clock.js';
import { freshDatabase, type TestDatabase } from './database.js';
import { createGiven, type Given } from './given.js';

/** Settings by name, as in the environment. */
export type Settings = Readonly<Record<string, string>>;
export type KeyFields = Partial<Pick<StoredApiKey, 'name' | 'scopes' | 'standardLimit' | 'generationLimit' | 'expiresAt' | 'revokedAt'>>;

/** A running service and all that a test needs of it. */
export interface Shop extends Client {
  readonly url: string;
  /** The key, with all scopes, that `call` and `given` use. */
  readonly ownerKey: string;
  readonly services: Services;
  readonly clock: Clock;
  readonly database: TestDatabase;
  readonly given: Given;
  /** Puts a key into the store and returns its text. All scopes unless `scopes` says otherwise. */
  readonly key: (fields?: KeyFields) => Promise<string>;
  /** The first thousand events of the outbox, oldest first. */
  readonly events: () => Promise<StoredEvent[]>;
  /** Sends all webhooks that are due by the clock; resolves once the attempts are recorded. */
  readonly deliver: () => Promise<void>;
  /** What has the AI engine learn the categories. */
  readonly learning: RunningService['learning'];
  /** Has the AI engine learn the categories whose products changed, as the service does every second. */
  readonly learnCategories: () => Promise<void>;
  /** Removes what has had its time, as the service does every minute. */
  readonly keepHouse: () => Promise<void>;
  /** All that the service logged so far. */
  readonly logs: () => string;
  /** Closes the store under the service: from now on it can't be reached. */
  readonly closeStore: () => Promise<void>;
  /** Stops the service and removes its store; a second call does nothing. */
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

/** Nothing leaves this machine: where loopback is allowed all names mean it, and nothing listens there; else they have a
 *  public address that can be saved but is not sent to. Names of .private.test have a private one. */
const resolveForTests =
  ({ WEBHOOKS_ALLOW_LOOPBACK }: Config) =>
  (hostname: string): Promise<string[]> => {
    if (hostname.endsWith('.private.test')) return Promise.resolve(['10.0.0.7']);
    return Promise.resolve([WEBHOOKS_ALLOW_LOOPBACK ? '127.0.0.1' : '93.184.215.14']);
  };

/** Starts a service with `settings` over the ones for tests; `resolve` is its name server. */
export async function startShop(settings: Settings = {}, resolve?: Resolve): Promise<Shop> {
  const database = await freshDatabase();
  const clock = createClock();
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const config = loadConfig({ DATABASE_URL: database.url, ...SETTINGS, ...settings });
  const service = await startService(config, createLog('trace', stream), {
    now: clock.now,
    resolve: resolve ?? resolveForTests(config),
    embedded: createEmbeddedEngine({ clock: () => performance.now() }), // in this thread: what it loads, it loads once for all shops
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
    } catch (fault) {
      if (!isStoreClosed) throw fault; // a pool can't be ended twice: what fails then had failed on purpose
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
    given: createGiven(client, deliver),
    key,
    events: async () => [...((await listEvents(services.db, { limit: 1_000 }))?.events ?? [])],
    deliver,
    learning: service.learning,
    learnCategories: async () => service.learning?.round(),
    keepHouse: service.keepHouse,
    logs: () => lines.join(''),
    closeStore: () => {
      isStoreClosed = true;
      return services.db.close();
    },
    stop: () => (stopping ??= end()),
  };
}

/** Puts a key with all scopes into a store that no service of this process uses, and answers its text. */
export async function insertKeyInto(database: TestDatabase): Promise<string> {
  const services = await createServices(loadConfig({ DATABASE_URL: database.url, ...SETTINGS }), createLog('silent'));
  const key = await insertKey(services);
  await services.db.close();
  return key;
}

/** A shop that is started before each test and stopped after it; with 'suite', before the first and after the last.
 *  What it answers may be used inside tests and hooks only. */
export function useShop(settings: Settings = {}, per: 'test' | 'suite' = 'test'): Shop {
  const holder: { shop?: Shop } = {};
  const start = async () => void (holder.shop = await startShop(settings));
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
    hash: hashOfApiKey(key),
    hint: hintOfApiKey(key),
    createdAt: now().toISOString(),
  };
  await db.transaction((trx) => insertApiKey(trx, stored));
  return key;
}
