// Pages for operators and tools that need no key.
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { parse } from 'yaml';
import type { ErrorReply } from '../../../generated/api.js';
import { loadContract, loadEvents } from '../../../server/process/contract-files.js';
import { processorMs } from '../../support/processor-time.js';
import { freshDatabase } from '../../support/database.js';
import { startOnFullDisk } from '../../support/process.js';
import { useShop } from '../../support/service.js';

describe('the pages for operators', () => {
  const shop = useShop();
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });

  it('reply 200 at /health, even without a store', async () => {
    await shop.closeStore();
    const reply = await get('/health');
    expect([reply.status, await reply.json()]).to.deep.equal([200, { status: 'ok' }]);
  });

  it('reply 200 at /ready if the store is reachable', async () => {
    const reply = await get('/ready');
    expect([reply.status, await reply.json()]).to.deep.equal([200, { status: 'ready' }]);
  });

  it('reply 503 at /ready if the store is unreachable', async () => {
    await shop.closeStore();
    const reply = await get('/ready');
    expect([reply.status, reply.headers.get('Retry-After')]).to.deep.equal([503, '5']);
    expect(await reply.json()).to.deep.equal({ status: 'not ready', reason: 'the store can not be reached' });
  });

  it('reply 503 at /ready if the store lacks a migration', async () => {
    await shop.database.execute('delete from knex_migrations where name = (select max(name) from knex_migrations)');
    await expectNotReady(/^the store is older than this release \(\d{4}-[a-z-]+\): run "storefront migrate" of this release$/);
  });

  it('reply 503 at /ready with what to do if the store is empty or too new', async () => {
    const migrationTime = shop.services.db.dialect === 'sqlite' ? '0' : 'now()';
    await shop.database.execute(`
      insert into knex_migrations (name, batch, migration_time) values ('9999-of-the-future', 99, ${migrationTime});
      update store_layout set needs = '9999-of-the-future';`);
    await expectNotReady(/^this release is too old for the store, which a newer release migrated \(9999-of-the-future\): start /);
    await shop.database.dropTables();
    await expectNotReady(/^the store is empty: run "storefront migrate"$/);
  });

  async function expectNotReady(reason: RegExp): Promise<void> {
    const reply = await get('/ready');
    const body = (await reply.json()) as { status: string; reason: string };
    expect([reply.status, body.status]).to.deep.equal([503, 'not ready']);
    expect(body.reason).to.match(reason);
  }

  it('reply 503 at /ready while the store accepts no writes, and 200 once it does again', async function () {
    if (shop.services.db.dialect === 'sqlite') return fillDisk();
    const setting = (value: string) => `
      do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$;
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await shop.database.execute(setting('on'));
    await expectNoWrites(await getWhenConnected());
    await shop.database.execute(`set transaction read write; ${setting('off')}`);
    expect((await getWhenConnected()).status).to.equal(200);
  });

  /** Requests /ready until the service has noticed that its connections were closed, and has opened others. */
  async function getWhenConnected(): Promise<Response> {
    const reply = await get('/ready');
    return (await reply.clone().text()).includes('can not be reached') ? getWhenConnected() : reply;
  }

  /** Starts a service whose files can't grow to the current size of the store's log. */
  async function fillDisk(): Promise<void> {
    const database = await freshDatabase();
    const limited = startOnFullDisk(256, ['serve'], { DATABASE_URL: database.url, PORT: '0' });
    await limited.said(/"listening"/);
    const url = /"url":"([^"]+)"/.exec(limited.output.stdout)?.[1] ?? '';
    await database.execute('create table filler (bytes blob); insert into filler values (zeroblob(1000000))');
    const reply = await fetch(`${url}/ready`, { headers: { Connection: 'close' } });
    await expectNoWrites(reply);
    expect((await fetch(`${url}/health`, { headers: { Connection: 'close' } })).status).to.equal(200);
    limited.signal('SIGTERM');
    await limited.ended;
    await database.remove();
  }

  async function expectNoWrites(reply: Response): Promise<void> {
    expect([reply.status, reply.headers.get('Retry-After')]).to.deep.equal([503, '5']);
    expect(await reply.json()).to.deep.equal({
      status: 'not ready',
      reason: 'the store accepts no writes: its disk may be full, or it is read-only',
    });
  }

  it('write at most once in five seconds for /ready', async () => {
    await get('/ready');
    const release = await shop.database.holdWrites();
    expect((await get('/ready')).status).to.equal(200);
    await release();
  });

  it('list the entry points at the root path', async () => {
    const reply = await get('/');
    expect(reply.status).to.equal(200);
    const places = (await reply.json()) as Record<string, string>;
    expect(places).to.include({ contract: '/openapi.json', docs: '/docs', health: '/health', ready: '/ready' });
    for (const place of ['contract', 'events', 'health', 'ready'])
      expect((await get(places[place] ?? '/nosuch')).status, place).to.equal(200);
    expect((await fetch(`${shop.url}/`, { method: 'POST' })).status).to.equal(405);
  });

  it('have no security.txt without a contact', async () => {
    expect((await get('/.well-known/security.txt')).status).to.equal(404);
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

  it('build a document once for concurrent requests right after the start', async () => {
    const request = async () => {
      const startedMs = processorMs();
      const replies = await Promise.all(Array.from({ length: 200 }, () => get('/openapi.yaml')));
      const health = await get('/health');
      const texts = new Set(await Promise.all(replies.map((reply) => reply.text())));
      expect([health.status, texts.size, ...new Set(replies.map(({ status }) => status))]).to.deep.equal([200, 1, 200]);
      return processorMs() - startedMs;
    };
    const [first, second] = [await request(), await request()];
    // The first ones build it and the others don't; 32 times as long if it was built for each request.
    expect(first, `${first} ms, then ${second} ms`).to.be.lessThan(10 * second);
  });

  it('are sent in an encoding that the client accepts', async () => {
    const plain = await get('/openapi.json', { 'Accept-Encoding': 'identity' });
    const packed = await get('/openapi.json', { 'Accept-Encoding': 'br' });
    expect([plain.headers.get('Content-Encoding'), packed.headers.get('Content-Encoding')]).to.deep.equal([null, 'br']);
    expect(packed.headers.get('Vary')).to.include('Accept-Encoding');
    expect(await packed.text()).to.equal(await plain.text());
  });

  for (const [path, type] of Object.entries({
    '/openapi.json': 'application/json',
    '/openapi.yaml': 'application/yaml',
    '/asyncapi.json': 'application/json',
    '/asyncapi.yaml': 'application/yaml',
  }))
    it(`serve the contract at ${path}`, async () => {
      const reply = await get(path);
      expect([reply.status, reply.headers.get('Content-Type')]).to.deep.equal([200, `${type}; charset=utf-8`]);
      const here = { ...loadContract(), servers: [{ url: shop.url, description: 'This service.' }] };
      expect(parse(await reply.text())).to.deep.equal(path.includes('openapi') ? here : loadEvents());
    });

  it('return the digest of the contract, as clients can compute it from the document', async () => {
    const reply = await get('/openapi.json');
    const document = (await reply.json()) as { 'x-contract-digest': string };
    expect(document['x-contract-digest']).to.match(/^sha256:[0-9a-f]{64}$/);
    expect(digestByHand(document)).to.equal(document['x-contract-digest']);
    for (const path of ['/openapi.json', '/openapi.yaml', '/asyncapi.json', '/contract/changelog', '/contract/changelog.md'])
      expect((await get(path)).headers.get('X-Contract-Digest'), path).to.equal(document['x-contract-digest']);
  });

  it('list the changes between releases at /contract/changelog', async () => {
    const reply = await get('/contract/changelog', { Accept: 'application/json' });
    expect(reply.headers.get('Content-Type')).to.equal('application/json; charset=utf-8');
    const { versions } = (await reply.json()) as { versions: { version: string; digest: string; isReleased: boolean }[] };
    const digest = (await get('/openapi.json')).headers.get('X-Contract-Digest');
    expect(versions[0]).to.include({ version: loadContract().info.version, digest });
    expect(versions.at(-1)).to.deep.include({ version: '0.1.0', isReleased: true, changes: [] });
  });

  it('list them in Markdown on request', async () => {
    for (const [path, Accept] of [
      ['/contract/changelog', 'text/markdown'],
      ['/contract/changelog.md', '*/*'],
    ] as const) {
      const reply = await get(path, { Accept });
      expect(reply.headers.get('Content-Type')).to.equal('text/markdown; charset=utf-8');
      expect(await reply.text()).to.match(/^# Changes of the contract\n\n## \d+\.\d+\.\d+/);
    }
    expect((await get('/contract/changelog', { Accept: '*/*' })).headers.get('Content-Type')).to.equal('application/json; charset=utf-8');
  });

  it('allow any origin to read the contract', async () => {
    expect((await get('/openapi.json')).headers.get('Access-Control-Allow-Origin')).to.equal('*');
  });

  it('reply 304 to clients that already have the contract', async () => {
    const ETag = (await get('/openapi.json')).headers.get('ETag') ?? '';
    const reply = await get('/openapi.json', { 'If-None-Match': ETag });
    expect([reply.status, await reply.text(), reply.headers.get('ETag')]).to.deep.equal([304, '', ETag]);
    expect((await get('/openapi.json', { 'If-None-Match': '"another"' })).status).to.equal(200);
  });

  it('reply to HEAD without a body', async () => {
    const reply = await fetch(`${shop.url}/health`, { method: 'HEAD' });
    expect([reply.status, await reply.text()]).to.deep.equal([200, '']);
  });

  it('reject other methods', async () => {
    for (const path of ['/health', '/metrics', '/openapi.json']) {
      const reply = await shop.send('POST', path);
      expect([reply.status, reply.header('Allow'), reply.error.details.field]).to.deep.equal([405, 'GET, HEAD, OPTIONS', 'method']);
      const asked = await fetch(`${shop.url}${path}`, { method: 'OPTIONS' });
      expect([asked.status, asked.headers.get('Allow')]).to.deep.equal([204, 'GET, HEAD, OPTIONS']);
    }
  });

  it('forbid type sniffing, and caching of the API', async () => {
    const reply = await shop.call('listProducts');
    expect([reply.header('X-Content-Type-Options'), reply.header('Cache-Control')]).to.deep.equal(['nosniff', 'no-store']);
  });
});

/** Computes the digest as the documentation describes, without the service's code. */
function digestByHand(document: Record<string, unknown>): string {
  const promised = { ...document, servers: undefined, 'x-contract-digest': undefined };
  const text = JSON.stringify(promised, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
  );
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

describe('pages without a key', () => {
  const shop = useShop({ RATE_LIMIT_PAGES: '3' });

  it('share a limit per address and minute, which excludes probes and the API', async () => {
    const get = async (path: string) => (await fetch(`${shop.url}${path}`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status;
    expect([await get('/openapi.json'), await get('/asyncapi.json'), await get('/docs/')]).to.deep.equal([200, 200, 200]);
    const refused = await fetch(`${shop.url}/openapi.json`);
    expect([refused.status, refused.headers.get('X-RateLimit-Remaining')]).to.deep.equal([429, '0']);
    expect(((await refused.json()) as ErrorReply).error.code).to.equal('RATE_LIMITED');
    expect(Number(refused.headers.get('Retry-After'))).to.be.within(1, 60);
    expect([await get('/health'), await get('/ready'), await get('/metrics')]).to.deep.equal([200, 200, 200]);
    expect((await shop.call('listProducts')).status).to.equal(200);
    shop.clock.advance(60_000);
    expect(await get('/openapi.json')).to.equal(200);
  });
});

describe('security.txt', () => {
  const shop = useShop({ SECURITY_CONTACT: 'mailto:security@shop.example', PUBLIC_ORIGIN: 'https://shop.example' });

  it('names the contact and expires in a year, in the format of RFC 9116', async () => {
    const reply = await fetch(`${shop.url}/.well-known/security.txt`);
    expect([reply.status, reply.headers.get('Content-Type')]).to.deep.equal([200, 'text/plain; charset=utf-8']);
    expect(await reply.text()).to.equal(
      'Contact: mailto:security@shop.example\nExpires: 2025-11-21T10:05:00.000Z\nPreferred-Languages: en\nCanonical: https://shop.example/.well-known/security.txt\n',
    );
  });
});
