// Migrations: up from nothing, down to nothing, up again; running them twice or concurrently is harmless.
import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { insertCreator } from '../../db/creators.js';
import { countLive } from '../../db/engine/live-counts.js';
import { findNewerMigration } from '../../db/engine/layout.js';
import { migrate } from '../../db/engine/migrate.js';
import { openDatabase } from '../../db/engine/connect.js';
import { migrationNames, migrations, type Migration } from '../../db/migrations/index.js';
import { createClock } from '../support/clock.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';
import { createFixtures } from '../support/fixtures.js';
import { insertKeyInto } from '../support/service.js';
import { startBeside, type Neighbor } from '../webhooks/services.js';
import { insertProducts, listPage } from './store.js';

const folder = new URL('../../db/migrations/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.ts$/.test(name))
  .map((name) => name.replace(/\.ts$/, ''))
  .sort();
const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => names,
  getMigrationName: (name) => name,
  getMigration: async (name) => (await import(new URL(`${name}.ts`, folder).href)) as Knex.Migration,
};

describe('the migrations', () => {
  let database: TestDatabase;
  let store: Knex;

  beforeEach(async () => {
    database = await freshDatabase();
    store = onPostgres
      ? knex({ client: 'pg', connection: database.url })
      : knex({ client: 'sqlite3', connection: { filename: database.url.slice('sqlite:'.length) }, useNullAsDefault: true });
  });
  afterEach(async () => {
    await store.destroy();
    await database.remove();
  });

  const rollBackAll = () => store.migrate.rollback({ migrationSource }, true);

  /** Every table, index, trigger and function of the store, with its definition if it has one. */
  async function layout(): Promise<string[]> {
    const sql = onPostgres
      ? `select 'table ' || table_name || '.' || column_name || ' ' || data_type as part from information_schema.columns where table_schema = 'public'
         union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
         union all select 'trigger ' || trigger_name || ' ' || event_manipulation from information_schema.triggers
         union all select 'function ' || proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace order by 1`
      : `select type || ' ' || name || ' ' || coalesce(sql, '') as part from sqlite_master where name not like 'sqlite_%' order by 1`;
    const result: unknown = await store.raw(sql);
    const rows = (onPostgres ? (result as { rows: unknown }).rows : result) as { part: string }[];
    return rows.map(({ part }) => part).filter((part) => !part.includes('knex_migrations'));
  }

  async function isReady(): Promise<boolean> {
    const db = await openDatabase(database.url);
    return db
      .assertReady()
      .then(
        () => true,
        () => false,
      )
      .finally(() => db.close());
  }

  it('go down to an empty store and up again to the same layout', async () => {
    const before = await layout();
    expect(before.length).to.be.greaterThan(20);
    await rollBackAll();
    expect(await layout()).to.deep.equal([]);
    expect(await isReady()).to.equal(false);
    expect(await migrate(database.url)).to.deep.equal(names);
    expect(await layout()).to.deep.equal(before);
    expect(await isReady()).to.equal(true);
  });

  it('let releases that do not know thousandths run on a store in hundredths only', async () => {
    const before = migrationNames.slice(0, migrationNames.indexOf('0092-amount-unit'));
    const known = async (url: string) => {
      const db = await openDatabase(url);
      return findNewerMigration(db, before).finally(() => db.close());
    };
    expect(await known(database.url)).to.equal(migrationNames.at(-1));
    const inThousandths = await freshDatabase('KWD');
    const refused = await known(inThousandths.url).catch((error: Error) => error.message);
    await inThousandths.remove();
    expect(refused).to.match(/^this release is too old for the store.*has the migration 0092-amount-unit$/);
  });

  it('keep hundredths in a store that exists, whatever its currency', async () => {
    await rollBackAll();
    await migrate(database.url, Object.fromEntries(migrationNames.slice(0, -1).map((name) => [name, migrations[name] as Migration])));
    await migrate(database.url, migrations, 'KWD');
    const db = await openDatabase(database.url);
    expect(await listPage(db)).to.include({ total: 0 });
    expect(db.unit).to.equal(100);
    await db.close();
  });

  it('go down with a full store, and leave no counts behind', async () => {
    const db = await openDatabase(database.url);
    await insertProducts(db, [{ name: 'Walnut' }, { name: 'Oak' }]);
    await db.close();
    await rollBackAll();
    await migrate(database.url);
    const again = await openDatabase(database.url);
    expect(await listPage(again)).to.include({ total: 0 });
    expect(await listPage(again, { search: 'walnut' })).to.include({ total: 0 });
    await again.close();
  });

  it('go down one by one, and remove the counts with their tables', async () => {
    const db = await openDatabase(database.url);
    const createdAt = '2024-11-21T10:05:00.000Z';
    const creator = {
      id: 'cre_1',
      name: 'C',
      email: 'c@example.com',
      verificationStatus: 'pending',
      createdAt,
      updatedAt: createdAt,
    } as const;
    await db.transaction((trx) => insertCreator(trx, creator));
    expect(await countLive(db, 'creators')).to.equal(1);
    await db.close();
    while ((await store.migrate.currentVersion({ migrationSource })) !== names[0]) await store.migrate.down({ migrationSource });
    await migrate(database.url);
    const again = await openDatabase(database.url);
    expect(await countLive(again, 'creators')).to.equal(0);
    await again.close();
  });

  describe('of a newer release', () => {
    /** Adds a migration of a future release to ours. */
    const addNewer = (needs: string) =>
      store.transaction(async (trx) => {
        await trx('knex_migrations').insert({ name: '9999-of-the-future', batch: 99, migration_time: new Date() });
        await trx('store_layout').update({ needs });
      });
    const readyError = async (): Promise<string> => {
      const db = await openDatabase(database.url);
      return db.assertReady().then(() => '', (error: Error) => error.message).finally(() => db.close()); // prettier-ignore
    };

    it('leave this release running and ready if they only added to the store', async () => {
      await addNewer('0019-oldest-release');
      expect(await readyError()).to.equal('');
      expect(await migrate(database.url)).to.deep.equal([]);
    });

    it("stop this release, and say what to do, if it can't work with the store", async () => {
      await addNewer('9999-of-the-future');
      expect(await readyError()).to.match(
        /^this release is too old for the store, which a newer release migrated \(9999-of-the-future\): start that release, or another one that has the migration 9999-of-the-future$/,
      );
    });

    it('are distinguished from a store that is older than this release', async () => {
      await store.migrate.down({ migrationSource });
      expect(await readyError()).to.equal(
        `the store is older than this release (${names.at(-2)}): run "storefront migrate" of this release`,
      );
    });
  });

  if (onPostgres)
    it('give up soon if a table stays locked, so that requests do not queue behind them', async () => {
      await store.migrate.rollback({ migrationSource }, true);
      await migrate(database.url);
      while ((await store.migrate.currentVersion({ migrationSource })) !== '0016-search-stamps')
        await store.migrate.down({ migrationSource });
      const holder = await store.transaction();
      await holder.raw('lock table products in access exclusive mode');
      const error = await migrate(database.url).then(() => undefined, (reason: Error) => reason); // prettier-ignore
      await holder.rollback();
      expect(error?.message).to.match(/^a table stayed locked for 5 seconds, so a migration was not applied/);
      expect(await migrate(database.url)).to.include('0017-facts-in-step');
    });

  it('do nothing if they have already run', async () => {
    const before = await layout();
    expect(await migrate(database.url)).to.deep.equal([]);
    expect(await layout()).to.deep.equal(before);
  });

  it('keep the contents of the store when they run again', async () => {
    const db = await openDatabase(database.url);
    await insertProducts(db, [{ name: 'Walnut' }]);
    await migrate(database.url);
    expect(await listPage(db, { search: 'walnut' })).to.include({ total: 1 });
    await db.close();
  });

  it('make the store not ready when some are missing', async () => {
    await store.migrate.down({ migrationSource });
    expect(await isReady()).to.equal(false);
    expect(await migrate(database.url)).to.deep.equal(names.slice(-1));
    expect(await isReady()).to.equal(true);
  });

  describe('to orders and the whole ledger', () => {
    const BEFORE = '0007-webhooks';
    const clock = createClock();
    let ownerKey = '';
    const serve = () => startBeside({ database, clock, ownerKey });
    const goBack = async () => {
      while ((await store.migrate.currentVersion({ migrationSource })) !== BEFORE) await store.migrate.down({ migrationSource });
    };
    beforeEach(async () => {
      ownerKey = await insertKeyInto(database);
    });

    /** What the API shows of a creator's money and content. */
    async function shownBy({ call }: Neighbor, creatorId: string) {
      const { data, total } = (await call('listCommissions', { query: { creatorId, limit: 100 } })).body;
      const pending = (await call('listCommissions', { query: { creatorId, status: 'pending', limit: 100 } })).body;
      const figures = (await call('getCreatorAnalytics', { path: { id: creatorId } })).body;
      return { data, totals: [total, pending.total, (await call('listCommissions')).body.total], figures };
    }

    it('keep every bonus, by its id and to the cent, and all counts, down and up again', async () => {
      const old = await serve();
      const fixtures = createFixtures(old, { deliver: old.deliver });
      const { id: creatorId } = await fixtures.creator();
      const contents = [
        await fixtures.content({ creatorId }),
        await fixtures.content({ creatorId }),
        await fixtures.content({ creatorId }),
      ];
      const approve = (service: Neighbor, id: string | undefined) =>
        service.call('moderateContent', { path: { id: id ?? '' }, body: { action: 'approve' } });
      for (const { id } of contents.slice(0, 2)) await approve(old, id);
      const [bonus] = (await old.call('listCommissions')).body.data;
      const takenDown = await fixtures.content();
      await approve(old, takenDown.id);
      await old.call('moderateContent', { path: { id: takenDown.id }, body: { action: 'reject' } });
      for (const status of ['approved', 'paid']) await old.call('updateCommission', { path: { id: bonus?.id ?? '' }, body: { status } });
      for (const type of ['view', 'click'])
        await old.call('recordAnalyticsEvents', { body: { events: contents.map(({ id: contentId }) => ({ type, contentId })) } });
      const before = await shownBy(old, creatorId);
      expect(before.totals).to.deep.equal([2, 1, 4]);
      expect(before.figures).to.include({ contentCount: 3, totalViews: 3, totalClicks: 3, totalCommission: 10 });
      await old.stop();

      await goBack();
      const rows = await store<Record<string, unknown>>('commissions').where({ creator_id: creatorId }).orderBy('id', 'desc');
      expect(rows.map((row) => [row['id'], Number(row['amount_cents']), row['kind'], row['status']])).to.deep.equal(
        before.data.map(({ id, status }) => [id, 500, 'approval_bonus', status]),
      );
      expect(await migrate(database.url)).to.deep.equal(names.slice(names.indexOf(BEFORE) + 1));
      const renewed = await serve();
      clock.advance(1);
      expect(await shownBy(renewed, creatorId)).to.deep.equal({ ...before, totals: [2, 1, 3] });
      expect((await renewed.call('getCommission', { path: { id: bonus?.id ?? '' } })).body).to.deep.equal(before.data[0]);
      await approve(renewed, contents[2]?.id);
      await renewed.call('moderateContent', { path: { id: contents[1]?.id ?? '' }, body: { action: 'reject' } });
      const { data, totals, figures } = await shownBy(renewed, creatorId);
      expect(data.map(({ kind, status, reverses }) => [kind, status, reverses])).to.deep.equal([
        ['reversal', 'approved', bonus?.id],
        ['approval_bonus', 'pending', undefined],
        ['approval_bonus', 'paid', undefined],
        ['approval_bonus', 'pending', undefined],
      ]);
      expect([totals, figures.totalCommission]).to.deep.equal([[4, 2, 5], 10]);
      const { data: left, figures: none } = await shownBy(renewed, takenDown.creatorId);
      expect(left.map(({ kind, status }) => [kind, status])).to.deep.equal([['approval_bonus', 'rejected']]);
      expect([none.contentCount, none.totalCommission]).to.deep.equal([1, 0]);
      await renewed.stop();
    });

    it('keep what existed before them: a thousand bonuses of approved content, and the days of products', async () => {
      const before = await serve();
      const fixtures = createFixtures(before, { deliver: before.deliver });
      const { id: contentId, creatorId } = await fixtures.content();
      await before.call('moderateContent', { path: { id: contentId }, body: { action: 'approve' } });
      const { creatorId: quietId, id: quietContentId } = await fixtures.content(); // content without views has no total
      const { id: productId } = await fixtures.product();
      await before.stop();
      await goBack();
      const makeId = (index: number) => `com_${String(index).padStart(26, '0')}`;
      const bonuses = Array.from({ length: 1_001 }, (_, index) => ({
        id: makeId(index),
        creator_id: creatorId,
        content_id: contentId,
        kind: 'approval_bonus',
        amount_cents: 1_999 + index,
        currency: 'EUR',
        status: 'pending',
        created_at: '2024-11-20T09:00:00.000Z',
      }));
      await store('commissions').delete();
      await store.batchInsert('commissions', bonuses, 100);
      await store('commissions').insert({ ...bonuses[0], id: makeId(2_000), creator_id: quietId, content_id: quietContentId });
      const sumCents = bonuses.reduce((sum, bonus) => sum + bonus.amount_cents, 0);
      await store('creator_totals').delete();
      await store('creator_totals').insert({ creator_id: creatorId, views: 7, clicks: 2, commission_cents: sumCents });
      await store('product_days').insert({ product_id: productId, day: '2024-11-20', views: 4, clicks: 1 });
      await store('product_referrer_days').insert({ product_id: productId, day: '2024-11-20', source: 'instagram', visits: 3 });

      await migrate(database.url);
      const after = await serve();
      const page = (await after.call('listCommissions', { query: { creatorId, limit: 2, offset: 900 } })).body;
      expect([page.total, page.data.map(({ id }) => id)]).to.deep.equal([1_001, [makeId(100), makeId(99)]]);
      expect(page.data[0]).to.deep.equal({
        id: makeId(100),
        creatorId,
        contentId,
        kind: 'approval_bonus',
        amount: { value: 20.99, currency: 'EUR' },
        status: 'pending',
        createdAt: '2024-11-20T09:00:00.000Z',
        updatedAt: '2024-11-20T09:00:00.000Z',
      });
      const figures = (await after.call('getCreatorAnalytics', { path: { id: creatorId } })).body;
      expect(figures).to.include({ contentCount: 1, totalViews: 7, totalClicks: 2, totalCommission: sumCents / 100 });
      const week = (await after.call('getCreatorAnalytics', { path: { id: creatorId }, query: { period: '7d' } })).body;
      expect(week).to.include({ contentCount: 1, totalViews: 0, totalCommission: sumCents / 100 });
      const quiet = (await after.call('getCreatorAnalytics', { path: { id: quietId } })).body;
      expect(quiet).to.include({ contentCount: 1, totalViews: 0, totalCommission: 0 });
      const [rejected] = (await after.call('listCommissions', { query: { creatorId: quietId } })).body.data;
      expect(rejected).to.include({ id: makeId(2_000), status: 'rejected' });
      const product = (await after.call('getProductAnalytics', { path: { id: productId } })).body;
      expect(product).to.deep.include({ views: 4, purchases: 0, topReferrers: [{ source: 'instagram', visits: 3 }] });
      await after.stop();
    });
  });
});
