#!/usr/bin/env node
// The `storefront` command of the package @storefront/cli (tools/pack-cli/): what works over HTTP, and nothing that opens a store.
import { Command, CommanderError } from 'commander';
import { computeContractDigest } from '../domain/contract-digest.js';
import { loadContract } from '../server/process/contract-files.js';
import { addPartnerCommands } from './partner-commands.js';
import { run } from './run.js';
import { addTrafficCommands } from './traffic-commands.js';
import { addWebhookCommands } from './webhook-commands.js';

const program = new Command('storefront')
  .description('for those who build on a Storefront commerce service: a mock of it, tests of it, and help with its webhooks.')
  .option('-V, --version', 'print the version of this program, and the contract that is built in')
  .on('option:version', printVersion)
  .addHelpText(
    'after',
    `
Where to begin:
  storefront mock                                       a service without a store, on http://127.0.0.1:3001
  storefront contract --base-url <url> --key <key>      does a deployment keep its contract? Use one for tests.
  storefront record --target <url> --har traffic.har    what do your program and the service say to each other?
  storefront drift traffic.har                          is that as the contract says?
  storefront listen --forward <url> --key <key>         the events of a service, to a receiver on this machine
  storefront trigger order.completed --forward <url>    one example event, without a service
  storefront verify --secret <secret>                   why does a signature fail?

Every command tells its options: storefront <command> --help. --key can be left out where STOREFRONT_API_KEY is set,
--secret where WEBHOOK_SECRET is. The service that you have this from explains it all at /docs/guides/contract-testing
and /docs/guides/test-webhooks. Ends with 0 when all is well, with 1 when not,
with 2 for a wrong call and when what was to be judged could not be.`,
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
