// The kit's receiver outlives whatever a deployment sends to it.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { startReceiver, type Receiver } from '../../partner/receiver.js';

describe('the receiver of the kit', () => {
  let receiver: Receiver;
  beforeEach(async () => void (receiver = await startReceiver({ port: 0, host: '127.0.0.1', now: () => new Date() })));
  afterEach(() => receiver.stop());

  const statusOf = async (body: string): Promise<number> => {
    const reply = await fetch(`http://127.0.0.1:${receiver.port}/full`, { method: 'POST', body });
    await reply.text();
    return reply.status;
  };

  it('goes on after a delivery that is cut off, and does not count it', async () => {
    const socket = connect(receiver.port, '127.0.0.1');
    socket.write('POST /full HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n');
    await once(socket, 'data'); // it asks for the body
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    socket.destroy();
    expect(await statusOf('{}')).to.equal(200);
    process.off('unhandledRejection', note);
    expect(unhandled).to.deep.equal([]); // it would end the run
    expect(receiver.received.map(({ text }) => text)).to.deep.equal(['{}']);
  });

  it('answers 413 to what is larger than any delivery', async () => {
    expect(await statusOf('x'.repeat(2_000_000))).to.equal(413);
    expect(receiver.received).to.deep.equal([]);
  });
});
