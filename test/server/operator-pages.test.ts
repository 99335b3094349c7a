// What operators and tools ask for without a key.
import { expect } from 'chai';
import { parse } from 'yaml';
import { loadContract, loadEvents } from '../../spec/load.js';
import { useShop } from '../support/service.js';

describe('the pages for operators', () => {
  const shop = useShop();
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });

  it('say at /health that the process lives, even without its store', async () => {
    await shop.closeStore();
    const reply = await get('/health');
    expect([reply.status, await reply.json()]).to.deep.equal([200, { status: 'ok' }]);
  });

  it('say at /ready that the store answers', async () => {
    const reply = await get('/ready');
    expect([reply.status, await reply.json()]).to.deep.equal([200, { status: 'ready' }]);
  });

  it('answer 503 at /ready when the store can not be reached', async () => {
    await shop.closeStore();
    const reply = await get('/ready');
    expect([reply.status, reply.headers.get('Retry-After')]).to.deep.equal([503, '5']);
  });

  it('answer 503 at /ready when the store lacks a migration', async () => {
    await shop.database.execute('delete from knex_migrations where name = (select max(name) from knex_migrations)');
    expect((await get('/ready')).status).to.equal(503);
  });

  it('count replies by operation and status at /metrics', async () => {
    await shop.call('listProducts');
    await shop.call('listProducts');
    await shop.call('getProduct', { path: { id: 'nosuch' } });
    await shop.send('GET', '/nosuch');
    const reply = await get('/metrics');
    const text = await reply.text();
    expect(reply.headers.get('Content-Type')).to.match(/^text\/plain; version=0\.0\.4/);
    expect(text).to.include('storefront_requests_total{operation="listProducts",status="200"} 2');
    expect(text).to.include('storefront_requests_total{operation="getProduct",status="404"} 1');
    expect(text).to.include('storefront_requests_total{operation="none",status="404"} 1');
    expect(text).to.include('storefront_request_duration_seconds_bucket{le="+Inf",operation="listProducts"} 2');
    expect(text).to.include('process_cpu_seconds_total');
  });

  for (const [path, type] of Object.entries({
    '/openapi.json': 'application/json',
    '/openapi.yaml': 'application/yaml',
    '/asyncapi.json': 'application/json',
    '/asyncapi.yaml': 'application/yaml',
  }))
    it(`give the contract at ${path}`, async () => {
      const reply = await get(path);
      expect([reply.status, reply.headers.get('Content-Type')]).to.deep.equal([200, `${type}; charset=utf-8`]);
      const here = { ...loadContract(), servers: [{ url: shop.url, description: 'This service.' }] };
      expect(parse(await reply.text())).to.deep.equal(path.includes('openapi') ? here : loadEvents());
    });

  it('give the contract to pages of any origin', async () => {
    expect((await get('/openapi.json')).headers.get('Access-Control-Allow-Origin')).to.equal('*');
  });

  it('answer 304 to whoever has the contract already', async () => {
    const ETag = (await get('/openapi.json')).headers.get('ETag') ?? '';
    const reply = await get('/openapi.json', { 'If-None-Match': ETag });
    expect([reply.status, await reply.text(), reply.headers.get('ETag')]).to.deep.equal([304, '', ETag]);
    expect((await get('/openapi.json', { 'If-None-Match': '"another"' })).status).to.equal(200);
  });

  it('answer HEAD without a body', async () => {
    const reply = await fetch(`${shop.url}/health`, { method: 'HEAD' });
    expect([reply.status, await reply.text()]).to.deep.equal([200, '']);
  });

  it('take no other method', async () => {
    expect((await fetch(`${shop.url}/health`, { method: 'POST' })).status).to.equal(404);
  });

  it('tell browsers not to guess types, and caches to keep nothing of the API', async () => {
    const reply = await shop.call('listProducts');
    expect([reply.header('X-Content-Type-Options'), reply.header('Cache-Control')]).to.deep.equal(['nosniff', 'no-store']);
  });
});
