// The recorder forwards requests unchanged, and records them decompressed and with secrets masked.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { readHar, type HarEntry } from '../drift/har.js';
import { startRecorder, type Recorder } from '../drift/recorder.js';
import { startOnFullDisk } from '../../../test/support/process.js';

/** A message that a server or a client received. */
interface Message {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly bytes: Buffer;
}

async function readMessage(incoming: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { headers, rawHeaders, statusCode: status = 0 } = incoming;
  return { status, headers, rawHeaders, bytes: Buffer.concat(chunks) };
}

describe('the recorder, between a client and a service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-'));
  const harPath = join(folder, 'traffic.har');
  let target: Server;
  let recorder: Recorder;
  let said: string[];
  let heard: (Message & { readonly method: string; readonly url: string })[];
  let reply: RequestListener;

  beforeEach(async () => {
    [said, heard] = [[], []];
    reply = (_, response) => void response.end('{}');
    target = createServer((incoming, response) => {
      void readMessage(incoming).then(
        (message) => {
          heard.push({ ...message, method: incoming.method ?? '', url: incoming.url ?? '' });
          reply(incoming, response);
        },
        () => undefined,
      );
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const { port } = target.address() as AddressInfo;
    const options = { target: `http://127.0.0.1:${port}`, port: 0, host: '127.0.0.1', harPath, now: () => new Date() };
    recorder = await startRecorder({ ...options, log: (line) => void said.push(line) });
  });
  afterEach(async () => {
    await recorder.stop();
    target.closeAllConnections();
    await new Promise((resolve) => target.close(resolve));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Sends a request unchanged; adds only what HTTP needs. */
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer | string) =>
    new Promise<Message>((resolve, reject) => {
      const { hostname, port } = new URL(recorder.url);
      const outgoing = request({ hostname, port, method, path, headers }, (incoming) => void readMessage(incoming).then(resolve, reject));
      outgoing.once('error', reject);
      // With `Expect`, the body is only sent after 100 Continue.
      if (headers['Expect'] === undefined) return outgoing.end(body);
      outgoing.once('continue', () => outgoing.end(body));
      return outgoing.flushHeaders();
    });
  const kept = async (): Promise<HarEntry[]> => (await readHar(harPath)).entries.map(({ entry }) => entry);

  for (const method of ['GET', 'DELETE', 'POST', 'OPTIONS'])
    it(`forwards a ${method} with a body`, async () => {
      const { status } = await send(method, '/api/products', { 'Content-Length': '7', 'Content-Type': 'application/json' }, '{"a":1}');
      expect([status, heard[0]?.method, heard[0]?.bytes.toString()]).to.deep.equal([200, method, '{"a":1}']);
      expect((await kept())[0]?.request.postData?.text).to.equal('{"a":1}');
    });

  it('forwards a request with unchanged headers and nothing added', async () => {
    await send('GET', '/api/products', { 'X-Own': 'a', Connection: 'X-Hop, close', 'X-Hop': 'b' });
    const names = heard[0]?.rawHeaders.filter((_, index) => index % 2 === 0);
    expect(names).to.deep.equal(['X-Own', 'Host', 'Connection']);
  });

  it('forwards chunked bodies and bodies with Expect: 100-continue', async () => {
    await send('PUT', '/a', { 'Transfer-Encoding': 'chunked' }, 'chunked body');
    await send('GET', '/b', { 'Transfer-Encoding': 'chunked' }, 'chunked, too');
    await send('POST', '/c', { Expect: '100-continue', 'Content-Length': '5' }, 'asked');
    expect(heard.map(({ bytes }) => bytes.toString())).to.deep.equal(['chunked body', 'chunked, too', 'asked']);
    expect(heard[2]?.headers).to.not.have.property('expect');
  });

  it('forwards 5 MB in both directions', async () => {
    const body = Buffer.alloc(5_000_000, 'a');
    reply = (_, response) => void response.end(body);
    const answer = await send('POST', '/api/products', { 'Content-Length': String(body.length) }, body);
    expect([heard[0]?.bytes.length, answer.bytes.length]).to.deep.equal([5_000_000, 5_000_000]);
  });

  it('forwards replies without a body', async () => {
    for (const [method, status, length] of [
      ['HEAD', 200, '42'],
      ['GET', 304, undefined],
      ['DELETE', 204, undefined],
    ] as const) {
      reply = (_, response) => void response.writeHead(status, length === undefined ? {} : { 'Content-Length': length }).end();
      const answer = await send(method, '/api/products');
      expect([answer.status, answer.headers['content-length'], answer.bytes.length]).to.deep.equal([status, length, 0]);
    }
    expect((await kept()).map(({ response }) => response.content.text)).to.deep.equal(['', '', '']);
  });

  it('forwards compressed bodies unchanged, and records them decompressed and masked', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const packed = gzipSync(JSON.stringify({ secret }));
    reply = (_, response) => void response.writeHead(201, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }).end(packed);
    const headers = { 'Content-Encoding': 'gzip', 'Content-Length': String(packed.length), 'Content-Type': 'application/json' };
    const answer = await send('POST', '/api/webhooks?token=abc', headers, packed);
    expect(heard[0]?.bytes.equals(packed)).to.equal(true);
    expect([answer.headers['content-encoding'], gunzipSync(answer.bytes).toString()]).to.deep.equal(['gzip', `{"secret":"${secret}"}`]);
    const [entry] = await kept();
    const masked = `{"secret":"whsec_${'A'.repeat(32)}"}`;
    expect([entry?.request.postData?.text, entry?.response.content.text]).to.deep.equal([masked, masked]);
    expect(entry?.request.url).to.match(/token=AAA$/);
    expect(readFileSync(harPath, 'utf8')).to.not.include('MfKQ9r8G');
  });

  it('records an exchange without its body if the body cannot be decompressed', async () => {
    await send('POST', '/a', { 'Content-Encoding': 'gzip', 'Content-Length': '12' }, 'sk_012345678');
    expect(heard[0]?.bytes.toString()).to.equal('sk_012345678');
    expect((await kept())[0]?.response.status).to.equal(200);
    expect(readFileSync(harPath, 'utf8')).to.not.include('sk_0');
  });

  it('forwards repeated headers and redirects', async () => {
    reply = (_, response) => void response.writeHead(302, { 'Set-Cookie': ['a=1', 'b=2'], Location: '/there' }).end();
    const answer = await send('GET', '/here');
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).to.deep.equal([302, '/there', ['a=1', 'b=2']]);
  });

  it('serves a client that uses it as a proxy', async () => {
    await send('GET', 'http://shop.example/api/products?limit=1');
    expect(heard[0]?.url).to.equal('/api/products?limit=1');
    expect((await kept())[0]?.request.url).to.match(/^http:\/\/127\.0\.0\.1:\d+\/api\/products\?limit=1$/);
  });

  it('returns 502 if the service drops the connection before or during its reply', async () => {
    reply = (_, response) => void response.socket?.destroy();
    expect((await send('GET', '/a')).status).to.equal(502);
    reply = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.socket?.destroy());
    };
    expect((await send('GET', '/b')).status).to.equal(502);
    expect(await kept()).to.deep.equal([]);
    expect(said.join('\n')).to.match(/^GET \/a got no reply from .*\nGET \/b got no reply from /);
  });

  it('survives a client that disconnects during its request, and does not blame the service', async () => {
    const { port } = new URL(recorder.url);
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => socket.write('POST /api/products HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf', resolve));
    socket.destroy();
    const deadline = performance.now() + 15_000;
    while (said.length === 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(said).to.deep.equal(['POST /api/products was not passed on: the client went away']);
    expect(heard).to.deep.equal([]);
    expect((await send('GET', '/api/products')).status).to.equal(200);
  });
});

