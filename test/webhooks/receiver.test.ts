// docs/examples/receiver.mjs, the receiver that developers copy: what it accepts, refuses and deduplicates.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { legacySignature, type SigningSecrets } from '../../webhooks/sign.js';
import { signatureHeaders } from './received.js';
import { getFileUrl } from '../support/process.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const FILE = getFileUrl('docs/examples/receiver.mjs');
const NOW = 1_732_183_245;
const BODY = JSON.stringify({ event: 'review.created', id: 'evt_1', timestamp: '2024-11-21T10:00:45.000Z', data: { title: 'Très bien' } });
const COMPACT = JSON.stringify({ event: 'review.created', data: { rating: 5 } });

type OnEvent = (event: { event: string }, id: string | undefined) => unknown;
interface Options {
  secret: string;
  onEvent: OnEvent;
  onTest?: OnEvent;
  onError?: (error: unknown) => void;
  now?: () => Date;
  rememberedIds?: number;
  requireTimestamp?: boolean;
}
type CreateReceiver = (options: Options) => Server;

describe('the example receiver', () => {
  let createReceiver: CreateReceiver;
  let url: string;
  let server: Server;
  let worked: string[];
  let tests: string[];
  let errors: string[];
  let work: OnEvent;

  before(async () => ({ createReceiver } = (await import(FILE)) as { createReceiver: CreateReceiver }));

  const start = async (choice: Pick<Options, 'requireTimestamp'> = {}) => {
    const onEvent: OnEvent = (event, id) => {
      worked.push(`${event.event} ${id}`);
      return work(event, id);
    };
    const onTest: OnEvent = (event, id) => tests.push(`${event.event} ${id}`);
    const onError = (error: unknown) => void errors.push(String(error));
    const now = () => new Date(NOW * 1000);
    server = createReceiver({ secret: SECRET, onEvent, onTest, onError, now, rememberedIds: 3, ...choice }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  };

  beforeEach(async () => {
    worked = [];
    tests = [];
    errors = [];
    work = () => undefined;
    await start();
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  interface Sent {
    body?: string;
    id?: string;
    timestampSeconds?: number;
    secrets?: SigningSecrets;
    /** Headers that replace others; undefined removes one. */
    headers?: Record<string, string | undefined>;
  }

  async function send({ body = BODY, id = 'evt_1', timestampSeconds = NOW, secrets = { current: SECRET }, headers = {} }: Sent = {}) {
    const all = { 'content-type': 'application/json', ...signatureHeaders({ id, timestampSeconds, body }, secrets), ...headers };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const reply = await fetch(url, { method: 'POST', headers: sent, body });
    return { status: reply.status, body: await reply.json() };
  }

  const LEGACY_ALONE = { 'webhook-id': undefined, 'webhook-timestamp': undefined, 'webhook-signature': undefined };

  it('accepts a delivery as the service sends it', async () => {
    expect(await send()).to.deep.equal({ status: 200, body: { received: true } });
    expect(worked).to.deep.equal(['review.created evt_1']);
  });

  it('accepts a test event, and does no work for it', async () => {
    expect(await send({ headers: { 'webhook-test': 'true' } })).to.deep.equal({ status: 200, body: { received: true } });
    expect((await send({ headers: { 'webhook-test': 'true' }, secrets: { current: OTHER_SECRET } })).status).to.equal(401);
    expect([worked, tests]).to.deep.equal([[], ['review.created evt_1']]);
  });

  const good: Readonly<Record<string, Sent>> = {
    'with the webhook-* headers alone': { headers: { 'x-service-signature': undefined } },
    'in the compact format': { body: COMPACT },
    'of another secret that it is being rotated from': { secrets: { current: SECRET, previous: OTHER_SECRET } },
    'of the secret that is being rotated to another': { secrets: { current: OTHER_SECRET, previous: SECRET } },
    'five minutes old': { timestampSeconds: NOW - 300 },
  };
  for (const [what, sent] of Object.entries(good))
    it(`accepts one ${what}`, async () => {
      expect((await send(sent)).status).to.equal(200);
      expect(worked).to.deep.equal(['review.created evt_1']);
    });

  const bad: Readonly<Record<string, Sent>> = {
    'signed with another secret': { secrets: { current: OTHER_SECRET } },
    'with x-service-signature alone, which could be a year old': { headers: LEGACY_ALONE },
    'without any signature': { headers: { ...LEGACY_ALONE, 'x-service-signature': undefined } },
    'with an empty signature': { headers: { ...LEGACY_ALONE, 'x-service-signature': '' } },
    'with a signature that is cut off': { headers: { ...LEGACY_ALONE, 'x-service-signature': legacySignature(BODY, SECRET).slice(0, 63) } },
    'with a good x-service-signature and a wrong webhook-signature': { headers: { 'webhook-signature': `v1,${'A'.repeat(43)}=` } },
    'with a good x-service-signature and no webhook-id': { headers: { 'webhook-id': undefined } },
    'with a good x-service-signature and no webhook-signature': { headers: { 'webhook-signature': undefined } },
    'that has another id': { headers: { 'webhook-id': 'evt_2' } },
    'that has another time': { headers: { 'webhook-timestamp': String(NOW + 1) } },
    'whose time is no number': { headers: { 'webhook-timestamp': 'now' } },
    'that is stale': { timestampSeconds: NOW - 301 },
    'of the future': { timestampSeconds: NOW + 301 },
  };
  for (const [what, sent] of Object.entries(bad))
    it(`refuses one ${what} with 401, and does nothing`, async () => {
      expect((await send(sent)).status).to.equal(401);
      expect(worked).to.deep.equal([]);
    });

  it('accepts x-service-signature alone if configured, and detects repeats by the id in the body', async () => {
    server.close();
    await start({ requireTimestamp: false });
    for (let turn = 0; turn < 2; turn += 1) expect((await send({ headers: LEGACY_ALONE })).status).to.equal(200);
    expect((await send()).status).to.equal(200);
    expect((await send({ timestampSeconds: NOW - 301 })).status, 'the others decide where they are there').to.equal(401);
    expect((await send({ headers: { ...LEGACY_ALONE, 'x-service-signature': '0'.repeat(64) } })).status).to.equal(401);
    expect(worked).to.deep.equal(['review.created evt_1']);
  });

  it('refuses a rewritten body', async () => {
    const rewritten = JSON.stringify(JSON.parse(BODY), null, 1);
    const { status } = await send({
      body: rewritten,
      headers: { ...signatureHeaders({ id: 'evt_1', timestampSeconds: NOW, body: BODY }, { current: SECRET }) },
    });
    expect([status, worked]).to.deep.equal([401, []]);
  });

  for (const method of ['GET', 'PUT', 'DELETE', 'HEAD'])
    it(`returns 405 with Allow for ${method}`, async () => {
      const reply = await fetch(url, { method });
      expect([reply.status, reply.headers.get('allow')]).to.deep.equal([405, 'POST']);
    });

  it('returns 413 for a body of more than a mebibyte, and accepts one of exactly that', async () => {
    const filled = (size: number) => `{"event":"big","data":"${'x'.repeat(size - 25)}"}`;
    expect((await send({ body: filled(1_048_576) })).status).to.equal(200);
    expect((await send({ body: filled(1_048_577), id: 'evt_2' })).status).to.equal(413);
    expect(worked).to.deep.equal(['big evt_1']);
  });

  it('processes a repeated event once, by its header and by its body', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await send()).status).to.equal(200);
    expect(worked).to.have.length(1);
    await send({ id: 'evt_2' });
    expect(worked).to.deep.equal(['review.created evt_1', 'review.created evt_2']);
  });

  it('returns 500 when processing fails, and processes the next delivery again', async () => {
    const fails: OnEvent = () => Promise.reject(new Error('the database is away'));
    work = fails;
    expect((await send()).status).to.equal(500);
    work = () => {
      throw new Error('the database is still away');
    };
    expect((await send()).status).to.equal(500);
    work = () => undefined;
    expect((await send()).status).to.equal(200);
    expect((await send()).status).to.equal(200);
    expect(worked).to.have.length(3);
    expect(errors).to.deep.equal(['Error: the database is away', 'Error: the database is still away']);
  });

  it('lets a concurrent repeat wait for the same processing', async () => {
    let finish = (): void => undefined;
    const begun = new Promise<void>((started) => {
      work = () => {
        started();
        return new Promise<void>((resolve) => (finish = resolve));
      };
    });
    const first = send();
    await begun;
    const second = send();
    finish();
    expect([(await first).status, (await second).status]).to.deep.equal([200, 200]);
    expect(worked).to.have.length(1);
  });

  it('remembers as many ids as configured, and drops the oldest', async () => {
    for (const id of ['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_4']) await send({ id });
    expect(worked).to.have.length(4);
    await send({ id: 'evt_2' });
    expect(worked).to.have.length(4);
    await send({ id: 'evt_1' });
    expect(worked).to.have.length(5);
  });

  it('keeps running when a sender disconnects in the middle of a body', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /hook HTTP/1.1\r\nHost: receiver\r\nContent-Length: 100\r\n\r\n{"event"');
    await once(server, 'request');
    socket.destroy();
    expect((await send()).status).to.equal(200);
  });

  it('does not start without a secret', () => {
    for (const secret of ['', 'whsec_', 'whsec_AAAAAAAAAAAAAAAA', 'hunter2'])
      expect(() => createReceiver({ secret, onEvent: () => undefined })).to.throw('at least 16');
  });
});
