// PostgreSQL: existing rows are partitioned by time without being rewritten, and expired partitions are dropped whole.
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { openDatabase } from '../../db/engine/connect.js';
import type { Database } from '../../db/engine/connection.js';
import { insertEvents, listEvents } from '../../db/events.js';
import { migrate } from '../../db/engine/migrate.js';
import * as partitionsByTime from '../../db/migrations/0014-partitions-by-time.js';
import * as reportViews from '../../db/migrations/0018-report-views.js';
import { addPartitions, dropPartitions } from '../../db/engine/partitions.js';
import { removeOld } from '../../db/retention.js';
import { encodeIdTime } from '../../domain/id-time.js';
import { DAY_MS, HOUR_MS } from '../support/clock.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';

const NAME = '0014-partitions-by-time';
const TABLES = ['events', 'attempts'] as const;
/** Long after the rows that existed when the store was migrated. */
const TODAY_MS = Date.parse('2101-03-10T15:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const dayName = (ms: number) => iso(ms).slice(0, 10).replaceAll('-', '');

if (onPostgres)
  describe('events and attempts, partitioned by time', () => {
    let database: TestDatabase;
    let db: Database;
    let store: Knex;
    let numbers = 0;

    beforeEach(async () => {
      database = await freshDatabase();
      db = await openDatabase(database.url);
      store = knex({ client: 'pg', connection: database.url });
    });
    afterEach(async () => {
      await db.close();
      await store.destroy();
      await database.remove();
    });

    const idAt = (prefix: string, ms: number) => `${prefix}_${encodeIdTime(ms)}${String((numbers += 1)).padStart(16, '0')}`;

    async function insertEvent(ms: number, id = idAt('evt', ms)): Promise<string> {
      const event = { id, event: 'user.registered', occurredAt: iso(ms), body: '{"a":1}', compactBody: '{}' } as const;
      await db.transaction((trx) => insertEvents(trx, [event]));
      return id;
    }

    async function insertAttempt(ms: number, deliveryId = idAt('dlv', ms)): Promise<string> {
      await store('attempts').insert({
        ...{ delivery_id: deliveryId, id: idAt('att', ms), started_at: iso(ms), duration_ms: 1 },
        ...{ url: 'https://x.example/', signatures: '1 a b' },
      });
      return deliveryId;
    }

    async function insertUndelivered(ms: number, eventId: string): Promise<string> {
      const id = idAt('dlv', ms);
      await store('deliveries').insert({
        ...{ id, endpoint_id: 'whe_1', event_id: eventId, event: 'user.registered', payload_format: 'full', state: 'pending' },
        ...{ attempts: 0, tries: 0, due_at: ms, created_at: iso(ms) },
      });
      return id;
    }

    async function insertEndpoint(): Promise<void> {
      await database.execute(`
      insert into webhook_endpoints (id, url, events, secret, is_active, payload_format, max_attempts, backoff_multiplier, initial_delay_ms,
        max_delay_ms, timeout_seconds, headers, header_names, version, created_at, updated_at)
      values ('whe_1', 'https://hooks.example.com/', '["*"]', 's', true, 'full', 5, 2, 1000, 1000, 10, '[]', '[]', 1, '2024', '2024');
      insert into webhook_health (endpoint_id) values ('whe_1');`);
    }

    /** Runs maintenance at a given time, in a store that keeps rows for this many days. */
    const add = (days: number, nowMs = TODAY_MS) => addPartitions(db, { now: new Date(nowMs), retentionMs: days * DAY_MS });

    /** The names of a table's partitions, without the table's name. */
    async function listPartitions(table: string): Promise<string[]> {
      const sql = `select substr(relname, length(?) + 2) as part from pg_inherits join pg_class on pg_class.oid = inhrelid
                 where inhparent = to_regclass(?) order by 1`;
      return (await store.raw<{ rows: { part: string }[] }>(sql, [table, table])).rows.map(({ part }) => part);
    }

    /** The partition that a row is in. */
    async function partWith(table: 'events' | 'attempts', id: string): Promise<string> {
      const column = table === 'events' ? 'id' : 'delivery_id';
      const sql = `select substr(tableoid::regclass::text, length(?) + 2) as part from ${table} where ${column} = ?`;
      return (await store.raw<{ rows: { part: string }[] }>(sql, [table, id])).rows.map(({ part }) => part).join();
    }

    const idsIn = async (table: string, column = 'id') => (await store(table).orderBy(column).pluck<string[]>(column)).sort();
    const listAll = async () => (await listEvents(db, { limit: 100 }))?.events.map(({ id }) => id);

    describe('by the migration', () => {
      beforeEach(async () => {
        await reportViews.down(store); // they read tables that are recreated
        await partitionsByTime.down(store);
      });

      const runAgain = async () => {
        await store('knex_migrations').where({ name: NAME }).delete();
        return migrate(database.url);
      };

      it('keep every row and every position, up and down and up', async () => {
        const events = [await insertEvent(Date.now() - 400 * DAY_MS), await insertEvent(Date.now()), await insertEvent(0, 'evt_0000')];
        const deliveryId = await insertAttempt(Date.now());
        const order = await listAll();
        expect(order).to.have.members(events);
        expect(await runAgain()).to.deep.equal([NAME]);
        for (const table of TABLES) expect(await listPartitions(table)).to.deep.equal(['before', 'default']);
        expect([await listAll(), await idsIn('attempts', 'delivery_id')]).to.deep.equal([order, [deliveryId]]);
        await partitionsByTime.down(store);
        for (const table of TABLES) expect(await listPartitions(table)).to.deep.equal([]);
        expect([await listAll(), await idsIn('attempts', 'delivery_id')]).to.deep.equal([order, [deliveryId]]);
        await runAgain();
        expect(await listAll()).to.deep.equal(order);
      }).timeout(20_000);

      it('attach existing rows without reading them under the lock', async () => {
        await insertEvent(Date.now());
        const notifications: string[] = [];
        const watched = knex({
          client: 'pg',
          connection: database.url,
          pool: { min: 1, max: 1, afterCreate: collectNotifications(notifications) },
        });
        await partitionsByTime.up(watched);
        await watched.destroy();
        for (const table of TABLES)
          expect(notifications).to.include(`partition constraint for table "${table}_before" is implied by existing constraints`);
      });

      it('continue after an interruption', async () => {
        const id = await insertEvent(Date.now());
        await store.raw(`alter table events add constraint events_before_end check (id < 'evt_zzz') not valid`);
        await store.raw('create index events_by_position on events (position)');
        await store.raw(`update pg_index set indisvalid = false where indexrelid = 'events_by_position'::regclass`);
        expect(await runAgain()).to.deep.equal([NAME]);
        expect(await partWith('events', id)).to.equal('before');
        const checks = await store.raw<{ rows: unknown[] }>(`select conname from pg_constraint where conname like '%_before_end'`);
        expect(checks.rows).to.deep.equal([]);
      });

      it('refuse an id without a time, say what to do, and leave the store unchanged', async () => {
        await insertEvent(0, 'evt_zzzzzzzzzz0000000000000000');
        const message = await runAgain().catch((error: Error) => error.message);
        expect(message).to.include('events.id "evt_zzzzzzzzzz0000000000000000" is not an id of this time: remove the row');
        await insertEvent(TODAY_MS);
        expect(await listAll()).to.have.length(2);
      });

      it('give way to a long-running reader, and succeed when they run again', async () => {
        const reader = new pg.Client({ connectionString: database.url });
        await reader.connect();
        await reader.query('begin; select * from attempts');
        const message = await runAgain().catch((error: Error) => error.message);
        expect(message).to.match(/^a table stayed locked for 5 seconds/);
        await reader.query('rollback');
        await reader.end();
        expect(await migrate(database.url)).to.deep.equal([NAME]);
      }).timeout(30_000);
    });

    it('get partitions for the next two days once, with any number of processes', async () => {
      const added = await Promise.all([add(1), add(1), add(1)]);
      while ((await add(1)) > 0);
      expect(Math.max(...added)).to.be.above(0);
      const days = [1, 2].map((count) => dayName(TODAY_MS + count * DAY_MS));
      for (const table of TABLES) expect(await listPartitions(table)).to.deep.equal([...days, 'before', 'default']);
      expect(await add(1, TODAY_MS + DAY_MS)).to.equal(2);
    });

    it('get partitions of a fifth of the retention time, one after the other, whatever is configured later', async () => {
      expect(await add(30)).to.equal(2);
      expect(await add(30, TODAY_MS + 4 * DAY_MS)).to.equal(0);
      expect(await add(30, TODAY_MS + 5 * DAY_MS)).to.equal(2);
      expect(await add(7, TODAY_MS + 12 * DAY_MS)).to.equal(4);
      expect(await listPartitions('attempts')).to.deep.equal(['21010311', '21010317', '21010323', '21010324', 'before', 'default']);
    });

    it('go into their partition to the millisecond, and into the default one if they have none', async () => {
      await add(1);
      const midnight = Date.parse('2101-03-12T00:00:00.000Z');
      expect(await partWith('events', await insertEvent(midnight - 1))).to.equal('21010311');
      expect(await partWith('events', await insertEvent(midnight))).to.equal('21010312');
      expect(await partWith('attempts', await insertAttempt(midnight))).to.equal('21010312');
      expect(await partWith('events', await insertEvent(TODAY_MS))).to.equal('default');
      expect(await partWith('events', await insertEvent(0, 'evt_zzz'))).to.equal('default');
      expect(await partWith('events', await insertEvent(Date.now()))).to.equal('before');
    });

    it('are listed in one order across days', async () => {
      await add(1);
      const order: (string | undefined)[] = [];
      for (const days of [1, 0, 2, 1, -9_000, 3]) {
        order.push(await insertEvent(TODAY_MS + days * DAY_MS));
        await listAll(); // assigns positions
      }
      expect(await listAll()).to.deep.equal(order);
      expect((await listEvents(db, { after: order[2], limit: 2 }))?.events.map(({ id }) => id)).to.deep.equal(order.slice(3, 5));
    });

    it('do without a partition whose rows are in the default one, and get the next', async () => {
      const early = await insertEvent(TODAY_MS + DAY_MS);
      expect(await add(1)).to.equal(1 + 2);
      expect(await listPartitions('events')).to.not.include(dayName(TODAY_MS + DAY_MS));
      expect(await partWith('events', early)).to.equal('default');
      expect(await partWith('events', await insertEvent(TODAY_MS + DAY_MS))).to.equal('default');
    });

    it('are dropped by whole expired partitions', async () => {
      await add(1);
      const [first, second, third] = [11, 12, 13].map((day) => Date.parse(`2101-03-${day}`)) as [number, number, number];
      const kept = await insertEvent(second);
      await insertEvent(first);
      await insertAttempt(second - 1);
      expect(await dropPartitions(db, iso(second - 1))).to.equal(0);
      expect(await dropPartitions(db, iso(second))).to.equal(2);
      expect(await dropPartitions(db, iso(third - 1))).to.equal(0);
      expect([await idsIn('events'), await idsIn('attempts', 'delivery_id')]).to.deep.equal([[kept], []]);
      expect(await listAll()).to.deep.equal([kept]);
    });

    it('are kept while a reader holds them, and block nobody for long', async () => {
      await add(1);
      await insertEvent(TODAY_MS + DAY_MS);
      const reader = new pg.Client({ connectionString: database.url });
      await reader.connect();
      await reader.query('begin; select * from events limit 1');
      const end = iso(TODAY_MS + 3 * DAY_MS);
      const [dropped] = await Promise.all([dropPartitions(db, end), insertEvent(TODAY_MS + 4 * DAY_MS)]);
      expect(dropped, 'attempts alone').to.equal(2);
      expect(await listAll()).to.have.length(2);
      await reader.query('rollback');
      await reader.end();
      expect(await dropPartitions(db, end)).to.equal(2);
    });

    it('are kept while something of their time or earlier is undelivered', async () => {
      await insertEndpoint();
      await add(1);
      const at = TODAY_MS + DAY_MS;
      const owed = await insertUndelivered(at, await insertEvent(at));
      await insertAttempt(at, owed);
      await insertEvent(at + DAY_MS);
      const old = iso(at + 5 * DAY_MS);
      while ((await removeOld(db, old)) > 0);
      expect([(await idsIn('events')).length, await idsIn('attempts', 'delivery_id')]).to.deep.equal([2, [owed]]);
      await store('deliveries').update({ state: 'delivered' });
      while ((await removeOld(db, old)) > 0);
      expect([await idsIn('events'), await idsIn('attempts'), await idsIn('deliveries')]).to.deep.equal([[], [], []]);
      expect(await listPartitions('events')).to.deep.equal(['before', 'default']);
    });

    it('are deleted row by row only if no partition is dropped', async () => {
      await insertEndpoint();
      await add(1);
      const at = TODAY_MS + DAY_MS;
      for (const ms of [at, TODAY_MS, Date.now()]) await insertAttempt(ms, await insertUndelivered(ms, await insertEvent(ms)));
      await store('deliveries').update({ state: 'delivered' });
      await listAll();
      while ((await removeOld(db, iso(at + HOUR_MS))) > 0);
      expect(await idsIn('deliveries')).to.deep.equal([]);
      for (const table of TABLES) expect(await idsIn(table), table).to.have.length(1);
    });

    it('are removed completely with a deleted endpoint', async () => {
      await insertEndpoint();
      await add(1);
      const at = TODAY_MS + DAY_MS;
      await insertAttempt(at, await insertUndelivered(at, await insertEvent(at)));
      await store('webhook_endpoints').update({ deleted_at: '2024' });
      while ((await removeOld(db, '2024')) > 0);
      expect([await idsIn('attempts'), await idsIn('deliveries')]).to.deep.equal([[], []]);
    });
  });

/** Collects a connection's notices about constraints in a list. */
function collectNotifications(notifications: string[]) {
  return (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) => {
    client.on('notice', ({ message }) => notifications.push(message ?? ''));
    client.query('set client_min_messages = debug1', (error: Error | null) => done(error, client));
  };
}
