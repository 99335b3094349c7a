// Errors that newcomers see in their first hour: each is one sentence that says what is wrong and what to do, without a stack.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { settingsSchema } from '../../../server/process/config.js';
import { temporaryFolder } from '../../support/database.js';
import { startStorefront, storefront, type Ending } from '../../support/process.js';
import type { Settings } from '../../support/service.js';

const BUSY_MS = 60_000;

/** Returns the sentence that a command ends with. */
async function runAndReadError(words: readonly string[], settings: Settings): Promise<string> {
  const ending: Ending = await storefront(words, settings);
  expect(ending).to.include({ code: 1, stdout: '' });
  expect(ending.stderr).to.not.include('    at ');
  return ending.stderr.replace(/^storefront: /, '').trim();
}

describe('a first hour', function () {
  this.timeout(BUSY_MS);

  it('explains what each setting must be', async () => {
    const message = await runAndReadError(['migrate'], {
      SECRET_KEY: 'abc',
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'yes',
      STORE_CURRENCY: 'usd',
      RETENTION_DAYS: '0',
      COMMISSION_RATE: '0.12345',
      AI_MODEL: 'qwen3',
    });
    expect(message).to.include('SECRET_KEY must be 64 lowercase hexadecimal digits; create one with "openssl rand -hex 32"');
    expect(message).to.include('PORT must be a whole number, e.g. 3000: it is "abc"');
    expect(message).to.include('LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent: it is "loud"');
    expect(message).to.include('TRUST_PROXY must be true or false: it is "yes"');
    expect(message).to.include('STORE_CURRENCY must be three capital letters, e.g. USD');
    expect(message).to.include('RETENTION_DAYS must be 1 or more: it is "0"');
    expect(message).to.include('COMMISSION_RATE must be a multiple of 0.0001: it is "0.12345"');
    expect(message).to.include('AI_BASE_URL must be set if AI_MODEL is set');
  });

  it('never repeats an invalid secret', async () => {
    const message = await runAndReadError(['migrate'], {
      SECRET_KEY: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      REDIS_URL: 'hunter2',
    });
    expect(message).to.not.include('hunter2');
  });

  it('has a description for every pattern of a setting', () => {
    for (const [name, setting] of Object.entries(settingsSchema)) if ('pattern' in setting) expect(setting, name).to.have.property('form');
  });

  it('names the next free port if the port is in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const settings = { DATABASE_URL: `sqlite:${await temporaryFolder()}/store.db`, PORT: String(port) };
    await storefront(['migrate'], settings);
    const message = await runAndReadError(['serve'], settings);
    await new Promise((resolve) => taken.close(resolve));
    const [, next = ''] = /^port \d+ is in use by another program: PORT=(\d+) make serve$/.exec(message) ?? [];
    expect(Number(next), message).to.be.above(port);
  });

  it('reports an address that does not belong to this machine', async () => {
    const settings = { DATABASE_URL: `sqlite:${await temporaryFolder()}/store.db`, PORT: '0', HOST: '192.0.2.1' };
    await storefront(['migrate'], settings);
    expect(await runAndReadError(['serve'], settings)).to.match(/^HOST=192\.0\.2\.1 is not an address of this machine: use 127\.0\.0\.1/);
  });

  it("explains why a store file can't be created, and where it can", async () => {
    const folder = await temporaryFolder();
    writeFileSync(
      join(folder, 'file'),
      'not a store, but as long as the head of one must be, which is a hundred bytes at least, and so on',
    );
    mkdirSync(join(folder, 'inner'));
    const cases: readonly (readonly [file: string, told: RegExp])[] = [
      [join(folder, 'file/store.db'), /file is a file, so no store can be created in it: set another folder in DATABASE_URL$/],
      [join(folder, 'inner'), /inner is a folder: set DATABASE_URL=sqlite:.*inner\/storefront\.db$/],
      [join(folder, 'file'), /file is not an SQLite store: set another file in DATABASE_URL$/],
      ['/proc/nowhere/store.db', /^the folder \/proc\/nowhere can't be made \(ENOENT\): let this user write there/],
    ];
    for (const [file, message] of cases)
      expect(await runAndReadError(['migrate'], { DATABASE_URL: `sqlite:${file}` }), file).to.match(message);
  });

  it('reports a folder that is not writable', async () => {
    // Root can write everywhere except to a file system that accepts no files.
    const isRoot = process.getuid?.() === 0;
    const folder = isRoot ? '/proc' : await temporaryFolder();
    if (!isRoot) chmodSync(folder, 0o555);
    const message = await runAndReadError(['seed'], { DATABASE_URL: `sqlite:${folder}/store.db`, SECRET_KEY: '' });
    if (!isRoot) chmodSync(folder, 0o755);
    expect(message).to.match(/can't be written \((EACCES|ENOENT)\): let this user write there/);
  });

  for (const command of ['migrate', 'serve'])
    it(`reports at ${command} that PostgreSQL is unreachable`, async () => {
      const message = await runAndReadError([command], { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/shop', PORT: '0' });
      expect(message).to.match(
        /^PostgreSQL (at 127\.0\.0\.1:1 )?can't be reached \(.*ECONNREFUSED.*\): start it, or correct DATABASE_URL$/,
      );
    });

  it('prints only the addresses that a worker serves', async () => {
    const settings = { DATABASE_URL: `sqlite:${await temporaryFolder()}/store.db`, PORT: '0', ROLE: 'worker' };
    await storefront(['migrate'], settings);
    const worker = startStorefront(['serve'], settings);
    await worker.said(/Contract .*\n/);
    const banner = worker.output.stderr;
    for (const address of banner.match(/http:\S+/g) ?? []) {
      // Not with `Connection: close`: undici fails an assertion if such a connection ends before a long body is read.
      const reply = await fetch(address);
      await reply.text();
      expect(reply.status, address).to.equal(200);
    }
    expect(banner)
      .to.contain('/health')
      .and.contain('/ready')
      .and.contain('/metrics')
      .and.to.not.contain('/api/')
      .and.to.not.contain('/docs');
    worker.signal('SIGTERM');
    expect((await worker.ended).code).to.equal(0);
  });
});
