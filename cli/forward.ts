// Sends events to a receiver as the service would, from here: signed with both schemes, redirects not followed.
import { lookup } from 'node:dns';
import { messageOf, type SignedMessage } from '../webhooks/endpoint.js';
import { createReceivers, type Outcome } from '../webhooks/post.js';

/** What was sent, and what came of it. */
export interface Exchange {
  readonly message: SignedMessage;
  readonly outcome: Outcome;
}

/** A receiver that events are passed on to. */
export interface Forwarding {
  send(event: { readonly id: string; readonly body: string }): Promise<Exchange>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Who gives a command an address means it: there is no guard as the service has it. */
const unguardedTarget = { lookup, requireAllowedHost: () => undefined, issueOf: () => Promise.resolve(undefined) };

/** Opens a way to the receiver at `url`; each sending is signed with `secret` at the time that `now` tells. */
export function openForwarding(url: string, secret: string, now: () => Date): Forwarding {
  const receiver = createReceivers({ target: unguardedTarget })(url, 1);
  return {
    async send(event) {
      const message = messageOf({ secret, headers: [] }, { ...event, nowMs: now().getTime() });
      return { message, outcome: await receiver.send(message, TIMEOUT_MS) };
    },
    close: () => receiver.close(),
  };
}

/** Whether the receiver has taken it. */
