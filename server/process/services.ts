// What the rooms are given: the store, the engine, the clock and the ids.
import { readFileSync } from 'node:fs';
import { Resolver } from 'node:dns/promises';
import { performance } from 'node:perf_hooks';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { createThreadedEngine } from '../../ai/embedded/thread.js';
import type { AiEngine } from '../../ai/engine.js';
import { createProviderEngine } from '../../ai/provider/index.js';
import { openDatabase } from '../../db/engine/connect.js';
import type { Database } from '../../db/engine/connection.js';
import type { Services } from '../../handlers/operation.js';
import { apiKeyOf } from '../../domain/api-key.js';
import { createReceivers } from '../../webhooks/post.js';
import { createTarget, type Resolve } from '../../webhooks/address-guard.js';
import { createIds } from './ids.js';
import { randomBytes, randomDigits, newSecretKey, newWebhookSecret } from './random.js';
import { systemNow } from './clock.js';
import { ConfigError, type Config } from './config.js';
import type { Log } from './log.js';
import { measuredEngine, type AiObserver } from './measured-engine.js';
import { createSealing } from './encryption.js';
import { secretKeysOf } from './secret-key.js';

/** Milliseconds from a fixed start, for what is measured. */
const clock = () => performance.now();

/** What a test or a command brings of its own. */
export interface Surroundings {
  /** The wall clock when left out. */
  readonly now?: (() => Date) | undefined;
  /** DNS when left out. */
  readonly resolve?: Resolve | undefined;
  /** Called once deliveries are committed; other processes are told when left out. */
  readonly wakeDispatcher?: ((endpointIds: readonly string[]) => void) | undefined;
  /** Called once products of these categories came, changed or went; nobody listens when left out. */
  readonly catalogueChanged?: Services['catalogueChanged'] | undefined;
  /** Called when the AI engine lost what it had learnt; nobody listens when left out. */
  readonly aiForgot?: (() => void) | undefined;
  /** Told of each answer of the AI engine; nobody when left out. */
  readonly aiObserver?: AiObserver | undefined;
  /** The embedded engine; one on a thread of its own, which starts with the first call, when left out. */
  readonly embedded?: AiEngine | undefined;
}

/** Opens the store and assembles the services. Throws DatabaseUnavailable when the store can't be opened, ConfigError
 *  when its secret key, or a file of certificate authorities, can't be read, or when
 *  AI_BASE_URL is no address. */
export async function createServices(config: Config, log: Log, surroundings: Surroundings = {}): Promise<Services> {
  const { now = systemNow, resolve = resolveByDns } = surroundings;
  const secureContext = secureContextOf(config);
  const secretKeys = secretKeysOf(config, newSecretKey);
  const ai = engineOf(config, surroundings.embedded ?? createThreadedEngine({ onLoss: () => surroundings.aiForgot?.() }), log);
  const db: Database = await openDatabase(config.DATABASE_URL);
  if (db.dialect === 'postgres' && !config.SECRET_KEY)
    log.warn('SECRET_KEY is not set: this machine makes its own, and other machines on the same store could not read what it encrypts');
  if (config.WEBHOOKS_ALLOW_LOOPBACK)
    log.warn('WEBHOOKS_ALLOW_LOOPBACK is on: webhooks are sent to this machine and over plain http, which is for development only');
  const target = createTarget({ allowsLoopback: config.WEBHOOKS_ALLOW_LOOPBACK, resolve });
  return {
    db,
    transaction: (work) => db.transaction(work),
    ai: surroundings.aiObserver ? measuredEngine(ai, surroundings.aiObserver, clock) : ai,
    now,
    newId: createIds(now),
    sealing: createSealing(secretKeys, () => randomBytes(12)),
    newWebhookSecret,
    target,
    openReceiver: createReceivers({ target, secureContext }),
    wakeDispatcher: surroundings.wakeDispatcher ?? ((endpointIds) => db.announce(endpointIds)),
    catalogueChanged: surroundings.catalogueChanged ?? (() => undefined),
    newApiKey: () => apiKeyOf(randomDigits(32, 62)),
    settings: {
      currency: config.STORE_CURRENCY,
      reviewModeration: config.REVIEW_MODERATION,
      approvalBonusCents: config.APPROVAL_BONUS_CENTS,
      commissionRate: config.COMMISSION_RATE,
      attributionWindowMs: config.ATTRIBUTION_WINDOW_DAYS * 86_400_000,
      retentionMs: config.RETENTION_DAYS * 86_400_000,
      endpointsPerHost: config.WEBHOOKS_ENDPOINTS_PER_HOST,
      defaultLimits: { standard: config.RATE_LIMIT_STANDARD, generation: config.RATE_LIMIT_GENERATION },
    },
    log,
  };
}

/** The embedded engine, or the model that the operator put beside it. */
function engineOf({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: Config, embedded: AiEngine, log: Log): AiEngine {
  if (!baseUrl || !model) return embedded;
  if (!URL.canParse(baseUrl)) throw new ConfigError(`AI_BASE_URL is no address: ${baseUrl}`);
  return createProviderEngine({
    baseUrl,
    apiKey,
    model,
    embedded,
    clock,
    warn: (fields, message) => log.warn(fields, message),
  });
}

/** Not the system's own lookup: that waits on the threads that SQLite works on, and a dead name server would hold them. */
const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
};

/** What receivers' certificates are checked by: Node's own authorities and those of WEBHOOKS_CA_FILE. Undefined for Node's
 *  own alone, of which Node shares one context by itself. */
function secureContextOf({ WEBHOOKS_CA_FILE: file }: Config): SecureContext | undefined {
  if (!file) return undefined;
  try {
    return createSecureContext({ ca: [...rootCertificates, readFileSync(file, 'utf8')] });
  } catch (error) {
    throw new ConfigError(`WEBHOOKS_CA_FILE can't be read: ${(error as Error).message}`);
  }
}
