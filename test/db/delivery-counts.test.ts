// Stored counts of deliveries: after any sequence of writes each list has the right total without counting rows.
import { expect } from 'chai';
import fc from 'fast-check';
import { openDatabase } from '../../db/engine/connect.js';
import { recordAttempts, type AttemptRecord } from '../../db/attempt-records.js';
import { findDueDeliveries } from '../../db/due-deliveries.js';
import { findWrongCounts } from '../../db/counts.js';
import { storeChecks } from '../../db/store-checks.js';
import { insertDeliveries, replayDeliveries } from '../../db/deliveries.js';
import { listDeliveries } from '../../db/delivery-pages.js';
import { insertEvents } from '../../db/events.js';
import { migrate } from '../../db/engine/migrate.js';
import { removeOld } from '../../db/retention.js';
import { command, query, type NoValues } from '../../db/engine/statement.js';
import { freshDatabase, type TestDatabase } from '../support/database.js';

const ENDPOINTS = ['whe_1', 'whe_2'];
const STATES = ['pending', 'delivered', 'failed'] as const;
const START_MS = Date.parse('2024-11-21T10:05:00.000Z');

const endpointSql = (id: string) => `
  insert into webhook_endpoints (id, url, events, secret, is_active, payload_format, max_attempts, backoff_multiplier, initial_delay_ms,
    max_delay_ms, timeout_seconds, headers, header_names, version, created_at, updated_at)
  values ('${id}', 'https://hooks.example.com/', '["*"]', 's', true, 'full', 5, 2, 1000, 1000, 10, '[]', '[]', 1, '2024', '2024');
  insert into webhook_health (endpoint_id) values ('${id}');`;

type Step =
  | { readonly kind: 'insert'; readonly endpoint: number; readonly count: number }
  | {
      readonly kind: 'attempt';
      readonly endpoint: number;
      readonly most: number;
      readonly state: (typeof STATES)[number];
      readonly isLate: boolean;
    }
  | { readonly kind: 'replay'; readonly places: readonly number[] }
  | { readonly kind: 'forget' }
  | { readonly kind: 'fail' };

const endpoint = fc.nat(ENDPOINTS.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('insert' as const), endpoint, count: fc.integer({ min: 1, max: 8 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('attempt' as const),
      endpoint,
      most: fc.integer({ min: 1, max: 9 }),
      state: fc.constantFrom(...STATES),
      isLate: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('replay' as const), places: fc.array(fc.nat(60), { minLength: 1, maxLength: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const) }) },
);

