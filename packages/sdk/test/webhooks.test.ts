// Webhooks through the SDK: it agrees with the service about both signatures, and rejects everything else with a reason.
import { expect } from 'chai';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { PayloadFormat } from '../../../generated/api.js';
import { Storefront, WebhookVerificationError, webhooks, type VerifyOptions, type WebhookVerificationReason } from '../index.js';
import { sign as signAsTheService } from '../../../webhooks/sign.js';
import { useReceiver, type ReceivedRequest } from '../../../test/support/receiver.js';
import { useShop } from '../../../test/support/service.js';
import { DEVELOPMENT, subscribe } from '../../../test/webhooks/deliveries.js';
import { rejection } from './rejection.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const PLAIN = 'a-secret-of-32-characters-or-so!';
const now = new Date('2024-11-21T12:00:00.400Z');
const event = {
  event: 'order.updated',
  id: 'evt_01jd4a6r9t1v3w5x7y9z1a3b5c',
  timestamp: '2024-11-21T11:59:58.000Z',
  data: { orderId: 'ord_1', title: 'Größe “M” 🙂' },
};
const body = JSON.stringify(event);

/** The headers without the named ones. */
function without(headers: Record<string, string>, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

const getReason = async (promise: Promise<unknown>): Promise<WebhookVerificationReason> => {
  const error = await rejection(promise);
  expect(error).to.be.instanceOf(WebhookVerificationError);
  for (const secret of [SECRET, OTHER, PLAIN]) expect((error as Error).message).to.not.include(secret.slice(6));
  return (error as WebhookVerificationError).reason;
};

describe('webhooks of the SDK, with real deliveries', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const lastRequest = () => receiver.received.at(-1) as ReceivedRequest;
  const at = () => ({ now: shop.clock.now() });

  for (const secret of [SECRET, PLAIN])
    for (const format of ['full', 'compact'] satisfies PayloadFormat[])
      it(`verify what the service sends in the format ${format} with a secret like ${secret.slice(0, 6)}…`, async () => {
        await subscribe(shop, receiver, { payloadFormat: format, secret });
        await shop.fixtures.creator({ name: 'Größe “M” 🙂' });
        await shop.deliver();
        const { bytes, text, headers } = lastRequest();
        for (const raw of [bytes, text, new Uint8Array(bytes), new Uint8Array(bytes).buffer]) {
          const read = webhooks.verify(raw, headers, secret, format === 'full' ? at() : { ...at(), format });
          expect(await read).to.deep.equal(JSON.parse(text));
        }
        const legacyAlone = without(headers, 'webhook-id', 'webhook-timestamp', 'webhook-signature');
        expect(await webhooks.verify(bytes, legacyAlone, secret, { format, requireTimestamp: false })).to.have.property('event');
        expect(await getReason(webhooks.verify(bytes, headers, OTHER, at()))).to.equal('signature_mismatch');
      });

  it('verify with the old secret, the new one, or both during a rotation', async () => {
    const { id, secret: old } = await subscribe(shop, receiver);
    const client = new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url });
    const { secret } = await client.webhooks.rotateSecret(id);
    await shop.fixtures.creator();
    await shop.deliver();
    const { text, headers } = lastRequest();
    for (const known of [old, secret, [secret, old], [OTHER, old]])
      expect(await webhooks.verify(text, headers, known, at())).to.include({ event: 'creator.registered' });
    expect(await getReason(webhooks.verify(text, headers, [OTHER, SECRET], at()))).to.equal('signature_mismatch');
    const legacyAlone = without(headers, 'webhook-id', 'webhook-timestamp', 'webhook-signature');
    expect(await webhooks.verify(text, legacyAlone, [secret, old], { requireTimestamp: false })).to.include({
      event: 'creator.registered',
    });
  });

  it('report that the endpoint sends the other format', async () => {
    await subscribe(shop, receiver, { payloadFormat: 'compact', secret: SECRET });
    await shop.fixtures.creator();
    await shop.deliver();
    const { text, headers } = lastRequest();
    const error = (await rejection(webhooks.verify(text, headers, SECRET, at()))) as WebhookVerificationError;
    expect([error.reason, error.message]).to.deep.equal([
      'format_mismatch',
      "the endpoint sends the compact format: verify with { format: 'compact' }, or change its payloadFormat",
    ]);
  });
});

