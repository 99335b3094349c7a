// Idempotency-Key: docs/description.md, Access.
import { expect } from 'chai';
import type { Reply } from '../../support/client.js';
import { DAY_MS } from '../../support/clock.js';
import { deleteProduct } from '../../../db/products.js';
import { ApiError } from '../../../handlers/errors.js';
import { createIdempotency, type KeyedRequest } from '../../../server/http/idempotency.js';
import { useShop } from '../../support/service.js';

describe('an Idempotency-Key', () => {
  const shop = useShop();
  const headers = { 'Idempotency-Key': 'order 66/a' };
  const body = { name: 'Lamp', price: 5 };
  const create = (fields: object = {}) => shop.call('createProduct', { headers, body: { ...body, ...fields } });
  const isReplay = (reply: Reply) => reply.headers.get('Idempotent-Replayed') === 'true';
  const countProducts = async () => (await shop.call('listProducts')).body.total;

  it('returns the first reply again: status, body, Location and ETag', async () => {
    const [first, second] = [await create(), await create()];
    expect(isReplay(first)).to.equal(false);
    expect(isReplay(second)).to.equal(true);
    expect(second.status).to.equal(201);
    expect(second.text).to.equal(first.text);
    for (const name of ['Location', 'ETag', 'Content-Type']) expect(second.header(name)).to.equal(first.header(name));
    expect(await countProducts()).to.equal(1);
  });

  it('gives each repetition its own request id and rate-limit headers', async () => {
    const [first, second] = [await create(), await create()];
    expect(second.header('X-Request-Id')).to.not.equal(first.header('X-Request-Id'));
    expect(Number(second.header('X-RateLimit-Remaining'))).to.equal(Number(first.header('X-RateLimit-Remaining')) - 1);
  });

  it('causes no second event', async () => {
    const request = { headers, body: { name: 'Mira', email: 'mira@example.com' } };
    await shop.call('registerCreator', request);
    const again = await shop.call('registerCreator', request);
    expect([again.status, isReplay(again)]).to.deep.equal([201, true]);
    expect(await shop.events()).to.have.length(1);
  });

  it('is rejected with a different body', async () => {
    await create();
    const reply = await create({ price: 6 });
    expect(reply.status).to.equal(422);
    expect(reply.error.code).to.equal('VALIDATION_ERROR');
    expect(reply.error.details.field).to.equal('Idempotency-Key');
    expect(await countProducts()).to.equal(1);
  });

  it('is rejected on a different path', async () => {
    const [one, other] = [await shop.fixtures.review(), await shop.fixtures.review()];
    await shop.call('markReviewHelpful', { path: { id: one.id }, headers, body: { userId: 'u' } });
    expect((await shop.call('markReviewHelpful', { path: { id: other.id }, headers, body: { userId: 'u' } })).status).to.equal(422);
  });

  it('is rejected while the first request is still running', async () => {
    const release = await shop.database.holdWrites();
    const both = [create(), create()];
    const early = await Promise.race(both).finally(release);
    expect(early.status).to.equal(409);
    expect(early.error.details.field).to.equal('Idempotency-Key');
    expect((await Promise.all(both)).map(({ status }) => status)).to.have.members([201, 409]);
  });

  it('runs concurrent identical requests once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(replies.filter((reply) => reply.status === 201 && !isReplay(reply))).to.have.length(1);
    expect(replies.filter((reply) => reply.status !== 201 && reply.status !== 409)).to.deep.equal([]);
    expect(await countProducts()).to.equal(1);
    expect(isReplay(await create())).to.equal(true);
  });

  it('belongs to its caller: two API keys can use the same', async () => {
    const first = await create();
    const other = await shop.call('createProduct', { headers, body, key: await shop.key() });
    expect(isReplay(other)).to.equal(false);
    expect(other.body.id).to.not.equal(first.body.id);
  });

  it('is valid until the last millisecond of 24 hours', async () => {
    await create();
    shop.clock.advance(DAY_MS - 1);
    expect(isReplay(await create())).to.equal(true);
  });

  it('can be reused after 24 hours, even with a different body', async () => {
    await create();
    shop.clock.advance(DAY_MS);
    const reply = await create({ price: 6 });
    expect([reply.status, isReplay(reply)]).to.deep.equal([201, false]);
    expect(isReplay(await create({ price: 6 }))).to.equal(true);
    expect(await countProducts()).to.equal(2);
  });

  it('replays an error, even if the request would succeed by now', async () => {
    const request = { headers, body: { name: 'Mira', email: 'mira@example.com' } };
    await shop.fixtures.creator({ email: 'mira@example.com' });
    const first = await shop.call('registerCreator', request);
    expect(first.status).to.equal(409);
    await shop.database.execute("update creators set email_key = 'gone@example.com'");
    const again = await shop.call('registerCreator', request);
    expect([again.status, again.error.message]).to.deep.equal([409, first.error.message]);
    expect((await shop.call('registerCreator', { body: request.body })).status).to.equal(201);
  });

  it('is not used up by an invalid request', async () => {
    expect((await create({ price: -1 })).status).to.equal(400);
    const reply = await create();
    expect([reply.status, isReplay(reply)]).to.deep.equal([201, false]);
  });

  it('is not used up by a failure of the service', async () => {
    const request = { headers, body: { name: 'Mira', email: 'mira@example.com' } };
    await shop.database.execute('alter table creators rename to hidden');
    expect((await shop.call('registerCreator', request)).status).to.equal(500);
    await shop.database.execute('alter table hidden rename to creators');
    const reply = await shop.call('registerCreator', request);
    expect([reply.status, isReplay(reply)]).to.deep.equal([201, false]);
  });

  it('is not used up by a request that lacks a scope or exceeds the rate limit', async () => {
    const key = await shop.key({ scopes: ['ai:use'] });
    expect((await shop.call('createProduct', { headers, body, key })).status).to.equal(403);
    expect((await shop.call('createProduct', { headers, body })).status).to.equal(201);
  });

  it('replays a result of the AI word for word', async () => {
    const request = { headers, body: { productName: 'Walnut desk organiser' } };
    const first = await shop.call('generateDescription', request);
    const second = await shop.call('generateDescription', request);
    expect(isReplay(second)).to.equal(true);
    expect(second.text).to.equal(first.text);
  });

  for (const [what, value] of Object.entries({ 'is empty': '', 'has 256 characters': 'x'.repeat(256), 'is not ASCII': 'clé' }))
    it(`is rejected if it ${what}`, async () => {
      const reply = await shop.call('createProduct', { headers: { 'Idempotency-Key': value }, body });
      expect(reply.status).to.equal(400);
      expect(reply.error.details.field).to.match(/^idempotency-key$/i);
    });

  it('can have 255 characters', async () => {
    expect((await shop.call('createProduct', { headers: { 'Idempotency-Key': 'x'.repeat(255) }, body })).status).to.equal(201);
  });
});

