// storefront listen: a real service, a real receiver, and the command between them as a separate process.
import { expect } from 'chai';
import { diagnose } from '../../webhooks/diagnose.js';
import { eventScopes } from '../../generated/webhooks.js';
import { startStorefront, storefront, type RunningCommand } from '../support/process.js';
import { startReceiver, useReceiver, type ReceivedRequest } from '../support/receiver.js';
import { startShop, type Shop } from '../support/service.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const LISTENS = /Forwarding events to/;

const isSigned = ({ headers, bytes }: ReceivedRequest, secret = SECRET): boolean =>
  diagnose({ headers, body: bytes, secret, nowSeconds: Date.now() / 1000 }).isValid;

const listEventNames = (requests: readonly ReceivedRequest[]): string[] =>
  requests.map(({ text }) => (JSON.parse(text) as { data: { name: string } }).data.name);

async function stop(listening: RunningCommand, name: 'SIGTERM' | 'SIGINT' = 'SIGINT') {
  listening.signal(name);
  return listening.ended;
}

describe('storefront listen', () => {
  const receiver = useReceiver();
  let shop: Shop;
  let key: string;
  beforeEach(async () => {
    shop = await startShop();
    key = await makeKey(`events:read,${[...new Set(Object.values(eventScopes))].join(',')}`);
  });
  afterEach(() => shop.stop());

  async function makeKey(scope: string): Promise<string> {
    const settings = { DATABASE_URL: shop.database.url };
    return (await storefront(['keys', 'create', '--name', 'listen', '--scopes', scope], settings)).stdout.trim();
  }

  const listen = (...parameters: string[]) =>
    startStorefront(['listen', '--forward', receiver.url, '--base-url', shop.url, '--secret', SECRET, ...parameters], {
      STOREFRONT_API_KEY: key,
    });

  it('forwards new events, unchanged and in order, and prints a line for each', async () => {
    await shop.fixtures.creator({ name: 'Before' });
    const listening = listen();
    await listening.said(LISTENS);
    await shop.fixtures.creator({ name: 'One' });
    await shop.fixtures.creator({ name: 'Two' });
    await receiver.until(2);
    const { code, stdout } = await stop(listening);
    expect(code).to.equal(0);
    const events = (await shop.events()).slice(1);
    expect(receiver.received.map(({ text }) => text)).to.deep.equal(events.map(({ body }) => body));
    for (const request of receiver.received) expect(isSigned(request)).to.equal(true);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).to.deep.equal(events.map(({ id }) => id));
    for (const [index, line] of stdout.trim().split('\n').entries())
      expect(line).to.match(new RegExp(`^\\d{4}-\\S+Z  creator\\.registered  ${events[index]?.id}  200  \\d+ ms$`));
  });

  it('starts after a given event, however many followed, and prints where to continue', async () => {
    const names = Array.from({ length: 103 }, (_, index) => `Creator ${index}`);
    for (const name of names) await shop.fixtures.creator({ name });
    const events = await shop.events();
    const listening = listen('--since', events[0]?.id ?? '');
    await receiver.until(102);
    const { stderr } = await stop(listening);
    expect(listEventNames(receiver.received)).to.deep.equal(names.slice(1));
    expect(stderr).to.include(`--since ${events[102]?.id}\n`);
  });

  it('skips events from before it started', async () => {
    await shop.fixtures.creator({ name: 'Before' });
    const listening = listen();
    await listening.said(LISTENS);
    await shop.fixtures.creator({ name: 'After' });
    await receiver.until(1);
    await stop(listening);
    expect(listEventNames(receiver.received)).to.deep.equal(['After']);
  });

  it('forwards only the selected events', async () => {
    const listening = listen('--events', 'review.created, content.submitted');
    await listening.said(LISTENS);
    await shop.fixtures.creator();
    await shop.fixtures.review();
    await receiver.until(1);
    const { stdout } = await stop(listening);
    expect(stdout).to.match(/^\S+ {2}review\.created .*\n$/);
  });

  it('continues after the receiver fails, and prints how it failed', async () => {
    receiver.answer(401, 'reset', 200);
    const listening = listen();
    await listening.said(LISTENS);
    for (const name of ['One', 'Two', 'Three']) await shop.fixtures.creator({ name });
    await receiver.until(3);
    const { stdout, stderr } = await stop(listening);
    expect(listEventNames(receiver.received)).to.deep.equal(['One', 'Two', 'Three']);
    expect(stdout).to.match(/ {2}401 {2}.*\n.* {2}connection_failed {2}.*\n.* {2}200 {2}/);
    expect(stderr).to.include('storefront verify');
  });

  it('generates a secret if none is given, and prints it', async () => {
    const listening = startStorefront(['listen', '--forward', receiver.url, '--base-url', shop.url, '--key', key]);
    await listening.said(LISTENS);
    const secret = /whsec_\S+/.exec(listening.output.stderr)?.[0] ?? '';
    await shop.fixtures.creator();
    await receiver.until(1);
    await stop(listening);
    expect(isSigned(receiver.received[0] as ReceivedRequest, secret)).to.equal(true);
  });

  it('finishes the current exchange when it is stopped', async () => {
    receiver.answer('hang');
    const listening = listen();
    await listening.said(LISTENS);
    await shop.fixtures.creator();
    await receiver.until(1);
    listening.signal('SIGTERM');
    receiver.release();
    const { code, stdout, stderr } = await listening.ended;
    expect(code).to.equal(0);
    expect(stdout).to.match(/ {2}200 {2}/);
    expect(stderr).to.include('Stopped.');
  });

  it('exits with 1 and the reason if the service rejects the request', async () => {
    const ending = async (...parameters: string[]) => {
      const { code, stderr } = await listen(...parameters).ended;
      expect(code).to.equal(1);
      return stderr;
    };
    expect(await ending('--key', 'sk_wrong')).to.match(/^storefront: 401: /m);
    expect(await ending('--key', await makeKey('products:read'))).to.match(/^storefront: 403: .*events:read/m);
    expect(await ending('--key', await makeKey('events:read'))).to.match(/^storefront: 403: .*"orders:read"/m);
    const oneScope = await makeKey('events:read,users:read');
    expect(await ending('--key', oneScope, '--events', 'order.completed')).to.match(/^storefront: 403: .*"orders:read"/m);
    expect(await ending('--since', 'evt_nosuch')).to.match(/^storefront: 400: .*names an event that is not stored/m);
    expect(await ending('--base-url', receiver.url)).to.match(/is --base-url right\?$/m);
  });
});

