// storefront contract, conformance, mock: what partners test with.
import { InvalidArgumentError, Option, type Command } from 'commander';
import { parseChaos, type Chaos } from '../packages/partner-kit/mock/chaos.js';
import { createBaseUrlOption, createKeyOption, parsePort, parseUrl } from './options.js';
import { partnerKitAction } from './run.js';

/** Adds the commands of the partner kit to the program. */
export function addPartnerCommands(program: Command): void {
  addContract(program);
  addMock(program);
  addConformance(program);
}

function addContract(program: Command): void {
  program
    .command('contract')
    .description('test a running service against its contract: every operation, status and event that can be caused from outside')
    .addOption(createBaseUrlOption())
    .addOption(createKeyOption("an API key with the scope '*', or with all scopes of what is tested").makeOptionMandatory())
    .addOption(new Option('--report <format>', 'form of the report').choices(['text', 'junit', 'json']).default('text'))
    .option('--output <file>', 'write the report to this file; to standard output when left out')
    .option('--sign <file>', 'with --report json: sign the report with this Ed25519 private key (PEM)')
    .option('--only <operations>', 'test only these operations, joined by commas', (text) => text.split(',').map((id) => id.trim()))
    .option('--allow-unexercised', 'end with 0 although something could not be looked at')
    .option('--bail', 'stop after the first operation with a fault')
    .option('--contract <place>', 'another contract than the one built in: a file or a URL of a bundled OpenAPI document in JSON')
    .addOption(new Option('--receiver <url>', 'address under which the service reaches this machine, for webhooks').argParser(parseUrl))
    .addOption(new Option('--listen <port>', 'port of this machine that --receiver leads to; a free one when left out').argParser(parsePort))
    .addOption(new Option('--wait <seconds>', 'how long a webhook may take').default(15).argParser(parseSeconds))
    .addHelpText(
      'after',
      '\nMakes data of its own, with "Contract suite" in most names, and takes it away at the end; what can not be deleted is\n' +
        'listed. It causes events, which other webhook endpoints of the service receive too: use a service for tests.\n' +
        'With a key that may do everything it makes itself keys with high limits; else it keeps to the limit and waits.\n' +
        'Ends with 0 when every promise is kept; with 1 when one is broken, when the run ended early, or when anything was not\n' +
        'exercised (unless --allow-unexercised: a deployment whose webhooks can not reach this machine needs it); with 2 when\n' +
        'the run could not take place, and for a wrong call.',
    )
    .action(
      partnerKitAction(async (options: Parameters<typeof import('./contract.js').testContract>[0], command: Command) => {
        if (options.sign !== undefined && options.report !== 'json') command.error('error: --sign goes with --report json');
        await (await import('./contract.js')).testContract(options);
      }),
    );
}

function addMock(program: Command): void {
  program
    .command('mock')
    .description("answer requests from the contract's examples, without a store")
    .addOption(new Option('--port <port>', 'port to listen on; 0 takes a free one').default(3001).argParser(parsePort))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--chaos <list>', 'what goes wrong: latency=200..800,429=0.1,500=0.05,503=0.01,drop=0.02', parseChaosOption)
    .option('--seed <n>', 'makes chance repeatable; another one each time when left out', (text) => parseWholeNumber(text, 0))
    .option(
      '--rate-limit <n>',
      'requests a minute for each key; a tenth of it for those that generate text',
      (text) => parseWholeNumber(text, 1),
      100,
    )
    .addOption(new Option('--webhooks <url>', 'receiver of the example webhooks').argParser(parseUrl))
    .addOption(new Option('--secret <secret>', 'signs them; one is made, and printed, when left out').env('WEBHOOK_SECRET'))
    .option('--contract <place>', 'another contract than the one built in: a file or a URL of a bundled OpenAPI document in JSON')
    .addHelpText(
      'after',
      '\nAny key is taken. Requests are checked by the schemas of the contract; what it says in words alone, such as that\n' +
        'prices have at most two decimals, is left to the service. "Prefer: code=404" chooses a status,\n' +
        '"Prefer: example=waiting" an example by its name. POST /__mock/events/<event>?format=compact fires a webhook.\n' +
        'Runs until SIGINT or SIGTERM, and ends with 0 then; with 2 when it can not start, and for a wrong call.',
    )
    .action(partnerKitAction(async (options: Parameters<typeof import('./mock.js').runMock>[0]) => (await import('./mock.js')).runMock(options)));
}

function addConformance(program: Command): void {
  program
    .command('conformance')
    .description('conformance reports')
    .command('verify <file>')
    .description('say who vouches for a report, of which contract it is, and what it comes to')
    .requiredOption('--public-key <file>', 'the Ed25519 public key (PEM) of whoever signed it')
    .option('--allow-unexercised', 'end with 0 although something could not be looked at')
    .addHelpText(
      'after',
      '\nEnds with 0 when the signature fits and every promise is kept; with 1 when the signature does not fit, when a promise is\n' +
        'broken, when the run ended early, or when anything was not exercised (unless --allow-unexercised), as "contract" does;\n' +
        'with 2 when that could not be found out, as for a file that is no report, and for a wrong call.',
    )
    .action(
      partnerKitAction(async (file: string, options: Parameters<typeof import('./conformance.js').verifyConformance>[1]) =>
        (await import('./conformance.js')).verifyConformance(file, options),
      ),
    );
}

function parseChaosOption(text: string): Chaos {
  try {
    return parseChaos(text);
  } catch (error) {
    throw new InvalidArgumentError(`${(error as Error).message}.`);
  }
}

function parseWholeNumber(text: string, minimum: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < minimum) throw new InvalidArgumentError(`it must be a whole number, at least ${minimum}.`);
  return Number(text);
}

function parseSeconds(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1) throw new InvalidArgumentError('it must be a whole number of seconds, 1 to 9999.');
  return Number(text);
}
