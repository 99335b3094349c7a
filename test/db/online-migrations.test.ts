// Indexes that are built, and columns that are filled, while others write; and what is left when that is interrupted.
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { migrate } from '../../db/engine/migrate.js';
import { migrations, type Migration } from '../../db/migrations/index.js';
import { buildIndex, fillInBatches } from '../../db/migrations/online.js';
import { onPostgres } from '../support/database.js';
import { insertProducts, useStore } from './store.js';

const INDEX = { table: 'products', name: 'products_by_label', on: '(label, seq)' };
const FILL = { table: 'products', key: 'id', missing: 'label is null', set: { label: 'upper(status)' }, batchRows: 10 };
const ROWS = 45;

/** A migration without a transaction. */
const createMigration = (up: Migration['up']): Migration => ({ config: { transaction: false }, up, down: async () => undefined });

describe('a migration beside writers', () => {
  const store = useStore();
  let outside: Knex;

  beforeEach(async () => {
    outside = onPostgres
      ? knex({ client: 'pg', connection: store.url })
      : knex({ client: 'sqlite3', connection: { filename: store.url.slice('sqlite:'.length) }, useNullAsDefault: true });
    await outside.schema.alterTable('products', (table) => void table.text('label'));
    await insertProducts(
      store.db,
      Array.from({ length: ROWS }, () => ({})),
    );
  });
  afterEach(() => outside.destroy());

  const run = (up: Migration['up']) => migrate(store.url, { ...migrations, '9001-made-up': createMigration(up) });
  const countFilled = async () => (await outside('products').whereNotNull('label').pluck<string[]>('label')).length;

  const sumVersions = async () => (await outside('products').pluck<number[]>('version')).reduce((sum, version) => sum + version, 0);

  it('fills every row, in batches', async () => {
    let batches = 0;
    await run(async (store) => {
      store.on('query', ({ sql }: { sql: string }) => void (/^update .products/.test(sql) && (batches += 1)));
      await fillInBatches(store, FILL);
    });
    expect(await outside('products').distinct().pluck('label')).to.deep.equal(['DRAFT']);
    expect(batches, 'five with rows, and an empty one').to.equal(6);
  });

  it('keeps the batches that are done when it is interrupted, and fills the rest when it is repeated', async () => {
    const failure = onPostgres ? '(1 / (seq - seq))::text' : `json_extract('[', '$')`;
    const set = { label: `case when seq > 25 then ${failure} else 'first' end` };
    const error = await run((store) => fillInBatches(store, { ...FILL, set })).catch((reason: Error) => reason);
    expect(error).to.be.instanceOf(Error);
    expect(await countFilled()).to.equal(20);
    expect(await run((store) => fillInBatches(store, FILL))).to.deep.equal(['9001-made-up']);
    expect(await countFilled()).to.equal(ROWS);
    expect(await outside('products').where({ label: 'first' }).pluck('id')).to.have.length(20);
  });

  it('fills rows while others change them, and loses no change', async () => {
    let changes = 0;
    let isFilled = false;
    const ids = await outside('products').pluck<string[]>('id');
    const change = async () => {
      for (; !isFilled; changes += 1)
        await outside('products')
          .where({ id: ids[changes % ROWS] })
          .update({ version: outside.raw('version + 1') });
    };
    const before = await sumVersions();
    const changing = change();
    await run((store) => fillInBatches(store, { ...FILL, batchRows: 1 }));
    isFilled = true;
    await changing;
    expect(await countFilled()).to.equal(ROWS);
    expect([changes > 0, await sumVersions()]).to.deep.equal([true, before + changes]);
  });

  it('builds an index once', async () => {
    await run(async (store) => {
      await buildIndex(store, INDEX);
      await buildIndex(store, INDEX);
    });
    await outside.schema.alterTable('products', (table) => table.dropIndex([], INDEX.name)); // fails if there is none
  });

  if (onPostgres)
    describe('on PostgreSQL', () => {
      const readIndex = async () => {
        const sql = 'select indisvalid as valid from pg_index where indexrelid = to_regclass(?)';
        return (await outside.raw<{ rows: { valid: boolean }[] }>(sql, [INDEX.name])).rows;
      };
      /** Leaves a write open, which the build of an index has to wait for. */
      const holdWrite = async () => {
        const holder = await outside.transaction();
        await holder('products').limit(1).update({ label: 'held' });
        return holder;
      };

      it('does not block writes while it builds an index', async () => {
        const holder = await holdWrite();
        const building = run((store) => buildIndex(store, INDEX));
        while ((await readIndex()).length === 0) await pause(20);
        await insertProducts(store.db, [{}, {}]); // would wait for the holder, which waits for this test
        expect(await readIndex(), 'not yet built').to.deep.equal([{ valid: false }]);
        await holder.commit();
        expect(await building).to.deep.equal(['9001-made-up']);
        expect(await readIndex()).to.deep.equal([{ valid: true }]);
      });

      it('gives up after 5 seconds, and builds the index anew when it is repeated', async () => {
        const holder = await holdWrite();
        const error = await run((store) => buildIndex(store, INDEX)).catch((reason: Error) => reason);
        expect(error)
          .to.have.property('message')
          .that.matches(/^a table stayed locked for 5 seconds/);
        expect(await readIndex(), 'left behind').to.deep.equal([{ valid: false }]);
        await insertProducts(store.db, [{}]);
        await holder.commit();
        expect(await run((store) => buildIndex(store, INDEX))).to.deep.equal(['9001-made-up']);
        expect(await readIndex()).to.deep.equal([{ valid: true }]);
      }).timeout(60_000);
    });
});
