// The signatures that receivers verify: both schemes, custom secrets, rotation, and that no secret is shown again.
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import type { PayloadFormat } from '../../generated/api.js';
import { DAY_MS, HOUR_MS } from '../support/clock.js';
import { useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import {
  DEVELOPMENT,
  getEndpoint,
  expectSigned,
  expectVerified,
  legacyBy,
  lastDelivery,
  queryRows,
  standardBy,
  subscribe,
} from './deliveries.js';

const WHSEC = `whsec_${Buffer.from('twenty-four bytes of it!').toString('base64')}`;
const PLAIN = 'a-secret-of-32-characters-or-so!';

describe('the signatures of a delivery', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  const lastRequest = (): ReceivedRequest => {
    const last = receiver.received.at(-1);
    if (!last) throw new Error('nothing was received');
    return last;
  };

  const secrets: Readonly<Record<string, string | undefined>> = {
    'that the service made': undefined,
    'of the form whsec_': WHSEC,
    'of any other form': PLAIN,
    'with all kinds of signs': '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    'of base64 without the prefix': WHSEC.slice('whsec_'.length),
    'of 255 characters': 'x'.repeat(255),
  };
  for (const format of ['full', 'compact'] satisfies PayloadFormat[])
    for (const [what, given] of Object.entries(secrets))
      it(`use the secret ${what}, in the format ${format}`, async () => {
        const { secret } = await subscribe(shop, receiver, { payloadFormat: format, ...(given && { secret: given }) });
        if (given) expect(secret).to.equal(given);
        else expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{32}$/);
        await shop.fixtures.content({ title: 'Größe “M” 🙂', tags: ['\u2028', 'a\\b'] });
        await shop.deliver();
        expect(receiver.received).to.have.length(2);
        for (const request of receiver.received) expectSigned(request, secret);
      });

  it('are unique to the receiver: no two endpoints have the same secret', async () => {
    const made = [await subscribe(shop, receiver), await subscribe(shop, receiver)].map(({ secret }) => secret);
    expect(new Set(made).size).to.equal(2);
    await shop.fixtures.creator();
    await shop.deliver();
    const signers = receiver.received.map((request) =>
      made.findIndex((secret) => request.headers['x-service-signature'] === legacyBy(secret, request)),
    );
    expect(signers.sort()).to.deep.equal([0, 1]);
  });

  it('use the old secret as well during a rotation, then only the new one', async () => {
    const { id, secret: old } = await subscribe(shop, receiver);
    const { secret, previousSecretExpiresAt } = (await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 3_600 } }))
      .body;
    expect(previousSecretExpiresAt).to.equal(new Date(shop.clock.now().getTime() + HOUR_MS).toISOString());
    for (const waitMs of [0, HOUR_MS - 1]) {
      shop.clock.advance(waitMs);
      await shop.fixtures.creator();
      await shop.deliver();
      const request = lastRequest();
      expect(request.headers['webhook-signature']).to.equal(`${standardBy(secret, request)} ${standardBy(old, request)}`);
      expect(request.headers['x-service-signature']).to.equal(legacyBy(old, request));
      for (const one of [old, secret]) expectVerified(request, one);
    }
    shop.clock.advance(1);
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(lastRequest(), secret);
    expect(() => expectVerified(lastRequest(), old)).to.throw('No matching signature');
    expect(await getEndpoint(shop, id)).to.not.have.property('previousSecretExpiresAt');
  });

  it('change at once when a rotation has no overlap, for retries too', async () => {
    receiver.answer(500, 200);
    const { id, secret: old } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(lastRequest(), old);
    const { secret } = (await shop.call('rotateWebhookSecret', { path: { id }, body: { overlapSeconds: 0, secret: PLAIN } })).body;
    expect(secret).to.equal(PLAIN);
    shop.clock.advance(1_000);
    await shop.deliver();
    expectSigned(lastRequest(), PLAIN);
  });

  it('overlap for a day by default', async () => {
    const { id, secret: old } = await subscribe(shop, receiver);
    const { secret } = (await shop.call('rotateWebhookSecret', { path: { id } })).body;
    expect(secret)
      .to.match(/^whsec_/)
      .and.not.equal(old);
    shop.clock.advance(DAY_MS - 1);
    await shop.fixtures.creator();
    await shop.deliver();
    expect(lastRequest().headers['x-service-signature']).to.equal(legacyBy(old, lastRequest()));
  });

  it('are not shown with a delivery: only their fingerprints are shown and stored', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.call('rotateWebhookSecret', { path: { id } });
    await shop.fixtures.creator();
    await shop.deliver();
    const { headers, signatureFingerprints } = (await lastDelivery(shop, id)).request;
    const shown = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
    const sent = lastRequest().headers;
    for (const name of ['webhook-id', 'webhook-timestamp']) expect(shown[name], name).to.equal(sent[name]);
    for (const name of ['x-service-signature', 'webhook-signature']) expect(shown[name], name).to.equal('(hidden)');
    const fingerprint = (name: string) =>
      createHash('sha256')
        .update(sent[name] ?? '')
        .digest('hex')
        .slice(0, 8);
    expect(signatureFingerprints).to.deep.equal(
      ['x-service-signature', 'webhook-signature'].map((header) => ({ header, fingerprint: fingerprint(header) })),
    );
    const attempts = JSON.stringify(await queryRows(shop, 'select * from attempts'));
    const signatures = [sent['x-service-signature'] ?? '', ...(sent['webhook-signature'] ?? '').split(/[ ,]/)];
    for (const signature of signatures.filter((one) => one !== 'v1')) expect(attempts).to.not.include(signature);
  });

  it('of attempts that an earlier version stored in full are shown as fingerprints too', async () => {
    const { id, secret } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const before = (await lastDelivery(shop, id)).request;
    const whole = `${lastRequest().headers['webhook-timestamp']} ${legacyBy(secret, lastRequest())} ${standardBy(secret, lastRequest())}`;
    await shop.database.execute(`update attempts set signatures = '${whole}'`);
    expect((await lastDelivery(shop, id)).request).to.deep.equal(before);
  });

  it('are in no reply: not of a delivery, not of a test', async () => {
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const delivery = await shop.call('getDelivery', { path: { id: (await lastDelivery(shop, id)).id } });
    const test = await shop.call('testWebhook', { path: { id }, body: { event: 'order.updated' } });
    expect(receiver.received).to.have.length(2);
    for (const { headers } of receiver.received)
      for (const signature of [headers['x-service-signature'] ?? '', headers['webhook-signature'] ?? ''])
        for (const { text } of [delivery, test]) expect(text).to.not.include(signature);
    expect(test.body.request.signatureFingerprints).to.have.length(2);
  });
});

