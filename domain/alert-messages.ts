// Alerts about webhook endpoints: what they say, and how long they are tried. Texts are fixed: nothing in them is chosen by who registers an
// endpoint, because anyone who may do that chooses the address, too.

/** What an alert is about. */
export type AlertKind = 'webhook.failing' | 'webhook.paused' | 'delivery.exhausted';

/** How an alert is sent. */
export type AlertChannel = 'email' | 'webhook';

/** An alert about an endpoint. Times are ISO 8601. */
export interface Alert {
  readonly id: string;
  readonly endpointId: string;
  readonly kind: AlertKind;
  readonly createdAt: string;
  /** The first failure since the last success; undefined for an exhausted delivery. */
  readonly failingSince?: string | undefined;
  /** The delivery that failed for good. */
  readonly deliveryId?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const GIVE_UP_MS = 24 * HOUR_MS;

/** How many emails a store sends in an hour: a key that may register endpoints can name any address. */
export const EMAILS_PER_HOUR = 30;

/** How many tests of alerts a store sends in an hour, whatever their results: the reply of a mail server also says whether an address exists. */
export const TESTS_PER_HOUR = 10;

/** Returns how long to wait after a failed attempt, counted from 1, in milliseconds: a minute, then twice as long each time, at most an hour.
 *  Pure. */
export const computeAlertDelayMs = (attempts: number): number => Math.min(MINUTE_MS * 2 ** (attempts - 1), HOUR_MS);

/** Whether an alert is too old to be tried at a time: after a day. Pure. */
export const isTooLate = ({ createdAt }: Pick<Alert, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= GIVE_UP_MS;

/** Returns the body of an alert to another endpoint, as WebhookAlertMessage in the contract. Pure. */
export function formatAlertBody({ id, endpointId, kind, createdAt, failingSince, deliveryId }: Alert): string {
  const data = {
    webhookId: endpointId,
    ...(failingSince !== undefined && { failingSince }),
    ...(deliveryId !== undefined && { deliveryId }),
  };
  return JSON.stringify({ event: kind, id, timestamp: createdAt, data });
}

interface MailTexts {
  readonly subject: string;
  readonly happened: (alert: Alert) => string;
  readonly next: string;
}

const TEXTS: Readonly<Record<AlertKind, MailTexts>> = {
  'webhook.failing': {
    subject: 'A webhook endpoint is failing',
    happened: ({ endpointId, failingSince, createdAt }) =>
      `Nothing was delivered to the webhook endpoint ${endpointId} since ${formatTime(failingSince ?? createdAt)}.`,
    next: 'If that goes on for five days in all, the service stops sending to it. Check the receiver: the attempts show what it returns.',
  },
  'webhook.paused': {
    subject: 'A webhook endpoint is paused',
    happened: ({ endpointId, failingSince, createdAt }) =>
      `The service stopped sending to the webhook endpoint ${endpointId} at ${formatTime(createdAt)}. Nothing was delivered to it since ${formatTime(failingSince ?? createdAt)}.`,
    next: 'Its events are stored. Fix the receiver, then resume the endpoint: it gets all of them.',
  },
  'delivery.exhausted': {
    subject: 'A webhook delivery failed',
    happened: ({ endpointId, deliveryId, createdAt }) =>
      `The delivery ${deliveryId ?? ''} to the webhook endpoint ${endpointId} failed at ${formatTime(createdAt)}, and is not retried any more. There can be others in this hour.`,
    next: 'Check the receiver, then replay the delivery, or recover all that failed since that time.',
  },
};

const FOOTER =
  'You get this email because your address is set for alerts about this endpoint, or in the settings of the store. There is at most one an hour about each problem of an endpoint.';

/** Returns the subject and the text of an alert by email. `origin` is where people reach the dashboard; undefined leaves the link out. Pure. */
export function formatAlertMail(
  alert: Alert,
  { storeName, origin }: { readonly storeName: string; readonly origin: string | undefined },
): { readonly subject: string; readonly text: string } {
  const { subject, happened, next } = TEXTS[alert.kind];
  const link = origin === undefined ? [] : [`${origin}/dashboard/webhooks/${alert.endpointId}`];
  return { subject: `${storeName}: ${subject}`, text: `${[happened(alert), next, ...link, FOOTER].join('\n\n')}\n` };
}

/** Returns the subject and the text of a test. Pure. */
export function formatTestMail({ storeName, origin, webhookId }: { storeName: string; origin: string; webhookId: string | undefined }): {
  readonly subject: string;
  readonly text: string;
} {
  const about = webhookId === undefined ? 'webhook endpoints without an address of their own' : `the webhook endpoint ${webhookId}`;
  const link = `${origin}/dashboard/${webhookId === undefined ? 'store-settings' : `webhooks/${webhookId}`}`;
  const text = `This is a test. Alerts about ${about} arrive at this address. Nothing has failed.`;
  return { subject: `${storeName}: Test of alerts`, text: `${[text, link, TEST_FOOTER].join('\n\n')}\n` };
}

const TEST_FOOTER = 'You get this email because someone who manages the webhook endpoints of the store asked for a test.';

/** 21 November 2024, 10:05 UTC. */
function formatTime(time: string): string {
  const date = new Date(time);
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}, ${date.toISOString().slice(11, 16)} UTC`;
}
