// When a failed attempt is retried: after min(initialDelay × multiplier^n, maxDelay), to the millisecond.
import { expect } from 'chai';
import type { RetryPolicyInput } from '../../generated/api.js';
import { useReceiver, type Answer } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, expectSigned, lastDelivery, queryRows, subscribe, listWarnings } from './deliveries.js';

const DURABLE_WAITS = [5_000, 20_000, 80_000, 320_000, 1_280_000, 5_120_000, 20_480_000, ...Array.from({ length: 4 }, () => 21_600_000)];

/** The delays between the attempts of a policy. */
const policies: readonly (readonly [string, RetryPolicyInput | undefined, readonly number[]])[] = [
  ['none given, which is standard', undefined, [1_000, 2_000, 4_000, 8_000]],
  ['standard', { preset: 'standard' }, [1_000, 2_000, 4_000, 8_000]],
  ['durable, 31 hours in all', { preset: 'durable' }, DURABLE_WAITS],
  ['standard with more attempts', { maxAttempts: 9 }, [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]],
  ['one attempt', { maxAttempts: 1 }, []],
  ['the same wait each time', { maxAttempts: 3, backoffMultiplier: 1, initialDelay: 700 }, [700, 700]],
  ['capped from the first', { maxAttempts: 3, initialDelay: 5_000, maxDelay: 5_000, backoffMultiplier: 10 }, [5_000, 5_000]],
  ['of fractions', { maxAttempts: 6, initialDelay: 100, backoffMultiplier: 1.5 }, [100, 150, 225, 338, 506]],
];

