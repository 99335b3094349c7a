// Migrations: up from nothing, down to nothing, up again; run twice or by two at once they do no harm.
import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { insertCreator } from '../../db/creators.js';
import { countLive } from '../../db/live-counts.js';
import { migrate } from '../../db/migrate.js';
import { openDatabase } from '../../db/connect.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';
import { insertProducts, pageOf } from './store.js';

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

  /** Every table, index, trigger and function of the store, with its text where it has one. */
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

  it('go down to nothing and up again to the same layout', async () => {
    const before = await layout();
    expect(before.length).to.be.greaterThan(20);
    await rollBackAll();
    expect(await layout()).to.deep.equal([]);
    expect(await isReady()).to.equal(false);
    expect(await migrate(database.url)).to.deep.equal(names);
    expect(await layout()).to.deep.equal(before);
    expect(await isReady()).to.equal(true);
  });

  it('go down with a full store, and leave no count behind', async () => {
    const db = await openDatabase(database.url);
    await insertProducts(db, [{ name: 'Walnut' }, { name: 'Oak' }]);
    await db.close();
    await rollBackAll();
    await migrate(database.url);
    const again = await openDatabase(database.url);
    expect(await pageOf(again)).to.include({ total: 0 });
    expect(await pageOf(again, { search: 'walnut' })).to.include({ total: 0 });
    await again.close();
  });

  it('go down one by one without leaving the counts of what is gone', async () => {
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

  it('do nothing when they have run already', async () => {
    const before = await layout();
    expect(await migrate(database.url)).to.deep.equal([]);
    expect(await layout()).to.deep.equal(before);
  });

  it('keep what is in the store when they are run again', async () => {
    const db = await openDatabase(database.url);
    await insertProducts(db, [{ name: 'Walnut' }]);
    await migrate(database.url);
    expect(await pageOf(db, { search: 'walnut' })).to.include({ total: 1 });
    await db.close();
  });

  it('that are missing make the store not ready', async () => {
    await store.migrate.down({ migrationSource });
    expect(await isReady()).to.equal(false);
    expect(await migrate(database.url)).to.deep.equal(names.slice(-1));
    expect(await isReady()).to.equal(true);
  });
});
