// Sends email over SMTP. The only module that knows nodemailer, which is loaded with the first email.
import type { Mail, Mailer } from '../../handlers/operation.js';
import { ConfigError, type Config } from './config.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** For an email as a whole: the limits above are for each step. */
const TOTAL_MS = 60_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Creates the mailer of SMTP_URL; undefined if it isn't set. Throws ConfigError if it is not a URL. */
export function createMailer({ SMTP_URL: url, SMTP_FROM: from }: Config): Mailer | undefined {
  if (!url || !from) return undefined;
  if (!URL.canParse(url)) throw new ConfigError('SMTP_URL is not a URL: write characters such as @ and / of the password as %40 and %2F');
  const { username, hostname } = new URL(url);
  const options = {
    url,
    requireTLS: username !== '' && !LOOPBACK.has(hostname), // else a password could be read on the way
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    async send({ to, fromName, subject, text, id }: Mail) {
      const { createTransport } = await import('nodemailer');
      const domain = from.slice(from.lastIndexOf('@') + 1);
      const sent = createTransport(options).sendMail({
        from: { name: fromName, address: from },
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' })), TOTAL_MS);
      });
      const { response } = await Promise.race([sent, tooLong]).finally(() => clearTimeout(timer));
      return response;
    },
  };
}
