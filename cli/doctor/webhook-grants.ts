// Endpoints that are sent events for which no API key vouches any more, or never did.
import { findApiKey, type StoredApiKey } from '../../db/api-keys.js';
import type { EndpointWithHealth } from '../../db/webhook-endpoints.js';
import type { Services } from '../../handlers/operation.js';
import { missingEventScopes } from '../../domain/event-scopes.js';
import { eachEndpoint } from '../each-endpoint.js';

/** A sentence for each endpoint whose API key is not recorded (it was created before version 0.3.0), is gone, revoked or
 *  expired, or lacks the scope of an event that the endpoint receives. They are sent their events all the same. */
export async function findUnvouchedWebhooks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const keys = new Map<string, StoredApiKey | undefined>();
  const findings: string[] = [];
  const moment = now().toISOString();
  for await (const endpoint of eachEndpoint(db)) {
    const { grantedBy } = endpoint;
    if (grantedBy !== undefined && !keys.has(grantedBy)) keys.set(grantedBy, await findApiKey(db, grantedBy));
    const trouble = troubleWith(endpoint, grantedBy === undefined ? undefined : keys.get(grantedBy), moment);
    if (trouble !== undefined) findings.push(sentenceOf(endpoint, trouble));
  }
  return findings;
}

function troubleWith({ grantedBy, events }: EndpointWithHealth, key: StoredApiKey | undefined, now: string): string | undefined {
  if (grantedBy === undefined) return 'was created before version 0.3.0, so no API key is known to allow its events';
  if (!key) return `was allowed by the API key ${grantedBy}, which does not exist`;
  if (key.revokedAt !== undefined) return `was allowed by the API key ${grantedBy}, which was revoked on ${key.revokedAt}`;
  if (key.expiresAt !== undefined && key.expiresAt <= now)
    return `was allowed by the API key ${grantedBy}, which expired on ${key.expiresAt}`;
  const missing = missingEventScopes(key, events);
  if (missing.length > 0) return `was allowed by the API key ${grantedBy}, which no longer has ${missing.join(', ')}`;
  return undefined;
}

/** Of the URL only the origin: its path may be a secret. */
function sentenceOf({ id, url, events }: EndpointWithHealth, trouble: string): string {
  const scopes = missingEventScopes({ scopes: [] }, events).join(', ');
  return (
    `the webhook endpoint ${id} (${new URL(url).origin}, events ${events.join(', ')}) ${trouble}. ` +
    `If it should stay, update it (PUT /api/webhooks/${id}) with the same "events" and a key that has ${scopes}; else delete it.`
  );
}