describe('the stored counts of deliveries', () => {
  let database: TestDatabase;
  let db: Awaited<ReturnType<typeof openDatabase>>;
  let numbers = 0;
  let nowMs = START_MS;
  const numbered = (prefix: string) => `${prefix}_${String((numbers += 1)).padStart(26, '0')}`;

  beforeEach(async () => {
    database = await freshDatabase();
    for (const id of ENDPOINTS) {
      await database.execute(endpointSql(id));
      await database.execute(`insert into endpoint_claims (endpoint_id, worker_id) values ('${id}', 'wrk_1')`);
    }
    db = await openDatabase(database.url);
  });
  afterEach(async () => {
    await db.close();
    await database.remove();
  });

  const all = query<NoValues, { id: string; endpoint_id: string; state: (typeof STATES)[number] }>((build) =>
    build('deliveries').select('id', 'endpoint_id', 'state'),
  );
  const rows = () => db.all(all);

  async function insert(endpointId: string, count: number): Promise<void> {
    const createdAt = new Date(nowMs).toISOString();
    const made = Array.from({ length: count }, () => ({ id: numbered('dlv'), eventId: numbered('evt') }));
    const kind = { endpointId, event: 'user.registered', payloadFormat: 'full', dueAt: nowMs, createdAt } as const;
    await db.transaction(async (trx) => {
      const event = { event: 'user.registered', occurredAt: createdAt, body: '{}', compactBody: '{}' } as const;
      await insertEvents(trx, made.map(({ eventId }) => ({ id: eventId, ...event }))); // prettier-ignore
      await insertDeliveries(trx, made.map((one) => ({ ...one, ...kind }))); // prettier-ignore
    });
  }

  /** A late attempt is by a worker that was considered ended; another one has sent the delivery meanwhile. Returns the number of attempts,
   *  and of those that counted. */
  async function attempt({ endpoint: place, most, state, isLate }: Step & { kind: 'attempt' }): Promise<[made: number, counted: number]> {
    const due = await findDueDeliveries(db, [{ endpointId: ENDPOINTS[place] ?? '', most, heldIds: [] }], { nowMs, workerId: 'wrk_1' });
    const signatures = { timestampSeconds: 1, legacy: 'a', standard: 'b' } as unknown as AttemptRecord['signatures'];
    const startedAt = new Date(nowMs).toISOString();
    const records = due.map(({ id, attempts }) => ({
      ...{ id: numbered('att'), deliveryId: id, earlierAttempts: isLate ? attempts - 1 : attempts, startedAt, durationMs: 1 },
      ...{ url: 'https://x.example/', signatures, next: { state, dueAt: nowMs } },
    }));
    if (records.length === 0) return [0, 0];
    const counted = await db.transaction((trx) => recordAttempts(trx, records));
    expect(await db.transaction((trx) => recordAttempts(trx, records)), 'twice').to.equal(0);
    return [records.length, counted];
  }

  async function apply(one: Step): Promise<void> {
    if (one.kind === 'insert') return insert(ENDPOINTS[one.endpoint] ?? '', one.count);
    if (one.kind === 'attempt') {
      const [made, counted] = await attempt(one);
      expect(counted).to.equal(one.isLate ? 0 : made);
      return;
    }
    if (one.kind === 'replay') {
      const there = await rows();
      const ids = one.places.flatMap((place) => there[place]?.id ?? []);
      return void (await db.transaction((trx) => replayDeliveries(trx, ids, { dueAt: nowMs, retainedSince: '' })));
    }
    if (one.kind === 'forget') {
      nowMs += 1_000;
      return void (await removeOld(db, new Date(nowMs).toISOString()));
    }
    const failing = db.transaction(async (trx) => {
      await trx.run(command<NoValues>((build) => build('deliveries').delete()));
      throw new Error('on purpose');
    });
    expect(await failing.catch((error: Error) => error.message)).to.equal('on purpose');
  }

  async function expectExact(): Promise<void> {
    const there = await rows();
    expect(await findWrongCounts(db, 100)).to.deep.equal({ first: [], total: 0 });
    for (const endpointId of ENDPOINTS) {
      for (const states of [STATES, ['pending'], ['delivered'], ['failed'], ['delivered', 'failed']] as const) {
        const { total, deliveries } = await listDeliveries(db, { endpointId, states, limit: 100, offset: 0 });
        const expected = there.filter((row) => row.endpoint_id === endpointId && states.some((state) => state === row.state));
        expect([total, deliveries.length], states.join()).to.deep.equal([expected.length, Math.min(100, expected.length)]);
      }
    }
  }

  it('equal a naive count after any sequence of inserts, attempts, replays, removals and failures', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const one of steps) await apply(one);
        await expectExact();
      }),
      { numRuns: 25, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
    );
  });

  it('are exact when many write at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, turn) => insert(ENDPOINTS[turn % 2] ?? '', 1 + (turn % 5))));
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        turn % 3 === 0
          ? insert(ENDPOINTS[turn % 2] ?? '', 2)
          : attempt({ kind: 'attempt', endpoint: turn % 2, most: 5, state: STATES[turn % 3] ?? 'failed', isLate: false }),
      ),
    );
    await expectExact();
  });

  it('page through all deliveries in one order, however deep', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      nowMs += turn % 3;
      await insert('whe_1', 5);
    }
    await attempt({ kind: 'attempt', endpoint: 0, most: 20, state: 'delivered', isLate: false });
    await attempt({ kind: 'attempt', endpoint: 0, most: 10, state: 'failed', isLate: false });
    const page = (offset: number, limit: number) => listDeliveries(db, { endpointId: 'whe_1', states: STATES, limit, offset });
    const whole = (await page(0, 100)).deliveries;
    expect(whole).to.have.length(60);
    expect(whole).to.deep.equal(
      [...whole].sort((one, other) => (`${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? 1 : -1)),
    );
    const parts: typeof whole = [];
    for (let offset = 0; offset < 70; offset += 7) parts.push(...(await page(offset, 7)).deliveries);
    expect(parts).to.deep.equal(whole);
  });

  it('are removed with their endpoint', async () => {
    await insert('whe_1', 3);
    await insert('whe_2', 3);
    await database.execute(`update webhook_endpoints set deleted_at = '2024' where id = 'whe_1'`);
    while ((await removeOld(db, '2024')) > 0);
    const scopes = query<NoValues, { scope: string }>((build) =>
      build.raw(`select distinct scope from live_counts where scope like 'deliveries/%'`),
    );
    expect(await db.all(scopes)).to.deep.equal([{ scope: 'deliveries/e/whe_2/s/pending' }]);
  });

  it('are corrected by a recount', async () => {
    await insert('whe_1', 3);
    await database.execute(`update live_counts set live = live + 2 where scope like 'deliveries/%'`);
    expect(await findWrongCounts(db, 100)).to.deep.equal({
      first: [{ subject: 'deliveries/e/whe_1/s/pending', stored: 5, actual: 3 }],
      total: 1,
    });
    await storeChecks.find(({ name }) => name === 'counts')?.repair?.(db);
    await expectExact();
  });

  it('count what exists before the migration, and again when it is repeated', async () => {
    const old = await freshDatabase();
    await old.execute(endpointSql('whe_1'));
    const one = (state: string, count: number) =>
      Array.from(
        { length: count },
        (_, place) => `('dlv_${state}_${place}', 'whe_1', 'evt_1', 'user.registered', 'full', '${state}', 0, 0, 0, '2024')`,
      );
    await old.execute(`insert into deliveries (id, endpoint_id, event_id, event, payload_format, state, attempts, tries, due_at, created_at)
      values ${[...one('pending', 2), ...one('delivered', 3)].join()}`);
    await old.execute(`delete from live_counts; delete from knex_migrations where name = '0012-delivery-workers-and-counts'`);
    expect(await migrate(old.url)).to.deep.equal(['0012-delivery-workers-and-counts']);
    const store = await openDatabase(old.url);
    const page = await listDeliveries(store, { endpointId: 'whe_1', states: STATES, limit: 1, offset: 0 });
    await store.close();
    await old.remove();
    expect(page.total).to.equal(5);
  });
});
