// The limits that an operator sets for the store: connections, and how long statements run and wait for locks.
import { expect } from 'chai';
import { openDatabase } from '../../db/engine/connect.js';
import { DatabaseUnavailable, runAlone, type Database } from '../../db/engine/connection.js';
import { DEFAULT_LIMITS, type StoreLimits } from '../../db/engine/limits.js';
import { command, query, type NoValues } from '../../db/engine/statement.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';

const touch = command<NoValues>((build) => build.raw(`update live_counts set live = live where scope = 'products/changes'`));
const sleep = query<NoValues, unknown>((build) => build.raw('select pg_sleep(5)'));
const openConnections = query<NoValues, { open: number }>((build) =>
  build.raw(`select count(*) as open from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`),
);

describe('the limits of the store', () => {
  let database: TestDatabase;
  const opened: Database[] = [];

  const open = async (limits: Partial<StoreLimits>): Promise<Database> => {
    const db = await openDatabase(database.url, { ...DEFAULT_LIMITS, ...limits });
    opened.push(db);
    return db;
  };

  beforeEach(async () => {
    database = await freshDatabase();
    await database.execute(`insert into live_counts (scope, block, shard, live) values ('products/changes', -1, 0, 1)`);
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
    await database.remove();
  });

  it('cancel waiting for a lock', async () => {
    const holder = await open({});
    const waiting = await open({ lockTimeoutMs: 100 });
    let release = () => {};
    const isHeld = new Promise<void>((held) => {
      const released = new Promise<void>((resolve) => (release = resolve));
      void holder.transaction(async (trx) => {
        await trx.run(touch);
        held();
        await released;
      });
    });
    await isHeld;
    const startedMs = performance.now();
    const error = await runAlone(waiting, touch).catch((reason: unknown) => reason);
    release();
    expect(error).to.be.instanceOf(DatabaseUnavailable);
    expect(performance.now() - startedMs).to.be.below(2_000);
  });

  if (onPostgres) {
    it('cancel a statement that runs too long', async () => {
      const db = await open({ statementTimeoutMs: 200 });
      const startedMs = performance.now();
      expect(await db.all(sleep).catch((reason: unknown) => reason)).to.be.instanceOf(DatabaseUnavailable);
      expect(performance.now() - startedMs).to.be.below(2_000);
    });

    it('limit the connections of a process', async () => {
      const db = await open({ poolSize: 2 });
      const nap = query<NoValues, unknown>((build) => build.raw('select pg_sleep(0.2)'));
      const naps = Promise.all(Array.from({ length: 8 }, () => db.all(nap)));
      const observer = await open({ poolSize: 1 });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect((await observer.first(openConnections))?.open).to.be.within(2, 3);
      await naps;
    });
  }
});
