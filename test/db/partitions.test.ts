// PostgreSQL: what is in the store is divided by day without being rewritten, and a day that is over is dropped whole.
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { openDatabase } from '../../db/connect.js';
import type { Database } from '../../db/connection.js';
import { insertEvents, listEvents } from '../../db/events.js';
import { migrate } from '../../db/migrate.js';
import * as partitionsByDay from '../../db/migrations/0014-partitions-by-day.js';
import { addDays, dropDays } from '../../db/partitions.js';
import { removeOld } from '../../db/retention.js';
import { encodeIdTime } from '../../rules/id-time.js';
import { DAY_MS, HOUR_MS } from '../support/clock.js';
import { freshDatabase, onPostgres, type TestDatabase } from '../support/database.js';

const NAME = '0014-partitions-by-day';
const TABLES = ['events', 'attempts'] as const;
/** Long after what was there when the store was divided. */
const TODAY_MS = Date.parse('2101-03-10T15:00:00.000Z');
const today = new Date(TODAY_MS);
const iso = (ms: number) => new Date(ms).toISOString();
const dayName = (ms: number) => iso(ms).slice(0, 10).replaceAll('-', '');

(onPostgres ? describe : describe.skip)('events and attempts, divided by day', () => {
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

  async function insertOwed(ms: number, eventId: string): Promise<string> {
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

  /** The names of the partitions of a table, without that of the table. */
  async function partsOf(table: string): Promise<string[]> {
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
    beforeEach(() => partitionsByDay.down(store));

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
      for (const table of TABLES) expect(await partsOf(table)).to.deep.equal(['before', 'default']);
      expect([await listAll(), await idsIn('attempts', 'delivery_id')]).to.deep.equal([order, [deliveryId]]);
      await partitionsByDay.down(store);
      for (const table of TABLES) expect(await partsOf(table)).to.deep.equal([]);
      expect([await listAll(), await idsIn('attempts', 'delivery_id')]).to.deep.equal([order, [deliveryId]]);
      await runAgain();
      expect(await listAll()).to.deep.equal(order);
    }).timeout(20_000);

    it('attach what is there without reading it under the lock', async () => {
      await insertEvent(Date.now());
      const heard: string[] = [];
      const watched = knex({ client: 'pg', connection: database.url, pool: { min: 1, max: 1, afterCreate: hearInto(heard) } });
      await partitionsByDay.up(watched);
      await watched.destroy();
      for (const table of TABLES)
        expect(heard).to.include(`partition constraint for table "${table}_before" is implied by existing constraints`);
    });

    it('go on where they were interrupted', async () => {
      const id = await insertEvent(Date.now());
      await store.raw(`alter table events add constraint events_before_end check (id < 'evt_zzz') not valid`);
      await store.raw('create index events_by_position on events (position)');
      await store.raw(`update pg_index set indisvalid = false where indexrelid = 'events_by_position'::regclass`);
      expect(await runAgain()).to.deep.equal([NAME]);
      expect(await partWith('events', id)).to.equal('before');
      const checks = await store.raw<{ rows: unknown[] }>(`select conname from pg_constraint where conname like '%_before_end'`);
      expect(checks.rows).to.deep.equal([]);
    });

    it('refuse an id of no time with what to do, and leave the store as it was', async () => {
      await insertEvent(0, 'evt_zzzzzzzzzz0000000000000000');
      const message = await runAgain().catch((error: Error) => error.message);
      expect(message).to.include('events.id "evt_zzzzzzzzzz0000000000000000" is not an id of this time: remove the row');
      await insertEvent(TODAY_MS);
      expect(await listAll()).to.have.length(2);
    });

    it('give way to a reader that stays, and succeed when run again', async () => {
      const reader = new pg.Client({ connectionString: database.url });
      await reader.connect();
      await reader.query('begin; select * from attempts');
      const failed = await runAgain().catch((error: { code?: string }) => error.code);
      expect(failed).to.equal('55P03');
      await reader.query('rollback');
      await reader.end();
      expect(await migrate(database.url)).to.deep.equal([NAME]);
    }).timeout(30_000);
  });

  it('get the days of the next week, once, by however many processes', async () => {
    const added = await Promise.all([addDays(db, today), addDays(db, today), addDays(db, today)]);
    while ((await addDays(db, today)) > 0);
    expect(Math.max(...added)).to.be.above(0);
    const days = Array.from({ length: 7 }, (_, place) => dayName(TODAY_MS + (place + 1) * DAY_MS));
    for (const table of TABLES) expect(await partsOf(table)).to.deep.equal([...days, 'before', 'default']);
    expect(await addDays(db, new Date(TODAY_MS + DAY_MS))).to.equal(2);
  });

  it('go into their day to the millisecond, and into the default partition when they have none', async () => {
    await addDays(db, today);
    const midnight = Date.parse('2101-03-12T00:00:00.000Z');
    expect(await partWith('events', await insertEvent(midnight - 1))).to.equal('21010311');
    expect(await partWith('events', await insertEvent(midnight))).to.equal('21010312');
    expect(await partWith('attempts', await insertAttempt(midnight))).to.equal('21010312');
    expect(await partWith('events', await insertEvent(TODAY_MS))).to.equal('default');
    expect(await partWith('events', await insertEvent(0, 'evt_zzz'))).to.equal('default');
    expect(await partWith('events', await insertEvent(Date.now()))).to.equal('before');
  });

  it('are listed in one order, whatever their day', async () => {
    await addDays(db, today);
    const order: (string | undefined)[] = [];
    for (const days of [1, 0, 2, 1, -9_000, 3]) {
      order.push(await insertEvent(TODAY_MS + days * DAY_MS));
      await listAll(); // gives positions
    }
    expect(await listAll()).to.deep.equal(order);
    expect((await listEvents(db, { after: order[2], limit: 2 }))?.events.map(({ id }) => id)).to.deep.equal(order.slice(3, 5));
  });

  it('leave out a day whose rows are in the default partition, and go on with the others', async () => {
    const early = await insertEvent(TODAY_MS + 2 * DAY_MS);
    expect(await addDays(db, today)).to.equal(6 + 7);
    expect(await partsOf('events')).to.not.include(dayName(TODAY_MS + 2 * DAY_MS));
    expect(await partWith('events', early)).to.equal('default');
    expect(await partWith('events', await insertEvent(TODAY_MS + 2 * DAY_MS))).to.equal('default');
  });

  it('are dropped by whole days that are over', async () => {
    await addDays(db, today);
    const [first, second, third] = [1, 2, 3].map((days) => Date.parse(iso(TODAY_MS + days * DAY_MS).slice(0, 10)));
    const kept = [await insertEvent(second ?? 0), await insertEvent(third ?? 0)];
    await insertEvent(first ?? 0);
    await insertAttempt((second ?? 0) - 1);
    expect(await dropDays(db, iso((second ?? 0) - 1))).to.equal(0);
    expect(await dropDays(db, iso(second ?? 0))).to.equal(2);
    expect(await dropDays(db, iso(second ?? 0))).to.equal(0);
    expect([await idsIn('events'), await idsIn('attempts', 'delivery_id')]).to.deep.equal([kept, []]);
    expect(await listAll()).to.deep.equal(kept);
  });

  it('stay while a reader holds them, and nobody waits for long', async () => {
    await addDays(db, today);
    await insertEvent(TODAY_MS + DAY_MS);
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('begin; select * from events limit 1');
    const [dropped] = await Promise.all([dropDays(db, iso(TODAY_MS + 5 * DAY_MS)), insertEvent(TODAY_MS + 4 * DAY_MS)]);
    expect(dropped, 'attempts alone').to.equal(4);
    expect(await listAll()).to.have.length(2);
    await reader.end();
    expect(await dropDays(db, iso(TODAY_MS + 5 * DAY_MS))).to.equal(4);
  });

  it('stay while something of that day or an earlier one is owed', async () => {
    await insertEndpoint();
    await addDays(db, today);
    const at = TODAY_MS + DAY_MS;
    const eventId = await insertEvent(at);
    const owed = await insertOwed(at, eventId);
    await insertAttempt(at, owed);
    await insertEvent(at + DAY_MS);
    const old = iso(at + 5 * DAY_MS);
    while ((await removeOld(db, old)) > 0);
    expect([(await idsIn('events')).length, await idsIn('attempts', 'delivery_id')]).to.deep.equal([2, [owed]]);
    await store('deliveries').update({ state: 'delivered' });
    while ((await removeOld(db, old)) > 0);
    expect([await idsIn('events'), await idsIn('attempts'), await idsIn('deliveries')]).to.deep.equal([[], [], []]);
    expect(await partsOf('events'))
      .to.include(dayName(at + 5 * DAY_MS))
      .and.not.include(dayName(at));
  });

  it('are deleted row by row where they belong to no day, and left to their day where they belong to one', async () => {
    await insertEndpoint();
    await addDays(db, today);
    const at = TODAY_MS + DAY_MS;
    for (const ms of [at, TODAY_MS, Date.now()]) {
      const delivery = await insertOwed(ms, await insertEvent(ms));
      await insertAttempt(ms, delivery);
    }
    await store('deliveries').update({ state: 'delivered' });
    await listAll();
    while ((await removeOld(db, iso(at + HOUR_MS))) > 0);
    expect([await idsIn('deliveries'), (await idsIn('attempts')).length]).to.deep.equal([[], 1]);
    expect(await idsIn('events')).to.have.length(1);
  });
});

/** Has a connection say what it does with constraints, into a list. */
function hearInto(heard: string[]) {
  return (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) => {
    client.on('notice', ({ message }) => heard.push(message ?? ''));
    client.query('set client_min_messages = debug1', (error: Error | null) => done(error, client));
  };
}
