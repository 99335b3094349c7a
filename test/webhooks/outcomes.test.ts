// The outcome of each kind of reply: delivered, retried or failed.
import { expect } from 'chai';
import type { AttemptErrorCode, DeliveryState } from '../../generated/api.js';
import { freePort } from '../support/free-port.js';
import { startReceiver, useReceiver, type Answer } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import { deliveriesTo, DEVELOPMENT, lastDelivery, subscribe, listWarnings } from './deliveries.js';

const STORED_BYTES_MAX = 16_384;
const ONCE = { maxAttempts: 1 };

interface Case {
  readonly answer: Answer;
  readonly state: DeliveryState;
  readonly statusCode?: number;
  readonly error?: AttemptErrorCode;
  readonly replyBody?: string;
}

const statuses = (state: DeliveryState, ...codes: readonly number[]): [string, Case][] =>
  codes.map((status) => [`status ${status}`, { answer: status, state, statusCode: status }]);

/** Raw replies. A reply with a status line counts, whatever happens to the rest. */
const raws: readonly (readonly [string, string, DeliveryState, number, string?])[] = [
  [
    'a hint and then 200',
    'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
    'delivered',
    200,
    'ok',
  ],
  ['a reply of HTTP/1.0', 'HTTP/1.0 200 OK\r\n\r\nto the end', 'delivered', 200, 'to the end'],
  ['a reply that is cut off', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this', 'delivered', 200, 'only this'],
  ['a complaint that is cut off', 'HTTP/1.1 503 No\r\nContent-Length: 100\r\n\r\nonly this', 'pending', 503, 'only this'],
  ['a reply with a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\nxyz\r\n', 'delivered', 200],
  ['more than one reply', 'HTTP/1.1 204 No\r\n\r\nHTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n', 'delivered', 204],
];

const cases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(statuses('delivered', 200, 201, 202, 204, 299)),
  ...Object.fromEntries(statuses('pending', 500, 501, 502, 503, 504, 599)),
  ...Object.fromEntries(statuses('failed', 400, 401, 403, 404, 405, 408, 409, 410, 413, 422, 425, 429, 451, 499)),
  ...Object.fromEntries(statuses('failed', 300, 304, 399)),
  'an upgrade that nobody asked for': {
    answer: { raw: 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n' },
    state: 'pending',
    error: 'connection_failed',
  },
  'only a hint': { answer: { raw: 'HTTP/1.1 103 Early Hints\r\n\r\n' }, state: 'pending', error: 'connection_failed' },
  'a connection that is closed without a word': { answer: { raw: '' }, state: 'pending', error: 'connection_failed' },
  'a connection that is cut': { answer: 'reset', state: 'pending', error: 'connection_failed' },
  'bytes that are no HTTP': { answer: 'garbage', state: 'pending', error: 'bad_reply' },
  'more headers than anybody needs': {
    answer: { status: 200, headers: { 'X-Long': 'x'.repeat(40_000) } },
    state: 'pending',
    error: 'bad_reply',
  },
  ...Object.fromEntries(raws.map(([what, raw, state, statusCode, replyBody]) => [what, { answer: { raw }, state, statusCode, replyBody }])),
  'an empty 200': { answer: { status: 200 }, state: 'delivered', statusCode: 200 },
  'a 200 that says the contrary': { answer: { status: 200, body: '{"received":false}' }, state: 'delivered', statusCode: 200 },
  'a reply with a NUL in it': {
    answer: { status: 200, body: 'a\u0000b\u0001c' },
    state: 'delivered',
    statusCode: 200,
    replyBody: 'a\ufffdb\u0001c',
  },
  'a reply that is not UTF-8': {
    answer: { status: 400, body: Buffer.from([0x61, 0xff, 0xed, 0xa0, 0x80, 0x62]) },
    state: 'failed',
    statusCode: 400,
    replyBody: 'a\ufffd\ufffd\ufffd\ufffdb',
  },
  'a reply with quotes and emoji': {
    answer: { status: 200, body: `'"\\ 🙂 ${'$1'} ?` },
    state: 'delivered',
    statusCode: 200,
    replyBody: `'"\\ 🙂 $1 ?`,
  },
  'a reply of exactly what is kept': {
    answer: { status: 200, body: 'x'.repeat(STORED_BYTES_MAX) },
    state: 'delivered',
    statusCode: 200,
    replyBody: 'x'.repeat(STORED_BYTES_MAX),
  },
  'a huge reply': {
    answer: { status: 201, body: 'x'.repeat(20_000_000) },
    state: 'delivered',
    statusCode: 201,
    replyBody: 'x'.repeat(STORED_BYTES_MAX),
  },
  'a huge complaint': {
    answer: { status: 500, body: 'x'.repeat(20_000_000) },
    state: 'pending',
    statusCode: 500,
    replyBody: 'x'.repeat(STORED_BYTES_MAX),
  },
};

describe('the reply of a receiver', () => {
  const shop = useShop(DEVELOPMENT, 'suite');
  const receiver = useReceiver();

  for (const [what, { answer, state, statusCode, error, replyBody }] of Object.entries(cases))
    it(`that is ${what} makes a delivery ${state}`, async () => {
      receiver.answer(answer);
      const { id } = await subscribe(shop, receiver);
      await shop.fixtures.creator();
      await shop.deliver();
      const { attempts, ...delivery } = await lastDelivery(shop, id);
      expect(delivery).to.include({ state, attemptCount: 1 });
      expect(delivery.lastStatusCode).to.equal(statusCode);
      expect('settledAt' in delivery, 'settled').to.equal(state !== 'pending');
      expect('nextAttemptAt' in delivery, 'to be tried again').to.equal(state === 'pending');
      const [attempt] = attempts;
      expect([attempt?.statusCode, attempt?.error?.code]).to.deep.equal([statusCode, error]);
      if (error) expect(attempt?.error?.message).to.match(/^.{10,}$/s);
      expect(attempt?.succeeded).to.equal(state === 'delivered');
      if (replyBody !== undefined) expect(attempt?.replyBody).to.equal(replyBody);
      expect(receiver.received).to.have.length(1);
      await shop.call('deleteWebhook', { path: { id } });
    });

  it('that is a redirect ends the delivery, and its target gets nothing', async () => {
    const target = await startReceiver();
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answer({ status, headers: { Location: target.url } });
      const { id } = await subscribe(shop, receiver);
      await shop.fixtures.creator();
      await shop.deliver();
      expect(await lastDelivery(shop, id)).to.include({ state: 'failed', lastStatusCode: status, attemptCount: 1 });
      await shop.call('deleteWebhook', { path: { id } });
    }
    expect([receiver.received.length, target.connections]).to.deep.equal([5, 0]);
    await target.stop();
  });

  it('does not affect the next delivery over the same connections', async () => {
    const { id } = await subscribe(shop, receiver, { retryPolicy: ONCE });
    receiver.answer({ status: 200, body: 'x'.repeat(20_000_000) }, 'garbage', 'reset', 204, 200);
    for (let turn = 0; turn < 5; turn += 1) {
      await shop.fixtures.creator();
      await shop.deliver();
    }
    const states = (await deliveriesTo(shop, id)).map(({ state }) => state);
    expect(states).to.deep.equal(['delivered', 'failed', 'failed', 'delivered', 'delivered']);
    await shop.call('deleteWebhook', { path: { id } });
  });

  it('causes no warning in the log', () => {
    expect(listWarnings(shop)).to.deep.equal([]);
  });
});

