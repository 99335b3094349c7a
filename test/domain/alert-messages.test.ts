// What alerts say, and how long they are tried.
import { expect } from 'chai';
import { computeAlertDelayMs, formatAlertBody, formatAlertMail, isTooLate, type Alert } from '../../domain/alert-messages.js';

const alert: Alert = {
  id: 'alr_1',
  endpointId: 'whe_1',
  kind: 'webhook.paused',
  createdAt: '2024-11-21T10:05:00.000Z',
  failingSince: '2024-11-16T09:58:12.000Z',
};

describe('an alert about an endpoint', () => {
  it('says in plain words what happened and what to do', () => {
    const { subject, text } = formatAlertMail(alert, { storeName: 'Harbour Goods', origin: 'https://shop.example' });
    expect(subject).to.equal('Harbour Goods: A webhook endpoint is paused');
    expect(text.split('\n\n').slice(0, 3)).to.deep.equal([
      'The service stopped sending to the webhook endpoint whe_1 at 21 November 2024, 10:05 UTC. Nothing was delivered to it since 16 November 2024, 09:58 UTC.',
      'Its events are stored. Fix the receiver, then resume the endpoint: it gets all of them.',
      'https://shop.example/dashboard/webhooks/whe_1',
    ]);
  });

  it('has no link if nobody knows where the dashboard is', () => {
    expect(formatAlertMail(alert, { storeName: 'Storefront', origin: undefined }).text).to.not.include('http');
  });

  it('is a message with the fields that its kind has', () => {
    expect(JSON.parse(formatAlertBody(alert))).to.deep.equal({
      event: 'webhook.paused',
      id: 'alr_1',
      timestamp: alert.createdAt,
      data: { webhookId: 'whe_1', failingSince: alert.failingSince },
    });
  });

  it('is tried again after a minute, at most after an hour, and for a day', () => {
    expect([1, 2, 6, 7, 30].map((attempts) => computeAlertDelayMs(attempts) / 60_000)).to.deep.equal([1, 2, 32, 60, 60]);
    expect(isTooLate(alert, new Date('2024-11-22T10:04:59.999Z'))).to.equal(false);
    expect(isTooLate(alert, new Date('2024-11-22T10:05:00.000Z'))).to.equal(true);
  });
});
