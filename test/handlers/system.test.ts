// The state of the service, and the jobs that check and back up its store: docs/description.md, System.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import sqlite3 from 'sqlite3';
import { migrationNames } from '../../db/migrations/index.js';
import type { SystemJob, SystemJobType } from '../../generated/api.js';
import { DIGEST_FIELD } from '../../domain/contract-digest.js';
import { loadContract } from '../../server/process/contract-files.js';
import { signInAs, createBrowser } from '../support/dashboard.js';
import { onPostgres, temporaryFolder } from '../support/database.js';
import { startShop, useShop, type Shop } from '../support/service.js';

/** A job starts a process, which takes long on a busy machine. */
const JOB_MS = 60_000;

async function start(shop: Shop, type: SystemJobType): Promise<SystemJob> {
  const { status, headers, body } = await shop.call('startSystemJob', { body: { type } });
  expect([status, headers.get('location'), body.status]).to.deep.equal([202, `/api/system/jobs/${body.id}`, 'queued']);
  return body;
}

async function run(shop: Shop, type: SystemJobType): Promise<SystemJob> {
  const { id } = await start(shop, type);
  await shop.runSystemJobs();
  return (await shop.call('getSystemJob', { path: { id } })).body;
}

/** Reads one value of an SQLite file. */
const readValue = (file: string, sql: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const db = new sqlite3.Database(file, sqlite3.OPEN_READONLY);
    db.get<Record<string, unknown>>(sql, (error, row) => {
      db.close();
      if (error) reject(error);
      else resolve(Object.values(row)[0]);
    });
  });

describe('the state of the service', () => {
  const shop = useShop();
  const read = async () => (await shop.call('getSystem')).body;

  it('names the version, the process, the database, and its newest migration', async () => {
    await shop.deliver(); // by then the process has registered as a worker
    const state = await read();
    const { info, [DIGEST_FIELD]: digest } = loadContract() as unknown as Record<string, { version?: string }>;
    expect(state).to.deep.include({
      version: info?.version,
      contractDigest: digest,
      nodeVersion: process.versions.node,
      role: 'all',
      startedAt: shop.clock.now().toISOString(),
      workers: 1,
      warnings: [],
    });
    const { kind, bytes, freeBytes, migration, pendingMigrations } = state.database;
    expect([kind, migration, pendingMigrations]).to.deep.equal([onPostgres ? 'postgres' : 'sqlite', migrationNames.at(-1), 0]);
    expect(bytes).to.be.above(100_000);
    if (onPostgres) expect([freeBytes, state.backups]).to.deep.equal([undefined, undefined]);
    else {
      expect(freeBytes).to.be.above(0);
      expect(state.backups).to.deep.equal({ folder: join(dirname(shop.database.url.slice('sqlite:'.length)), 'backups'), keep: 7 });
    }
  });

  it('contains no secret, and not the address of the database', async () => {
    const text = JSON.stringify(await read());
    for (const secret of [shop.database.url, '0'.repeat(64), 'postgres://']) expect(text).not.to.include(secret);
  });

  it('counts the deliveries that wait, those that are due and since when, and the endpoints that fail', async () => {
    expect((await read()).deliveries).to.deep.equal({ waiting: 0, due: 0, failingEndpoints: 0, pausedEndpoints: 0 });
    const subscribe = async (host: string) =>
      (await shop.call('createWebhook', { body: { url: `https://${host}.example.com/`, events: ['*'] } })).body.id;
    const [id, paused] = [await subscribe('one'), await subscribe('other')];
    await shop.database.execute(`update webhook_health set paused_at = '2024-11-21T10:05:00.000Z' where endpoint_id = '${paused}'`);
    await shop.fixtures.order();
    await shop.deliver(); // an attempt that ended later would change what follows
    await shop.database.execute(`update webhook_health set failing_since = '2024-11-21T10:05:00.000Z' where endpoint_id = '${id}'`);
    await shop.database.execute(`update deliveries set state = 'pending', due_at = ${shop.clock.now().getTime() - 600_000}`);
    const { deliveries, warnings } = await read();
    const perEndpoint = deliveries.waiting / 2;
    expect(perEndpoint).to.be.above(0);
    expect(deliveries).to.deep.equal({
      waiting: perEndpoint * 2,
      due: perEndpoint,
      oldestDueAt: new Date(shop.clock.now().getTime() - 600_000).toISOString(),
      failingEndpoints: 1,
      pausedEndpoints: 1,
    });
    expect(warnings.map(({ code }) => code)).to.deep.equal(['deliveries-late', 'endpoints-failing', 'endpoints-paused']);
  });

  it('warns of settings that are risky', async () => {
    const settings = { WEBHOOKS_ALLOW_LOOPBACK: 'true', PACT_PROVIDER_STATES: 'true', PUBLIC_ORIGIN: 'http://shop.example' };
    const risky = await startShop(settings);
    const codes = (await risky.call('getSystem')).body.warnings.map(({ code }) => code);
    await risky.stop();
    expect(codes).to.deep.equal(['loopback-allowed', 'test-data-allowed', 'origin-without-https']);
  });
});

