// Sends events to a receiver from this machine as the service would: signed with both schemes, without following redirects.
import { lookup } from 'node:dns';
import { buildMessage, type SignedMessage } from '../webhooks/endpoint.js';
import { createReceivers, type Outcome } from '../webhooks/post.js';

/** A signed message and its outcome. */
export interface Exchange {
  readonly message: SignedMessage;
  readonly outcome: Outcome;
}

/** A receiver that events are forwarded to. */
export interface Forwarding {
  send(event: { readonly id: string; readonly body: string }): Promise<Exchange>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** The user chose the address, so the service's address guard doesn't apply. */
const unguardedTarget = { lookup, requireAllowedHost: () => undefined, findIssue: () => Promise.resolve(undefined) };

/** Opens a connection to the receiver at `url`. Each message is signed with `secret` at the time that `now` returns. */
export function openForwarding(url: string, secret: string, now: () => Date): Forwarding {
  const receiver = createReceivers({ target: unguardedTarget })(url, 1);
  return {
    async send(event) {
      const message = buildMessage({ secret, headers: [] }, { ...event, nowMs: now().getTime() });
      return { message, outcome: await receiver.send(message, TIMEOUT_MS) };
    },
    close: () => receiver.close(),
  };
}
