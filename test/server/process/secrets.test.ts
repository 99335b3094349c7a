// Where secrets must never appear (docs/description.md, Access: "shown once, stored as SHA-256").
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { query, type NoValues } from '../../../db/engine/statement.js';
import { operations } from '../../support/contract.js';
import { getFileUrl, run } from '../../support/process.js';
import { useShop } from '../../support/service.js';

describe('the text of an API key', () => {
  const shop = useShop();

  it('is in the reply that created it, and in no other', async () => {
    const { id, key } = (await shop.call('createApiKey', { body: { name: 'once', scopes: ['products:read'] } })).body;
    expect((await shop.call('getApiKey', { path: { id } })).text).to.not.include(key);
    expect((await shop.call('listApiKeys')).text).to.not.include(key);
    expect((await shop.call('updateApiKey', { path: { id }, body: { name: 'renamed' } })).text).to.not.include(key);
  });

  it('is in no error, whatever is called with it', async () => {
    const key = await shop.key({ scopes: ['ai:use'] });
    for (const { operationId } of operations) {
      for (const wrong of [key, `${key}x`])
        expect((await shop.call(operationId, { path: { id: 'nosuch', externalId: 'nosuch' }, key: wrong })).text).to.not.include(
          key.slice(3),
        );
    }
  });

  it('is in no line of the log, even if the request fails', async () => {
    const made = (await shop.call('createApiKey', { body: { name: 'once', scopes: ['*'] } })).body.key;
    await shop.call('listProducts', { key: made });
    await shop.call('listProducts', { key: `${made}x` });
    await shop.call('listProducts', { query: { api_key: made } });
    shop.clock.advance(2_000);
    await shop.database.dropTables();
    await fetch(`${shop.url}/api/products`, { headers: { Authorization: `Bearer ${made}` } });
    expect(shop.logs()).to.include('request failed');
    for (const key of [made, shop.ownerKey]) expect(shop.logs()).to.not.include(key.slice(3));
  });

  it('is not readable in the store if the reply is stored for an Idempotency-Key, but is replayed', async () => {
    const request = { headers: { 'Idempotency-Key': 'make one' }, body: { name: 'once', scopes: ['products:read'] } };
    const { key } = (await shop.call('createApiKey', request)).body;
    const kept = JSON.stringify(await shop.services.db.all(query<NoValues, unknown>((build) => build('idempotent_replies'))));
    expect(kept).to.include('make one');
    expect(kept).to.not.include(key.slice(3));
    expect((await shop.call('createApiKey', request)).body.key).to.equal(key);
  });

  it('is not stored, only its SHA-256', async () => {
    const { id, key } = (await shop.call('createApiKey', { body: { name: 'once', scopes: ['products:read'] } })).body;
    const hash = createHash('sha256').update(key).digest('hex');
    await shop.database.execute(`update api_keys set name = hash where id = '${id}'`);
    expect((await shop.call('getApiKey', { path: { id } })).body.name).to.equal(hash);
  });
});

describe('a secret in the wrong place', () => {
  const shop = useShop();
  const signingSecret = `whsec_${Buffer.from('a signing secret of ours!').toString('base64')}`;
  /** Returns the reply as text, and the log of the request. */
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${shop.url}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${shop.ownerKey}`, 'Content-Type': 'application/json', ...init.headers },
    });
    return `${await reply.text()} ${JSON.stringify([...reply.headers])}`;
  };

  for (const [what, pathOf] of [
    ['in the place of an id', (secret: string) => `/api/products/${secret}`],
    ['before the rest of a path', (secret: string) => `/api/products/${secret}/reviews`],
    ['in an unknown path', (secret: string) => `/nosuch/${secret}`],
    ['with its underscore encoded', (secret: string) => `/nosuch/${secret.replace('_', '%5F')}`],
    ['as the name of a parameter', (secret: string) => `/api/products?${secret}=1`],
    ['as the value of one', (secret: string) => `/api/products?status=${secret}`],
  ] as const)
    it(`is masked ${what}, in the log and in the reply`, async () => {
      for (const [secret, mask] of [
        [shop.ownerKey, 'sk_…'],
        [signingSecret, 'whsec_…'],
      ] as const) {
        const reply = await ask(pathOf(secret));
        const rest = secret.replace(/^\w+?_/, '').slice(0, 20);
        expect(reply).to.not.include(rest);
        expect(shop.logs()).to.not.include(rest);
        if (!pathOf(secret).includes('?')) expect(shop.logs()).to.include(mask);
      }
    });

  it('is masked as a field name', async () => {
    expect(await ask('/api/products', { method: 'POST', body: JSON.stringify({ [shop.ownerKey]: 1 }) })).to.include('sk_…');
  });

  it('is never used as a request id', async () => {
    const reply = await ask('/api/products', { headers: { 'X-Request-Id': shop.ownerKey } });
    expect(reply).to.not.include(shop.ownerKey.slice(3));
    expect(shop.logs()).to.not.include(shop.ownerKey.slice(3));
  });

  it('leaves other paths unchanged', async () => {
    await ask('/api/products/prod_01jd3v9k8e5t7w2x4y6z8a0bcd');
    expect(shop.logs()).to.include('/api/products/prod_01jd3v9k8e5t7w2x4y6z8a0bcd');
  });

  it('is not a label of the metrics', async () => {
    await ask(`/api/products/${shop.ownerKey}`);
    expect(await (await fetch(`${shop.url}/metrics`)).text()).to.not.include(shop.ownerKey.slice(3));
  });
});

describe('the log of a request', () => {
  const shop = useShop();

  it('has its id, method, path, operation, status, duration and key, and not its query', async () => {
    await shop.call('listProducts', { query: { search: 'private words' }, headers: { 'X-Request-Id': 'find-me' } });
    const line =
      shop
        .logs()
        .split('\n')
        .find((text) => text.includes('find-me')) ?? '{}';
    const entry = JSON.parse(line) as Record<string, unknown>;
    expect(entry).to.include({
      requestId: 'find-me',
      method: 'GET',
      path: '/api/products',
      operationId: 'listProducts',
      status: 200,
      msg: 'request',
    });
    expect(entry['keyId']).to.match(/^key_/);
    expect(entry['durationMs']).to.be.a('number');
    expect(shop.logs()).to.not.include('private');
  });

  it('omits everything that is named like a secret', async () => {
    const fields = "{ authorization: 'hidden', request: { key: 'hidden', secret: 'hidden', password: 'hidden' }, kept: 'shown' }";
    const { stdout } = await run([
      '--input-type=module',
      '--eval',
      `import { createLog } from '${getFileUrl('server/process/log.ts')}'; createLog('info').info(${fields}, 'test');`,
    ]);
    expect(stdout).to.include('shown').and.to.not.include('hidden');
  });
});
