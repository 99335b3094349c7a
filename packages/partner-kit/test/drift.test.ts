// storefront record and drift: what is recorded, what is masked, and what is found.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseContract, type Tree } from '../document.js';
import { findDrift, type DriftReport } from '../drift/drift.js';
import { readHar, type HarEntry } from '../drift/har.js';
import { maskSecrets } from '../drift/mask.js';
import { startRecorder, type Recorder } from '../drift/recorder.js';
import { formatDriftReport } from '../drift/report.js';
import { createSchemaCheck } from '../schemas.js';
import { loadContract } from '../../../server/process/contract-files.js';
import { freePort } from '../../../test/support/free-port.js';
import { startStorefront, storefront } from '../../../test/support/process.js';
import { useShop } from '../../../test/support/service.js';

type Change = (entry: HarEntry) => HarEntry;

const contract = parseContract(loadContract() as unknown as Tree);
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('a recording', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' }, 'suite');
  const folder = mkdtempSync(join(tmpdir(), 'drift-'));
  const harPath = join(folder, 'traffic.har');
  let recorder: Recorder;

  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${recorder.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${shop.ownerKey}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  before(async () => {
    recorder = await startRecorder({ target: shop.url, port: 0, host: '127.0.0.1', harPath, now: () => new Date() });
    const made = (await (await call('POST', '/api/products', { name: 'Walnut tray', price: 24.5 })).json()) as { id: string };
    await call('GET', `/api/products/${made.id}`);
    await call('GET', '/api/products?limit=5&status=draft');
    await call('GET', '/api/products/prod_unknown');
    const hookReply = await call('POST', '/api/webhooks', { url: 'http://127.0.0.1:9/hooks', events: ['*'], secret: SECRET });
    const hook = (await hookReply.json()) as { id: string };
    await call('POST', '/api/api-keys', { name: 'recorded', scopes: ['products:read'] });
    await call('DELETE', `/api/products/${made.id}`);
    const headers = [{ name: 'Authorization', value: 'Bearer receiver-login' }];
    await call('PUT', `/api/webhooks/${hook.id}`, { url: 'http://ada:receiver-password@127.0.0.1:9/hooks', headers });
    await call('GET', '/api/products?limit=1&search=sk_query0123456789');
    await recorder.stop();
  });
  after(() => rmSync(folder, { recursive: true }));

  /** The file with one exchange changed, and what drift finds in it. */
  async function driftWith(index: number, change: Change): Promise<DriftReport> {
    const entries = (await readHar(harPath)).entries.map(({ entry }) => entry);
    const path = join(folder, 'changed.har');
    writeFileSync(path, JSON.stringify({ log: { version: '1.2', entries: entries.map((one, at) => (at === index ? change(one) : one)) } }));
    return findDrift(path, contract, shop.url);
  }

  const withReply =
    (part: (reply: HarEntry['response']) => Partial<HarEntry['response']>): Change =>
    (entry) => ({ ...entry, response: { ...entry.response, ...part(entry.response) } });
  const withBody = (change: (body: Record<string, unknown>) => object): Change =>
    withReply(({ content }) => ({
      content: { ...content, text: JSON.stringify(change(JSON.parse(content.text ?? '') as Record<string, unknown>)) },
    }));

  it('contains every exchange, in order, in a file that only its owner can read', async () => {
    const entries = (await readHar(harPath)).entries.map(({ entry }) => entry);
    expect(entries.map(({ request, response }) => `${request.method} ${response.status}`)).to.deep.equal([
      'POST 201',
      'GET 200',
      'GET 200',
      'GET 404',
      'POST 201',
      'POST 201',
      'DELETE 204',
      'PUT 400',
      'GET 200',
    ]);
    expect(entries[0]?.request.url).to.equal(`${shop.url}/api/products`);
    expect(statSync(harPath).mode & 0o777).to.equal(0o600);
  });

  it('contains no key and no secret', () => {
    const text = readFileSync(harPath, 'utf8');
    expect(text).not.to.include(shop.ownerKey).and.not.to.include(SECRET);
    expect(text.match(/sk_(?!A+\b)\w{20,}/g)).to.equal(null);
    expect(text).to.include('"Bearer masked"');
    for (const secret of ['receiver-login', 'receiver-password', 'query0123456789']) expect(text, secret).not.to.include(secret);
    expect(text).to.include('ada:').and.to.include('search=sk_AAAA').and.to.include('"queryString":[{"name":"limit","value":"1"}');
  });

  it('conforms to the contract', async () => {
    const report = await findDrift(harPath, contract);
    expect(report.deviations).to.deep.equal([]);
    expect(report.operations).to.have.members([
      'createProduct',
      'getProduct',
      'listProducts',
      'createWebhook',
      'createApiKey',
      'deleteProduct',
      'updateWebhook',
    ]);
    expect(formatDriftReport(report)).to.equal(`9 requests to ${shop.url}, 7 operations.\nAll of it is as the contract says.\n`);
  });

  it('conforms when it went to another host over plain HTTP', async () => {
    const path = join(folder, 'inner-network.har');
    writeFileSync(path, readFileSync(harPath, 'utf8').replaceAll(shop.url, 'http://shop.example.com'));
    expect((await findDrift(path, contract)).deviations).to.deep.equal([]);
  });

  const planted: readonly { name: string; at: number; change: Change; operationId?: string; message: RegExp }[] = [
    {
      name: 'a field of the wrong type',
      at: 2,
      change: withBody((body) => ({ ...body, total: 'many' })),
      operationId: 'listProducts',
      message: /total must be integer/,
    },
    {
      name: 'a field that is missing',
      at: 1,
      change: withBody((body) => ({ ...body, price: undefined })),
      operationId: 'getProduct',
      message: /price/,
    },
    {
      name: 'a status that is not declared',
      at: 1,
      change: withReply(() => ({ status: 418 })),
      operationId: 'getProduct',
      message: /returns 418, but the contract declares only 200, 304/,
    },
    {
      name: 'a required header that is missing',
      at: 0,
      change: withReply(({ headers }) => ({ headers: headers.filter(({ name }) => name !== 'location') })),
      operationId: 'createProduct',
      message: /without the header Location/,
    },
    {
      name: 'a declared header that is wrong',
      at: 0,
      change: withReply(({ headers }) => ({
        headers: headers.map((one) => (one.name === 'x-ratelimit-limit' ? { ...one, value: 'many' } : one)),
      })),
      operationId: 'createProduct',
      message: /has X-RateLimit-Limit: many, which is not a whole number/,
    },
    {
      name: 'a content type that is not declared',
      at: 2,
      change: withReply(({ headers }) => ({
        headers: headers.map((one) => (one.name === 'content-type' ? { name: 'content-type', value: 'text/html' } : one)),
      })),
      operationId: 'listProducts',
      message: /comes as text\/html instead of application\/json/,
    },
    {
      name: 'an error without its request id',
      at: 3,
      change: withBody(() => ({ error: { code: 'NOT_FOUND', message: 'gone', details: {} } })),
      operationId: 'getProduct',
      message: /requestId/,
    },
    {
      name: 'a request with a parameter that the contract does not have',
      at: 2,
      change: (entry) => ({ ...entry, request: { ...entry.request, url: `${entry.request.url}&colour=red` } }),
      operationId: 'listProducts',
      message: /colour/,
    },
    {
      name: 'a request whose body does not fit',
      at: 0,
      change: (entry) => ({
        ...entry,
        request: { ...entry.request, postData: { mimeType: 'application/json', text: '{"name":7,"price":1}' } },
      }),
      operationId: 'createProduct',
      message: /name.* must be string/,
    },
    {
      name: 'an operation that the contract does not have',
      at: 2,
      change: (entry) => ({ ...entry, request: { ...entry.request, url: `${shop.url}/api/stock` } }),
      message: /the contract has no such operation/,
    },
  ];

  describe('with violations after what conforms', () => {
    let report: DriftReport;
    let conforming: number;
    before(async () => {
      const entries = (await readHar(harPath)).entries.map(({ entry }) => entry);
      conforming = entries.length;
      const path = join(folder, 'violations.har');
      const violations = planted.map(({ at, change }) => change(entries[at] as HarEntry));
      writeFileSync(path, JSON.stringify({ log: { version: '1.2', entries: [...entries, ...violations] } }));
      report = await findDrift(path, contract, shop.url);
    });

    for (const [index, { name, operationId, message }] of planted.entries())
      it(`has ${name}, and names operation, status and violation`, () => {
        const deviations = report.deviations.filter(({ exchange }) => exchange === conforming + index + 1);
        expect(deviations).not.to.have.length(0);
        for (const deviation of deviations) expect(deviation.operationId).to.equal(operationId);
        expect(deviations.map((one) => one.message).join('\n')).to.match(message);
      });

    it('has no other', () => {
      expect(new Set(report.deviations.map(({ exchange }) => exchange))).to.have.property('size', planted.length);
      expect(report.deviations.filter(({ exchange }) => exchange <= conforming)).to.deep.equal([]);
    });
  });

  for (const type of ['application/json ; charset=utf-8', 'Application/JSON'])
    it(`recognizes ${type}`, async () => {
      const change = withReply(({ headers }) => ({
        headers: headers.map((one) => (one.name === 'content-type' ? { name: 'content-type', value: type } : one)),
      }));
      expect((await driftWith(2, change)).deviations).to.deep.equal([]);
    });

  it('conforms when servers and proxies added headers', async () => {
    const names = [
      'x-cache',
      'x-served-by',
      'accept-ranges',
      'server-timing',
      'link',
      'x-xss-protection',
      'x-runtime',
      'timing-allow-origin',
    ];
    const added = [...names, 'fly-request-id', 'CF-Ray', 'X-Own'].map((name) => ({ name, value: '1' }));
    expect(
      (
        await driftWith(
          0,
          withReply(({ headers }) => ({ headers: [...headers, ...added] })),
        )
      ).deviations,
    ).to.deep.equal([]);
  });

  it('skips and counts requests to other servers', async () => {
    const elsewhere = (entry: HarEntry) => ({ ...entry, request: { ...entry.request, url: 'http://127.0.0.1:1/api/stock' } });
    const report = await driftWith(2, elsewhere);
    expect(report).to.deep.include({ exchanges: 8, skipped: 1, deviations: [] });
    expect(formatDriftReport(report)).to.include('1 to other servers were not looked at');
  });

  describe('with requests that the service refused', () => {
    const refusedPath = join(folder, 'refused.har');
    const statuses = [401, 400, 400, 400, 415, 404];

    before(async () => {
      const refusing = await startRecorder({ target: shop.url, port: 0, host: '127.0.0.1', harPath: refusedPath, now: () => new Date() });
      const ask = (path: string, { headers, ...rest }: { method?: string; body?: string; headers?: object } = {}) =>
        fetch(`${refusing.url}${path}`, { ...rest, headers: { Authorization: `Bearer ${shop.ownerKey}`, ...headers } });
      const post = (body: string, type: string) => ask('/api/products', { method: 'POST', body, headers: { 'Content-Type': type } });
      await fetch(`${refusing.url}/api/products`);
      await ask('/api/products?foo=1');
      await ask('/api/products?limit=many');
      await post('{"name":7}', 'application/json');
      await post('name', 'text/plain');
      await ask('/api/products/prod_unknown');
      await refusing.stop();
    });

    /** What drift says of the refused exchanges once the one at that index is changed, all of them without an index. */
    async function messagesWith(index: number | undefined, change: Change): Promise<string[]> {
      const entries = (await readHar(refusedPath)).entries.map(({ entry }) => entry);
      const path = join(folder, 'refused-changed.har');
      writeFileSync(
        path,
        JSON.stringify({
          log: { version: '1.2', entries: entries.map((one, at) => (index === undefined || at === index ? change(one) : one)) },
        }),
      );
      return (await findDrift(path, contract, shop.url)).deviations.map(({ exchange, message }) => `${exchange} ${message}`);
    }

    it('conforms: the contract demands that invalid requests are refused', async () => {
      expect((await readHar(refusedPath)).entries.map(({ entry }) => entry.response.status)).to.deep.equal(statuses);
      expect((await findDrift(refusedPath, contract)).deviations).to.deep.equal([]);
    });

    it('has its replies checked like any other', async () => {
      const unnamed = withReply(({ headers }) => ({ headers: headers.filter(({ name }) => name !== 'x-request-id') }));
      const messages = await messagesWith(undefined, unnamed);
      for (const at of statuses.keys()) expect(messages).to.include(`${at + 1} comes without the header X-Request-Id`);
      const wrong = await messagesWith(
        undefined,
        withBody(() => ({ error: 'no' })),
      );
      expect(wrong).to.have.length(statuses.length);
      for (const [at, message] of wrong.entries()) expect(message).to.match(new RegExp(`^${at + 1} has a wrong error`));
    });

    it('deviates if the status is not declared', async () => {
      const messages = await messagesWith(
        1,
        withReply(() => ({ status: 418 })),
      );
      expect(messages[0]).to.match(/^2 returns 418, but the contract declares only/);
    });

    for (const [name, index, message] of [
      ['without a key', 0, 'Request does not satisfy documented OpenAPI security requirements'],
      ['with an unknown parameter', 1, 'Undocumented query parameter in traffic: "foo"'],
    ] as const)
      it(`deviates if a request ${name} returned 200`, async () => {
        const [, , listed] = (await readHar(harPath)).entries.map(({ entry }) => entry) as [HarEntry, HarEntry, HarEntry];
        const accepted: Change = (entry) => ({ ...entry, response: listed.response });
        expect(await messagesWith(index, accepted)).to.deep.equal([`${index + 1} ${message}`]);
      });
  });

  describe('without the body of a request', () => {
    /** A request that the contract demands a body of, with what the file says of it instead. */
    const withoutText =
      (length: string | undefined, rest: Partial<HarEntry['request']>): Change =>
      (entry) => {
        const headers = entry.request.headers.filter(({ name }) => !/^(content-length|transfer-encoding)$/i.test(name));
        const told = length === undefined ? [] : [{ name: 'Content-Length', value: length }];
        const { method, url } = entry.request;
        return { ...entry, request: { method, url, headers: [...headers, ...told], ...rest } };
      };
    const postData = { mimeType: 'application/json' };

    for (const [name, change] of [
      ['the file has a place for it and no text', withoutText(undefined, { postData })],
      ['the file has its length alone', withoutText('22', {})],
      ['the file has its size alone', withoutText(undefined, { bodySize: 22 })],
    ] as const)
      it(`has no deviation if ${name}, and is counted`, async () => {
        const report = await driftWith(0, change);
        expect(report).to.deep.include({ exchanges: 9, notRecorded: 1, deviations: [] });
        expect(formatDriftReport(report)).to.include('7 operations; 1 body not checked (not recorded).');
      });

    for (const [name, change] of [
      ['nothing tells of one', withoutText(undefined, {})],
      ['its length was 0', withoutText('0', { postData })],
      ['its size was 0', withoutText(undefined, { postData: { ...postData, text: '' }, bodySize: 0 })],
    ] as const)
      it(`deviates if ${name}`, async () => {
        const { deviations, notRecorded } = await driftWith(0, change);
        expect([notRecorded, ...deviations.map(({ message }) => message)]).to.deep.equal([0, 'Missing required request body']);
      });

    it('counts reply bodies that were not recorded, except those that never are', async () => {
      const lacking = withReply(() => ({ content: { size: 300, mimeType: 'application/json' } }));
      expect(await driftWith(1, lacking)).to.deep.include({ notRecorded: 1, deviations: [] });
      const ofUnknownSize = withReply(() => ({ content: { size: -1, mimeType: '' } }));
      expect(await driftWith(6, ofUnknownSize)).to.deep.include({ notRecorded: 0, deviations: [] });
    });
  });

  describe('of other programs', () => {
    const written = async (change: (entries: HarEntry[]) => unknown, start = '') => {
      const path = join(folder, 'foreign.har');
      const entries = (await readHar(harPath)).entries.map(({ entry }) => entry);
      writeFileSync(path, start + JSON.stringify({ log: { entries: change(entries) } }));
      return findDrift(path, contract, shop.url);
    };

    it('can start with a byte order mark', async () => {
      expect((await written((entries) => entries, '\uFEFF')).deviations).to.deep.equal([]);
    });

    it('can have several cookies in one header, and invalid headers', async () => {
      const odd = [
        { name: 'Set-Cookie', value: 'a=1; Path=/\nb=2\r\nc=3' },
        ...['bad name', '', ':status', 'bad\n', 7].map((name) => ({ name, value: 'x' })),
        ...[null, {}, 'text', { name: 'server', value: null }, { name: 'Server', value: 'a\u0000 €' }],
      ] as HarEntry['response']['headers'];
      const report = await written((entries) =>
        entries.map(({ request, response, ...rest }) => ({
          ...rest,
          request: { ...request, headers: [...request.headers, ...odd] },
          response: { ...response, headers: [...response.headers, ...odd] },
        })),
      );
      expect(report.deviations).to.deep.equal([]);
    });

    it('is compared except for entries that are no exchange, which are named', async () => {
      const [first, second] = (await readHar(harPath)).entries.map(({ entry }) => entry) as [HarEntry, HarEntry];
      const report = await written(() => [
        null,
        { ...first, response: { ...first.response, content: undefined } },
        second,
        { ...first, response: { ...first.response, status: 0 } },
        { ...first, request: { ...first.request, url: 'nowhere' } },
        { ...second, response: { ...second.response, status: 418 } },
      ]);
      expect(report.exchanges).to.equal(2);
      expect(report.unusable.map((one) => one.replace(/ of \S+/, ''))).to.deep.equal([
        'entry 1 has no request with a method and a URL',
        'entry 2 has no response.content',
        'entry 4 has no response with a status',
        'entry 5 has no request with a method and a URL',
      ]);
      expect(new Set(report.deviations.map(({ exchange }) => exchange))).to.deep.equal(new Set([6]));
      expect(formatDriftReport(report)).to.match(/\.\nNot looked at: entry 1 of \S+foreign\.har has no request/);
    });
  });

  describe('of a server at the usual port of HTTP', () => {
    const onPort80 = async (url: (path: string) => string, server?: string) => {
      const path = join(folder, 'port.har');
      const entries = (await readHar(harPath)).entries.map(({ entry }) => entry);
      const moved = entries.map((entry) => ({
        ...entry,
        request: { ...entry.request, url: url(entry.request.url.slice(shop.url.length)) },
      }));
      writeFileSync(path, JSON.stringify({ log: { entries: moved } }));
      return findDrift(path, contract, server);
    };
    for (const [name, url, server] of [
      ['is found where the file names the port', (path: string) => `http://localhost:80${path}`, undefined],
      ['is found where the file alone names the port', (path: string) => `http://localhost:80${path}`, 'http://localhost/'],
      ['is found where the call alone does', (path: string) => `http://localhost${path}`, 'http://localhost:80'],
      ['is found whatever letters are large', (path: string) => `HTTP://LocalHost${path}`, 'http://LOCALhost'],
      ['is found where the file names a login', (path: string) => `http://ada:mine@localhost${path}#top`, 'http://localhost'],
    ] as const)
      it(name, async () => {
        const report = await onPort80(url, server);
        expect(report).to.deep.include({ server: 'http://localhost', exchanges: 9, skipped: 0, deviations: [] });
      });
  });

  describe('of a browser', () => {
    const readEntries = async () => (await readHar(harPath)).entries.map(({ entry }) => entry);
    const write = (entries: readonly unknown[]) => {
      const path = join(folder, 'browser.har');
      writeFileSync(
        path,
        JSON.stringify({ log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, pages: [], entries } }),
      );
      return path;
    };
    /** What Chrome writes beside the exchange itself. */
    const chrome = (entry: HarEntry, change: { request?: object; response?: object } = {}) => ({
      _initiator: { type: 'script', stack: { callFrames: [] } },
      _priority: 'High',
      _resourceType: 'fetch',
      cache: {},
      connection: '443',
      pageref: 'page_1',
      ...entry,
      request: {
        ...entry.request,
        httpVersion: 'h3',
        headers: [{ name: ':authority', value: 'shop' }, { name: ':method', value: entry.request.method }, ...entry.request.headers],
        ...change.request,
      },
      response: { ...entry.response, httpVersion: 'h3', _transferSize: 12, _error: null, ...change.response },
    });

    it('counts HEAD and OPTIONS without comparing them, but compares HEAD for an unknown path', async () => {
      const [, got] = await readEntries();
      if (!got) throw new Error('nothing recorded');
      const head = {
        ...got,
        request: { ...got.request, method: 'HEAD' },
        response: { ...got.response, content: { size: 0, mimeType: '' } },
      };
      const preflight = { ...head, request: { ...got.request, method: 'OPTIONS' }, response: { ...head.response, status: 204 } };
      const stray = { ...head, request: { ...head.request, url: `${shop.url}/api/stock` } };
      const report = await findDrift(write([got, head, preflight]), contract, shop.url);
      expect(report).to.deep.include({ exchanges: 1, notChecked: 2, deviations: [] });
      expect(formatDriftReport(report)).to.include('1 operation; 2 not checked (HEAD and OPTIONS).');
      const { deviations } = await findDrift(write([got, stray]), contract, shop.url);
      expect(deviations.map(({ method, message }) => [method, message])).to.deep.equal([['HEAD', 'the contract has no such operation']]);
      const alone = await storefront(['drift', write([preflight]), '--server', shop.url]);
      expect([alone.code, alone.stderr]).to.deep.equal([
        2,
        `storefront: ${join(folder, 'browser.har')} holds nothing but HEAD and OPTIONS to ${shop.url}, which are not checked\n`,
      ]);
    });

    it('is compared as far as it concerns the service', async () => {
      const [made, got, listed] = (await readEntries()) as [HarEntry, HarEntry, HarEntry];
      const packed = Buffer.from(listed.response.content.text ?? '').toString('base64');
      const failed = { status: 0, statusText: '', headers: [], content: { size: 0, mimeType: 'x-unknown' }, _error: 'net::ERR_FAILED' };
      const elsewhere = (url: string, response?: object) => chrome(got, { request: { url }, ...(response && { response }) });
      const path = write([
        elsewhere('data:image/png;base64,AAAA'),
        elsewhere('https://fonts.example/inter.woff2'),
        elsewhere('https://figures.example/collect', failed),
        { ...elsewhere(`${shop.url.replace('http', 'ws')}/live`), _resourceType: 'websocket', _webSocketMessages: [] },
        elsewhere(`blob:${shop.url}/4d0b`),
        chrome(made),
        chrome(got, { response: { content: { size: 300, mimeType: 'application/json' } } }),
        chrome(listed, { response: { content: { size: packed.length, mimeType: 'application/json', text: packed, encoding: 'base64' } } }),
        chrome(got, { response: failed }),
      ]);
      const report = await findDrift(path, contract, shop.url);
      expect(report).to.deep.include({ exchanges: 3, skipped: 5, deviations: [] });
      expect(report.unusable).to.deep.equal([`entry 9 of ${path} has no response with a status`]);
    });

    describe('that revalidated its cache', () => {
      const without = (headers: HarEntry['request']['headers'], wanted: string) => headers.filter(({ name }) => name !== wanted);
      const asking = { name: 'If-None-Match', value: '"1"' };
      /** The GET of a product as a browser writes it after a 304: with the body of its copy. */
      async function revalidated(reply: object, asked = [asking]) {
        const [, got] = (await readEntries()) as [HarEntry, HarEntry];
        const headers = without(got.response.headers, 'content-type');
        const request = { headers: [...got.request.headers, ...asked] };
        const response = { headers, content: { ...got.response.content, mimeType: 'application/json; charset=utf-8' }, ...reply };
        const { deviations } = await findDrift(write([chrome(got, { request, response })]), contract, shop.url);
        return deviations.map(({ message }) => message);
      }

      it('is compared by the media type of the cached reply, also if the browser wrote 200', async () => {
        expect(await revalidated({})).to.deep.equal([]);
        const content = { size: 8, mimeType: 'application/json', text: '{"id":1}' };
        expect((await revalidated({ content })).join()).to.include('has a body in which');
      });

      it('is not compared by the cached body if the browser wrote 304', async () => {
        expect(await revalidated({ status: 304, statusText: 'Not Modified' })).to.deep.equal([]);
      });

      it('deviates without Content-Type if the browser did not revalidate or has no type', async () => {
        const lacking = ['comes as no content type instead of application/json'];
        expect(await revalidated({}, [])).to.deep.equal(lacking);
        const [, got] = (await readEntries()) as [HarEntry, HarEntry];
        expect(await revalidated({ content: { ...got.response.content, mimeType: '' } })).to.deep.equal(lacking);
      });
    });

    it('is compared by its base64 bodies', async () => {
      const [, , listed] = (await readEntries()) as [HarEntry, HarEntry, HarEntry];
      const text = Buffer.from('{"data":[],"total":"many","limit":5,"offset":0}').toString('base64');
      const content = { size: 46, mimeType: 'application/json', text, encoding: 'base64' };
      const { deviations } = await findDrift(write([chrome(listed, { response: { content } })]), contract, shop.url);
      expect(deviations.map(({ message }) => message).join()).to.match(/total must be integer/);
    });
  });

  describe('storefront drift', () => {
    it('exits with 0 without a deviation', async () => {
      const { code, stdout } = await storefront(['drift', harPath]);
      expect([code, stdout]).to.deep.equal([0, `9 requests to ${shop.url}, 7 operations.\nAll of it is as the contract says.\n`]);
    });

    it('exits with 1 for a deviation, and reports it in the requested format', async () => {
      await driftWith(
        1,
        withReply(() => ({ status: 418 })),
      );
      const text = await storefront(['drift', join(folder, 'changed.har'), '--server', shop.url]);
      expect(text.code).to.equal(1);
      expect(text.stdout).to.match(/\ngetProduct\n {2}request 2, GET \/api\/products\/prod_\w+, answered 418: returns 418/);
      const json = await storefront(['drift', join(folder, 'changed.har'), '--server', shop.url, '--report', 'json']);
      expect((JSON.parse(json.stdout) as DriftReport).deviations[0]).to.include({ operationId: 'getProduct', status: 418 });
    });

    it('names the problem of an unusable file', async () => {
      const { code, stderr } = await storefront(['drift', join(folder, 'nothing.har')]);
      expect(code).to.equal(2);
      expect(stderr).to.match(/^storefront: .*nothing\.har can't be read .*pass a HAR file/);
    });

    for (const [text, message] of [
      ['HAR', 'it is not JSON'],
      ['null', 'it has no log.entries'],
      ['{"log":null}', 'it has no log.entries'],
    ] as const)
      it(`rejects a file with ${text}`, async () => {
        const path = join(folder, 'bad.har');
        writeFileSync(path, text);
        const { code, stderr } = await storefront(['drift', path]);
        expect([code, stderr]).to.deep.equal([2, `storefront: ${path} is no HAR file: ${message}\n`]);
      });

    it('rejects a file without an exchange', async () => {
      const path = join(folder, 'bad.har');
      writeFileSync(path, '{"log":{"entries":[null]}}');
      const { code, stderr } = await storefront(['drift', path]);
      expect([code, stderr]).to.deep.equal([2, `storefront: ${path} holds no request with its reply\n`]);
    });

    it('accepts any spelling of the server address, and refuses a login in it without printing it', async () => {
      const { host } = new URL(shop.url);
      expect((await storefront(['drift', harPath, '--server', `HTTP://${host}/`])).code).to.equal(0);
      const login = await storefront(['drift', harPath, '--server', `http://ada:mine@${host}`]);
      expect([login.code, login.stdout, login.stderr]).to.deep.equal([
        2,
        '',
        'storefront: --server must not hold a user name or a password: the client sends its own login\n',
      ]);
      const malformed = await storefront(['drift', harPath, '--server', 'ftp://ada:mine@shop']);
      expect(malformed.code).to.equal(2);
      expect(malformed.stderr).to.include('not an http or https URL').and.to.not.include('mine');
    });

    it('documents its exit codes in its help', async () => {
      const { stdout } = await storefront(['drift', '--help']);
      expect(stdout.replaceAll('\n', ' ')).to.match(/0 if all traffic matches the contract, 1 if not; 2 if that could not be determined/);
    });

    it('exits with 2 if the report cannot be written', async () => {
      const { code, stderr } = await storefront(['drift', harPath, '--output', join(folder, 'away', 'report.txt')]);
      expect(code).to.equal(2);
      expect(stderr).to.match(/^storefront: ENOENT[^\n]*\n$/);
    });
  });

  it('is recorded and checked by one command until it is interrupted', async () => {
    const path = join(folder, 'live.har');
    const recording = startStorefront(['record', '--target', shop.url, '--har', path, '--port', '0', '--check']);
    await recording.said(/http:\/\/127\.0\.0\.1:\d+\n/);
    const url = /^http:\S+$/m.exec(recording.output.stdout)?.[0] ?? '';
    await fetch(`${url}/api/products`, { headers: { Authorization: `Bearer ${shop.ownerKey}` } });
    await fetch(`${url}/api/stock`, { headers: { Authorization: `Bearer ${shop.ownerKey}` } });
    recording.signal('SIGINT');
    const { code, stdout, stderr } = await recording.ended;
    expect(code, stderr).to.equal(1);
    expect(stdout).to.include('GET /api/stock\n  request 2, GET /api/stock, answered 404: the contract has no such operation');
    expect(stderr).to.include('GET /api/products 200').and.to.include(`2 requests are in ${path}`);
  });
});

