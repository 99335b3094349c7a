// storefront listen, trigger, verify: tools for developers of webhook receivers.
import { InvalidArgumentError, Option, type Command } from 'commander';
import { eventNames, type EventName } from '../generated/webhooks.js';
import { makesKey } from '../webhooks/sign.js';
import { createBaseUrlOption, createKeyOption, parseUrl } from './options.js';
import { partnerKitAction } from './run.js';

/** Adds `listen`, `trigger` and `verify` to the program. */
export function addWebhookCommands(program: Command): void {
  addListen(program);
  addTrigger(program);
  addVerify(program);
}

function addListen(program: Command): void {
  program
    .command('listen')
    .description('forward the events of a running service to a receiver, signed, as they happen')
    .addOption(createForwardOption().makeOptionMandatory())
    .option('--events <list>', 'forward only these events, separated by commas', parseEvents)
    .addOption(createSecretOption('signs the events; default: a new one, which is printed'))
    .addOption(createBaseUrlOption())
    .addOption(createKeyOption('an API key with the scope events:read and those of the events, such as orders:read').makeOptionMandatory())
    .option('--since <event>', 'start after the event with this id; default: with the next event')
    .addHelpText(
      'after',
      `\nPrints a line for each event: time, event, id, reply. Stop it with SIGINT (Ctrl-C).\nEvents: ${eventNames.join(' ')}`,
    )
    .action(async (options: Parameters<typeof import('./listen.js').listen>[0]) => (await import('./listen.js')).listen(options));
}

interface TriggerOptions {
  readonly list?: true;
  readonly forward?: string;
  readonly secret?: string;
  readonly format: 'full' | 'compact';
  readonly endpoint?: string;
  readonly baseUrl: string;
  readonly key?: string;
}

function addTrigger(program: Command): void {
  const command = program.command('trigger').description("send an event's example to a receiver once, and print the reply");
  command
    .argument('[event]', 'the name of the event', parseEvent)
    .option('--list', 'list the events')
    .addOption(createForwardOption())
    .addOption(createSecretOption('with --forward: signs the event; default: a new one, which is printed'))
    .addOption(new Option('--format <format>', 'with --forward').choices(['full', 'compact']).default('full'))
    .addOption(new Option('--endpoint <id>', 'make a running service send it to this endpoint').conflicts(['forward', 'format']))
    .addOption(createBaseUrlOption())
    .addOption(createKeyOption('an API key with the scope webhooks:write'))
    .addHelpText(
      'after',
      '\nExit codes: 1 if the reply of the receiver is not 2xx; 2 if the service does not send the event, and for an invalid call.',
    )
    .action(
      partnerKitAction(async (event: EventName | undefined, options: TriggerOptions) => {
        const { listEvents, triggerAtEndpoint, triggerForward } = await import('./trigger.js');
        const { list, forward, endpoint, key } = options;
        if (list) return listEvents();
        if (!event) return command.error('error: missing event; "storefront trigger --list" lists all events');
        if (forward !== undefined) return triggerForward(event, { ...options, forward });
        if (endpoint === undefined) return command.error('error: choose a destination: --forward <url> or --endpoint <id>');
        if (key === undefined) return command.error('error: --endpoint needs --key <key>, or STOREFRONT_API_KEY');
        return triggerAtEndpoint(event, { ...options, endpoint, key });
      }),
    );
}

function addVerify(program: Command): void {
  program
    .command('verify')
    .description('explain why the signature of a delivery fails, and how to fix it')
    .addOption(new Option('--secret <secret>', 'the secret of the endpoint').env('WEBHOOK_SECRET').makeOptionMandatory())
    .option('--headers <file>', 'the headers as received: lines "name: value", or JSON')
    .option('--body <file>', 'the body as received, byte for byte')
    .option('--tolerance <seconds>', 'how far the time of the signature may be from now', parseSeconds, 300)
    .option('--without-timestamp', 'accept x-service-signature alone; a receiver that does so accepts recorded deliveries forever')
    .addHelpText(
      'after',
      '\nReads what is not in a file from standard input: header lines, an empty line, the body. A terminal truncates lines\n' +
        'at 4096 characters, and pasting can change a body: a file that the receiver wrote is most reliable.\n' +
        'Exit codes: 0 if the delivery is valid, 1 if not; 2 if a file can not be read, and for an invalid call.',
    )
    .action(
      partnerKitAction(async (options: Parameters<typeof import('./verify.js').verify>[0]) =>
        (await import('./verify.js')).verify(options),
      ),
    );
}

const createForwardOption = (): Option =>
  new Option('--forward <url>', 'the receiver, e.g. http://localhost:4000/hook').argParser(parseUrl);
const createSecretOption = (description: string): Option =>
  new Option('--secret <secret>', description).env('WEBHOOK_SECRET').argParser(parseSecret);

function parseSecret(text: string): string {
  if (!/^[!-~]{16,255}$/.test(text)) throw new InvalidArgumentError('it must have 16 to 255 printable ASCII characters and no spaces.');
  if (!makesKey(text)) throw new InvalidArgumentError('it must be base64 of 16 to 64 bytes if it begins with whsec_.');
  return text;
}

function parseSeconds(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('it must be a whole number of seconds.');
  return Number(text);
}

function parseEvent(text: string): EventName {
  const name = eventNames.find((one) => one === text);
  if (!name) throw new InvalidArgumentError(`there is no event "${text}". "storefront trigger --list" lists them.`);
  return name;
}

function parseEvents(text: string): EventName[] {
  return [...new Set(text.split(',').map((name) => parseEvent(name.trim())))];
}
