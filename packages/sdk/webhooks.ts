// Verifies webhooks at the receiver, and signs deliveries for tests.
import type { CompactEventPayload, EventPayload } from './generated/events.js';
import { randomUuid } from './uuid.js';
import { WebhookVerificationError } from './webhook-error.js';
import {
  isLegacySignature,
  isStandardSignature,
  computeLegacySignature,
  isValidSecret,
  computeStandardSignature,
} from './webhook-signatures.js';

/** The body of a delivery, exactly as received. A body that was parsed and serialized again has different bytes. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The headers of a delivery, in the form of `fetch` servers or of Node. Names are case-insensitive. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The union of all events, by the `payloadFormat` of the endpoint. */
export interface EventByFormat {
  full: EventPayload;
  compact: CompactEventPayload;
}

/** Options of `verify`. */
export interface VerifyOptions<Format extends keyof EventByFormat = keyof EventByFormat> {
  /** The `payloadFormat` of the endpoint. Default: `full`. A compact event has no id in its body; its id is in the
   *  `webhook-id` header. */
  readonly format?: Format | undefined;
  /** How far `webhook-timestamp` may be from now, either way. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
  /** Rejects deliveries that have only `x-service-signature`. That signature doesn't cover the time: with `false`, anyone who recorded a
   *  delivery can replay it forever without the `webhook-*` headers. The service always sends both, so use `false` only for other
   *  senders and for proxies that remove those headers. Default: true. */
  readonly requireTimestamp?: boolean | undefined;
  /** The current time, for tests. Default: the clock. */
  readonly now?: Date | undefined;
}

/** Options of `sign`. */
export interface SignOptions {
  /** Default: the `id` in the body, or a random one. */
  readonly id?: string | undefined;
  /** When it is sent. Default: now. */
  readonly timestamp?: Date | undefined;
  /** The secret before a rotation, during its overlap: `webhook-signature` then has a signature with each secret, and
   *  `x-service-signature` uses the previous one. */
  readonly previousSecret?: string | undefined;
}

/** The headers that the service sends with a delivery. */
export type SignedHeaders = Record<
  'content-type' | 'user-agent' | 'webhook-id' | 'webhook-signature' | 'webhook-timestamp' | 'x-service-signature',
  string
>;

/** Verifies a delivery and returns its event, a union that `event` discriminates.
 *
 *  Verifies the `webhook-*` headers (Standard Webhooks); the delivery must be at most five minutes old. Without them it is rejected, or
 *  with `requireTimestamp: false` verified by `x-service-signature`. Compares signatures in constant time. During a rotation pass both
 *  secrets. A delivery can arrive more than once: remember the `webhook-id` of those that you have processed.
 *
 *  @param rawBody The body as received, before anything parses it.
 *  @param headers All headers of the request.
 *  @param secret The secret of the endpoint, or several of which one must match.
 *  @returns The event. Events that are newer than this package are returned too: keep a `default` in your `switch`.
 *  @throws {@link WebhookVerificationError} Don't process the delivery; return 401, or 500 for an error of the receiver. `reason`
 *  and `message` say why.
 *  @example
 *  const event = await webhooks.verify(await request.text(), request.headers, secret);
 *  if (event.event === 'order.completed') console.log(event.data.orderId); */
export async function verify<Format extends keyof EventByFormat = 'full'>(
  rawBody: RawBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions<Format> = {},
): Promise<EventByFormat[Format]> {
  const body = toBytes(rawBody);
  const secrets = [secret].flat();
  if (secrets.length === 0 || !secrets.every(isSecret))
    throw new WebhookVerificationError(
      'secret_malformed',
      'the secret is missing or invalid: pass it as the service returned it, including `whsec_`',
    );
  const isGenuine = await (isStandard(headers) ? checkStandard : checkLegacy)({ body, headers, secrets, options });
  if (!isGenuine) throw new WebhookVerificationError('signature_mismatch', `no signature matches${diagnoseMismatch(body)}`);
  return parseEvent(body, options.format ?? 'full') as EventByFormat[Format];
}

/** Signs a body like the service, for tests of a receiver. Returns all headers of the delivery.
 *  @example
 *  const body = JSON.stringify({ event: 'order.completed', id: 'evt_1', timestamp: new Date().toISOString(), data });
 *  await fetch(receiver, { method: 'POST', body, headers: await webhooks.sign(body, secret) }); */
export async function sign(rawBody: RawBody, secret: string, options: SignOptions = {}): Promise<SignedHeaders> {
  const body = toBytes(rawBody);
  const { id = findEventId(body), timestamp = new Date(), previousSecret } = options;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  if (!secrets.every(isSecret))
    throw new WebhookVerificationError('secret_malformed', 'the secret is missing or invalid: it must be base64 after `whsec_`');
  const timestampSeconds = Math.floor(timestamp.getTime() / 1000);
  const signatures = await Promise.all(secrets.map((one) => computeStandardSignature({ id, timestampSeconds, body }, one)));
  return {
    'content-type': 'application/json',
    'user-agent': 'Service-Webhook/1.0',
    'webhook-id': id,
    'webhook-signature': signatures.join(' '),
    'webhook-timestamp': String(timestampSeconds),
    'x-service-signature': await computeLegacySignature(body, previousSecret ?? secret),
  };
}