describe('webhooks.sign', () => {
  for (const secret of [SECRET, PLAIN])
    for (const previousSecret of [undefined, OTHER])
      it(`signs like the service: ${secret.slice(0, 6)}…, ${previousSecret ? 'while a rotation overlaps' : 'with one secret'}`, async () => {
        const headers = await webhooks.sign(body, secret, { timestamp: now, previousSecret });
        const timestampSeconds = Math.floor(now.getTime() / 1000);
        const signed = signAsTheService({ id: event.id, timestampSeconds, body }, { current: secret, previous: previousSecret });
        expect(headers).to.deep.equal({
          'content-type': 'application/json',
          'user-agent': 'Service-Webhook/1.0',
          'webhook-id': event.id,
          'webhook-signature': signed.standard,
          'webhook-timestamp': String(timestampSeconds),
          'x-service-signature': signed.legacy,
        });
      });

  it('creates signatures that the Standard Webhooks library and verify accept', async () => {
    const headers = await webhooks.sign(body, SECRET);
    expect(new StandardWebhook(SECRET).verify(body, headers)).to.deep.equal(event);
    expect(await webhooks.verify(body, headers, SECRET)).to.deep.equal(event);
    expect(await webhooks.verify(new TextEncoder().encode(body), new Headers(headers), SECRET)).to.deep.equal(event);
  });

  it('uses the given id, and generates one for a body without an id', async () => {
    expect((await webhooks.sign(body, SECRET, { id: 'evt_2' }))['webhook-id']).to.equal('evt_2');
    const madeUp = async () => (await webhooks.sign('{"event":"order.updated"}', SECRET))['webhook-id'];
    expect(await madeUp())
      .to.match(/^evt_/)
      .and.not.equal(await madeUp());
  });
});

