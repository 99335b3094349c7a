// WEB_CONCURRENCY: several processes behind one port.
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { countProcesses } from '../../../server/process/processes.js';
import { freshDatabase, onPostgres, temporaryFolder, type TestDatabase } from '../../support/database.js';
import { freePort } from '../../support/free-port.js';
import { startStorefront, storefront, type RunningCommand } from '../../support/process.js';
import { insertKeyInto } from '../../support/service.js';

/** Three startups on a busy machine. */
const BUSY_MS = 90_000;

describe('WEB_CONCURRENCY on SQLite', function () {
  this.timeout(BUSY_MS);

  it('is rejected above 1, with what to do instead', async () => {
    const { code, stderr } = await storefront(['serve'], {
      PORT: '0',
      WEB_CONCURRENCY: '2',
      DATABASE_URL: `sqlite:${await temporaryFolder()}/shop.db`,
    });
    expect(code).to.equal(1);
    expect(stderr).to.include('WEB_CONCURRENCY=2 needs PostgreSQL').and.to.not.include('    at ');
  });

  it('must be a number or auto', async () => {
    const { code, stderr } = await storefront(['serve'], { WEB_CONCURRENCY: 'many' });
    expect(code).to.equal(1);
    expect(stderr).to.include('WEB_CONCURRENCY must be a number from 1 to 99, or auto');
  });
});

if (onPostgres)
  describe('a service of two processes', function () {
    this.timeout(BUSY_MS);
    let database: TestDatabase;
    let service: RunningCommand;
    let origin: string;
    let headers: Record<string, string>;

    beforeEach(async () => {
      database = await freshDatabase();
      const key = await insertKeyInto(database);
      headers = { authorization: `Bearer ${key}`, connection: 'close' };
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      service = startStorefront(['serve'], { PORT: String(port), WEB_CONCURRENCY: '2', DATABASE_URL: database.url });
      await service.said(/(?:"listening"[^]*){2}/);
    });
    afterEach(async () => {
      service.signal('SIGTERM');
      await service.ended;
      await database.remove();
    });

    const list = async () => (await fetch(`${origin}/api/products`, { headers })).status;
    const pids = () => [...service.output.stdout.matchAll(/"pid":(\d+)[^\n]*"listening"/g)].map(([, pid]) => Number(pid));
    /** Returns how many requests for products all processes together have counted. */
    const counted = async () => {
      const text = await (await fetch(`${origin}/metrics`, { headers })).text();
      return Number(/^storefront_requests_total\{operation="listProducts",status="200"\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };

    it('serves requests with both, and each shows the metrics of both', async () => {
      expect(new Set(pids()).size).to.equal(2);
      for (let index = 0; index < 10; index += 1) expect(await list()).to.equal(200);
      expect([await counted(), await counted()]).to.deep.equal([10, 10]);
      const served = [...service.output.stdout.matchAll(/"pid":(\d+)[^\n]*"listProducts"/g)].map(([, pid]) => pid);
      expect(new Set(served).size).to.equal(2);
    });

    it('continues if one of them is killed, and starts another', async () => {
      process.kill(pids()[1] as number, 'SIGKILL');
      for (let index = 0; index < 10; index += 1) expect(await list()).to.equal(200);
      await service.said(/(?:"listening"[^]*){3}/);
      expect(new Set(pids()).size).to.equal(3);
      expect(service.output.stdout).to.include('a process of the service exited: starting another');
    });

    it('exits with 0 when it is stopped', async () => {
      const all = pids();
      service.signal('SIGTERM');
      expect((await service.ended).code).to.equal(0);
      for (const pid of all) expect(() => process.kill(pid, 0)).to.throw(/ESRCH/);
    });

    it('can also be stopped from a terminal, which signals all processes of the group', async () => {
      for (const pid of pids()) process.kill(pid, 'SIGINT');
      service.signal('SIGINT');
      expect((await service.ended).code).to.equal(0);
    });

    it('leaves nothing behind when the process that started the others is killed', async () => {
      const all = pids();
      service.kill();
      for (const pid of all) while (isRunning(pid)) await pause(50);
    });

    it('stops completely while its processes are starting', async () => {
      const port = await freePort();
      const early = startStorefront(['serve'], { PORT: String(port), WEB_CONCURRENCY: '3', DATABASE_URL: database.url });
      await early.said(/"listening"/); // the first; the others have only begun
      early.signal('SIGTERM');
      expect((await early.ended).code).to.equal(0);
    });

    it('exits with 1 and one explanation if the port is in use', async () => {
      const settings = { PORT: new URL(origin).port, WEB_CONCURRENCY: '2', DATABASE_URL: database.url };
      const { code, stderr } = await storefront(['serve'], settings);
      expect(code).to.equal(1);
      expect(stderr.match(/is in use by another program/g)).to.have.length(1);
    });
  });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('WEB_CONCURRENCY=auto', () => {
  it('is one process on SQLite, and one per core on PostgreSQL', () => {
    const count = (DATABASE_URL: string) => countProcesses({ WEB_CONCURRENCY: 'auto', DATABASE_URL });
    expect(count('sqlite:shop.db')).to.equal(1);
    expect(count('postgres://shop')).to.equal(Math.min(6, availableParallelism()));
  });
});
