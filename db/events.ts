// The outbox: one row per event, with the exact bytes to send.
//
// Pollers read events by position. A position may be assigned only when no event with a lower one can still appear. On SQLite, where
// writes are serial, the insert assigns it. On PostgreSQL transactions overlap, so committed events get their positions under a lock when a
// client polls (and during maintenance, so that little is left to do then).
import type { Knex } from 'knex';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { jsonRows } from './engine/json-rows.js';
import { firstRows } from './engine/paging.js';
import { command, query, queryByShape, type NoValues } from './engine/statement.js';
import type { EventName } from '../generated/webhooks.js';

/** An event to send; `body` and `compactBody` are exact bytes. */
export interface StoredEvent {
  readonly id: string;
  readonly event: EventName;
  readonly occurredAt: string;
  readonly body: string;
  readonly compactBody: string;
}

const COLUMNS_OF_EVENT = { id: 'text', event: 'text', occurred_at: 'text', body: 'text', compact_body: 'text' } as const;
const insert = command<{ rows: string }>((build, p, dialect) => {
  const names = Object.keys(COLUMNS_OF_EVENT).join(', ');
  const [column, position] =
    dialect === 'sqlite' ? [', position', ', (select coalesce(max(position), 0) from events) + row_number() over ()'] : ['', ''];
  return build.raw(
    `insert into events (${names}${column}) select ${names}${position} from ${jsonRows(dialect, COLUMNS_OF_EVENT, 'given')}`,
    [p.rows],
  );
});

/** Inserts events in this order. */
export async function insertEvents(trx: Transaction, events: readonly StoredEvent[]): Promise<void> {
  for (const { id, event, occurredAt, body, compactBody } of events)
    trx.insertLater(insert, { id, event, occurred_at: occurredAt, body, compact_body: compactBody });
}

const COLUMNS = { id: 'id', event: 'event', occurredAt: 'occurred_at', body: 'body', compactBody: 'compact_body' };
const byId = query<{ id: string }, StoredEvent>((build, p) => build('events').select(COLUMNS).where({ id: p.id }));

/** Returns the event of an id, or undefined. */
export function findEvent(db: Reader, id: string): Promise<StoredEvent | undefined> {
  return db.first(byId, { id });
}

const readPosition = query<{ id: string }, { position: number | null }>((build, p) =>
  build('events').select('position').where({ id: p.id }),
);
const pageOfAll = query<{ position: number; limit: number }, StoredEvent>((build, p) =>
  firstRows(build('events').select(COLUMNS).where('position', '>', p.position), 'position', p),
);

// Each name is read in index order and the few rows are merged, so a page costs the same however many events of other names there are. The
// newest event of any name is read in the same snapshot as the page.
const pageOfNames = queryByShape<number, { position: number; limit: number }, NamedRow>(String, (count) => (build, p) => {
  const values: Readonly<Record<string, string>> = p;
  const parts = Array.from({ length: count }, (_, place) => {
    const named = build('events').where('event', values[`name${place}`]).where('position', '>', p.position);
    return build.select('*').from(firstRows(named.select({ ...COLUMNS, position: 'position' }), 'position', p).as(`of_name${place}`));
  });
  const merged = firstRows(build.select('*').from(build.unionAll(parts).as('merged')), 'position', p);
  return build
    .select({ newestId: 'newest.id' }, 'page.*')
    .from(newestEvent(build).as('newest'))
    .leftJoin(merged.as('page'), build.raw('true'))
    .orderBy('page.position');
});

const newestEvent = (build: Knex): Knex.QueryBuilder =>
  build('events').select('id').whereNotNull('position').orderByRaw('position desc limit 1');

interface Cut {
  /** The id of an event: the list starts after it. Default: from the first event. */
  readonly after?: string | undefined;
  /** Only events of these names. Default: all. */
  readonly events?: readonly EventName[] | undefined;
  readonly limit: number;
}

interface EventPage {
  readonly events: readonly StoredEvent[];
  /** With `events` in the cut: the newest event of any name when the page was read. If the page isn't full, it misses nothing before that
   *  event, so a reader may continue from there. */
  readonly newestId?: string | undefined;
}

/** Returns events after another, in an order in which nothing ever appears before what was already listed. Undefined if `after` isn't
 *  stored (any more). */
