// An endpoint that moves to another origin: the new receiver gets none of the old one's credentials.
import { expect } from 'chai';
import { useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { DEVELOPMENT, getEndpoint, expectSigned, subscribe } from './deliveries.js';

const OWN = `whsec_${Buffer.from('twenty-four bytes of it!').toString('base64')}`;
const CREDENTIAL = { name: 'Authorization', value: 'Bearer of-the-first-receiver' };

describe('an endpoint that moves to another origin', () => {
  const shop = useShop(DEVELOPMENT);
  const first = useReceiver();
  const second = useReceiver();
  const only = ({ received }: { received: readonly ReceivedRequest[] }): ReceivedRequest => {
    expect(received).to.have.length(1);
    return received[0] as ReceivedRequest;
  };
  const move = async (id: string, fields: object = {}) =>
    (await shop.call('updateWebhook', { path: { id }, body: { url: second.url, ...fields } })).body;

  it('gets a new secret, shown once, and loses its headers, which the reply names', async () => {
    const made = await subscribe(shop, first, { headers: [CREDENTIAL, { name: 'X-Shop', value: 'berlin' }] });
    const { secret, clearedHeaders, ...moved } = await move(made.id);
    expect(secret)
      .to.match(/^whsec_[A-Za-z0-9+/]{32}$/)
      .and.not.equal(made.secret);
    expect(clearedHeaders).to.deep.equal(['Authorization', 'X-Shop']);
    expect(moved).to.include({ url: second.url }).and.deep.include({ headerNames: [] });
    expect(await getEndpoint(shop, made.id)).to.deep.equal(moved);
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(only(second), secret ?? '');
    expect(only(second).headers).to.not.have.any.keys('authorization', 'x-shop');
    expect(first.received).to.deep.equal([]);
  });

  it('gets its pending deliveries at the new URL, with the new secret and without the headers', async () => {
    first.answer(500);
    const { id, secret: old } = await subscribe(shop, first, { headers: [CREDENTIAL] });
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(only(first), old);
    const { secret = '' } = await move(id);
    shop.clock.advance(60_000);
    await shop.deliver();
    expectSigned(only(second), secret);
    expect(only(second).headers).to.not.have.property('authorization');
    expect(only(second).headers['webhook-id']).to.equal(only(first).headers['webhook-id']);
    expect(first.received).to.have.length(1);
  });

  it('keeps what the same update sets', async () => {
    const { id } = await subscribe(shop, first, { headers: [CREDENTIAL] });
    const moved = await move(id, { secret: OWN, headers: [{ name: 'X-New', value: 'of the second' }] });
    expect([moved.secret, moved.headerNames]).to.deep.equal([OWN, ['X-New']]);
    expect(moved).to.not.have.property('clearedHeaders');
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(only(second), OWN);
    expect(only(second).headers).to.include({ 'x-new': 'of the second' }).and.not.have.property('authorization');
  });

  it('ends the overlap of a rotation: the old secrets sign nothing more', async () => {
    const { id } = await subscribe(shop, first);
    await shop.call('rotateWebhookSecret', { path: { id } });
    const moved = await move(id);
    expect(moved).to.not.have.property('previousSecretExpiresAt');
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(only(second), moved.secret ?? '');
  });

  it('is one whose scheme, host or port changes, and no other', async () => {
    const home = 'https://shop.example.com/hooks';
    const { id } = (await shop.call('createWebhook', { body: { url: home, events: ['*'], headers: [CREDENTIAL] } })).body;
    const put = async (url: string) => (await shop.call('updateWebhook', { path: { id }, body: { url } })).body;
    for (const same of [home, 'https://shop.example.com/elsewhere?x=1', 'https://SHOP.example.com:443/hooks']) {
      const reply = await put(same);
      expect(reply, same).to.not.have.any.keys('secret', 'clearedHeaders');
      expect(reply.headerNames, same).to.deep.equal(['Authorization']);
    }
    for (const other of [
      'https://shop.example.com:8443/hooks',
      'https://shop.example.com.evil.example/hooks',
      'https://shop.example.com/hooks',
    ])
      expect(await put(other), other).to.have.property('secret');
  });

  it('can be given a secret; any other endpoint needs a rotation', async () => {
    const { id, secret } = await subscribe(shop, first);
    for (const body of [{ secret: OWN }, { secret: OWN, url: first.url }, { secret: OWN, url: `${first.url}/elsewhere` }]) {
      const { status, error } = await shop.call('updateWebhook', { path: { id }, body });
      expect([status, error.details.field]).to.deep.equal([400, 'secret']);
    }
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(only(first), secret);
  });

  it('is unchanged when the update is refused', async () => {
    const { id, secret } = await subscribe(shop, first, { headers: [CREDENTIAL] });
    const before = await getEndpoint(shop, id);
    for (const body of [
      { url: 'http://192.168.0.7/hooks' },
      { url: second.url, secret: 'whsec_not!base64!at!all' },
      { url: second.url, retryPolicy: { initialDelay: 60_000 } },
    ])
      expect((await shop.call('updateWebhook', { path: { id }, body })).status).to.equal(400);
    expect(await getEndpoint(shop, id)).to.deep.equal(before);
    await shop.fixtures.creator();
    await shop.deliver();
    expectSigned(only(first), secret);
  });
});
