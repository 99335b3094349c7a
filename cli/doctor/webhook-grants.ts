// Webhook endpoints that receive events that no API key allows (any more).
import { findApiKey, type StoredApiKey } from '../../db/api-keys.js';
import type { EndpointWithHealth } from '../../db/webhook-endpoints.js';
import type { Services } from '../../handlers/operation.js';
import { listMissingEventScopes } from '../../domain/event-scopes.js';
import { iterateEndpoints } from '../all-endpoints.js';

/** Returns a sentence for each endpoint whose API key is unknown (it was created before version 0.3.0), deleted, revoked or expired, or
 *  lacks the scope of an event that the endpoint receives. The service still sends them their events. */
export async function findUngrantedWebhooks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const keys = new Map<string, StoredApiKey | undefined>();
  const findings: string[] = [];
  const moment = now().toISOString();
  for await (const endpoint of iterateEndpoints(db)) {
    const { grantedBy } = endpoint;
    if (grantedBy !== undefined && !keys.has(grantedBy)) keys.set(grantedBy, await findApiKey(db, grantedBy));
    const problem = findProblem(endpoint, grantedBy === undefined ? undefined : keys.get(grantedBy), moment);
    if (problem !== undefined) findings.push(formatFinding(endpoint, problem));
  }
  return findings;
}

function findProblem({ grantedBy, events }: EndpointWithHealth, key: StoredApiKey | undefined, now: string): string | undefined {
  if (grantedBy === undefined) return 'was created before version 0.3.0, so no API key is known to allow its events';
  if (!key) return `was allowed by the API key ${grantedBy}, which does not exist`;
  if (key.revokedAt !== undefined) return `was allowed by the API key ${grantedBy}, which was revoked on ${key.revokedAt}`;
  if (key.expiresAt !== undefined && key.expiresAt <= now)
    return `was allowed by the API key ${grantedBy}, which expired on ${key.expiresAt}`;
  const missing = listMissingEventScopes(key, events);
  if (missing.length > 0) return `was allowed by the API key ${grantedBy}, which no longer has ${missing.join(', ')}`;
  return undefined;
}

/** Names only the origin of the URL: the path can be a secret. */
function formatFinding({ id, url, events }: EndpointWithHealth, problem: string): string {
  const scopes = listMissingEventScopes({ scopes: [] }, events).join(', ');
  return (
    `the webhook endpoint ${id} (${new URL(url).origin}, events ${events.join(', ')}) ${problem}. ` +
    `To keep it, update it (PUT /api/webhooks/${id}) with the same "events" and a key that has ${scopes}. Otherwise delete it.`
  );
}
