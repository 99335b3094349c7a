// Webhooks at the receiver: is this delivery genuine, and what does it say? And, for tests, deliveries of one's own.
import type { CompactEventPayload, EventPayload } from './generated/events.js';
import { randomUuid } from './uuid.js';
import { WebhookVerificationError } from './webhook-error.js';
import { isLegacySignature, isStandardSignature, legacySignature, makesKey, standardSignature } from './webhook-signatures.js';

/** The body of a delivery exactly as it came. A body that was parsed and written again has other bytes. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The headers of a delivery, as `fetch` servers or Node have them. Names are found in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The union of all events, by the `payloadFormat` of the endpoint. */
export interface EventByFormat {
  full: EventPayload;
  compact: CompactEventPayload;
}

/** How to verify. */
export interface VerifyOptions<Format extends keyof EventByFormat = keyof EventByFormat> {
  /** The `payloadFormat` of the endpoint. Default: `full`. An event in the compact format has no id of its own: it stands in
   *  the `webhook-id` header. */
  readonly format?: Format | undefined;
  /** How far `webhook-timestamp` may be from now, either way. Default: 300. */
  readonly toleranceSeconds?: number | undefined;
  /** Refuse what carries `x-service-signature` alone. That signature does not cover the time: with `false`, whoever once recorded
   *  a delivery can send it again for ever, by leaving out the `webhook-*` headers. The service always sends both, so `false` is
   *  only for other senders and for proxies that drop those headers. Default: true. */
  readonly requireTimestamp?: boolean | undefined;
  /** What counts as now; for tests. Default: the clock. */
  readonly now?: Date | undefined;
}

/** Which moment and which id `sign` puts into the headers. */
export interface SignOptions {
  /** Default: the `id` of the body, else a made-up one. */
  readonly id?: string | undefined;
  /** When it is sent. Default: now. */
  readonly timestamp?: Date | undefined;
  /** The secret before the rotation, as while a rotation overlaps: `webhook-signature` then carries a signature by each,
   *  `x-service-signature` is by the previous one. */
  readonly previousSecret?: string | undefined;
}

/** The headers that the service sends with a delivery. */
export type SignedHeaders = Record<
  'content-type' | 'user-agent' | 'webhook-id' | 'webhook-signature' | 'webhook-timestamp' | 'x-service-signature',
  string
>;

/** Verifies a delivery and gives its event, a union that `event` tells apart.
 *
 *  The `webhook-*` headers (Standard Webhooks) decide, and the delivery must be of the last five minutes. Without them it is
 *  refused; with `requireTimestamp: false`, `x-service-signature` decides instead. Signatures are compared in constant time. During a rotation give both
 *  secrets. Deliveries come more than once: remember the `webhook-id` header of what you have done.
 *
 *  @param rawBody The body as it came, before anything parsed it.
 *  @param headers All headers of the request.
 *  @param secret The secret of the endpoint, or several of which one must fit.
 *  @returns The event. An event that is newer than this package comes as well: keep a `default` in your `switch`.
 *  @throws {@link WebhookVerificationError} Do not act upon it; answer 401, or 500 where the receiver is at fault. `reason` and
 *  `message` tell why.
 *  @example
 *  const event = await webhooks.verify(await request.text(), request.headers, secret);
 *  if (event.event === 'order.completed') console.log(event.data.orderId); */
export async function verify<Format extends keyof EventByFormat = 'full'>(
  rawBody: RawBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions<Format> = {},
): Promise<EventByFormat[Format]> {
  const body = bytesOf(rawBody);
  const secrets = [secret].flat();
  if (secrets.length === 0 || !secrets.every(isKey))
    throw new WebhookVerificationError(
      'secret_malformed',
      'the secret is missing or no key: pass it as the service showed it, `whsec_` included',
    );
  const isGenuine = await (isStandard(headers) ? checkStandard : checkLegacy)({ body, headers, secrets, options });
  if (!isGenuine) throw new WebhookVerificationError('signature_mismatch', `no signature fits${hintOf(body)}`);
  return eventOf(body, options.format ?? 'full') as EventByFormat[Format];
}

/** Signs a body as the service does, for tests of a receiver: gives all headers of the delivery.
 *  @example
 *  const body = JSON.stringify({ event: 'order.completed', id: 'evt_1', timestamp: new Date().toISOString(), data });
 *  await fetch(receiver, { method: 'POST', body, headers: await webhooks.sign(body, secret) }); */
export async function sign(rawBody: RawBody, secret: string, options: SignOptions = {}): Promise<SignedHeaders> {
  const body = bytesOf(rawBody);
  const { id = idOf(body), timestamp = new Date(), previousSecret } = options;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  if (!secrets.every(isKey))
    throw new WebhookVerificationError('secret_malformed', 'the secret is missing or no key: behind `whsec_` stands base64');
  const timestampSeconds = Math.floor(timestamp.getTime() / 1000);
  const signatures = await Promise.all(secrets.map((one) => standardSignature({ id, timestampSeconds, body }, one)));
  return {
    'content-type': 'application/json',
    'user-agent': 'Service-Webhook/1.0',
    'webhook-id': id,
    'webhook-signature': signatures.join(' '),
    'webhook-timestamp': String(timestampSeconds),
    'x-service-signature': await legacySignature(body, previousSecret ?? secret),
  };
}

