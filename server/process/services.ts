// Creates the services that handlers and the dispatcher use: the store, the AI engine, the clock, ids, encryption and settings.
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
import { formatApiKey } from '../../domain/api-key.js';
import type { StartSettings } from '../../domain/changeable-settings.js';
import { createReceivers } from '../../webhooks/post.js';
import { createAddressGuard, type Resolve } from '../../webhooks/address-guard.js';
import { createIds } from './ids.js';
import { randomBytes, randomDigits, newSecret, newSecretKey, newWebhookSecret } from './random.js';
import { systemNow } from './clock.js';
import { ConfigError, type Config } from './config.js';
import type { Log } from './log.js';
import { measureEngine, type AiObserver } from './measured-engine.js';
import { createExportFiles, type StoredExportFiles } from '../files/export-files.js';
import { createImportFiles, type StoredImportFiles } from '../files/import-files.js';
import { createUploadFiles, toUploadsFolder, type UploadFiles } from '../files/uploads.js';
import { createEncryption } from './encryption.js';
import { createIdentityProvider } from './identity-provider.js';
import { createMailer } from './mailer.js';
import { createPasswords, type PasswordCost } from './passwords.js';
import { loadSecretKeys } from './secret-key.js';
import { createSystemFacts } from './system-facts.js';

/** Returns milliseconds since a fixed start, for measurements. */
const clock = () => performance.now();

/** What a test or a command replaces. */
export interface ServiceOverrides {
  /** Default: the wall clock. */
  readonly now?: (() => Date) | undefined;
  /** Default: DNS. */
  readonly resolve?: Resolve | undefined;
  /** Called after deliveries are committed. Default: notifies other processes. */
  readonly wakeDispatcher?: ((endpointIds: readonly string[]) => void) | undefined;
  /** Writes the requests that are recorded. Default: does nothing. */
  readonly flushRequestLog?: (() => Promise<void>) | undefined;
  /** Called after products were created, changed or deleted. Default: does nothing. */
  readonly catalogChanged?: Services['catalogChanged'] | undefined;
  /** Called after categories changed. Default: does nothing. */
  readonly categoriesChanged?: Services['categoriesChanged'] | undefined;
  /** Called when the AI engine loses what it learned. Default: does nothing. */
  readonly aiForgot?: (() => void) | undefined;
  /** Is notified of each result of the AI engine. */
  readonly aiObserver?: AiObserver | undefined;
  /** Where clients reach the service, if PUBLIC_ORIGIN is not set. Default: http://HOST:PORT. */
  readonly origin?: (() => string) | undefined;
  /** Default: an embedded engine on its own thread, which starts on the first call. */
  readonly embedded?: AiEngine | undefined;
  /** Default: a quarter of a second for each hash. */
  readonly passwordCost?: PasswordCost | undefined;
}

/** Opens the store and assembles the services. Throws DatabaseUnavailable if the store can't be opened, ConfigError if its secret key
 *  or the file of certificate authorities can't be read, or if AI_BASE_URL is not a URL. */
