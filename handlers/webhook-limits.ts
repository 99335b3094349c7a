// Limits the number of webhook endpoints at one host.
import type { Transaction } from '../db/engine/connection.js';
import { listActiveDestinations, lockDestinations } from '../db/webhook-destinations.js';
import { findEventOverHostLimit, parseHost, type Destination } from '../domain/endpoints-per-host.js';
import { conflict } from './errors.js';
import type { Services } from './operation.js';

/** Throws ApiError 409 if an endpoint, new or changed from `present`, would have an event sent to more endpoints at its host than the
 *  settings allow. Concurrent changes of active endpoints wait for each other until the transaction ends. */
export async function requireFreeHost(
  trx: Transaction,
  { settings }: Pick<Services, 'settings'>,
  { changed, present }: { changed: Destination; present?: Destination },
): Promise<void> {
  if (!changed.isActive) return;
  await lockDestinations(trx);
  const most = settings.endpointsPerHost;
  const event = findEventOverHostLimit(changed, { others: await listActiveDestinations(trx), current: present, limit: most });
  if (event === undefined) return;
  const what = event === '*' ? 'an event' : event;
  throw conflict(
    'too-many-webhooks-at-host',
    'url',
    `would have ${what} sent to more than ${most} endpoints at ${parseHost(changed.url)}: deactivate or delete one of them, or take fewer events`,
  );
}
