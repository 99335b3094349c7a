// How much waits for the caller, in one request: only what the scopes of the key allow.
import { toDeliveryScope } from '../db/delivery-counts.js';
import type { Reader } from '../db/engine/connection.js';
import { countDueBalances, countScopes } from '../db/waiting-counts.js';
import { listEndpointStates } from '../db/webhook-endpoints.js';
import { isSending, toEndpointStatus } from '../domain/endpoint-status.js';
import { hasScope } from '../domain/grants.js';
import type { Counts, Scope } from '../generated/api.js';
import type { Operation } from './operation.js';

/** The scope that each group needs: that of the list behind it. */
const NEEDS = {
  products: 'products:read',
  content: 'content:read',
  reviews: 'reviews:moderate',
  creators: 'creators:read',
  orders: 'orders:read',
  commissions: 'commissions:read',
  balances: 'payouts:read',
  webhooks: 'webhooks:read',
  deliveries: 'webhooks:read',
} as const satisfies Readonly<Record<keyof Counts, Scope>>;

/** The stored counts of the groups that need nothing else. */
const STORED = {
  products: { draft: ['products/s/draft'] },
  content: { pendingReview: ['contents/s/pending_review'] },
  reviews: { pending: [1, 2, 3, 4, 5].map((rating) => `reviews/s/pending/r/${rating}`) },
  creators: { pending: ['creators/s/pending'] },
  orders: { paid: ['orders/s/paid'], processing: ['orders/s/processing'], shipped: ['orders/s/shipped'] },
  commissions: { pending: ['commissions/s/pending'] },
} as const;

export const getCounts: Operation<'getCounts'> = async ({ caller }, { db, settings }) => {
  const allows = (name: keyof Counts) => hasScope(caller, NEEDS[name]);
  const body: Counts = {
    ...(await countStored(db, allows)),
    ...(allows('balances') && { balances: { due: await countDueBalances(db, settings.currency) } }),
    ...(allows('webhooks') && (await countWebhooks(db))),
  };
  return { status: 200, body };
};

async function countStored(db: Reader, allows: (name: keyof Counts) => boolean): Promise<Counts> {
  const names = (Object.keys(STORED) as (keyof typeof STORED)[]).filter(allows);
  const named = names.flatMap((group) =>
    Object.entries<readonly string[]>(STORED[group]).map(([name, scopes]) => [`${group}.${name}`, scopes] as const),
  );
  const numbers = await countScopes(db, Object.fromEntries(named));
  const groups = names.map((group) => [
    group,
    Object.fromEntries(Object.keys(STORED[group]).map((name) => [name, numbers[`${group}.${name}`] ?? 0])),
  ]);
  return Object.fromEntries(groups) as Counts;
}

/** Pending deliveries of an endpoint that isn't sending are shown as paused. */
async function countWebhooks(db: Reader): Promise<Pick<Counts, 'webhooks' | 'deliveries'>> {
  const endpoints = await listEndpointStates(db);
  const withStatus = (status: string) => endpoints.filter((endpoint) => toEndpointStatus(endpoint) === status).length;
  const pendingOf = (sends: boolean) =>
    endpoints.filter((endpoint) => isSending(endpoint) === sends).map(({ id }) => toDeliveryScope(id, 'pending'));
  const deliveries = await countScopes(db, {
    pending: pendingOf(true),
    paused: pendingOf(false),
    failed: endpoints.map(({ id }) => toDeliveryScope(id, 'failed')),
  });
  return {
    webhooks: { failing: withStatus('failing'), paused: withStatus('paused'), inactive: withStatus('inactive') },
    deliveries,
  };
}
