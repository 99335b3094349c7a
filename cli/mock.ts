// storefront mock: a server that answers from the contract's examples.
import { openContract } from './contract-document.js';
import type { Chaos } from '../packages/partner-kit/mock/chaos.js';
import { startMock } from '../packages/partner-kit/mock/server.js';
import { newWebhookSecret } from '../server/process/random.js';
import { systemNow } from '../server/process/clock.js';

export interface MockCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly chaos?: Chaos;
  readonly seed?: number;
  readonly rateLimit: number;
  readonly webhooks?: string;
  readonly secret?: string;
  readonly contract?: string;
}

/** Runs the mock until SIGINT or SIGTERM. The address is printed alone on standard output; requests, the seed and a secret
 *  that was made go to standard error. Throws ContractFault, and the fault of the system when the port is taken. */
export async function runMock({ contract, webhooks, secret, seed = seedOfNow(), ...options }: MockCommandOptions): Promise<void> {
  const target = webhooks === undefined ? undefined : { url: webhooks, secret: secret ?? made() };
  const mock = await startMock({
    ...options,
    contract: await openContract(contract),
    seed,
    ...(target && { webhooks: target }),
    now: systemNow,
    log: say,
  });
  // Before the address is told: whoever waits for it may end this at once.
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
  say(`Answering from the contract's examples, with the seed ${seed}. Ctrl-C ends this.`);
  process.stdout.write(`${mock.url}\n`);
  await stopped;
  await mock.stop();
}

/** Another one each time; it is printed, so that a run can be repeated. */
function seedOfNow(): number {
  return systemNow().getTime() % 1_000_000;
}

function made(): string {
  const secret = newWebhookSecret();
  say(`Signing with a secret made just now; give it to the receiver, or set one with --secret:\n  ${secret}`);
  return secret;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
