// The `storefront` command. Results go to standard output, everything else to standard error.
import { Command } from 'commander';
import { DatabaseUnavailable } from '../db/engine/connection.js';
import { ApiError } from '../handlers/errors.js';
import { ConfigError } from '../server/process/config.js';
import { addBackup } from './backup.js';
import { BackupError } from './backup-file.js';
import { addDoctor } from './doctor.js';
import { addKeyCommands } from './keys.js';
import { addPartnerCommands } from './partner-commands.js';
import { run } from './run.js';
import { addSecretCommands } from './secrets.js';
import { addStaffCommands } from './staff.js';
import { addTrafficCommands } from './traffic-commands.js';
import { addWebhookCommands } from './webhook-commands.js';

const program = new Command('storefront')
  .description('a commerce service: products, creator content, reviews, AI helpers, analytics, webhooks.')
  .addHelpText('after', '\nSettings are read from the environment or a file .env; .env.example lists all of them.')
  .exitOverride();

program
  .command('serve')
  .description('run the service until SIGTERM or SIGINT')
  .addHelpText('after', '\nListens on HOST:PORT (127.0.0.1:3000). The store must be migrated: run "storefront migrate" first.')
  .action(async () => (await import('./serve.js')).serve());

program
  .command('migrate')
  .description('update the schema of the store at DATABASE_URL; safe to repeat')
  .action(async () => (await import('./migrate.js')).migrateStore());

program
  .command('seed')
  .description('fill an empty store with a sample shop, and create a first API key')
  .addHelpText('after', '\nDoes not change a store that has products. If a key is created, it is printed alone on the last line.')
  .action(async () => (await import('./seed.js')).seedStore());

addKeyCommands(program);
addStaffCommands(program);
addSecretCommands(program);
addDoctor(program);
addBackup(program);
addWebhookCommands(program);
addPartnerCommands(program);
addTrafficCommands(program);

void run(program, [ConfigError, DatabaseUnavailable, ApiError, BackupError]);
