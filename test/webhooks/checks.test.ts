// Checking an endpoint before relying on it: a test delivery, and its certification.
import { expect } from 'chai';
import type { CertificationCheckName } from '../../generated/api.js';
import { eventNames } from '../../generated/webhooks.js';
import { useReceiver, type Answer, type ReceivedRequest } from '../support/receiver.js';
import { useShop } from '../support/service.js';
import {
  deliveriesTo,
  DEVELOPMENT,
  getEndpoint,
  expectDeliveryHeaders,
  expectSigned,
  legacyBy,
  queryRows,
  standardBy,
  subscribe,
} from './deliveries.js';

const TAKEN: Answer = { status: 200, body: '{"received":true}' };

describe('a test delivery', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();

  for (const payloadFormat of ['full', 'compact'] as const)
    it(`sends an example of the event in the format ${payloadFormat}, signed as usual, and stores nothing`, async () => {
      const { id, secret } = await subscribe(shop, receiver, {
        payloadFormat,
        active: false,
        headers: [{ name: 'X-Token', value: 'hidden one' }],
      });
      for (const event of eventNames) {
        const { body, text } = await shop.call('testWebhook', { path: { id }, body: { event } });
        const request = receiver.received.at(-1) as ReceivedRequest;
        expectDeliveryHeaders(request, ['x-token']);
        expectSigned(request, secret);
        expect(JSON.parse(request.text)).to.include({ event });
        expect(request.headers).to.include({ 'webhook-test': 'true' });
        expect('id' in (JSON.parse(request.text) as object)).to.equal(payloadFormat === 'full');
        expect(body.request).to.deep.include({ url: receiver.url, body: request.text });
        expect(body.request.headers).to.deep.include({ name: 'X-Token', value: '(hidden)' });
        expect(body.request.headers).to.deep.include({ name: 'webhook-test', value: 'true' });
        expect(text).to.not.include('hidden one');
        expect(body.attempt).to.include({ succeeded: true, statusCode: 200, replyBody: '{"received":true}' });
      }
      expect(receiver.received).to.have.length(eventNames.length);
      expect([await shop.events(), await deliveriesTo(shop, id), await queryRows(shop, 'select id from attempts')]).to.deep.equal([
        [],
        [],
        [],
      ]);
      expect((await getEndpoint(shop, id)).status).to.equal('inactive');
    });

  it('reports what went wrong, without counting it against the endpoint', async () => {
    receiver.answer(500, 'reset', 302);
    const { id } = await subscribe(shop, receiver);
    const tried = async () => (await shop.call('testWebhook', { path: { id }, body: { event: 'review.created' } })).body.attempt;
    expect(await tried()).to.include({ succeeded: false, statusCode: 500 });
    expect((await tried()).error?.code).to.equal('connection_failed');
    expect(await tried()).to.include({ succeeded: false, statusCode: 302 });
    expect((await getEndpoint(shop, id)).status).to.equal('active');
  });
});

