// The settings: one schema for all of them, and the only code that reads process.env.
import { existsSync } from 'node:fs';
import { STAFF_ROLES } from '../../domain/staff-roles.js';
import { SETTING_NAMES, SETTING_VARIABLES } from '../../domain/changeable-settings.js';
import type { SettingName } from '../../generated/api.js';
import { describeMistakes } from './settings-errors.js';
import { compileSettingsCheck } from './settings-check.js';

/** The schema of one setting. A value must have the type and meet every bound that is set. */
export interface Setting {
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly default?: string | number | boolean;
  readonly description: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  /** What the pattern requires, phrased to follow "must be". */
  readonly form?: string;
  /** An example value, for settings without a default. */
  readonly example?: string;
}

/** Every setting: type, default, unit and meaning. `.env.example` and the settings reference are generated from it. */
export const settingsSchema = {
  PORT: { type: 'integer', default: 3000, minimum: 0, maximum: 65535, description: 'TCP port to listen on; 0 picks a free one' },
  HOST: { type: 'string', default: '127.0.0.1', description: 'address to listen on; 0.0.0.0 for all interfaces' },
  DATABASE_URL: {
    type: 'string',
    default: 'sqlite:./data/storefront.db',
    pattern: '^(sqlite:(?!:memory:).+|postgres(ql)?://.+)$',
    form: 'sqlite:<file> or postgres://user:password@host/database',
    description: 'the store: sqlite:<file> or postgres://user:password@host/database',
  },
  DATABASE_POOL_SIZE: {
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 1000,
    description: 'connections to PostgreSQL that each process opens for requests; background work has four more',
  },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    type: 'integer',
    default: 14000,
    minimum: 100,
    description: 'how long a statement may run on PostgreSQL before the server cancels it, in milliseconds',
  },
  DATABASE_LOCK_TIMEOUT_MS: {
    type: 'integer',
    default: 5000,
    minimum: 10,
    description: 'how long a statement waits for a lock that another one holds, in milliseconds',
  },
  WEB_CONCURRENCY: {
    type: 'string',
    default: '1',
    pattern: '^(auto|[1-9][0-9]?)$',
    form: 'a number from 1 to 99, or auto',
    description:
      'number of processes that share the port, on PostgreSQL only: a number, or auto for one per core, at most six. Each has its own memory and database connections, and counts RATE_LIMIT_PAGES separately',
  },
  REDIS_URL: {
    type: 'string',
    pattern: '^rediss?://.+$',
    form: 'redis://host:port, or rediss:// for TLS',
    example: 'redis://127.0.0.1:6379',
    description: 'Redis server that counts rate limits for several processes together, e.g. redis://host:6379',
  },
  RATE_LIMIT_STANDARD: { type: 'integer', default: 100, minimum: 1, description: 'requests per minute and API key, for most operations' },
  RATE_LIMIT_GENERATION: {
    type: 'integer',
    default: 10,
    minimum: 1,
    description: 'requests per minute and API key, for content generation',
  },
  RATE_LIMIT_SESSION: {
    type: 'integer',
    default: 1_000,
    minimum: 1,
    description: 'requests per minute and session of the dashboard, for most operations; a page of the dashboard sends several at once',
  },
  RATE_LIMIT_PAGES: {
    type: 'integer',
    default: 1_000,
    minimum: 1,
    description:
      'requests per minute and address for everything that needs no key, such as the documentation and the contract; does not apply to /health, /ready, and /metrics',
  },
  PUBLIC_ORIGIN: {
    type: 'string',
    pattern: '^https?://[^/]+$',
    form: 'http:// or https:// and a host, without a path',
    example: 'https://shop.example',
    description: 'origin at which clients reach the service, e.g. https://shop.example; http://HOST:PORT if not set',
  },
  SECRET_KEY: {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
    form: '64 lowercase hexadecimal digits; create one with "openssl rand -hex 32"',
    description: '64 hexadecimal digits that encrypt secrets at rest; created and stored in the data folder if not set',
  },
  SECRET_KEY_PREVIOUS: {
    type: 'string',
    pattern: '^[0-9a-f]{64}(,[0-9a-f]{64})*$',
    form: '64 lowercase hexadecimal digits each, separated by commas',
    description:
      'previous values of SECRET_KEY, separated by commas; they only decrypt. After "storefront secrets rotate" they are no longer needed',
  },
  ADMIN_EMAIL: {
    type: 'string',
    pattern: '^[^\\s@]+@[^\\s@]+$',
    form: 'an email address',
    example: 'owner@shop.example',
    description:
      'email address of the first owner, who is created at startup while nobody has a password; without it, the service prints a link instead',
  },
  ADMIN_PASSWORD: {
    type: 'string',
    pattern: '^.{12,256}$',
    form: '12 to 256 characters',
    description: 'password of the first owner; ignored as soon as someone has a password',
  },
  OIDC_ISSUER: {
    type: 'string',
    pattern: '^(https://[^/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]+)?)(/[^?#]*)?$',
    form: 'https:// and a host, or http:// on this machine, without a query',
    example: 'https://sso.example/realms/shop',
    description:
      'provider of single sign-on for the dashboard (OpenID Connect), without /.well-known; requires OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  },
  OIDC_CLIENT_ID: { type: 'string', example: 'storefront', description: 'name of this service at OIDC_ISSUER' },
  OIDC_CLIENT_SECRET: { type: 'string', description: 'secret of OIDC_CLIENT_ID' },
  OIDC_SCOPES: {
    type: 'string',
    default: 'openid email profile',
    pattern: '^([^ ]+ )*openid( [^ ]+)*$',
    form: 'scopes separated by spaces, with openid among them',
    description: 'what the service asks OIDC_ISSUER for, separated by spaces',
  },
  OIDC_NAME: {
    type: 'string',
    pattern: '^.{1,60}$',
    form: '1 to 60 characters',
    example: 'Example Corp',
    description: 'what people call OIDC_ISSUER: the sign-in page says "Sign in with …"',
  },
  OIDC_ROLE_CLAIM: {
    type: 'string',
    example: 'groups',
    description: 'claim of OIDC_ISSUER with the groups of a person, or its path, such as realm_access.roles; requires OIDC_ROLE_MAP',
  },
  OIDC_ROLE_MAP: {
    type: 'string',
    pattern: `^[^,]+=(${STAFF_ROLES.join('|')})(,[^,]+=(${STAFF_ROLES.join('|')}))*$`,
    form: `pairs of a group and a role (${STAFF_ROLES.join(', ')}), separated by commas`,
    example: 'shop-admins=admin,shop-mods=moderator',
    description:
      'role of each group in OIDC_ROLE_CLAIM, which people get at each sign-in; the first group that a person is in decides. Without it, roles are given in the dashboard',
  },
  OIDC_DEFAULT_ROLE: {
    type: 'string',
    enum: ['admin', 'moderator', 'finance', 'developer', 'analyst', 'viewer'],
    description:
      'role of people whom OIDC_ISSUER knows, but who were not invited, or are in no group of OIDC_ROLE_MAP; without it, they are refused',
  },
  OIDC_TRUST_EMAIL: {
    type: 'boolean',
    default: false,
    description:
      'believe email addresses of OIDC_ISSUER if it does not say whether they are verified; enable only if all of its people are yours, and none can choose the address',
  },
  LOG_LEVEL: {
    type: 'string',
    default: 'info',
    enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    description: 'lowest level that is logged',
  },
  TRUST_PROXY: {
    type: 'boolean',
    default: false,
    description: 'read the client address from X-Forwarded-For; enable only behind a proxy that sets it',
  },
  REVIEW_MODERATION: {
    type: 'string',
    default: 'auto',
    enum: ['auto', 'manual'],
    description: 'auto approves clean reviews at once, manual holds every review for a moderator',
  },
  OWN_PURCHASES: {
    type: 'string',
    default: 'earn',
    enum: ['earn', 'excluded'],
    description: 'whether creators earn a commission on what they buy themselves',
  },
  STORE_CURRENCY: {
    type: 'string',
    default: 'USD',
    pattern: '^[A-Z]{3}$',
    form: 'three capital letters',
    description: 'ISO 4217 currency of all prices and commissions; `migrate` creates a store with thousandths if it has three decimals',
  },
  APPROVAL_BONUS_CENTS: {
    type: 'integer',
    default: 500,
    minimum: 0,
    description: 'commission for approved content, in hundredths of the currency; rounded if the currency has no decimals',
  },
  COMMISSION_RATE: {
    type: 'number',
    default: 0.1,
    minimum: 0,
    maximum: 1,
    multipleOf: 0.0001,
    description: 'share of a sale that a creator without an individual rate earns, at most four decimals',
  },
  ATTRIBUTION_WINDOW_DAYS: {
    type: 'integer',
    default: 30,
    minimum: 1,
    maximum: 365,
    description: 'number of days for which orders of a visitor are attributed to a click on content',
  },
  STORE_NAME: {
    type: 'string',
    default: 'Storefront',
    pattern: '^(?=.*\\S).{1,60}$',
    form: 'a name of at most 60 characters',
    description: 'name of the store, as its staff see it',
  },
  STORE_LOGO_URL: {
    type: 'string',
    pattern: '^https://[^/?#]',
    form: 'an https URL',
    description: 'logo of the store in the dashboard',
  },
  SMTP_URL: {
    type: 'string',
    pattern: '^smtps?://[^\\s/]+$',
    form: 'smtp:// or smtps:// and a host, with user and password if it needs them',
    example: 'smtps://user:password@mail.example:465',
    description:
      'server that sends the emails of the service, such as alerts about webhook endpoints; smtp:// uses STARTTLS if the server offers it, and always with a password unless the server is on this machine; requires SMTP_FROM',
  },
  SMTP_FROM: {
    type: 'string',
    pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+$',
    form: 'an email address without a name',
    example: 'storefront@shop.example',
    description: 'sender of the emails of the service; its name is that of the store',
  },
  ALERT_EMAIL: {
    type: 'string',
    pattern: '^[^\\s@<>,;"]+@[^\\s@<>,;"]+$',
    form: 'an email address without a name',
    example: 'ops@shop.example',
    description: 'address that is told about the failures of webhook endpoints without alerts of their own; requires SMTP_URL',
  },
  AI_BASE_URL: {
    type: 'string',
    pattern: '^https?://[^/@]+(/[^?#]*)?$',
    form: 'http:// or https:// and a host, without user, password and query',
    example: 'http://127.0.0.1:8080/v1',
    description:
      'base URL of an OpenAI-compatible API to use in addition to the embedded AI engine, e.g. http://127.0.0.1:8080/v1, without user and password; requires AI_MODEL',
  },
  AI_API_KEY: { type: 'string', description: 'API key for AI_BASE_URL, if it needs one' },
  AI_MODEL: { type: 'string', description: 'name of the model to use at AI_BASE_URL' },
  ROLE: {
    type: 'string',
    default: 'all',
    enum: ['all', 'api', 'worker'],
    description: 'role of this process: api serves requests, worker delivers webhooks, all does both',
  },
  WEBHOOKS_ALLOW_LOOPBACK: {
    type: 'boolean',
    default: false,
    description: 'allow webhooks to this machine (localhost, 127.0.0.1, ::1), including plain http; for development only',
  },
  WEBHOOKS_CA_FILE: {
    type: 'string',
    description: 'PEM file with certificate authorities to trust for receivers, in addition to the public ones',
  },
  WEBHOOKS_ENDPOINTS_PER_HOST: {
    type: 'integer',
    default: 20,
    minimum: 1,
    maximum: 1000,
    description:
      'maximum number of active endpoints on one host that receive the same event, to avoid flooding it; raise it if many endpoints use a shared host such as hooks.zapier.com',
  },
  SECURITY_CONTACT: {
    type: 'string',
    pattern: '^(mailto:|https://|tel:)[^\\s]+$',
    form: 'a mailto:, https: or tel: address',
    example: 'mailto:security@shop.example',
    description: 'where to report vulnerabilities of this deployment; served at /.well-known/security.txt, which does not exist without it',
  },
  PACT_PROVIDER_STATES: {
    type: 'boolean',
    default: false,
    description: 'allow Pact verifiers on this machine to write test data at POST /_pact/provider-states; for tests only',
  },
  RETENTION_DAYS: {
    type: 'integer',
    default: 30,
    minimum: 1,
    description: 'number of days for which events, settled deliveries and their attempts are stored',
  },
  AUDIT_RETENTION_DAYS: {
    type: 'integer',
    default: 730,
    minimum: 30,
    maximum: 3650,
    description: 'how long entries of the audit log are stored, in days',
  },
  REQUEST_LOG_DAYS: {
    type: 'integer',
    default: 7,
    minimum: 0,
    maximum: 90,
    description: 'number of days for which entries of the API log are stored; 0 records no requests',
  },
  REQUEST_LOG_SAMPLE: {
    type: 'number',
    default: 0.01,
    minimum: 0,
    maximum: 1,
    description: 'share of the successful requests that the API log records, from 0 (none) to 1 (all); failed ones are recorded always',
  },
  UPLOADS_DIR: {
    type: 'string',
    example: '/var/lib/storefront/uploads',
    description:
      'folder for uploaded files; "uploads" beside the SQLite file if not set, ./data/uploads with PostgreSQL. Processes on several machines need one that they share',
  },
  UPLOADS_IMAGE_MAX_BYTES: {
    type: 'integer',
    default: 20_971_520,
    minimum: 1_024,
    maximum: 104_857_600,
    description: 'size of the largest image that can be uploaded, in bytes',
  },
  UPLOADS_VIDEO_MAX_BYTES: {
    type: 'integer',
    default: 104_857_600,
    minimum: 1_024,
    maximum: 104_857_600,
    description: 'size of the largest video that can be uploaded, in bytes; it must arrive within 30 seconds',
  },
  UPLOADS_IMAGE_MAX_PIXELS: {
    type: 'integer',
    default: 50_000_000,
    minimum: 1_000,
    maximum: 250_000_000,
    description:
      'number of pixels of the largest image that can be uploaded, with all frames of an animation; converting it takes up to 6 bytes of memory for each',
  },
  UPLOADS_MAX_TOTAL_BYTES: {
    type: 'integer',
    default: 10_737_418_240,
    minimum: 0,
    description: 'size of all uploads together with their thumbnails, in bytes; further ones are refused',
  },
  UPLOADS_S3_ENDPOINT: {
    type: 'string',
    pattern: '^https?://[^/?#@]+$',
    form: 'http:// or https:// and a host, without a path',
    example: 'https://s3.eu-central-1.amazonaws.com',
    description:
      'S3-compatible service that stores uploaded files instead of the folder, without a path; needs the other UPLOADS_S3_ settings',
  },
  UPLOADS_S3_BUCKET: {
    type: 'string',
    pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
    form: '3 to 63 lowercase letters, digits, dots and hyphens',
    example: 'shop-files',
    description: 'bucket for uploaded files; it can be private',
  },
  UPLOADS_S3_REGION: { type: 'string', default: 'us-east-1', description: 'region of the bucket; many S3-compatible services ignore it' },
  UPLOADS_S3_ACCESS_KEY_ID: { type: 'string', description: 'key that may read, write and delete objects in the bucket' },
  UPLOADS_S3_SECRET_ACCESS_KEY: { type: 'string', description: 'secret of UPLOADS_S3_ACCESS_KEY_ID' },
  BACKUP_DIR: {
    type: 'string',
    example: '/mnt/backups/storefront',
    description:
      'folder for backups of the SQLite file; "backups" beside the file if not set. A folder on another disk survives the loss of this one',
  },
  BACKUP_KEEP: {
    type: 'integer',
    default: 7,
    minimum: 1,
    maximum: 1000,
    description: 'number of the newest backups that stay in the folder; a new one removes older ones',
  },
  SHUTDOWN_TIMEOUT_MS: {
    type: 'integer',
    default: 10000,
    minimum: 0,
    description: 'time for requests in flight to finish after SIGTERM, in milliseconds',
  },
} as const satisfies Record<string, Setting>;

