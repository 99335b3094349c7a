// Requests that are rejected before their body arrives: the client gets the reply, and the connection serves the next request.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { useShop } from '../../support/service.js';

const MIB = 1_048_576;

describe('a body that is rejected before it has arrived', () => {
  const shop = useShop({}, 'suite');
  const agents: Agent[] = [];
  afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()));

  interface Sent {
    readonly chunks?: readonly Buffer[];
    readonly headers?: Readonly<Record<string, string>>;
  }

  /** Uses the connection of `agent`. Returns the status, and how long it took. */
  const send = (agent: Agent, method: string, { chunks = [], headers = {} }: Sent = {}): Promise<{ status?: number; ms: number }> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const own = { Authorization: `Bearer ${shop.ownerKey}`, 'Content-Type': 'application/json', ...headers };
      const sent = request(`${shop.url}/api/products`, { method, agent, headers: own }, (reply) =>
        reply.resume().on('end', () => resolve({ status: reply.statusCode as number, ms: performance.now() - startedAt })),
      ).on('error', reject);
      for (const chunk of chunks) sent.write(chunk);
      sent.end();
    });
  const connection = (keepAlive: boolean): Agent => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  const spaces = (count: number): Buffer[] => Array.from({ length: count }, () => Buffer.alloc(MIB, ' '));
  const packed = gzipSync(randomBytes(8 * MIB));

  const bodies: readonly (readonly [string, number, Sent])[] = [
    ['too large, in chunks', 413, { chunks: spaces(8) }],
    ['too large, with a Content-Length', 413, { chunks: spaces(8), headers: { 'Content-Length': String(8 * MIB) } }],
    ['too large after decompression', 413, { chunks: [packed], headers: { 'Content-Encoding': 'gzip' } }],
    ['with an unknown key', 401, { chunks: spaces(8), headers: { Authorization: 'Bearer nobody' } }],
    ['of another type', 415, { chunks: spaces(8), headers: { 'Content-Type': 'text/plain' } }],
  ];
  for (const [what, status, sent] of bodies) {
    it(`gets a reply, and so does the next request on its connection: ${what}`, async () => {
      const agent = connection(true);
      for (let round = 0; round < 3; round += 1) {
        expect((await send(agent, 'POST', sent)).status).to.equal(status);
        const { ms, ...next } = await send(agent, 'GET');
        expect(next).to.deep.equal({ status: 200 });
        expect(ms).to.be.below(15_000); // it would be a minute
      }
    });

    it(`gets a reply on a connection that is then closed: ${what}`, async () => {
      for (let round = 0; round < 10; round += 1) expect((await send(connection(false), 'POST', sent)).status).to.equal(status);
    });
  }
});

describe('a body that goes on after its rejection', () => {
  const shop = useShop({}, 'suite');
  const sockets: Socket[] = [];
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

  /** Sends the head of a request that creates a product. */
  const open = (...headers: string[]) => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    sockets.push(socket);
    const received = { text: '' };
    socket.setEncoding('utf8').on('data', (text: string) => (received.text += text));
    const lines = ['POST /api/products HTTP/1.1', 'Host: a', `Authorization: Bearer ${shop.ownerKey}`, 'Content-Type: application/json'];
    socket.write([...lines, ...headers, '', ''].join('\r\n'));
    return { socket, received };
  };
  /** Writes `chunk` until `isOver`, the connection is closed, or `mebibytes` are sent. Returns how many MiB were sent. */
  const write = async (
    socket: Socket,
    chunk: Buffer,
    { mebibytes, isOver = () => false }: { mebibytes: number; isOver?: () => boolean },
  ) => {
    let sent = 0;
    for (; sent < mebibytes * MIB && !socket.destroyed && !isOver(); sent += chunk.length)
      await new Promise((resolve) => socket.write(chunk, resolve)); // resolves with the error of a closed connection, too
    return sent / MIB;
  };
  const chunk = Buffer.alloc(MIB, ' ');

  it('is not kept in memory', async () => {
    const { socket, received } = open('Content-Length: 100000000000');
    await write(socket, chunk, { mebibytes: 8, isOver: () => received.text !== '' });
    const before = await measureBuffers();
    await write(socket, chunk, { mebibytes: 24 });
    expect(socket.destroyed).to.equal(false);
    expect((await measureBuffers()) - before).to.be.below(5);
    expect(received.text).to.match(/^HTTP\/1.1 413 /);
  });

  it('is cut off after some megabytes', async () => {
    const { socket, received } = open('Content-Length: 100000000000');
    expect(await write(socket, chunk, { mebibytes: 512 })).to.be.below(128);
    expect(received.text).to.match(/^HTTP\/1.1 413 /);
  });

  it('is rejected even if it never decompresses to anything', async () => {
    const { socket, received } = open('Content-Encoding: gzip', 'Transfer-Encoding: chunked');
    const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    const emptyBlocks = Buffer.alloc(65_535, Buffer.from([0, 0, 0, 0xff, 0xff]));
    socket.write(Buffer.concat([Buffer.from('a\r\n'), gzipHeader, Buffer.from('\r\n')]));
    const blocks = Buffer.concat([Buffer.from('ffff\r\n'), emptyBlocks, Buffer.from('\r\n')]);
    expect(await write(socket, blocks, { mebibytes: 64, isOver: () => received.text !== '' })).to.be.below(16);
    expect(received.text).to.match(/^HTTP\/1.1 413 /);
  });
});

describe('a body whose client disconnects before the end', () => {
  const shop = useShop();
  const start = gzipSync('{"name":"Lamp"}').subarray(0, 20);

  for (const [what, headers, sent, waitMs] of [
    ['as it is', [], Buffer.from('{"name":'), 100],
    ['compressed', ['Content-Encoding: gzip'], start, 100],
    ['compressed, before it is read', ['Content-Encoding: gzip'], start, 0],
  ] as const)
    it(`ends the request, which is logged and counted: ${what}`, async () => {
      const { hostname, port } = new URL(shop.url);
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      const lines = ['POST /api/products HTTP/1.1', 'Host: a', `Authorization: Bearer ${shop.ownerKey}`, 'Content-Type: application/json'];
      socket.write(Buffer.concat([Buffer.from([...lines, ...headers, 'Content-Length: 500', '', ''].join('\r\n')), sent]));
      if (waitMs === 0) await new Promise((resolve) => socket.once('connect', () => setImmediate(resolve)));
      else await new Promise((resolve) => setTimeout(resolve, waitMs));
      socket.resetAndDestroy();
      const isLogged = () => shop.logs().includes('"operationId":"createProduct"');
      const untilMs = Date.now() + 5_000;
      while (!isLogged() && Date.now() < untilMs) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(isLogged()).to.equal(true);
      const metrics = await (await fetch(`${shop.url}/metrics`)).text();
      expect(metrics).to.include('storefront_requests_total{operation="createProduct",status="400"} 1');
    });
});

/** The memory of all buffers in use, in MiB. */
async function measureBuffers(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve)); // what one round closes, the next one frees
  }
  return process.memoryUsage().arrayBuffers / MIB;
}
