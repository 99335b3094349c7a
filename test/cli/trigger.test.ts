// storefront trigger: an example event to a real receiver, from this machine and through a real service.
import { expect } from 'chai';
import { eventNames } from '../../generated/webhooks.js';
import { diagnose } from '../../webhooks/diagnose.js';
import { eventType } from '../../webhooks/event-types.js';
import { storefront } from '../support/process.js';
import { useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { startShop, type Shop } from '../support/service.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const isSigned = ({ headers, bytes }: ReceivedRequest, secret: string, nowMs = Date.now()): boolean =>
  diagnose({ headers, body: bytes, secret, nowSeconds: nowMs / 1000 }).isValid;

describe('storefront trigger --list', () => {
  it('lists the events with their descriptions', async () => {
    const { code, stdout } = await storefront(['trigger', '--list']);
    expect(code).to.equal(0);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).to.deep.equal([...eventNames]);
    for (const line of lines) expect(line).to.match(/ {2}Sent when .+\./);
  });
});

describe('storefront trigger --forward', () => {
  const receiver = useReceiver();
  const trigger = (...parameters: string[]) => storefront(['trigger', 'review.created', '--forward', receiver.url, ...parameters]);

  it('sends the signed example with a new id and the current time, and prints the request and the reply', async () => {
    const { code, stdout, stderr } = await trigger('--secret', SECRET);
    expect([code, stderr]).to.deep.equal([0, '']);
    const [request] = receiver.received as [ReceivedRequest];
    expect(isSigned(request, SECRET)).to.equal(true);
    expect(request.headers).to.include({ 'content-type': 'application/json', 'user-agent': 'Service-Webhook/1.0' });
    expect(request.headers).to.not.have.property('webhook-test'); // the handler does its work
    const body = JSON.parse(request.text) as { id: string; timestamp: string };
    expect(body.id).to.match(/^evt_/).and.to.equal(request.headers['webhook-id']);
    expect(Math.abs(Date.parse(body.timestamp) - Date.now())).to.be.below(20_000);
    expect({ ...body, id: '', timestamp: '' }).to.deep.equal({ ...eventType('review.created').full.example, id: '', timestamp: '' });
    expect(stdout).to.include(`POST ${receiver.url}\n`).and.to.include(`webhook-id: ${body.id}\n`).and.to.include(`\n${request.text}\n`);
    expect(stdout).to.match(/\n200 \(\d+ ms\)\n\{"received":true\}\n$/);
  });

  it('sends the compact format, whose id is only in the header', async () => {
    expect((await trigger('--secret', SECRET, '--format', 'compact')).code).to.equal(0);
    const [request] = receiver.received as [ReceivedRequest];
    expect(isSigned(request, SECRET)).to.equal(true);
    expect(JSON.parse(request.text)).to.deep.equal(eventType('review.created').compact.example);
    expect(request.headers['webhook-id']).to.match(/^evt_/);
  });

  it('generates a secret if none is given, and prints it', async () => {
    const { code, stdout, stderr } = await trigger();
    expect(code).to.equal(0);
    const secret = /whsec_\S+/.exec(stderr)?.[0] ?? '';
    expect(isSigned(receiver.received[0] as ReceivedRequest, secret)).to.equal(true);
    expect(stdout).not.to.include(secret);
  });

  it('reads the secret from the environment', async () => {
    await storefront(['trigger', 'user.registered', '--forward', receiver.url], { WEBHOOK_SECRET: SECRET });
    expect(isSigned(receiver.received[0] as ReceivedRequest, SECRET)).to.equal(true);
  });

  for (const [answer, said, hint] of [
    [401, /\n401 \(\d+ ms\)\n/, /storefront verify/],
    [422, /\n422 /, /ends a delivery/],
    [500, /\n500 /, /would retry this event/],
    ['reset', /\nconnection_failed: /, /^$/],
  ] as const)
    it(`exits with 1 if the receiver replies ${answer}`, async () => {
      receiver.answer(answer);
      const { code, stdout, stderr } = await trigger('--secret', SECRET);
      expect(code).to.equal(1);
      expect(stdout).to.match(said);
      expect(stderr).to.match(hint);
    });

  it('follows no redirect', async () => {
    receiver.answer({ status: 302, headers: { Location: receiver.url } });
    const { code, stderr } = await trigger('--secret', SECRET);
    expect([code, receiver.received.length]).to.deep.equal([1, 1]);
    expect(stderr).to.include('redirects are never followed');
  });
});

describe('storefront trigger --endpoint', () => {
  const receiver = useReceiver();
  let shop: Shop;
  let key: string;
  before(async () => {
    shop = await startShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    const settings = { DATABASE_URL: shop.database.url };
    key = (await storefront(['keys', 'create', '--name', 'trigger', '--scopes', 'webhooks:write'], settings)).stdout.trim();
  });
  after(() => shop.stop());
  const trigger = (endpoint: string, settings: Record<string, string> = { STOREFRONT_API_KEY: key }) =>
    storefront(['trigger', 'review.created', '--endpoint', endpoint, '--base-url', shop.url], settings);

  it('makes the service send it, with the secret of the endpoint', async () => {
    const { id, secret } = await shop.fixtures.webhook({ url: receiver.url });
    const { code, stdout } = await trigger(id);
    expect(code).to.equal(0);
    const [request] = receiver.received as [ReceivedRequest];
    expect(isSigned(request, secret, shop.clock.now().getTime())).to.equal(true);
    expect(stdout)
      .to.include(`POST ${receiver.url}\n`)
      .and.to.include(request.text)
      .and.to.match(/\n200 \(\d+ ms\)\n\{"received":true\}\n$/);
  });

  it('exits with 1 if the receiver rejects it', async () => {
    receiver.answer(503);
    const { id } = await shop.fixtures.webhook({ url: receiver.url });
    const { code, stdout } = await trigger(id);
    expect(code).to.equal(1);
    expect(stdout).to.match(/\n503 /);
  });

  it('exits with 2 and the reason if the service does not send it', async () => {
    const unknown = await trigger('whe_nosuch');
    expect([unknown.code, unknown.stdout]).to.deep.equal([2, '']);
    expect(unknown.stderr).to.match(/^storefront: 404: there is no .*"whe_nosuch"\n {2}See .*\/webhook-not-found\n$/);
    const refused = await trigger('whe_nosuch', { STOREFRONT_API_KEY: 'sk_wrong' });
    expect(refused.code).to.equal(2);
    expect(refused.stderr).to.match(
      /^storefront: 401: .+\n {2}See http:\/\/127\.0\.0\.1:\d+\/docs\/reference\/errors\/malformed-api-key$/m,
    );
    const away = await storefront(['trigger', 'review.created', '--endpoint', 'whe_1', '--base-url', 'http://127.0.0.1:1', '--key', key]);
    expect(away.code).to.equal(2);
    expect(away.stderr).to.match(/^storefront: the service at http:\/\/127\.0\.0\.1:1 can't be reached/);
  });
});
