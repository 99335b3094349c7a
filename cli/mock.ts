// storefront mock: a server that replies with the examples of the contract.
import { openContract } from './contract-document.js';
import type { Chaos } from '../packages/partner-kit/mock/chaos.js';
import { startMock } from '../packages/partner-kit/mock/server.js';
import { newWebhookSecret } from '../server/process/random.js';
import { systemNow } from '../server/process/clock.js';

/** The options of `storefront mock`. */
export interface MockCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly chaos?: Chaos;
  readonly seed?: number;
  readonly rateLimit: number;
  readonly stateful?: boolean;
  readonly webhooks?: string;
  readonly secret?: string;
  readonly contract?: string;
}

/** Runs the mock until SIGINT or SIGTERM. Prints only the address to standard output; requests, the seed and a generated secret go to
 *  standard error. Throws ContractError, and the system error if the port is in use. */
export async function runMock({
  contract,
  webhooks,
  secret,
  stateful,
  seed = createSeed(),
  ...options
}: MockCommandOptions): Promise<void> {
  const target = webhooks === undefined ? undefined : { url: webhooks, secret: secret ?? createSecret() };
  const mock = await startMock({
    ...options,
    contract: await openContract(contract),
    seed,
    isStateful: stateful === true,
    ...(target && { webhooks: target }),
    now: systemNow,
    log: say,
  });
  // Before printing the address: a program that waits for it may stop this at once.
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
  say(`Replying with the examples of the contract, with the seed ${seed}. Press Ctrl-C to stop.`);
  process.stdout.write(`${mock.url}\n`);
  await stopped;
  await mock.stop();
}

/** Returns a different seed each time. It is printed, so that a run can be repeated. */
function createSeed(): number {
  return systemNow().getTime() % 1_000_000;
}

function createSecret(): string {
  const secret = newWebhookSecret();
  say(`Signing with a new secret; configure the receiver with it, or set one with --secret:\n  ${secret}`);
  return secret;
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
