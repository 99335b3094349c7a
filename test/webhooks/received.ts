// A valid delivery for tests to break, and its diagnosis.
import { createHmac } from 'node:crypto';
import { diagnose, type Check, type Diagnosis, type ReceivedDelivery } from '../../webhooks/diagnose.js';
import { sign, type Signable, type SigningSecrets } from '../../webhooks/sign.js';

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** A secret that signed nothing. */
export const OTHER_SECRET = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
export const ID = 'evt_01jd4a6r9t1v3w5x7y9z1a3b5c';
export const NOW = 1_732_183_245;
export const EVENT = {
  event: 'review.created',
  id: ID,
  timestamp: '2024-11-21T10:00:45.000Z',
  data: { title: 'Très bien', photos: ['https://cdn.example.com/a.jpg'], rating: 5, content: 'über <alles> 🙂' },
};
export const BODY = JSON.stringify(EVENT);

export interface Overrides extends Partial<Omit<ReceivedDelivery, 'body' | 'headers'>> {
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>> | SignatureHeaders;
}

/** The headers of a body as the service sends them. */
export function signHeaders(body: string, timestampSeconds = NOW, secrets: { current: string; previous?: string } = { current: SECRET }) {
  return { ...signatureHeaders({ id: ID, timestampSeconds, body }, secrets) };
}

/** The diagnosis of a valid delivery with the given overrides. */
export function diagnoseReceived({ body = BODY, headers = {}, ...rest }: Overrides = {}): Diagnosis {
  const given = { ...signHeaders(BODY), ...headers };
  return diagnose({ headers: given, body: Buffer.from(body as string), secret: SECRET, nowSeconds: NOW, ...rest });
}

/** An HMAC-SHA256. */
export const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The check of a step; fails if it is missing. */
export function getCheck({ checks }: Diagnosis, scheme: Check['scheme'], step: Check['step']): Check {
  const check = checks.find((one) => one.scheme === scheme && one.step === step);
  if (!check) throw new Error(`there is no check ${scheme} ${step}`);
  return check;
}

/** The failed checks: scheme, step and cause. */
export const failures = ({ checks }: Diagnosis): string[] =>
  checks.filter(({ outcome }) => outcome === 'failed').map(({ scheme, step, cause }) => `${scheme} ${step}: ${cause}`);

/** The failures when neither signature fits, for this cause. */
export const bothSay = (cause: string): string[] => [`standard signature: ${cause}`, `legacy signature: ${cause}`];

export type SignatureHeaders = {
  readonly 'x-service-signature': string;
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/** Both signatures of one attempt as headers. */
export function signatureHeaders(signable: Signable, secrets: SigningSecrets): SignatureHeaders {
  const { timestampSeconds, legacy, standard } = sign(signable, secrets);
  return {
    'x-service-signature': legacy,
    'webhook-id': signable.id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': standard,
  };
}
