// Signs deliveries under both schemes: the hexadecimal header of the service, and Standard Webhooks.
import { createHmac } from 'node:crypto';

/** The secrets of an endpoint; `previous` while a rotation overlaps. */
export interface SigningSecrets {
  readonly current: string;
  readonly previous?: string | undefined;
}

/** What is signed: the id of the event, the moment of this attempt, the exact body. */
export interface Signable {
  readonly id: string;
  readonly timestampSeconds: number;
  readonly body: string;
}

/** Both signatures of one attempt. */
export interface Signed {
  readonly timestampSeconds: number;
  /** Lowercase hexadecimal. */
  readonly legacy: string;
  /** `v1,…`, two of them with a space between while a rotation overlaps. */
  readonly standard: string;
}

/** Signs one attempt. During a rotation the Standard signature is made with each secret, the legacy one still with the
 *  previous secret: its header has room for one, and receivers change over in that time.
 *  Source: service.md, Authentication 6; Standard Webhooks 1.0. */
export function sign({ id, timestampSeconds, body }: Signable, { current, previous }: SigningSecrets): Signed {
  const text = `${id}.${timestampSeconds}.${body}`;
  const standard = standardSignature(text, current);
  return {
    timestampSeconds,
    legacy: legacySignature(body, previous ?? current),
    standard: previous === undefined ? standard : `${standard} ${standardSignature(text, previous)}`,
  };
}

function standardSignature(text: string, secret: string): string {
  return `v1,${createHmac('sha256', standardKey(secret)).update(text).digest('base64')}`;
}

/** Lowercase hexadecimal HMAC-SHA256 of the body, keyed with the UTF-8 bytes of the whole secret. */
export function legacySignature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

const PREFIX = 'whsec_';

/** The key of the Standard Webhooks signature: the bytes behind `whsec_`, decoded; of any other secret, its UTF-8 bytes. */
export function standardKey(secret: string): Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8');
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Whether a secret makes a key that others decode alike: behind `whsec_` stands strict base64 of 16 to 64 bytes. */
export function makesKey(secret: string): boolean {
  if (!secret.startsWith(PREFIX)) return true;
  const { length } = standardKey(secret);
  return BASE64.test(secret.slice(PREFIX.length)) && length >= 16 && length <= 64;
}
