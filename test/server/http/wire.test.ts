// HTTP on the wire: what clients other than fetch send, and how they read their replies.
import { expect } from 'chai';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { closeSlowConnections } from '../../../server/http/slow-clients.js';
import { useShop } from '../../support/service.js';

/** Returns everything that comes back for these bytes until the service closes the connection. */
async function exchange(url: string, request: string | Buffer, { halfClose = false } = {}): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket[halfClose ? 'end' : 'write'](request);
  await once(socket, 'end');
  socket.destroy();
  const text = Buffer.concat(received).toString();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

describe('a request on the wire', () => {
  const shop = useShop({}, 'suite');
  const head = (line: string, ...headers: string[]) =>
    [line, 'Connection: close', `Authorization: Bearer ${shop.ownerKey}`, ...headers, '', ''].join('\r\n');
  const parseError = (text: string) =>
    (JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as { error: { code: string; message: string } }).error;

  for (const [name, request, status, message] of [
    ['with two Host headers', () => head('GET /api/products HTTP/1.1', 'Host: a', 'host: b'), 400, 'several Host headers'],
    ['without a Host header', () => head('GET /api/products HTTP/1.1'), 400, 'no Host header'],
    ['for another server, as to a proxy', () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 405, 'CONNECT'],
    [
      'with an unsupported transfer coding',
      () => `${head('POST /api/products HTTP/1.1', 'Host: a', 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`,
      501,
      'Transfer-Encoding',
    ],
    [
      'with a broken escape in its query',
      () => head('GET /api/products?search=%zz HTTP/1.1', 'Host: a'),
      400,
      'search is not percent-encoded',
    ],
    [
      'with a query that is not UTF-8',
      () => head('GET /api/products?search=%ff HTTP/1.1', 'Host: a'),
      400,
      'search is not percent-encoded',
    ],
    [
      'with a broken escape in a name',
      () => head('GET /api/products?%zz=1 HTTP/1.1', 'Host: a'),
      400,
      'has a name that is not percent-encoded',
    ],
    ['with %00 in its query', () => head('GET /api/products?search=%00 HTTP/1.1', 'Host: a'), 400, 'U+0000'],
    ['with a parameter __proto__', () => head('GET /api/products?__proto__=1 HTTP/1.1', 'Host: a'), 400, 'is not a parameter'],
    ['that is not HTTP', () => 'hello\r\n\r\n', 400, 'HTTP'],
  ] as const)
    it(`${name} is ${status}, with the reason in the reply`, async () => {
      const reply = await exchange(shop.url, request());
      expect(reply.status, reply.text).to.equal(status);
      expect(parseError(reply.text)).to.have.property('code', 'VALIDATION_ERROR');
      expect(parseError(reply.text).message).to.include(message);
    });

  it('gets its reply even if the client has already closed its side', async () => {
    const request = `GET /api/products HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${shop.ownerKey}\r\n\r\n`;
    const { status, text } = await exchange(shop.url, request, { halfClose: true });
    expect(status).to.equal(200);
    expect(text).to.include('"total":0');
  });

  it('that is not HTTP and arrives during a reply gets no reply within it', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write('GET /docs/console/scalar.js HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'readable'); // and takes no more of its four megabytes for now
    socket.write('GARBAGE\r\n\r\n');
    await shop.call('listProducts'); // the service has read what came before
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    socket.on('error', () => undefined);
    await once(socket, 'close');
    expect(text.match(/HTTP\/1\.1 \d+/g)).to.deep.equal(['HTTP/1.1 200']);
  });

  const post = (bytes: Buffer, ...headers: string[]) => {
    const lines = ['Host: a', 'Content-Type: application/json', `Content-Length: ${bytes.length}`, ...headers];
    return exchange(shop.url, Buffer.concat([Buffer.from(head('POST /api/products HTTP/1.1', ...lines)), bytes]));
  };
  const replacement = Buffer.from('{"name":"a\ufffdb","price":5}');
  const cutOff = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xf0, 0x9f, 0x98]), Buffer.from('b","price":5}')]);

  it('accepts the character U+FFFD', async () => {
    expect((await post(replacement)).text).to.include('"name":"a\ufffdb"');
    expect((await post(gzipSync(replacement), 'Content-Encoding: gzip')).text).to.include('"name":"a\ufffdb"');
  });

  it('is rejected if some of its bytes are not UTF-8, compressed or not', async () => {
    for (const reply of [await post(cutOff), await post(gzipSync(cutOff), 'Content-Encoding: gzip')]) {
      expect(reply.status).to.equal(400);
      expect(parseError(reply.text).message).to.include('must be UTF-8');
    }
  });

  it('gets an error that names its media type, or says that there is none', async () => {
    const type = await shop.call('createProduct', { text: '{}', headers: { 'Content-Type': 'application/vnd.api+json' } });
    expect(type.status).to.equal(415);
    expect(type.error.message).to.include('its Content-Type is "application/vnd.api+json"');
  });

  it('gets an error that names "__proto__"', async () => {
    const reply = await shop.call('createProduct', { text: '{"__proto__":{"a":1}}' });
    expect([reply.status, reply.error.message]).to.deep.equal([400, 'body must not have a field "__proto__"']);
  });
});

describe('a client that reads its reply too slowly', () => {
  const reply = Buffer.alloc(50_000_000);
  let now = 0;
  const server = createServer((_, response) => response.end(reply));
  let port = 0;
  before(async () => {
    closeSlowConnections(server, { nowMs: () => now, lookMs: 5 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(socket, 'readable');
    return socket;
  };
  /** Waits for the next check of the server. */
  const looked = () => new Promise((resolve) => setTimeout(resolve, 30));

  it('is disconnected after two minutes', async () => {
    const [connection] = (await Promise.all([once(server, 'connection'), ask()]))[0] as [Socket];
    await looked();
    now += 119_000;
    await looked();
    expect(connection.destroyed).to.equal(false);
    now += 2_000;
    if (!connection.destroyed) await once(connection, 'close');
    expect(connection.writableFinished).to.equal(false);
  });

  it('gets all of it if it reads fast enough', async () => {
    const socket = await ask();
    let taken = 0;
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      now += 100; // some 64 KiB in a tenth of a second
    });
    await once(socket, 'close');
    expect(taken).to.be.greaterThan(reply.length);
  });
});
