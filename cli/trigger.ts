// storefront trigger: sends one example event to a receiver, from this machine or through a running service.
import type { DeliveryRequest, HeaderField, PayloadFormat } from '../generated/api.js';
import type { EventName } from '../generated/webhooks.js';
import { createIds } from '../server/process/ids.js';
import { newWebhookSecret } from '../server/process/random.js';
import { systemNow } from '../server/process/clock.js';
import { exampleBody, listEventTypes } from '../webhooks/event-types.js';
import type { Message, Outcome } from '../webhooks/post.js';
import { isSuccess } from '../domain/delivery.js';
import { openForwarding } from './forward.js';
import { callService, type Remote } from './remote.js';

/** Prints the events with their descriptions. */
export function listEvents(): void {
  for (const { event, description } of listEventTypes()) print(`${event.padEnd(18)}  ${description.split('\n')[0]}`);
}

/** Sends the contract's example of an event, with a new id and the current time, signed with both schemes. Prints the request and the
 *  reply; the exit code is 1 if the reply isn't 2xx. */
export async function triggerForward(
  event: EventName,
  { forward, secret = createSecret(), format }: { forward: string; secret?: string; format: PayloadFormat },
  now = systemNow,
): Promise<void> {
  const id = createIds(now)('evt');
  const forwarding = openForwarding(forward, secret, now);
  const body = exampleBody(event, { format, id, timestamp: now().toISOString() });
  const { message, outcome } = await forwarding.send({ id, body });
  await forwarding.close();
  printResult({ url: forward, headers: toHeaderFields(message), body }, outcome);
}

/** Makes a running service send its example to one of its endpoints, with that endpoint's secret, format and headers. Prints and exits
 *  like `triggerForward`. Throws RemoteError if the service doesn't send it. */
export async function triggerAtEndpoint(event: EventName, { endpoint, ...remote }: Remote & { endpoint: string }): Promise<void> {
  const { request, attempt } = await callService(remote, ({ webhooks }) => webhooks.test(endpoint, { event }), { member: 'attempt' });
  printResult(request, attempt);
}

/** Returns the headers as sent, including signatures: the user of this command has the secret. */
function toHeaderFields({ headers }: Message): HeaderField[] {
  return headers.flatMap((name, place) => (place % 2 === 0 ? [{ name, value: headers[place + 1] ?? '' }] : []));
}

/** A result as this service or another version of it names it. */
type Shown = Pick<Outcome, 'statusCode' | 'durationMs' | 'replyBody'> & {
  readonly error?: { readonly code: string; readonly message: string } | undefined;
};

function printResult({ url, headers, body }: DeliveryRequest, outcome: Shown): void {
  const { statusCode, error, durationMs, replyBody } = outcome;
  print(`POST ${url}`);
  for (const { name, value } of headers) print(`${name}: ${value}`);
  print(`\n${body}\n`);
  print(`${statusCode ?? `${error?.code}: ${error?.message}`} (${Math.round(durationMs)} ms)`);
  if (replyBody) print(replyBody);
  if (isSuccess(outcome.statusCode)) return;
  process.exitCode = 1;
  const hint = HINTS.find(([status]) => status === Math.floor((statusCode ?? 0) / 100) || status === statusCode)?.[1];
  if (hint) process.stderr.write(`storefront: ${hint}\n`);
}

/** By status, or by the first digit of the status. */
const HINTS: readonly (readonly [number, string])[] = [
  [401, 'the receiver rejects the signature: does it have this secret? Run "storefront verify" to find out why'],
  [405, 'the receiver accepts no POST here: is the path right?'],
  [3, 'redirects are never followed: pass the address that this one redirects to'],
  [4, 'a 4xx reply ends a delivery: the service would not retry this event'],
  [5, 'after a 5xx reply the service would retry this event'],
];

function createSecret(): string {
  const secret = newWebhookSecret();
  process.stderr.write(`Signed with a new secret; use --secret to sign with the receiver's secret:\n  ${secret}\n`);
  return secret;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
