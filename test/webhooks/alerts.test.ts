// Alerts about endpoints: who is told of what, at most once an hour, and what happens if that fails.
import { expect } from 'chai';
import type { WebhookAlertsInput } from '../../generated/api.js';
import { asyncapi, closeSchemas, schemaCompiler } from '../contract/documents.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../support/clock.js';
import { useMailServer } from '../support/mail-server.js';
import { useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { startShop, type Settings, type Shop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, expectSigned, getEndpoint, queryRows, subscribe } from './deliveries.js';

const ONCE = { retryPolicy: { maxAttempts: 1 } };
const validateAlert = schemaCompiler(closeSchemas(asyncapi))('/components/schemas/WebhookAlertMessage');

interface AlertBody {
  readonly event: string;
  readonly id: string;
  readonly data: { readonly webhookId: string; readonly failingSince?: string; readonly deliveryId?: string };
}

const toBody = ({ text }: ReceivedRequest) => JSON.parse(text) as AlertBody;

describe('alerts about an endpoint', () => {
  const mails = useMailServer();
  const receiver = useReceiver();
  let shop: Shop;
  let start: number;
  afterEach(() => shop.stop());

  /** Starts a shop that can send email, unless `settings` say otherwise. Only the receiver at /hook fails. */
  async function open(settings: Settings = mails.settings()): Promise<void> {
    shop = await startShop({ ...DEVELOPMENT, PUBLIC_ORIGIN: 'https://shop.example', ...settings });
    start = shop.clock.now().getTime();
    receiver.answerBy(({ path }) => (path === '/hook' ? 500 : 200));
  }

  const watched = (alerts?: WebhookAlertsInput) => subscribe(shop, receiver, { ...ONCE, ...(alerts && { alerts }) });
  const watcher = () => subscribe(shop, { url: `${receiver.url}/alerts` }, { events: ['user.registered'], payloadFormat: 'compact' });
  const messages = () => receiver.received.filter(({ path }) => path === '/hook/alerts');

  /** A delivery that fails this long after the start; alerts are sent. */
  async function failAfter(ms: number): Promise<void> {
    shop.clock.advance(start + ms - shop.clock.now().getTime());
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.sendAlerts();
  }

  it('go by email to the address of the endpoint when a delivery fails for good', async () => {
    await open();
    const { id } = await watched({ email: 'ops@shop.example' });
    await failAfter(0);
    const [mail] = mails.received;
    const [delivery] = await deliveriesTo(shop, id);
    expect(mails.received).to.have.length(1);
    expect(mail).to.deep.include({
      from: 'storefront@shop.example',
      to: ['ops@shop.example'],
      subject: 'Storefront: A webhook delivery failed',
    });
    expect(mail?.text)
      .to.include(delivery?.id)
      .and.include(`https://shop.example/dashboard/webhooks/${id}`)
      .and.include('21 November 2024, 10:05 UTC');
    expect(mail?.headers).to.include({ 'auto-submitted': 'auto-generated', from: 'Storefront <storefront@shop.example>' });
    expect(await queryRows(shop, 'select outcome, due_at from alert_messages')).to.deep.equal([{ outcome: 'sent', due_at: null }]);
    expect(shop.logs()).to.include('sent an alert about a webhook endpoint').and.not.include('ops@shop.example');
  });

  it('say nothing that whoever registers the endpoint chose', async () => {
    await open();
    const url = `${receiver.url}?win=a-prize`;
    await subscribe(
      shop,
      { url },
      { ...ONCE, name: 'Click https://evil.example now\r\nBcc: all@shop.example', alerts: { email: 'ops@shop.example' } },
    );
    receiver.answer(500);
    await failAfter(0);
    const [mail] = mails.received;
    for (const text of ['evil', 'prize', receiver.url, 'Bcc']) expect(`${JSON.stringify(mail)}`).to.not.include(text);
  });

  it('are at most one of a kind in an hour, however much fails', async () => {
    await open();
    await watched({ email: 'ops@shop.example' });
    for (let minute = 0; minute < 50; minute += 10) await failAfter(minute * MINUTE_MS);
    expect(mails.received).to.have.length(1);
    await failAfter(HOUR_MS);
    expect(mails.received).to.have.length(2);
    const ids = mails.received.map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).to.equal(2);
  });

  it('tell when the endpoint is failing and when it is paused', async () => {
    await open();
    await watched({ email: 'ops@shop.example' });
    for (const days of [0, 3, 5]) await failAfter(days * DAY_MS);
    expect(mails.received.map(({ subject }) => subject)).to.have.members([
      ...Array<string>(3).fill('Storefront: A webhook delivery failed'),
      'Storefront: A webhook endpoint is failing',
      'Storefront: A webhook endpoint is paused',
    ]);
  });

  it('go to another endpoint as signed messages, whatever its events and format', async () => {
    await open({});
    const { id: webhookId, secret } = await watcher();
    const { id } = await watched({ webhookId });
    for (const days of [0, 3, 5]) await failAfter(days * DAY_MS);
    const bodies = messages().map(toBody);
    for (const request of messages()) {
      expectSigned(request, secret);
      expect(validateAlert(JSON.parse(request.text)), JSON.stringify(validateAlert.errors)).to.equal(true);
      expect(request.headers['webhook-id']).to.equal(toBody(request).id);
    }
    const failingSince = new Date(start).toISOString();
    expect(bodies.filter(({ event }) => event !== 'delivery.exhausted').map(({ event, data }) => ({ event, data }))).to.deep.equal([
      { event: 'webhook.failing', data: { webhookId: id, failingSince } },
      { event: 'webhook.paused', data: { webhookId: id, failingSince } },
    ]);
    const exhausted = bodies.filter(({ event }) => event === 'delivery.exhausted').map(({ data }) => data.deliveryId);
    expect(exhausted).to.have.members((await deliveriesTo(shop, id)).filter(({ state }) => state === 'failed').map((one) => one.id));
    expect(await deliveriesTo(shop, webhookId), 'alerts are no deliveries').to.deep.equal([]);
  });

  it('go both ways if the endpoint names both', async () => {
    await open();
    const { id: webhookId } = await watcher();
    await watched({ email: 'ops@shop.example', webhookId });
    await failAfter(0);
    expect([messages().length, mails.received.length]).to.deep.equal([1, 1]);
  });

  it('are not written for a delivery that is retried or delivered', async () => {
    await open();
    await subscribe(shop, receiver, { retryPolicy: { maxAttempts: 2 }, alerts: { email: 'ops@shop.example' } });
    receiver.answer(500, 200);
    await failAfter(0);
    await failAfter(MINUTE_MS);
    expect(await queryRows(shop, 'select * from alert_messages')).to.deep.equal([]);
  });

  it('go to the address of the store for endpoints without their own', async () => {
    await open();
    await watched();
    await failAfter(0);
    expect(await queryRows(shop, 'select * from alert_messages'), 'nobody is told').to.deep.equal([]);
    await shop.call('updateSettings', { body: { alertEmail: 'owner@shop.example', storeName: 'Café "Öl"\t<x@y.example>' } });
    await failAfter(MINUTE_MS);
    expect(mails.received.map(({ to }) => to)).to.deep.equal([['owner@shop.example']]);
    expect(mails.received[0]?.headers['from']).to.match(/ <storefront@shop\.example>$/);
    await shop.call('updateSettings', { body: { reset: ['alertEmail'] } });
    await failAfter(HOUR_MS);
    expect(mails.received).to.have.length(1);
  });

  it('go to the address that the environment sets', async () => {
    await open({ ...mails.settings(), ALERT_EMAIL: 'operator@shop.example' });
    await watched();
    const { id: webhookId } = await watcher();
    receiver.answer(500);
    await failAfter(0);
    expect(mails.received.map(({ to }) => to)).to.deep.equal([['operator@shop.example']]);
    expect((await getEndpoint(shop, webhookId)).status).to.equal('active');
  });

  it('go to the address of the store if the endpoint that was to be told is deleted', async () => {
    await open({ ...mails.settings(), ALERT_EMAIL: 'operator@shop.example' });
    const { id: webhookId } = await watcher();
    await watched({ webhookId });
    await shop.call('deleteWebhook', { path: { id: webhookId } });
    await failAfter(0);
    expect([messages().length, mails.received.map(({ to }) => to)]).to.deep.equal([0, [['operator@shop.example']]]);
  });

  it('use the address at the time they are sent, and none once it is removed', async () => {
    await open();
    mails.answer(451);
    const first = await watched({ email: 'old@shop.example' });
    await failAfter(0);
    await shop.call('updateWebhook', { path: { id: first.id }, body: { alerts: { email: 'new@shop.example' } } });
    mails.answer(250);
    shop.clock.advance(MINUTE_MS);
    await shop.sendAlerts();
    expect(mails.received.map(({ to }) => to)).to.deep.equal([['new@shop.example']]);
    mails.answer(451);
    await failAfter(HOUR_MS);
    await shop.call('patchWebhook', { path: { id: first.id }, body: { alerts: null } });
    mails.answer(250);
    shop.clock.advance(MINUTE_MS);
    await shop.sendAlerts();
    expect(mails.received).to.have.length(1);
    expect(await queryRows(shop, `select id from alert_messages where outcome = 'dropped'`)).to.have.length(1);
  });

  it('do not touch deliveries while the mail server hangs', async () => {
    await open();
    mails.hold();
    await watched({ email: 'ops@shop.example' });
    const { id } = await subscribe(shop, { url: `${receiver.url}/fine` });
    await shop.fixtures.creator();
    await shop.deliver();
    const sending = shop.sendAlerts();
    await mails.untilOffered(1);
    await shop.fixtures.creator();
    await shop.deliver();
    expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal(['delivered', 'delivered']);
    mails.release();
    await sending;
    expect(mails.received).to.have.length(1);
  });
});
