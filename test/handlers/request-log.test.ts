// The API log: which requests it records, what it shows of them, filters and pages, its limits, and what happens without a store.
import { request as sendRaw } from 'node:http';
import { expect } from 'chai';
import { insertRequests, listRequests, removeSurplusRequests, type RecordedRequest } from '../../db/request-log.js';
import type { RequestLogEntry } from '../../generated/api.js';
import { createClock, DAY_MS, SECOND_MS } from '../support/clock.js';
import { createBrowser, signInAs } from '../support/dashboard.js';
import { startShop, useShop, type Shop } from '../support/service.js';
import { listRows } from './rows.js';

const list = async (shop: Shop, query: Readonly<Record<string, string | number>> = {}) =>
  (await shop.call('listRequestLog', { query })).body;
const newest = async (shop: Shop) => {
  const { id } = (await list(shop, { limit: 1 })).data[0] as RequestLogEntry;
  return (await shop.call('getRequestLogEntry', { path: { id } })).body;
};
const failedLookup = (shop: Shop, key?: string | null) =>
  shop.call('getProduct', { path: { id: 'nosuch' }, ...(key !== undefined && { key }) });
const storedText = async (shop: Shop) => {
  await shop.services.flushRequestLog();
  return JSON.stringify(await listRows(shop, 'request_log'));
};

describe('a failed request', () => {
  const shop = useShop();

  it('is in the log with its reason, its error and its masked body', async () => {
    const body = { name: 'A secret lamp', price: -1, tags: ['one', 'two'], colour: 'red', generateDescription: true };
    const reply = await shop.call('createProduct', { body, headers: { 'User-Agent': 'importer/2.1 (ada@example.com)' } });
    const entry = await newest(shop);
    expect(entry).to.deep.include({
      requestId: reply.header('x-request-id'),
      at: shop.clock.now().toISOString(),
      method: 'POST',
      path: '/api/products',
      operation: 'createProduct',
      keyName: 'owner',
      statusCode: 400,
      reason: reply.error.details.reason,
      message: reply.error.message,
      userAgent: 'importer/2.1',
    });
    expect(JSON.parse(entry.request.body ?? '')).to.deep.equal({
      name: '•••• (13 characters)',
      price: -1,
      tags: ['•••• (3 characters)', '•••• (3 characters)'],
      colour: '•••• (3 characters)',
      generateDescription: true,
    });
    const { code, message, details } = reply.error;
    expect(entry.error).to.deep.equal({ code, message, reason: details.reason, docs: details.docs, errors: details.errors });
    expect(entry.request.isTruncated).to.equal(false);
  });

  it('is not in the list while it is from the future, as the sample of the reference is', async () => {
    await failedLookup(shop);
    const [shown] = (await list(shop)).data;
    const id = 'req_01zzzzzzzzzzzzzzzzzzzzzzzz';
    await shop.services.flushRequestLog();
    const stored = { ...(shown as RequestLogEntry), id, at: '2038-01-19T03:14:07.000Z', isTruncated: false } as RecordedRequest;
    await insertRequests(shop.services.db, [stored]);
    expect((await list(shop)).data.map((one) => one.id)).to.deep.equal([shown?.id]);
    expect((await list(shop, { until: '2040-01-01T00:00:00.000Z' })).data).to.have.length(1);
    expect((await shop.call('getRequestLogEntry', { path: { id } })).body.id).to.equal(id);
  });

  it('shows declared numbers, times, choices and ids of its query, and nothing else', async () => {
    const { id } = await shop.fixtures.product();
    const query = { productId: id, status: 'paid', since: '2024-11-01', limit: 500, customerId: 'ada@example.com', sort: 'ada lovelace' };
    await shop.call('listOrders', { query });
    const { request } = await newest(shop);
    expect(request.query).to.deep.equal({
      ...query,
      customerId: '•••• (15 characters)',
      sort: '•••• (12 characters)',
    });
  });

  it('without a valid key, to no operation, or with a stored reply is recorded as well', async () => {
    await failedLookup(shop, null);
    expect((await newest(shop)).keyId).to.equal(undefined);
    await shop.send('GET', '/api/customers/ada@example.com');
    expect(await newest(shop)).to.deep.include({ path: '/api/••••/••••', reason: 'path-not-found', statusCode: 404 });
    const headers = { 'Idempotency-Key': 'the-key-of-this-call' };
    const request = { path: { id: 'nosuch' }, body: { action: 'approve' }, headers };
    for (const isReplay of [false, true]) {
      expect((await shop.call('moderateContent', request)).headers.has('idempotent-replayed')).to.equal(isReplay);
      expect(await newest(shop)).to.deep.include({ operation: 'moderateContent', reason: 'content-not-found', statusCode: 404 });
    }
    expect(await storedText(shop)).not.to.contain('the-key-of-this-call');
  });

  it('to the pages of the service is not recorded', async () => {
    await fetch(`${shop.url}/nosuch`);
    await fetch(`${shop.url}/dashboard/session`, { method: 'POST', body: '{"email":"ada@example.com"}' });
    expect((await list(shop)).data).to.deep.equal([]);
  });
});