describe('an Idempotency-Key that two processes use at once', () => {
  const shop = useShop();
  const request: KeyedRequest = {
    caller: 'key_1',
    idempotencyKey: 'one',
    method: 'POST',
    path: '/api/things',
    body: '{}',
    toErrorReply: ({ status, message }) => ({ status, headers: {}, body: message }),
  };
  const createProcess = () => {
    const write = ({ status, body }: { status: number; body?: unknown }) => ({ status, headers: {}, body: JSON.stringify(body) });
    return createIdempotency({ ...shop.services, write });
  };

  it('returns the reply of the first to the second, and rolls back the second', async () => {
    const [first, second] = [createProcess(), createProcess()];
    const given = await shop.fixtures.product({ name: 'Lamp' });
    const reply = await second.once(request, async (transaction) => {
      await first.once(request, (own) =>
        own(async () => ({ status: 201, body: 'first' })).then(() => ({ status: 201, headers: {}, body: '"first"' })),
      );
      await transaction(async (trx) => {
        await deleteProduct(trx, given.id, shop.clock.now().toISOString());
        return { status: 201, body: 'second' };
      });
      return { status: 201, headers: {}, body: '"second"' };
    });
    expect(reply).to.include({ status: 201, body: '"first"', isReplay: true });
    expect((await shop.call('getProduct', { path: { id: given.id } })).status).to.equal(200);
  });

  it('returns the reply of the first to the second even if the second was rejected because of the first', async () => {
    const [first, second] = [createProcess(), createProcess()];
    const reply = await second.once(request, async () => {
      await first.once(request, (own) =>
        own(async () => ({ status: 201, body: 'first' })).then(() => ({ status: 201, headers: {}, body: '"first"' })),
      );
      throw new ApiError('already-reviewed', 'is there already');
    });
    expect(reply).to.include({ status: 201, body: '"first"', isReplay: true });
  });
});
