// The two signatures of a delivery. Written for the kit: it shares no code with the service's own signing.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message to sign. */
export interface Message {
  /** The id of the event. */
  readonly id: string;
  /** Unix seconds, in digits. */
  readonly timestamp: string;
  readonly body: string;
}

/** Returns the header `x-service-signature`: the hexadecimal HMAC-SHA256 of the body, keyed with the bytes of the whole secret. */
export function computeServiceSignature(body: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'utf8')).update(body, 'utf8').digest('hex');
}

/** Returns the header `webhook-signature` of Standard Webhooks 1.0, with one signature. */
export function computeStandardSignature({ id, timestamp, body }: Message, secret: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64')}`;
}

/** Whether a header contains a signature among those that it separates by spaces. Takes constant time. */
export function hasSignature(header: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return header.split(' ').reduce((found, one) => timingSafeEqual(digest(one), digest(wanted)) || found, false);
}