describe('storefront record --check', () => {
  it('exits with 2 if nothing was or can be recorded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'record-'));
    const path = join(folder, 'none.har');
    const recording = startStorefront(['record', '--har', path, '--port', '0', '--check']);
    await recording.said(/http:\/\/127\.0\.0\.1:\d+\n/);
    recording.signal('SIGINT');
    const { code, stderr } = await recording.ended;
    expect([code, stderr.split('\n').at(-2)]).to.deep.equal([
      2,
      `storefront: ${path} contains no request to http://127.0.0.1:3000: set the server of the traffic with --server`,
    ]);
    const unwritable = await storefront(['record', '--har', join(folder, 'away', 'a.har'), '--port', '0', '--check']);
    rmSync(folder, { recursive: true });
    expect(unwritable.code).to.equal(2);
  });
});

describe('storefront record', () => {
  /** Records what is asked of it, one after another; returns how it ended. */
  async function recordRequests(target: string, harPath: string, paths: readonly string[]) {
    const recording = startStorefront(['record', '--target', target, '--har', harPath, '--port', '0']);
    await recording.said(/http:\/\/127\.0\.0\.1:\d+\n/);
    for (const path of paths) await fetch(`${recording.output.stdout.trim()}${path}`);
    recording.signal('SIGINT');
    const { code, stderr } = await recording.ended;
    return { code, said: stderr.trim().split('\n') };
  }

  it('exits with 2 if no request got a reply, with 0 if one did or there was none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'record-'));
    const path = join(folder, 'a.har');
    const silent = await recordRequests('http://127.0.0.1:9', path, ['/api/products', '/api/users']);
    const unused = await recordRequests('http://127.0.0.1:9', path, []);
    const service = createServer((_, response) => response.writeHead(204).end());
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const answered = await recordRequests(`http://127.0.0.1:${(service.address() as AddressInfo).port}`, path, ['/api/products']);
    service.close();
    rmSync(folder, { recursive: true });
    expect([silent.code, ...silent.said.slice(-2)]).to.deep.equal([
      2,
      `0 requests are in ${path}.`,
      'storefront: nothing was recorded: no request got a reply from http://127.0.0.1:9: is the service running, and is --target right?',
    ]);
    expect([unused.code, unused.said.at(-1)]).to.deep.equal([0, `0 requests are in ${path}.`]);
    expect([answered.code, answered.said.at(-1)]).to.deep.equal([0, `1 request is in ${path}.`]);
  });
});

