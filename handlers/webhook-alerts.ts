// Checks whom the alerts of a webhook endpoint tell.
import type { Transaction } from '../db/engine/connection.js';
import { findEndpoint, type StoredEndpoint } from '../db/webhook-endpoints.js';
import type { WebhookAlerts } from '../generated/api.js';
import { emailNotConfigured, invalidField } from './errors.js';
import type { Services } from './operation.js';

/** Converts alerts to their stored form: undefined if they tell nobody. */
export function toStoredAlerts({ email, webhookId }: WebhookAlerts = {}): WebhookAlerts | undefined {
  if (email === undefined && webhookId === undefined) return undefined;
  return { ...(email !== undefined && { email }), ...(webhookId !== undefined && { webhookId }) };
}

interface AlertsChange {
  readonly changed: Pick<StoredEndpoint, 'id' | 'alerts'>;
  readonly present?: Pick<StoredEndpoint, 'alerts'> | undefined;
}

/** Throws ApiError 400 if an endpoint gets alerts that can't be sent: an email address without a server for email, an endpoint that isn't
 *  there, or the endpoint itself. What is unchanged is accepted, so that an update can repeat it. */
export async function requireValidAlerts(trx: Transaction, { changed, present }: AlertsChange, { mailer }: Services): Promise<void> {
  const { email, webhookId } = changed.alerts ?? {};
  if (email !== undefined && email !== present?.alerts?.email && !mailer) throw emailNotConfigured('alerts.email');
  if (webhookId === undefined || webhookId === present?.alerts?.webhookId) return;
  if (webhookId === changed.id)
    throw invalidField('incompatible-fields', 'alerts.webhookId', 'is the endpoint itself: name one that still works when this one fails');
  if (!(await findEndpoint(trx, webhookId)))
    throw invalidField('unknown-webhook', 'alerts.webhookId', 'names an endpoint that is not there');
}