export async function createServices(
  config: Config,
  log: Log,
  overrides: ServiceOverrides = {},
): Promise<Services & { readonly files: UploadFiles; readonly importFiles: StoredImportFiles; readonly exportFiles: StoredExportFiles }> {
  const { now = systemNow, resolve = resolveByDns } = overrides;
  const startSettings = toStartSettings(config);
  const secureContext = readSecureContext(config);
  const secretKeys = loadSecretKeys(config, newSecretKey);
  const ai = createEngine(config, overrides.embedded ?? createThreadedEngine({ onLoss: () => overrides.aiForgot?.() }), log);
  const db: Database = await openDatabase(config.DATABASE_URL, {
    poolSize: config.DATABASE_POOL_SIZE,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: config.DATABASE_LOCK_TIMEOUT_MS,
  });
  if (db.dialect === 'postgres' && !config.SECRET_KEY)
    log.warn(
      'SECRET_KEY is not set: this machine uses its own key file, so other machines on the same store can not decrypt what it encrypts',
    );
  if (config.WEBHOOKS_ALLOW_LOOPBACK)
    log.warn('WEBHOOKS_ALLOW_LOOPBACK is on: webhooks can be sent to this machine and over plain http; use it for development only');
  const origin = () => config.PUBLIC_ORIGIN ?? overrides.origin?.() ?? `http://${formatHost(config.HOST)}:${config.PORT}`;
  const target = createAddressGuard({ allowsLoopback: config.WEBHOOKS_ALLOW_LOOPBACK, resolve });
  return {
    db,
    files: createUploadFiles(config, origin),
    importFiles: createImportFiles(toUploadsFolder(config)),
    exportFiles: createExportFiles(toUploadsFolder(config)),
    origin,
    transaction: (work) => db.transaction(work),
    ai: overrides.aiObserver ? measureEngine(ai, overrides.aiObserver, clock) : ai,
    now,
    newId: createIds(now),
    encryption: createEncryption(secretKeys, () => randomBytes(12)),
    mailer: createMailer(config),
    identityProvider: createIdentityProvider(config, { now, resolve }),
    newWebhookSecret,
    target,
    openReceiver: createReceivers({ target, secureContext }),
    wakeDispatcher: overrides.wakeDispatcher ?? ((endpointIds) => db.notify(endpointIds)),
    flushRequestLog: overrides.flushRequestLog ?? (() => Promise.resolve()),
    catalogChanged: overrides.catalogChanged ?? (() => undefined),
    categoriesChanged: overrides.categoriesChanged ?? (() => undefined),
    newSecret,
    passwords: createPasswords(overrides.passwordCost),
    newApiKey: () => formatApiKey(randomDigits(32, 62)),
    settings: {
      ...startSettings.values,
      retentionMs: config.RETENTION_DAYS * 86_400_000,
      auditRetentionMs: config.AUDIT_RETENTION_DAYS * 86_400_000,
      endpointsPerHost: config.WEBHOOKS_ENDPOINTS_PER_HOST,
      defaultLimits: { standard: config.RATE_LIMIT_STANDARD, generation: config.RATE_LIMIT_GENERATION },
      sessionLimit: config.RATE_LIMIT_SESSION,
    },
    startSettings,
    system: createSystemFacts(config, now()),
    log,
  };
}

/** Formats a host for a URL. */
const formatHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function toStartSettings(config: Config): StartSettings {
  const values = {
    currency: config.STORE_CURRENCY,
    commissionRate: config.COMMISSION_RATE,
    approvalBonus: config.APPROVAL_BONUS_CENTS / 100,
    attributionWindowDays: config.ATTRIBUTION_WINDOW_DAYS,
    reviewModeration: config.REVIEW_MODERATION,
    ownPurchases: config.OWN_PURCHASES,
    storeName: config.STORE_NAME,
    requestLogSample: config.REQUEST_LOG_SAMPLE,
    ...(config.STORE_LOGO_URL !== undefined && { logoUrl: config.STORE_LOGO_URL }),
    ...(config.ALERT_EMAIL !== undefined && { alertEmail: config.ALERT_EMAIL }),
  };
  return { values, fixed: config.fixedSettings };
}

/** Returns the embedded engine, or the configured model in addition to it. */
function createEngine({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: Config, embedded: AiEngine, log: Log): AiEngine {
  if (!baseUrl || !model) return embedded;
  if (!URL.canParse(baseUrl)) throw new ConfigError(`AI_BASE_URL is not a URL: ${baseUrl}`);
  return createProviderEngine({
    baseUrl,
    apiKey,
    model,
    embedded,
    clock,
    warn: (fields, message) => log.warn(fields, message),
  });
}

/** Doesn't use the system's lookup: it runs on the threads that SQLite uses, and a dead name server would block them. */
const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
  return addresses;
};

/** Returns the authorities that receivers' certificates are checked against: Node's own and those of WEBHOOKS_CA_FILE. Returns
 *  undefined without that file: Node then shares one context by default. */
function readSecureContext({ WEBHOOKS_CA_FILE: file }: Config): SecureContext | undefined {
  if (!file) return undefined;
  try {
    return createSecureContext({ ca: [...rootCertificates, readFileSync(file, 'utf8')] });
  } catch (error) {
    throw new ConfigError(`WEBHOOKS_CA_FILE can't be read: ${(error as Error).message}`);
  }
}