/** Secrets come from settings, which may be missing whatever the types say. */
const isKey = (secret: unknown): boolean => typeof secret === 'string' && makesKey(secret);

interface Delivery {
  readonly body: Uint8Array;
  readonly headers: WebhookHeaders;
  readonly secrets: readonly string[];
  readonly options: VerifyOptions;
}

const STANDARD_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** One of them is enough: who leaves out another must not get around the check of the time. */
function isStandard(headers: WebhookHeaders): boolean {
  return STANDARD_HEADERS.some((name) => headerOf(headers, name) !== undefined);
}

async function checkStandard({ body, headers, secrets, options }: Delivery): Promise<boolean> {
  const [id, timestampSeconds, signatures] = STANDARD_HEADERS.map((name) => headerOf(headers, name));
  if (!id || !timestampSeconds || !signatures) {
    const missing = STANDARD_HEADERS.filter((name) => !headerOf(headers, name)).join(' and ');
    throw new WebhookVerificationError('headers_missing', `${missing} is missing: pass all headers of the request on`);
  }
  if (!/^\d{1,12}$/.test(timestampSeconds))
    throw new WebhookVerificationError('headers_malformed', 'webhook-timestamp is no number of seconds');
  if (!/(^| )v1,/.test(signatures))
    throw new WebhookVerificationError('headers_malformed', 'webhook-signature holds no signature of the version v1');
  checkMoment(Number(timestampSeconds), options);
  const fits = secrets.map((secret) => isStandardSignature(signatures, { id, timestampSeconds, body }, secret));
  return (await Promise.all(fits)).includes(true);
}

async function checkLegacy({ body, headers, secrets, options }: Delivery): Promise<boolean> {
  const signature = headerOf(headers, 'x-service-signature');
  if (signature === undefined)
    throw new WebhookVerificationError(
      'headers_missing',
      'neither webhook-signature nor x-service-signature is there: pass all headers of the request on',
    );
  if (options.requireTimestamp ?? true)
    throw new WebhookVerificationError(
      'headers_missing',
      'webhook-id, webhook-timestamp and webhook-signature are missing: pass all headers of the request on. x-service-signature alone can be sent again for ever; { requireTimestamp: false } accepts it all the same',
    );
  if (!/^[0-9a-f]{64}$/.test(signature))
    throw new WebhookVerificationError('headers_malformed', 'x-service-signature must be 64 lowercase hexadecimal digits');
  return (await Promise.all(secrets.map((secret) => isLegacySignature(signature, body, secret)))).includes(true);
}

function checkMoment(timestampSeconds: number, { toleranceSeconds = 300, now = new Date() }: VerifyOptions): void {
  const ageSeconds = now.getTime() / 1000 - timestampSeconds;
  if (Math.abs(ageSeconds) <= toleranceSeconds) return;
  const [reason, side] = ageSeconds > 0 ? (['timestamp_too_old', 'before'] as const) : (['timestamp_too_new', 'after'] as const);
  const apart = `webhook-timestamp is ${Math.round(Math.abs(ageSeconds))} s ${side} now, more than ${toleranceSeconds} s`;
  throw new WebhookVerificationError(reason, `${apart}: this was sent again by somebody, or the clock of this machine is wrong`);
}

function eventOf(body: Uint8Array, format: 'full' | 'compact'): EventPayload | CompactEventPayload {
  const event = parse(new TextDecoder().decode(body)) as Record<string, unknown> | undefined;
  if (typeof event?.['event'] !== 'string')
    throw new WebhookVerificationError('body_not_json', 'the body is signed, but it is no event in JSON');
  const sent = typeof event['id'] === 'string' ? 'full' : 'compact';
  if (sent !== format)
    throw new WebhookVerificationError(
      'format_mismatch',
      `the endpoint sends the ${sent} format: verify with { format: '${sent}' }, or change its payloadFormat`,
    );
  return event as unknown as EventPayload;
}

/** What most often breaks a signature is that something parsed the body and wrote it again. */
function hintOf(body: Uint8Array): string {
  const text = new TextDecoder().decode(body);
  const value = parse(text);
  return value !== undefined && JSON.stringify(value) === text
    ? ': is this the secret of this endpoint? While a rotation overlaps pass both, [new, old]'
    : ': the body is not as the service wrote it, so something has changed it; pass the bytes as they came, before anything parses them';
}

/** Whatever is no header, nothing at all included, counts as missing. */
function headerOf(headers: WebhookHeaders | undefined, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const value: unknown = Object.entries(headers ?? {}).find(([field]) => field.toLowerCase() === name)?.[1];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : undefined;
}

/** Of any class: frameworks bring their own. */
function isHeaders(headers: WebhookHeaders | undefined): headers is Headers {
  return typeof headers?.get === 'function';
}

function bytesOf(rawBody: RawBody): Uint8Array {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (rawBody instanceof Uint8Array) return rawBody;
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  throw new WebhookVerificationError(
    'body_not_raw',
    'the body must be the text or the bytes as they came; a parsed body can not be verified',
  );
}

function idOf(body: Uint8Array): string {
  const event = parse(new TextDecoder().decode(body)) as { id?: unknown } | undefined;
  return typeof event?.id === 'string' ? event.id : `evt_${randomUuid()}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