describe('a receiver that does not reply in time', () => {
  const shop = useShop(DEVELOPMENT, 'suite');

  const waits: readonly (readonly [Answer, DeliveryState])[] = [
    ['hang', 'pending'],
    ['hang after headers', 'delivered'],
    ['drip', 'delivered'],
  ];
  it('is given up after the timeout; a status that has arrived counts', async () => {
    const receivers = await Promise.all(waits.map(() => startReceiver()));
    waits.forEach(([answer], index) => receivers[index]?.answer(answer));
    const ids: string[] = [];
    for (const receiver of receivers) ids.push((await subscribe(shop, receiver, { timeoutSeconds: 1 })).id);
    await shop.fixtures.creator();
    await shop.deliver();
    for (const [index, [answer, state]] of waits.entries()) {
      const { attempts, ...delivery } = await lastDelivery(shop, ids[index] ?? '');
      expect([answer, delivery.state]).to.deep.equal([answer, state]);
      expect(attempts[0]?.durationMs).to.be.within(950, 9_000);
      if (answer === 'hang') {
        expect(attempts[0]?.error?.code).to.equal('timeout');
        expect(attempts[0]?.error?.message).to.match(/^no reply within 1 second: .*raise timeoutSeconds/);
      }
      if (answer === 'drip') expect(attempts[0]?.replyBody).to.match(/^\.{2,}$/);
    }
    await Promise.all(receivers.map((receiver) => receiver.stop()));
  });
});

describe('an unreachable receiver', () => {
  const shop = useShop(DEVELOPMENT, 'suite');

  it('is retried', async () => {
    const { id } = await subscribe(shop, { url: `http://127.0.0.1:${await freePort()}/` });
    await shop.fixtures.creator();
    await shop.deliver();
    const { state, attempts, lastStatusCode, lastError } = await lastDelivery(shop, id);
    expect([state, lastStatusCode, lastError?.code]).to.deep.equal(['pending', undefined, 'connection_failed']);
    expect(attempts[0]?.error).to.deep.equal(lastError);
    expect(attempts[0]?.error?.message).to.match(/^the connection was refused: check that the receiver runs.*ECONNREFUSED/);
    for (const { body } of [
      await shop.call('listWebhookDeliveries', { path: { id } }),
      await shop.call('listAllDeliveries', { query: { webhookId: id } }),
    ])
      expect(body.data.map(({ lastError }) => lastError)).to.deep.equal([attempts[0]?.error]);
  });
});
