// A real SMTP server on 127.0.0.1. Tests script what it answers, and read each email.
//
//   const mails = useMailServer();                 // a new one before each test, stopped after it
//   mails.settings()                               // SMTP_URL and SMTP_FROM for a service
//   mails.answer(451);                             // refuses with this code from now on; 250 accepts
//   mails.received                                 // from, to, subject, text, headers
//   await mails.until(2);                          // resolves once two emails were accepted
//   mails.hold(); mails.release();                 // answers nothing meanwhile
//   startMailServer({ tls: await createCertificate({ addresses: ['127.0.0.1'] }), account: { user, password } })   // STARTTLS, and needs the account
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificate.js';
import type { Settings } from './service.js';

/** An email as received. */
export interface ReceivedMail {
  readonly from: string;
  /** All recipients of the envelope. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A running mail server. */
export interface MailServer {
  readonly received: readonly ReceivedMail[];
  /** The number of emails that were offered, with those that were refused. */
  readonly offered: number;
  readonly port: number;
  /** The accounts that have signed in, in their order. */
  readonly signedIn: readonly string[];
  /** Whether each accepted email came over an encrypted connection. */
  readonly encrypted: readonly boolean[];
  readonly settings: () => Settings;
  readonly answer: (code: number) => void;
  /** The text of a refusal. */
  readonly answerWith: (text: string) => void;
  readonly until: (count: number) => Promise<void>;
  /** Resolves once this many were offered. */
  readonly untilOffered: (count: number) => Promise<void>;
  readonly hold: () => void;
  readonly release: () => void;
  readonly stop: () => Promise<void>;
}

/** How a mail server differs from one without encryption and accounts. */
interface MailServerOptions {
  /** Offers STARTTLS. */
  readonly tls?: Certificate;
  /** Accepts emails of this account only. */
  readonly account?: { readonly user: string; readonly password: string };
}

/** Starts a mail server. */
export async function startMailServer({ tls, account }: MailServerOptions = {}): Promise<MailServer> {
  const signedIn: string[] = [];
  const encrypted: boolean[] = [];
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const held: (() => void)[] = [];
  let code = 250;
  let refusal = 'refused';
  let offered = 0;
  let isHeld = false;
  const changed = () => [...waiting].forEach((check) => check());

  const server = new SMTPServer({
    authOptional: !account,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true, // so that it is the client who refuses to send a password in the clear
    ...(tls && { key: tls.key, cert: tls.certificate }),
    onAuth({ username = '', password }, _, callback) {
      if (username !== account?.user || password !== account.password) return callback(new Error('wrong password'));
      signedIn.push(username);
      callback(undefined, { user: username });
    },
    onData(stream, { envelope: { mailFrom, rcptTo }, secure }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        offered += 1;
        const end = () => {
          if (code === 250) encrypted.push(secure);
          if (code === 250)
            received.push({
              ...parseMail(Buffer.concat(chunks).toString()),
              from: mailFrom ? mailFrom.address : '',
              to: rcptTo.map(({ address }) => address),
            });
          callback(code === 250 ? undefined : Object.assign(new Error(refusal), { responseCode: code }));
          changed();
        };
        if (isHeld) held.push(end);
        else end();
        changed();
      });
    },
  });
  server.on('error', () => undefined); // clients that are killed
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const untilTrue = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isTrue()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const release = () => {
    isHeld = false;
    for (const end of held.splice(0)) end();
  };
  return {
    received,
    port,
    signedIn,
    encrypted,
    get offered() {
      return offered;
    },
    settings: () => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'storefront@shop.example' }),
    answer: (next) => void (code = next),
    answerWith: (next) => void (refusal = next),
    until: (count) => untilTrue(() => received.length >= count),
    untilOffered: (count) => untilTrue(() => offered >= count),
    hold: () => void (isHeld = true),
    release,
    stop: () =>
      new Promise((resolve) => {
        release();
        server.close(resolve);
      }),
  };
}

/** A new mail server before each test. */
export function useMailServer(): MailServer {
  let current: MailServer;
  beforeEach(async () => {
    current = await startMailServer();
  });
  afterEach(() => current.stop());
  return new Proxy({} as MailServer, { get: (_, name) => current[name as keyof MailServer] });
}

/** Reads an email of one part in plain text. */
function parseMail(source: string): Pick<ReceivedMail, 'subject' | 'text' | 'headers'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const text = body.join('\r\n\r\n');
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable';
  return { headers, subject: headers['subject'] ?? '', text: (isQuoted ? decodeQuoted(text) : text).replaceAll('\r\n', '\n') };
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