/** Secrets come from settings, which can be missing despite the types. */
const isSecret = (secret: unknown): boolean => typeof secret === 'string' && isValidSecret(secret);

interface Delivery {
  readonly body: Uint8Array;
  readonly headers: WebhookHeaders;
  readonly secrets: readonly string[];
  readonly options: VerifyOptions;
}

const STANDARD_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** One of them is enough: an attacker must not skip the timestamp check by leaving out another. */
function isStandard(headers: WebhookHeaders): boolean {
  return STANDARD_HEADERS.some((name) => getHeader(headers, name) !== undefined);
}

async function checkStandard({ body, headers, secrets, options }: Delivery): Promise<boolean> {
  const [id, timestampSeconds, signatures] = STANDARD_HEADERS.map((name) => getHeader(headers, name));
  if (!id || !timestampSeconds || !signatures) {
    const missing = STANDARD_HEADERS.filter((name) => !getHeader(headers, name)).join(' and ');
    throw new WebhookVerificationError('headers_missing', `${missing} is missing: pass all headers of the request`);
  }
  if (!/^\d{1,12}$/.test(timestampSeconds))
    throw new WebhookVerificationError('headers_malformed', 'webhook-timestamp is not a number of seconds');
  if (!/(^| )v1,/.test(signatures)) throw new WebhookVerificationError('headers_malformed', 'webhook-signature has no v1 signature');
  checkTimestamp(Number(timestampSeconds), options);
  const checks = secrets.map((secret) => isStandardSignature(signatures, { id, timestampSeconds, body }, secret));
  return (await Promise.all(checks)).includes(true);
}

async function checkLegacy({ body, headers, secrets, options }: Delivery): Promise<boolean> {
  const signature = getHeader(headers, 'x-service-signature');
  if (signature === undefined)
    throw new WebhookVerificationError(
      'headers_missing',
      'webhook-signature and x-service-signature are missing: pass all headers of the request',
    );
  if (options.requireTimestamp ?? true)
    throw new WebhookVerificationError(
      'headers_missing',
      'webhook-id, webhook-timestamp and webhook-signature are missing: pass all headers of the request. A delivery with x-service-signature alone can be replayed forever; { requireTimestamp: false } accepts it',
    );
  if (!/^[0-9a-f]{64}$/.test(signature))
    throw new WebhookVerificationError('headers_malformed', 'x-service-signature must be 64 lowercase hexadecimal digits');
  return (await Promise.all(secrets.map((secret) => isLegacySignature(signature, body, secret)))).includes(true);
}

function checkTimestamp(timestampSeconds: number, { toleranceSeconds = 300, now = new Date() }: VerifyOptions): void {
  const ageSeconds = now.getTime() / 1000 - timestampSeconds;
  if (Math.abs(ageSeconds) <= toleranceSeconds) return;
  const [reason, side] = ageSeconds > 0 ? (['timestamp_too_old', 'before'] as const) : (['timestamp_too_new', 'after'] as const);
  const difference = `webhook-timestamp is ${Math.round(Math.abs(ageSeconds))} s ${side} now, more than ${toleranceSeconds} s`;
  throw new WebhookVerificationError(reason, `${difference}: this is a replay, or the clock of this machine is wrong`);
}

function parseEvent(body: Uint8Array, format: 'full' | 'compact'): EventPayload | CompactEventPayload {
  const event = parseJson(new TextDecoder().decode(body)) as Record<string, unknown> | undefined;
  if (typeof event?.['event'] !== 'string')
    throw new WebhookVerificationError('body_not_json', 'the body is signed, but it is not an event in JSON');
  const sent = typeof event['id'] === 'string' ? 'full' : 'compact';
  if (sent !== format)
    throw new WebhookVerificationError(
      'format_mismatch',
      `the endpoint sends the ${sent} format: verify with { format: '${sent}' }, or change its payloadFormat`,
    );
  return event as unknown as EventPayload;
}

/** The most common cause of a mismatch is a body that was parsed and serialized again. */
function diagnoseMismatch(body: Uint8Array): string {
  const text = new TextDecoder().decode(body);
  const value = parseJson(text);
  return value !== undefined && JSON.stringify(value) === text
    ? ': is this the secret of this endpoint? During a rotation pass both, [new, old]'
    : ': something has changed the body; pass the bytes as received, before anything parses them';
}

/** Returns a header; undefined for anything that isn't one. */
function getHeader(headers: WebhookHeaders | undefined, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const value: unknown = Object.entries(headers ?? {}).find(([field]) => field.toLowerCase() === name)?.[1];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : undefined;
}

/** Accepts any class with `get`: frameworks have their own. */
function isHeaders(headers: WebhookHeaders | undefined): headers is Headers {
  return typeof headers?.get === 'function';
}

function toBytes(rawBody: RawBody): Uint8Array {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof Uint8Array) return rawBody;
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  throw new WebhookVerificationError(
    'body_not_raw',
    'the body must be the text or the bytes as received; a parsed body cannot be verified',
  );
}

function findEventId(body: Uint8Array): string {
  const event = parseJson(new TextDecoder().decode(body)) as { id?: unknown } | undefined;
  return typeof event?.id === 'string' ? event.id : `evt_${randomUuid()}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
