// Stored delivery counts that differ from the deliveries in the store, because something bypassed the triggers that maintain them.
import { findWrongCounts } from '../../db/delivery-counts.js';
import type { Services } from '../../handlers/operation.js';
import { iterateEndpoints } from '../all-endpoints.js';

/** Returns a sentence for each endpoint with a wrong count. Counts all deliveries of each endpoint. */
export async function findWrongDeliveryCounts({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const findings: string[] = [];
  for await (const { id } of iterateEndpoints(db)) {
    const wrong = await findWrongCounts(db, id);
    if (wrong.length === 0) continue;
    const figures = wrong.map(({ state, kept, counted }) => `${kept} ${state} instead of ${counted}`).join(', ');
    findings.push(`the webhook endpoint ${id} has wrong delivery counts: ${figures}. Run "storefront recount".`);
  }
  return findings;
}
