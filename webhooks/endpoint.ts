// An endpoint as the sender needs it: secrets opened, URL and headers ready.
import type { StoredEndpoint } from '../db/webhook-endpoints.js';
import type { DeliveryRequest, HeaderField } from '../generated/api.js';
import type { Message } from './post.js';
import type { RetryRule } from './retry.js';
import { signatureHeaders, type Signable } from './sign.js';

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

const PLAIN_HEADERS = ['content-type', 'application/json', 'user-agent', 'Service-Webhook/1.0'];

/** The POST that delivers a body at a moment, with both signatures. */
export function messageOf(
  { secret, previous, headers }: Pick<OpenEndpoint, 'secret' | 'previous' | 'headers'>,
  { id, body, nowMs }: { id: string; body: string; nowMs: number },
): Message {
  const signable: Signable = { id, body, timestampSeconds: Math.floor(nowMs / 1000) };
  const signed = signatureHeaders(signable, {
    current: secret,
    previous: previous && previous.untilMs > nowMs ? previous.secret : undefined,
  });
  const custom = headers.flatMap(({ name, value }) => [name, value]);
  return { method: 'POST', headers: [...PLAIN_HEADERS, ...Object.entries(signed).flat(), ...custom], body };
}

/** A message as logs and replies show it: the values of custom headers may be credentials and are hidden. */
export function shownRequest(url: string, { headers, body }: Message, custom: readonly HeaderField[]): DeliveryRequest {
  return { url, headers: shownHeaders(headers, custom), body };
}

/** Header names and values in turn, as fields; custom values hidden. */
export function shownHeaders(headers: readonly string[], custom: readonly HeaderField[]): HeaderField[] {
  const hidden = new Set(custom.map(({ name }) => name));
  const fields: HeaderField[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] as string;
    fields.push({ name, value: hidden.has(name) ? '(hidden)' : (headers[index + 1] as string) });
  }
  return fields;
}

const RESERVED =
  /^(content-.*|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|user-agent|x-service-signature|webhook-.*|proxy-.*)$/i;

/** Whether a header is the sender's own and can't be set by an endpoint. */
export function isReservedHeader(name: string): boolean {
  return RESERVED.test(name);
}