describe('storefront listen, while the service is unavailable', () => {
  const receiver = useReceiver();

  /** An error as the service returns it. */
  const failure = (status: number, code: string, message: string, headers = {}) => ({
    status,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify({ error: { code, message, details: { requestId: 'request-1', errors: [] } } }),
  });

  /** Starts a service that fails as scripted, then has one event. */
  async function listenTo(...failures: Parameters<typeof receiver.answer>) {
    const service = await startReceiver();
    const event = { event: 'user.registered', id: 'evt_1', timestamp: '2024-11-21T10:00:45.000Z', data: {} };
    const page = (data: object[]) => ({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify({ data, hasMore: false, ...(data.length > 0 && { next: 'evt_1' }) }),
    });
    service.answer(page([]), ...failures, page([event]), page([]));
    const parameters = ['--forward', receiver.url, '--base-url', new URL(service.url).origin, '--key', 'sk_1', '--secret', SECRET];
    return { service, listening: startStorefront(['listen', ...parameters]) };
  }

  it('waits and continues where it stopped', async () => {
    const { service, listening } = await listenTo(failure(503, 'SERVER_ERROR', 'the store can not be reached'), 'reset');
    await receiver.until(1);
    const { code, stderr } = await stop(listening);
    await service.stop();
    expect([code, receiver.received.length]).to.deep.equal([0, 1]);
    expect(stderr).to.match(/503: the store can not be reached\n {2}Retrying in 1 s/);
    expect(stderr).to.match(/can't be reached \(\w+\): is it running.*\n {2}Retrying in 2 s/);
    expect(stderr).to.include('The service is reachable again.');
  });

  it('waits as long as Retry-After says', async () => {
    const { service, listening } = await listenTo(failure(429, 'RATE_LIMITED', 'too many requests', { 'Retry-After': '3' }));
    await receiver.until(1);
    const { stderr } = await stop(listening);
    await service.stop();
    expect(stderr).to.match(/429: too many requests\n {2}Retrying in 3 s/);
    const [, refused, taken] = service.received as [ReceivedRequest, ReceivedRequest, ReceivedRequest];
    expect(taken.atMs - refused.atMs).to.be.within(2_950, 15_000);
  });

  it('waits at least a second, whatever Retry-After says', async () => {
    const refused = (wait: string) => ({ status: 503, headers: { 'Retry-After': wait }, body: '<h1>away</h1>' });
    const { service, listening } = await listenTo(refused('0'), refused(''), refused('99999999999'));
    await listening.said(/Retrying in 2147484 s/);
    const { stderr } = await stop(listening);
    await service.stop();
    expect(stderr).to.not.include('in 0 s').and.not.include('TimeoutOverflowWarning');
    const [, zero, empty, long] = service.received as [ReceivedRequest, ReceivedRequest, ReceivedRequest, ReceivedRequest];
    expect(empty.atMs - zero.atMs).to.be.at.least(950);
    expect(long.atMs - empty.atMs).to.be.at.least(950);
    expect(service.received).to.have.length(4);
  });

  it('sends the key and the cursor, and stops at once while it waits', async () => {
    const { service, listening } = await listenTo({ status: 429, headers: { 'Retry-After': '600' }, body: '{}' });
    await listening.said(/Retrying in 600 s/);
    const { code, stderr } = await stop(listening);
    await service.stop();
    expect(code).to.equal(0);
    expect(stderr).to.match(/Stopped\.\n$/);
    expect(service.received[0]).to.deep.include({ method: 'GET', path: '/api/events?limit=100&from=newest' });
    expect(service.received[0]?.headers).to.include({ authorization: 'Bearer sk_1' });
  });
});
