// What tests of deliveries share: subscribing, reading deliveries, and verifying signatures by hand and with a library.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { query, type NoValues } from '../../db/engine/statement.js';
import type {
  CreateWebhook,
  Delivery,
  DeliveryDetail,
  Webhook as Endpoint,
  WebhookHealth,
  WebhookWithSecret,
} from '../../generated/api.js';
import { asyncapi, closeSchemas, schemaCompiler } from '../contract/documents.js';
import type { ReceivedRequest, Receiver } from '../support/receiver.js';
import type { Shop } from '../support/service.js';

/** Settings under which a service sends to a receiver on this machine. */
export const DEVELOPMENT = { WEBHOOKS_ALLOW_LOOPBACK: 'true' };

type Caller = Pick<Shop, 'call'>;

/** An endpoint for all events at a receiver, unless `fields` say otherwise. */
export async function subscribe(
  shop: Caller,
  { url }: Pick<Receiver, 'url'>,
  fields: Partial<CreateWebhook> = {},
): Promise<WebhookWithSecret> {
  return (await shop.call('createWebhook', { body: { url, events: ['*'], ...fields } })).body;
}

/** Returns the endpoint in its current state. */
export async function getEndpoint(shop: Caller, id: string): Promise<Endpoint> {
  return (await shop.call('getWebhook', { path: { id } })).body;
}

/** Returns the health of an endpoint. */
export async function getHealth(shop: Caller, id: string): Promise<WebhookHealth> {
  return (await shop.call('getWebhookHealth', { path: { id } })).body;
}

/** The first hundred deliveries to an endpoint, oldest first. */
export async function deliveriesTo(shop: Caller, id: string, query: Record<string, unknown> = {}): Promise<Delivery[]> {
  return (await shop.call('listWebhookDeliveries', { path: { id }, query: { limit: 100, ...query } })).body.data.reverse();
}

/** The last delivery to an endpoint, with its attempts. */
export async function lastDelivery(shop: Caller, id: string): Promise<DeliveryDetail> {
  const last = (await deliveriesTo(shop, id)).at(-1);
  if (!last) throw new Error('there is no delivery');
  return (await shop.call('getDelivery', { path: { id: last.id } })).body;
}

/** Runs a query and returns its rows. */
export function queryRows<Row = Record<string, unknown>>({ services }: Pick<Shop, 'services'>, sql: string): Promise<Row[]> {
  return services.db.all(query<NoValues, Row>((build) => build.raw(sql)));
}

const WARM_UP = 120; // after this many quick replies, a queue is at its limit and reads ahead
const SLOW_MS = 1_000;

/** Inserts deliveries of an event to an endpoint as another process would, without a notification. */
export async function pileUp(shop: Shop, endpointId: string, count: number): Promise<void> {
  await shop.fixtures.creator();
  const event = (await shop.events()).at(-1);
  await shop.database.execute(
    `insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
     select 'dlv_${endpointId}' || i || '${event?.id}', '${endpointId}', '${event?.id}', 'creator.registered', 'full', 'pending', 0, 0, 0, '${event?.occurredAt}' from n`,
  );
}

/** Delivers until the queues of these endpoints are at their limit: starts again if this machine was busy for a
 *  second in between. Returns how many deliveries each endpoint got. */
export async function warmUp(shop: Shop, ids: readonly string[]): Promise<number> {
  let slowBefore = 0;
  for (let count = WARM_UP; ; count += WARM_UP) {
    for (const id of ids) await pileUp(shop, id, WARM_UP);
    await shop.deliver();
    const slow = (await queryRows(shop, `select id from attempts where duration_ms >= ${SLOW_MS}`)).length;
    if (slow === slowBefore) return count;
    slowBefore = slow;
  }
}

/** The texts that were logged at `warn` or above. */
export function listWarnings(shop: Pick<Shop, 'logs'>): { msg: string; webhookId?: string }[] {
  const lines = shop.logs().trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { level: string; msg: string; webhookId?: string });
  return entries.filter(({ level, msg }) => ['warn', 'error', 'fatal'].includes(level) && !msg.startsWith('WEBHOOKS_ALLOW_LOOPBACK'));
}

/** Checks both signatures of a request by the wall clock of its sender, with node:crypto and with standardwebhooks. */
export function expectSigned(request: ReceivedRequest, secret: string): void {
  expect(request.headers['x-service-signature'], 'x-service-signature').to.equal(legacyBy(secret, request));
  expect(request.headers['webhook-signature'], 'webhook-signature').to.equal(standardBy(secret, request));
  expectVerified(request, secret);
}

/** Verifies the Standard signature with the library only, which accepts any of several. */
export function expectVerified(request: ReceivedRequest, secret: string): void {
  const library = secret.startsWith('whsec_') ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });
  const realNow = Date.now;
  Date.now = () => Number(request.headers['webhook-timestamp']) * 1000; // the library uses the wall clock, but the shop's clock is in 2024
  try {
    expect(library.verify(request.bytes, { ...request.headers })).to.deep.equal(JSON.parse(request.text));
  } finally {
    Date.now = realNow;
  }
}

/** The signature as in docs/description.md. */
export function legacyBy(secret: string, { bytes }: Pick<ReceivedRequest, 'bytes'>): string {
  return createHmac('sha256', Buffer.from(secret, 'utf8')).update(bytes).digest('hex');
}

/** The signature as in Standard Webhooks. */
export function standardBy(secret: string, { headers, bytes }: Pick<ReceivedRequest, 'headers' | 'bytes'>): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');
  const signed = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.`).update(bytes);
  return `v1,${signed.digest('base64')}`;
}

const compile = schemaCompiler(closeSchemas(asyncapi));
const fitsHeaders = compile('/components/schemas/DeliveryHeaders');
/** Headers that HTTP itself needs. */
const TRANSPORT = ['host', 'connection', 'content-length'];

/** Checks that a request has the headers of the contract, and of others only `custom`. */
export function expectDeliveryHeaders({ method, headers, bytes }: ReceivedRequest, custom: readonly string[] = []): void {
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => ![...TRANSPORT, ...custom].includes(name)));
  expect(fitsHeaders(own), JSON.stringify(fitsHeaders.errors)).to.equal(true);
  expect([method, headers['content-type'], headers['user-agent']]).to.deep.equal(['POST', 'application/json', 'Service-Webhook/1.0']);
  expect(headers['content-length']).to.equal(String(bytes.length));
}