describe('storefront record with a full disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-full-'));
  const harPath = join(folder, 'traffic.har');
  let service: Server;
  before(async () => {
    // As many bytes as the path says.
    service = createServer((incoming, response) => void response.writeHead(201).end('a'.repeat(Number(incoming.url?.slice(1)))));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    service.close();
    rmSync(folder, { recursive: true });
  });

  async function recordSizes(sizes: readonly number[], parameters: readonly string[] = []) {
    const target = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const recording = startOnFullDisk(64, ['record', '--target', target, '--har', harPath, '--port', '0', ...parameters]);
    await recording.said(/http:\/\/127\.0\.0\.1:\d+\n/);
    const base = /^http:\S+$/m.exec(recording.output.stdout)?.[0] ?? '';
    const replies: { status: number; length: number }[] = [];
    for (const size of sizes) {
      const reply = await fetch(`${base}/${size}`);
      replies.push({ status: reply.status, length: (await reply.text()).length });
    }
    recording.signal('SIGINT');
    const { code, stderr } = await recording.ended;
    return { replies, code, said: stderr.trim().split('\n').slice(1) };
  }
  const inFile = async () => (await readHar(harPath)).entries.map(({ entry }) => entry.response.content.text?.length);

  it('forwards every reply, records what fits, and exits with 2 and the reason for the rest', async () => {
    const sizes = [1_000, 200_000, 2_000, 100_000, 3_000];
    const { replies, code, said } = await recordSizes(sizes);
    expect(replies).to.deep.equal(sizes.map((length) => ({ status: 201, length })));
    expect(await inFile()).to.deep.equal([1_000, 2_000, 3_000]);
    expect([code, ...said]).to.deep.equal([
      2,
      'GET /1000 201',
      `GET /200000 201, which is not in ${harPath}: EFBIG: file too large, write`,
      'GET /2000 201',
      `GET /100000 201, which is not in ${harPath}: EFBIG: file too large, write`,
      'GET /3000 201',
      `3 requests are in ${harPath}.`,
      `storefront: 2 requests are not in ${harPath}: EFBIG: file too large, write`,
    ]);
  });

  it('exits with 2 and a valid file if the last exchange or none was recorded', async () => {
    expect((await recordSizes([1_000, 200_000])).code).to.equal(2);
    expect(await inFile()).to.deep.equal([1_000]);
    const none = await recordSizes([200_000], ['--check']);
    expect([none.code, none.said.at(-1)]).to.deep.equal([2, `storefront: 1 request is not in ${harPath}: EFBIG: file too large, write`]);
    expect(await inFile()).to.deep.equal([]);
  });
});