describe('a check of the store', function () {
  this.timeout(JOB_MS);
  const shop = useShop();

  it('finds nothing in a store that is fine', async () => {
    if (!onPostgres) chmodSync(shop.database.url.slice('sqlite:'.length), 0o600);
    await shop.fixtures.order();
    const job = await run(shop, 'check');
    expect(job).to.deep.include({ type: 'check', status: 'completed', findings: [], findingCount: 0 });
    expect([typeof job.startedAt, typeof job.completedAt]).to.deep.equal(['string', 'string']);
  });

  it('finds a total that differs, and says how to correct it', async () => {
    await shop.fixtures.product();
    await shop.database.execute(`update live_counts set live = live + 7 where scope = 'products' and block = -1`);
    const { status, findings = [], findingCount } = await run(shop, 'check');
    expect([status, findingCount]).to.deep.equal(['completed', findings.length]);
    const [finding] = findings.filter(({ check }) => check === 'stored-twice');
    expect(finding?.message).to.match(/products has 8 instead of 1\. Run "storefront doctor --repair"\.$/);
  });

  it('stores a hundred findings, and how many there are', async () => {
    const { id } = await shop.fixtures.webhook();
    const columns =
      'name, url, events, secret, is_active, payload_format, max_attempts, backoff_multiplier, initial_delay_ms, max_delay_ms, timeout_seconds, headers, header_names, version, created_at, updated_at';
    const text = onPostgres ? 'i::text' : 'cast(i as text)';
    await shop.database.execute(
      `insert into webhook_endpoints (id, ${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
       select 'whe_copy' || ${text}, ${columns} from n cross join webhook_endpoints where id = '${id}'`,
    );
    await shop.database.execute(`insert into webhook_health (endpoint_id) select id from webhook_endpoints where id like 'whe_copy%'`);
    const { findings = [], findingCount = 0 } = await run(shop, 'check');
    expect(findings).to.have.length(100);
    expect(findingCount).to.be.at.least(120);
  });

  it('and its job are in the audit log, count as ten requests, and happen once for an Idempotency-Key', async () => {
    const key = await shop.key({ scopes: ['system:write'], standardLimit: 20 });
    const request = { key, body: { type: 'check' as const }, headers: { 'Idempotency-Key': 'one' } };
    const first = await shop.call('startSystemJob', request);
    const second = await shop.call('startSystemJob', request);
    expect(second.body.id).to.equal(first.body.id);
    expect((await shop.call('startSystemJob', request)).status).to.equal(429);
    const { data } = (await shop.call('listAuditEntries', { query: { objectType: 'system-job' } })).body;
    expect(data.map(({ objectId, operation }) => [objectId, operation])).to.deep.equal([[first.body.id, 'startSystemJob']]);
    expect(data[0]?.after).to.deep.equal({ type: 'check' });
    expect((await shop.call('listSystemJobs')).body.total).to.equal(1);
  });

  it('of several that are requested at once runs after the other', async () => {
    const jobs = [await start(shop, 'check'), await start(shop, 'check')];
    await shop.runSystemJobs();
    const ended = await Promise.all(jobs.map(async ({ id }) => (await shop.call('getSystemJob', { path: { id } })).body));
    expect(ended.map(({ status }) => status)).to.deep.equal(['completed', 'completed']);
  });

  it('is not started, and the state not read, without the scope; an admin has both', async () => {
    const [reader, other] = [await shop.key({ scopes: ['system:read'] }), await shop.key({ scopes: ['settings:read', 'settings:write'] })];
    const statuses = async (key: string) => [
      (await shop.call('getSystem', { key })).status,
      (await shop.call('listSystemJobs', { key })).status,
      (await shop.call('startSystemJob', { key, body: { type: 'check' } })).status,
    ];
    expect(await statuses(reader)).to.deep.equal([200, 200, 403]);
    expect(await statuses(other)).to.deep.equal([403, 403, 403]);
    const { token } = await signInAs(shop, createBrowser(shop.url), 'admin');
    expect(await statuses(token)).to.deep.equal([200, 200, 202]);
    const viewer = await signInAs(shop, createBrowser(shop.url), 'viewer');
    expect(await statuses(viewer.token)).to.deep.equal([403, 403, 403]);
  });

  it('is removed after a week, unless it is one of the newest hundred', async () => {
    const text = onPostgres ? 'i::text' : 'cast(i as text)';
    await shop.database.execute(
      `insert into system_jobs (id, type, status, created_at) with recursive n(i) as (select 1 union all select i + 1 from n where i < 103)
       select 'job_0' || substr(cast(1000 + i as text), 2), 'check', 'completed', '2024-01-01T00:00:00.000Z' from n where ${text} <> ''`,
    );
    await shop.runMaintenance();
    const { total, data } = (await shop.call('listSystemJobs', { query: { limit: 1, offset: 99 } })).body;
    expect([total, data[0]?.id]).to.deep.equal([100, 'job_0004']);
  });
});

