// Signs deliveries with both schemes: the hexadecimal header of the service, and Standard Webhooks.
import { createHmac } from 'node:crypto';

/** The secrets of an endpoint; `previous` while a rotation overlaps. */
export interface SigningSecrets {
  readonly current: string;
  readonly previous?: string | undefined;
}

/** The signed values: the id of the event, the time of this attempt, the exact body. */
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
  /** `v1,…`; during a rotation two of them, separated by a space. */
  readonly standard: string;
}

/** Signs one attempt. During a rotation the Standard header carries a signature for each secret. The legacy header has room for one and
 *  uses the previous secret, so that receivers can switch in that time.
 *  Source: docs/description.md, Authentication 6; Standard Webhooks 1.0. */
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

/** Returns the lowercase hexadecimal HMAC-SHA256 of the body, keyed with the UTF-8 bytes of the whole secret. */
export function legacySignature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

const PREFIX = 'whsec_';

/** Returns the key of the Standard Webhooks signature: the decoded bytes after `whsec_`, or the UTF-8 bytes of any other secret. */
export function standardKey(secret: string): Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8');
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Whether a secret gives a key that every implementation decodes alike: after `whsec_`, strict base64 of 16 to 64 bytes. */
export function makesKey(secret: string): boolean {
  if (!secret.startsWith(PREFIX)) return true;
  const { length } = standardKey(secret);
  return BASE64.test(secret.slice(PREFIX.length)) && length >= 16 && length <= 64;
}
