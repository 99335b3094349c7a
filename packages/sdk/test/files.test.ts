// Files that are read as they arrive: `for await (const bytes of client.exports.getFile(id))`.
import { expect } from 'chai';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Storefront, type ClientOptions } from '../index.js';
import { useShop } from '../../../test/support/service.js';
import { rejection } from './rejection.js';

async function readText(file: AsyncIterable<Uint8Array>, onPart: () => void = () => undefined): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const bytes of file) {
    parts.push(bytes);
    onPart();
  }
  return Buffer.concat(parts).toString();
}

describe('a file of the service', () => {
  const shop = useShop();

  it('has the same bytes in a loop as its text has', async () => {
    const client = new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url });
    for (let index = 0; index < 3; index += 1) await shop.fixtures.product({ name: `Café ${index}` });
    const { id } = await shop.fixtures.export();
    const file = client.exports.getFile(id);
    const text = await readText(file);
    expect(text).to.include('Café 2');
    expect([await file, await file, (await file.withResponse()).status]).to.deep.equal([text, text, 200]);
    expect(await readText(client.payouts.export())).to.equal(await client.payouts.export());
  });

  it('throws in the loop what the service refuses', async () => {
    const client = new Storefront({ apiKey: shop.ownerKey, baseUrl: shop.url });
    const error = await rejection(readText(client.exports.getFile('exp_nosuch')));
    expect(error).to.include({ name: 'NotFoundError', status: 404 });
  });
});

describe('a file that arrives in parts', () => {
  let server: Server;
  let requests: ServerResponse[] = [];
  /** What the server does with each request. */
  let reply: (response: ServerResponse) => void = () => undefined;
  beforeEach(async () => {
    requests = [];
    server = createServer((_, response) => {
      requests.push(response);
      reply(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const sendFirst = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' });
    response.write('first');
  };
  const open = (options: Partial<ClientOptions> = {}) =>
    new Storefront({ apiKey: 'sk_test', baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...options });

  it('is read before its end has arrived, and is requested only once it is read', async () => {
    reply = sendFirst;
    const file = open().exports.getFile('exp_1');
    expect(requests).to.have.length(0);
    const parts: string[] = [];
    for await (const bytes of file) {
      parts.push(Buffer.from(bytes).toString());
      requests[0]?.end(parts.length === 1 ? 'last' : undefined);
    }
    expect([parts.join(' '), requests.length]).to.deep.equal(['first last', 1]);
  });

  it('is requested again if it fails before its first bytes', async () => {
    reply = (response) =>
      requests.length === 1 ? response.writeHead(503, { 'Retry-After': '0' }).end() : (sendFirst(response), response.end());
    expect(await readText(open().exports.getFile('exp_1'))).to.equal('first');
    expect(requests).to.have.length(2);
  });

  it('throws in the loop if it breaks off, and is not requested again', async () => {
    reply = sendFirst;
    const breakOff = () => void requests[0]?.destroy();
    expect(await rejection(readText(open().exports.getFile('exp_1'), breakOff))).to.include({ name: 'ConnectionError' });
    expect(requests).to.have.length(1);
  });

  it('throws in the loop if its next part does not arrive in time, or if its signal is aborted', async () => {
    reply = sendFirst;
    expect(await rejection(readText(open({ timeoutMs: 100 }).exports.getFile('exp_1')))).to.include({ name: 'TimeoutError' });
    const abort = new AbortController();
    const file = open().exports.getFile('exp_1', { signal: abort.signal });
    expect(await rejection(readText(file, () => abort.abort(new Error('enough'))))).to.include({ message: 'enough' });
    await Promise.all(requests.map(async (one) => one.closed || once(one, 'close')));
  });

  it('is no longer sent once the loop is left', async () => {
    reply = sendFirst;
    const parts = open().exports.getFile('exp_1')[Symbol.asyncIterator]();
    await parts.next();
    await parts.return();
    const [request] = requests;
    if (request?.closed === false) await once(request, 'close');
    expect(request?.writableFinished).to.equal(false);
  });

  it('is not what a proxy sends in its place', async () => {
    reply = (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>');
    expect(await rejection(readText(open().exports.getFile('exp_1')))).to.include({
      name: 'UnexpectedReplyError',
      message: 'exports.getFile: the body of the reply (200) is text/html: this is not a response of the service; check baseUrl',
    });
  });
});
