// storefront contract, conformance, mock: test tools for partners.
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
    .description('test a running service against its contract: every operation, status and event that a client can cause')
    .addOption(createBaseUrlOption())
    .addOption(createKeyOption("an API key with the scope '*', or with all scopes that the tests need").makeOptionMandatory())
    .addOption(new Option('--report <format>', 'format of the report').choices(['text', 'junit', 'json']).default('text'))
    .option('--output <file>', 'write the report to this file; default: standard output')
    .option('--sign <file>', 'with --report json: sign the report with this Ed25519 private key (PEM)')
    .option('--only <operations>', 'test only these operations, separated by commas', (text) => text.split(',').map((id) => id.trim()))
    .option('--allow-unexercised', 'exit with 0 even if something could not be tested')
    .option('--bail', 'stop after the first operation with an error')
    .option('--contract <place>', 'use this contract instead of the built-in one: file or URL of a bundled OpenAPI document in JSON')
    .addOption(new Option('--receiver <url>', 'address at which the service reaches this machine, for webhooks').argParser(parseUrl))
    .addOption(new Option('--listen <port>', 'port of this machine that --receiver leads to; default: a free one').argParser(parsePort))
    .addOption(new Option('--wait <seconds>', 'how long to wait for a webhook').default(15).argParser(parseSeconds))
    .addHelpText(
      'after',
      '\nCreates its own data, with "Contract suite" in most names, and deletes it at the end; it lists what can not be deleted.\n' +
        'It causes events, which other webhook endpoints of the service also receive: use a service for tests.\n' +
        'With a key that has all scopes it creates keys with high limits; otherwise it waits when it reaches the limit.\n' +
        'Exit codes: 0 if all promises are kept; 1 if one is broken, if the run ended early, or if anything was not\n' +
        'exercised (unless --allow-unexercised: needed for a deployment whose webhooks can not reach this machine); 2 if\n' +
        'the run could not take place, and for an invalid call.',
    )
    .action(
      partnerKitAction(async (options: Parameters<typeof import('./contract.js').testContract>[0], command: Command) => {
        if (options.sign !== undefined && options.report !== 'json') command.error('error: --sign requires --report json');
        await (await import('./contract.js')).testContract(options);
      }),
    );
}

function addMock(program: Command): void {
  program
    .command('mock')
    .description("reply to requests with the contract's examples, without a store")
    .addOption(new Option('--port <port>', 'port to listen on; 0 picks a free one').default(3001).argParser(parsePort))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--chaos <list>', 'failures to simulate: latency=200..800,429=0.1,500=0.05,503=0.01,drop=0.02', parseChaosOption)
    .option('--seed <n>', 'makes random choices repeatable; default: a different one each time', (text) => parseWholeNumber(text, 0))
    .option(
      '--rate-limit <n>',
      'requests per minute and key; a tenth of it for requests that generate text',
      (text) => parseWholeNumber(text, 1),
      100,
    )
    .option('--stateful', 'find, list, change and delete what requests created; in memory, until the mock stops')
    .addOption(new Option('--webhooks <url>', 'receiver of the events that requests cause').argParser(parseUrl))
    .addOption(new Option('--secret <secret>', 'signs the webhooks; default: a new one, which is printed').env('WEBHOOK_SECRET'))
    .option('--contract <place>', 'use this contract instead of the built-in one: file or URL of a bundled OpenAPI document in JSON')
    .addHelpText(
      'after',
      '\nAccepts any key. Checks requests against the schemas of the contract; rules that only its descriptions state, such as that\n' +
        'prices have no more decimals than their currency, are not checked. "Prefer: code=404" selects a status,\n' +
        '"Prefer: example=waiting" an example by its name; such a request changes nothing and causes no event.\n' +
        'POST /__mock/events/<event>?format=compact sends a webhook.\n' +
        'Runs until SIGINT or SIGTERM and then exits with 0; exits with 2 if it can not start, and for an invalid call.',
    )
    .action(
      partnerKitAction(async (options: Parameters<typeof import('./mock.js').runMock>[0]) => (await import('./mock.js')).runMock(options)),
    );
}

function addConformance(program: Command): void {
  program
    .command('conformance')
    .description('conformance reports')
    .command('verify <file>')
    .description('verify the signature of a report, and print its contract and results')
    .requiredOption('--public-key <file>', 'the Ed25519 public key (PEM) of the signer')
    .option('--allow-unexercised', 'exit with 0 even if something could not be tested')
    .addHelpText(
      'after',
      '\nExit codes: 0 if the signature is valid and all promises are kept; 1 if the signature is invalid, if a promise is\n' +
        'broken, if the run ended early, or if anything was not exercised (unless --allow-unexercised), as for "contract";\n' +
        '2 if that could not be determined, e.g. for a file that is not a report, and for an invalid call.',
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
