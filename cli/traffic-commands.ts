// storefront record, drift: real traffic, and where it departs from the contract.
import { Option, type Command } from 'commander';
import { parsePort, createServiceUrlOption } from './options.js';
import { partnerKitAction } from './run.js';

const CLIENT_SENDS_LOGIN = 'the client sends its own login';
const contractHelp = 'another contract than the one built in: a file or a URL of a bundled OpenAPI document in JSON';

/** Adds `record` and `drift` to the program. */
export function addTrafficCommands(program: Command): void {
  program
    .command('record')
    .description('stand between a client and a service, and write what they say to a HAR file')
    .addOption(createServiceUrlOption('--target', 'where the service runs', CLIENT_SENDS_LOGIN).default('http://127.0.0.1:3000'))
    .requiredOption('--har <file>', 'the file to write; one that is there is replaced')
    .addOption(new Option('--port <port>', 'port to listen on; 0 takes a free one').default(4040).argParser(parsePort))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--check', 'at the end, compare what was recorded with the contract, as "drift" does')
    .option('--contract <place>', `with --check: ${contractHelp}`)
    .addHelpText(
      'after',
      '\nRuns until SIGINT or SIGTERM. API keys, webhook secrets, cookies and logins are masked before anything is written;\n' +
        'all else, such as names and addresses of customers, is kept: record with data for tests. Ends with 0; with --check\n' +
        'as "drift" does; with 2 when a request could not be written to the file or nothing could be recorded, and for a wrong call.\n' +
        'The client gets the reply of the service in any case.',
    )
    .action(
      partnerKitAction(async (options: Parameters<typeof import('./record.js').recordTraffic>[0]) =>
        (await import('./record.js')).recordTraffic(options),
      ),
    );
  program
    .command('drift <har>')
    .description('say where recorded traffic departs from the contract')
    .addOption(createServiceUrlOption('--server', 'where the traffic went; the origin of its first request when left out', CLIENT_SENDS_LOGIN))
    .addOption(new Option('--report <format>', 'form of the report').choices(['text', 'json']).default('text'))
    .option('--output <file>', 'write the report to this file; to standard output when left out')
    .option('--contract <place>', contractHelp)
    .addHelpText(
      'after',
      '\nTakes the HAR file of "record", of a browser or of another proxy. HEAD and OPTIONS are not judged, and counted.\n' +
        'Ends with 0 when all of it is as the contract says, with 1 when not; with 2 when that could not be found out, as for\n' +
        'a file that can not be read or holds no such request, and for a wrong call.',
    )
    .action(
      partnerKitAction(async (har: string, options: Parameters<typeof import('./drift.js').reportDrift>[1]) =>
        (await import('./drift.js')).reportDrift(har, options),
      ),
    );
}
