// Invalid calls of listen, trigger and verify: each prints what is wrong, and nothing is sent.
import { expect } from 'chai';
import { Command, CommanderError } from 'commander';
import { addWebhookCommands } from '../../cli/webhook-commands.js';
import { storefront } from '../support/process.js';

const URL = 'http://127.0.0.1:1/hook';
const FORWARD = ['--forward', URL];

/** Returns what the call prints to standard error, and the error that ends it. Runs in this process, which is fast. */
async function runCall(parameters: readonly string[]): Promise<{ output: string; error: unknown }> {
  let output = '';
  const program = new Command('storefront').exitOverride();
  program.configureOutput({ writeErr: (text) => void (output += text) });
  addWebhookCommands(program); // inherits both
  const error = await program.parseAsync(parameters, { from: 'user' }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { output: output, error: error };
}

describe('the commands for webhooks', () => {
  const wrong: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
    'trigger without an event': [['trigger'], /missing event/],
    'trigger with an unknown event': [['trigger', 'review.deleted', ...FORWARD], /no event "review.deleted"/],
    'trigger to nowhere': [['trigger', 'review.created'], /--forward <url> or --endpoint <id>/],
    'trigger in two ways': [['trigger', 'review.created', ...FORWARD, '--endpoint', 'whe_1'], /cannot be used with/],
    'trigger at an endpoint in a format': [['trigger', 'review.created', '--endpoint', 'whe_1', '--format', 'full'], /cannot be used with/],
    'trigger at an endpoint without a key': [['trigger', 'review.created', '--endpoint', 'whe_1'], /STOREFRONT_API_KEY/],
    'trigger to an invalid URL': [['trigger', 'review.created', '--forward', 'localhost:4000'], /must be a URL/],
    'trigger to a file': [['trigger', 'review.created', '--forward', 'file:///etc/passwd'], /must be a URL/],
    'trigger in an unknown format': [['trigger', 'review.created', ...FORWARD, '--format', 'long'], /Allowed choices are full, compact/],
    'trigger with a secret that no endpoint can have': [['trigger', 'review.created', ...FORWARD, '--secret', 'short'], /16 to 255/],
    'trigger with a secret that is not a valid key': [
      ['trigger', 'review.created', ...FORWARD, '--secret', 'whsec_AAAAAAAAAAAAA'],
      /must be base64/,
    ],
    'listen to nothing': [['listen', '--key', 'sk_1'], /'--forward <url>' not specified/],
    'listen to a service with a query': [
      ['listen', ...FORWARD, '--key', 'sk_1', '--base-url', 'http://127.0.0.1:9/?shop=1'],
      /it must end with its path, without "\?shop=1"/,
    ],
    'listen without a key': [['listen', ...FORWARD], /'--key <key>' not specified/],
    'listen for an unknown event': [['listen', ...FORWARD, '--key', 'sk_1', '--events', 'review.created,order.lost'], /"order\.lost"/],
    'verify without a secret': [['verify'], /'--secret <secret>' not specified/],
    'verify with a tolerance that is not a number': [['verify', '--secret', 'a', '--tolerance', 'long'], /whole number/],
  };
  for (const [what, [parameters, message]] of Object.entries(wrong))
    it(`reject an attempt to ${what}`, async () => {
      const { output, error } = await runCall(parameters);
      expect(error).to.be.instanceOf(CommanderError);
      expect(output)
        .to.match(/^error: /)
        .and.to.match(message);
    });

  it('do not print an invalid key', async () => {
    for (const [parameters, settings] of [
      [['--key', 'sk_bad\nx'], {}],
      [[], { STOREFRONT_API_KEY: 'sk_bad x' }],
    ] as const) {
      const { code, stdout, stderr } = await storefront(['listen', ...FORWARD, ...parameters], settings);
      expect([
        code,
        stdout + stderr.replace(/^storefront: the API key is empty, or contains a space, a line break .*\n$/, ''),
      ]).to.deep.equal([2, '']);
    }
  });

  it('do not send or print a login in the address of the service', async () => {
    const { code, stdout, stderr } = await storefront(['listen', ...FORWARD, '--key', 'sk_1', '--base-url', 'http://ada:mine@127.0.0.1:9']);
    expect([code, stdout, stderr]).to.deep.equal([
      2,
      '',
      'storefront: --base-url must not hold a user name or a password: the API key alone identifies the caller\n',
    ]);
  });

  it('exit with 2 for an invalid call', async () => expect((await storefront(['trigger', 'review.created'])).code).to.equal(2));

  it('are listed in the help', async () => {
    const { stdout } = await storefront(['--help']);
    for (const command of ['listen', 'trigger', 'verify']) expect(stdout).to.match(new RegExp(`^  ${command}\\b`, 'm'));
  });
});