describe('the recorder', () => {
  it('returns 502 for an unreachable service, and records nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'record-'));
    const harPath = join(folder, 'none.har');
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const recorder = await startRecorder({
      target: 'http://127.0.0.1:9',
      port: 0,
      host: '127.0.0.1',
      harPath,
      now: () => new Date(),
      log: say,
    });
    const reply = await fetch(`${recorder.url}/api/products?key=sk_of-a-query`);
    expect(reply.status).to.equal(502);
    expect(await reply.text()).to.include("http://127.0.0.1:9 can't be reached");
    expect(said.join()).to.match(/^GET \/api\/products got no reply from http:\/\/127\.0\.0\.1:9 \(/);
    await recorder.stop();
    expect(await readHar(harPath)).to.deep.equal({ entries: [], unusable: [] });
    rmSync(folder, { recursive: true });
  });
});

describe('a second recorder', () => {
  it('does not touch the file of the first one if the port is taken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'record-'));
    const harPath = join(folder, 'traffic.har');
    const options = { target: 'http://127.0.0.1:9', host: '127.0.0.1', harPath, now: () => new Date() };
    const first = await startRecorder({ ...options, port: 0 });
    writeFileSync(harPath, 'what the first one has recorded');
    const port = Number(new URL(first.url).port);
    const fault = await startRecorder({ ...options, port }).catch((error: NodeJS.ErrnoException) => error.code);
    const kept = readFileSync(harPath, 'utf8');
    await first.stop();
    rmSync(folder, { recursive: true });
    expect([fault, kept]).to.deep.equal(['EADDRINUSE', 'what the first one has recorded']);
  });

  it('releases its port if the file cannot be written', async () => {
    const options = { target: 'http://127.0.0.1:9', host: '127.0.0.1', now: () => new Date() };
    const folder = mkdtempSync(join(tmpdir(), 'record-'));
    const port = await freePort();
    const harPath = join(folder, 'nosuch', 'b.har');
    expect(await startRecorder({ ...options, port, harPath }).catch((error: NodeJS.ErrnoException) => error.code)).to.equal('ENOENT');
    await (await startRecorder({ ...options, port, harPath: join(folder, 'a.har') })).stop();
    rmSync(folder, { recursive: true });
  });
});