if (onPostgres)
  describe('a backup of a store in PostgreSQL', () => {
    const shop = useShop();

    it('is refused with what to use instead', async () => {
      const { status, error } = await shop.call('startSystemJob', { body: { type: 'backup' } });
      expect([status, error.details.reason]).to.deep.equal([409, 'backup-not-supported']);
      expect(error.message).to.include('pg_dump');
    });
  });
else
  describe('a backup of the store', function () {
    this.timeout(JOB_MS);
    let shop: Shop;
    let folder: string;
    beforeEach(async () => {
      folder = join(await temporaryFolder(), 'of', 'backups');
      shop = await startShop({ BACKUP_KEEP: '2', BACKUP_DIR: folder });
    });
    afterEach(() => shop.stop());

    it('is a file that only its owner can read, whole, and with every product', async () => {
      for (let made = 0; made < 5; made += 1) await shop.fixtures.product();
      const { status, file = '', bytes } = await run(shop, 'backup');
      expect(status).to.equal('completed');
      const path = join(folder, file);
      expect(statSync(path).size).to.equal(bytes);
      expect([statSync(path).mode & 0o777, statSync(folder).mode & 0o777]).to.deep.equal([0o600, 0o700]);
      expect(await readValue(path, 'pragma integrity_check')).to.equal('ok');
      expect(await readValue(path, 'select count(*) as total from products')).to.equal(5);
      expect(readdirSync(folder)).to.deep.equal([basename(path)]);
    });

    it('removes the oldest ones beyond BACKUP_KEEP, and no other file', async () => {
      mkdirSync(folder, { recursive: true });
      const old = ['storefront-2020-01-01T00-00-00-000Z.db', 'storefront-2021-01-01T00-00-00-000Z.db'];
      for (const name of [...old, 'mine.db', 'storefront-before-the-move.db']) writeFileSync(join(folder, name), '');
      const { file } = await run(shop, 'backup');
      expect(readdirSync(folder).sort()).to.deep.equal(['mine.db', old[1], file, 'storefront-before-the-move.db'].sort());
    });

    it('fails with a sentence if the folder can not be written', async () => {
      mkdirSync(dirname(folder));
      writeFileSync(folder, 'a file');
      const { status, error } = await run(shop, 'backup');
      expect(status).to.equal('failed');
      expect(error)
        .to.include(`A backup can not be written to ${folder} (`)
        .and.to.match(/set another folder in BACKUP_DIR\.$/);
      expect((await run(shop, 'check')).status, 'the next job').to.equal('completed');
    });
  });