describe('webhooks.verify', () => {
  let headers: Record<string, string>;
  const verify = (changed: { body?: unknown; headers?: Record<string, unknown>; secret?: unknown; options?: VerifyOptions } = {}) =>
    webhooks.verify(
      ('body' in changed ? changed.body : body) as string,
      (changed.headers ?? headers) as Record<string, string>,
      ('secret' in changed ? changed.secret : SECRET) as string,
      { now, ...changed.options },
    );

  before(async () => void (headers = await webhooks.sign(body, SECRET, { timestamp: now })));

  it('accepts headers in any case, as lists, and in any header class', async () => {
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(await verify({ headers: shouted })).to.deep.equal(event);
    const ownClass = { get: (name: string) => headers[name] ?? null } as unknown as Headers;
    expect(await webhooks.verify(body, ownClass, SECRET, { now })).to.deep.equal(event);
  });

  it('accepts one matching signature among several, also of other versions', async () => {
    const signatures = `v1a,xxx v1,AAAA v1,!!! ${headers['webhook-signature']}`;
    expect(await verify({ headers: { ...headers, 'webhook-signature': signatures } })).to.deep.equal(event);
  });

  it('reads at most 16 well-formed signatures', async () => {
    const right = headers['webhook-signature'] ?? '';
    const wrong = `v1,${'A'.repeat(43)}=`;
    const among = (count: number, other: string) => ({
      ...headers,
      'webhook-signature': [...Array<string>(count).fill(other), right].join(' '),
    });
    expect(await verify({ headers: among(15, wrong) })).to.deep.equal(event);
    expect(await verify({ headers: among(500, 'v1,AAAA') })).to.deep.equal(event);
    expect(await getReason(verify({ headers: among(16, wrong) }))).to.equal('signature_mismatch');
  });

  it('accepts a delivery that is up to five minutes old or early', async () => {
    for (const seconds of [-299, 299, 300])
      expect(await verify({ options: { now: new Date(now.getTime() - 400 + seconds * 1000) } })).to.deep.equal(event);
    expect(await getReason(verify({ options: { now: new Date(now.getTime() + 300_000) } }))).to.equal('timestamp_too_old');
    expect(await getReason(verify({ options: { now: new Date(now.getTime() - 302_000) } }))).to.equal('timestamp_too_new');
    expect(await verify({ options: { now: new Date(now.getTime() + 3_000_000), toleranceSeconds: 3_600 } })).to.deep.equal(event);
  });

  const legacy = (): Record<string, string> => without(headers, 'webhook-id', 'webhook-timestamp', 'webhook-signature');

  it('rejects a recorded delivery that is replayed a year later without its webhook-* headers', async () => {
    const yearLater = new Date(now.getTime() + 365 * 86_400_000);
    expect(await getReason(verify({ options: { now: yearLater } }))).to.equal('timestamp_too_old');
    for (const options of [{}, { requireTimestamp: undefined }, { requireTimestamp: true }])
      expect(await getReason(verify({ headers: legacy(), options: { ...options, now: yearLater } }))).to.equal('headers_missing');
  });

  it('accepts x-service-signature alone if allowed, and only without any webhook-* header', async () => {
    const options = { requireTimestamp: false };
    expect(await verify({ headers: legacy(), options })).to.deep.equal(event);
    expect(await getReason(verify({ headers: without(headers, 'webhook-timestamp'), options }))).to.equal('headers_missing');
  });

  it('rejects missing headers', async () => {
    for (const none of [null, undefined])
      expect(await getReason(webhooks.verify(body, none as unknown as Headers, SECRET, { now }))).to.equal('headers_missing');
  });

  const untimed = { options: { requireTimestamp: false } };
  const allNull = { 'webhook-id': null, 'webhook-timestamp': null, 'webhook-signature': null, 'x-service-signature': null };
  const refusals: readonly (readonly [string, WebhookVerificationReason, () => Parameters<typeof verify>[0]])[] = [
    ['another body', 'signature_mismatch', () => ({ body: body.replace('ord_1', 'ord_2') })],
    ['the same JSON, written again', 'signature_mismatch', () => ({ body: JSON.stringify(event, null, 2) })],
    ['a parsed body', 'body_not_raw', () => ({ body: event })],
    ['no body', 'body_not_raw', () => ({ body: undefined })],
    ['another secret', 'signature_mismatch', () => ({ secret: OTHER })],
    ['no secret', 'secret_malformed', () => ({ secret: undefined })],
    ['an empty secret', 'secret_malformed', () => ({ secret: '' })],
    ['no secret in the list', 'secret_malformed', () => ({ secret: [] })],
    ['a secret that is cut off', 'secret_malformed', () => ({ secret: 'whsec_abc' })],
    ['no headers', 'headers_missing', () => ({ headers: {} })],
    ['headers that are null', 'headers_missing', () => ({ headers: allNull })],
    ['a header that is null', 'headers_missing', () => ({ headers: { ...headers, 'webhook-id': null } })],
    ['no id', 'headers_missing', () => ({ headers: without(headers, 'webhook-id') })],
    ['no moment, though the legacy signature fits', 'headers_missing', () => ({ headers: without(headers, 'webhook-timestamp') })],
    ['no signature but the legacy one', 'headers_missing', () => ({ headers: without(headers, 'webhook-signature') })],
    ['a moment that is none', 'headers_malformed', () => ({ headers: { ...headers, 'webhook-timestamp': '2024-11-21' } })],
    [
      'another moment',
      'signature_mismatch',
      () => ({ headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) } }),
    ],
    ['another id', 'signature_mismatch', () => ({ headers: { ...headers, 'webhook-id': 'evt_2' } })],
    ['a signature without a version', 'headers_malformed', () => ({ headers: { ...headers, 'webhook-signature': 'abc' } })],
    [
      'the right signature under another version',
      'signature_mismatch',
      () => ({ headers: { ...headers, 'webhook-signature': `v1,AAAA v2,${headers['webhook-signature']?.slice(3)}` } }),
    ],
    ['a signature of another length', 'signature_mismatch', () => ({ headers: { ...headers, 'webhook-signature': 'v1,AAAA' } })],
    ['a legacy signature in capitals', 'headers_malformed', () => ({ headers: { 'x-service-signature': 'A'.repeat(64) }, ...untimed })],
    ['a legacy signature of others', 'signature_mismatch', () => ({ headers: { 'x-service-signature': 'a'.repeat(64) }, ...untimed })],
  ];
  for (const [what, reason, changed] of refusals)
    it(`rejects ${what} as ${reason}`, async () => expect(await getReason(verify(changed()))).to.equal(reason));

  it('does not sign with a missing or malformed secret', async () => {
    for (const secret of [undefined, '', 'whsec_abc'] as string[])
      expect(await getReason(webhooks.sign('{}', secret)), secret).to.equal('secret_malformed');
    expect(await getReason(webhooks.sign('{}', SECRET, { previousSecret: 'whsec_abc' }))).to.equal('secret_malformed');
  });

  it('rejects a signed body that is not an event', async () => {
    for (const text of ['', 'null', '[]', '{"id":"evt_1"}', 'hello']) {
      const signed = await webhooks.sign(text, SECRET, { timestamp: now });
      expect(await getReason(verify({ body: text, headers: signed })), text).to.equal('body_not_json');
    }
  });

  it('says whether the body was changed or the secret is wrong', async () => {
    const rewritten = (await rejection(verify({ body: JSON.stringify(event, null, 2) }))) as Error;
    expect(rewritten.message).to.equal(
      'no signature matches: something has changed the body; pass the bytes as received, before anything parses them',
    );
    const foreign = (await rejection(verify({ secret: OTHER }))) as Error;
    expect(foreign.message).to.equal('no signature matches: is this the secret of this endpoint? During a rotation pass both, [new, old]');
  });
});
