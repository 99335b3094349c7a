// An endpoint ready for sending: decrypted secrets, URL and headers.
import type { Place } from '../domain/delivery-order.js';
import type { StoredEndpoint } from '../db/webhook-endpoints.js';
import type { DeliveryRequest, HeaderField } from '../generated/api.js';
import type { SignatureFingerprints } from '../domain/signature-fingerprint.js';
import type { Message } from './post.js';
import type { RetryRule } from './retry.js';
import { sign, type Signed } from './sign.js';

/** An endpoint with decrypted secrets. Never log or store it. */
export interface OpenEndpoint {
  readonly url: string;
  readonly secret: string;
  /** A second secret to sign with until `untilMs`. */
  readonly previous?: { readonly secret: string; readonly untilMs: number } | undefined;
  readonly headers: readonly HeaderField[];
  readonly timeoutMs: number;
  readonly retry: RetryRule;
}

/** Decrypts an endpoint's secrets and headers. Throws if another SECRET_KEY encrypted them. */
export function openEndpoint(stored: StoredEndpoint, open: (stored: string) => string): OpenEndpoint {
  const { previousSecret, previousSecretUntil } = stored;
  return {
    url: stored.url,
    secret: open(stored.secret),
    ...(previousSecret !== undefined &&
      previousSecretUntil !== undefined && { previous: { secret: open(previousSecret), untilMs: Date.parse(previousSecretUntil) } }),
    headers: JSON.parse(open(stored.headers)) as HeaderField[],
    timeoutMs: stored.timeoutSeconds * 1000,
    retry: stored,
  };
}

/** A signed POST request. */
export interface SignedMessage extends Message {
  readonly signed: Signed;
}

/** Builds the POST request that delivers a body at a given time, with both signatures. */
export function buildMessage(
  { secret, previous, headers }: Pick<OpenEndpoint, 'secret' | 'previous' | 'headers'>,
  { id, body, nowMs, place, isTest }: { id: string; body: string; nowMs: number; place?: Place | undefined; isTest?: boolean },
): SignedMessage {
  const timestampSeconds = Math.floor(nowMs / 1000);
  const inOverlap = previous !== undefined && previous.untilMs > nowMs;
  const signed = sign({ id, body, timestampSeconds }, { current: secret, previous: inOverlap ? previous.secret : undefined });
  const list = ['content-type', 'application/json', 'user-agent', 'Service-Webhook/1.0', 'x-service-signature', signed.legacy];
  list.push('webhook-id', id, 'webhook-timestamp', String(timestampSeconds), 'webhook-signature', signed.standard);
  if (place) list.push('webhook-sequence', formatPlace(place));
  if (isTest) list.push('webhook-test', 'true');
  for (const { name, value } of headers) list.push(name, value);
  return { method: 'POST', headers: list, body, signed };
}

const formatPlace = ({ resourceId, sequence }: Place) => `${resourceId};${sequence}`;

const HIDDEN = '(hidden)';

interface RequestParts {
  readonly url: string;
  readonly eventId: string;
  readonly body: string;
  readonly customNames: readonly string[];
  readonly place?: Place | undefined;
  readonly isTest?: boolean;
}

/** Returns a request as replies show it. Signatures are absent before the first attempt and fingerprints afterwards. Values of custom
 *  headers are left out: they may be credentials. */
export function toRequestPreview(
  { url, eventId, body, customNames, place, isTest }: RequestParts,
  sent: SignatureFingerprints | undefined,
): DeliveryRequest {
  const field = (name: string, value: string) => ({ name, value });
  const headers = [
    field('content-type', 'application/json'),
    field('user-agent', 'Service-Webhook/1.0'),
    ...(sent ? [field('x-service-signature', HIDDEN)] : []),
    field('webhook-id', eventId),
    ...(sent ? [field('webhook-timestamp', String(sent.timestampSeconds)), field('webhook-signature', HIDDEN)] : []),
    ...(place ? [field('webhook-sequence', formatPlace(place))] : []),
    ...(isTest ? [field('webhook-test', 'true')] : []),
    ...customNames.map((name) => field(name, HIDDEN)),
  ];
  if (!sent) return { url, headers, body };
  const signatureFingerprints = [
    { header: 'x-service-signature', fingerprint: sent.legacy },
    { header: 'webhook-signature', fingerprint: sent.standard },
  ];
  return { url, headers, signatureFingerprints, body };
}

const RESERVED =
  /^(content-.*|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|user-agent|x-service-signature|webhook-.*|proxy-.*)$/i;

/** Whether the service sets this header itself, so that an endpoint can't. */
export function isReservedHeader(name: string): boolean {
  return RESERVED.test(name);
}
