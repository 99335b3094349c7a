// What became of a test alert, from what the mail server or the connection to it said.
import type { AlertTest, AlertTestStatus } from '../generated/api.js';

/** Why an email was not sent. */
export interface MailError {
  /** The kind of the failure, as nodemailer names it. */
  readonly code?: string | undefined;
  /** The status code of SMTP, 550 for example. */
  readonly responseCode?: number | undefined;
  /** The text of the reply. */
  readonly response?: string | undefined;
  /** Why the connection failed. */
  readonly message?: string | undefined;
}

/** What the mail server replied when it accepted the email, or the error. */
export type MailOutcome = { readonly reply: string } | { readonly error: MailError };

const REPLY_MAX = 300;

/** Returns the result of a test. It has no address: who may test one may not always read it. Pure. */
export function toAlertTest(outcome: MailOutcome): AlertTest {
  const text = 'reply' in outcome ? outcome.reply : outcome.error.response;
  const reply = text === undefined || text === '' ? {} : { reply: omitAddresses(text) };
  return { status: 'reply' in outcome ? 'accepted' : getStatus(outcome.error), ...reply };
}

function getStatus({ code, responseCode, message = '' }: MailError): AlertTestStatus {
  if (code === 'EAUTH') return 'authentication-failed';
  if (code === 'ETLS' || /certificate|altnames|\b(SSL|TLS)\b/i.test(message)) return 'encryption-failed';
  return responseCode === undefined ? 'unreachable' : 'refused';
}

/** Replaces each word with an @ but for the punctuation after it. */
const omitAddresses = (text: string): string =>
  text
    .split(/\s/)
    .filter((word) => word !== '')
    .map((word) => (word.includes('@') ? `(address)${/[:;,.]$/.exec(word)?.[0] ?? ''}` : word))
    .join(' ')
    .slice(0, REPLY_MAX);
