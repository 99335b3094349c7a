// Both signatures of a delivery, checked and made: written for the kit, sharing no line with what the service signs by.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed. */
export interface Message {
  /** The id of the event. */
  readonly id: string;
  /** Unix seconds, in digits. */
  readonly timestamp: string;
  readonly body: string;
}

/** The header `x-service-signature`: hexadecimal HMAC-SHA256 of the body under the bytes of the whole secret. */
export function computeServiceSignature(body: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'utf8')).update(body, 'utf8').digest('hex');
}

/** The header `webhook-signature` of Standard Webhooks 1.0, one signature. */
export function computeStandardSignature({ id, timestamp, body }: Message, secret: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64')}`;
}

/** Whether one of the signatures in a header, parted by spaces, is the wanted one. Takes the same time for all. */
export function hasSignature(header: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return header.split(' ').reduce((found, one) => timingSafeEqual(digest(one), digest(wanted)) || found, false);
}
