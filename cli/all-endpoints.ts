// Iterates over all webhook endpoints of a store, one page at a time.
import type { Database } from '../db/engine/connection.js';
import { listEndpoints, type EndpointWithHealth } from '../db/webhook-endpoints.js';

const PAGE = 100;

/** Yields every endpoint that is not deleted. */
export async function* iterateEndpoints(db: Database): AsyncGenerator<EndpointWithHealth> {
  for (let offset = 0; ; offset += PAGE) {
    const { endpoints } = await listEndpoints(db, { limit: PAGE, offset });
    yield* endpoints;
    if (endpoints.length < PAGE) return;
  }
}
