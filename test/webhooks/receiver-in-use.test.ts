// docs/examples/receiver.mjs certified by the real service, and run as a program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { signatureHeaders } from './received.js';
import { getFileUrl } from '../support/process.js';
import { startShop } from '../support/service.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const FILE = getFileUrl('docs/examples/receiver.mjs');
const BODY = JSON.stringify({ event: 'review.created', id: 'evt_1', timestamp: '2024-11-21T10:00:45.000Z', data: { rating: 5 } });

describe('the example receiver with the service', () => {
  it('passes every certification check, and accepts deliveries', async () => {
    const shop = await startShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    const { createReceiver } = (await import(FILE)) as { createReceiver: (options: object) => Server };
    const worked: string[] = [];
    const onEvent = ({ event }: { event: string }) => worked.push(event);
    const server = createReceiver({ secret: SECRET, onEvent, now: shop.clock.now }).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
      const { id } = await shop.fixtures.webhook({ url, secret: SECRET, events: ['creator.registered'] });
      const { conformant, checks } = (await shop.call('certifyWebhook', { path: { id } })).body;
      expect(checks.filter(({ passed }) => !passed)).to.deep.equal([]);
      expect([conformant, worked.length]).to.deep.equal([true, 1]);
      await shop.fixtures.creator();
      await shop.deliver();
      expect(worked.at(-1)).to.equal('creator.registered');
    } finally {
      server.closeAllConnections();
      server.close();
      await shop.stop();
    }
  });
});

describe('the example receiver, as a program', () => {
  it('needs nothing but Node', async () => {
    const imports = [...(await readFile(new URL(FILE), 'utf8')).matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    for (const name of imports) expect(name).to.match(/^node:/);
  });

  it('listens, accepts a delivery signed now, and prints the event', async () => {
    const env = { PATH: process.env['PATH'], WEBHOOK_SECRET: SECRET, PORT: '0' };
    const child = spawn(process.execPath, [fileURLToPath(FILE)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const url = /http:\S+/.exec(line.toString())?.[0] ?? '';
      const timestampSeconds = Math.floor(Date.now() / 1000);
      const headers = signatureHeaders({ id: 'evt_1', timestampSeconds, body: BODY }, { current: SECRET });
      const printed = once(child.stdout, 'data');
      expect((await fetch(url, { method: 'POST', headers: { ...headers }, body: BODY })).status).to.equal(200);
      expect(String((await printed)[0])).to.equal('review.created evt_1\n');
    } finally {
      child.kill();
    }
  });

  it('exits with a message if it has no secret', async () => {
    const child = spawn(process.execPath, [fileURLToPath(FILE)], { env: { PATH: process.env['PATH'] } });
    const [message, [code]] = (await Promise.all([text(child.stderr), once(child, 'close')])) as [string, [number]];
    expect(code).to.equal(1);
    expect(message).to.include('secret');
  });
});