const settingsThatNeedOthers = {
  ADMIN_EMAIL: ['ADMIN_PASSWORD'],
  ADMIN_PASSWORD: ['ADMIN_EMAIL'],
  SMTP_URL: ['SMTP_FROM'],
  SMTP_FROM: ['SMTP_URL'],
  ALERT_EMAIL: ['SMTP_URL'],
  AI_BASE_URL: ['AI_MODEL'],
  AI_MODEL: ['AI_BASE_URL'],
  AI_API_KEY: ['AI_BASE_URL'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER'],
  OIDC_NAME: ['OIDC_ISSUER'],
  OIDC_ROLE_CLAIM: ['OIDC_ISSUER', 'OIDC_ROLE_MAP'],
  OIDC_ROLE_MAP: ['OIDC_ROLE_CLAIM'],
  OIDC_DEFAULT_ROLE: ['OIDC_ISSUER'],
  UPLOADS_S3_ENDPOINT: ['UPLOADS_S3_BUCKET', 'UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'],
  UPLOADS_S3_BUCKET: ['UPLOADS_S3_ENDPOINT'],
  UPLOADS_S3_ACCESS_KEY_ID: ['UPLOADS_S3_ENDPOINT'],
  UPLOADS_S3_SECRET_ACCESS_KEY: ['UPLOADS_S3_ENDPOINT'],
} as const satisfies Partial<Record<keyof typeof settingsSchema, readonly (keyof typeof settingsSchema)[]>>;

type Schema = typeof settingsSchema;
type TypeOf<S extends Setting> = S['enum'] extends readonly (infer Value)[]
  ? Value
  : S['type'] extends 'integer' | 'number'
    ? number
    : S['type'] extends 'boolean'
      ? boolean
      : string;

/** The validated settings. Those without a default can be undefined. */
export type Config = {
  readonly [Name in keyof Schema]: TypeOf<Schema[Name]> | (Schema[Name] extends { default: unknown } ? never : undefined);
} & {
  /** Those that the API can change, and the environment sets. */
  readonly fixedSettings: ReadonlySet<SettingName>;
};

/** Errors in the settings, reported together. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The JSON Schema of all settings. */
export const settingsDocument = { type: 'object', properties: settingsSchema, dependencies: settingsThatNeedOthers } as const;

const checkSettings = compileSettingsCheck(settingsDocument);

/** Validates `environment` against the schema and adds the defaults. Empty values count as not set. Throws ConfigError that names every
 *  error. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>> = readEnvironment()): Config {
  const settings: Record<string, unknown> = {};
  for (const name of Object.keys(settingsSchema)) if (environment[name]) settings[name] = environment[name];
  const fixedSettings = new Set(SETTING_NAMES.filter((name) => environment[SETTING_VARIABLES[name]]));
  if (!checkSettings(settings)) {
    const mistakes = describeMistakes(checkSettings.errors ?? [], settingsSchema, environment);
    throw new ConfigError(`These settings are wrong:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  }
  if (settings['PACT_PROVIDER_STATES'] === true && environment['NODE_ENV'] === 'production')
    throw new ConfigError(
      'These settings are wrong:\n  PACT_PROVIDER_STATES allows writes without a key, so it must be false where NODE_ENV is production',
    );
  return Object.freeze({ ...(settings as Config), fixedSettings });
}

/** Returns the environment, completed by a file `.env` in the working directory. The environment wins. */
function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Returns the environment for a command that works with these settings, whatever the environment and the file `.env` are by now. */
export function toEnvironment({ fixedSettings, ...settings }: Config): NodeJS.ProcessEnv {
  const isChosen = (name: string) => SETTING_NAMES.every((one) => SETTING_VARIABLES[one] !== name || fixedSettings.has(one));
  const values = Object.keys(settingsSchema).map((name) => {
    const value = (settings as Readonly<Record<string, string | number | boolean | undefined>>)[name];
    return [name, value === undefined || !isChosen(name) ? '' : String(value)]; // an empty one hides that of the file
  });
  return { ...process.env, ...(Object.fromEntries(values) as Record<string, string>) };
}

/** Describes the values that a setting can have: `One of: auto, manual`, `From 0 to 65535`, `At least 1`; undefined if any will do. */
export function describeValues({ enum: choices, minimum, maximum }: Setting): string | undefined {
  if (choices) return `One of: ${choices.join(', ')}`;
  if (minimum === undefined) return undefined;
  return maximum === undefined ? `At least ${minimum}` : `From ${minimum} to ${maximum}`;
}

/** What documentation says of a setting that the API can change. */
export const CHANGEABLE = 'PATCH /api/settings can change it unless the environment sets it';

/** Whether the API can change a setting that the environment doesn't set. */
export function isChangeable(name: string): boolean {
  return SETTING_NAMES.some((one) => SETTING_VARIABLES[one] === name);
}

/** Returns the text of `.env.example`. */
export function formatEnvironmentExample(): string {
  const lines = Object.entries<Setting>(settingsSchema).map(([name, setting]) => {
    const values = describeValues(setting);
    const isOmitted = setting.default === undefined || isChangeable(name);
    const notes = [values, isChangeable(name) ? CHANGEABLE : undefined].flatMap((note) => (note === undefined ? [] : [` ${note}.`]));
    return `# ${setting.description}.${notes.join('')}\n${isOmitted ? '# ' : ''}${name}=${setting.default ?? ''}\n`;
  });
  return `# Generated from server/process/config.ts by "make generate". Copy to .env, or set in the environment.\n\n${lines.join('\n')}`;
}
