// An endpoint as the sender needs it: secrets opened, URL and headers ready.
import type { StoredEndpoint } from '../db/webhook-endpoints.js';
import type { DeliveryRequest, HeaderField } from '../generated/api.js';
import type { SignatureFingerprints } from '../domain/signature-fingerprint.js';
import type { Message } from './post.js';
import type { RetryRule } from './retry.js';
import { sign, type Signed } from './sign.js';

/** An endpoint with its secrets in the clear: never logged, never kept. */
export interface OpenEndpoint {
  readonly url: string;
  readonly secret: string;
  /** Signs as well until `untilMs`. */
  readonly previous?: { readonly secret: string; readonly untilMs: number } | undefined;
  readonly headers: readonly HeaderField[];
  readonly timeoutMs: number;
  readonly retry: RetryRule;
}

/** Opens what is sealed. Throws when it was sealed with another SECRET_KEY. */
export function openEndpoint(stored: StoredEndpoint, open: (sealed: string) => string): OpenEndpoint {
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

/** A POST that is signed. */
export interface SignedMessage extends Message {
  readonly signed: Signed;
}

/** The POST that delivers a body at a moment, with both signatures. */
export function buildMessage(
  { secret, previous, headers }: Pick<OpenEndpoint, 'secret' | 'previous' | 'headers'>,
  { id, body, nowMs }: { id: string; body: string; nowMs: number },
): SignedMessage {
  const timestampSeconds = Math.floor(nowMs / 1000);
  const inOverlap = previous !== undefined && previous.untilMs > nowMs;
  const signed = sign({ id, body, timestampSeconds }, { current: secret, previous: inOverlap ? previous.secret : undefined });
  const list = ['content-type', 'application/json', 'user-agent', 'Service-Webhook/1.0', 'x-service-signature', signed.legacy];
  list.push('webhook-id', id, 'webhook-timestamp', String(timestampSeconds), 'webhook-signature', signed.standard);
  for (const { name, value } of headers) list.push(name, value);
  return { method: 'POST', headers: list, body, signed };
}

const HIDDEN = '(hidden)';

/** A request as replies show it: without signatures before the first attempt, later with their fingerprints in place of
 *  their values, and without the values of custom headers, which may be credentials. */
export function shownRequest(
  { url, eventId, body, customNames }: { url: string; eventId: string; body: string; customNames: readonly string[] },
  sent: SignatureFingerprints | undefined,
): DeliveryRequest {
  const field = (name: string, value: string) => ({ name, value });
  const headers = [
    field('content-type', 'application/json'),
    field('user-agent', 'Service-Webhook/1.0'),
    ...(sent ? [field('x-service-signature', HIDDEN)] : []),
    field('webhook-id', eventId),
    ...(sent ? [field('webhook-timestamp', String(sent.timestampSeconds)), field('webhook-signature', HIDDEN)] : []),
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

/** Whether a header is the sender's own and can't be set by an endpoint. */
export function isReservedHeader(name: string): boolean {
  return RESERVED.test(name);
}