describe('a failed attempt', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  for (const [what, retryPolicy, waits] of policies)
    it(`is retried by the policy: ${what}`, async () => {
      receiver.answer(500);
      const { id } = await subscribe(shop, receiver, retryPolicy ? { retryPolicy } : {});
      await shop.fixtures.creator();
      await shop.deliver();
      for (const [turn, wait] of waits.entries()) {
        const due = new Date(shop.clock.now().getTime() + wait).toISOString();
        expect(await lastDelivery(shop, id)).to.include({ state: 'pending', attemptCount: turn + 1, nextAttemptAt: due });
        shop.clock.advance(wait - 1);
        await shop.deliver();
        expect(receiver.received, `a millisecond before attempt ${turn + 2}`).to.have.length(turn + 1);
        shop.clock.advance(1);
        await shop.deliver();
        expect(receiver.received, `attempt ${turn + 2}`).to.have.length(turn + 2);
      }
      const { attempts, ...delivery } = await lastDelivery(shop, id);
      expect(delivery).to.include({ state: 'failed', attemptCount: waits.length + 1, settledAt: shop.clock.now().toISOString() });
      expect(attempts.map(({ statusCode }) => statusCode)).to.deep.equal(Array.from({ length: waits.length + 1 }, () => 500));
      shop.clock.advance(86_400_000);
      await shop.deliver();
      expect(receiver.received, 'after the last attempt').to.have.length(waits.length + 1);
      expect(listWarnings(shop)).to.deep.equal([]);
    });

  it('is retried with the same id and body, and a new signature', async () => {
    receiver.answer(503, 'reset', 200);
    const { id, secret } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    for (const wait of [0, 1_000, 2_000]) {
      shop.clock.advance(wait);
      await shop.deliver();
    }
    expect((await lastDelivery(shop, id)).attempts.map(({ succeeded }) => succeeded)).to.deep.equal([false, false, true]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).to.equal(1);
    expect(new Set(receiver.received.map(({ text }) => text)).size).to.equal(1);
    const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times.map((time) => time - (times[0] ?? 0))).to.deep.equal([0, 1, 3]);
    for (const request of receiver.received) expectSigned(request, secret);
  });

  it('with a 429 or 408 ends the delivery, unless retryOn has the status', async () => {
    receiver.answer(429, 408, 429, 404);
    const plain = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    expect(await lastDelivery(shop, plain.id)).to.include({ state: 'failed', lastStatusCode: 429 });
    await shop.call('updateWebhook', { path: { id: plain.id }, body: { retryPolicy: { retryOn: [408, 429] } } });
    await shop.fixtures.creator();
    for (const [wait, state] of [
      [0, 'pending'],
      [1_000, 'pending'],
      [2_000, 'failed'],
    ] as const) {
      shop.clock.advance(wait);
      await shop.deliver();
      expect(await lastDelivery(shop, plain.id), `after ${wait} ms`).to.include({ state });
    }
    expect((await lastDelivery(shop, plain.id)).attempts.map(({ statusCode }) => statusCode)).to.deep.equal([408, 429, 404]);
  });

  const HOUR_MS = 3_600_000;
  const asked: readonly (readonly [string, Answer, number])[] = [
    ['seconds of a 429', { status: 429, headers: { 'Retry-After': '90' } }, 90_000],
    ['seconds of a 503', { status: 503, headers: { 'Retry-After': '90' } }, 90_000],
    ['a year, of which it waits an hour', { status: 429, headers: { 'Retry-After': '31536000' } }, HOUR_MS],
    ['nothing that it understands', { status: 429, headers: { 'Retry-After': 'soon' } }, 1_000],
    ['two things at once', { raw: 'HTTP/1.1 429 Too Many\r\nRetry-After: 5\r\nRetry-After: 9\r\nContent-Length: 0\r\n\r\n' }, 1_000],
  ];
  for (const [what, answer, wait] of asked)
    it(`waits as long as its receiver asks: ${what}`, async () => {
      receiver.answer(answer, 200);
      const { id } = await subscribe(shop, receiver, { retryPolicy: { retryOn: [429] } });
      await shop.fixtures.creator();
      await shop.deliver();
      const nextAttemptAt = new Date(shop.clock.now().getTime() + wait).toISOString();
      expect(await lastDelivery(shop, id)).to.include({ state: 'pending', nextAttemptAt });
      shop.clock.advance(wait);
      await shop.deliver();
      expect(await lastDelivery(shop, id)).to.include({ state: 'delivered', attemptCount: 2 });
    });

  it('waits until the date that its receiver names', async () => {
    await subscribe(shop, receiver, { retryPolicy: { retryOn: [429] } });
    await shop.fixtures.creator();
    const date = new Date(Math.ceil(shop.clock.now().getTime() / 1000) * 1000 + 60_000);
    receiver.answer({ status: 429, headers: { 'Retry-After': date.toUTCString() } }, 200);
    await shop.deliver();
    shop.clock.advance(date.getTime() - shop.clock.now().getTime() - 1);
    await shop.deliver();
    expect(receiver.received, 'a millisecond before').to.have.length(1);
    shop.clock.advance(1);
    await shop.deliver();
    expect(receiver.received).to.have.length(2);
  });

  it('is one of at most a hundred attempts shown, and of all that are counted', async () => {
    receiver.answer(400);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    const { id: deliveryId } = await lastDelivery(shop, id);
    for (let turn = 0; turn < 101; turn += 1) {
      await shop.call('replayDelivery', { path: { id: deliveryId } });
      await shop.deliver();
    }
    const { attempts, attemptCount } = await lastDelivery(shop, id);
    expect([attempts.length, attemptCount]).to.deep.equal([100, 102]);
    const rows = await queryRows<{ id: string }>(shop, 'select id from attempts order by id');
    expect(attempts.map((attempt) => attempt.id)).to.deep.equal(rows.slice(2).map((row) => row.id));
  });

  it('does not delay other deliveries of the endpoint', async () => {
    receiver.answer(500, 200);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.fixtures.creator();
    await shop.deliver();
    expect((await deliveriesTo(shop, id)).map(({ state }) => state)).to.deep.equal(['pending', 'delivered']);
  });

  it('counts when the policy changes: only the remaining attempts follow', async () => {
    receiver.answer(500);
    const { id } = await subscribe(shop, receiver);
    await shop.fixtures.creator();
    await shop.deliver();
    await shop.call('updateWebhook', { path: { id }, body: { retryPolicy: { maxAttempts: 2 } } });
    shop.clock.advance(1_000);
    await shop.deliver();
    expect(await lastDelivery(shop, id)).to.include({ state: 'failed', attemptCount: 2 });
  });
});