describe('a recorder on an address of IPv6', () => {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

  it('returns a reachable address, or rejects if the machine has none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'record-'));
    const options = { target: 'http://127.0.0.1:9', host: '::1', port: 0, harPath: join(folder, 'a.har'), now: () => new Date() };
    const outcome = await startRecorder(options).then(requestStatus, (error: NodeJS.ErrnoException) => error.code);
    rmSync(folder, { recursive: true });
    expect(outcome).to.be.oneOf(hasIpv6 ? [502] : ['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
  });

  async function requestStatus(recorder: Recorder): Promise<number> {
    const { status } = await fetch(`${recorder.url}/api/products`);
    await recorder.stop();
    return status;
  }
});

describe('the recorder with a login in its target', () => {
  it('does not start, and does not print the login', async () => {
    const { code, stderr } = await storefront(['record', '--target', 'http://ada:mine@127.0.0.1:9', '--har', 'none.har']);
    expect([code, stderr]).to.deep.equal([
      2,
      'storefront: --target must not hold a user name or a password: the client sends its own login\n',
    ]);
  });
});

describe('the mask', () => {
  const exchange = (headers: HarEntry['request']['headers'], text: string): HarEntry => ({
    startedDateTime: '2026-11-21T00:00:00.000Z',
    time: 1,
    request: { method: 'POST', url: 'http://127.0.0.1/api', headers, postData: { mimeType: 'application/json', text } },
    response: { status: 200, headers: [], content: { size: 0, mimeType: '' } },
  });

  it('masks credentials and cookies but keeps the scheme', () => {
    const headers = ['Authorization', 'cookie', 'X-Api-Key'].map((name) => ({ name, value: 'Bearer abc' }));
    expect(maskSecrets(exchange(headers, '')).request.headers.map(({ value }) => value)).to.deep.equal(Array(3).fill('Bearer masked'));
  });

  it('masks keys and secrets in bodies, keeping length and form', () => {
    const text = JSON.stringify({ key: 'sk_0123456789abcdef', secret: SECRET, own: { secret: 'my "own" one' } });
    const masked = maskSecrets(exchange([], text)).request.postData?.text ?? '';
    expect(JSON.parse(masked)).to.deep.equal({
      key: `sk_${'A'.repeat(16)}`,
      secret: `whsec_${'A'.repeat(32)}`,
      own: { secret: 'A'.repeat(14) },
    });
  });

  const maskBody = (text: string) => maskSecrets(exchange([], text)).request.postData?.text;
  const texts: readonly (readonly [string, string, string])[] = [
    ['a key behind a line break in JSON', '{"a":"x\\nsk_0123456789"}', '{"a":"x\\nsk_AAAAAAAAAA"}'],
    ['a key that is percent-encoded', '%0Awhsec_01234567%2B', '%0Awhsec_AAAAAAAAAAA'],
    ['a key in a query', 'http://a/?Key=abc&b=1 and', 'http://a/?Key=AAA&b=1 and'],
    ['a form', 'password=a+b&name=c', 'password=AAA&name=c'],
    ['the login in a form', 'login=ada&name=c', 'login=AAA&name=c'],
    ['a login, a session and a bearer in a query', '/x?login=abc&session=de&bearer=f&a=b', '/x?login=AAA&session=AA&bearer=A&a=b'],
    [
      'logins, sessions and keys in JSON',
      '{"login":"a","userLogin":"b","partnerkey":"c","session":"d","bearer":"e","pin":"1234","sessions":["f"]}',
      '{"login":"A","userLogin":"A","partnerkey":"A","session":"A","bearer":"A","pin":"AAAA","sessions":["A"]}',
    ],
    ['a password in a URL', '"https://ada:p@ss@host/x"', '"https://ada:AAAA@host/x"'],
    ['a token in a URL', '"https:\\/\\/tok@host"', '"https:\\/\\/AAA@host"'],
    [
      'headers of a webhook',
      '{"headers":[{"name":"A]","value":"B \\"c"},{"value":"d","name":"e"}],"value":"f"}',
      '{"headers":[{"name":"A]","value":"AAAAA"},{"value":"A","name":"e"}],"value":"f"}',
    ],
    [
      'a name of several words',
      '{"signingSecret":"abc","new_password": "d","passwordless":"e"}',
      '{"signingSecret":"AAA","new_password": "A","passwordless":"e"}',
    ],
    ['a parameter of several words', '/x?webhookSecret=abc&a=b&user%5Bpassword%5D=c', '/x?webhookSecret=AAA&a=b&user%5Bpassword%5D=A'],
    [
      'a list of them',
      '{"secrets": ["a\\nb", "c"], "apiKeys":["d"], "keys":["id"]}',
      '{"secrets": ["AAAA", "A"], "apiKeys":["A"], "keys":["id"]}',
    ],
    [
      'a part of a form',
      '--b\r\nContent-Disposition: form-data; name="secret"\r\n\r\nabc\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nd\r\n--b--',
      '--b\r\nContent-Disposition: form-data; name="secret"\r\n\r\nAAA\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nd\r\n--b--',
    ],
  ];
  for (const [name, text, expected] of texts) it(`masks ${name}`, () => expect(maskBody(text)).to.equal(expected));

  it('does not mask what only looks like a secret', () => {
    for (const text of ['desk_organiser', 'http://host:8080/a@b', 'mailto:ada@example.com', '?limit=5', 'my_keys=1'])
      expect(maskBody(text)).to.equal(text);
  });

  it('masks JSON within JSON at any depth, and keeps it valid', () => {
    const nested = (secret: string, key: string, depth: number): string => {
      const inner = JSON.stringify({ secret, a: '"b"', key, headers: [{ name: 'X', value: secret }], tokens: 5 });
      return Array.from({ length: depth }).reduce<string>((text) => JSON.stringify({ body: text, list: [text] }), inner);
    };
    for (const depth of [0, 1, 2, 3])
      expect(maskBody(nested('hunter2\\', 'sk_0123456789', depth)))
        .to.match(/^[^2]*$/)
        .and.to.satisfy((text: string) => {
          let value: unknown = JSON.parse(text);
          for (let level = 0; level < depth; level += 1) value = JSON.parse((value as { body: string }).body);
          expect(value).to.deep.include({ a: '"b"', key: `sk_${'A'.repeat(10)}`, tokens: 5 });
          return true;
        });
  });

  it('masks JSON by its structure and keeps everything else byte for byte', () => {
    for (const [text, expected] of [
      // Escaped quotes, also in the name of a field.
      ['{"secret":"a\\"b\\\\","name":"say \\"hi\\""}', '{"secret":"AAAAAA","name":"say \\"hi\\""}'],
      ['{"pass\\u0077ord":"hunter2"}', '{"pass\\u0077ord":"AAAAAAA"}'],
      // Nested objects and lists.
      ['{"a":{"b":[{"token":"xyz","n":1.50}]}}', '{"a":{"b":[{"token":"AAA","n":1.50}]}}'],
      ['[["sk_0123456789"],{"apiKeys":["k1","k2",3]}]', '[["sk_AAAAAAAAAA"],{"apiKeys":["AA","AA",3]}]'],
      // Duplicate keys: each value is masked, and none is dropped.
      ['{"secret":"one","secret":"three", "secret" : "six"}', '{"secret":"AAA","secret":"AAAAA", "secret" : "AAA"}'],
      // A form, and JSON, inside a string.
      ['{"body":"password=a+b&name=c"}', '{"body":"password=AAA&name=c"}'],
      [
        '{"body":"{\\"password\\":\\"abc\\",\\"n\\":12345678901234567890}"}',
        '{"body":"{\\"password\\":\\"AAA\\",\\"n\\":12345678901234567890}"}',
      ],
      [
        '{"headers":[{"name":"a","value":"b"},{"more":[{"value":"cd"}]}],"value":"e"}',
        '{"headers":[{"name":"a","value":"A"},{"more":[{"value":"AA"}]}],"value":"e"}',
      ],
      ['"https://ada:secret@host/"', '"https://ada:AAAAAA@host/"'],
    ] as const)
      expect(maskBody(text)).to.equal(expected);
  });

  it('masks a JSON text that is cut off', () => {
    expect(maskBody('{"secret":"abc","list":[{"password":"de"},')).to.equal('{"secret":"AAA","list":[{"password":"AA"},');
  });

  const maskHeader = (name: string, value: string) => maskSecrets(exchange([{ name, value }], '')).request.headers[0]?.value;

  it('masks headers whose names indicate credentials, keeping length and form', () => {
    const names = [
      'X-Auth-Token',
      'X-Access-Token',
      'X-Amz-Security-Token',
      'Api-Key',
      'X-Csrf-Token',
      'Authentication',
      'X-Service-Token',
    ];
    for (const name of [...names, 'Private-Token', 'Ocp-Apim-Subscription-Key', 'X-Session-Id', 'X-Client-Secret', 'X-JWT', 'apikey']) {
      expect(maskHeader(name, 'hunter2'), name).to.equal('AAAAAAA');
      expect(maskHeader(name, 'Bearer sk_0123456789'), name).to.equal('Bearer sk_AAAAAAAAAA');
    }
  });

  for (const name of ['Login', 'X-Login', 'X-PartnerKey', 'X-AccessKey', 'privatekey', 'X-privateKey', 'X-Session', 'X-bearer', 'X-Pin'])
    it(`masks ${name}, also in lower case`, () => {
      expect([maskHeader(name, 'hunter2'), maskHeader(name.toLowerCase(), 'hunter2')]).to.deep.equal(['AAAAAAA', 'AAAAAAA']);
    });

  it('does not mask headers that only sound like credentials', () => {
    const names = [
      'Idempotency-Key',
      'WWW-Authenticate',
      'Access-Control-Allow-Credentials',
      'X-RateLimit-Remaining-Tokens',
      'Surrogate-Key',
    ];
    const joined = ['x-idempotencykey', 'x-publickey', 'x-sortkey', 'x-cachekey', 'x-turkey', 'x-lastlogin', 'x-obsession'];
    const signatures = ['X-Service-Signature', 'X-Signature', 'X-Hub-Signature'];
    for (const name of [...names, ...joined, ...signatures, 'X-Author', 'X-Token-Count', 'Sec-WebSocket-Key', 'X-Token-Expires-At'])
      expect(maskHeader(name, 'plain'), name).to.equal('plain');
  });

  it('does not mask fields that describe secrets or people', () => {
    const fields = {
      previousSecretExpiresAt: 'a',
      tokenType: 'b',
      tokenizer: 'c',
      tokens: 'd',
      author: 'e',
      authorName: 'f',
      secretary: 'g',
      lastLogin: 'm',
      loginCount: 'n',
      sessionType: 'o',
      possession: 'p',
      hairpin: 'q',
      publickey: 'r',
      idempotencykey: 's',
      turkey: 't',
    };
    const text = JSON.stringify({ ...fields, sortKey: 'h', publicKey: 'i', monkey: 'j', keyId: 'k', authUrl: 'l', tokenCount: 7 });
    expect(maskBody(text)).to.equal(text);
  });

  /** Of fields, parameters and headers. */
  function declaredNames(node: unknown): string[] {
    if (typeof node !== 'object' || node === null) return [];
    const { properties, headers, name, in: place } = node as Record<string, unknown>;
    const own = [properties, headers].flatMap((group) => (Array.isArray(group) ? [] : Object.keys(Object(group) as object)));
    return [...own, ...(typeof name === 'string' && place !== undefined ? [name] : []), ...Object.values(node).flatMap(declaredNames)];
  }

  it('masks only the keys and secrets that the contract declares, and they still match it', () => {
    const names = new Set(declaredNames(contract.document));
    expect(names.size).to.be.greaterThan(150);
    expect([...names].filter((name) => maskBody(`{"${name}":"x"}`) === `{"${name}":"A"}`)).to.have.members(['key', 'secret']);
    expect([...names].filter((name) => maskHeader(name, 'x') === 'A')).to.have.members(['key', 'secret']);
    const check = createSchemaCheck(contract.document);
    for (const { pointer, examples, node } of contract.operations)
      for (const example of node['requestBody']?.$ref === undefined ? examples : []) {
        const masked = JSON.parse(maskBody(JSON.stringify(example)) ?? '') as unknown;
        expect(check(`${pointer}/requestBody/content/application~1json/schema`, masked), pointer).to.deep.equal([]);
      }
  });

  it('masks queries, also decoded', () => {
    const given = exchange([], '');
    const queryString = [
      { name: 'k', value: 'sk_0123456789' },
      { name: 'key', value: 'abc' },
      { name: 'limit', value: '5' },
    ];
    const { request } = maskSecrets({
      ...given,
      request: { ...given.request, url: 'http://a/?k=sk_0123456789&key=abc&limit=5', queryString },
    });
    expect(request.url).to.equal('http://a/?k=sk_AAAAAAAAAA&key=AAA&limit=5');
    expect(request.queryString?.map(({ value }) => value)).to.deep.equal(['sk_AAAAAAAAAA', 'AAA', '5']);
  });
});
