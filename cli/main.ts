#!/usr/bin/env node
// Room cli: the `storefront` command. Results go to standard output, everything else to standard error.
import { Command, CommanderError } from 'commander';
import { DatabaseUnavailable } from '../db/connection.js';
import { ApiError } from '../handlers/errors.js';
import { ConfigError } from '../server/config.js';
import { addKeyCommands } from './keys.js';
import { RemoteFault } from './remote.js';
import { addWebhookCommands } from './webhook-commands.js';

/** Faults that need no stack: their message says it all. */
const EXPECTED = [ConfigError, DatabaseUnavailable, ApiError, RemoteFault];

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
addWebhookCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Says on standard error what went wrong; answers the exit code: 1 for a fault, 2 for a wrong call. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // commander has said it already
  const isExpected = EXPECTED.some((kind) => error instanceof kind) || isSystemError(error);
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`storefront: ${text}\n`);
  return 1;
}

/** Faults of the system (a port that is taken, a folder that can't be written) need no stack. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
