#!/usr/bin/env node
// The `storefront` command of the package @storefront/cli (tools/pack-cli/): the commands that work over HTTP and open no store.
import { Command, CommanderError } from 'commander';
import { computeContractDigest } from '../domain/contract-digest.js';
import { loadContract } from '../server/process/contract-files.js';
import { addPartnerCommands } from './partner-commands.js';
import { run } from './run.js';
import { addTrafficCommands } from './traffic-commands.js';
import { addWebhookCommands } from './webhook-commands.js';

const program = new Command('storefront')
  .description('tools for developing against a Storefront commerce service: a mock, contract tests, and help with webhooks.')
  .option('-V, --version', 'print the version of this program and of its built-in contract')
  .on('option:version', printVersion)
  .addHelpText(
    'after',
    `
Getting started:
  storefront mock                                       run a service without a store, on http://127.0.0.1:3001
  storefront contract --base-url <url> --key <key>      does a deployment keep its contract? Use one for tests.
  storefront record --target <url> --har traffic.har    record the traffic between your program and the service
  storefront drift traffic.har                          does that traffic match the contract?
  storefront listen --forward <url> --key <key>         forward the events of a service to a receiver on this machine
  storefront trigger order.completed --forward <url>    send one example event, without a service
  storefront verify --secret <secret>                   why does a signature fail?

For the options of a command: storefront <command> --help. You can omit --key if STOREFRONT_API_KEY is set, and
--secret if WEBHOOK_SECRET is set. The guides at /docs/guides/contract-testing and /docs/guides/test-webhooks of your
service explain everything. Exit codes: 0 for success, 1 if a check fails,
2 for an invalid call or if the check could not be made.`,
  )
  .exitOverride();

addPartnerCommands(program);
addTrafficCommands(program);
addWebhookCommands(program);

await run(program);

function printVersion(): never {
  const contract = loadContract();
  process.stdout.write(`${contract.info.version}, contract ${computeContractDigest(contract)}\n`);
  throw new CommanderError(0, 'version', 'printed');
}
