// Sends alerts about webhook endpoints, some at a time, so that no slow receiver delays those of others for long. Every process that delivers webhooks does it; of several, one sends an alert
// (db/alert-messages.ts). If that one is killed, another sends it when the claim has expired: maybe twice, but never not at all.
import * as store from '../../db/alert-messages.js';
import type { AlertOutcome, StoredAlert } from '../../db/alert-messages.js';
import { findEndpoint, type StoredEndpoint } from '../../db/webhook-endpoints.js';
import {
  computeAlertDelayMs,
  EMAILS_PER_HOUR,
  formatAlertBody,
  formatAlertMail,
  isTooLate,
  type AlertChannel,
} from '../../domain/alert-messages.js';
import { isSuccess } from '../../domain/delivery.js';
import { withCurrentSettings } from '../../handlers/current-settings.js';
import type { Mailer, Services } from '../../handlers/operation.js';
import { buildMessage, openEndpoint } from '../../webhooks/endpoint.js';
import { startBackgroundJob, type BackgroundJob } from './background-job.js';
import type { Config } from './config.js';

/** Observes alerts for the metrics. */
export interface AlertObserver {
  /** Called when an attempt ends. */
  attempted(channel: AlertChannel, outcome: 'sent' | 'retried' | 'failed'): void;
}

/** Longer than a mail server or a receiver can take. */
const CLAIM_MS = 120_000;
/** So many alerts are sent at a time, of which one is an email. */
const TOGETHER = 8;
const RECEIVER_MAX_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Starts sending alerts, at once and every second. Stopping waits for a slow server as long as for requests; its alert is then sent again by another
 *  process, when the claim has expired. */
export function startAlertRunner(services: Services, config: Config, observer: AlertObserver): BackgroundJob {
  const { log, now, mailer } = services;
  const { PUBLIC_ORIGIN: origin, SHUTDOWN_TIMEOUT_MS: graceMs } = config;
  const db = services.db.background;
  let cutOff: () => void = () => undefined;
  const stopped = new Promise<'stopped'>((resolve) => (cutOff = () => resolve('stopped')));

  async function sendNext(): Promise<boolean> {
    const claimed: StoredAlert[] = [];
    while (claimed.length < TOGETHER) {
      const found = await findNext({ withEmails: claimed.every(({ channel }) => channel !== 'email') });
      if (!found) break;
      const alert = await store.claimAlert(db, found, now().getTime() + CLAIM_MS);
      if (alert) claimed.push(alert);
    }
    await Promise.all(claimed.map(handle));
    return claimed.length > 0;
  }

  /** Leaves emails alone that can't be sent now, but for those that are too late: they wait. */
  async function findNext({ withEmails }: { readonly withEmails: boolean }): Promise<StoredAlert | undefined> {
    const at = now();
    const first = await store.findDueAlert(db, { nowMs: at.getTime(), withEmails });
    if (first?.channel !== 'email' || isTooLate(first, at)) return first;
    const hourAgo = new Date(at.getTime() - HOUR_MS).toISOString();
    if (mailer && (await store.countSentEmails(db, hourAgo)) < EMAILS_PER_HOUR) return first;
    return store.findDueAlert(db, { nowMs: at.getTime(), withEmails: false });
  }

  async function handle(alert: StoredAlert): Promise<void> {
    if (isTooLate(alert, now())) return giveUp(alert);
    const send = await prepare(alert);
    if (!send) return;
    const error = await Promise.race([send().then(() => undefined, toError), stopped]);
    if (error === 'stopped') return;
    if (error) return retry(alert, error);
    await settle(alert, 'sent');
    observer.attempted(alert.channel, 'sent');
    log.info(toFields(alert), 'sent an alert about a webhook endpoint');
  }

  /** Returns what sends the alert; undefined if there is nobody left to tell. */
  async function prepare(alert: StoredAlert): Promise<(() => Promise<void>) | undefined> {
    const endpoint = await findEndpoint(db, alert.endpointId);
    const way = endpoint && (alert.channel === 'email' ? await prepareEmail(alert, endpoint) : await prepareMessage(alert, endpoint));
    if (way === undefined) await settle(alert, 'dropped');
    return way === 'mailed' ? undefined : way;
  }

  async function prepareEmail(alert: StoredAlert, { alerts }: StoredEndpoint): Promise<(() => Promise<void>) | undefined> {
    const { settings } = await withCurrentSettings({ ...services, db });
    const to = alerts?.email ?? settings.alertEmail;
    if (to === undefined || !mailer) return undefined;
    return () => sendMail(mailer, { alert, to, storeName: settings.storeName });
  }

  async function sendMail(by: Mailer, { alert, to, storeName }: { alert: StoredAlert; to: string; storeName: string }): Promise<void> {
    await by.send({ id: alert.id, to, fromName: storeName, ...formatAlertMail(alert, { storeName, origin }) });
  }

  /** If the endpoint that is to be told isn't there any more, an email tells whoever the store names. */
  async function prepareMessage(alert: StoredAlert, { alerts }: StoredEndpoint): Promise<(() => Promise<void>) | 'mailed' | undefined> {
    if (alerts?.webhookId === undefined) return undefined;
    const receiver = await findEndpoint(db, alerts.webhookId);
    if (receiver?.isActive) return () => post(alert, receiver);
    log.warn({ ...toFields(alert), receiverId: alerts.webhookId }, 'an endpoint that alerts are sent to is deleted or inactive');
    return (await store.mailAlertInstead(db, alert, now().getTime())) ? 'mailed' : undefined;
  }

  async function post(alert: StoredAlert, to: StoredEndpoint): Promise<void> {
    const endpoint = openEndpoint(to, services.encryption.decrypt);
    const message = buildMessage(endpoint, { id: alert.id, body: formatAlertBody(alert), nowMs: now().getTime() });
    const receiver = services.openReceiver(endpoint.url, 1);
    const { statusCode, error } = await receiver
      .send(message, Math.min(endpoint.timeoutMs, RECEIVER_MAX_MS))
      .finally(() => receiver.abort());
    if (!isSuccess(statusCode)) throw Object.assign(new Error('not accepted'), { code: error?.code, responseCode: statusCode });
  }

  async function retry(alert: StoredAlert, error: SendError): Promise<void> {
    const dueAt = now().getTime() + computeAlertDelayMs(alert.attempts);
    await store.postponeAlert(db, alert, dueAt);
    observer.attempted(alert.channel, 'retried');
    log.warn({ ...toFields(alert), ...error }, 'could not send an alert about a webhook endpoint; retrying for a day');
  }

  async function giveUp(alert: StoredAlert): Promise<void> {
    await settle(alert, 'failed');
    observer.attempted(alert.channel, 'failed');
    log.warn(toFields(alert), 'gave up an alert about a webhook endpoint: it could not be sent for a day');
  }

  const settle = (alert: StoredAlert, outcome: AlertOutcome) => store.settleAlert(db, alert, { outcome, now: now().toISOString() });

  const job = startBackgroundJob({ name: 'sending alerts', listWork: () => [sendNext], pauseFactor: 1, log });
  return {
    run: job.run,
    stop() {
      const timer = setTimeout(cutOff, graceMs).unref();
      return job.stop().finally(() => clearTimeout(timer));
    },
  };
}

/** Why an attempt failed. Texts of mail servers repeat the address, so there is none. */
interface SendError {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
}

const toError = ({ code, responseCode }: SendError): SendError => ({ code, responseCode });

const toFields = ({ id, endpointId, kind, channel, attempts }: StoredAlert) => ({
  alertId: id,
  webhookId: endpointId,
  kind,
  channel,
  attempts,
});
