// What the dispatcher asks of the store: which endpoints have something due, and the claim of it.
//
// A claim is a lease: until it ends, or its worker does, nobody else sees the delivery as due. Its name begins with the id of
// its worker, and only who holds a claim of that name settles it. Neither stands in an index: a claim then writes no index
// (on PostgreSQL more than half of what it costs), and a look passes over the few that are claimed.
import type { Connection, Database } from './connection.js';
import { jsonRows } from './json-rows.js';
import { WORKER_ID_LENGTH } from './delivery-workers.js';
import { statement, type Dialect } from './statement.js';

const SENDING = 'e.is_active = true and e.deleted_at is null and h.paused_at is null';

/** Takes the moment twice and the workers that have ended. */
const due = (dialect: Dialect): string => {
  const worker = `substr(claim, 1, ${WORKER_ID_LENGTH})`;
  const ended = dialect === 'postgres' ? '= any (cast(? as text[]))' : 'in (select value from json_each(?))';
  return `state = 'pending' and due_at <= ? and (claimed_until <= ? or ${worker} ${ended})`;
};

interface Moment {
  readonly nowMs: number;
  /** Workers whose claims are over, though not by their time. */
  readonly endedWorkers: readonly string[];
}

/** Ids have no character that an array of PostgreSQL would need quotes for. */
const dueValues = ({ dialect }: Connection, { nowMs, endedWorkers }: Moment) => ({
  now: nowMs,
  ended: dialect === 'postgres' ? `{${endedWorkers.join()}}` : JSON.stringify(endedWorkers),
});

// A scalar subquery, because PostgreSQL may answer an "exists" by reading every delivery that is due; and in the order of the
// index, because without one it may read the whole table for each endpoint that has nothing due (1.7 s at 100,000 pending).
const dueEndpoints = statement((build, p, dialect) =>
  build.raw(
    `select e.id from webhook_endpoints e join webhook_health h on h.endpoint_id = e.id
     where ${SENDING} and (select due_at from deliveries where endpoint_id = e.id and ${due(dialect)} order by due_at limit 1) is not null`,
    [p['now'], p['now'], p['ended']] as string[],
  ),
);

/** The endpoints that something is due for at a moment. Costs a look into an index per endpoint, not per delivery. */
export async function listDueEndpoints(db: Connection, moment: Moment): Promise<string[]> {
  return (await db.all<{ id: string }>(dueEndpoints, dueValues(db, moment))).map(({ id }) => id);
}

const versions = statement((build, p, dialect) =>
  build.raw(
    `select e.id, e.version from webhook_endpoints e join webhook_health h on h.endpoint_id = e.id
     where ${SENDING} and e.id in (select id from ${jsonRows(dialect, { id: 'text' }, 'given')})`,
    [p['ids'] as string],
  ),
);

/** The versions of the settings of those endpoints that send at present. */
export async function findSendingVersions(db: Connection, endpointIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.all<{ id: string; version: number }>(versions, { ids: JSON.stringify(endpointIds.map((id) => ({ id }))) });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** How many deliveries are wanted for an endpoint. */
export interface Want {
  readonly endpointId: string;
  readonly most: number;
}

/** A delivery that is ours to send until the claim ends. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly endpointId: string;
  /** The version of the endpoint's settings. */
  readonly endpointVersion: number;
  readonly eventId: string;
  /** Attempts since it was made or last replayed. */
  readonly tries: number;
  /** When it became due, Unix milliseconds. */
  readonly dueAt: number;
  /** The exact body to send. */
  readonly body: string;
}

interface Claim extends Moment {
  /** Begins with the id of the worker; no two are alike. */
  readonly name: string;
  readonly untilMs: number;
}

/** Claims what is due, the oldest first, at most as much as is wanted for each endpoint. What another process claims at
 *  the same time is left out. */
export async function claimDeliveries(db: Database, wants: readonly Want[], claim: Claim): Promise<ClaimedDelivery[]> {
  return db.dialect === 'sqlite' ? claimBySwap(db, wants, claim) : claimSkippingLocked(db, wants, claim);
}

const COLUMNS = `d.id, d.endpoint_id as "endpointId", e.version as "endpointVersion", d.event_id as "eventId", d.tries,
  case d.payload_format when 'compact' then v.compact_body else v.body end as body`;

