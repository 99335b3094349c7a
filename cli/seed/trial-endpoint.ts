// A webhook endpoint that exists only for a moment: some events are stored only while an endpoint subscribes to them, and the sample shop shows
// one of each.
import type { EventName } from '../../generated/webhooks.js';
import { handlers } from '../../handlers/index.js';
import { CALL, parseBody, type Shop } from './shop.js';

/** Runs `act` while an endpoint subscribes to events, and deletes the endpoint afterwards, so that nothing is sent. */
export async function withTrialEndpoint({ services }: Shop, events: readonly EventName[], act: () => Promise<void>): Promise<void> {
  // No DNS lookup: filling the store needs no network.
  const offline = { ...services, target: { findIssue: () => Promise.resolve(undefined) } };
  const body = { name: 'Trial', url: 'https://trial.example.com/hooks', events: [...events], active: true, timeoutSeconds: 10 };
  const { id } = parseBody((await handlers.createWebhook({ ...CALL, body }, offline)).body);
  await act();
  await handlers.deleteWebhook({ ...CALL, path: { id } }, offline);
}
