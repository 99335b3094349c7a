// Test alerts: whose address gets one, what the mail server said, with encryption and accounts, and how many there can be.
import { expect } from 'chai';
import { createCertificate, type Certificate } from '../support/certificate.js';
import { HOUR_MS } from '../support/clock.js';
import { startMailServer, useMailServer, type MailServer } from '../support/mail-server.js';
import { startShop, useShop, type Settings, type Shop } from '../support/service.js';

const STORE = 'store@shop.example';
const OWNER = 'ops@shop.example';
const SMTP_FROM = 'storefront@shop.example';
const ACCOUNT = { user: 'storefront', password: 'p@ss word/1' };
const URL = 'https://shop.example.com/hooks';

const createEndpoint = async (shop: Shop, email?: string) =>
  (await shop.call('createWebhook', { body: { url: URL, events: ['*'], ...(email !== undefined && { alerts: { email } }) } })).body.id;
const test = async (shop: Shop, webhookId?: string) =>
  (await shop.call('testAlert', { body: { ...(webhookId !== undefined && { webhookId }) } })).body;

describe('a test alert', () => {
  const mails = useMailServer();
  let shop: Shop;
  const open = async (settings: Settings = {}) => {
    shop = await startShop({ ...mails.settings(), ALERT_EMAIL: STORE, ...settings });
  };
  afterEach(() => shop.stop());

  it('goes to the address of the endpoint, or else to that of the store, and has the reply of the mail server', async () => {
    await open();
    const [own, other] = [await createEndpoint(shop, OWNER), await createEndpoint(shop)];
    const results = [await test(shop, own), await test(shop, other), await test(shop)];
    expect(results.map(({ status, addressOf }) => [status, addressOf])).to.deep.equal([
      ['accepted', 'webhook'],
      ['accepted', 'store'],
      ['accepted', 'store'],
    ]);
    expect(results[0]?.reply).to.match(/^250 /);
    expect(mails.received.map(({ to }) => to)).to.deep.equal([[OWNER], [STORE], [STORE]]);
    expect(mails.received[0]?.text).to.include(own).and.include('This is a test.');
    expect(mails.received[2]?.text).to.include('/dashboard/store-settings').and.not.include(own);
    expect(mails.received[0]?.text).not.to.include(URL);
  });

  it('says what the mail server refused, without the address', async () => {
    await open();
    mails.answer(550);
    expect(await test(shop)).to.deep.equal({ status: 'refused', addressOf: 'store', reply: '550 refused' });
    mails.answerWith(`no such user <${STORE}>, ask postmaster@mail.example`);
    expect((await test(shop)).reply).to.equal('550 no such user (address), ask (address)');
  });

  it('says that the mail server can not be reached', async () => {
    await open({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await test(shop)).to.deep.equal({ status: 'unreachable', addressOf: 'store' });
  });

  it('needs an endpoint that is there, and a key that may change endpoints', async () => {
    await open();
    const { status, error } = await shop.call('testAlert', { body: { webhookId: 'whe_none' } });
    expect([status, error.details?.['field'], error.details?.['reason']]).to.deep.equal([400, 'webhookId', 'unknown-webhook']);
    const key = await shop.key({ scopes: ['webhooks:read'] });
    expect((await shop.call('testAlert', { body: {}, key })).status).to.equal(403);
    expect(mails.received).to.have.length(0);
  });

  it('is sent ten times an hour at most, also by requests at the same time, whatever the result', async () => {
    await open();
    mails.answer(550);
    const statuses = (await Promise.all(Array.from({ length: 14 }, () => test(shop)))).map(({ status }) => status);
    const refused = statuses.filter((status) => status === 'refused').length;
    expect(refused).to.be.at.most(10).and.equal(mails.offered);
    for (let more = refused; more < 10; more += 1) expect((await test(shop)).status).to.equal('refused');
    expect(await test(shop)).to.deep.equal({ status: 'limit-reached', addressOf: 'store' });
    shop.clock.advance(HOUR_MS + 1_000);
    mails.answer(250);
    expect((await test(shop)).status).to.equal('accepted');
  });

  it('is never sent again by the worker', async () => {
    await open();
    mails.answer(451);
    await test(shop);
    shop.clock.advance(HOUR_MS);
    await shop.sendAlerts();
    expect(mails.offered).to.equal(1);
  });
});

describe('a test alert without an address or a mail server', () => {
  const mails = useMailServer();
  const shop = useShop();

  it('says what is missing', async () => {
    expect(await test(shop)).to.deep.equal({ status: 'no-mail-server' });
    const other = await startShop(mails.settings());
    expect(await test(other)).to.deep.equal({ status: 'no-address' });
    const webhookId = await createEndpoint(other);
    const { id } = (await other.call('createWebhook', { body: { url: URL, events: ['*'], alerts: { webhookId } } })).body;
    await other.call('updateSettings', { body: { alertEmail: STORE } });
    expect(await test(other, id), 'another endpoint is told').to.deep.equal({ status: 'no-address' });
    expect((await test(other, webhookId)).status).to.equal('accepted');
    await other.stop();
  });
});

describe('a mail server with accounts and STARTTLS', () => {
  let tls: Certificate;
  let mails: MailServer;
  before(async () => {
    tls = await createCertificate({ addresses: ['127.0.0.1'] });
  });
  beforeEach(async () => {
    mails = await startMailServer({ tls, account: ACCOUNT });
  });
  afterEach(() => mails.stop());

  const trusted = () => `?tls.ca=${encodeURIComponent(tls.certificate)}`;
  const formatUrl = (password: string, query = '', host = '127.0.0.1', port = mails.port) =>
    `smtp://${ACCOUNT.user}:${encodeURIComponent(password)}@${host}:${port}${query}`;

  async function testWith(SMTP_URL: string) {
    const shop = await startShop({ SMTP_URL, SMTP_FROM, ALERT_EMAIL: STORE });
    const result = await test(shop);
    expect(shop.logs()).not.to.include(encodeURIComponent(ACCOUNT.password));
    await shop.stop();
    return result;
  }

  it('gets the email encrypted, from its account', async () => {
    expect((await testWith(formatUrl(ACCOUNT.password, trusted()))).status).to.equal('accepted');
    expect([mails.signedIn, mails.encrypted]).to.deep.equal([[ACCOUNT.user], [true]]);
  });

  it('refuses another password, and its reply says so', async () => {
    const result = await testWith(formatUrl('another', trusted()));
    expect(result.status).to.equal('authentication-failed');
    expect(result.reply).to.match(/^535 /);
    expect(mails.received).to.have.length(0);
  });

  it('gets no password if its certificate is of an unknown authority', async () => {
    expect((await testWith(formatUrl(ACCOUNT.password))).status).to.equal('encryption-failed');
    expect([mails.signedIn, mails.offered]).to.deep.equal([[], 0]);
  });

  it('gets no password in the clear, unless it is on this machine', async () => {
    const clear = await startMailServer({ account: ACCOUNT });
    const elsewhere = formatUrl(ACCOUNT.password, '', '[::ffff:127.0.0.1]', clear.port); // this machine by a name that doesn't say so
    expect((await testWith(elsewhere)).status).to.equal('encryption-failed');
    expect(clear.signedIn).to.deep.equal([]);
    expect((await testWith(formatUrl(ACCOUNT.password, '', '127.0.0.1', clear.port))).status).to.equal('accepted');
    expect([clear.signedIn, clear.encrypted]).to.deep.equal([[ACCOUNT.user], [false]]);
    await clear.stop();
  });
});
