// Headers that must be sent once (docs/decisions/0016): Node keeps the first of two Authorization headers and joins two
// Idempotency-Keys.
import { request } from 'node:http';
import { expect } from 'chai';
import { checkReply } from '../../support/contract.js';
import { useShop } from '../../support/service.js';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

describe('a request with a repeated header', () => {
  const shop = useShop({ RATE_LIMIT_STANDARD: '50' });
  const bearer = () => `Bearer ${shop.ownerKey}`;

  /** Sends raw headers: alternating names and values. */
  const send = (method: string, path: string, headers: readonly string[]): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = method === 'POST' ? '{"name":"Lamp","price":5}' : '';
      const { host } = new URL(shop.url);
      const length = body === '' ? [] : ['Content-Type', 'application/json', 'Content-Length', String(body.length)];
      const sent = request(`${shop.url}${path}`, { method, headers: ['Host', host, ...length, ...headers] }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        const shown = new Headers(Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: shown, text }));
      });
      sent.on('error', reject).end(body);
    });
  const expectRefused = (answer: Answer, field: string) => {
    expect(answer.status).to.equal(400);
    const { error } = JSON.parse(answer.text) as { error: { code: string; details: { field: string; issue: string } } };
    expect(error.code).to.equal('VALIDATION_ERROR');
    expect(error.details.field).to.equal(field);
    expect(error.details.issue).to.include('once');
    expect(Number(answer.headers.get('X-RateLimit-Limit'))).to.equal(50);
  };

  for (const [what, second] of [
    ['of another key', () => 'Bearer sk_other'],
    ['of the same key', bearer],
    ['that is empty', () => ''],
  ] as const)
    it(`is 400 with a second Authorization ${what}, in any letter case and order`, async () => {
      for (const headers of [
        ['Authorization', bearer(), 'Authorization', second()],
        ['AUTHORIZATION', second(), 'authorization', bearer()],
      ]) {
        const answer = await send('GET', '/api/products', headers);
        checkReply('listProducts', answer);
        expectRefused(answer, 'Authorization');
      }
    });

  it('is 400 with a second Idempotency-Key, and does nothing', async () => {
    const answer = await send('POST', '/api/products', ['Authorization', bearer(), 'Idempotency-Key', 'a', 'idempotency-key', 'a']);
    checkReply('createProduct', answer);
    expectRefused(answer, 'Idempotency-Key');
    expect(answer.headers.get('X-RateLimit-Remaining')).to.equal('49');
    expect((await shop.call('listProducts')).body.total).to.equal(0);
  });

  it('is counted by address if Authorization is repeated', async () => {
    await send('GET', '/api/products', ['Authorization', bearer(), 'Authorization', bearer()]);
    expect((await shop.call('listProducts')).header('X-RateLimit-Remaining')).to.equal('49');
    expect((await shop.call('listProducts', { key: null })).header('X-RateLimit-Remaining')).to.equal('48');
  });

  it('is served if other headers are repeated', async () => {
    const headers = ['Authorization', bearer(), 'X-Anything', '1', 'X-Anything', '2', 'Accept', '*/*', 'Accept', 'text/html'];
    expect((await send('GET', '/api/products', headers)).status).to.equal(200);
    expect((await send('POST', '/api/products', ['Authorization', bearer(), 'Idempotency-Key', 'a'])).status).to.equal(201);
  });
});
