// Upgrade and downgrade by one release, without downtime: the previous release and this one run on one PostgreSQL store under load.
// Decision 29 and "Upgrade without downtime" in docs/guides/operation.md promise it.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { migrate } from '../../db/engine/migrate.js';
import { verify } from '../../packages/sdk/webhooks.js';
import { builtCommand } from '../support/command.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';
import { runFile, serve, type ServiceProcess } from '../support/process.js';
import { useReceiver } from '../support/receiver.js';
import { checkOrder, checkProduct, createLedger, send, startLoad, type Ledger, type Target } from './load.js';
import { nextMigrations, nextNames } from './next-migrations.js';
import { buildPreviousRelease, type Build } from './previous-release.js';

const ROUNDS = 20;
/** So many that migrations take seconds under load. */
const EARLIER_PRODUCTS = 10_000;
/** Copies the only product of the store, with other ids. */
const COPY_PRODUCT = `
  insert into products (id, status, price_cents, version, document, search_text, rating_count, rating_sum, created_at)
  select copy, status, price_cents, version, replace(document, id, copy), search_text, rating_count, rating_sum, created_at
  from products, generate_series(2, ${EARLIER_PRODUCTS}) as number, lateral (select 'prod_' || lpad(number::text, 26, '0') as copy) as copies`;
const DELIVERED_MS = 90_000;