describe('the certification of a receiver', () => {
  const shop = useShop(DEVELOPMENT);
  const receiver = useReceiver();
  let secret: string;
  let id: string;
  beforeEach(async () => void ({ secret, id } = await subscribe(shop, receiver, { events: ['review.created', '*'] })));

  /** The reply of a correct receiver. */
  function good(request: ReceivedRequest): Answer {
    if (request.method !== 'POST') return 405;
    const nowSeconds = shop.clock.now().getTime() / 1000;
    const isSigned =
      request.headers['x-service-signature'] === legacyBy(secret, request) &&
      request.headers['webhook-signature'] === standardBy(secret, request);
    return isSigned && Math.abs(nowSeconds - Number(request.headers['webhook-timestamp'])) <= 300 ? TAKEN : 401;
  }

  /** Which checks fail. */
  async function certify(getAnswer: (request: ReceivedRequest, turn: number) => Answer) {
    receiver.answerBy(getAnswer);
    const { body } = await shop.call('certifyWebhook', { path: { id } });
    expect(body).to.include({ webhookId: id, event: 'review.created' });
    expect(body.checks.map(({ name }) => name).sort()).to.deep.equal(['duplicate', 'stale', 'valid', 'wrong_method', 'wrong_signature']);
    for (const { passed, advice } of body.checks) expect(advice === undefined).to.equal(passed);
    return { conformant: body.conformant, failed: body.checks.filter(({ passed }) => !passed).map(({ name }) => name) };
  }

  it('passes a receiver that meets the service description', async () => {
    expect(await certify(good)).to.deep.equal({ conformant: true, failed: [] });
    const [valid, duplicate] = receiver.received;
    expect(valid?.headers).to.not.have.property('webhook-test'); // the receiver must do what it is certified for
    expect(duplicate?.headers['webhook-id']).to.equal(valid?.headers['webhook-id']);
    expect(await queryRows(shop, 'select id from attempts')).to.deep.equal([]);
  });

  it('passes a receiver that checks x-service-signature alone, with advice on the risk', async () => {
    const legacy = (request: ReceivedRequest): Answer =>
      request.method !== 'POST' ? 405 : request.headers['x-service-signature'] === legacyBy(secret, request) ? TAKEN : 401;
    expect(await certify(legacy)).to.deep.equal({ conformant: true, failed: ['stale'] });
  });

  // The reply of a receiver to a genuine event, and a word of the advice on how to fix it.
  const causes: readonly (readonly [string, Answer, RegExp])[] = [
    ['says 200 without received', { status: 200, body: 'ok' }, /^The status is right, the body is not.*\{"received": true\}/],
    ['says 202', { status: 202, body: '{"received":true}' }, /Reply 200 .* not 202/],
    ['finds the signature wrong', 401, /raw bytes of the body.*current secret/],
    ['has nothing at the path', 404, /path of the endpoint/],
    ['redirects', { status: 302, headers: { Location: '/' } }, /Redirects are not followed/],
    ['does not like the body', 400, /not 400: the event is genuine/],
    ['fails', 500, /Check its log/],
    ['cuts the connection', 'reset', /There was no reply/],
  ];
  for (const [what, answer, advice] of causes)
    it(`advises a receiver that ${what} by its cause`, async () => {
      receiver.answer(answer);
      const { checks } = (await shop.call('certifyWebhook', { path: { id } })).body;
      expect(checks.find(({ name }) => name === 'valid')?.advice).to.match(advice);
    });

  it('advises on a repeated event by its cause: the reply body, or a refusal', async () => {
    const adviceOnRepetition = async (answer: Answer) => {
      receiver.answer(TAKEN, answer, 401, 401, 405);
      const { checks } = (await shop.call('certifyWebhook', { path: { id } })).body;
      return checks.find(({ name }) => name === 'duplicate')?.advice;
    };
    expect(await adviceOnRepetition({ status: 200, body: '{"duplicate":true}' })).to.match(/^The status is right/);
    expect(await adviceOnRepetition(409)).to.match(/^Remember the webhook-id/);
    expect(await adviceOnRepetition(401)).to.match(/^The signature is genuine/);
  });

  const failing: Readonly<Record<string, readonly [(request: ReceivedRequest, turn: number) => Answer, CertificationCheckName[]]>> = {
    'takes everything': [() => TAKEN, ['wrong_signature', 'stale', 'wrong_method']],
    'refuses everything': [() => 401, ['valid', 'duplicate', 'wrong_method']],
    'answers 200 without saying that it received': [
      (request) => (good(request) === TAKEN ? { status: 200, body: 'ok' } : good(request)),
      ['valid', 'duplicate'],
    ],
    'answers 201': [
      (request) => (good(request) === TAKEN ? { status: 201, body: '{"received":true}' } : good(request)),
      ['valid', 'duplicate'],
    ],
    'complains about a repetition': [(request, turn) => (turn === 1 ? 409 : good(request)), ['duplicate']],
    'says 403 for a wrong signature': [(request) => (good(request) === 401 ? 403 : good(request)), ['wrong_signature', 'stale']],
    'answers GET with 404': [(request) => (request.method === 'GET' ? 404 : good(request)), ['wrong_method']],
    'cuts each connection': [() => 'reset', ['valid', 'duplicate', 'wrong_signature', 'stale', 'wrong_method']],
  };
  for (const [what, [getAnswer, failed]] of Object.entries(failing))
    it(`fails a receiver that ${what}`, async () => {
      expect(await certify(getAnswer)).to.deep.equal({ conformant: false, failed });
    });
});
