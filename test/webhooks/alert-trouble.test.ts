// Alerts when something goes wrong: a mail server or a receiver that refuses, too many emails, several processes, and one that is killed.
import { expect } from 'chai';
import type { WebhookAlertsInput } from '../../generated/api.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../support/clock.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';
import { createClient } from '../support/client.js';
import { useMailServer } from '../support/mail-server.js';
import { useReceiver } from '../support/receiver.js';
import { insertKeyInto, startShop, type Settings, type Shop } from '../support/service.js';
import { prepareChild, type Child } from './children.js';
import { DEVELOPMENT, queryRows, subscribe } from './deliveries.js';
import { startBeside } from './services.js';

const ONCE = { retryPolicy: { maxAttempts: 1 } };
const EMAILS_PER_HOUR = 30;

describe('an alert that can not be sent', () => {
  const mails = useMailServer();
  const receiver = useReceiver();
  let shop: Shop;
  afterEach(() => shop.stop());

  async function open(settings: Settings = mails.settings()): Promise<void> {
    shop = await startShop({ ...DEVELOPMENT, ...settings });
    receiver.answerBy(({ path }) => (path === '/hook/alerts' ? 200 : 500));
  }

  async function fail(alerts: WebhookAlertsInput): Promise<void> {
    await subscribe(shop, receiver, { ...ONCE, alerts });
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.sendAlerts();
  }

  const outcomes = async () =>
    (await queryRows<{ outcome: string | null }>(shop, 'select outcome from alert_messages')).map((row) => row.outcome);
  const metrics = async () =>
    (await (await fetch(`${shop.url}/metrics`)).text()).split('\n').filter((line) => line.startsWith('storefront_webhook_alerts_total'));

  it('is retried after a minute, then after twice as long each time', async () => {
    await open();
    mails.answer(451);
    await fail({ email: 'ops@shop.example' });
    const waits: number[] = [];
    for (let offered = 1; offered < 5; offered += 1) {
      let minutes = 0;
      while (mails.offered === offered) {
        shop.clock.advance(MINUTE_MS);
        minutes += 1;
        await shop.sendAlerts();
      }
      waits.push(minutes);
    }
    expect(waits).to.deep.equal([1, 2, 4, 8]);
    mails.answer(250);
    shop.clock.advance(HOUR_MS);
    await shop.sendAlerts();
    expect(mails.received).to.have.length(1);
    expect(await outcomes()).to.deep.equal(['sent']);
    expect(await metrics()).to.have.members([
      'storefront_webhook_alerts_total{channel="email",outcome="retried"} 5',
      'storefront_webhook_alerts_total{channel="email",outcome="sent"} 1',
    ]);
    expect(shop.logs()).to.include('"responseCode":451').and.include('retrying for a day').and.not.include('ops@shop.example');
  });

  for (const [what, alerts] of [
    ['the mail server', { email: 'ops@shop.example' }],
    ['the receiver', { webhookId: 'that of the receiver' }],
  ] as const)
    it(`is given up after a day if ${what} refuses it all the time`, async () => {
      await open();
      mails.answer(550);
      const other = await subscribe(shop, { url: `${receiver.url}/other` }, { events: ['user.registered'] });
      await fail('webhookId' in alerts ? { webhookId: other.id } : alerts);
      for (let hour = 0; hour < 26; hour += 1) {
        shop.clock.advance(HOUR_MS);
        await shop.sendAlerts();
      }
      expect(await outcomes()).to.deep.equal(['failed']);
      expect(mails.received).to.deep.equal([]);
      expect(shop.logs()).to.include('could not be sent for a day');
      expect(mails.offered + receiver.received.filter(({ path }) => path === '/hook/other').length, 'attempts in a day').to.be.within(
        20,
        30,
      );
    });

  it('does not delay those to endpoints, and waits for a mail server to be set', async () => {
    await open();
    const { id: webhookId } = await subscribe(shop, { url: `${receiver.url}/alerts` }, { events: ['user.registered'] });
    await subscribe(shop, receiver, { ...ONCE, alerts: { email: 'ops@shop.example', webhookId } });
    const withoutMail = await startBeside(shop, { ROLE: 'worker' });
    await shop.fixtures.creator();
    mails.hold();
    await shop.deliver();
    await withoutMail.sendAlerts();
    await receiver.until(2);
    mails.release();
    await shop.sendAlerts();
    expect([receiver.received.filter(({ path }) => path === '/hook/alerts').length, mails.received.length]).to.deep.equal([1, 1]);
    await withoutMail.stop();
  });

  it('to a receiver that hangs does not delay those to others', async () => {
    await open();
    receiver.answerBy(({ path }) => (path === '/hook/hang' ? 'hang' : path === '/hook/alerts' ? 200 : 500));
    const [hanging, alerts] = [
      await subscribe(shop, { url: `${receiver.url}/hang` }, { events: ['user.registered'] }),
      await subscribe(shop, { url: `${receiver.url}/alerts` }, { events: ['user.registered'] }),
    ];
    for (const { id: webhookId } of [hanging, hanging, hanging, alerts])
      await subscribe(shop, { url: `${receiver.url}/failing` }, { ...ONCE, alerts: { webhookId } });
    await shop.fixtures.creator();
    await shop.deliver();
    const sending = shop.sendAlerts();
    await receiver.until(8);
    const count = (path: string) => receiver.received.filter((one) => one.path === path).length;
    expect([count('/hook/failing'), count('/hook/hang'), count('/hook/alerts')]).to.deep.equal([4, 3, 1]);
    receiver.release();
    await sending;
  });

  it('waits if the store has sent as many emails as it may in an hour', async () => {
    await open();
    for (let number = 0; number <= EMAILS_PER_HOUR; number += 1)
      await subscribe(shop, { url: `${receiver.url}/${number}` }, { ...ONCE, alerts: { email: `stranger-${number}@example.net` } });
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.sendAlerts();
    expect(mails.received).to.have.length(EMAILS_PER_HOUR);
    shop.clock.advance(HOUR_MS - 1);
    await shop.sendAlerts();
    expect(mails.received).to.have.length(EMAILS_PER_HOUR);
    shop.clock.advance(1);
    await shop.sendAlerts();
    expect(mails.received).to.have.length(EMAILS_PER_HOUR + 1);
  });

  it('is removed with what else is old', async () => {
    await open();
    await fail({ email: 'ops@shop.example' });
    expect(await outcomes()).to.deep.equal(['sent']);
    shop.clock.advance(31 * DAY_MS);
    await shop.runMaintenance();
    expect(await outcomes()).to.deep.equal([]);
  });

  it('is sent once, however many processes look for it', async () => {
    await open();
    const neighbors = [await startBeside(shop, mails.settings()), await startBeside(shop, { ...mails.settings(), ROLE: 'worker' })];
    for (let number = 0; number < 10; number += 1)
      await subscribe(shop, { url: `${receiver.url}/${number}` }, { ...ONCE, alerts: { email: `ops-${number}@shop.example` } });
    await shop.fixtures.creator();
    await shop.deliver();
    for (let turn = 0; turn < 3; turn += 1) await Promise.all([shop, ...neighbors].map((one) => one.sendAlerts()));
    expect(mails.received.map(({ to }) => to[0])).to.have.length(10);
    expect(new Set(mails.received.map(({ to }) => to[0])).size).to.equal(10);
    await Promise.all(neighbors.map((one) => one.stop()));
  });
});

describe('a worker that is killed while it sends an alert', () => {
  const mails = useMailServer();
  const receiver = useReceiver();
  const children: Child[] = [];
  let database: TestDatabase;

  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
    await database.remove();
  });

  const prepare = () => {
    const child = prepareChild(database.url, mails.settings());
    children.push(child);
    return child;
  };

  it('leaves it to the next, and no other', async () => {
    receiver.answer(500);
    mails.hold();
    const key = await insertKeyInto(database);
    const [first, second] = [prepare(), prepare()];
    const client = createClient(await first.start(), key);
    await subscribe(client, receiver, { ...ONCE, alerts: { email: 'ops@shop.example' } });
    await client.call('registerCreator', { body: { name: 'Ada', email: 'ada@example.com' } });
    await mails.untilOffered(1);
    await first.kill();
    mails.release();
    const before = mails.received.length; // the server may have taken what the killed process never heard of
    await second.start({ aheadMs: 3 * MINUTE_MS });
    await mails.until(before + 1);
    expect(new Set(mails.received.map(({ headers }) => headers['message-id'])).size).to.equal(1);
    expect(mails.received.length - before).to.equal(1);
  });
});
