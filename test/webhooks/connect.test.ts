// Where deliveries may go, checked again when they are sent: names that change, redirects, certificates.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AttemptErrorCode } from '../../generated/api.js';
import { createCertificate, type Certificate } from '../support/certificate.js';
import { temporaryFolder } from '../support/database.js';
import { ownMebibytes } from '../support/own-memory.js';
import { startReceiver, useReceiver, type Receiver } from '../support/receiver.js';
import { startShop, useShop, type Settings, type Shop } from '../support/service.js';
import { DEVELOPMENT, expectDeliveryHeaders, expectSigned, lastDelivery, subscribe } from './deliveries.js';

/** The addresses of a name; resolved again for each lookup. */
type Answers = () => Promise<readonly string[]>;

const PUBLIC = '93.184.215.14';

describe('the address of a delivery', () => {
  const shops: Shop[] = [];
  const receiver = useReceiver();
  afterEach(async () => void (await Promise.all(shops.splice(0).map((shop) => shop.stop()))));

  /** A shop whose name server returns `answers`. */
  async function startWith(answers: Answers, settings: Settings = {}): Promise<Shop> {
    const shop = await startShop(settings, answers);
    shops.push(shop);
    return shop;
  }

  /** The outcome of the only attempt at a delivery to the receiver's port. */
  async function attemptAt(shop: Shop, host: string, after: () => Promise<unknown> = async () => undefined, timeoutSeconds = 10) {
    const url = `https://${host}:${receiver.port}/hook`;
    const { id } = await subscribe(shop, { url }, { retryPolicy: { maxAttempts: 1 }, timeoutSeconds });
    await after();
    await shop.fixtures.creator();
    await shop.deliver();
    const { state, attempts } = await lastDelivery(shop, id);
    expect([state, attempts.length]).to.deep.equal(['failed', 1]);
    return attempts[0]?.error;
  }

  for (const address of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'fd00::1'])
    it(`is refused when a name that was public when saved now resolves to ${address}`, async () => {
      let turn = 0;
      const shop = await startWith(() => Promise.resolve([(turn += 1) === 1 ? PUBLIC : address]));
      const error = await attemptAt(shop, 'rebinding.test');
      expect(error?.code).to.equal('address_refused');
      expect(error?.message, 'which tells nothing of our own network').to.equal('rebinding.test is not on the public network');
      expect([receiver.connections, turn], 'asked once, and connected to what was checked').to.deep.equal([0, 2]);
    });

  it('is refused when one of several addresses is not public', async () => {
    let addresses = [PUBLIC];
    const shop = await startWith(() => Promise.resolve(addresses));
    const error = await attemptAt(shop, 'both.test', async () => (addresses = [PUBLIC, '127.0.0.1']));
    expect([error?.code, receiver.connections]).to.deep.equal(['address_refused', 0]);
  });

  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
    it(`is refused when ${host} was stored without a check`, async () => {
      const shop = await startWith(() => Promise.resolve([PUBLIC]));
      const error = await attemptAt(shop, 'public.test', () =>
        shop.database.execute(`update webhook_endpoints set url = 'http://${host}:${receiver.port}/hook'`),
      );
      expect([error?.code, receiver.connections]).to.deep.equal(['address_refused', 0]);
    });

  it('is checked for a test delivery too', async () => {
    let addresses = [PUBLIC];
    const shop = await startWith(() => Promise.resolve(addresses));
    const { id } = await subscribe(shop, { url: `https://rebinding.test:${receiver.port}/` });
    addresses = ['127.0.0.1'];
    const tested = (await shop.call('testWebhook', { path: { id }, body: { event: 'review.created' } })).body;
    expect(tested.attempt.error?.code).to.equal('address_refused');
    const { checks } = (await shop.call('certifyWebhook', { path: { id } })).body;
    expect(checks.map(({ error }) => error?.code)).to.deep.equal(Array.from({ length: 5 }, () => 'address_refused'));
    expect(receiver.connections).to.equal(0);
  });

  const silences: Readonly<Record<string, readonly [Answers, RegExp]>> = {
    'is not known': [
      () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' })),
      /no such name: check the spelling/,
    ],
    'has no address': [() => Promise.resolve([]), /no such name: check the spelling/],
    'is not told by a server that fails': [
      () => Promise.reject(Object.assign(new Error('queryA ESERVFAIL'), { code: 'ESERVFAIL' })),
      /the name server gave no answer: check the DNS .*ESERVFAIL/,
    ],
  };
  for (const [what, [answers, advice]] of Object.entries(silences))
    it(`is missing when the name ${what}`, async () => {
      const shop = await startWith(answers);
      const error = await attemptAt(shop, 'nobody.test');
      expect(error?.code).to.equal('dns_failed');
      expect(error?.message).to.match(advice);
    });

  it('is missing if the name server never replies', async () => {
    let answer: Promise<readonly string[]> = Promise.resolve([PUBLIC]);
    const shop = await startWith(() => answer);
    const error = await attemptAt(shop, 'silent.test', async () => void (answer = new Promise(() => undefined)), 1);
    expect(error?.code).to.be.oneOf(['timeout', 'dns_failed']);
  });

  it('is not changed by a redirect to a metadata service', async () => {
    const shop = await startWith(() => Promise.resolve(['127.0.0.1']), DEVELOPMENT);
    receiver.answer({ status: 307, headers: { Location: 'http://169.254.169.254/latest/meta-data/' } });
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'failed', lastStatusCode: 307, attemptCount: 1 });
  });
});