describe('the secret of an endpoint', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('is shown when it is created and never again: not in a reply, the log or the store', async () => {
    const made = await subscribe(shop, receiver, { secret: PLAIN });
    const { id } = made;
    const rotated = (await shop.call('rotateWebhookSecret', { path: { id }, headers: { 'Idempotency-Key': 'rotate' } })).body;
    const again = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const replies = [
      await shop.call('getWebhook', { path: { id } }),
      await shop.call('listWebhooks'),
      await shop.call('updateWebhook', { path: { id }, body: { name: 'another' } }),
      await shop.call('testWebhook', { path: { id }, body: { event: 'order.updated' } }),
      await shop.call('certifyWebhook', { path: { id } }),
      await shop.call('getWebhookHealth', { path: { id } }),
      await shop.call('getDelivery', { path: { id: (await lastDelivery(shop, id)).id } }),
      await shop.call('listWebhookDeliveries', { path: { id } }),
    ];
    const told = [...replies.map(({ text }) => text), shop.logs(), await dumpStore()];
    for (const secret of [PLAIN, rotated.secret, again.secret])
      for (const form of [secret, secret.replace('whsec_', ''), Buffer.from(secret).toString('base64')])
        for (const text of told) expect(text.includes(form), `${form} in ${text.slice(0, 60)}`).to.equal(false);
  });

  it('can be changed only by rotation, and has 16 to 255 characters', async () => {
    const { id } = await subscribe(shop, receiver);
    expect((await shop.call('updateWebhook', { path: { id }, body: { secret: PLAIN } })).status).to.equal(400);
    for (const secret of ['x'.repeat(15), 'x'.repeat(256), 'with a space in it', 'not-printable-\u00e9\u00e9'])
      for (const call of [
        shop.call('rotateWebhookSecret', { path: { id }, body: { secret } }),
        shop.call('createWebhook', { body: { url: receiver.url, events: ['*'], secret } }),
      ])
        expect((await call).error.details?.field).to.equal('secret');
  });

  for (const [what, secret] of Object.entries({
    'without any byte': 'whsec_!!!!!!!!!!!!',
    'that is not base64': 'whsec_not.base64.at.all',
    'of base64url, which libraries refuse': `whsec_${'-_'.repeat(16)}`,
    'of a byte or two': 'whsec_AA==AA==AA==',
  }))
    it(`is refused when it starts with whsec_ and has a key ${what}`, async () => {
      const created = await shop.call('createWebhook', { body: { url: receiver.url, events: ['*'], secret } });
      expect([created.status, created.status === 400 && created.error.details?.field]).to.deep.equal([400, 'secret']);
      const { id } = await subscribe(shop, receiver);
      const rotated = await shop.call('rotateWebhookSecret', { path: { id }, body: { secret } });
      expect([rotated.status, rotated.status === 400 && rotated.error.details?.field]).to.deep.equal([400, 'secret']);
    });

  /** All rows of all tables as text. */
  async function dumpStore(): Promise<string> {
    const { dialect } = shop.services.db;
    const names = await queryRows<{ name: string }>(
      shop,
      dialect === 'sqlite'
        ? "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not like 'sqlite%'"
        : "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const tables = await Promise.all(names.map(({ name }) => queryRows(shop, `select * from "${name}"`)));
    expect(names.map(({ name }) => name)).to.include.members(['webhook_endpoints', 'attempts', 'deliveries']);
    return JSON.stringify(tables);
  }
});
