// Kept counts of deliveries that are not what the store holds: somebody wrote past the triggers that keep them.
import { findWrongCounts } from '../../db/delivery-counts.js';
import type { Services } from '../../handlers/operation.js';
import { iterateEndpoints } from '../all-endpoints.js';

/** A sentence for each endpoint with a count that is wrong, and by how much. Counts all deliveries of each. */
export async function findWrongDeliveryCounts({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const findings: string[] = [];
  for await (const { id } of iterateEndpoints(db)) {
    const wrong = await findWrongCounts(db, id);
    if (wrong.length === 0) continue;
    const figures = wrong.map(({ state, kept, counted }) => `${kept} ${state} instead of ${counted}`).join(', ');
    findings.push(`the webhook endpoint ${id} is counted with ${figures} deliveries. Run "storefront recount".`);
  }
  return findings;
}