// SQLite: a reader looks for what is due and brings the bodies along; the writer then takes what is still due.
const findDue = statement((build, p, dialect) =>
  build.raw(
    `select ${COLUMNS}, d.due_at as "dueAt" from json_each(?) as lane
     join webhook_endpoints e on e.id = lane.value join webhook_health h on h.endpoint_id = e.id
     cross join deliveries d on d.id in (select id from deliveries where endpoint_id = lane.value and ${due(dialect)} order by due_at limit ?)
     cross join events v on v.id = d.event_id where ${SENDING}`,
    [p['endpoints'], p['now'], p['now'], p['ended'], p['most']] as string[],
  ),
);
const swap = statement((build, p, dialect) =>
  build.raw(
    `update deliveries set claim = ?, claimed_until = ? where id in (select value from json_each(?)) and ${due(dialect)} returning id`,
    [p['name'], p['until'], p['ids'], p['now'], p['now'], p['ended']] as string[],
  ),
);

async function claimBySwap(db: Database, wants: readonly Want[], claim: Claim): Promise<ClaimedDelivery[]> {
  const values = dueValues(db, claim);
  const found = (await Promise.all(groupsByMost(wants).map((group) => db.all<ClaimedDelivery>(findDue, { ...group, ...values })))).flat();
  if (found.length === 0) return [];
  const ids = JSON.stringify(found.map(({ id }) => id));
  const swapped = await db.transaction((trx) => trx.all<{ id: string }>(swap, { name: claim.name, until: claim.untilMs, ids, ...values }));
  const ours = new Set(swapped.map(({ id }) => id));
  return found.filter(({ id }) => ours.has(id));
}

/** SQLite takes one limit for a whole query, so endpoints that want alike much are asked about together. */
function groupsByMost(wants: readonly Want[]): { most: number; endpoints: string }[] {
  const groups = new Map<number, string[]>();
  for (const { endpointId, most } of wants) {
    const group = groups.get(most);
    if (group) group.push(endpointId);
    else groups.set(most, [endpointId]);
  }
  return [...groups].map(([most, endpointIds]) => ({ most, endpoints: JSON.stringify(endpointIds) }));
}

// An array, and events one by one: PostgreSQL does not know how few are claimed, counts on a share of all that is pending, and
// would join them to every delivery and event that there is.
const claimLocked = statement((build, p, dialect) =>
  build.raw(
    `with due as materialized (
       select d.id from ${jsonRows(dialect, { endpoint_id: 'text', most: 'integer' }, 'lane')}
       join webhook_endpoints e on e.id = lane.endpoint_id join webhook_health h on h.endpoint_id = e.id
       cross join lateral (select id from deliveries where endpoint_id = lane.endpoint_id and ${due(dialect)}
         order by due_at limit lane.most for update skip locked) as d
       where ${SENDING}),
     claimed as (update deliveries set claim = ?, claimed_until = ? where id = any (array(select id from due)) returning *)
     select ${COLUMNS}, d.due_at as "dueAt" from claimed d join webhook_endpoints e on e.id = d.endpoint_id
     cross join lateral (select body, compact_body from events where id = d.event_id limit 1) v order by d.due_at`,
    [p['wants'], p['now'], p['now'], p['ended'], p['name'], p['until']] as string[],
  ),
);

function claimSkippingLocked(db: Database, wants: readonly Want[], claim: Claim): Promise<ClaimedDelivery[]> {
  const rows = JSON.stringify(wants.map(({ endpointId, most }) => ({ endpoint_id: endpointId, most })));
  return db.all<ClaimedDelivery>(claimLocked, { wants: rows, ...dueValues(db, claim), name: claim.name, until: claim.untilMs });
}

const release = statement((build, p, dialect) =>
  build.raw(
    `update deliveries set claim = null, claimed_until = ? where claim = ? and id in (select id from ${jsonRows(dialect, { id: 'text' }, 'given')})`,
    [p['notBefore'], p['name'], p['ids']] as string[],
  ),
);

/** Gives back what was claimed and not sent; nobody takes it before `notBeforeMs`. */
export async function releaseDeliveries(
  db: Connection,
  ids: readonly string[],
  claim: { name: string; notBeforeMs: number },
): Promise<void> {
  await db.run(release, { ids: JSON.stringify(ids.map((id) => ({ id }))), name: claim.name, notBefore: claim.notBeforeMs });
}