export async function listEvents(db: Database, { after, events, limit }: Cut): Promise<EventPage | undefined> {
  const position = await findPosition(db, after);
  if (position === undefined) return undefined;
  const read = () => readPage(db, { position, limit, events });
  let page = await read();
  while (page.events.length < limit && (await numberEvents(db)) > 0) page = await read();
  return page;
}

type NamedRow = { newestId: string } & (StoredEvent | { id: null });

async function readPage(
  db: Database,
  { position, limit, events }: { position: number; limit: number; events: Cut['events'] },
): Promise<EventPage> {
  if (events === undefined) return { events: await db.all(pageOfAll, { position, limit }) };
  const names = Object.fromEntries(events.map((event, place) => [`name${place}`, event]));
  const rows = await db.all(pageOfNames(events.length), { position, limit, ...names });
  return { events: rows.filter((row): row is NamedRow & StoredEvent => row.id !== null), newestId: rows[0]?.newestId };
}

const newest = query<NoValues, { id: string }>(newestEvent);

/** Returns the id of the event that is currently last in that order; undefined if there is none. */
export async function findNewestEventId(db: Database): Promise<string | undefined> {
  while ((await numberEvents(db)) > 0);
  return (await db.first(newest))?.id;
}

const upTo = (build: Knex, query: Knex.QueryBuilder, id: string): Knex.QueryBuilder =>
  query.where('position', '<=', build('events').select('position').where({ id }));
const lastOfAll = query<{ upTo: string; limit: number }, StoredEvent>((build, p) =>
  firstRows(upTo(build, build('events').select(COLUMNS), p.upTo), 'position desc', p),
);
const lastOfNames = queryByShape<number, { upTo: string; limit: number }, StoredEvent>(String, (count) => (build, p) => {
  const values: Readonly<Record<string, string>> = p;
  const parts = Array.from({ length: count }, (_, place) => {
    const named = build('events')
      .select({ ...COLUMNS, position: 'position' })
      .where('event', values[`name${place}`]);
    return build.select('*').from(firstRows(upTo(build, named, p.upTo), 'position desc', p).as(`of_name${place}`));
  });
  return firstRows(build.select(Object.keys(COLUMNS)).from(build.unionAll(parts).as('merged')), 'position desc', p);
});

interface LastCut {
  /** The id of the last event. */
  readonly upTo: string;
  /** Only events of these names. Default: all. */
  readonly events?: readonly EventName[] | undefined;
  readonly limit: number;
}

/** Returns the last events up to one that has a position, in that order. */
export async function listLastEvents(db: Reader, { upTo, events, limit }: LastCut): Promise<readonly StoredEvent[]> {
  if (limit === 0) return [];
  const names = Object.fromEntries((events ?? []).map((event, place) => [`name${place}`, event]));
  const found = await (events ? db.all(lastOfNames(events.length), { upTo, limit, ...names }) : db.all(lastOfAll, { upTo, limit }));
  return found.toReversed();
}

async function findPosition(db: Database, after: string | undefined): Promise<number | undefined> {
  if (after === undefined) return 0;
  const row = await db.first(readPosition, { id: after });
  if (row?.position !== null) return row?.position;
  // Just committed, and named by an id that doesn't come from a page: it gets its position now.
  return (await numberEvents(db)) > 0 ? findPosition(db, after) : undefined;
}

const BATCH = 5_000;
const anyWithoutPosition = query<NoValues, { id: string }>((build) => build('events').select('id').whereNull('position').limit(1));
const lock = query<NoValues, unknown>((build) => build.select(build.raw('pg_advisory_xact_lock(7300)')));
const number = command<NoValues>((build) =>
  build.raw(
    `update events set position = highest + place from
       (select id, row_number() over (order by id) as place from (select id from events where position is null order by id limit ${BATCH}) as batch) as numbered,
       (select coalesce(max(position), 0) as highest from events) as before
     where events.id = numbered.id`,
  ),
);

/** Assigns positions to a batch of events that have none. Returns how many. */
export async function numberEvents(db: Database): Promise<number> {
  if (db.dialect === 'sqlite' || !(await db.first(anyWithoutPosition))) return 0;
  return db.transaction(async (trx) => {
    await trx.all(lock);
    return trx.run(number);
  });
}
