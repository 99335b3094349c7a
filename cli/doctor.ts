// storefront doctor: finds problems in a store and says how to fix them.
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { DatabaseUnavailable } from '../db/engine/connection.js';
import type { Services } from '../handlers/operation.js';
import { ConfigError, loadConfig, type Config } from '../server/process/config.js';
import { secretKeyFile } from '../server/process/secret-key.js';
import { endWithParent } from './child.js';
import { findUnsafeAddresses } from './doctor/file-addresses.js';
import { findUnreadableSecrets } from './doctor/secrets.js';
import { findOpenFiles } from './doctor/store-files.js';
import { findDifferences, repairDifferences } from './doctor/stored-twice.js';
import { findUngrantedWebhooks } from './doctor/webhook-grants.js';
import { printJson } from './json-output.js';
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
    .option('--json', 'print one JSON object: {"findings": [{"check", "message"}]}, or {"error"} if the checks could not be run')
    .addHelpText('after', `\nChecks:\n${lines.join('\n')}\n\nExit code 1 if it finds a problem that it has not repaired.`)
    .action(({ repair, json }: DoctorOptions) => {
      endWithParent();
      const work = async () => {
        const findings = await checkStore(repair ?? false);
        if (findings.length > 0) process.exitCode = 1;
        return { findings };
      };
      return json ? printJson(work, [DatabaseUnavailable, SecretKeyMissing]) : work().then(({ findings }) => printFindings(findings));
    });
}

interface DoctorOptions {
  readonly repair?: boolean;
  readonly json?: boolean;
}

/** A problem in the store, and the name of the check that found it. */
interface Finding {
  readonly check: string;
  readonly message: string;
}

function checkStore(repairs: boolean): Promise<Finding[]> {
  const config = loadConfig();
  requireSecretKey(config);
  const work = async (services: Services): Promise<Finding[]> => {
    if (repairs) for (const line of await repairDifferences(services)) process.stderr.write(`${line}\n`);
    return runChecks(services, config);
  };
  return withStore(work, undefined, { DATABASE_STATEMENT_TIMEOUT_MS: STATEMENT_TIMEOUT_MS });
}

/** The secrets in the store can't be checked. */
export class SecretKeyMissing extends ConfigError {}

/** Without a key, opening the store would create one. */
function requireSecretKey(config: Config): void {
  const file = secretKeyFile(config);
  if (!config.SECRET_KEY && !existsSync(file))
    throw new SecretKeyMissing(
      `there is no secret key: set SECRET_KEY, or restore ${file}, so that the secrets in the store can be checked`,
    );
}

async function runChecks(services: Services, config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, find } of CHECKS) for (const message of await find({ services, config })) findings.push({ check: name, message });
  return findings;
}

function printFindings(findings: readonly Finding[]): void {
  for (const { check, message } of findings) process.stdout.write(`${check}: ${message}\n`);
  process.stderr.write(`${CHECKS.length} checks found ${findings.length === 0 ? 'nothing' : findings.length}.\n`);
}
