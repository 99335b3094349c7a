// storefront record, drift: records real traffic and compares it with the contract.
import { Option, type Command } from 'commander';
import { parsePort, createServiceUrlOption } from './options.js';
import { partnerKitAction } from './run.js';

const CLIENT_SENDS_LOGIN = 'the client sends its own login';
const contractHelp = 'use this contract instead of the built-in one: file or URL of a bundled OpenAPI document in JSON';

/** Adds `record` and `drift` to the program. */
export function addTrafficCommands(program: Command): void {
  program
    .command('record')
    .description('run a proxy between a client and a service, and write their traffic to a HAR file')
    .addOption(createServiceUrlOption('--target', 'address of the service', CLIENT_SENDS_LOGIN).default('http://127.0.0.1:3000'))
    .requiredOption('--har <file>', 'the file to write; replaces an existing one')
    .addOption(new Option('--port <port>', 'port to listen on; 0 picks a free one').default(4040).argParser(parsePort))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--check', 'at the end, compare the traffic with the contract, like "drift"')
    .option('--contract <place>', `with --check: ${contractHelp}`)
    .addHelpText(
      'after',
      '\nRuns until SIGINT or SIGTERM. Masks API keys, webhook secrets, cookies and logins before writing anything;\n' +
        'everything else, such as names and addresses of customers, is recorded: use test data. Exits with 0; with --check\n' +
        'like "drift"; with 2 if a request could not be written or nothing could be recorded, and for an invalid call.\n' +
        'The client always gets the reply of the service.',
    )
    .action(
      partnerKitAction(async (options: Parameters<typeof import('./record.js').recordTraffic>[0]) =>
        (await import('./record.js')).recordTraffic(options),
      ),
    );
  program
    .command('drift <har>')
    .description('report where recorded traffic deviates from the contract')
    .addOption(
      createServiceUrlOption('--server', 'address that the traffic went to; default: the origin of its first request', CLIENT_SENDS_LOGIN),
    )
    .addOption(new Option('--report <format>', 'format of the report').choices(['text', 'json']).default('text'))
    .option('--output <file>', 'write the report to this file; default: standard output')
    .option('--contract <place>', contractHelp)
    .addHelpText(
      'after',
      '\nReads a HAR file of "record", a browser or another proxy. HEAD and OPTIONS requests are counted but not checked.\n' +
        'Exit codes: 0 if all traffic matches the contract, 1 if not; 2 if that could not be determined, e.g. for\n' +
        'a file that can not be read or contains no such request, and for an invalid call.',
    )
    .action(
      partnerKitAction(async (har: string, options: Parameters<typeof import('./drift.js').reportDrift>[1]) =>
        (await import('./drift.js')).reportDrift(har, options),
      ),
    );
}