if (onPostgres)
  describe('this release and the previous one', () => {
    const receiver = useReceiver();
    let previous: Build;
    let database: TestDatabase;
    let settings: Record<string, string>;
    let key = '';
    let ledger: Ledger;
    const started: (Target & { process: ServiceProcess })[] = [];

    before(async function () {
      this.timeout(300_000); // it installs the packages of the previous release if they differ
      previous = await buildPreviousRelease();
    });
    after(() => previous?.remove());
    beforeEach(async () => {
      database = await freshDatabase();
      await database.dropTables();
      settings = { DATABASE_URL: database.url, RATE_LIMIT_STANDARD: '1000000', WEBHOOKS_ALLOW_LOOPBACK: 'true' };
      ledger = createLedger(EARLIER_PRODUCTS);
      started.length = 0;
    });
    afterEach(async () => {
      for (const { process } of started) process.signal('SIGKILL');
      await Promise.all(started.map(({ process }) => process.ended));
      await database.remove();
    });

    async function start(name: string, command: string) {
      const process = await serve(settings, command);
      const target = { name, url: process.url, key, process };
      started.push(target);
      return target;
    }

    /** Runs a command that must succeed. Returns what it printed. */
    async function run(command: string, ...parameters: string[]): Promise<string> {
      const { code, stdout, stderr } = await runFile(command, parameters, settings);
      if (code !== 0) throw new Error(`"storefront ${parameters.join(' ')}" of ${command} exited with ${code}:\n${stdout}${stderr}`);
      return stdout.trim();
    }

    async function stop({ process, name }: { process: ServiceProcess; name: string }): Promise<void> {
      process.signal('SIGTERM');
      expect((await process.ended).code, `the exit code of ${name}`).to.equal(0);
    }

    async function expectReady(...targets: Target[]): Promise<void> {
      for (const { name, url } of targets) {
        const reply = await fetch(`${url}/ready`, { headers: { Connection: 'close' } });
        expect(`${reply.status} ${await reply.text()}`, `/ready of ${name}`).to.equal('200 {"status":"ready"}');
      }
    }

    /** While nothing is written: every service returns every write, and lists count them. */
    async function expectSameStore(...targets: Target[]): Promise<void> {
      for (const target of targets) {
        for (const product of ledger.products) await checkProduct(target, ...product);
        for (const order of ledger.orders) await checkOrder(target, ...order);
        for (const id of ledger.reviews.keys()) await send(target, `GET /api/reviews/${id}`);
        const totals = ['products', 'orders'].map((list) => send<{ total: number }>(target, `GET /api/${list}?limit=1`));
        const counted = (await Promise.all(totals)).map(({ total }) => total);
        expect(counted, `totals of ${target.name}`).to.deep.equal([EARLIER_PRODUCTS + ledger.products.size, ledger.orders.size]);
      }
    }

    /** The orders and reviews whose event has not arrived. */
    const listUndelivered = () => {
      const bodies = receiver.received.map(({ text }) => JSON.parse(text) as { data: { orderId?: string; reviewId?: string } });
      const arrived = new Set(bodies.flatMap(({ data }) => [data.reviewId ?? data.orderId]));
      return [...ledger.orders.keys(), ...ledger.reviews.keys()].filter((id) => !arrived.has(id));
    };

    async function expectDelivered(secret: string): Promise<void> {
      const untilMs = performance.now() + DELIVERED_MS;
      while (listUndelivered().length > 0 && performance.now() < untilMs) await pause(100);
      expect(listUndelivered().join(), 'orders and reviews without an event').to.equal('');
      for (const { text, headers } of receiver.received) await verify(text, headers, secret);
    }

    const countRows = async (where: string): Promise<number> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${where}`);
      await client.end();
      return Number(rows[0]?.count);
    };

    /** Adds what happened under load, and the last log lines of the processes, to an error. */
    async function explain(work: () => Promise<void>): Promise<void> {
      await work().catch((error: Error) => {
        const logs = started.map(({ name, process: { output } }) => `--- ${name}\n${readLastLines(output)}`);
        const message = [error.message, ...ledger.errors.slice(0, 5), ...logs].join('\n');
        throw new Error(message, { cause: error }); // mocha shows only the first line of an assertion's message
      });
    }

    it('run on one store under load, before and after the upgrade and after a downgrade', () =>
      explain(async () => {
        await run(previous.command, 'migrate');
        key = await run(previous.command, 'keys', 'create', '--name', 'load', '--scopes', '*');
        const old = await start('the previous release', previous.command);
        const endpoint = { url: receiver.url, events: ['product.purchased', 'review.created'] };
        const { secret } = await send<{ secret: string }>(old, 'POST /api/webhooks', { status: 201, body: endpoint });
        await send(old, 'POST /api/products', { status: 201, body: { name: 'Earlier product', price: 5 } });
        await database.execute(COPY_PRODUCT);
        const onOld = startLoad(old, ledger);
        await onOld.finishRounds(ROUNDS);

        const before = onOld.rounds;
        await run(builtCommand(), 'migrate');
        expect(await migrate(database.url, nextMigrations)).to.deep.equal(nextNames);
        expect(onOld.rounds, 'rounds by the end of the migrations').to.be.above(before);
        expect(await countRows('products where label is not null')).to.be.at.least(EARLIER_PRODUCTS);
        expect(await countRows(`pg_index where indexrelid = 'products_by_label'::regclass and indisvalid`)).to.equal(1);
        await expectReady(old);
        const upgraded = await start('this release', builtCommand());
        const onUpgraded = startLoad(upgraded, ledger);
        await Promise.all([onOld.finishRounds(ROUNDS), onUpgraded.finishRounds(ROUNDS)]);
        await expectReady(old, upgraded);
        await Promise.all([onOld.stop(), onUpgraded.stop()]);
        await expectSameStore(old, upgraded);
        expect(await run(builtCommand(), 'doctor')).to.equal('');

        const onlyUpgraded = startLoad(upgraded, ledger);
        await stop(old);
        await onlyUpgraded.finishRounds(ROUNDS);

        await run(previous.command, 'migrate'); // a habit of deployments; it must leave the newer store alone
        const downgraded = await start('the previous release, after the downgrade', previous.command);
        const onDowngraded = startLoad(downgraded, ledger);
        await onDowngraded.finishRounds(ROUNDS);
        await onlyUpgraded.stop();
        await stop(upgraded);
        await onDowngraded.finishRounds(ROUNDS);
        await expectReady(downgraded);
        await onDowngraded.stop();
        await expectSameStore(downgraded);
        await expectDelivered(secret);
        expect(ledger.errors).to.deep.equal([]);
        expect(await run(builtCommand(), 'doctor')).to.equal('');
      })).timeout(300_000);
  });

/** The last warnings and errors of a process. */
function readLastLines({ stdout, stderr }: ServiceProcess['output']): string {
  const warnings = stdout.split('\n').filter((line) => /"level":(?:"(?:warn|error|fatal)"|[456]0)/.test(line));
  const errors = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('  ')); // without the banner
  return [...warnings.slice(-10), ...errors.slice(-5)].map((line) => line.slice(0, 600)).join('\n');
}