describe('a receiver with TLS', () => {
  let trusted: Certificate;
  let settings: Settings;
  before(async () => {
    trusted = await createCertificate({ names: ['localhost', 'shop.example.com'], addresses: ['127.0.0.1'] });
    const file = join(await temporaryFolder(), 'authorities.pem');
    await writeFile(file, trusted.certificate);
    settings = { ...DEVELOPMENT, WEBHOOKS_CA_FILE: file };
  });

  async function deliverTo(tls: Certificate, { host, given = settings }: { host: string; given?: Settings }) {
    const shop = await startShop(given);
    const receiver: Receiver = await startReceiver({ tls });
    try {
      const { id, secret } = await subscribe(shop, { url: `https://${host}:${receiver.port}/hook` });
      await shop.fixtures.creator();
      await shop.deliver();
      return { received: receiver.received, secret, delivery: await lastDelivery(shop, id) };
    } finally {
      await Promise.all([shop.stop(), receiver.stop()]);
    }
  }

  for (const host of ['127.0.0.1', 'localhost', 'shop.example.com'])
    it(`gets deliveries as ${host} when its certificate matches and is trusted`, async () => {
      const { received, delivery, secret } = await deliverTo(trusted, { host });
      expect([delivery.state, received.length]).to.deep.equal(['delivered', 1]);
      for (const request of received) {
        expectDeliveryHeaders(request);
        expectSigned(request, secret);
      }
    });

  interface Untrusted {
    readonly host: string;
    readonly tls: () => Certificate | Promise<Certificate>;
    readonly given?: () => Settings;
    readonly advice: RegExp;
  }
  const untrusted: Readonly<Record<string, Untrusted>> = {
    'of an authority that nobody named': {
      host: 'localhost',
      tls: () => trusted,
      given: () => DEVELOPMENT,
      advice: /is self-signed: .*WEBHOOKS_CA_FILE/,
    },
    'of another authority': {
      host: 'localhost',
      tls: () => createCertificate({ names: ['localhost'] }),
      advice: /is (self-signed|not trusted): .*WEBHOOKS_CA_FILE/,
    },
    'of another host': { host: 'other.example.com', tls: () => trusted, advice: /is for another host name: / },
  };
  for (const [what, { host, tls, given, advice }] of Object.entries(untrusted))
    it(`gets nothing with a certificate ${what}, and is retried`, async () => {
      const { received, delivery } = await deliverTo(await tls(), { host, ...(given && { given: given() }) });
      const code: AttemptErrorCode = 'tls_failed';
      expect([delivery.state, delivery.attempts[0]?.error?.code, received.length]).to.deep.equal(['pending', code, 0]);
      expect(delivery.attempts[0]?.error?.message).to.match(advice);
    });

  it('gets nothing with an expired certificate', async () => {
    const ended = await createCertificate({ names: ['localhost'], isExpired: true });
    const file = join(await temporaryFolder(), 'ended.pem');
    await writeFile(file, ended.certificate);
    const { received, delivery } = await deliverTo(ended, { host: 'localhost', given: { ...DEVELOPMENT, WEBHOOKS_CA_FILE: file } });
    expect([delivery.attempts[0]?.error?.code, received.length]).to.deep.equal(['tls_failed', 0]);
    expect(delivery.attempts[0]?.error?.message).to.match(/has expired: renew it/);
  });

  it('shares one copy of the certificate authorities between connections', async () => {
    const shop = await startShop(settings);
    const receiver = await startReceiver({ tls: trusted });
    try {
      for (let turn = 0; turn < 10; turn += 1) await subscribe(shop, { url: receiver.url }, { timeoutSeconds: 30 });
      receiver.answer('hang');
      const before = ownMebibytes();
      for (let turn = 0; turn < 4; turn += 1) await shop.fixtures.creator();
      await receiver.until(40);
      expect(receiver.openConnections).to.equal(40);
      expect(ownMebibytes() - before, 'MiB; 5 a connection when each had its own').to.be.below(75);
    } finally {
      receiver.release();
      await Promise.all([shop.stop(), receiver.stop()]);
    }
  });
});

describe('a receiver without TLS', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  it('gets nothing over https, and the attempt asks whether http was meant', async () => {
    const { id } = await subscribe(shop, { url: receiver.url.replace('http:', 'https:') });
    await shop.fixtures.creator();
    await shop.deliver();
    const { error } = (await lastDelivery(shop, id)).attempts[0] ?? {};
    expect(error?.code).to.equal('tls_failed');
    expect(error?.message).to.match(/^the receiver does not speak TLS on this port: was http:\/\/ meant\?/);
    expect(receiver.received).to.deep.equal([]);
  });
});
