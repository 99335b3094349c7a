// Runs the receiver of the SDK guide as printed, and lets the real service certify it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { guides } from './code-blocks.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('the receiver of the SDK guide', () => {
  const shop = useShop({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
  let folder = '';
  let child: ChildProcess;
  let url = '';
  let printed = '';

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sdk-receiver-'));
    mkdirSync(join(folder, 'node_modules', '@storefront'), { recursive: true });
    symlinkSync(fileURLToPath(new URL('../../packages/sdk', import.meta.url)), join(folder, 'node_modules', '@storefront', 'client'));
    writeFileSync(join(folder, 'receiver.mts'), readReceiverFromGuide());
    child = start(SECRET);
    const port = await waitForOutput(/port: (\d+)/);
    url = `http://127.0.0.1:${port}/hooks`;
    shop.clock.advance(Date.now() - shop.clock.now().getTime()); // the receiver uses the real time
  });

  afterEach(async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  });

  function start(secret: string): ChildProcess {
    const env = { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: '0' };
    const words = ['--import', import.meta.resolve('tsx'), join(folder, 'receiver.mts')];
    const started = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    printed = '';
    started.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    started.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    return started;
  }

  /** Waits until the receiver prints `pattern`; returns its first group. */
  async function waitForOutput(pattern: RegExp): Promise<string> {
    for (let attempt = 0; attempt < 1_000 && child.exitCode === null; attempt += 1) {
      const found = pattern.exec(printed)?.[1];
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the receiver printed no ${pattern}, but: ${printed}`);
  }

  it('passes all certification checks, and processes a duplicate once', async () => {
    const { id } = await shop.fixtures.webhook({ url, secret: SECRET, events: ['order.completed'] });
    const { conformant, checks } = (await shop.call('certifyWebhook', { path: { id } })).body;
    expect(checks.filter(({ passed }) => !passed)).to.deep.equal([]);
    expect(checks).to.have.length(5);
    expect(conformant).to.equal(true);
    expect(printed.match(/^completed ord_/gm)).to.have.length(1);
  });

  it('accepts deliveries, and continues after an aborted request', async () => {
    const { id } = await shop.fixtures.webhook({ url, secret: SECRET, events: ['creator.registered'] });
    const broken = new AbortController();
    const half = fetch(url, { method: 'POST', body: endless(), duplex: 'half', signal: broken.signal });
    setTimeout(() => broken.abort(), 100);
    await half.catch(() => undefined);
    await shop.fixtures.creator();
    await shop.deliver();
    const { body } = await shop.call('listWebhookDeliveries', { path: { id } });
    expect(body.data.map(({ state }) => state)).to.deep.equal(['delivered']);
    expect(child.exitCode).to.equal(null);
  });

  it('returns 401 for a request that is not genuine, and 413 for one that is too large', async () => {
    const post = (body: string) => fetch(url, { method: 'POST', body });
    expect((await post('{}')).status).to.equal(401);
    expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).status).to.equal(413);
    expect(child.exitCode).to.equal(null);
  });

  it('returns 500 for another payload format, so that the delivery is retried', async () => {
    const { id } = await shop.fixtures.webhook({ url, secret: SECRET, events: ['creator.registered'], payloadFormat: 'compact' });
    await shop.fixtures.creator();
    await shop.deliver();
    const { body } = await shop.call('listWebhookDeliveries', { path: { id } });
    expect(body.data.map(({ state }) => state)).to.deep.equal(['pending']);
    expect(printed).to.contain('format_mismatch');
  });

  for (const [what, secret] of [
    ['no secret', ''],
    ['a secret that is no key', 'whsec_!'],
  ] as const)
    it(`does not start with ${what}`, async () => {
      child.kill();
      await once(child, 'close'); // not 'exit': its output may arrive after that
      child = start(secret);
      const [exitCode] = (await once(child, 'close')) as [number];
      expect(exitCode).to.equal(1);
      expect(printed).to.match(/WEBHOOK_SECRET|secret_malformed/);
      expect(printed).not.to.contain('waiting for webhooks');
    });
});

/** A body that never ends. */
function endless(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
}

/** Returns the code block of the guide that contains the receiver. */
function readReceiverFromGuide(): string {
  const blocks = [...(guides['sdk'] ?? '').matchAll(/^```ts[^\n]*\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  const listening = blocks.filter((code) => code.includes('createServer('));
  expect(listening, 'receivers in the guide').to.have.length(1);
  return listening[0] ?? '';
}
