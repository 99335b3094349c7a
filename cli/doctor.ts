// storefront doctor: finds problems in a store and says how to fix them.
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Services } from '../handlers/operation.js';
import { ConfigError, loadConfig, type Config } from '../server/process/config.js';
import { secretKeyFile } from '../server/process/secret-key.js';
import { findUnsafeAddresses } from './doctor/file-addresses.js';
import { findUnreadableSecrets } from './doctor/secrets.js';
import { findOpenFiles } from './doctor/store-files.js';
import { findDifferences, repairDifferences } from './doctor/stored-twice.js';
import { findUngrantedWebhooks } from './doctor/webhook-grants.js';
import { withStore } from './store.js';

/** A check for one kind of problem. Returns a sentence per problem that says how to fix it. */
export interface DoctorCheck {
  readonly name: string;
  readonly description: string;
  readonly find: (parts: { services: Services; config: Config }) => Promise<string[]>;
}

/** All checks, in the order in which they run. They change nothing. */
const CHECKS: readonly DoctorCheck[] = [
  {
    name: 'webhook-grants',
    description: 'webhook endpoints whose events no valid API key allows',
    find: ({ services }) => findUngrantedWebhooks(services),
  },
  {
    name: 'secrets',
    description: 'secrets that the current SECRET_KEY did not encrypt',
    find: ({ services }) => findUnreadableSecrets(services),
  },
  {
    name: 'file-addresses',
    description: 'images, photos and media whose addresses are not https URLs',
    find: ({ services }) => findUnsafeAddresses(services),
  },
  {
    name: 'stored-twice',
    description: 'counts, sums and documents that differ from their sources; --repair corrects them',
    find: ({ services }) => findDifferences(services),
  },
  { name: 'store-files', description: 'files of the store that other users can read', find: ({ config }) => findOpenFiles(config) },
];

/** The checks read whole tables. */
const STATEMENT_TIMEOUT_MS = 3_600_000;

/** Adds `doctor` to the program. */
export function addDoctor(program: Command): void {
  const lines = CHECKS.map(({ name, description }) => `  ${name.padEnd(16)}${description}`);
  program
    .command('doctor')
    .description('find problems in the store, and say how to fix them; changes nothing without --repair')
    .option('--repair', 'correct counts, sums and documents while the service runs; writes to a table wait while it is read')
    .addHelpText('after', `\nChecks:\n${lines.join('\n')}\n\nExit code 1 if it finds a problem that it has not repaired.`)
    .action(({ repair }: { repair?: boolean }) => {
      const config = loadConfig();
      requireSecretKey(config);
      const work = async (services: Services): Promise<void> => {
        if (repair) for (const line of await repairDifferences(services)) process.stderr.write(`${line}\n`);
        await runChecks(services, config);
      };
      return withStore(work, undefined, { DATABASE_STATEMENT_TIMEOUT_MS: STATEMENT_TIMEOUT_MS });
    });
}

/** Without a key, opening the store would create one. */
function requireSecretKey(config: Config): void {
  const file = secretKeyFile(config);
  if (!config.SECRET_KEY && !existsSync(file))
    throw new ConfigError(`there is no secret key: set SECRET_KEY, or restore ${file}, so that the secrets in the store can be checked`);
}

async function runChecks(services: Services, config: Config): Promise<void> {
  let found = 0;
  for (const { name, find } of CHECKS)
    for (const finding of await find({ services, config })) {
      process.stdout.write(`${name}: ${finding}\n`);
      found += 1;
    }
  process.stderr.write(found === 0 ? `${CHECKS.length} checks found nothing.\n` : `${CHECKS.length} checks found ${found}.\n`);
  if (found > 0) process.exitCode = 1;
}
