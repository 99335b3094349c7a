// The kit's receiver survives anything that a deployment sends.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { startReceiverServer, type ReceiverServer } from '../receiver-server.js';
import { computeServiceSignature } from '../signatures.js';

describe('the receiver of the kit', () => {
  let receiver: ReceiverServer;
  beforeEach(
    async () =>
      void (receiver = await startReceiverServer({ port: 0, host: '127.0.0.1', names: ['full', 'compact'], now: () => new Date() })),
  );
  afterEach(() => receiver.stop());

  const SECRET = 'whsec_b25seSBmb3IgdGVzdHM';
  const signed = (body: string) => ({ headers: { 'X-Service-Signature': computeServiceSignature(body, SECRET) } });
  const postStatus = async (
    body: string,
    { path = '/full', headers = {} }: { path?: string; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<number> => {
    const reply = await fetch(`http://127.0.0.1:${receiver.port}${path}`, { method: 'POST', body, headers });
    await reply.text();
    return reply.status;
  };

  it('ignores a delivery that is cut off', async () => {
    const socket = connect(receiver.port, '127.0.0.1');
    socket.write('POST /full HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n');
    await once(socket, 'data'); // it asks for the body
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    socket.destroy();
    expect(await postStatus('{}')).to.equal(200);
    process.off('unhandledRejection', note);
    expect(unhandled).to.deep.equal([]); // it would end the run
    expect(receiver.received.map(({ text }) => text)).to.deep.equal(['{}']);
  });

  it('returns 404 for other paths and stores nothing', async () => {
    for (const path of ['/', '/wp-login', '/full/', '/full/x', '/fuller', '/full?x=1', '/__proto__'])
      expect(await postStatus('x'.repeat(1_000_000), { path }), path).to.equal(404);
    expect((await fetch(`http://127.0.0.1:${receiver.port}/wp-login`)).status).to.equal(404);
    expect(receiver.received).to.deep.equal([]);
    for (const path of ['/full', '/compact', '/a/tunnel/full']) expect(await postStatus('{}', { path }), path).to.equal(200);
    expect(receiver.received.map(({ name }) => name)).to.deep.equal(['full', 'compact', 'full']);
  });

  it('keeps at most 8 MB of the newest unsigned deliveries, and all signed ones', async () => {
    expect(await postStatus('first', signed('first')), 'before the secret is known').to.equal(200);
    receiver.setSecret('full', SECRET);
    expect(await postStatus('second', signed('second'))).to.equal(200);
    for (let sent = 0; sent < 50; sent += 1) expect(await postStatus(`${sent} `.padEnd(1_000_000, 'x'))).to.equal(401);
    expect(await postStatus('third', signed('third'))).to.equal(200);
    const kept = receiver.received.map(({ text }) => text.slice(0, 6).replace(/ .*/, ''));
    expect(kept).to.deep.equal(['first', 'second', '42', '43', '44', '45', '46', '47', '48', '49', 'third']);
  });

  it('keeps at most 1,000 unsigned deliveries, before and after the secret is known', async () => {
    for (let sent = 0; sent < 600; sent += 1) expect(await postStatus(`${sent}`, { path: '/compact' })).to.equal(200);
    receiver.setSecret('compact', SECRET);
    for (let sent = 600; sent < 1_200; sent += 1) expect(await postStatus(`${sent}`, { path: '/compact' })).to.equal(401);
    expect([receiver.received.length, receiver.received[0]?.text, receiver.received.at(-1)?.text]).to.deep.equal([1_000, '200', '1199']);
  });

  it('returns 413 for a body that is larger than any delivery', async () => {
    expect(await postStatus('x'.repeat(2_000_000))).to.equal(413);
    expect(receiver.received).to.deep.equal([]);
  });
});
