// Sends a test alert by email, and says what the mail server replied.
import { countAlertTests, countSentEmails, deleteAlertTest, insertAlertTest, settleAlert } from '../db/alert-messages.js';
import { findEndpoint } from '../db/webhook-endpoints.js';
import { EMAILS_PER_HOUR, formatTestMail, TESTS_PER_HOUR } from '../domain/alert-messages.js';
import { toAlertTest, type MailError } from '../domain/alert-tests.js';
import type { AlertAddressOwner, AlertTest } from '../generated/api.js';
import { withCurrentSettings } from './current-settings.js';
import { invalidField } from './errors.js';
import type { Mailer, Operation, Services } from './operation.js';

const HOUR_MS = 3_600_000;

export const testAlert: Operation<'testAlert'> = async ({ body: { webhookId } }, services) => {
  const address = await findAddress(webhookId, services);
  if (!services.mailer) return { status: 200, body: { status: 'no-mail-server' } };
  if (!address) return { status: 200, body: { status: 'no-address' } };
  const result = await sendTest(address.to, { mailer: services.mailer, webhookId, services });
  return { status: 200, body: { ...result, addressOf: address.owner } };
};

interface Address {
  readonly owner: AlertAddressOwner;
  readonly to: string;
}

/** Returns who is told by email of the failures of an endpoint; without one, whom the store names. */
async function findAddress(webhookId: string | undefined, services: Services): Promise<Address | undefined> {
  const endpoint = webhookId === undefined ? undefined : await findEndpoint(services.db, webhookId);
  if (webhookId !== undefined && !endpoint) throw invalidField('unknown-webhook', 'webhookId', 'names an endpoint that is not there');
  const { email, webhookId: receiverId } = endpoint?.alerts ?? {};
  if (email !== undefined) return { owner: 'webhook', to: email };
  const { alertEmail } = (await withCurrentSettings(services)).settings;
  return receiverId !== undefined || alertEmail === undefined ? undefined : { owner: 'store', to: alertEmail };
}

interface TestParts {
  readonly mailer: Mailer;
  readonly webhookId: string | undefined;
  readonly services: Services;
}

/** Counts the test before it is sent, so that requests at the same time don't exceed the limits together. */
async function sendTest(to: string, { mailer, webhookId, services }: TestParts): Promise<AlertTest> {
  const { db, newId, now, settings, origin } = services;
  const id = newId('alr');
  await insertAlertTest(db, { id, endpointId: webhookId, now: now() });
  if (await isOverLimit(services)) {
    await deleteAlertTest(db, id);
    return { status: 'limit-reached' };
  }
  const mail = { id, to, fromName: settings.storeName, ...formatTestMail({ storeName: settings.storeName, origin: origin(), webhookId }) };
  const result = await mailer.send(mail).then(
    (reply) => toAlertTest({ reply }),
    (error: MailError) => toAlertTest({ error }),
  );
  if (result.status !== 'accepted') await settleAlert(db, { id }, { outcome: 'failed', now: now().toISOString() });
  return result;
}

async function isOverLimit({ db, now }: Services): Promise<boolean> {
  const hourAgo = new Date(now().getTime() - HOUR_MS).toISOString();
  const [tests, emails] = await Promise.all([countAlertTests(db, hourAgo), countSentEmails(db, hourAgo)]);
  return tests > TESTS_PER_HOUR || emails > EMAILS_PER_HOUR;
}
