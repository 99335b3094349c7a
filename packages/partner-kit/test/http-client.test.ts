// The kit's HTTP client with a deployment that accepts requests but doesn't reply.
import { expect } from 'chai';
import { NoReply, createHttpClient, stopAfterSilence } from '../http-client.js';
import { useReceiver } from '../../../test/support/receiver.js';

describe('the HTTP client', () => {
  const receiver = useReceiver();
  const request = { method: 'GET', path: '/api/products', headers: {} };
  const open = () =>
    stopAfterSilence(
      createHttpClient({
        baseUrl: receiver.url,
        signal: new AbortController().signal,
        now: () => new Date(),
        log: () => undefined,
        timeoutMs: 1_000, // what is answered must come within it, also where the machine is busy
      }),
    );
  const getOutcome = (sending: Promise<unknown>): Promise<unknown> => sending.catch((error: unknown) => error);

  it('gives up after two requests without a reply', async () => {
    receiver.answer('hang');
    const exchange = open();
    for (const message of [/none within 1 seconds/, /none within 1 seconds/, /was not sent: the service no longer replies/])
      expect(await getOutcome(exchange.send(request)))
        .to.be.instanceOf(NoReply)
        .with.property('message')
        .that.matches(message);
    expect(receiver.received).to.have.length(2);
  });

  it('goes on if a reply arrives in between', async () => {
    const page = { status: 200, body: '{}' };
    receiver.answer('hang', page, 'hang', page);
    const exchange = open();
    const outcomes: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) outcomes.push(await getOutcome(exchange.send(request)));
    expect(outcomes.map((outcome) => outcome instanceof NoReply)).to.deep.equal([true, false, true, false]);
  });
});
