#!/usr/bin/env node
// Room cli: the `storefront` command. Results go to standard output, everything else to standard error.
import { Command } from 'commander';
import { DatabaseUnavailable } from '../db/engine/connection.js';
import { ApiError } from '../handlers/errors.js';
import { ConfigError } from '../server/process/config.js';
import { addDoctor } from './doctor.js';
import { addKeyCommands } from './keys.js';
import { addPartnerCommands } from './partner-commands.js';
import { addRecount } from './recount.js';
import { run } from './run.js';
import { addSecretCommands } from './secrets.js';
import { addTrafficCommands } from './traffic-commands.js';
import { addWebhookCommands } from './webhook-commands.js';

const program = new Command('storefront')
  .description('the commerce service: products, creator content, reviews, AI helpers, analytics, webhooks.')
  .addHelpText('after', '\nSettings come from the environment or a file .env; .env.example lists them all.')
  .exitOverride();

program
  .command('serve')
  .description('run the service until SIGTERM or SIGINT')
  .addHelpText('after', '\nListens on HOST:PORT (127.0.0.1:3000). The store must be migrated: run "storefront migrate" first.')
  .action(async () => (await import('./serve.js')).serve());

program
  .command('migrate')
  .description('bring the store at DATABASE_URL to the newest layout; safe to repeat')
  .action(async () => (await import('./migrate.js')).migrateStore());

program
  .command('seed')
  .description('fill an empty store with a sample shop, and make a first API key')
  .addHelpText('after', '\nDoes nothing to a store that has products. The key is printed alone on the last line when one is made.')
  .action(async () => (await import('./seed.js')).seedStore());

addKeyCommands(program);
addSecretCommands(program);
addDoctor(program);
addRecount(program);
addWebhookCommands(program);
addPartnerCommands(program);
addTrafficCommands(program);

await run(program, [ConfigError, DatabaseUnavailable, ApiError]);
