// Room server: HTTP and process. This file: the settings, their one schema, and the only look at process.env.
import { existsSync } from 'node:fs';
import { describeMistakes } from './settings-errors.js';
import { compileSettingsCheck } from './settings-check.js';

interface Setting {
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly default?: string | number | boolean;
  readonly description: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  /** What the pattern asks for, to be read after "must be". */
  readonly form?: string;
  /** A value, where there is no default to show. */
  readonly example?: string;
}

/** Every setting: type, default, unit and meaning. `.env.example` and the README's table are made from it. */
export const settingsSchema = {
  PORT: { type: 'integer', default: 3000, minimum: 0, maximum: 65535, description: 'TCP port to listen on; 0 takes a free one' },
  HOST: { type: 'string', default: '127.0.0.1', description: 'address to listen on; 0.0.0.0 for all' },
  DATABASE_URL: {
    type: 'string',
    default: 'sqlite:./data/storefront.db',
    pattern: '^(sqlite:(?!:memory:).+|postgres(ql)?://.+)$',
    form: 'sqlite:<file> or postgres://user:password@host/database',
    description: 'the store: sqlite:<file> or postgres://user:password@host/database',
  },
  WEB_CONCURRENCY: {
    type: 'string',
    default: '1',
    pattern: '^(auto|[1-9][0-9]?)$',
    form: 'a number from 1 to 99, or auto',
    description:
      'processes that share the port, on PostgreSQL: a number, or auto for one per core, six at most. Each opens connections and memory of its own, and counts RATE_LIMIT_PAGES for itself',
  },
  REDIS_URL: {
    type: 'string',
    pattern: '^rediss?://.+$',
    form: 'redis://host:port, or rediss:// for TLS',
    example: 'redis://127.0.0.1:6379',
    description: 'where rate limits are counted when several processes share them: redis://host:6379',
  },
  RATE_LIMIT_STANDARD: { type: 'integer', default: 100, minimum: 1, description: 'requests a minute per API key, most operations' },
  RATE_LIMIT_GENERATION: { type: 'integer', default: 10, minimum: 1, description: 'requests a minute per API key, content generation' },
  RATE_LIMIT_PAGES: {
    type: 'integer',
    default: 1_000,
    minimum: 1,
    description:
      'requests a minute per address for all that needs no key, such as documentation and contract; not for /health, /ready, and /metrics',
  },
  PUBLIC_ORIGIN: {
    type: 'string',
    pattern: '^https?://[^/]+$',
    form: 'http:// or https:// and a host, with nothing behind it',
    example: 'https://shop.example',
    description: 'origin under which clients reach the service, e.g. https://shop.example; http://HOST:PORT when absent',
  },
  SECRET_KEY: {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    form: '64 hexadecimal digits in small letters; make one with "openssl rand -hex 32"',
    description: '64 hexadecimal digits that encrypt secrets at rest; made and kept in the data folder when absent',
  },
  SECRET_KEY_PREVIOUS: {
    type: 'string',
    pattern: '^[0-9a-f]{64}(,[0-9a-f]{64})*$',
    form: '64 hexadecimal digits in small letters each, with commas between',
    description: 'keys from before SECRET_KEY, with commas between; they decrypt only. "storefront secrets rotate" makes them superfluous',
  },
  LOG_LEVEL: {
    type: 'string',
    default: 'info',
    enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'least severe level that is logged',
  },
  TRUST_PROXY: {
    type: 'boolean',
    default: false,
    description: 'take the client address from X-Forwarded-For; only behind a proxy that sets it',
  },
  REVIEW_MODERATION: {
    type: 'string',
    default: 'auto',
    enum: ['auto', 'manual'],
    description: 'auto approves clean reviews at once, manual lets all wait',
  },
  STORE_CURRENCY: {
    type: 'string',
    default: 'USD',
    pattern: '^[A-Z]{3}$',
    form: 'three capital letters',
    description: 'ISO 4217 currency of all prices and commissions',
  },
  APPROVAL_BONUS_CENTS: {
    type: 'integer',
    default: 500,
    minimum: 0,
    description: 'commission for approved content, in minor units of the currency',
  },
  COMMISSION_RATE: {
    type: 'number',
    default: 0.1,
    minimum: 0,
    maximum: 1,
    multipleOf: 0.0001,
    description: 'share of a sale that its creator earns without a rate of their own, at most four decimals',
  },
  ATTRIBUTION_WINDOW_DAYS: {
    type: 'integer',
    default: 30,
    minimum: 1,
    maximum: 365,
    description: 'how many days a click on content counts for what its visitor orders',
  },
  AI_BASE_URL: {
    type: 'string',
    pattern: '^https?://[^/@]+(/[^?#]*)?$',
    form: 'http:// or https:// and a host, without user, password and query',
    example: 'http://127.0.0.1:8080/v1',
    description:
      'OpenAI-compatible model beside the embedded AI engine, e.g. http://127.0.0.1:8080/v1, without user and password; AI_MODEL names it',
  },
  AI_API_KEY: { type: 'string', description: 'API key for AI_BASE_URL, where it wants one' },
  AI_MODEL: { type: 'string', description: 'name of the model at AI_BASE_URL' },
  ROLE: {
    type: 'string',
    default: 'all',
    enum: ['all', 'api', 'worker'],
    description: 'what this process does: api answers requests, worker delivers webhooks, all does both',
  },
  WEBHOOKS_ALLOW_LOOPBACK: {
    type: 'boolean',
    default: false,
    description: 'let webhooks go to this machine (localhost, 127.0.0.1, ::1), over plain http too; for development only',
  },
  WEBHOOKS_CA_FILE: {
    type: 'string',
    description: 'PEM file with certificate authorities that receivers may use besides the public ones',
  },
  WEBHOOKS_ENDPOINTS_PER_HOST: {
    type: 'integer',
    default: 20,
    minimum: 1,
    maximum: 1000,
    description:
      'to how many active endpoints at one host an event may be sent, so that it is no flood there; more where many use a shared host such as hooks.zapier.com',
  },
  SECURITY_CONTACT: {
    type: 'string',
    pattern: '^(mailto:|https://|tel:)[^\\s]+$',
    form: 'a mailto:, https: or tel: address',
    example: 'mailto:security@shop.example',
    description: 'where to report weaknesses of this deployment; served at /.well-known/security.txt, which is absent without it',
  },
  PACT_PROVIDER_STATES: {
    type: 'boolean',
    default: false,
    description: 'let Pact verifiers on this machine write test data, at POST /_pact/provider-states; for tests only',
  },
  RETENTION_DAYS: {
    type: 'integer',
    default: 30,
    minimum: 1,
    description: 'how many days events, settled deliveries and their attempts are kept',
  },
  SHUTDOWN_TIMEOUT_MS: {
    type: 'integer',
    default: 10000,
    minimum: 0,
    description: 'how long requests in flight may take to finish after SIGTERM, in milliseconds',
  },
} as const satisfies Record<string, Setting>;

