// What a process knows of itself for GET /api/system: its role, its contract, and which of its settings are risky.
import { dirname, join } from 'node:path';
import { DIGEST_FIELD } from '../../domain/contract-digest.js';
import type { SystemFacts } from '../../handlers/operation.js';
import type { SystemWarning } from '../../generated/api.js';
import type { Config } from './config.js';
import { loadContract } from './contract-files.js';

/** Describes this process. The contract is read on first use. */
export function createSystemFacts(config: Config, startedAt: Date): SystemFacts {
  return {
    role: config.ROLE,
    nodeVersion: process.versions.node,
    startedAt: startedAt.toISOString(),
    backups: isSqlite(config) ? { folder: toBackupFolder(config), keep: config.BACKUP_KEEP } : undefined,
    warnings: listRiskySettings(config),
    readContract: () => (contract ??= readContract()),
  };
}

/** The folder of BACKUP_DIR; "backups" beside the SQLite file if it is not set. */
export function toBackupFolder({ BACKUP_DIR: folder, DATABASE_URL: url }: Pick<Config, 'BACKUP_DIR' | 'DATABASE_URL'>): string {
  return folder ?? join(dirname(url.slice('sqlite:'.length)), 'backups');
}

const isSqlite = ({ DATABASE_URL: url }: Pick<Config, 'DATABASE_URL'>): boolean => url.startsWith('sqlite:');

type Contract = ReturnType<SystemFacts['readContract']>;
let contract: Contract | undefined;

function readContract(): Contract {
  const { info, [DIGEST_FIELD]: digest } = loadContract() as unknown as { info: { version: string }; [DIGEST_FIELD]: string };
  return { version: info.version, contractDigest: digest };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

function listRiskySettings(config: Config): SystemWarning[] {
  const risks: readonly (SystemWarning & { readonly isThere: boolean })[] = [
    {
      code: 'loopback-allowed',
      isThere: config.WEBHOOKS_ALLOW_LOOPBACK,
      message:
        'WEBHOOKS_ALLOW_LOOPBACK is on: webhooks can be sent to this machine and over plain http. Remove it, unless this is a service for development.',
    },
    {
      code: 'test-data-allowed',
      isThere: config.PACT_PROVIDER_STATES,
      message: 'PACT_PROVIDER_STATES is on: programs on this machine can write test data without a key. Remove it, unless this is a test.',
    },
    {
      code: 'secret-key-on-one-machine',
      isThere: !isSqlite(config) && !config.SECRET_KEY,
      message: 'SECRET_KEY is not set: other machines on this database can not decrypt what this one encrypts. Set it on all of them.',
    },
    {
      code: 'origin-without-https',
      isThere: isPlainOrigin(config),
      message:
        'People reach the service without https, as far as its settings say: passwords and keys can be read on the way. Set PUBLIC_ORIGIN to the https address of your proxy.',
    },
  ];
  return risks.filter(({ isThere }) => isThere).map(({ code, message }) => ({ code, message }));
}

/** Plain http within one machine is safe. */
function isPlainOrigin({ PUBLIC_ORIGIN: origin, HOST: host }: Config): boolean {
  if (origin === undefined) return !LOOPBACK.test(host);
  return origin.startsWith('http://') && URL.canParse(origin) && !LOOPBACK.test(new URL(origin).hostname);
}