describe('the masks of the API log', () => {
  const shop = useShop();

  it('let no text of a hostile request into the store', async () => {
    const email = 'ada.lovelace@example.com';
    const texts = [email, 'Ada Lovelace', '221b Baker Street', '+49 151 12345', 'whsec_abcdefghijklmnop', shop.ownerKey];
    const hostile = Object.fromEntries([...texts, '__proto__', 'constructor'].map((text) => [text, { [text]: [text, { [text]: text }] }]));
    const bodies = [
      { name: email, description: texts, price: email, category: { [email]: email }, ...hostile },
      {
        customer: { id: email, email, name: texts[1], [email]: email },
        items: texts,
        shipping: { address: { street: texts[2], phone: 4915112345 } },
      },
      texts,
      { name: 'x'.repeat(20_000) + email, tags: Array.from({ length: 500 }, () => email) },
    ];
    for (const body of bodies) {
      await shop.call('createProduct', { body });
      await shop.call('createOrder', { body, headers: { 'Idempotency-Key': 'Ada-Lovelace-1' } });
      await shop.call('registerCreator', { body });
    }
    await shop.call('registerCreator', { text: `{"__proto__":{"email":"${email}"}}` });
    await shop.call('registerCreator', { text: `{"email":"${email}"` });
    await shop.call('registerCreator', { text: `email=${email}`, type: `text/plain; name="${email}"` });
    for (const text of texts) {
      await shop.send('GET', `/api/users/${encodeURIComponent(text)}`);
      await shop.send(
        'GET',
        `/api/orders?${new URLSearchParams({ customerId: text, customerEmail: text, visitorId: text, [text]: text, limit: text }).toString()}`,
      );
      await shop.send('GET', `/api/products?search=${encodeURIComponent(text)}&sort=${encodeURIComponent(text)}&%ff=1`);
    }
    await shop.fixtures.category({ name: 'Ada Lovelace' });
    await shop.call('createCategory', { body: { name: 'Ada Lovelace' } });
    expect((await list(shop, { limit: 100 })).data.length).to.be.above(30);
    const stored = await storedText(shop);
    for (const text of [...texts, 'Lovelace', 'example.com', 'Baker', '12345', 'whsec', shop.ownerKey.slice(0, 12)])
      expect(stored, text).not.to.contain(text);
  });

  it('hide who claims content, and keep the rest of the messages', async () => {
    const { id } = await shop.fixtures.content();
    await shop.call('claimContent', { path: { id }, key: await shop.key({ name: 'Mia Tran' }) });
    await shop.call('moderateContent', { path: { id }, body: { action: 'approve' } });
    expect((await newest(shop)).message).to.equal('id is claimed by someone else: take it over, or choose another one');
    await shop.call('listOrders', { key: await shop.key({ scopes: ['ai:use'] }) });
    expect((await newest(shop)).message).to.contain('lacks the scope "orders:read"');
    await shop.call('getProduct', { path: { id } });
    expect(await newest(shop)).to.deep.include({ path: `/api/products/${id}`, message: `there is no product "${id}"` });
    await shop.call('getProduct', { path: { id: 'ord_nope' } });
    expect(await newest(shop)).to.deep.include({ path: '/api/products/ord_nope', message: 'there is no product "ord_nope"' });
    await failedLookup(shop);
    expect((await newest(shop)).message).to.equal('there is no product "••••"');
  });

  it('cut a long body off, and say so', async () => {
    const items = Array.from({ length: 900 }, () => ({ type: 'view', productId: 'nosuch' }));
    await shop.call('recordAnalyticsEvents', { body: { events: [...items, { type: 'nosuch' }] } });
    const { request } = await newest(shop);
    expect(request.isTruncated).to.equal(true);
    expect(request.body?.length).to.be.within(3_000, 5_500);
    expect(request.body).to.match(/^\{"events":\[\{"type":"view","productId":"•••• \(6 characters\)"\},/);
  });
});

describe('the list of requests', () => {
  const shop = useShop();

  it('has filters and pages, and is newest first', async () => {
    const other = await shop.key({ name: 'other' });
    const first = await failedLookup(shop);
    shop.clock.advance(SECOND_MS);
    const second = await failedLookup(shop, other);
    shop.clock.advance(SECOND_MS);
    await shop.call('createProduct', { body: {} });
    const { data } = await list(shop);
    expect(data.map(({ operation }) => operation)).to.deep.equal(['createProduct', 'getProduct', 'getProduct']);
    const [, late, early] = data as [RequestLogEntry, RequestLogEntry, RequestLogEntry];
    const listIds = async (query: Readonly<Record<string, string>>) => (await list(shop, query)).data.map(({ id }) => id);
    expect(late.requestId).to.equal(second.header('x-request-id'));
    expect(await listIds({ keyId: late.keyId ?? '' })).to.deep.equal([late.id]);
    expect(await listIds({ requestId: first.header('x-request-id') })).to.deep.equal([early.id]);
    expect(await listIds({ operation: 'getProduct' })).to.deep.equal([late.id, early.id]);
    expect(await listIds({ reason: 'product-not-found', statusCodeClass: '4xx', keyId: early.keyId ?? '' })).to.deep.equal([early.id]);
    expect(await listIds({ statusCodeClass: '5xx' })).to.deep.equal([]);
    expect(await listIds({ until: late.at })).to.deep.equal([early.id]);
    expect(await listIds({ since: late.at, operation: 'getProduct' })).to.deep.equal([late.id]);
    const page = await list(shop, { limit: 2 });
    expect(page.hasMore).to.equal(true);
    expect(await list(shop, { limit: 2, after: page.next ?? '' })).to.deep.equal({ data: [early], hasMore: false });
  });

  it('needs the scope requests:read, and refuses what the contract does not have', async () => {
    await failedLookup(shop);
    const reader = await shop.key({ scopes: ['requests:read'] });
    expect((await shop.call('listRequestLog', { key: reader })).body.data).to.have.length(1);
    expect((await shop.call('listRequestLog', { key: await shop.key({ scopes: ['keys:read'] }) })).status).to.equal(403);
    for (const query of [{ after: 'aud_1' }, { statusCodeClass: '3xx' }, { since: 'yesterday' }, { offset: 5 }])
      expect((await shop.call('listRequestLog', { query })).status).to.equal(400);
    expect((await shop.call('getRequestLogEntry', { path: { id: 'nosuch' } })).error.details.reason).to.equal(
      'request-log-entry-not-found',
    );
  });
});

describe('the times of the list', () => {
  let readings = 0;
  const everyReadingLater = { ...createClock(), now: () => new Date(Date.parse('2024-11-21T10:05:00.000Z') + readings++) };
  const shop = useShop({}, 'test', everyReadingLater);

  it('are those of the entries, although a millisecond can begin while a request is recorded', async () => {
    const requestId = (await failedLookup(shop)).header('x-request-id');
    const [entry] = (await list(shop, { requestId })).data as [RequestLogEntry];
    const after = new Date(Date.parse(entry.at) + 1).toISOString();
    const count = async (span: Readonly<Record<string, string>>) => (await list(shop, { requestId, ...span })).data.length;
    expect([await count({ since: entry.at }), await count({ since: after })]).to.deep.equal([1, 0]);
    expect([await count({ until: entry.at }), await count({ until: after })]).to.deep.equal([0, 1]);
  });
});

describe('the source of a request', () => {
  const shop = useShop();

  it('is the dashboard for the session of a member, and the API for any key, also one that acts for a member, and without one', async () => {
    const { member, token } = await signInAs(shop, createBrowser(shop.url), 'developer');
    const { key: ownKey } = (await shop.call('createApiKey', { body: { name: 'own', scopes: ['products:read'], staffId: member.id } }))
      .body;
    for (const key of [token, ownKey, null]) await failedLookup(shop, key);
    const listSources = async (query: Readonly<Record<string, string | number>> = {}) =>
      (await list(shop, { operation: 'getProduct', ...query })).data.map(({ source, staffId }) => [source, staffId]);
    const [fromDashboard, ...fromApi] = [
      ['dashboard', member.id],
      ['api', member.id],
      ['api', undefined],
    ];
    expect(await listSources()).to.deep.equal([...fromApi.toReversed(), fromDashboard]);
    expect(await listSources({ source: 'dashboard' })).to.deep.equal([fromDashboard]);
    expect(await listSources({ source: 'api' })).to.deep.equal(fromApi.toReversed());
    expect((await newest(shop)).source).to.equal('api');
    const sources = (await list(shop, { source: 'dashboard' })).data.map(({ source }) => source);
    expect(new Set(sources)).to.deep.equal(new Set(['dashboard']));
    expect((await shop.call('listRequestLog', { query: { source: 'shop' } })).error.details.errors?.[0]?.field).to.equal('source');
  });

  it('alone examines at most 20,000 entries for a page, and the list goes on', async () => {
    const { db, newId } = shop.services;
    const make = (source: 'api' | 'dashboard'): RecordedRequest => ({
      ...{ id: newId('req'), at: shop.clock.now().toISOString(), requestId: source, method: 'GET', path: '/api/products', source },
      ...{ statusCode: 404, durationMs: 1, isTruncated: false },
    });
    const rare = await shop.key({ name: 'rare' });
    shop.clock.advance(SECOND_MS);
    await failedLookup(shop, rare);
    await shop.services.flushRequestLog();
    shop.clock.advance(SECOND_MS);
    for (let batch = 0; batch < 3; batch += 1)
      await insertRequests(
        db,
        Array.from({ length: 7_000 }, () => make('dashboard')),
      );
    const first = await list(shop, { source: 'api', limit: 5 });
    expect([first.data.length, first.hasMore]).to.deep.equal([0, true]);
    const { data } = await list(shop, { source: 'api', limit: 5, after: first.next ?? '' });
    expect(data[0]?.keyName).to.equal('rare');
  });
});

describe('successful requests', () => {
  const sampled = useShop({ REQUEST_LOG_SAMPLE: '0.5' });

  it('are sampled by operation, evenly, and reading the log never is', async () => {
    for (let request = 0; request < 4; request += 1) {
      await sampled.call('listProducts', { query: { search: 'walnut' } });
      await sampled.call('listOrders');
    }
    const { data } = await list(sampled);
    expect(data.map(({ operation }) => operation).toSorted()).to.deep.equal(['listOrders', 'listOrders', 'listProducts', 'listProducts']);
    const entry = await newest(sampled);
    expect(entry).to.deep.include({ statusCode: 200 }).and.not.to.have.any.keys('reason', 'message', 'error');
  });

  it('are sampled as the settings say, from the change on', async () => {
    const shop = await startShop();
    const sample = async (requestLogSample: number) => shop.call('updateSettings', { body: { requestLogSample } });
    const countRecorded = async () => {
      for (let request = 0; request < 3; request += 1) await shop.call('listOrders');
      return (await list(shop, { operation: 'listOrders' })).data.length;
    };
    await sample(1);
    expect(await countRecorded()).to.equal(3);
    await sample(0);
    expect(await countRecorded()).to.equal(3);
    await shop.stop();
  });

  it('are not recorded if the sample is 0', async () => {
    const shop = await startShop({ REQUEST_LOG_SAMPLE: '0' });
    await shop.call('listProducts');
    expect((await list(shop)).data).to.deep.equal([]);
    await shop.stop();
  });
});

describe('the limits of the API log', () => {
  const shop = useShop();
  const repeat = async (times: number, call: () => Promise<unknown>) => {
    for (let done = 0; done < times; done += 1) await call();
  };

  it('bound what one key, and what all unknown keys together, add; others have room', async () => {
    const quiet = await shop.key({ name: 'quiet' });
    await repeat(60, () => failedLookup(shop));
    await repeat(60, () => failedLookup(shop, null));
    await repeat(5, () => failedLookup(shop, quiet));
    await shop.services.flushRequestLog();
    const count = async (keyId = 'none') => (await listRows(shop, 'request_log')).filter((row) => row['key_id'] === keyId).length;
    const [{ keyId: quietId } = {} as Partial<RequestLogEntry>, , , , , { keyId: missing } = {} as Partial<RequestLogEntry>] = (
      await list(shop)
    ).data;
    expect(missing).to.equal(undefined);
    expect([await count(quietId), await count('')]).to.deep.equal([5, 40]);
    expect(await listRows(shop, 'request_log')).to.have.length(85);
    shop.clock.advance(SECOND_MS);
    await repeat(20, () => failedLookup(shop));
    await shop.services.flushRequestLog();
    expect(await listRows(shop, 'request_log')).to.have.length(95);
  });

  it('remove entries after REQUEST_LOG_DAYS, not a day sooner', async () => {
    await failedLookup(shop);
    await shop.services.flushRequestLog();
    shop.clock.advance(7 * DAY_MS - SECOND_MS);
    await shop.runMaintenance();
    expect(await listRows(shop, 'request_log')).to.have.length(1);
    shop.clock.advance(2 * SECOND_MS);
    await shop.runMaintenance();
    expect(await listRows(shop, 'request_log')).to.have.length(0);
  });

  it('keep the newest entries of a key, and of all', async () => {
    const { db, newId } = shop.services;
    const make = (keyId?: string): RecordedRequest => ({
      ...{ id: newId('req'), at: shop.clock.now().toISOString(), requestId: 'one', keyId, method: 'GET', path: '/api/products' },
      ...{ source: 'api', statusCode: 404, durationMs: 1, isTruncated: false },
    });
    const [loud, quiet] = [Array.from({ length: 8 }, () => make('key_loud')), Array.from({ length: 2 }, () => make())];
    await insertRequests(db, [...loud, ...quiet]);
    await insertRequests(db, loud.slice(0, 1)); // the same again changes nothing
    expect(await removeSurplusRequests(db, 5, 'key_loud')).to.equal(3);
    expect(await removeSurplusRequests(db, 5, 'key_loud')).to.equal(0);
    expect(await removeSurplusRequests(db, 2, '')).to.equal(0);
    expect(await removeSurplusRequests(db, 4)).to.equal(3);
    const { requests } = await listRequests(db, { filter: {}, limit: 10 });
    expect(requests.map(({ id }) => id)).to.deep.equal([...loud.slice(-2), ...quiet].map(({ id }) => id).toReversed());
  });
});

describe('the API log and the store', () => {
  it('is off with REQUEST_LOG_DAYS=0', async () => {
    const shop = await startShop({ REQUEST_LOG_DAYS: '0', REQUEST_LOG_SAMPLE: '1' });
    await failedLookup(shop);
    expect((await list(shop)).data).to.deep.equal([]);
    await shop.stop();
  });

  it('is written when the service stops', async () => {
    const shop = await startShop();
    await failedLookup(shop);
    const stored: readonly RecordedRequest[][] = [];
    const { db } = shop.services;
    const close = db.close.bind(db);
    Object.assign(db, {
      close: async () => {
        (stored as RecordedRequest[][]).push((await listRequests(db, { filter: {}, limit: 5 })).requests);
        await close();
      },
    });
    await shop.stop();
    expect(stored.flat().map(({ reason }) => reason)).to.deep.equal(['product-not-found']);
  });

  it('does not change replies if it cannot be written', async () => {
    const shop = await startShop();
    await shop.database.execute('drop table request_log');
    for (let request = 0; request < 3; request += 1) expect((await failedLookup(shop)).status).to.equal(404);
    await shop.services.flushRequestLog();
    expect((await failedLookup(shop)).status).to.equal(404);
    expect((await shop.call('listProducts')).status).to.equal(200);
    expect(shop.logs()).to.contain('requests could not be recorded');
    await shop.stop();
  });

  it('survives a store that is unreachable', async () => {
    const shop = await startShop();
    await shop.closeStore();
    expect((await failedLookup(shop)).status).to.equal(503);
    await shop.services.flushRequestLog();
    expect((await failedLookup(shop)).status).to.equal(503);
    await shop.stop();
  });

  it('records a request with a header that no client library sends', async () => {
    const shop = await startShop();
    const headers = { Authorization: `Bearer ${shop.ownerKey}`, 'User-Agent': `${'x'.repeat(5_000)} curl/8.5.0 ${shop.ownerKey}/1.0` };
    await new Promise((resolve) =>
      sendRaw(`${shop.url}/api/products/nosuch`, { headers }, (reply) => reply.resume().on('end', resolve)).end(),
    );
    expect(await storedText(shop)).not.to.contain(shop.ownerKey.slice(3, 15));
    await shop.stop();
  });
});