const settingsThatNeedOthers = {
  AI_BASE_URL: ['AI_MODEL'],
  AI_MODEL: ['AI_BASE_URL'],
  AI_API_KEY: ['AI_BASE_URL'],
} as const satisfies Partial<Record<keyof typeof settingsSchema, readonly (keyof typeof settingsSchema)[]>>;

type Schema = typeof settingsSchema;
type TypeOf<S extends Setting> = S['enum'] extends readonly (infer Value)[]
  ? Value
  : S['type'] extends 'integer' | 'number'
    ? number
    : S['type'] extends 'boolean'
      ? boolean
      : string;

/** Settings as checked at boot; those without a default may be undefined. */
export type Config = {
  readonly [Name in keyof Schema]: TypeOf<Schema[Name]> | (Schema[Name] extends { default: unknown } ? never : undefined);
};

/** Faults in the settings, all together. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The schema of all settings together. */
export const settingsDocument = { type: 'object', properties: settingsSchema, dependencies: settingsThatNeedOthers } as const;

const checkSettings = compileSettingsCheck(settingsDocument);

/** Checks `environment` against the schema and fills in the defaults. Empty values count as absent.
 *  Throws ConfigError that names every fault. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = readEnvironment()): Config {
  const settings: Record<string, unknown> = {};
  for (const name of Object.keys(settingsSchema)) if (environment[name]) settings[name] = environment[name];
  if (!checkSettings(settings)) {
    const mistakes = describeMistakes(checkSettings.errors ?? [], settingsSchema, environment);
    throw new ConfigError(`These settings are wrong:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  }
  if (settings['PACT_PROVIDER_STATES'] === true && environment['NODE_ENV'] === 'production')
    throw new ConfigError(
      'These settings are wrong:\n  PACT_PROVIDER_STATES lets others write into the store without a key, so it must be false where NODE_ENV is production',
    );
  return Object.freeze(settings) as Config;
}

/** The environment, completed by a file `.env` in the working folder; what is set outside wins. */
function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** The text of `.env.example`. */
export function formatEnvironmentExample(): string {
  const lines = Object.entries<Setting>(settingsSchema).map(([name, setting]) => {
    const values = setting.enum ? ` One of: ${setting.enum.join(', ')}.` : '';
    return `# ${setting.description}.${values}\n${setting.default === undefined ? '# ' : ''}${name}=${setting.default ?? ''}\n`;
  });
  return `# Made from server/process/config.ts by "make generate". Copy to .env or set in the environment.\n\n${lines.join('\n')}`;
}
