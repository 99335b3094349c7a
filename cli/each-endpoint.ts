// All webhook endpoints of a store, a page at a time.
import type { Database } from '../db/engine/connection.js';
import { listEndpoints, type EndpointWithHealth } from '../db/webhook-endpoints.js';

const PAGE = 100;

/** Every endpoint that is not deleted. */
export async function* eachEndpoint(db: Database): AsyncGenerator<EndpointWithHealth> {
  for (let offset = 0; ; offset += PAGE) {
    const { endpoints } = await listEndpoints(db, { limit: PAGE, offset });
    yield* endpoints;
    if (endpoints.length < PAGE) return;
  }
}
